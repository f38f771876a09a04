"""Chips to pay with, as words and numbers: `8 x 500 + 3 x 100`. Which chips is not decided here.

A chip's value goes through `money_text` like every amount and loses decimals that say nothing. What
no chip of the table is small enough for is named, never left out.
"""

from tableassist.core.money import money_text
from tableassist.core.view import ChipCount, PayView

_TIMES = "\N{MULTIPLICATION SIGN}"


def chip_value_text(value: int) -> str:
    """The value on a chip: `25`, `0.50`."""
    return money_text(value).removesuffix(".00")


def chips_sum(pay: PayView) -> str:
    """The right side of an amount: `= 8 x 500 + 3 x 25, no chip for 0.50`; empty for no chips."""
    chips = " + ".join(
        f"{each.count:,} {_TIMES} {chip_value_text(each.value)}" for each in pay.chips
    )
    return ", ".join(part for part in (chips and f"= {chips}", _rest_text(pay)) if part)


def chips_short(pay: PayView) -> str:
    """The same for a narrow row: `8x500  3x25`."""
    chips = [f"{each.count:,}{_TIMES}{chip_value_text(each.value)}" for each in pay.chips]
    return "  ".join([*chips, *filter(None, [_rest_text(pay)])])


def chips_spoken(pay: PayView) -> str:
    """The same for an ear: `in chips: 8 of 500, 3 of 25`."""
    chips = ", ".join(_spoken(each) for each in pay.chips)
    return ", ".join(part for part in (chips and f"in chips: {chips}", _rest_text(pay)) if part)


def _spoken(chips: ChipCount) -> str:
    return f"{chips.count:,} of {chip_value_text(chips.value)}"


def _rest_text(pay: PayView) -> str:
    return f"no chip for {money_text(pay.rest)}" if pay.rest else ""
