"""Who wins: which classes of hand the dealer opens with, and which are worse, equal and better.

A house may look at fewer cards than the ranking does, so that several classes are equal. Every
question is put to the game's own comparison; here the answers are kept by number of class.
"""

from bisect import bisect_left
from collections.abc import Callable
from enum import IntEnum
from typing import NamedTuple

import numpy as np

from tableassist.odds.classes import HandClasses
from tableassist.odds.sets import Ints


class Ending(IntEnum):
    """How a round ends for a player's hand, by the dealer's hand."""

    NOT_OPEN = 0
    WORSE = 1
    EQUAL = 2
    BETTER = 3


ENDING_WORDS = {
    Ending.NOT_OPEN: "dealer not qualified",
    Ending.WORSE: "win",
    Ending.EQUAL: "tie",
    Ending.BETTER: "lose",
}


class Order(NamedTuple):
    """The dealer opens from class `opens` up. Against a player's class `c` the dealer's classes
    below `equal_from[c]` are worse, and those from `better_from[c]` up are better.
    """

    opens: int
    equal_from: Ints
    better_from: Ints

    def span(self, player: int, ending: Ending) -> tuple[int, int]:
        """The dealer's classes that end a round so: the first, and the first after them."""
        low = max(int(self.equal_from[player]), self.opens)
        high = max(int(self.better_from[player]), self.opens)
        cuts = (0, self.opens, low, high, len(self.equal_from))
        return cuts[ending], cuts[ending + 1]


def order_of(
    hand_classes: HandClasses,
    dealer_opens: Callable[[int], bool],
    are_equal: Callable[[int, int], bool],
) -> Order:
    """`dealer_opens(c)`: with a hand of class `c`; `are_equal(c, d)`: these two classes tie."""
    count = len(hand_classes.ranks)
    new = np.array([c == 0 or not are_equal(c - 1, c) for c in range(count)])
    starts = np.append(np.nonzero(new)[0], count)
    group = np.cumsum(new) - 1
    opens = bisect_left(range(count), True, key=dealer_opens)
    return Order(opens, starts[group], starts[group + 1])
