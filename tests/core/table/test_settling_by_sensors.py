"""Settled by what the sensors see: no touch on a clean round, and what is laid wrong is said.

What the sensors cannot know is in `test_settling_doubts`.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house.jackpot_terms import Award
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable, loaded
from tests.support.settled_tables import (
    ACES,
    FLUSH,
    KINGS,
    LOW,
    LOW_5,
    LOW_7,
    QUEENS,
    paid,
    paid_button,
    pay_aces,
    settled,
    take_all,
)


def test_a_clean_round_closes_without_a_touch(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=LOW)
    take_all(table, 5)
    assert paid(table) == [(5, True)]
    table.bet(2, "progressive", 0)
    pay_aces(table)
    assert table.number == 1
    table.bet(2, "raise", 0)
    records = table.bet(2, "ante", 0)
    assert [type(one).__name__ for one in records] == [
        "BetSensed", "SeatPaid", "RoundClosed", "RoundOpened",
    ]  # fmt: skip
    assert records[1] == r.SeatPaid(1, 2, 6_000, by_sensors=True)
    assert paid(table) == [(5, True), (2, True)]


def test_seats_are_paid_in_settling_order_whatever_is_seen_first(table: CoreTable) -> None:
    settled(table, s2=LOW, s5=LOW_5, s7=LOW_7)
    take_all(table, 2)
    take_all(table, 5)
    assert paid(table) == []
    take_all(table, 7)
    assert paid(table) == [(7, True), (5, True), (2, True)]
    assert table.number == 2


def test_a_pay_that_nobody_saw_is_a_question(table: CoreTable) -> None:
    settled(table, s2=ACES)
    take_all(table, 2)
    assert (table.number, paid(table)) == (1, [])
    assert (paid_button(table).due, paid_button(table).hold) == (True, True)
    notes = {spot.spot: spot.note for spot in table.view.seats[1].spots}
    assert notes["ante"] == notes["raise"] == "not seen: check it"
    table.touch(i.PaidTouched(1, 2))
    assert paid(table) == [(2, False)]


@pytest.mark.parametrize(
    ("lies", "prompt", "off_by"),
    [
        (3_500, "Seat 2, Raise: 5.00 short beside the bet: 15.00 laid, 20.00 due.", -500),
        (4_500, "Seat 2, Raise: 5.00 too much beside the bet: 25.00 laid, 20.00 due.", 500),
    ],
)
def test_what_is_laid_wrong_is_said_until_it_is_right(
    table: CoreTable, lies: int, prompt: str, off_by: int
) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    table.bet(2, "raise", lies)
    raised = table.view.seats[1].spots[1]
    assert (table.view.prompt, raised.off_by, raised.done) == (prompt, off_by, False)
    assert raised.note
    assert f" {raised.note} beside the bet: " in prompt
    assert (paid_button(table).due, paid_button(table).hold) == (False, True)
    table.bet(2, "raise", 4_000)
    raised = table.view.seats[1].spots[1]
    assert (raised.note, raised.off_by, raised.done) == ("", 0, True)
    assert table.view.prompt == "Seat 2: Ante, pay 10.00."
    table.bet(2, "ante", 2_000)
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_a_pay_that_grows_beyond_what_is_due_is_not_seen_any_more(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    table.bet(2, "ante", 3_000)
    take_all(table, 2)
    assert (table.number, paid(table)) == (1, [])


def test_a_larger_bet_for_the_next_round_undoes_no_pay(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=LOW_5)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    take_all(table, 2)
    table.bet(2, "ante", 5_000)
    assert table.view.seats[1].done
    assert [seat.seat for seat in table.view.seats if seat.next_to_pay] == [5]
    take_all(table, 5)
    assert paid(table) == [(5, True), (2, True)]


def test_a_winner_takes_the_chips_in_parts(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    table.bet(2, "raise", 1_500)
    table.bet(2, "raise", 0)
    table.bet(2, "ante", 1_000)
    table.bet(2, "ante", 0)
    assert paid(table) == [(2, True)]


def test_chips_that_stay_need_one_hold_that_nothing_hurries(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=KINGS)
    table.bet(2, "progressive", 0)
    for seat in (5, 2):
        assert paid_button(table).hold
        pay_aces(table, seat)
    button = paid_button(table)
    assert (button.label, button.due, button.hold) == ("Chips stay", False, True)
    assert (button.detail, button.stays, button.patient) == ("seats 2, 5", True, True)
    assert table.view.prompt == "All is paid. Hold “Chips stay” if players leave chips there."
    table.touch(button.touch)
    assert paid(table) == [(5, False), (2, False)]
    assert (table.number, table.state.layout[2, "ante"]) == (2, 2_000)


def test_the_seat_in_turn_is_the_first_with_something_left_to_do(table: CoreTable) -> None:
    settled(table, s2=LOW, s5=ACES)
    pay_aces(table, 5)
    assert [seat.seat for seat in table.view.seats if seat.next_to_pay] == [2]
    assert paid_button(table).touch == i.PaidTouched(1, 2)
    table.touch(i.PaidTouched(1, 2))
    assert paid(table) == [(2, False)]
    take_all(table, 5)
    assert table.number == 2


def test_a_seat_behind_one_with_something_left_is_not_paid_by_touch(table: CoreTable) -> None:
    settled(table, s2=LOW, s5=ACES)
    assert table.refusal(i.PaidTouched(1, 2)) == Reason.NOT_NEXT_SEAT


def test_chips_of_the_next_round_are_no_pay_and_no_bet_yet(table: CoreTable) -> None:
    """Seat 2 is done while seat 5 waits, and its player bets anew at once."""
    settled(table, s2=LOW, s5=ACES)
    take_all(table, 2)
    table.bet(2, "ante", 1_000)
    assert table.view.seats[1].spots[0].note == "for the next round"
    assert table.lamps(2)["ante"] == "off"
    pay_aces(table, 5)
    take_all(table, 5)
    assert paid(table) == [(5, True), (2, True)]
    assert (table.number, table.state.layout) == (2, {(2, "ante"): 1_000})
    assert table.lamps(2)["ante"] == "invite"


def test_a_won_progressive_is_taken_and_laid_in_either_order(table: CoreTable) -> None:
    settled(table, s2=FLUSH, s5="2h 5h 8h 9h Kh")
    table.bet(5, "ante", 2_000)
    table.bet(5, "raise", 12_000)
    take_all(table, 5)
    table.bet(2, "progressive", 5_100)
    assert table.view.seats[1].spots[2].off_by == 0
    table.bet(2, "progressive", 5_000)
    assert table.view.seats[1].spots[2].done
    table.bet(2, "ante", 2_000)
    table.bet(2, "raise", 12_000)
    take_all(table, 2)
    assert paid(table) == [(5, True), (2, True)]


def test_a_pay_as_large_as_the_stake_that_goes_must_be_seen_to_take_its_place() -> None:
    """The flush pays 1.00 for a chip of 1.00, which is the house's."""
    awards = {"flush": Award(amount=100)}
    table = CoreTable(loaded("caribbean-montreal", progressive={"awards": awards}))
    table.connect()
    settled(table, s2=FLUSH)
    table.bet(2, "ante", 2_000)
    table.bet(2, "raise", 12_000)
    table.bet(2, "progressive", 100)  # the stake is told once more
    before = table.view.seats[1].spots[2]
    table.bet(2, "progressive", 200)
    table.bet(2, "progressive", 100)
    assert (before.done, table.view.seats[1].spots[2].done) == (False, True)
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_a_hand_pay_is_not_waited_for(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal("Ah Kh Qh Jh Th", QUEENS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.state.first_hand_pay is not None
    assert (
        table.view.prompt == "Seat 2: Progressive, take 1.00; Ante, pay 10.00; Raise, pay 2,000.00."
    )
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 2_000)
    table.bet(2, "raise", 202_000)
    take_all(table, 2)
    assert paid(table) == [(2, True)]
    assert table.state.first_hand_pay is not None


def test_a_folded_hand_asks_for_nothing_more(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(LOW, LOW_5, QUEENS)
    table.touch(i.FoldTouched(1, 5))
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 0))
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    take_all(table, 2)
    assert (table.number, paid(table)) == (2, [(2, True)])


