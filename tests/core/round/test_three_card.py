"""Three Card Poker at the table: ante and Pair Plus, fold or play, and Pair Plus alone.

The three ways of Pair Plus (with the ante only, alone, kept when folding) are values of the house.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core.records import BetsLocked, HandsRevealed, RoundSettled, SeatDecided, SeatPaid
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tests.support.core_table import CoreTable, loaded

ALONE = {"requires_ante": False}
KEEPS = {"forfeit_on_fold": False}
QUEEN_JACK = "Qh Jd 2c"
JACK_HIGH = "Jh 8c 3d"


def opened(**pair_plus: object) -> CoreTable:
    changes = {"three_card__pair_plus": pair_plus} if pair_plus else {}
    table = CoreTable(loaded("three-card", **changes))
    table.connect()
    return table


@pytest.fixture
def table() -> CoreTable:
    return opened()


def results(table: CoreTable, seat: int) -> dict[str, tuple[str, int]]:
    (result,) = (one for one in table.state.round.results if one.seat == seat)
    return {bet.spot: (bet.result, bet.returned) for bet in result.bets}


def test_three_cards_each_and_none_of_the_dealers_shown(table: CoreTable) -> None:
    for seat in (1, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal("4c 5c 6c", "Kh 7d 2s", QUEEN_JACK)
    assert table.state.round.phase == Phase.DECISIONS
    assert {seat: len(hand) for seat, hand in table.state.round.cards.items()} == {1: 3, 5: 3, 0: 3}
    assert table.view.dealer.cards == ("??",) * 3
    assert table.view.prompt == "Seats 1, 5: fold or play?"


@pytest.mark.parametrize("amount", [1, 999, 1_001, 2_000])
def test_only_the_whole_play_bet_plays(table: CoreTable, amount: int) -> None:
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("4c 5c 6c", QUEEN_JACK)
    assert len(table.bet(1, "play", amount)) == 1
    assert table.refusal(i.FoldTouched(1, 1)) == Reason.RAISE_ON_SPOT
    assert table.view.seats[0].spots[1].note == "must be 10.00"
    decided = table.bet(1, "play", 1_000)[-1]
    assert decided == SeatDecided(1, 1, 1, "play", (i.SpotAmount(1, "play", 1_000),))


def test_the_ante_bonus_has_a_row_of_its_own_without_a_spot(table: CoreTable) -> None:
    """Rules: ante 10, Pair Plus 10, straight flush: 10 + 10 + 50 + 400."""
    table.bet(1, "ante", 1_000)
    table.bet(1, "pair_plus", 1_000)
    table.lock()
    table.deal("4c 5c 6c", QUEEN_JACK)
    table.bet(1, "play", 1_000)
    table.touch(i.RevealTouched(1))
    seat = table.view.seats[0]
    assert [(spot.spot, spot.label, spot.pays) for spot in seat.spots] == [
        ("ante", "Ante", 1_000),
        ("play", "Play", 1_000),
        ("pair_plus", "Pair Plus", 40_000),
        ("ante_bonus", "Ante bonus", 5_000),
    ]
    assert (seat.spots[3].lamp, seat.spots[3].amount, seat.spots[3].result) == ("off", 0, "won")
    assert seat.pay == 47_000
    assert table.view.prompt == (
        "Seat 1: Pair Plus, pay 400.00; Ante, pay 10.00; Play, pay 10.00; Ante bonus, pay 50.00."
    )
    assert "ante_bonus" not in table.lamps(1)


def test_a_misdeal_has_no_ante_bonus(table: CoreTable) -> None:
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("4c 5c 6c", QUEEN_JACK)
    table.bet(1, "play", 1_000)
    table.touch(i.MisdealTouched(1))
    assert results(table, 1) == {"ante": ("void", 1_000), "play": ("void", 1_000)}
    assert len(table.view.seats[0].spots) == 3


def test_pair_plus_alone_is_no_bet_where_it_needs_the_ante(table: CoreTable) -> None:
    table.bet(2, "pair_plus", 500)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.NO_ANTE
    table.bet(3, "ante", 1_000)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.BET_WITHOUT_ANTE
    table.bet(2, "pair_plus", 0)
    table.touch(i.NoMoreBetsTouched(1))
    table.bet(2, "pair_plus", 500)
    (locked,) = table.picture()
    assert isinstance(locked, BetsLocked)
    assert (locked.seats, len(locked.turned_back)) == ((3,), 1)


@pytest.mark.parametrize(
    ("amount", "reason"), [(499, Reason.UNDER_LIMIT), (100_001, Reason.OVER_LIMIT)]
)
def test_pair_plus_keeps_the_limits_too(amount: int, reason: Reason) -> None:
    table = opened(**ALONE)
    table.bet(2, "pair_plus", amount)
    assert table.refusal(i.NoMoreBetsTouched(1)) == reason
    table.bet(2, "ante", 1_000)
    assert table.refusal(i.NoMoreBetsTouched(1)) == reason


def test_a_seat_with_pair_plus_alone_gets_cards_and_decides_nothing() -> None:
    table = opened(**ALONE)
    table.bet(2, "pair_plus", 500)
    table.bet(3, "ante", 1_000)
    table.lock()
    assert table.state.round.seats == (2, 3)
    table.deal("4c 4d 6c", "8h 7d 2s", QUEEN_JACK)
    assert table.lamps(2) == {"ante": "off", "play": "off", "pair_plus": "held"}
    assert table.locked(2) == {"ante", "play", "pair_plus"}
    assert table.view.prompt == "Seat 3: fold or play?"
    assert table.refusal(i.FoldTouched(1, 2)) == Reason.SEAT_DECIDED
    table.sense("bets", i.LateBetSeen(1, 2, "play", 0, 500))
    assert table.lamps(2)["play"] == "trouble"
    table.sense("bets", i.LateBetSeen(1, 2, "play", 500, 0))
    table.touch(i.FoldTouched(1, 3))
    records = table.touch(i.RevealTouched(1))
    assert records[0] == HandsRevealed(1, (2,))
    assert results(table, 2) == {"pair_plus": ("won", 1_000)}
    assert [result.outcome for result in table.state.round.results] == ["fold", "pair plus only"]
    assert (table.view.seats[1].headline, table.view.seats[1].tone) == ("Pair of Fours", "good")


def test_when_all_seats_have_pair_plus_alone_the_hands_are_turned_at_once() -> None:
    table = opened(**ALONE)
    for seat in (2, 6):
        table.bet(seat, "pair_plus", 500)
    table.lock()
    table.deal("4c 4d 6c", "8h 7d 2s", JACK_HIGH)
    assert table.view.prompt == "All seats have decided. Touch “Reveal”."
    assert not any(button.name.startswith("fold") for button in table.view.buttons)
    assert isinstance(table.touch(i.RevealTouched(1))[1], RoundSettled)
    assert table.view.prompt == "Seat 6: Pair Plus, take 5.00."
    assert table.view.seats[5].tone == "bad"
    table.pay()
    assert table.number == 2


@pytest.mark.parametrize(
    ("terms", "shown", "pair_plus", "lamp"),
    [({}, (1,), ("lost", 0), "take"), (KEEPS, (1, 3), ("won", 15_500), "held")],
)
def test_what_becomes_of_pair_plus_when_the_hand_is_folded(
    terms: dict[str, object], shown: tuple[int, ...], pair_plus: tuple[str, int], lamp: str
) -> None:
    """Three aces: 30 to 1 on 5.00, if folding does not forfeit it."""
    table = opened(**terms)
    for seat in (1, 3):
        table.bet(seat, "ante", 1_000)
    table.bet(3, "pair_plus", 500)
    table.lock()
    table.deal("4c 5c 6c", "Ac Ad As", QUEEN_JACK)
    table.bet(1, "play", 1_000)
    table.touch(i.FoldTouched(1, 3))
    assert table.lamps(3) == {"ante": "take", "play": "off", "pair_plus": lamp}
    records = table.touch(i.RevealTouched(1))
    assert records[0] == HandsRevealed(1, shown)
    assert results(table, 3) == {"ante": ("lost", 0), "pair_plus": pair_plus}
    assert (table.view.seats[2].cards == ("Ac", "Ad", "As")) == (3 in shown)
    assert table.view.seats[2].headline == "Folded"
    assert [one.seat for one in table.state.round.to_pay] == [3, 1]


def test_a_folded_hand_that_loses_its_kept_pair_plus_is_not_paid() -> None:
    table = opened(**KEEPS)
    table.bet(3, "ante", 1_000)
    table.bet(3, "pair_plus", 500)
    table.lock()
    table.deal("8h 7d 2s", QUEEN_JACK)
    table.touch(i.FoldTouched(1, 3))
    table.touch(i.RevealTouched(1))
    assert table.state.round.phase == Phase.SETTLING
    for spot in ("ante", "pair_plus"):
        table.bet(3, spot, 0)
    assert not any(isinstance(one.record, SeatPaid) for one in table.records)
    assert table.number == 2


def test_a_dealer_below_queen_high_pays_the_ante_and_every_hand_is_seen(table: CoreTable) -> None:
    """b01: ante 100, play 100, Pair Plus 50: 300.00 is handed over, net 50.00."""
    table.bet(4, "ante", 10_000)
    table.bet(4, "pair_plus", 5_000)
    table.lock()
    table.deal("Kc 9d 4h", "Jc 8d 3s")
    table.bet(4, "play", 10_000)
    table.touch(i.RevealTouched(1))
    assert results(table, 4) == {
        "ante": ("won", 20_000), "play": ("push", 10_000), "pair_plus": ("lost", 0),
    }  # fmt: skip
    view = table.view
    assert view.dealer.call == "Dealer does not qualify: Jack-Eight high"
    assert view.seats[3].cards == ("Kc", "9d", "4h")
    assert view.prompt == "Seat 4: Pair Plus, take 50.00; Ante, pay 100.00."
