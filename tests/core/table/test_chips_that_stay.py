"""Chips that lie where they should not: lost stakes left over, chips turned back, empty pictures.

Each of these once became a bet that nobody made, or a sentence that never went away.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import levels
from tests.support.core_table import UNITS, CoreTable, loaded

DEALER_OPENS = "Ks Kc 7d 6d 5c"


def lamp(table: CoreTable, seat: int, spot: str) -> str:
    lamps = levels(table.house.house, table.state).lamps
    return next(one.face for one in lamps if (one.seat, one.spot) == (seat, spot))


def test_a_lost_stake_left_on_its_spot_is_no_bet_of_the_next_round() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal("2c 3d 4h 5s 9c", DEALER_OPENS)
    table.give(i.FoldTouched(1, 2))
    table.give(i.RevealTouched(1))
    assert table.state.round.number == 1
    table.give(i.PaidTouched(1, 2))
    assert table.state.round.number == 2
    table.load_deck()
    refused = table.give(i.NoMoreBetsTouched(2))
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.seat) == (Reason.STAKE_NOT_TAKEN, 2)
    assert lamp(table, 2, "ante") == lamp(table, 2, "progressive") == "take"
    table.bet(2, "ante", 1_500)  # more on top of it does not make it the player's
    assert isinstance(table.give(i.NoMoreBetsTouched(2)), Refused)
    table.bet(2, "ante", 0)
    table.bet(2, "progressive", 0)
    table.bet(2, "ante", 500)
    assert lamp(table, 2, "ante") == "invite"
    assert table.give(i.NoMoreBetsTouched(2)) == (r.LockRequested(2),)


def test_a_winner_may_leave_the_stake_for_the_next_round() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 2d 4h 5s 9c", "Qh Jd 3c 4d 9h")
    table.bet(2, "raise", 2_000)
    table.give(i.RevealTouched(1))
    table.bet(2, "raise", 0)
    table.give(i.PaidTouched(1, 2))
    table.load_deck()
    assert table.give(i.NoMoreBetsTouched(2)) == (r.LockRequested(2),)


def test_chips_turned_back_are_named_only_while_they_lie_there() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.give(i.NoMoreBetsTouched(1))
    table.sense("bets", i.LateBetSeen(1, 2, "raise", 0, 1_000))
    lying = (i.SpotAmount(2, "ante", 1_000), i.SpotAmount(2, "raise", 1_000))
    table.sense("bets", i.BetsLatched(1, lying))
    assert any("is no bet" in line for line in table.view.alerts)
    table.deal("2c 2d 4h 5s 9c", DEALER_OPENS)
    table.bet(2, "raise", 0)
    assert table.view.alerts == ()
    table.bet(2, "raise", 2_000)
    assert table.view.alerts == ()
    assert table.state.round.decided == {2: "raise"}


def test_a_chip_beyond_the_seats_of_the_house_is_named_as_such() -> None:
    table = CoreTable(loaded("three-card", dealing={"seats": 5}))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.bet(6, "ante", 1_000)
    refused = table.give(i.NoMoreBetsTouched(1))
    assert isinstance(refused, Refused)
    assert (refused.reason, refused.seat) == (Reason.NO_SUCH_SEAT, 6)


def test_an_empty_picture_empties_the_layout() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.give(i.NoMoreBetsTouched(1))
    table.sense("bets", i.BetsLatched(1, ()))
    assert table.state.round.number == 2
    assert table.state.layout == {}


def test_a_bought_hand_that_stays_closed_is_capped_like_any_other() -> None:
    table = CoreTable(loaded("caribbean-french", limits={"seat_cap": 60_000}))
    table.connect()
    table.bet(1, "ante", 50_000)
    table.lock()
    table.deal("2c 3d 4h 5s 9c", "Qh Jd 3c 4d 9h")
    table.bet(1, "purchase", 50_000)
    table.bet(1, "raise", 100_000)
    table.card("Tc")
    table.card("Th")
    table.give(i.RevealTouched(1))
    (seat,) = table.state.round.results
    assert seat.pays == 50_000
    assert seat.hand == ""


def settling_two_losers() -> CoreTable:
    """Three Card Poker: seats 1 and 7 lost; seat 7, which is settled first, has been cleared."""
    table = CoreTable(loaded("three-card"))
    table.connect()
    for seat in (1, 7):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal("2c 3d 5h", "2d 3h 5s", "Ks Kc Kd")
    for seat in (7, 1):
        table.bet(seat, "play", 1_000)
    table.give(i.RevealTouched(1))
    table.bet(7, "ante", 0)
    table.bet(7, "play", 0)
    table.give(i.PaidTouched(1, 7))
    return table


def test_an_early_bet_of_a_seat_that_was_cleared_is_a_bet() -> None:
    """The lost chips were seen leaving; what lies there now is the player's, whatever its sum."""
    table = settling_two_losers()
    table.bet(7, "ante", 1_000)
    table.bet(1, "ante", 0)
    table.bet(1, "play", 0)
    table.give(i.PaidTouched(1, 1))
    table.load_deck()
    assert lamp(table, 7, "ante") == "invite"
    assert table.give(i.NoMoreBetsTouched(2)) == (r.LockRequested(2),)


