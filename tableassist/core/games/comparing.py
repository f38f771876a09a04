"""Which hand is higher under a house's rules: the switches of `Ranking`, and nothing else.

Standard ranks come from `core.ranking`. Here a house without the low ace gets its A-2-3-4-5 back
as an ace-high hand, and a house that looks at the first card only stops there (seed 001: "the hand
with the highest ranking card"; seed 004 goes on to the cards not held in common).
"""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from tableassist.core.cards import Card
from tableassist.core.house import HandName, Ranking, ThreeCardLine
from tableassist.core.ranking import (
    Category,
    Rank,
    ThreeCardCategory,
    ThreeCardRank,
    rank_five,
    rank_three,
)

# How many of a rank's numbers make the combination and the first card outside it.
_FIRST_CARD = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 2,
    Category.TWO_PAIR: 3,
    Category.THREE_OF_A_KIND: 2,
    Category.STRAIGHT: 1,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR_OF_A_KIND: 2,
    Category.STRAIGHT_FLUSH: 1,
    Category.ROYAL_FLUSH: 1,
}
_FIRST_OF_THREE = {
    ThreeCardCategory.HIGH_CARD: 1,
    ThreeCardCategory.PAIR: 2,
    ThreeCardCategory.FLUSH: 1,
    ThreeCardCategory.STRAIGHT: 1,
    ThreeCardCategory.THREE_OF_A_KIND: 1,
    ThreeCardCategory.STRAIGHT_FLUSH: 1,
}

Standing: TypeAlias = Literal["win", "lose", "tie"]


def five(ranking: Ranking, cards: Sequence[Card]) -> Rank:
    """The rank of five cards in this house."""
    rank = rank_five(cards)
    if ranking.ace_low or rank.order[-1] != 1:
        return rank
    suited = rank.category == Category.STRAIGHT_FLUSH
    return Rank(Category.FLUSH if suited else Category.HIGH_CARD, (14, 5, 4, 3, 2))


def three(ranking: Ranking, cards: Sequence[Card]) -> ThreeCardRank:
    """The rank of three cards in this house."""
    rank = rank_three(cards)
    if ranking.ace_low or rank.order[-1] != 1:
        return rank
    suited = rank.category == ThreeCardCategory.STRAIGHT_FLUSH
    category = ThreeCardCategory.FLUSH if suited else ThreeCardCategory.HIGH_CARD
    return ThreeCardRank(category, (14, 3, 2))


def compare_five(ranking: Ranking, own: Rank, dealer: Rank) -> Standing:
    """How a player's hand stands against the dealer's."""
    if ranking.tie_depth == "first card" and own.category == dealer.category:
        depth = _FIRST_CARD[own.category]
        return _compare(own.order[:depth], dealer.order[:depth])
    return _compare(own, dealer)


def compare_three(ranking: Ranking, own: ThreeCardRank, dealer: ThreeCardRank) -> Standing:
    """How a player's three cards stand against the dealer's."""
    if ranking.tie_depth == "first card" and own.category == dealer.category:
        depth = _FIRST_OF_THREE[own.category]
        return _compare(own.order[:depth], dealer.order[:depth])
    return _compare(own, dealer)


def _compare(own: tuple[object, ...], dealer: tuple[object, ...]) -> Standing:
    if own == dealer:
        return "tie"
    return "win" if own > dealer else "lose"


def first_difference(
    own: Rank | ThreeCardRank, dealer: Rank | ThreeCardRank
) -> tuple[int, int] | None:
    """The first ranks (player's, dealer's) in which two hands of one category differ, or None.

    Both hands have as many cards. A house that looks at the first card only may not get that far.
    """
    if own.category != dealer.category:
        return None
    both = zip(own.order, dealer.order, strict=True)
    return next(((mine, theirs) for mine, theirs in both if mine != theirs), None)


def three_card_line(
    rank: ThreeCardRank, pays: Mapping[ThreeCardLine, int]
) -> tuple[HandName | ThreeCardLine, int]:
    """(line, odds) of a three-card bet's pay table; odds 0 when the hand has no line.

    A mini royal is a suited ace, king and queen; most tables have no line for it.
    """
    category = rank.category
    if category == ThreeCardCategory.STRAIGHT_FLUSH and rank.order[0] == 14:
        mini_royal = pays.get("mini royal")
        if mini_royal:
            return "mini royal", mini_royal
    line = _LINES.get(category)
    return (line, pays.get(line, 0)) if line else (category.hand_name, 0)


_LINES: Mapping[ThreeCardCategory, ThreeCardLine] = {
    ThreeCardCategory.PAIR: "pair",
    ThreeCardCategory.FLUSH: "flush",
    ThreeCardCategory.STRAIGHT: "straight",
    ThreeCardCategory.THREE_OF_A_KIND: "three of a kind",
    ThreeCardCategory.STRAIGHT_FLUSH: "straight flush",
}
