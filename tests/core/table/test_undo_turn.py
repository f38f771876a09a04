"""A Turn of Grand Prix is taken back: the discard, the decision, the card that it turned.

The card on the felt stays what it is; the table hides it again, and the board takes a new picture.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round import Phase
from tests.support.undoing import button, kinds, riding, undo


def test_a_turn_is_taken_back_before_its_picture_has_come() -> None:
    table = riding()
    before = table.state.round
    table.touch(i.TurnTouched(1, 1, 2))
    asked = table.records[-1].number
    assert undo(table) == (r.TouchUndone(1, "turn", asked, step=1),)
    assert table.state.round.discards == {}
    late = table.sense("bets", i.BetsLatched(1, (), 1))
    assert kinds(late) == ["board_reported"]
    assert table.state.round.step == before.step
    assert table.view.phase == "decisions"
    table.touch(i.TurnTouched(1, 1, 3))
    assert table.records[-1].record == r.LockRequested(1, 2)


def test_a_turn_is_taken_back_with_its_discard_and_the_card_is_hidden_again() -> None:
    table = riding()
    before = table.state.round
    table.turn(1)
    asked = next(one.number for one in reversed(table.records) if _asks(one.record))
    assert table.view.dealer.cards == ("9s", "??")
    back = (i.SpotAmount(5, "bet1", 1_000),)
    assert undo(table) == (r.TouchUndone(1, "turn", asked, step=1, bets=back),)
    assert [table.view.dealer.cards] == [("??", "??", "??")]
    now = table.state.round
    assert (now.step, now.bets, now.withdrawn, now.discards) == (1, before.bets, {}, {})
    assert now.turned == before.turned
    assert table.lamps(5)["bet1"] == "decide"
    table.bet(5, "bet1", 1_000)
    table.turn(3)
    assert table.view.dealer.cards == ("Kc", "??")
    table.turn()
    table.pay()
    assert table.number == 2


def _asks(record: r.Record) -> bool:
    return isinstance(record, r.LockRequested)


def test_the_last_turn_is_taken_back_with_the_settlement_that_it_brought() -> None:
    table = riding()
    table.turn(3)
    table.bet(2, "bet2", 0)
    before = table.state
    table.turn()
    assert table.state.round.phase == Phase.SETTLING
    assert table.state.books != before.books
    shown = button(table)
    assert shown is not None
    assert shown.detail == "Turn"
    back = (i.SpotAmount(2, "bet2", 1_000),)
    (undone,) = undo(table)
    assert isinstance(undone, r.TouchUndone)
    assert (undone.what, undone.step, undone.bets) == ("turn", 2, back)
    now = table.state.round
    assert (now.phase, now.step, now.results) == (Phase.DECISIONS, 2, ())
    assert table.view.dealer.cards == ("Kc", "??")
    assert table.view.seats[1].cards == ("??",) * 3
    assert {name: amount for name, amount in table.state.books.items() if amount} == {
        name: amount for name, amount in before.books.items() if amount
    }
    assert not table.state.not_taken
    table.turn()
    table.pay()
    assert table.number == 2


@pytest.mark.parametrize("moves", [True, False])
def test_once_chips_moved_or_a_seat_is_paid_the_last_turn_stays(moves: bool) -> None:
    table = riding()
    table.turn(3)
    table.turn()
    if moves:
        table.bet(5, "bet2", 0)
        assert button(table) is None
    else:
        table.touch(i.PaidTouched(1, 5))
        shown = button(table)
        assert shown is not None
        assert shown.detail == "Seat 5: bets taken"


def test_a_turn_stays_when_pictures_run_out_of_numbers() -> None:
    table = riding()
    for _ in range(253):
        table.touch(i.TurnTouched(1, 1, 1))
        table.touch(i.UndoTouched(1, table.records[-1].number))
    table.touch(i.TurnTouched(1, 1, 1))
    assert table.state.round.latch == 254
    assert button(table) is None
    table.picture()
    table.turn()
    assert table.state.round.latch == 255
