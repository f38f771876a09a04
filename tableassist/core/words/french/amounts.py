"""French: amounts, seats and the spaces of its typography, which all other parts are built upon.

A colon has a no-break space before it, `;`, `!` and `?` a narrow one; thousands stand apart by a
narrow one.
"""

from collections.abc import Sequence

from tableassist.core.words.amounts import Amounts

NARROW = "\N{NARROW NO-BREAK SPACE}"
SPACE = "\N{NO-BREAK SPACE}"
HYPHEN = "\N{NON-BREAKING HYPHEN}"
THOUSANDS, POINT = NARROW, ","
COLON = "\N{NO-BREAK SPACE}:"
SEMICOLON = f"{NARROW}; "
ASKS = f"{NARROW}?"


class FrenchAmounts(Amounts):
    """The words for a currency with `digits` digits after the comma."""

    thousands, point = THOUSANDS, POINT


def seats_words(seats: Sequence[int]) -> str:
    """`place 3`, `places 1, 2`; within a sentence."""
    word = "place" if len(seats) == 1 else "places"
    return f"{word} {', '.join(map(str, seats))}"


def button(label: str) -> str:
    """The name of a button within a sentence; it does not break over lines."""
    return f"«{SPACE}{label.replace(' ', SPACE)}{SPACE}»"
