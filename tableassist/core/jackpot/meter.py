"""The awards of one round: who takes what from the levels of the jackpot, and in which order.

A share of a meter is cut to the whole cent and the part cent stays. What a policy promises beyond
the meter comes from the reserve first and from the house for the rest. Awards that are no share are
the house's money and leave the meters alone.
"""

from collections.abc import Sequence

from tableassist.core.house import HandName, Level, Progressive
from tableassist.core.inputs import MAIN, Struct
from tableassist.core.jackpot.levels import EMPTY, LevelState, LevelStates
from tableassist.core.jackpot.taking import take
from tableassist.core.money import PPM, floor_to_cents


class Claim(Struct, frozen=True):
    """A seat whose locked progressive bet of `stake` cents holds a winning hand."""

    seat: int
    hand: HandName
    stake: int = 0


class Hit(Struct, frozen=True):
    """What a claim takes. `amount` in cents; the rest in micro-cents; a meter loses shares only.

    after = before - amount + from_reserve + from_house + from_overflow.
    """

    seat: int
    hand: HandName
    amount: int
    is_share: bool
    meter_before: int
    from_reserve: int
    from_house: int
    meter_after: int
    level: str = MAIN
    from_overflow: int = 0


def awards(terms: Progressive, claims: Sequence[Claim], levels: LevelStates) -> tuple[Hit, ...]:
    """The awards of one round, in the order they are taken. `claims` come in settling order.

    `turn-order`: each winner on the meter as it then stands; those who win it whole share it
    equally as it stands when the first of them is paid, then it is at its reset amount.
    `displayed`: the same, but every share is one of the meter at the lock; who wins it whole comes
    last. `straight-flush-first`: as in turn order, but who wins it whole comes last and gets at
    least `royal_floor`. Policies: rules, "caribbean-montreal". They are the main level's; any other
    level goes in turn order.
    """
    now = dict(levels)
    hits: list[Hit] = []
    for claim in _in_order(terms, claims):
        award = terms.awards[claim.hand]
        level = now.get(award.level, EMPTY)
        if not award.share_ppm:
            amount = award.amount or claim.stake * (award.for_one or award.to_one + 1)
            meter = level.meter
            hits.append(Hit(claim.seat, claim.hand, amount, False, meter, 0, 0, meter))
            continue
        group = [claim]
        if award.share_ppm == PPM:
            group = [one for one in claims if _wins_whole(terms, one, award.level)]
        if claim != group[0]:
            continue
        displayed = award.level == MAIN and terms.several_winners == "displayed"
        base = levels.get(award.level, EMPTY).meter if displayed else level.meter
        taken = _share(terms, group, base, level)
        hits += taken
        now[award.level] = _after(level, taken)
    return tuple(hits)


def _in_order(terms: Progressive, claims: Sequence[Claim]) -> Sequence[Claim]:
    if terms.several_winners == "turn-order":
        return claims
    whole = [claim for claim in claims if _wins_whole(terms, claim, MAIN)]
    return [*(claim for claim in claims if claim not in whole), *whole]


def _wins_whole(terms: Progressive, claim: Claim, level: str) -> bool:
    award = terms.awards[claim.hand]
    return award.share_ppm == PPM and award.level == level


def _share(terms: Progressive, group: Sequence[Claim], base: int, before: LevelState) -> list[Hit]:
    """Equal whole-cent shares of `base` for winners of one hand; a meter won whole starts again."""
    award = terms.awards[group[0].hand]
    level: Level = terms.levels[award.level]
    is_whole = award.share_ppm == PPM
    amount: int = floor_to_cents(base * award.share_ppm // PPM // len(group))
    if is_whole and award.level == MAIN and terms.several_winners == "straight-flush-first":
        amount = max(amount, terms.royal_floor)
    hits: list[Hit] = []
    now = before
    for claim in group:
        taken = take(level, now, amount, restarts=is_whole and claim == group[-1])
        hits.append(
            Hit(
                claim.seat,
                claim.hand,
                amount,
                True,
                now.meter,
                taken.from_reserve,
                taken.from_house,
                taken.after.meter,
                award.level,
                taken.from_overflow,
            )
        )
        now = taken.after
    return hits


def _after(before: LevelState, hits: Sequence[Hit]) -> LevelState:
    return LevelState(
        hits[-1].meter_after,
        before.reserve - sum(hit.from_reserve for hit in hits),
        before.overflow - sum(hit.from_overflow for hit in hits),
    )
