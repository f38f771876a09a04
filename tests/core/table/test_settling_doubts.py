"""What the sensors did not see, or cannot say, is a question to the dealer and pays nobody.

Late chips, chips turned back or lifted, spots that cannot be read, a board that was away, events
that are missing, a program or a board that starts anew in the middle.
"""

from collections.abc import Callable

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round.handed import owed_at
from tests.support.core_table import UNITS, CoreTable, loaded
from tests.support.settled_tables import (
    ACES,
    FLUSH,
    LOW,
    LOW_5,
    QUEENS,
    paid,
    paid_button,
    pay_aces,
    settled,
    take_all,
)


def test_chips_put_down_early_pay_nobody(table: CoreTable) -> None:
    """A player who adds to a stake before the pay is laid: the spot never held what it should."""
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 1_500)
    table.bet(2, "ante", 2_500)
    table.bet(2, "raise", 4_000)
    take_all(table, 2)
    assert (table.number, paid(table)) == (1, [])


def test_a_late_chip_makes_a_spot_doubtful_until_it_is_gone(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 2_000))
    table.touch(i.RevealTouched(1))
    assert table.view.seats[1].spots[0].note == "not seen: check it"
    assert not table.view.seats[1].spots[0].done
    table.bet(2, "raise", 4_000)
    table.bet(2, "ante", 3_000)
    take_all(table, 2)
    assert paid(table) == []
    table.touch(i.PaidTouched(1, 2))


def test_a_late_chip_that_was_given_back_leaves_no_doubt(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 2_000))
    table.touch(i.RevealTouched(1))
    table.bet(2, "ante", 1_000)
    pay_aces(table)
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_chips_turned_back_hold_the_seat_until_they_are_gone(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    lying = (i.SpotAmount(2, "ante", 1_000), i.SpotAmount(2, "progressive", 200))
    table.sense("bets", i.BetsLatched(1, lying))
    table.count()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    pay_aces(table)
    table.bet(2, "raise", 0)
    table.bet(2, "ante", 0)
    assert paid(table) == []
    table.bet(2, "progressive", 0)
    assert paid(table) == [(2, True)]


def test_an_ante_that_was_lifted_after_the_raise_is_a_question(table: CoreTable) -> None:
    """Who has it, the player or the rack, no sensor knows."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(LOW, QUEENS)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.touch(i.RevealTouched(1))
    table.bet(2, "raise", 0)
    assert paid(table) == []
    table.bet(2, "ante", 1_000)
    table.bet(2, "ante", 0)
    assert paid(table) == [(2, True)]


def test_a_spot_that_cannot_be_read_holds_the_seat(table: CoreTable) -> None:
    settled(table, s2=LOW)
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 0)
    table.sense("bets", i.SpotUnread(2, "raise", "unstable"))
    assert paid(table) == []
    table.bet(2, "raise", 0)
    assert paid(table) == [(2, True)]


def test_a_spot_without_a_bet_that_cannot_be_read_holds_the_seat_too(table: CoreTable) -> None:
    settled(table, s2=LOW, s5=LOW_5)
    table.sense("bets", i.SpotUnread(5, "progressive", "unstable"))
    take_all(table, 5)
    assert paid(table) == []
    table.bet(5, "progressive", 0)
    assert paid(table) == [(5, True)]


def test_a_spot_that_could_not_be_read_at_the_settlement_proves_nothing(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.SpotUnread(2, "ante", "unstable"))
    table.touch(i.RevealTouched(1))
    pay_aces(table)
    take_all(table, 2)
    assert paid(table) == []


@pytest.mark.parametrize(
    ("unread", "hand", "is_next"),
    [("progressive", ACES, True), ("progressive", FLUSH, False), ("raise", ACES, False)],
)
def test_paid_is_next_beside_chips_that_lie_where_only_a_lost_bet_is_gone(
    table: CoreTable, unread: i.SpotKind, hand: str, is_next: bool
) -> None:
    """A pay that nobody saw may still be owed: its player may have taken the stake up unpaid."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(hand, QUEENS)
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.SpotUnread(2, unread, "stuck off"))
    table.touch(i.RevealTouched(1))
    table.bet(2, "ante", 2_000)
    table.bet(2, "raise", owed_at(table.state.round.results[0])[2, "raise"].target)
    assert not paid_button(table).due
    table.bet(2, "progressive", 0)
    table.bet(2, "raise", 0)
    assert (table.state.layout, paid(table)) == ({(2, "ante"): 2_000}, [])
    assert (paid_button(table).due, paid_button(table).hold) == (is_next, True)


