"""What went wrong in a round as the rules foresee it, and what became of it, as facts.

From the first of them until the ruling nothing of the round is touched. No card is named: one that
was exposed is the table's to know. Money is whole cents; seat 0 is the dealer.
"""

from typing import TypeAlias

from tableassist.core.inputs import SpotAmount, Struct
from tableassist.core.supervision import Irregularity, Ruling


class IrregularityNoticed(Struct, frozen=True, tag="irregularity_noticed", omit_defaults=True):
    """The dealer has stopped the game because something is wrong; `what`, once that is said."""

    round: int
    what: Irregularity | None = None


class IrregularityCalled(Struct, frozen=True, tag="irregularity_called"):
    """What is wrong, and with whose hand. The round waits for a ruling."""

    round: int
    what: Irregularity
    seat: int


class IrregularityRuled(Struct, frozen=True, tag="irregularity_ruled", omit_defaults=True):
    """What becomes of it. `by` is "" where nobody was signed on.

    `bets` are those of a hand that is void or lost, which go back or are the house's. `given_up`
    are those of a lost hand that the dealer had taken before. A void round, and contributions that
    go back, have records of their own.
    """

    round: int
    what: Irregularity
    seat: int
    ruling: Ruling
    by: str = ""
    bets: tuple[SpotAmount, ...] = ()
    given_up: tuple[SpotAmount, ...] = ()


IrregularRecord: TypeAlias = IrregularityNoticed | IrregularityCalled | IrregularityRuled
"""From the dealer's word to the ruling."""