def test_a_folded_ante_that_was_taken_is_not_asked_for_again() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 3d 4h 5s 9c", DEALER_OPENS)
    table.give(i.FoldTouched(1, 2))
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 0, 1_000))
    table.give(i.RevealTouched(1))
    table.load_deck()
    assert table.give(i.NoMoreBetsTouched(2)) == (r.LockRequested(2),)


def test_a_coin_lifted_to_claim_and_put_back_is_still_to_be_taken() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal("2c 4c 6c 8c 9c", "Qh Jd 3c 4d 9h")
    table.bet(2, "raise", 2_000)
    table.give(i.RevealTouched(1))
    table.bet(2, "progressive", 0)
    table.give(i.ClaimTouched(1, 2))
    table.bet(2, "progressive", 100)
    table.give(i.SettleTouched(1))
    table.give(i.PaidTouched(1, 2))
    table.load_deck()
    refused = table.give(i.NoMoreBetsTouched(2))
    assert isinstance(refused, Refused)
    assert refused.reason == Reason.STAKE_NOT_TAKEN


def test_missing_events_leave_the_question_to_the_next_picture() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 3d 4h 5s 9c", DEALER_OPENS)
    table.give(i.FoldTouched(1, 2))
    table.give(i.RevealTouched(1))
    table.give(i.PaidTouched(1, 2))
    table.load_deck()
    table.give(i.HistoryBroken("bets", UNITS["bets"], 9, 12, 20, 20))
    assert table.give(i.NoMoreBetsTouched(2)) == (r.LockRequested(2),)
    assert any("stored events are missing" in line for line in table.view.alerts)


@pytest.fixture
def lost_and_gap() -> CoreTable:
    """Seat 2 has lost, its ante and raise lay there, and then events of the board went missing."""
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 3d 4h 5s 9c", DEALER_OPENS)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.touch(i.PaidTouched(1, 2))
    table.load_deck()
    ids = table.state.last_events[UNITS["bets"]]
    table.give(i.HistoryBroken("bets", UNITS["bets"], ids, ids, ids, ids))
    return table


def test_after_missing_events_a_lost_stake_that_lies_there_is_asked_for_once(
    lost_and_gap: CoreTable,
) -> None:
    table = lost_and_gap
    table.touch(i.NoMoreBetsTouched(2))
    lying = (i.SpotAmount(2, "ante", 1_000), i.SpotAmount(5, "ante", 500))
    cancelled, opened = table.sense("bets", i.BetsLatched(2, lying))
    assert (cancelled, opened) == (r.LockCancelled(2, lying), r.RoundOpened(3))
    assert table.refusal(i.NoMoreBetsTouched(3)) == Reason.STAKE_NOT_TAKEN
    assert table.state.not_taken == {(2, "ante")}
    assert table.lamps(2)["ante"] == "take"
    table.bet(2, "ante", 0)
    table.bet(2, "ante", 1_000)
    table.lock()
    assert dict(table.state.round.bets) == {(2, "ante"): 1_000, (5, "ante"): 500}


def test_a_lost_stake_that_was_taken_unseen_is_not_asked_for(lost_and_gap: CoreTable) -> None:
    lost_and_gap.touch(i.NoMoreBetsTouched(2))
    lost_and_gap.sense("bets", i.BetsLatched(2, (i.SpotAmount(5, "ante", 500),)))
    assert dict(lost_and_gap.state.round.bets) == {(5, "ante"): 500}
    assert not lost_and_gap.state.not_taken
