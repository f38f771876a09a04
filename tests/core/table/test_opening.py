"""Opening and closing a table: its steps one by one, what keeps it closed, and the readings.

The tables are in memory. Where a house is made wrong, the trial round has to find it.
"""

from collections.abc import Iterator

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.house import LoadedHouse
from tableassist.core.records.opening_facts import (
    OpeningAnswered,
    TableClosed,
    TableOpened,
    TrialRoundPlayed,
)
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.opening import next_step, steps_of
from tableassist.core.view import OpeningView
from tableassist.settings import load_house
from tableassist.settings.house import BUILT_IN
from tests.support.core_table import CoreTable, loaded
from tests.support.people_table import ANNA, BORIS, DORA, PeopleTable


def start(table: CoreTable) -> None:
    """The program starts at a table that asks to be opened; its boards come."""
    table.give(i.ProgramStarted("Table 1", "test", opening_required=True))
    table.connect()


@pytest.fixture
def closed() -> CoreTable:
    """A table that is to be opened, with nothing wrong."""
    table = CoreTable(load_house("caribbean-montreal"))
    start(table)
    return table


def step(table: CoreTable) -> str:
    return next_step(table.house.house, table.state)


def shown(table: CoreTable) -> OpeningView:
    view = table.view.opening
    assert view
    return view


def wrong(table: CoreTable) -> list[str]:
    """What the screen says to be wrong with the step."""
    begins = ("Self-test:", "This was found", "Trial round:")
    return [line for line in table.view.alerts if line.startswith(begins)]


def steps_until(table: CoreTable, wanted: str) -> Iterator[tuple[r.Record, ...]]:
    """Answers every step before `wanted`."""
    while step(table) != wanted:
        yield table.touch(s.OpeningTouched(step(table)))


def open_up(table: CoreTable) -> TableOpened:
    made = list(steps_until(table, ""))[-1][0]
    assert isinstance(made, TableOpened)
    return made


def button(table: CoreTable, name: str) -> bool:
    return next(one for one in table.view.buttons if one.name == name).allowed


def has_button(table: CoreTable, name: str) -> bool:
    return any(one.name == name for one in table.view.buttons)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_table_opens_step_by_step_at_every_house(name: str) -> None:
    table = CoreTable(load_house(name))
    start(table)
    assert table.refusal(i.NoMoreBetsTouched(table.number)) == Reason.TABLE_CLOSED
    wanted = steps_of(table.house.house, table.state)
    opened = open_up(table)
    assert (*opened.confirmed, "open") == wanted
    assert table.view.opening is None
    outcome = table.give(i.NoMoreBetsTouched(table.number))
    assert isinstance(outcome, Refused)
    assert outcome.reason == Reason.NO_ANTE


def test_a_table_that_asks_for_none_has_no_opening(house: LoadedHouse) -> None:
    table = CoreTable(house)
    table.connect()
    assert table.view.opening is None
    assert not has_button(table, "opening")
    assert not has_button(table, "close-table")
    assert table.refusal(s.OpeningTouched("self-test")) == Reason.OPENING_NOT_ASKED
    assert table.refusal(s.TableCloseTouched()) == Reason.TABLE_NOT_OPEN


def test_no_step_is_passed_over_and_none_is_answered_twice(closed: CoreTable) -> None:
    for other in ("pay-table 1", "trial-round", "open", "value limits.min", "nonsense"):
        assert closed.refusal(s.OpeningTouched(other)) == Reason.STALE_ROUND
    closed.touch(s.OpeningTouched("self-test"))
    assert closed.refusal(s.OpeningTouched("self-test")) == Reason.STALE_ROUND


def test_the_self_test_names_what_fails(house: LoadedHouse) -> None:
    table = CoreTable(house)
    table.give(i.ProgramStarted("Table 1", "test", opening_required=True))
    assert len(wrong(table)) == 3
    assert not button(table, "opening")
    assert table.refusal(s.OpeningTouched("self-test")) == Reason.SELF_TEST_FAILED
    table.connect()
    assert not wrong(table)
    table.give(i.SignReported(1, table.state.jackpot.meter_seq, "showing"))
    assert "sign does not show" in wrong(table)[0]
    table.show_sign()
    table.sense("shoe", i.ShoeSensed("empty", 1, 0))
    assert "deck" in wrong(table)[0]
    table.load_deck()
    table.sense("bets", i.BoardFaulted("jam", is_on=True))
    assert "fault" in wrong(table)[0]
    table.sense("bets", i.BoardFaulted("jam", is_on=False))
    assert table.touch(s.OpeningTouched("self-test"))


