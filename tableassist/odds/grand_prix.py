"""Grand Prix Poker played as well as it can be: which three and four cards ride.

A bet rides unless the hands that can still come of the cards seen are worth less than nothing. A
bet worth exactly nothing rides too, as published figures have it: it changes no edge, only what is
staked. What a class of five cards pays comes from the game's settlement.
"""

from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.odds.classes import HandClasses
from tableassist.odds.sets import CARDS, Ints, canonical, extended, members, places

Flags = npt.NDArray[np.bool_]
AFTER_THREE = comb(CARDS - 3, 2)


class GrandPrixPlay(NamedTuple):
    """What can come of each canonical set: `three[id, group]` counts the 1,176 hands after three
    cards, `four[id, group]` the 48 after four, `five[group]` all hands, by group of classes.

    `worth_three[id]` and `worth_four[id]` add up what one bet wins or loses on them, `squares` the
    squares of what all three together do, over three cards, the fourth and the fifth.
    """

    three: Ints
    four: Ints
    five: Ints
    worth_three: Ints
    worth_four: Ints
    squares: int


def best_play(hand_classes: HandClasses, groups: Ints, nets: Ints) -> GrandPrixPlay:
    """`groups[class]` is the number of the class's group, `nets[group]` what one bet wins there."""
    group_of = np.append(groups, -1)  # a card held already has class -1 and counts nowhere
    comes = group_of.astype(np.int8)[hand_classes.with_each_card(members(4))]
    after_four = np.stack([(comes == group).sum(axis=1) for group in range(len(nets))], axis=1)
    grown = extended(3)[places(canonical(3).rows)]
    held = grown < 0
    after_three = np.where(held[:, :, None], 0, after_four[grown]).sum(axis=1) // 2  # both orders
    four = after_four[places(canonical(4).rows)]
    return GrandPrixPlay(
        after_three,
        four,
        np.bincount(groups[hand_classes.of_all()], minlength=len(nets)),
        after_three @ nets,
        four @ nets,
        _squares(after_three @ nets >= 0, np.where(held, 0, grown), held, after_four, nets),
    )


def _squares(rides_three: Flags, grown: Ints, held: Flags, after_four: Ints, nets: Ints) -> int:
    """`grown[id, card]` is the set of four that a set of three becomes, `held` where it cannot."""
    up = 1 + rides_three[:, None] + (after_four @ nets >= 0)[grown]
    each = np.where(held, 0, up**2 * (after_four @ nets**2)[grown])
    return int(canonical(3).times @ each.sum(axis=1))
