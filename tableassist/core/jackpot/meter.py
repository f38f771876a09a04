"""The meter's arithmetic: the split of one progressive bet, and the awards of one round.

Contributions are exact in micro-cents. A share of the meter is cut to the whole cent and the part
cent stays in the meter. A meter that was won whole restarts at its reset amount, funded from the
reserve first and by the house for the rest. Fixed awards are the house's money and leave the
meter alone. Several winners: the policy `turn-order` of the house profile.
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
    """A seat whose locked progressive bet holds a winning hand."""

    seat: int
    hand: HandName


class Hit(Struct, frozen=True):
    """What a claim takes. `amount` in cents; the rest in micro-cents; fixed awards take 0."""

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

    `turn-order`: each winner on the meter as it then stands. Winners of the whole meter share it
    equally as it stands when the first of them is paid; then it is at its reset amount.
    """
    hits: list[Hit] = []
    whole = [claim for claim in claims if terms.awards[claim.hand].share_ppm == PPM]
    for claim in claims:
        award = terms.awards[claim.hand]
        if claim in whole:
            if claim == whole[0]:
                hits += _share_whole(terms, whole, meter, reserve)
                meter = hits[-1].meter_after
                reserve -= hits[-1].from_reserve
        elif award.share_ppm:
            amount = floor_to_cents(meter * award.share_ppm // PPM)
            after = meter - micro_from_cents(amount)
            hits.append(Hit(claim.seat, claim.hand, amount, True, meter, 0, 0, after))
            meter = after
        else:
            hits.append(Hit(claim.seat, claim.hand, award.amount, False, meter, 0, 0, meter))
    return tuple(hits)


def _share_whole(
    terms: Progressive, winners: Sequence[Claim], meter: int, reserve: int
) -> list[Hit]:
    """Equal whole-cent shares of the meter; the last record brings the reset amount."""
    amount = floor_to_cents(meter // len(winners))
    reset = terms.reset * MICRO_PER_CENT
    from_reserve = min(reserve, reset)
    hits = []
    for place, claim in enumerate(winners, start=1):
        last = place == len(winners)
        taken = from_reserve if last else 0
        added = reset - from_reserve if last else 0
        after = meter - micro_from_cents(amount) + taken + added
        hits.append(Hit(claim.seat, claim.hand, amount, True, meter, taken, added, after))
        meter = after
    return hits
