"""The classes of hands and the tables of dealer's hands, made once for all tests of odds.

They are what the standard rankings give; tests of single houses make their own.
"""

import pytest

from tableassist.core.ranking import rank_five, rank_three
from tableassist.odds.classes import HandClasses
from tableassist.odds.containing import Containing


@pytest.fixture(scope="session")
def fives() -> HandClasses:
    return HandClasses(5, rank_five)


@pytest.fixture(scope="session")
def threes() -> HandClasses:
    return HandClasses(3, rank_three)


@pytest.fixture(scope="session")
def tables(fives: HandClasses) -> Containing:
    return Containing(fives)
