"""A bet's answer out of counted deals: lines that add up, the edge and the element of risk.

Counts and amounts come in whole; probabilities, returns and edges go out as exact fractions.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tableassist.core.house import HandName
from tableassist.odds.answers import BetOdds, Line
from tableassist.odds.classes import HandClasses
from tableassist.odds.figures import Figure, figure
from tableassist.odds.sets import Ints


class Counted(NamedTuple):
    """Some deals that end alike; `amount` is what all of them win or lose, in stakes.

    Each wins the same unless they are `mixed`; `square` adds up the squares then, none if nobody
    counted them.
    """

    ending: str
    hand: str
    deals: int
    amount: Fraction
    mixed: bool = False
    square: Fraction | None = None


def counted(
    ending: str, labels: Sequence[str], deals: Ints, nets: Ints, unit: int = 1
) -> Iterable[Counted]:
    """Each class of hands with its deals; `nets[class]`, `unit` being one stake."""
    for label, number, net in zip(labels, deals, nets, strict=True):
        yield Counted(ending, label, int(number), Fraction(int(number) * int(net), unit))


def bet_odds(
    bet: str,
    every: Iterable[Counted],
    belongs_to_it: tuple[str, ...] = (),
    stakes: Fraction = Fraction(1),
) -> BetOdds:
    """The bet's answer; `stakes` is what is put down on average."""
    merged: dict[tuple[str, str], Counted] = {}
    alike = [one for one in every if one.deals]
    for one in alike:
        key = (one.ending, one.hand)
        before = merged.get(key, Counted(one.ending, one.hand, 0, Fraction(0)))
        merged[key] = Counted(*key, before.deals + one.deals, before.amount + one.amount)
    left = [one for one in merged.values() if one.deals]
    deals = sum(one.deals for one in left)
    edge = -sum((one.amount for one in left), Fraction(0)) / deals
    return BetOdds(
        bet,
        belongs_to_it,
        deals,
        tuple(_line(one, deals) for one in left),
        figure(edge),
        figure(edge * deals),
        figure(stakes),
        figure(edge / stakes),
        square=_square(alike, deals),
    )


def _square(every: Sequence[Counted], deals: int) -> Figure | None:
    """The mean square, if all are known."""
    total = Fraction(0)
    for one in every:
        square = one.square if one.mixed else one.amount**2 / one.deals
        if square is None:
            return None
        total += square
    return figure(total / deals)


def _line(one: Counted, deals: int) -> Line:
    return Line(
        one.ending,
        one.hand,
        one.deals,
        figure(Fraction(one.deals, deals)),
        figure(one.amount / one.deals),
        figure(one.amount / deals),
    )


def categories(hand_classes: HandClasses) -> list[HandName]:
    """The name of each class's category."""
    return [rank.category.hand_name for rank in hand_classes.ranks]


def hand_counts(hand_classes: HandClasses, hands: Ints) -> dict[str, int]:
    """How many hands each category has, the best first."""
    counts: dict[str, int] = {}
    for name, number in zip(reversed(categories(hand_classes)), hands[::-1], strict=True):
        counts[name] = counts.get(name, 0) + int(number)
    return counts
