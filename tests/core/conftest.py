"""The Montreal house, and a table of it with all boards live."""

import pytest

from tableassist.core.house import LoadedHouse
from tableassist.settings import load_house
from tests.support.core_table import CoreTable


@pytest.fixture(scope="session")
def house() -> LoadedHouse:
    return load_house("caribbean-montreal")


@pytest.fixture
def table(house: LoadedHouse) -> CoreTable:
    table = CoreTable(house)
    table.connect()
    return table
