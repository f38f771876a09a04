"""How many five-card hands contain given cards and rank below a given class.

Five-card hands are counted by class for every canonical set of one to four cards, and added up
from the worst class. Hands that avoid cards follow by inclusion and exclusion, in `against`.
"""

import numpy as np
import numpy.typing as npt

from tableassist.odds.classes import Classes, HandClasses
from tableassist.odds.sets import Ints, canonical, extended, frozen, members, places

Counts = npt.NDArray[np.uint8] | npt.NDArray[np.uint16] | npt.NDArray[np.uint32]


class Containing:
    """The tables. Sets are numbered as in `sets`.

    `fifth[set of 4, card]` is the class of that hand, -1 where the set holds the card already.
    `grown[k][set of k, card]` is the canonical number of the set with that card, for k from 0 to 3;
    where the set holds it already, the number after the last, whose counts are zero.
    `below[k][class, number]` counts the hands that contain a canonical set of `k` cards and are
    worse than `class`; the row after the last class counts all of them.
    """

    def __init__(self, hand_classes: HandClasses) -> None:
        self.hand_classes = hand_classes
        self.classes = len(hand_classes.ranks)
        self.fifth: Classes = hand_classes.with_each_card(members(4))
        self.grown: tuple[Ints, ...] = (canonical(1).id_of[None, :], *map(_growth, (1, 2, 3)))
        four = self._hands_with_four()
        three = self._hands_with_three()
        two = self._hands_with(2, three)
        one = self._hands_with(1, two)
        self.below: dict[int, Counts] = {1: one, 2: two, 3: three, 4: four}
        for counts in self.below.values():
            for row in range(self.classes):
                counts[row + 1] += counts[row]
            frozen(counts)
        frozen(self.fifth)

    def _hands_with_four(self) -> Counts:
        """[class + 1, number] -> how many hands of that class."""
        classes = self.fifth[places(canonical(4).rows)]
        counts = np.zeros((self.classes + 1, len(classes) + 1), dtype=np.uint8)
        numbers = np.arange(len(classes))
        for column in classes.T:  # a set occurs once in a column, so that no increment is lost
            held = column >= 0
            counts[column[held] + 1, numbers[held]] += 1
        return counts

    def _hands_with_three(self) -> Counts:
        sets = places(canonical(3).rows)
        counts = np.zeros((self.classes + 1, len(sets) + 1), dtype=np.uint16)
        for number, place in enumerate(sets):
            fours = extended(3)[place]
            classes = self.fifth[fours[fours >= 0]]
            twice = np.bincount(classes[classes >= 0], minlength=self.classes)
            counts[1:, number] = twice // 2  # the two other cards were met in both orders
        return counts

    def _hands_with(self, size: int, larger: Counts) -> Counts:
        sets = places(canonical(size).rows)
        counts = np.zeros((self.classes + 1, len(sets) + 1), dtype=np.uint32)
        for number, place in enumerate(sets):
            each = larger[:, self.grown[size][place]].sum(axis=1, dtype=np.uint32)
            counts[:, number] = each // (5 - size)  # once for each of the other cards
        return counts


def _growth(size: int) -> Ints:
    """`grown[size]`."""
    number = canonical(size + 1).id_of
    growth = np.append(number, number.max() + 1)[extended(size)]
    frozen(growth)
    return growth
