"""French: amounts, seats and the spaces of its typography, which all other parts are built upon.

A colon has a no-break space before it, `;`, `!` and `?` a narrow one; thousands stand apart by a
narrow one.
"""

from collections.abc import Sequence

from tableassist.core.money import TABLE_DIGITS, amount_text

NARROW = "\N{NARROW NO-BREAK SPACE}"
SPACE = "\N{NO-BREAK SPACE}"
HYPHEN = "\N{NON-BREAKING HYPHEN}"
THOUSANDS, POINT = NARROW, ","
COLON = "\N{NO-BREAK SPACE}:"
SEMICOLON = f"{NARROW}; "
ASKS = f"{NARROW}?"


class FrenchAmounts:
    """The words for a currency with `digits` digits after the comma."""

    def __init__(self, digits: int = TABLE_DIGITS) -> None:
        self._digits = digits

    def money(self, amount: int) -> str:
        return amount_text(amount, self._digits, THOUSANDS, POINT)

    def number(self, number: int) -> str:
        return f"{number:,}".replace(",", NARROW)


def seats_words(seats: Sequence[int]) -> str:
    """`place 3`, `places 1, 2`; within a sentence."""
    word = "place" if len(seats) == 1 else "places"
    return f"{word} {', '.join(map(str, seats))}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
