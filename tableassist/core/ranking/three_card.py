"""The rank of a three-card hand, for Three Card Poker.

With three cards a straight is rarer than a flush and three of a kind rarer than both, so the
categories stand in an order of their own. A-2-3 is the lowest straight, K-A-2 is ace high, and a
royal flush is only the highest straight flush. All 741 ranks are made once, as in `five_card`.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final, NamedTuple

from tableassist.core.cards import Card
from tableassist.core.house import HandName
from tableassist.core.ranking.keys import CARD_KEYS, one_suit, ranks_key


class ThreeCardCategory(IntEnum):
    """Six categories, higher beats lower."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5

    @property
    def hand_name(self) -> HandName:
        """The standard name, as in pay tables and records."""
        return THREE_CARD_NAMES[self]


THREE_CARD_NAMES: tuple[HandName, ...] = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
)


class ThreeCardRank(NamedTuple):
    """Comparable among three-card hands only: greater beats smaller, equal ties.

    `order` holds ranks 2 to 14, most important first; in A-2-3 the ace is 1.
    """

    category: ThreeCardCategory
    order: tuple[int, ...]


def rank_three(cards: Sequence[Card]) -> ThreeCardRank:
    """The rank of exactly three different cards; ValueError for any other number."""
    try:
        one, two, three = cards
    except ValueError:
        raise ValueError(f"ranking a hand: {len(cards)} cards, must be 3") from None
    key = CARD_KEYS[one] + CARD_KEYS[two] + CARD_KEYS[three]
    if _ONE_SUIT[key & 255]:
        return _SUITED[key >> 8]
    return _MIXED[key >> 8]


_DOWN = tuple(range(14, 1, -1))
_WHEEL = (14, 3, 2)
_WHEEL_ORDER = (3, 2, 1)


def _distinct(
    straight: ThreeCardCategory, other: ThreeCardCategory
) -> Iterator[tuple[int, ThreeCardRank]]:
    """Key and rank of every three different ranks."""
    for order in combinations(_DOWN, 3):
        key = ranks_key(order)
        if order == _WHEEL:
            yield key, ThreeCardRank(straight, _WHEEL_ORDER)
        else:
            yield key, ThreeCardRank(straight if order[0] - order[2] == 2 else other, order)


def _repeated() -> Iterator[tuple[int, ThreeCardRank]]:
    """Key and rank of every pair with its kicker and of every three of a kind."""
    for head in _DOWN:
        yield ranks_key((head,), 3), ThreeCardRank(ThreeCardCategory.THREE_OF_A_KIND, (head,))
        for kicker in _DOWN:
            if kicker != head:
                key = ranks_key((head,), 2) + ranks_key((kicker,))
                yield key, ThreeCardRank(ThreeCardCategory.PAIR, (head, kicker))


_ONE_SUIT: Final = one_suit(3)
_SUITED: Final[Mapping[int, ThreeCardRank]] = dict(
    _distinct(ThreeCardCategory.STRAIGHT_FLUSH, ThreeCardCategory.FLUSH)
)
_MIXED: Final[Mapping[int, ThreeCardRank]] = dict(_repeated()) | dict(
    _distinct(ThreeCardCategory.STRAIGHT, ThreeCardCategory.HIGH_CARD)
)
