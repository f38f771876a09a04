"""Exact numbers for an answer: a fraction, and beside it the decimals that people compare.

The fraction counts; the decimals are cut from it by whole-number arithmetic, rounded half up.
"""

from fractions import Fraction

from tableassist.core.inputs import Struct

PLACES = 10


class Figure(Struct, frozen=True):
    """`fraction` in lowest terms, as in `205/364`; `decimal` with ten places."""

    fraction: str
    decimal: str


def figure(value: Fraction) -> Figure:
    """An exact value for an answer."""
    return Figure(str(value), decimal_text(value, PLACES))


def decimal_text(value: Fraction, digits: int) -> str:
    """The value with `digits` places after the point, half away from zero."""
    scaled = (2 * abs(value.numerator) * 10**digits // value.denominator + 1) // 2
    whole, part = divmod(scaled, 10**digits)
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{part:0{digits}d}" if digits else f"{sign}{whole}"


def percent_text(value: Fraction, digits: int = 4) -> str:
    """The value as a percentage, as in `5.2243 %`."""
    return f"{decimal_text(value * 100, digits)} %"
