"""Chips that a folded hand has lost: they hold the round open until they are away.

A progressive chip of a hand that was given up lies on its spot after the settlement. The dealer
takes it, or says once that it was taken; which seats fold is in `test_folding`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable
from tests.support.settled_tables import LOW, LOW_5, QUEENS, paid, paid_button, take_all


@pytest.fixture
def folded(table: CoreTable) -> CoreTable:
    """Seat 5 has folded and its progressive chip still lies there; seat 2 lost ante and raise."""
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.bet(5, "progressive", 100)
    table.lock()
    table.deal(LOW, LOW_5, QUEENS)
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 0))
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    return table


def test_a_lost_side_bet_of_a_folded_hand_keeps_the_round_open(folded: CoreTable) -> None:
    assert folded.view.queue == (5, 2)
    assert folded.view.prompt == "Seat 5: Progressive, take 1.00."
    assert [seat.seat for seat in folded.view.seats if seat.next_to_pay] == [5]
    assert folded.lamps(5) == {"ante": "off", "raise": "off", "progressive": "take"}
    take_all(folded, 2)
    assert (folded.number, paid(folded)) == (1, [])
    records = folded.bet(5, "progressive", 0)
    assert [type(one).__name__ for one in records] == [
        "BetSensed", "SeatPaid", "RoundClosed", "RoundOpened",
    ]  # fmt: skip
    assert paid(folded) == [(2, True)]


def test_the_chip_of_a_folded_hand_that_goes_last_closes_the_round(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(LOW, QUEENS)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.touch(i.RevealTouched(1))
    assert (table.number, table.view.phase) == (1, "settling")
    records = table.bet(2, "progressive", 0)
    assert records[1:] == (r.RoundClosed(1, void=False), r.RoundOpened(2))
    assert paid(table) == []


def test_a_folded_hand_without_chips_is_done_and_not_in_the_queue(folded: CoreTable) -> None:
    before = folded.view.seats[4]
    folded.bet(5, "progressive", 0)
    after = folded.view.seats[4]
    assert (before.done, after.done) == (False, True)
    assert [spot.done for spot in before.spots if spot.result] == [True, False]
    assert [spot.done for spot in after.spots if spot.result] == [True, True]
    assert (after.take, after.next_to_pay, set(folded.lamps(5).values())) == (0, False, {"off"})
    assert folded.view.queue == (2,)


def test_one_touch_says_that_the_chip_was_taken(folded: CoreTable) -> None:
    button = paid_button(folded)
    assert (button.touch, button.hold) == (i.PaidTouched(1, 5), True)
    assert folded.refusal(i.PaidTouched(1, 2)) == Reason.NOT_NEXT_SEAT
    assert folded.touch(button.touch) == (r.SeatPaid(1, 5, 0, by_sensors=False),)
    assert folded.view.queue == (2,)
    take_all(folded, 2)
    assert (folded.number, paid(folded)) == (2, [(5, False), (2, True)])
    assert folded.state.books.get("table due", 0) == 0
    assert sum(folded.state.books.values()) == 0


def test_an_ante_that_was_taken_in_parts_is_away_when_its_spot_is_empty(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(LOW, LOW_5, QUEENS)
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 500))
    table.touch(i.FoldTouched(1, 5))
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    take_all(table, 2)
    assert (table.number, table.view.queue) == (1, (5, 2))
    table.bet(5, "ante", 0)
    assert (table.number, paid(table)) == (2, [(2, True)])


def test_a_folded_spot_that_cannot_be_read_is_asked_for(folded: CoreTable) -> None:
    folded.sense("bets", i.SpotUnread(5, "progressive", "unstable"))
    take_all(folded, 2)
    assert (folded.number, folded.view.queue) == (1, (5, 2))
    folded.touch(i.PaidTouched(1, 5))
    assert folded.number == 2


def test_a_bet_for_the_next_round_is_no_chip_of_the_folded_hand(folded: CoreTable) -> None:
    folded.bet(5, "progressive", 0)
    folded.bet(5, "ante", 1_000)
    assert folded.view.seats[4].spots[0].note == "for the next round"
    assert folded.lamps(5)["ante"] == "off"
    take_all(folded, 2)
    assert (folded.number, folded.state.layout) == (2, {(5, "ante"): 1_000})
