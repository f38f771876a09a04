"""A bet that its player took back in Grand Prix is not given back again where the round ends early.

The Turn's picture says which bets ride; a misdeal, or a ruling, may come before it. What the
sensors saw leave the spot that was asked about is in its player's hand then.
"""

from collections.abc import Callable

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.corrections import RoundWrong
from tableassist.core.house import THREE_BETS
from tableassist.core.ledger import TABLE_DUE
from tableassist.core.supervision import CorrectTouched
from tests.support.core_table import CoreTable
from tests.support.irregular import call, finish, offered, rule
from tests.support.undoing import riding, undo

ENDS = dict[str, tuple[str, int]]
VOID = ("void", 1_000)
BACK = ("withdrawn", 1_000)


@pytest.fixture
def table() -> CoreTable:
    """Seat 5 has taken its first bet back, nobody has turned."""
    return riding()


def ends(table: CoreTable, seat: int) -> ENDS:
    (result,) = (one for one in table.state.round.results if one.seat == seat)
    return {bet.spot: (bet.result, bet.stake) for bet in result.bets}


def decided(table: CoreTable) -> list[tuple[int, int, str]]:
    every = (one.record for one in table.records)
    return [(one.seat, one.step, one.choice) for one in every if isinstance(one, r.SeatDecided)]


def take_up(table: CoreTable, seat: int, *spots: i.SpotKind) -> None:
    for spot in spots:
        table.bet(seat, spot, 0)


def test_a_misdeal_asks_for_no_bet_that_its_player_has(table: CoreTable) -> None:
    table.touch(i.MisdealTouched(1))
    assert ends(table, 5) == {"bet1": BACK, "bet2": VOID, "bet3": VOID}
    assert ends(table, 2) == dict.fromkeys(THREE_BETS, VOID)
    assert decided(table) == [(5, 1, "withdraw")]
    assert table.view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    assert table.view.seats[4].back_in_all == 2_000
    take_up(table, 5, "bet2", "bet3")
    take_up(table, 2, *THREE_BETS)
    assert table.number == 2


def test_neither_does_one_in_the_second_decision_or_while_the_picture_is_asked_for(
    table: CoreTable,
) -> None:
    table.turn(3)
    table.bet(2, "bet2", 0)
    table.touch(i.TurnTouched(1, 2, 0))
    table.touch(i.MisdealTouched(1))
    assert ends(table, 5) == {"bet1": BACK, "bet2": VOID, "bet3": VOID}
    assert ends(table, 2) == {"bet1": VOID, "bet2": BACK, "bet3": VOID}


@pytest.mark.parametrize(
    ("seat", "happens"),
    [
        (5, lambda table: table.sense("bets", i.SpotUnread(5, "bet1", "fault"))),
        (5, lambda table: table.sense("bets", i.EventUnread("SpotChanged of 5 bytes"))),
        (2, lambda table: table.bet(2, "bet2", 0)),
        (2, lambda table: table.bet(2, "bet1", 500)),
    ],
)
def test_where_the_sensors_prove_nothing_the_dealer_is_asked(
    table: CoreTable, seat: int, happens: Callable[[CoreTable], object]
) -> None:
    happens(table)
    table.touch(i.MisdealTouched(1))
    assert ends(table, seat) == dict.fromkeys(THREE_BETS, VOID)
    assert table.view.prompt.startswith(f"Seat {seat}: give back")


def test_a_round_that_is_ruled_void_says_and_gives_back_what_lies_there(table: CoreTable) -> None:
    call(table, "exposed card", 0)
    assert offered(table)["rule-round-void"] == "50.00 goes back"
    rule(table, "round void")
    assert ends(table, 5) == {"bet1": BACK, "bet2": VOID, "bet3": VOID}


@pytest.mark.parametrize(("ruled", "end"), [("hand void", "void"), ("hand lost", "lost")])
def test_a_hand_that_is_ruled_upon_keeps_what_it_took_back(
    table: CoreTable, ruled: str, end: str
) -> None:
    call(table, "early look", 5)
    told = offered(table)[f"rule-{ruled.replace(' ', '-')}"]
    assert "20.00" in told
    records = rule(table, ruled)  # type: ignore[arg-type]
    (record,) = (one for one in records if isinstance(one, r.IrregularityRuled))
    assert [bet.spot for bet in record.bets] == ["bet2", "bet3"]
    table.turn(3)
    undo(table)
    assert (5, "bet1") in table.state.round.withdrawn
    table.turn(3)
    table.turn()
    assert ends(table, 5) == {"bet1": BACK, "bet2": (end, 1_000), "bet3": (end, 1_000)}
    finish(table)
    assert table.state.books[TABLE_DUE] == 0


def test_two_people_who_make_the_round_void_give_no_bet_back_twice(table: CoreTable) -> None:
    by = ("Anna Weiss", "Bert Klein")
    table.touch(CorrectTouched(1, (RoundWrong(),), "cards", by, seen=table.state.number))
    assert ends(table, 5) == {"bet1": BACK, "bet2": VOID, "bet3": VOID}
