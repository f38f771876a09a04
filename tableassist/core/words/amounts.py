"""Amounts, numbers and capitals, which every language builds upon in the same way.

Which sign stands between thousands and before the cents is the language's to say.
"""

from typing import ClassVar

from tableassist.core.money import PPM, TABLE_DIGITS, amount_text


class Amounts:
    """The words for a currency with `digits` digits after the point."""

    thousands: ClassVar[str]
    point: ClassVar[str]

    def __init__(self, digits: int = TABLE_DIGITS) -> None:
        self._digits = digits

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
