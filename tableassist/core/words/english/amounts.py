"""English: amounts, seats and lists, which every other part of the language is built upon."""

from collections.abc import Sequence

from tableassist.core.money import TABLE_DIGITS, amount_text

THOUSANDS, POINT = ",", "."


class EnglishAmounts:
    """The words for a currency with `digits` digits after the point."""

    def __init__(self, digits: int = TABLE_DIGITS) -> None:
        self._digits = digits

    def money(self, amount: int) -> str:
        return amount_text(amount, self._digits, THOUSANDS, POINT)

    def number(self, number: int) -> str:
        return f"{number:,}"


def seats_words(seats: Sequence[int]) -> str:
    """`seat 3`, `seats 1, 2`; within a sentence."""
    word = "seat" if len(seats) == 1 else "seats"
    return f"{word} {', '.join(map(str, seats))}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]
