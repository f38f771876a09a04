"""The meter's arithmetic: the split of one progressive bet, and the awards of one round.

Contributions are exact in micro-cents. A share of the meter is cut to the whole cent and the part
cent stays in the meter. A meter that was won whole restarts at its reset amount, funded from the
reserve first and by the house for the rest; so is what a policy promises beyond the meter. Other
awards are the house's money and leave the meter alone.
"""

from collections.abc import Sequence

from tableassist.core.house import HandName, Progressive
from tableassist.core.inputs import Struct
from tableassist.core.money import MICRO_PER_CENT, PPM, floor_to_cents, micro_from_cents, portion


class Split(Struct, frozen=True):
    """One progressive bet in micro-cents: meter + reserve + house = stake."""

    meter: int
    reserve: int
    house: int


class Claim(Struct, frozen=True):
    """A seat whose locked progressive bet of `stake` cents holds a winning hand."""

    seat: int
    hand: HandName
    stake: int = 0


class Hit(Struct, frozen=True):
    """What a claim takes. `amount` in cents; the rest in micro-cents; the meter loses shares only.

    after = before - amount + from_reserve + from_house.
    """

    seat: int
    hand: HandName
    amount: int
    is_share: bool
    meter_before: int
    from_reserve: int
    from_house: int
    meter_after: int


def split_bet(terms: Progressive, stake: int) -> Split:
    """The exact split of `stake` cents."""
    meter = portion(stake, terms.increment_ppm)
    reserve = portion(stake, terms.reserve_ppm)
    return Split(meter, reserve, micro_from_cents(stake) - meter - reserve)


def awards(
    terms: Progressive, claims: Sequence[Claim], meter: int, reserve: int
) -> tuple[Hit, ...]:
    """The awards of one round, in the order they are taken. `claims` come in settling order.

    `turn-order`: each winner on the meter as it then stands; those who win it whole share it
    equally as it stands when the first of them is paid, then it is at its reset amount.
    `displayed`: the same, but every share is one of the meter at the lock; who wins it whole comes
    last. `straight-flush-first`: as in turn order, but who wins it whole comes last and gets at
    least `royal_floor`. Policies: rules, "caribbean-montreal".
    """
    whole = [claim for claim in claims if terms.awards[claim.hand].share_ppm == PPM]
    order = list(claims)
    if terms.several_winners != "turn-order":
        order = [claim for claim in claims if claim not in whole] + whole
    meter_at_lock = meter
    hits: list[Hit] = []
    for claim in order:
        base = meter_at_lock if terms.several_winners == "displayed" else meter
        if claim not in whole:
            hits.append(_award(terms, claim, base, meter, reserve))
        elif claim == whole[0]:
            hits += _share_whole(terms, whole, base, meter, reserve)
        else:
            continue
        meter = hits[-1].meter_after
        reserve -= hits[-1].from_reserve
    return tuple(hits)


def _award(terms: Progressive, claim: Claim, base: int, meter: int, reserve: int) -> Hit:
    """One award that is not the whole meter. `base`: the meter that a share is a share of."""
    award = terms.awards[claim.hand]
    if award.share_ppm:
        return _take(claim, floor_to_cents(base * award.share_ppm // PPM), meter, reserve, 0)
    amount = award.amount or claim.stake * (award.for_one or award.to_one + 1)
    return Hit(claim.seat, claim.hand, amount, False, meter, 0, 0, meter)


def _share_whole(
    terms: Progressive, winners: Sequence[Claim], base: int, meter: int, reserve: int
) -> list[Hit]:
    """Equal whole-cent shares of `base`; the last record brings the reset amount."""
    amount: int = floor_to_cents(base // len(winners))
    if terms.several_winners == "straight-flush-first":
        amount = max(amount, terms.royal_floor)
    hits: list[Hit] = []
    for claim in winners:
        refill = terms.reset * MICRO_PER_CENT if claim == winners[-1] else 0
        hits.append(_take(claim, amount, meter, reserve, refill))
        meter = hits[-1].meter_after
        reserve -= hits[-1].from_reserve
    return hits


def _take(claim: Claim, amount: int, meter: int, reserve: int, refill: int) -> Hit:
    """`amount` cents out of the meter; what it lacks and the refill come from the reserve first."""
    taken = micro_from_cents(amount)
    added = max(taken - meter, 0) + refill
    from_reserve = min(reserve, added)
    return Hit(
        claim.seat,
        claim.hand,
        amount,
        True,
        meter,
        from_reserve,
        added - from_reserve,
        meter - taken + added,
    )
