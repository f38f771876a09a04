"""Rounds to put before the game's own settlement, one for every class of hand and every ending.

What a hand wins depends only on its class and on how the round ends; so one round of each kind
says what all of them pay, by the very code that settles them at the table.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

from tableassist.core.cards import SUITS, Card
from tableassist.odds.classes import HandClasses
from tableassist.odds.order import Ending, Order


class Probe(NamedTuple):
    """A player's hand of a class and a dealer's hand that ends the round so."""

    hand_class: int
    ending: Ending
    player: tuple[Card, ...]
    dealer: tuple[Card, ...]


def probes(hand_classes: HandClasses, order: Order) -> Iterator[Probe]:
    """One round for every class and every ending that it can have."""

    @cache
    def in_other_suits(hand_class: int) -> list[tuple[Card, ...]]:
        hand = hand_classes.hands[hand_class]
        return [tuple(Card(card[0] + swap[card[1]]) for card in hand) for swap in _SWAPS]

    for player, hand in enumerate(hand_classes.hands):
        held = set(hand)
        for ending in Ending:
            start, stop = order.span(player, ending)
            # Better hands from the best down, so that most rounds share a dealer's hand.
            span = range(stop - 1, start - 1, -1) if ending is Ending.BETTER else range(start, stop)
            others = (other for each in span for other in in_other_suits(each))
            dealer = next((other for other in others if held.isdisjoint(other)), None)
            if dealer is not None:
                yield Probe(player, ending, hand, dealer)


_SWAPS = [dict(zip(SUITS, each, strict=True)) for each in permutations(SUITS)]
