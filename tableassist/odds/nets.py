"""What a seat wins or loses with each class of hand, for every way a round can end.

The figures come from the game's own settlement; here they are only numbers by class. They are
whole, in whatever part of the opening bet makes them so.
"""

from math import gcd
from typing import NamedTuple

from tableassist.odds.against import DEALER_HANDS, Against
from tableassist.odds.order import Ending
from tableassist.odds.sets import Ints


class Nets(NamedTuple):
    """All bets of the main game together, `unit` for one opening bet.

    `by_ending[ending, class]` for a hand that stays in; `fold`; `fee` is what a bought card costs,
    0 where none is sold.
    """

    unit: int
    fold: int
    fee: int
    by_ending: Ints

    def reduced(self) -> "Nets":
        """The same in the largest unit in which all are whole."""
        parts = {int(each) for each in set(self.by_ending.flat)}
        part = gcd(self.unit, self.fold, self.fee, *parts)
        return Nets(self.unit // part, self.fold // part, self.fee // part, self.by_ending // part)

    def raised(self, against: Against) -> Ints:
        """[hand, card shown] -> the sum over all the dealer's hands when the player raises."""
        nets = self.by_ending[:, against.classes, None]
        total: Ints = nets[Ending.BETTER] * DEALER_HANDS
        for ending, counts in against.counts.items():
            total = total + (nets[ending] - nets[Ending.BETTER]) * counts
        return total
