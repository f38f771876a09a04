"""A bet on the progressive meter: what it returns by hand, and the meter at which it is fair.

An award goes by the player's hand alone. Shares of the meter are counted as exact parts; the part
cent that a payment leaves in the meter is not deducted. A further level counts with its reset
amount, the least that it holds; what a trigger pays goes by no hand and is left out.
"""

from collections.abc import Sequence
from fractions import Fraction

from tableassist.core.house import Award, HandName, Progressive
from tableassist.core.inputs import MAIN
from tableassist.core.money import PPM
from tableassist.odds.answers import BetOdds, Meter
from tableassist.odds.figures import figure
from tableassist.odds.lines import Counted, bet_odds
from tableassist.odds.sets import Ints

_NO_AWARD = Award()


def progressive_odds(
    terms: Progressive, labels: Sequence[HandName], staying: Ints, every: int
) -> BetOdds:
    """`staying[class]`: how many of `every` hands of all classes can still win an award.

    The lines and the house edge hold at the reset amount of the meter.
    """
    returned, per_meter, left = Fraction(0), Fraction(0), every
    squares = [Fraction(0)] * 3
    lines = []
    for label, number in zip(labels, (int(each) for each in staying), strict=True):
        award = terms.awards.get(label, _NO_AWARD)
        share = Fraction(award.share_ppm if award.level == MAIN else 0, PPM)
        fixed = _fixed(terms, award)
        returned += fixed * number / every
        per_meter += share * number / every
        for place, product in enumerate((fixed * fixed, fixed * share, share * share)):
            squares[place] += product * number / every
        if share or fixed:
            left -= number
            amount = (fixed + share * terms.reset / terms.price - 1) * number
            lines.append(Counted("paid", label, number, amount))
    lines.append(Counted("not paid", "", left, Fraction(-left)))
    odds = bet_odds("progressive", lines)
    fair = (1 - returned) * terms.price / per_meter if per_meter else None
    return BetOdds(
        odds.bet,
        odds.belongs_to_it,
        odds.deals,
        odds.lines,
        odds.house_edge,
        odds.loss,
        odds.stakes,
        odds.element_of_risk,
        Meter(
            figure(returned),
            figure(per_meter),
            figure(fair) if fair is not None else None,
            *map(figure, squares),
        ),
        odds.square,
    )


def _fixed(terms: Progressive, award: Award) -> Fraction:
    """What an award hands over that does not depend on the main meter, in stakes."""
    to_one = award.to_one + 1 if award.to_one else 0
    level = terms.levels[award.level].reset if award.level != MAIN else 0
    share = Fraction(level * award.share_ppm, PPM * terms.price)
    return Fraction(award.amount, terms.price) + award.for_one + to_one + share