def test_chips_may_stay_beside_a_bet_that_went_back_unseen(table: CoreTable) -> None:
    """The dealer does not open: the raise goes back, and its sensor cannot see that it lies."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, "Qh Td 2c 3d 9s")
    table.bet(2, "raise", 2_000)
    table.sense("bets", i.SpotUnread(2, "raise", "stuck off"))
    table.touch(i.RevealTouched(1))
    table.bet(2, "raise", 0)
    assert not paid_button(table).stays  # the ante is not paid yet
    table.bet(2, "raise", 1_000)
    table.bet(2, "ante", 2_000)
    assert not paid_button(table).stays
    table.bet(2, "raise", 0)
    table.sense("bets", i.SpotUnread(2, "progressive", "stuck off"))
    assert not paid_button(table).stays
    table.bet(2, "progressive", 0)
    button = paid_button(table)
    assert (button.due, button.stays, button.hold) == (False, True, True)
    table.touch(i.PaidTouched(1, 2))
    assert (table.number, table.state.layout) == (2, {(2, "ante"): 2_000})


def test_what_a_board_tells_when_it_is_back_counts_then(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.give(i.BoardWentAway("bets", "unplugged"))
    table.bet(2, "progressive", 0)
    pay_aces(table)
    take_all(table, 2)
    assert (table.number, paid(table)) == (1, [])
    assert paid_button(table).hold
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert (table.number, paid(table)) == (2, [(2, True)])


@pytest.mark.parametrize(
    "missed",
    [
        lambda table: table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 0)),
        lambda table: table.sense("bets", i.EventUnread("SpotChanged of 5 bytes")),
    ],
)
def test_after_missed_events_every_seat_is_a_question(
    table: CoreTable, missed: Callable[[CoreTable], object]
) -> None:
    settled(table, s2=ACES, s5=LOW)
    take_all(table, 5)
    missed(table)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    take_all(table, 2)
    assert paid(table) == [(5, True)]
    assert (paid_button(table).due, paid_button(table).hold) == (True, True)
    table.touch(i.PaidTouched(1, 2))
    assert table.number == 2


def test_a_picture_makes_up_for_what_was_missed_before_the_lock(table: CoreTable) -> None:
    table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 0))
    table.sense("bets", i.EventUnread("SpotChanged of 5 bytes"))
    settled(table, s2=LOW)
    take_all(table, 2)
    assert paid(table) == [(2, True)]


def test_a_misdeal_after_missed_events_closes_by_touch_alone(table: CoreTable) -> None:
    """What lies there is not known, so nobody can tell an empty spot from one that was missed."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 0))
    table.touch(i.MisdealTouched(1))
    assert (table.number, paid(table)) == (1, [])
    assert paid_button(table).hold
    table.touch(i.PaidTouched(1, 2))
    assert table.number == 2


def test_a_restart_of_the_program_goes_on_where_it_was(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    pay_aces(table)
    table.give(i.ProgramStarted("Table 1", "test"))
    table.bet(2, "raise", 0)
    table.bet(2, "ante", 0)
    assert paid(table) == []
    table.give(i.BoardCameLive("bets", UNITS["bets"], "1"))
    assert paid(table) == [(2, True)]


def test_a_power_loss_of_the_board_loses_what_it_did_not_see(table: CoreTable) -> None:
    settled(table, s2=ACES, s5=LOW)
    table.bet(5, "ante", 0)
    table.sense("bets", i.BoardRestarted("power on"))
    table.bet(5, "raise", 0)
    table.bet(2, "progressive", 0)
    table.bet(2, "raise", 0)
    table.bet(2, "ante", 2_000)
    table.bet(2, "ante", 0)
    assert paid(table) == [(5, True)]
    assert table.view.seats[1].spots[1].note == "not seen: check it"


def test_a_bonus_that_was_claimed_in_vain_is_not_taken_for_one_that_a_purchase_lost() -> None:
    """This house keeps the BONUS of who buys; the player lifts the chip to claim, and keeps it."""
    keeps = {"forfeits_bonus": False}
    table = CoreTable(loaded("caribbean-french", stud__purchase=keeps))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "bonus", 100)
    table.lock()
    table.deal("2c 4d 6h 8s Td", "Ac Qh Jc 9s 3d")
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)
    table.bet(2, "purchase", 0)
    table.card("3c")
    table.card("5c")
    table.touch(i.RevealTouched(1))
    table.bet(2, "bonus", 0)
    table.touch(i.ClaimTouched(1, 2))
    table.touch(i.DiscardTouched(1, 2, 1))
    table.touch(i.SettleTouched(1))
    table.bet(2, "ante", 2_000)
    table.bet(2, "ante", 0)
    table.bet(2, "raise", 0)
    assert paid(table) == []
    assert {spot.spot: spot.note for spot in table.view.seats[1].spots}["bonus"] != ""


