"""Three Card Poker played as well as it can be: every hand against every dealer's hand.

For each canonical three-card hand all 18,424 hands of the dealer are counted by how the round
ends. What an ending is worth comes from the game's settlement; nothing here knows pay tables.
"""

from itertools import pairwise
from math import comb
from typing import NamedTuple

import numpy as np

from tableassist.odds.against import COUNTED
from tableassist.odds.classes import HandClasses
from tableassist.odds.nets import Nets
from tableassist.odds.order import Order
from tableassist.odds.progress import Progress
from tableassist.odds.sets import CARD_BITS, CARDS, Ints, canonical, totals

DEALER_HANDS = comb(CARDS - 3, 3)


class ThreeCardPlay(NamedTuple):
    """Best play by class of the player's hand.

    `hands[class]` counts hands. `plays[class]` counts those better played than folded.
    `endings[class, ending]` counts deals of the hands that are played, endings as in `stud.Ending`.
    """

    hands: Ints
    plays: Ints
    endings: Ints


def best_play(
    hand_classes: HandClasses, order: Order, nets: Nets, progress: Progress
) -> ThreeCardPlay:
    """Play whatever is worth more than folding; equal values fold."""
    count = len(hand_classes.ranks)
    play = ThreeCardPlay(*(np.zeros(shape, dtype=np.int64) for shape in (count, count, (count, 4))))
    all_classes = hand_classes.of_all()
    by_class = np.argsort(all_classes, kind="stable")
    bits = totals(CARD_BITS, 3)[by_class]
    starts = np.searchsorted(all_classes[by_class], np.arange(count + 1))
    sets = canonical(3)
    for row, times, player in zip(
        sets.rows, sets.times, hand_classes.of_rows(sets.rows), strict=True
    ):
        free = (bits & np.bitwise_or.reduce(CARD_BITS[row])) == 0
        cuts = [0, *(int(starts[order.span(player, each)[1]]) for each in COUNTED), len(bits)]
        endings = np.array([np.count_nonzero(free[a:b]) for a, b in pairwise(cuts)])
        play.hands[player] += times
        if int(nets.by_ending[:, player] @ endings) > nets.fold * DEALER_HANDS:
            play.plays[player] += times
            play.endings[player] += times * endings
    progress("hands against the dealer", 1, 1)
    return play
