"""The rank of a five-card hand: a category and the ranks that break ties, most important first.

Standard poker (rules: "All houses"): the ace is low only in A-2-3-4-5, suits never count, all
kickers are compared. Two hands tie exactly when their `Rank` values are equal. How a rank is
called in words lives in `core.words`.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from tableassist.core.cards import RANKS, Card
from tableassist.core.house import HandName


class Category(IntEnum):
    """Ten categories, higher beats lower; a royal flush is one of its own because it pays more."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def hand_name(self) -> HandName:
        """The standard name, as in pay tables and records."""
        return HAND_NAMES[self]


HAND_NAMES: tuple[HandName, ...] = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)


class Rank(NamedTuple):
    """Comparable: greater beats smaller, equal ties. `order` holds ranks 2 to 14."""

    category: Category
    order: tuple[int, ...]


_VALUE = {rank: value for value, rank in enumerate(RANKS, start=2)}
_BY_PATTERN = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
}
_WHEEL = (14, 5, 4, 3, 2)


def rank_five(cards: Sequence[Card]) -> Rank:
    """The rank of exactly five different cards; ValueError for any other number."""
    if len(cards) != 5:
        raise ValueError(f"ranking a hand: {len(cards)} cards, must be 5")
    counts: dict[int, int] = {}
    for card in cards:
        value = _VALUE[card[0]]
        counts[value] = counts.get(value, 0) + 1
    order = tuple(sorted(counts, key=lambda value: (counts[value], value), reverse=True))
    if len(order) < 5:
        return Rank(_BY_PATTERN[tuple(counts[value] for value in order)], order)
    return _rank_distinct(order, suited=len({card[1] for card in cards}) == 1)


def _rank_distinct(order: tuple[int, ...], *, suited: bool) -> Rank:
    """The rank of five different ranks, high to low."""
    straight = order[0] - order[4] == 4 or order == _WHEEL
    if order == _WHEEL:
        order = (5, 4, 3, 2, 1)
    if straight and suited:
        royal = order[0] == 14
        return Rank(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, order)
    if suited:
        return Rank(Category.FLUSH, order)
    return Rank(Category.STRAIGHT if straight else Category.HIGH_CARD, order)