def test_without_a_jackpot_no_sign_is_asked_for() -> None:
    table = CoreTable(load_house("three-card"))
    start(table)
    table.give(i.BoardWentAway("sign", "silent"))
    open_up(table)


def test_the_last_step_asks_the_self_test_again(closed: CoreTable) -> None:
    list(steps_until(closed, "open"))
    closed.give(i.BoardWentAway("sign", "silent"))
    assert closed.refusal(s.OpeningTouched("open")) == Reason.SELF_TEST_FAILED
    assert "sign does not answer" in wrong(closed)[0]


def test_a_pay_table_is_shown_line_by_line_and_kept(closed: CoreTable) -> None:
    list(steps_until(closed, "pay-table 1"))
    lines = shown(closed).lines
    assert lines[:3] == ("Raise", "Royal flush 100 to 1", "Straight flush 50 to 1")
    made = closed.touch(s.OpeningTouched("pay-table 1"))
    assert made == (OpeningAnswered("pay-table 1", lines, closed.house.hash, ""),)


def test_the_jackpot_is_held_against_the_sign(closed: CoreTable) -> None:
    list(steps_until(closed, "jackpot"))
    told = "; ".join(shown(closed).lines)
    assert "starts at 10,000.00, +70%, 10% kept back, no limit" in told
    assert "Sign shows 10,000.00" in told


def test_each_unconfirmed_value_is_confirmed_by_name(closed: CoreTable) -> None:
    list(steps_until(closed, "value limits.min"))
    assert shown(closed).lines == ("Minimum bet: 5.00",)
    assert [one.due for one in closed.view.buttons if one.name.startswith("opening")] == [
        True,
        False,
    ]
    assert closed.view.is_calm
    (answered,) = closed.touch(s.OpeningTouched("value limits.min"))
    assert isinstance(answered, OpeningAnswered)
    assert answered.shown == ("limits.min = 500",)
    values = [one for one in steps_of(closed.house.house, closed.state) if one.startswith("value ")]
    assert "value chips" in values
    assert "value progressive.reset" in values


def test_what_differs_is_kept_and_the_table_stays_closed(closed: CoreTable) -> None:
    list(steps_until(closed, "pay-table 1"))
    (made,) = closed.touch(s.OpeningTouched("pay-table 1", holds=False))
    assert isinstance(made, OpeningAnswered)
    assert not made.holds
    assert step(closed) == "pay-table 1"
    assert "differ" in wrong(closed)[0]
    assert not closed.view.is_calm
    assert closed.refusal(s.OpeningTouched("pay-table 1", holds=False)) == Reason.WRONG_PHASE
    assert closed.touch(s.OpeningTouched("pay-table 1"))
    assert not wrong(closed)


