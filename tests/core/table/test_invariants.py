"""The invariants of the books: each can be broken, each is found, and nothing is written then."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.controller import SystemClock, open_pipeline
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.jackpot import contributions
from tableassist.core.table import InvariantBrokenError, TableState, checked_ahead
from tableassist.core.table.invariants import broken
from tableassist.journal import Journal, JournalError
from tests.support.core_table import CoreTable, loaded

CENT = 1_000_000


@pytest.fixture
def state(table: CoreTable) -> TableState:
    return table.state


def with_books(state: TableState, **changes: int) -> TableState:
    """Some accounts differ by so much."""
    books = dict(state.books)
    for account, amount in changes.items():
        name = account.replace("__", ":").replace("_", " ")
        books[name] = books.get(name, 0) + amount
    return replace(state, books=books)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"house": 1}, "the books are out by 1 micro-cents"),
        ({"house": -5, "meter__main": 5}, "meter:main is 1000000000005 micro-cents"),
        ({"house": -5, "reserve__main": 5}, "reserve:main is 5 micro-cents"),
        ({"house": -5, "overflow__main": 5}, "overflow:main is 5 micro-cents"),
        ({"house": -5, "hand_pays_due": 5}, "hand pays due are 5 micro-cents, 0 are pending"),
        ({"house": -5, "table_due": 5}, "5 micro-cents are due at the table"),
    ],
)
def test_books_that_are_wrong_are_found(
    state: TableState, changes: dict[str, int], words: str
) -> None:
    assert broken(TableState(), state) == ""
    assert words in broken(state, with_books(state, **changes))


def test_no_meter_is_below_zero(state: TableState) -> None:
    fall = state.jackpot.main.meter + 1
    record = r.MeterAdjusted("main", -fall, "too much", ("Anna Weiss", "Boris Klein"), -1)
    with pytest.raises(InvariantBrokenError, match="meter:main would be -1 micro-cents"):
        checked_ahead(state, [r.Stamped(state.number + 1, state.at_ms, record)])


def test_what_a_record_states_must_be_what_it_posts(state: TableState) -> None:
    made = r.ContributionMade(1, 2, 100, 70 * CENT, 10 * CENT, 20 * CENT, 71 * CENT)
    with pytest.raises(InvariantBrokenError, match="meter:main"):
        checked_ahead(state, [r.Stamped(state.number + 1, state.at_ms, made)])


def test_a_round_does_not_close_over_money_that_is_due(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    number = table.state.number
    closing = [
        r.Stamped(number + 1, table.now_ms, r.RoundClosed(1, void=False)),
        r.Stamped(number + 2, table.now_ms, r.RoundOpened(2)),
    ]
    with pytest.raises(InvariantBrokenError, match="are due at the table, and no round is on"):
        checked_ahead(table.state, closing)


def test_no_table_opens_on_books_that_are_wrong(tmp_path: Path) -> None:
    """A record of a program that could not add: the meter it states is not what it makes."""
    house = loaded("caribbean-montreal")
    open_pipeline(Journal.open(tmp_path), "Table 1", house, SystemClock()).close()
    journal = Journal.open(tmp_path)
    made = r.ContributionMade(1, 2, 100, 70 * CENT, 10 * CENT, 20 * CENT, 71 * CENT)
    journal.append([made], 0, None)
    last = journal.last_number
    with pytest.raises(JournalError, match="its books do not hold together: meter:main"):
        open_pipeline(journal, "Table 1", house, SystemClock())
    assert journal.last_number == last
    journal.close()


def test_the_journal_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose arithmetic is wrong: the split of a bet states a meter it does not make."""
    house = loaded("caribbean-montreal")
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, SystemClock())
    table = CoreTable(house)
    inputs: list[i.Input] = [
        i.BoardCameLive("shoe", "S", "1"),
        i.BoardCameLive("bets", "B", "1"),
        i.BoardCameLive("sign", "L", "1"),
        i.SignReported(table.state.meter_cents, 1, "showing"),
        i.BoardSensed("shoe", "S", 1, i.ShoeSensed("ready", 1, 52)),
        i.BoardSensed("bets", "B", 1, i.BetSeen(2, "ante", 1_000)),
        i.BoardSensed("bets", "B", 2, i.BetSeen(2, "progressive", 100)),
        i.NoMoreBetsTouched(1),
    ]
    for what in inputs:
        assert pipeline.submit(what) is None

    def false(*given: Any) -> tuple[r.Record, ...]:
        made = contributions(*given)
        return tuple(
            replace(one, meter_after_micro=one.meter_after_micro + 1)
            for one in made
            if isinstance(one, r.ContributionMade)
        )

    monkeypatch.setattr("tableassist.core.table.sensed.contributions", false)
    before = pipeline.state
    bets = (i.SpotAmount(2, "ante", 1_000), i.SpotAmount(2, "progressive", 100))
    latched = i.BoardSensed("bets", "B", 3, i.BetsLatched(1, bets))
    with pytest.raises(InvariantBrokenError):
        pipeline.submit(latched)
    assert pipeline.state is before
    monkeypatch.undo()
    assert pipeline.submit(latched) is None
    pipeline.close()


def test_no_round_closes_over_a_seat_that_is_not_paid(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(1))
    number = table.state.number
    closed = r.Stamped(number + 1, table.now_ms, r.RoundClosed(1, void=True))
    with pytest.raises(InvariantBrokenError, match=r"round 1: seats \[2\] are not paid"):
        checked_ahead(table.state, [closed])
    paid = r.Stamped(number + 1, table.now_ms, r.SeatPaid(1, 2, 1_000))
    checked_ahead(table.state, [paid, replace(closed, number=number + 2)])
