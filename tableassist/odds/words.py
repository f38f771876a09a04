"""An answer in words for a terminal: one fact a line, fractions with their decimals.

Everything shown is in the JSON answer as well, which also has the choices for single classes.
"""

from collections.abc import Iterator
from fractions import Fraction

from tableassist.core.cards import RANKS
from tableassist.core.money import money_text
from tableassist.odds.answers import BetOdds, Choices, HouseOdds, Meter
from tableassist.odds.figures import Figure, percent_text


def odds_lines(odds: HouseOdds) -> Iterator[str]:
    """The whole answer."""
    yield f"{odds.house}  ({odds.game}, profile {odds.hash[:12]})"
    yield ""
    hands = sum(odds.hands.values())
    yield f"Hands: {hands:,}"
    for hand, number in odds.hands.items():
        yield f"  {hand:<18}{number:>12,}  {percent_text(Fraction(number, hands)):>12}"
    if odds.dealer_qualifies is not None:
        yield f"The dealer qualifies: {_exact(odds.dealer_qualifies)}"
    for bet in odds.bets:
        yield ""
        yield from _bet_lines(bet)
    yield ""
    yield from _strategy_lines(odds)


def _bet_lines(bet: BetOdds) -> Iterator[str]:
    others = f", with {', '.join(bet.belongs_to_it)}" if bet.belongs_to_it else ""
    yield f"{bet.bet}{others}: {bet.deals:,} deals"
    for line in bet.lines:
        yield (
            f"  {line.ending:<22}{line.hand:<18}{line.deals:>24,}"
            f"{_percent(line.probability):>13}{_short(line.net):>14}{line.share.decimal:>16}"
        )
    at = " at the meter's reset amount" if bet.meter else ""
    yield f"  house edge{at}: {_exact(bet.house_edge)}"
    yield f"  lost over all deals: {_short(bet.loss)}"
    if bet.stakes.fraction != "1":
        yield f"  stakes put down on average: {_exact(bet.stakes)}"
        yield f"  element of risk: {_exact(bet.element_of_risk)}"
    if bet.meter:
        yield from _meter_lines(bet.meter)


def _meter_lines(meter: Meter) -> Iterator[str]:
    yield f"  returned by fixed awards: {_exact(meter.returned)}"
    yield f"  part of the meter won on average: {_exact(meter.per_meter)}"
    if meter.break_even is not None:
        cents = Fraction(meter.break_even.fraction)
        nearest = (2 * cents.numerator // cents.denominator + 1) // 2
        yield f"  break-even meter: {money_text(nearest)} (cents {meter.break_even.fraction})"


def _strategy_lines(odds: HouseOdds) -> Iterator[str]:
    strategy = odds.strategy
    yield f"Best play: {strategy.rule}" if strategy.rule else "Best play:"
    for choice, share in strategy.frequency.items():
        yield f"  {choice}: {_exact(share)}"
    for row in strategy.by_hand:
        yield from _choice_lines(row)
    for kept in strategy.kept:
        yield f"  buys with {kept.dealt}, keeps {kept.kept}: {kept.situations:,}"
    for row in strategy.by_rank:
        if "ride" in row.choices:
            yield f"  rides, {row.hand}"


def _choice_lines(row: Choices) -> Iterator[str]:
    """Shares of the choices; where they differ by the card shown, also for each rank of it."""
    total = sum(map(sum, row.choices.values()))
    used = {choice: figures for choice, figures in row.choices.items() if any(figures)}
    shares = (f"{choice} {_share(sum(figures), total)}" for choice, figures in used.items())
    yield f"  {row.hand:<34}{'  '.join(shares)}"
    if len(used) == 1 or len(next(iter(used.values()))) == 1:
        return
    yield f"{'dealer shows':>18}" + "".join(f"{rank:>9}" for rank in RANKS)
    by_rank = [sum(each) for each in zip(*used.values(), strict=True)]
    for choice, figures in used.items():
        cells = (_share(number, of) for number, of in zip(figures, by_rank, strict=True))
        yield f"{choice:>18}" + "".join(f"{cell:>9}" for cell in cells)


def _share(number: int, of: int) -> str:
    return percent_text(Fraction(number, of), 2)


def _exact(value: Figure) -> str:
    return f"{value.fraction} = {value.decimal}"


def _percent(value: Figure) -> str:
    return percent_text(Fraction(value.fraction), 6)


def _short(value: Figure) -> str:
    """A net: whole where it is whole."""
    return value.fraction if "/" not in value.fraction else value.decimal[:-4]
