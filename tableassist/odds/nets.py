"""What a seat wins or loses with each class of hand, for every way a round can end.

The figures come from the game's own settlement; here they are only numbers by class. They are
whole, in whatever part of the opening bet makes them so.
"""

from typing import NamedTuple

import numpy as np

from tableassist.odds.against import DEALER_HANDS, Against
from tableassist.odds.sets import Ints


class Nets(NamedTuple):
    """By class of the player's final hand, all bets together, `unit` for one opening bet.

    `fold` and `fee` (what a bought card costs, 0 where none is sold) are single figures.
    """

    unit: int
    fold: int
    fee: int
    not_open: Ints
    worse: Ints
    equal: Ints
    better: Ints

    def raised(self, against: Against) -> Ints:
        """[hand, card shown] -> the sum over all the dealer's hands when the player raises."""
        own = against.classes
        not_open, worse, equal = (
            counts.astype(np.int64) for counts in (against.not_open, against.worse, against.equal)
        )
        total: Ints = (
            self.not_open[own, None] * not_open
            + self.worse[own, None] * worse
            + self.equal[own, None] * equal
            + self.better[own, None] * (DEALER_HANDS - not_open - worse - equal)
        )
        return total