def test_a_void_round_closes_when_the_chips_are_gone(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(5, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    take_all(table, 2)
    assert table.number == 1
    take_all(table, 5)
    assert (table.number, paid(table)) == (2, [(5, True), (2, True)])
    assert table.records[-2].record == r.RoundClosed(1, void=True)


def test_the_lamp_goes_with_what_is_left_to_do(table: CoreTable) -> None:
    settled(table, s2=ACES)
    assert table.lamps(2) == {"ante": "pay", "raise": "pay", "progressive": "take"}
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 2_000)
    assert table.lamps(2) == {"ante": "push", "raise": "pay", "progressive": "off"}
    table.bet(2, "ante", 0)
    assert table.lamps(2)["ante"] == "off"


def test_the_books_are_even_when_the_sensors_close_the_round(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=LOW)
    take_all(table, 5)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    take_all(table, 2)
    assert table.number == 2
    assert table.state.books.get("table due", 0) == 0
    assert sum(table.state.books.values()) == 0
    assert table.state.books["float"] == -100 * 1_000_000


def test_a_seat_that_the_dealer_says_is_paid_is_stored_as_it_ever_was() -> None:
    stored = r.ENCODER.encode(r.SeatPaid(1, 2, 6_000))
    assert b"by_sensors" not in stored
    assert r.DECODER.decode(stored) == r.SeatPaid(1, 2, 6_000, by_sensors=False)
