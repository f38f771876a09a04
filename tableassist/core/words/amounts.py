"""Amounts, numbers and capitals, which every language builds upon in the same way.

Which sign stands between thousands and before the cents is the language's to say. The numbers of
the table's signs are here too: each language puts them behind its word.
"""

from typing import ClassVar

from tableassist.core.inputs import BoardName, is_sign
from tableassist.core.money import PPM, TABLE_DIGITS, amount_text
from tableassist.core.signs import SIGNS


class Amounts:
    """The words for a currency with `digits` digits after the point, and a table of `signs`."""

    thousands: ClassVar[str]
    point: ClassVar[str]

    def __init__(self, digits: int = TABLE_DIGITS, signs: int = 1) -> None:
        self._digits = digits
        self._signs = signs

    def place_of(self, board: BoardName) -> str:
        """The number of a sign behind its name, with a blank; nothing for the only one."""
        place = SIGNS.index(board) + 1 if is_sign(board) else 0
        return f" {place}" if place > 1 or (place and self._signs > 1) else ""

    def money(self, amount: int) -> str:
        return amount_text(amount, self._digits, self.thousands, self.point)

    def signed(self, amount: int) -> str:
        """An amount won or, with a minus, lost."""
        sign = "+" if amount > 0 else "\N{MINUS SIGN}" if amount < 0 else ""
        return f"{sign}{self.money(abs(amount))}"

    def number(self, number: int) -> str:
        return f"{number:,}".replace(",", self.thousands)

    def percent(self, ppm: int) -> str:
        """Parts per million as a percentage without its sign, exactly and without idle zeros."""
        whole, rest = divmod(ppm * 100, PPM)
        return f"{whole}{self.point}{rest:06d}".rstrip("0") if rest else str(whole)


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def small(text: str) -> str:
    """The text with its first letter small, as behind a colon."""
    return f"{text[:1].lower()}{text[1:]}"
