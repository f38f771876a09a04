"""The rank of a five-card hand: a category and the ranks that break ties, most important first.

Standard poker: the ace is low only in A-2-3-4-5, suits never count, all
kickers are compared. Two hands tie exactly when their `Rank` values are equal. All 7,462 ranks are
made once, when this file is loaded, and looked up by the sum of a hand's card keys. How a rank is
called in words lives in `core.words`.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

from tableassist.core.cards import Card
from tableassist.core.house import HandName
from tableassist.core.ranking.keys import CARD_KEYS, one_suit, ranks_key


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
    """Comparable: greater beats smaller, equal ties. `order` holds ranks 2 to 14.

    In a straight from the ace up the ace is 1.
    """

    category: Category
    order: tuple[int, ...]


def rank_five(cards: Sequence[Card]) -> Rank:
    """The rank of exactly five different cards; ValueError for any other number."""
    try:
        one, two, three, four, five = cards
    except ValueError:
        raise ValueError(f"ranking a hand: {len(cards)} cards, must be 5") from None
    key = CARD_KEYS[one] + CARD_KEYS[two] + CARD_KEYS[three] + CARD_KEYS[four] + CARD_KEYS[five]
    if _ONE_SUIT[key & 255]:
        return _SUITED[key >> 8]
    return _MIXED[key >> 8]


_DOWN = tuple(range(14, 1, -1))
_WHEEL = (14, 5, 4, 3, 2)
_WHEEL_ORDER = (5, 4, 3, 2, 1)
# Category, then how many ranks come how many times: first those that weigh most.
_REPEATS = (
    (Category.FOUR_OF_A_KIND, (1, 4), (1, 1)),
    (Category.FULL_HOUSE, (1, 3), (1, 2)),
    (Category.THREE_OF_A_KIND, (1, 3), (2, 1)),
    (Category.TWO_PAIR, (2, 2), (1, 1)),
    (Category.PAIR, (1, 2), (3, 1)),
)


def _distinct(straight: Category, other: Category) -> Iterator[tuple[int, Rank]]:
    """Key and rank of every five different ranks."""
    for order in combinations(_DOWN, 5):
        key = ranks_key(order)
        if order == _WHEEL:
            yield key, Rank(straight, _WHEEL_ORDER)
        else:
            yield key, Rank(straight if order[0] - order[4] == 4 else other, order)


def _repeated() -> Iterator[tuple[int, Rank]]:
    """Key and rank of every five ranks that are not all different."""
    for category, (heads, head_times), (tails, tail_times) in _REPEATS:
        for head in combinations(_DOWN, heads):
            head_key = ranks_key(head, head_times)
            for tail in combinations([rank for rank in _DOWN if rank not in head], tails):
                yield head_key + ranks_key(tail, tail_times), Rank(category, head + tail)


def _suited() -> Iterator[tuple[int, Rank]]:
    """Key and rank of every five cards of one suit."""
    for key, rank in _distinct(Category.STRAIGHT_FLUSH, Category.FLUSH):
        royal = rank.category is Category.STRAIGHT_FLUSH and rank.order[0] == 14
        yield key, Rank(Category.ROYAL_FLUSH, rank.order) if royal else rank


_ONE_SUIT: Final = one_suit(5)
_SUITED: Final[Mapping[int, Rank]] = dict(_suited())
_MIXED: Final[Mapping[int, Rank]] = dict(_repeated()) | dict(
    _distinct(Category.STRAIGHT, Category.HIGH_CARD)
)
