"""The jackpot's terms: told by the journal when they are new, changed only while it is closed."""

from collections.abc import Mapping

import msgspec
import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.house import House, LoadedHouse, Progressive
from tableassist.core.table import TableState, terms_problem
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, CoreTable, loaded

M = "caribbean-montreal"


def other(**changes: object) -> LoadedHouse:
    return loaded(M, progressive=changes)


def started(table: CoreTable, house: LoadedHouse) -> r.TableStarted:
    """The program starts again on this journal with another profile."""
    table.house = house
    outcome = table.give(i.ProgramStarted("Table 1", "test"))
    assert isinstance(outcome, tuple)
    (record,) = (one for one in outcome if isinstance(one, r.TableStarted))
    return record


def test_the_first_start_tells_all_terms_and_the_next_one_nothing() -> None:
    table = CoreTable(loaded(M))
    (told,) = (one.record.terms for one in table.records if isinstance(one.record, r.TableStarted))
    assert told is not None
    assert told.levels == (r.LevelTerms("main", 1_000_000, 700_000, 100_000),)
    profile = msgspec.json.decode(told.profile, type=Progressive)
    assert profile == table.house.house.progressive
    assert started(table, table.house).terms is None
    assert table.state.jackpot.terms == told


def test_a_house_without_a_jackpot_has_no_terms() -> None:
    table = CoreTable(loaded("three-card"))
    assert table.state.jackpot.terms is None
    assert terms_problem(loaded("three-card").house, table.state) == ""


@pytest.mark.parametrize(
    "changes",
    [{"increment_ppm": 699_999}, {"limit": 2_000_000}, {"several_winners": "displayed"}],
    ids=str,
)
def test_terms_change_only_while_a_person_holds_the_jackpot_closed(
    changes: Mapping[str, object],
) -> None:
    table = CoreTable(loaded(M))
    house = other(**changes)
    assert "close the jackpot by hand first" in terms_problem(house.house, table.state)
    table.touch(s.JackpotCloseTouched("Anna Weiss"))
    assert terms_problem(house.house, table.state) == ""
    assert started(table, house).terms is not None
    table.touch(s.JackpotOpenTouched("Anna Weiss"))
    assert terms_problem(house.house, table.state) == ""
    assert terms_problem(loaded(M).house, table.state) != ""


def test_a_new_limit_is_not_below_the_meter() -> None:
    table = CoreTable(loaded(M))
    table.touch(s.JackpotCloseTouched("Anna Weiss"))
    assert terms_problem(other(limit=1_000_000).house, table.state) == ""
    problem = terms_problem(other(limit=999_999).house, table.state)
    assert (
        problem == "the new limit of level main is 9,999.99, its meter stands at 10,000.00 already"
    )


def test_what_is_no_term_of_the_jackpot_may_change() -> None:
    table = CoreTable(loaded(M))
    house = loaded(M, limits={"max": 30_000})
    assert terms_problem(house.house, table.state) == ""
    assert started(table, house).terms is None


def without_jackpot() -> LoadedHouse:
    three = loaded(M)
    house = msgspec.structs.replace(three.house, progressive_terms=None)
    return msgspec.structs.replace(three, house=house)


def test_a_table_keeps_its_jackpot_and_gets_none_later() -> None:
    """Without a record that opens a meter, a hit could never be paid."""
    own = "a new table needs a data folder of its own"
    with_one, without = CoreTable(loaded(M)), CoreTable(without_jackpot())
    problem = terms_problem(loaded(M).house, without.state)
    assert problem == f"the profile has a jackpot, this table was begun with no jackpot; {own}"
    with_one.touch(s.JackpotCloseTouched("Anna Weiss"))
    problem = terms_problem(without_jackpot().house, with_one.state)
    assert problem == f"the profile has no jackpot, this table was begun with a jackpot; {own}"
    assert terms_problem(without_jackpot().house, without.state) == ""
    assert terms_problem(loaded(M).house, TableState()) == ""


def test_the_end_of_a_must_hit_by_level_stays_above_its_meter() -> None:
    """A trigger has to fit between the two."""
    three = load_house(str(LEVELS_HOUSE))
    table = CoreTable(three)
    table.touch(s.JackpotCloseTouched("Anna Weiss"))

    def ends_at(cents: int) -> House:
        terms = three.house.progressive
        level = msgspec.structs.replace(terms.more["mystery"], must_hit_by=cents)
        changed = msgspec.structs.replace(terms, more={**terms.more, "mystery": level})
        return msgspec.structs.replace(three.house, progressive_terms=changed)

    assert terms_problem(ends_at(5_001), table.state) == ""
    problem = terms_problem(ends_at(5_000), table.state)
    assert problem == "the new limit of level mystery is 50.00, its meter stands at 50.00 already"
