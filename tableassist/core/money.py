"""Whole money: cents for chips and pays, micro-cents for meters.

Cents times parts per million are micro-cents exactly, so nothing is rounded while a meter grows.
Rounding happens at one place, `floor_to_cents`, used for display and for paying a share of a
meter; the part cent stays in the meter.
No float, no division with a remainder thrown away, may live here. `amount_text` is the one
formatter of amounts for people, in any language and currency.
"""

from typing import NewType

Cents = NewType("Cents", int)
MicroCents = NewType("MicroCents", int)

MICRO_PER_CENT = 1_000_000
PPM = 1_000_000
TABLE_DIGITS = 2
"""The digits after the point of every amount on a live table's screens, sign and reports."""

MICRO_DIGITS = TABLE_DIGITS + 6
"""Those of such an amount in micro-cents, where every digit counts."""


def micro_from_cents(cents: int) -> MicroCents:
    """Whole cents as micro-cents, exactly."""
    return MicroCents(cents * MICRO_PER_CENT)


def floor_to_cents(micro: int) -> Cents:
    """The whole cents in an amount of micro-cents; the part cent is left where it was."""
    return Cents(micro // MICRO_PER_CENT)


def portion(cents: int, rate_ppm: int) -> MicroCents:
    """`rate_ppm` parts per million of `cents`, exactly, in micro-cents."""
    return MicroCents(cents * rate_ppm)


def amount_text(amount: int, digits: int, thousands: str = ",", point: str = ".") -> str:
    """`amount` minor units for people; `digits` of them stand after the point."""
    sign = "-" if amount < 0 else ""
    units, rest = divmod(abs(amount), 10**digits)
    grouped = f"{units:,}".replace(",", thousands)
    return f"{sign}{grouped}{point}{rest:0{digits}d}" if digits else f"{sign}{grouped}"


def money_text(cents: int) -> str:
    """An amount of the live table, whose currencies all have hundredths (`table.fits`)."""
    return amount_text(cents, TABLE_DIGITS)
