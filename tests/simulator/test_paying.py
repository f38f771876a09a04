"""What the dealer works out for the cards that lie there: from whole rounds of whole bets only."""

import pytest

from tableassist.core.cards import Card
from tableassist.core.inputs import SpotKind
from tableassist.simulator.layout import CardOut, Held, Layout
from tableassist.simulator.paying import Paying
from tests.simulator.people_bench import house_of

HANDS = {1: "Ah Kd 9s", 4: "Qh Qd 2s", 0: "7c 7d 3s"}
BETS: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3")


def grand_prix(*bets_of_seat_4: SpotKind) -> Layout:
    """A Grand Prix round that is dealt, with the dealer's third card thrown away."""
    held = [Held(1, bet, 4_000) for bet in BETS] + [Held(4, bet, 17_500) for bet in bets_of_seat_4]
    cards = [CardOut(Card(card), to) for to, hand in HANDS.items() for card in hand.split()]
    return Layout(round=1, dealt_to=[1, 4], cards=cards, discards={0: 3}, held=held)


def test_each_bet_of_each_seat_comes_to_something() -> None:
    dues = Paying(house_of("grand-prix")).dues(grand_prix(*BETS))
    assert {*dues} == {(seat, bet) for seat in (1, 4) for bet in BETS}


@pytest.mark.parametrize("bets", [BETS[:2], BETS[1:], BETS[:1]])
def test_chips_that_are_no_bet_of_the_game_are_worked_out_by_nobody(
    bets: tuple[SpotKind, ...],
) -> None:
    assert Paying(house_of("grand-prix")).dues(grand_prix(*bets)) == {}
