"""What takes long to count, counted once for all tests of odds.

The dealer's hands against every player's hand are the same for all houses of Caribbean Stud; the
bought cards are the French house's.
"""

import pytest

from tableassist.core.ranking import rank_five, rank_three
from tableassist.odds.against import Against, count_against
from tableassist.odds.buying import Bought, best_purchases
from tableassist.odds.classes import HandClasses
from tableassist.odds.containing import Containing
from tableassist.odds.progress import silent
from tableassist.odds.terms import StudTerms, stud_terms
from tableassist.settings import load_house


@pytest.fixture(scope="session")
def fives() -> HandClasses:
    return HandClasses(5, rank_five)


@pytest.fixture(scope="session")
def threes() -> HandClasses:
    return HandClasses(3, rank_three)


@pytest.fixture(scope="session")
def tables(fives: HandClasses) -> Containing:
    return Containing(fives)


@pytest.fixture(scope="session")
def french() -> StudTerms:
    return stud_terms(load_house("caribbean-french").house)


@pytest.fixture(scope="session")
def against(tables: Containing, french: StudTerms) -> Against:
    return count_against(tables, french.order, silent)


@pytest.fixture(scope="session")
def bought(tables: Containing, french: StudTerms, against: Against) -> Bought:
    return best_purchases(tables, french.order, french.nets, against, silent)