def test_the_trial_round_is_recorded_and_one_that_fails_is_no_way_on(
    closed: CoreTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(steps_until(closed, "trial-round"))
    with monkeypatch.context() as changed:
        changed.setattr("tableassist.core.games.caribbean_stud.raise_odds", lambda _stud, _rank: 7)
        (made,) = closed.touch(s.OpeningTouched("trial-round"))
    assert isinstance(made, TrialRoundPlayed)
    assert "royal flush, dealer opens: raise 8000, due 101000" in made.wrong
    assert step(closed) == "trial-round"
    assert "came out wrong" in wrong(closed)[0]
    (made,) = closed.touch(s.OpeningTouched("trial-round"))
    assert isinstance(made, TrialRoundPlayed)
    assert made.hands == 21
    assert not made.wrong
    assert step(closed) == "open"


def test_readings_are_taken_at_both_ends(closed: CoreTable) -> None:
    opened = open_up(closed)
    assert opened.readings.levels[0].meter_micro == 1_000_000 * 10**6
    assert (opened.readings.shoe_no, opened.readings.remaining) == (1, 52)
    closed.bet(2, "ante", 1_000)
    closed.bet(2, "progressive", 100)
    closed.lock()
    assert closed.refusal(s.TableCloseTouched()) == Reason.ROUND_IN_PLAY
    closed.deal("Ah Kh Qd 2c 9h")
    closed.deal_out("Kd Kc 4s 8h Ac")
    closed.touch(i.FoldTouched(1, 2))
    closed.touch(i.RevealTouched(1))
    closed.touch(i.SettleTouched(1)) if closed.state.round.phase == "opening" else None
    closed.pay()
    (made,) = closed.touch(s.TableCloseTouched())
    assert isinstance(made, TableClosed)
    read = made.readings
    assert (read.rounds, read.handle, read.round) == (1, 1_100, 2)
    assert read.levels[0].meter_micro == 1_000_000 * 10**6 + 70 * 10**6
    assert sum(micro for _, micro in read.books) == 0
    assert closed.refusal(i.NoMoreBetsTouched(2)) == Reason.TABLE_CLOSED


def test_the_next_day_asks_again_but_for_values_of_the_same_profile(closed: CoreTable) -> None:
    open_up(closed)
    closed.touch(s.TableCloseTouched())
    start(closed)
    steps = steps_of(closed.house.house, closed.state)
    assert steps == ("self-test", "pay-table 1", "pay-table 2", "jackpot", "trial-round", "open")
    open_up(closed)


def test_a_start_leaves_an_open_table_open_and_ends_an_opening_that_is_on(
    closed: CoreTable,
) -> None:
    list(steps_until(closed, "jackpot"))
    start(closed)
    assert step(closed) == "self-test"
    open_up(closed)
    start(closed)
    assert closed.view.opening is None


def test_another_profile_is_asked_for_whole(closed: CoreTable) -> None:
    open_up(closed)
    closed.touch(s.TableCloseTouched())
    closed.house = LoadedHouse(loaded("caribbean-montreal", limits__min=1_000).house, "another")
    start(closed)
    assert "value limits.min" in steps_of(closed.house.house, closed.state)
    list(steps_until(closed, "value limits.min"))
    start(closed)
    steps = steps_of(closed.house.house, closed.state)
    assert "value chips" not in steps
    assert "value limits.min" in steps
    open_up(closed)
    assert closed.state.opening.house_hash == "another"


def test_where_people_are_required_a_supervisor_at_the_pit_opens_and_closes() -> None:
    table = PeopleTable()
    table.tell(i.ProgramStarted("Table 1", "test", people_required=True, opening_required=True))
    table.connect()
    assert table.refusal(s.OpeningTouched("self-test")) == Reason.NOBODY_AT_PIT
    table.sign_on(BORIS, "pit")
    assert table.refusal(s.OpeningTouched("self-test")) == Reason.WRONG_ROLE
    table.sign_on(ANNA, "pit")
    assert table.refusal(s.OpeningTouched("self-test", by=DORA)) == Reason.NAMED_ANOTHER
    assert open_up(table).by == ANNA
    (made,) = table.touch(s.TableCloseTouched())
    assert isinstance(made, TableClosed)
    assert made.by == ANNA


def test_a_closed_table_wants_a_supervisor_at_the_pit_first_and_then_a_dealer() -> None:
    table = PeopleTable()
    table.tell(i.ProgramStarted("Table 1", "test", people_required=True, opening_required=True))
    table.connect()
    assert who_is_wanted(table) == "pit"
    table.sign_on(BORIS, "pit")
    assert who_is_wanted(table) == "pit"
    table.sign_on(ANNA, "pit")
    assert who_is_wanted(table) == ""
    open_up(table)
    assert who_is_wanted(table) == "dealer"
    table.sign_on(DORA, "dealer")
    assert who_is_wanted(table) == ""


def who_is_wanted(table: PeopleTable) -> str:
    """The post at which somebody has to sign on next."""
    people = table.view.people
    assert people
    assert not (people.dealer_missing and people.posts[1].wanted)
    if people.dealer_missing:
        return "dealer"
    return "pit" if people.posts[1].wanted else ""


def test_the_prompt_and_the_messages_say_what_to_compare(closed: CoreTable) -> None:
    list(steps_until(closed, "pay-table 1"))
    assert closed.view.prompt == "Supervisor: hold the pay table against the felt (2 of 24)."
    assert closed.view.alerts[0].startswith("Raise; Royal flush 100 to 1; ")
    closed.touch(i.LanguageTouched("fr"))
    assert "barème" in closed.view.prompt
    assert "contre 1" in closed.view.alerts[0]
