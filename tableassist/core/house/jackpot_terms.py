"""What a house decides about its progressive jackpot: price, meter, awards, several winners.

Rates and shares are parts per million, money is whole cents. The arithmetic is in `core.jackpot`.
"""

from typing import Literal

import msgspec

from tableassist.core.house.hand_names import HandName
from tableassist.core.inputs import MAIN, Struct


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """What a progressive bet wins; one of the four kinds is set.

    `share_ppm`: a share of the meter of `level`. `amount`: fixed, in cents. `for_one`: that many
    stakes, the stake among them. `to_one`: that many stakes on top of the stake, which comes back.
    """

    share_ppm: int = 0
    amount: int = 0
    for_one: int = 0
    to_one: int = 0
    level: str = MAIN


class Level(Struct, frozen=True, forbid_unknown_fields=True):
    """One meter of the jackpot: where it starts again, and what each bet adds.

    `limit` is the most the meter may reach, 0 for none. `most_per_bet`: a bet that would add more
    cents to the level is a mistake and no bet; 0 for no such guard. A level with `must_hit_by` is
    won by the bet that brings it to a trigger drawn by chance between the two amounts.
    """

    reset: int
    increment_ppm: int
    reserve_ppm: int = 0
    limit: int = 0
    most_per_bet: int = 0
    must_hit_by: int = 0


class Progressive(Struct, frozen=True, forbid_unknown_fields=True):
    """The progressive bet and its meters. What the rates of all levels leave is the house's.

    The main level stands here, the others are `more` by name. `royal_floor` is the least that a
    winner of the whole main meter gets under `straight-flush-first`. `claim_required`: with a
    dealer who does not open, the hand must be claimed and shown. `count_chips`: after the lock the
    dealer counts the progressive chips before a card is given. `play_on_hit`: whether the next
    round may begin while a hit is neither paid nor refused.
    """

    price: int
    reset: int
    increment_ppm: int
    reserve_ppm: int
    several_winners: Literal["turn-order", "displayed", "straight-flush-first"]
    awards: dict[HandName, Award]
    limit: int = 0
    most_per_bet: int = 0
    royal_floor: int = 0
    forfeit_on_fold: bool = True
    claim_required: bool = True
    count_chips: bool = True
    play_on_hit: Literal["go on", "wait"] = "go on"
    more: dict[str, Level] = msgspec.field(default_factory=dict)

    @property
    def levels(self) -> dict[str, Level]:
        """Every level by name, the main one first."""
        main = Level(
            self.reset, self.increment_ppm, self.reserve_ppm, self.limit, self.most_per_bet
        )
        return {MAIN: main, **self.more}
