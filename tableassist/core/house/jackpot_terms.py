"""What a house decides about its progressive jackpot: price, meter, awards, several winners.

Rates and shares are parts per million, money is whole cents. The arithmetic is in `core.jackpot`.
"""

from typing import Literal

from tableassist.core.house.hand_names import HandName
from tableassist.core.inputs import Struct


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """What a progressive bet wins; one of the four kinds is set.

    `share_ppm`: a share of the meter. `amount`: fixed, in cents. `for_one`: that many stakes, the
    stake among them. `to_one`: that many stakes on top of the stake, which comes back.
    """

    share_ppm: int = 0
    amount: int = 0
    for_one: int = 0
    to_one: int = 0


class Progressive(Struct, frozen=True, forbid_unknown_fields=True):
    """The progressive bet and its meter. What the two rates leave is the house's.

    `limit` is the most the meter may reach, 0 for none. `royal_floor` is the least that a winner
    of the whole meter gets under `straight-flush-first`. `claim_required`: with a dealer who does
    not open, the hand must be claimed and shown.
    """

    price: int
    reset: int
    increment_ppm: int
    reserve_ppm: int
    several_winners: Literal["turn-order", "displayed", "straight-flush-first"]
    awards: dict[HandName, Award]
    limit: int = 0
    royal_floor: int = 0
    forfeit_on_fold: bool = True
    claim_required: bool = True
