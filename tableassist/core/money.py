"""Whole money: cents for chips and pays, micro-cents for meters.

Cents times parts per million are micro-cents exactly, so nothing is rounded while a meter grows.
Rounding happens at one place, `floor_to_cents`, used for display and for paying a share of a
meter; the part cent stays in the meter .
No float, no division with a remainder thrown away, may live here.
"""

from typing import NewType

Cents = NewType("Cents", int)
MicroCents = NewType("MicroCents", int)

MICRO_PER_CENT = 1_000_000
PPM = 1_000_000


def micro_from_cents(cents: int) -> MicroCents:
    """Whole cents as micro-cents, exactly."""
    return MicroCents(cents * MICRO_PER_CENT)


def floor_to_cents(micro: int) -> Cents:
    """The whole cents in an amount of micro-cents; the part cent is left where it was."""
    return Cents(micro // MICRO_PER_CENT)


def portion(cents: int, rate_ppm: int) -> MicroCents:
    """`rate_ppm` parts per million of `cents`, exactly, in micro-cents."""
    return MicroCents(cents * rate_ppm)


def money_text(cents: int) -> str:
    """An amount for people: `1,234.56`. The one formatter for screens, slips and messages."""
    sign = "-" if cents < 0 else ""
    units, rest = divmod(abs(cents), 100)
    return f"{sign}{units:,}.{rest:02d}"
