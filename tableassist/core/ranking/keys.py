"""Numbers that make a hand quick to look up: one key for each card, keys of a hand are added up.

The high bits of the sum say which ranks the hand holds, the low eight whether all are of one suit.
Which hand beats which is not decided here: `five_card` and `three_card` fill tables by these sums.
"""

from collections.abc import Mapping
from typing import Final

from tableassist.core.cards import DECK, RANKS, SUITS, Card

# Each is the smallest that keeps all sums of five apart, with no rank more than four times.
_SPREAD = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_SUIT_STEPS = dict(zip(SUITS, (0, 1, 6, 36), strict=True))  # digits of base six: at most five cards
_SUIT_BITS = 8

_RANK_KEYS = dict(zip(range(2, 15), _SPREAD, strict=True))
CARD_KEYS: Final[Mapping[Card, int]] = {
    card: _RANK_KEYS[RANKS.index(card[0]) + 2] << _SUIT_BITS | _SUIT_STEPS[card[1]] for card in DECK
}
SUIT_MASK: Final = (1 << _SUIT_BITS) - 1


def one_suit(count: int) -> tuple[bool, ...]:
    """For each value of the low eight bits: whether `count` cards of one suit add up to it."""
    sums = {step * count for step in _SUIT_STEPS.values()}
    return tuple(value in sums for value in range(SUIT_MASK + 1))


def ranks_key(order: tuple[int, ...], times: int = 1) -> int:
    """The high bits for ranks 2 to 14, each `times` times."""
    return times * sum(map(_RANK_KEYS.__getitem__, order))
