"""The progressive: how a bet is split, and what the winners of one round take from the meter.

Whole cents are paid; what is less than a cent stays in the meter. What the meter lacks, and the
reset amount after it was won whole, come from the reserve as far as that goes, then from the house.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tableassist.core.house import Award, HandName, Progressive

WHOLE_PPM = 1_000_000
MICRO = 1_000_000


def split_of(terms: Progressive, stake: int) -> tuple[int, int, int]:
    """What meter, reserve and house get of one progressive bet, in micro-cents."""
    meter, reserve = stake * terms.increment_ppm, stake * terms.reserve_ppm
    return meter, reserve, stake * MICRO - meter - reserve


@dataclass(frozen=True, slots=True)
class OwnHit:
    """A share of the meter won by `seat`: cents, and micro-cents around it."""

    seat: int
    kind: HandName
    amount: int
    before: int
    from_reserve: int
    from_house: int

    @property
    def after(self) -> int:
        """The meter once this share is taken and what was added is in."""
        return self.before - self.amount * MICRO + self.from_reserve + self.from_house


def hits_of(
    terms: Progressive, winners: Sequence[tuple[int, HandName]], meter: int, reserve: int
) -> list[OwnHit]:
    """The meter shares of one round in the order they are taken; `winners` in settling order.

    Those who win the meter whole share it equally, and the last of these shares brings the reset
    amount. They take it at the turn of the first of them (`turn-order`), else after all others.
    `displayed`: every share is one of the meter at the lock. `straight-flush-first`: a winner of
    the whole meter has a floor.
    """
    at_lock = meter
    hits: list[OwnHit] = []
    for group in _groups(terms, winners):
        base = at_lock if terms.several_winners == "displayed" else meter
        share = terms.awards[group[0][1]].share_ppm
        each = base * share // WHOLE_PPM // len(group) // MICRO
        if share == WHOLE_PPM and terms.several_winners == "straight-flush-first":
            each = max(each, terms.royal_floor)
        for seat, kind in group:
            is_last = share == WHOLE_PPM and (seat, kind) == group[-1]
            added = max(each * MICRO - meter, 0) + (terms.reset * MICRO if is_last else 0)
            from_reserve = min(added, reserve)
            hits.append(OwnHit(seat, kind, each, meter, from_reserve, added - from_reserve))
            meter, reserve = hits[-1].after, reserve - from_reserve
    return hits


def _groups(
    terms: Progressive, winners: Sequence[tuple[int, HandName]]
) -> list[list[tuple[int, HandName]]]:
    """Winners of a share as they are taken, those of the whole meter together."""
    sharing = [one for one in winners if terms.awards[one[1]].share_ppm]
    wholes = [one for one in sharing if terms.awards[one[1]].share_ppm == WHOLE_PPM]
    parts = [one for one in sharing if one not in wholes]
    if not wholes:
        return [[one] for one in parts]
    if terms.several_winners != "turn-order":
        return [*([one] for one in parts), wholes]
    return [wholes if one == wholes[0] else [one] for one in sharing if one not in wholes[1:]]


def fixed_award(award: Award, stake: int) -> int:
    """Cents of an award that the house pays, whatever the meter holds."""
    if award.for_one:
        return award.for_one * stake
    return (award.to_one + 1) * stake if award.to_one else award.amount
