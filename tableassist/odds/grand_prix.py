"""Grand Prix Poker played as well as it can be: which three and four cards ride.

A bet rides when the hands that can still come of the cards seen are worth more than nothing; a
bet worth exactly nothing is taken back. What a class of five cards pays comes from the game's
settlement.
"""

from math import comb
from typing import NamedTuple

import numpy as np

from tableassist.odds.classes import HandClasses
from tableassist.odds.sets import CARDS, Ints, canonical, extended, members, places

AFTER_THREE = comb(CARDS - 3, 2)
AFTER_FOUR = CARDS - 4


class GrandPrixPlay(NamedTuple):
    """Values are sums of nets over the hands that can come: 1,176 after three cards, 48 after four.

    By canonical set: `three[id]` and `four[id]`; by class of five cards `five[class]` counts hands.
    """

    three: Ints
    four: Ints
    five: Ints


def best_play(hand_classes: HandClasses, nets: Ints) -> GrandPrixPlay:
    """`nets[class]`: what one bet wins or loses on a hand of that class."""
    classes = hand_classes.with_each_card(members(4))
    four = np.where(classes >= 0, nets[classes], 0).sum(axis=1)
    grown = extended(3)[places(canonical(3).rows)]
    three = np.where(grown >= 0, four[grown], 0).sum(axis=1) // 2  # both orders of two cards
    five = np.bincount(hand_classes.of_all(), minlength=len(hand_classes.ranks))
    return GrandPrixPlay(three, four[places(canonical(4).rows)], five)
