"""What came into one level of a jackpot and what went out, added up from the records' parts.

Micro-cents but for stakes and wins, which are whole cents. Nothing is taken from the running table,
and no sum from a record: what a record states of the meter is only kept to be compared.
"""

from dataclasses import dataclass, fields

from tableassist.core.money import floor_to_cents, micro_from_cents
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    HitRefused,
    JackpotHit,
    LevelPart,
    MeterAdjusted,
)

_STANDS = ("reserve_micro", "overflow_micro", "stated_micro")


@dataclass(slots=True)
class LevelFigures:
    """The build-up of one meter, from `started_micro` on. `stated_micro` is what records say.

    meter = started + contributed + refilled + refused + adjusted + corrected - won - reversed.
    `wagered` are the stakes of the `wagers` that qualified, `refused` what went back to the meter
    with a hit that was not paid, `corrected` what rounds that were over moved afterwards. Reserve
    and overflow are what stands in them now.
    """

    started_micro: int = 0
    wagers: int = 0
    wagered: int = 0
    contributed_micro: int = 0
    hits: int = 0
    won: int = 0
    refilled_micro: int = 0
    reversals: int = 0
    reversed_micro: int = 0
    refusals: int = 0
    refused_micro: int = 0
    adjustments: int = 0
    adjusted_micro: int = 0
    corrections: int = 0
    corrected_micro: int = 0
    reserve_micro: int = 0
    overflow_micro: int = 0
    stated_micro: int = 0

    @classmethod
    def standing_at(cls, meter: int, reserve: int, overflow: int) -> "LevelFigures":
        """A level whose build-up is not known: it starts with what stands in it."""
        return cls(meter, reserve_micro=reserve, overflow_micro=overflow, stated_micro=meter)

    @property
    def meter_micro(self) -> int:
        came = self.contributed_micro + self.refilled_micro + self.refused_micro
        went = micro_from_cents(self.won) + self.reversed_micro
        return self.started_micro + came + self.adjusted_micro + self.corrected_micro - went

    @property
    def display(self) -> int:
        """Whole cents, as the sign shows them."""
        return floor_to_cents(self.meter_micro)

    def since(self, then: "LevelFigures") -> "LevelFigures":
        """What happened after `then`; it starts with the meter as it stood there."""
        moved = {
            each.name: getattr(self, each.name) - getattr(then, each.name)
            for each in fields(self)
            if each.name not in _STANDS
        }
        stands = {name: getattr(self, name) for name in _STANDS}
        return LevelFigures(**{**moved, **stands, "started_micro": then.meter_micro})

    def contribute(self, stake: int, part: LevelPart) -> None:
        """A progressive bet of `stake` cents came in."""
        self.wagers += 1
        self.wagered += stake
        self.contributed_micro += part.meter_micro
        self.reserve_micro += part.reserve_micro
        self.overflow_micro += part.overflow_micro
        self.stated_micro = part.meter_after_micro

    def take_back(self, part: LevelPart) -> None:
        """A contribution of a void round went back."""
        self.reversals += 1
        self.reversed_micro += part.meter_micro
        self.reserve_micro -= part.reserve_micro
        self.overflow_micro -= part.overflow_micro
        self.stated_micro = part.meter_after_micro

    def hit(self, hit: JackpotHit) -> None:
        """The meter, or a share of it, was won."""
        self.hits += 1
        self.won += hit.amount
        self.refilled_micro += hit.from_reserve_micro + hit.from_house_micro
        self.refilled_micro += hit.from_overflow_micro
        self.reserve_micro -= hit.from_reserve_micro
        self.overflow_micro -= hit.from_overflow_micro
        self.stated_micro = hit.meter_after_micro

    def refuse(self, refused: HitRefused) -> None:
        """A hit was not paid, and its amount came back."""
        self.refusals += 1
        self.refused_micro += refused.meter_micro
        self.reserve_micro += refused.reserve_micro
        self.overflow_micro += refused.overflow_micro
        self.stated_micro = refused.meter_after_micro

    def adjust(self, adjusted: MeterAdjusted) -> None:
        """Two people moved the meter."""
        self.adjustments += 1
        self.adjusted_micro += adjusted.amount_micro
        self.stated_micro = adjusted.meter_after_micro

    def correct(self, meter: int, reserve: int, overflow: int, stated: int) -> None:
        """A round that was over was corrected, and moved the level by so much."""
        self.corrections += 1
        self.corrected_micro += meter
        self.reserve_micro += reserve
        self.overflow_micro += overflow
        self.stated_micro = stated


def given_by(moved: ContributionMade | ContributionReversed) -> int:
    """All the parts of one bet together, the house's with them."""
    return moved.house_micro + sum(part.whole_micro for part in moved.parts)