def test_a_claimed_chip_that_stays_in_the_hand_is_a_question(table: CoreTable) -> None:
    """The dealer does not open: seat 2 claims, loses the claim and keeps its chip."""
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(LOW, "Ac Qh Jc 9s 3d")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.bet(2, "progressive", 0)
    table.touch(i.ClaimTouched(1, 2))
    table.touch(i.SettleTouched(1))
    table.bet(2, "ante", 2_000)
    table.bet(2, "ante", 0)
    table.bet(2, "raise", 0)
    assert paid(table) == []
    table.bet(2, "progressive", 100)
    table.bet(2, "progressive", 0)
    assert paid(table) == [(2, True)]


def test_chips_of_the_next_round_are_no_pay_of_this_one(table: CoreTable) -> None:
    """An unpaid winner takes the stake up, and lays as much as stake and pay come to."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, "Qh Td 2c 3d 9s")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.bet(2, "raise", 0)
    table.bet(2, "ante", 0)
    assert table.view.seats[1].spots[0].note == "not seen: check it"
    table.bet(2, "ante", 2_000)
    assert table.view.prompt == "Seat 2: Ante, pay 10.00."
    table.bet(2, "ante", 0)
    assert (table.number, paid(table)) == (1, [])
    assert paid_button(table).hold
    table.touch(i.PaidTouched(1, 2))
    assert table.number == 2


def test_a_stake_that_lies_there_again_can_be_paid(table: CoreTable) -> None:
    settled(table, s2=ACES)
    table.bet(2, "progressive", 0)
    for lies in (0, 1_000, 2_000, 0):
        table.bet(2, "ante", lies)
    for lies in (4_000, 0):
        table.bet(2, "raise", lies)
    assert paid(table) == [(2, True)]


def test_a_kept_bonus_that_its_player_lifted_was_not_taken_by_the_dealer() -> None:
    """Only what a fold or a purchase loses at this house is in the rack already."""
    table = CoreTable(loaded("caribbean-french", stud__purchase={"forfeits_bonus": False}))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "bonus", 100)
    table.lock()
    table.deal("2c 3h 4d 5c 8c", "Ks Kc 7d 6d 5h")
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)
    table.bet(2, "purchase", 0)
    table.card("Tc")
    table.card("Th")
    table.sense("bets", i.LateBetSeen(1, 2, "bonus", 100, 0))
    table.touch(i.RevealTouched(1))
    table.touch(i.DiscardTouched(1, 2, 1))
    settled_by = table.touch(i.SettleTouched(1))[0]
    table.bet(2, "ante", 0)
    table.bet(2, "raise", 0)
    assert (table.number, paid(table)) == (1, [])
    assert isinstance(settled_by, r.RoundSettled)
    assert settled_by.given_up == (i.SpotAmount(2, "purchase", 1_000),)


def test_late_chips_on_a_bet_that_goes_back_hold_no_other_seat_up(table: CoreTable) -> None:
    """The dealer has nothing to do at seat 5, and gives seat 2 its ante back before."""
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 5, "ante", 1_000, 1_500))
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "Seat 2: give back 10.00."
    table.touch(i.PaidTouched(1, 2))
    assert paid(table) == [(2, False)]


def test_chips_that_were_no_bet_are_not_taken_for_those_of_the_next_round(
    table: CoreTable,
) -> None:
    table.bet(2, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(1))
    lying = (i.SpotAmount(2, "ante", 1_000), i.SpotAmount(2, "progressive", 200))
    table.sense("bets", i.BetsLatched(1, lying))
    table.count()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.lamps(2)["progressive"] == "trouble"
