"""Paid is taken back only where the sensors prove that nothing was handed over on it."""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable
from tests.support.undoing import button, opening, undo


def paying() -> CoreTable:
    """Seats 1 and 3 raised and lost; the settlement comes with the last claim."""
    table = opening()
    table.touch(i.SettleTouched(1))
    return table


def test_paid_is_taken_back_while_no_chip_of_the_seat_has_moved() -> None:
    table = paying()
    before = table.state
    (said,) = table.touch(i.PaidTouched(1, 3))
    assert isinstance(said, r.SeatPaid)
    number = table.records[-1].number
    assert table.state.books != before.books
    shown = button(table)
    assert shown is not None
    assert shown.detail == "Paid seat 3"
    table.bet(1, "progressive", 0)
    assert undo(table) == (r.TouchUndone(1, "paid", number, 3),)
    assert not table.state.round.paid
    assert {name: amount for name, amount in table.state.books.items() if amount} == {
        name: amount for name, amount in before.books.items() if amount
    }
    table.pay()
    assert table.number == 2


def test_once_a_chip_of_the_seat_has_moved_paid_stays() -> None:
    table = paying()
    table.touch(i.PaidTouched(1, 3))
    table.bet(3, "progressive", 0)
    assert button(table) is None


def test_paid_stays_where_the_sensors_prove_nothing() -> None:
    table = paying()
    table.touch(i.PaidTouched(1, 3))
    touch = i.UndoTouched(1, table.records[-1].number)
    table.sense("bets", i.SpotUnread(3, "ante", "unstable"))
    assert table.refusal(touch) == Reason.SPOT_UNREADABLE
    table.give(i.BoardWentAway("bets", "unplugged"))
    assert table.refusal(touch) == Reason.BETS_BOARD_AWAY


def test_a_spot_in_doubt_proves_no_undone_payment() -> None:
    table = opening()
    table.bet(3, "ante", 0)
    table.touch(i.SettleTouched(1))
    assert (3, "ante") in table.state.round.handed.doubtful
    table.touch(i.PaidTouched(1, 3))
    touch = i.UndoTouched(1, table.records[-1].number)
    assert table.refusal(touch) == Reason.CHIPS_UNKNOWN


def test_a_stake_that_still_lies_is_said_before_and_after_paid_is_held() -> None:
    table = paying()
    shown = next(one for one in table.view.buttons if one.name == "paid")
    assert (shown.touch, shown.hold, shown.due) == (i.PaidTouched(1, 3), True, False)
    assert shown.detail == "1.00 still on the layout"
    table.touch(shown.touch)
    said = "Seat 3: lost stake of 1.00 still on the layout. Take it first."
    assert said in table.view.alerts
    assert table.view.prompt.startswith("Seat 1: ")
    (spot,) = (one for one in table.view.seats[2].spots if one.spot == "progressive")
    assert (spot.note, spot.lamp) == ("take the lost stake first", "take")
    table.pay()
    assert table.number == 2
    assert table.view.prompt.startswith("Seat 1: lost stake of 1.00 still on the layout")
    table.bet(1, "progressive", 0)
    assert table.view.prompt == said
    table.bet(3, "progressive", 0)
    assert table.view.prompt == "Load a shuffled deck into the shoe."
