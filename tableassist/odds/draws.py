"""What a player who buys a card keeps: four cards told apart by the hands they can become."""

from enum import IntEnum

import numpy as np

from tableassist.core.ranking import Category
from tableassist.odds.classes import HandClasses
from tableassist.odds.sets import Ints


class Draw(IntEnum):
    """Four kept cards, the first name that fits."""

    STRAIGHT_FLUSH = 0
    FLUSH = 1
    OPEN_STRAIGHT = 2
    INSIDE_STRAIGHT = 3
    FULL_HOUSE = 4
    OTHER = 5

    @property
    def words(self) -> str:
        """As in `four to a flush`."""
        return _WORDS[self]


_WORDS = {
    Draw.STRAIGHT_FLUSH: "four to a straight flush",
    Draw.FLUSH: "four to a flush",
    Draw.OPEN_STRAIGHT: "four to a straight, two ranks make it",
    Draw.INSIDE_STRAIGHT: "four to a straight, one rank makes it",
    Draw.FULL_HOUSE: "two pair or three of a kind",
    Draw.OTHER: "other",
}


def draws_of(hand_classes: HandClasses, kept: Ints) -> Ints:
    """The `Draw` of each row of four cards."""
    category = np.array([*(rank.category for rank in hand_classes.ranks), -1])
    final = category[hand_classes.with_each_card(kept)]

    def cards(*wanted: Category) -> Ints:
        count: Ints = np.isin(final, wanted).sum(axis=1)
        return count

    straights = cards(Category.STRAIGHT)
    tests = (
        cards(Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH) > 0,
        cards(Category.FLUSH) > 0,
        straights > 4,
        straights > 0,
        cards(Category.FULL_HOUSE, Category.FOUR_OF_A_KIND) > 0,
    )
    return np.select(tests, list(Draw)[: len(tests)], Draw.OTHER)
