"""Two days of rounds, played on the real core, for the tests of archives.

The journal is closed; each test gets a copy of its own.
"""

import shutil
from pathlib import Path

import pytest

from tests.support.kept_tables import DAY_MS, KeptTable


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[KeptTable, int]:
    """Two rounds on one day and two on the next; the closed journal and when that day began."""
    table = KeptTable(tmp_path_factory.mktemp("played") / "table")
    table.play_rounds(2)
    table.now_ms = (table.now_ms // DAY_MS + 1) * DAY_MS
    second_day = table.now_ms
    table.play_rounds(2)
    table.close()
    return table, second_day


@pytest.fixture
def live(played: tuple[KeptTable, int], tmp_path: Path) -> Path:
    return shutil.copytree(played[0].directory, tmp_path / "live")
