"""The text side of golden rounds: reading a script, and the words in which steps answer.

One line is one step: a verb with its words, then `->` and what must come out. `#` begins a remark.
Amounts have two decimals. Nothing is played here; that is `scenario`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.core.refusals import Refused

SPOTS: dict[str, SpotKind] = {spot: spot for spot in get_args(SpotKind)}
CHOICES = {"raise": "raised", "play": "plays", "buy": "bought", "fold": "folded"}
CHOICES |= {"ride": "rides", "withdraw": "taken back"}


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a script. `expected` is None where the script asks for nothing."""

    number: int
    step: str
    expected: str | None


def read_script(path: Path) -> Iterator[Line]:
    """The steps of a script, without remarks and blank lines."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        step, arrow, expected = text.partition("#")[0].partition("->")
        if step.strip() or arrow:
            yield Line(number, " ".join(step.split()), expected.strip() if arrow else None)


def cents_of(text: str) -> int:
    """`1,234.56` as cents; exactly two decimals."""
    whole, point, part = text.replace(",", "").partition(".")
    if not point or len(part) != 2:
        raise ValueError(f"amount {text!r} must have two decimals")
    return int(whole + part)


def refusal_text(refused: Refused) -> str:
    """As in `refused under-limit: seat 3, 4.00, must be 5.00`."""
    facts = [] if refused.seat is None else [f"seat {refused.seat}"]
    if refused.amount is not None:
        facts.append(money_text(refused.amount))
    if refused.expected is not None:
        facts.append(f"must be {money_text(refused.expected)}")
    tail = f": {', '.join(facts)}" if facts else ""
    return f"refused {refused.reason.value}{tail}"


def faces_text(cards: Sequence[str]) -> str:
    """Cards as a screen shows them."""
    return " ".join(cards) or "no cards"


def card_text(record: r.Record) -> str:
    """Where a card went, or what it stopped."""
    match record:
        case r.CardDealt(seat=seat):
            return f"seat {seat}" if seat else "dealer"
        case r.CardBurned():
            return "burned"
        case r.CardStray(reason=reason):
            return f"stray {reason}"
        case r.IrregularityCalled(what=what):
            return f"called {what}"
        case r.RoundSuspended(detail=detail):
            return f"round stopped: {detail}"
        case _:
            return ""


def decision_text(decided: r.SeatDecided) -> str:
    """As in `raised 20.00`; a bought card is told with its price and its raise."""
    amounts = " and ".join(money_text(bet.amount) for bet in decided.bets)
    return f"{CHOICES[decided.choice]} {amounts}".strip()


def result_text(result: r.SeatResult) -> str:
    """Hand, outcome, each bet with the cents returned, and the net of them all."""
    name = f"{result.name} ({result.hand}), " if result.name else ""
    bets = ", ".join(f"{bet.spot} {bet.result} {money_text(bet.returned)}" for bet in result.bets)
    net = sum(bet.returned - bet.stake for bet in result.bets)
    return f"{name}{result.outcome}: {bets}; net {money_text(net)}"
