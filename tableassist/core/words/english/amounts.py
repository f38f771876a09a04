"""English: amounts, seats and lists, which every other part of the language is built upon."""

from collections.abc import Sequence

from tableassist.core.words.amounts import Amounts

THOUSANDS, POINT = ",", "."


class EnglishAmounts(Amounts):
    """The words for a currency with `digits` digits after the point."""

    thousands, point = THOUSANDS, POINT


def seats_words(seats: Sequence[int]) -> str:
    """`seat 3`, `seats 1, 2`; within a sentence."""
    word = "seat" if len(seats) == 1 else "seats"
    return f"{word} {', '.join(map(str, seats))}"


def button(label: str) -> str:
    """The name of a button within a sentence."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{label}\N{RIGHT DOUBLE QUOTATION MARK}"
