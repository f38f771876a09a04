"""Chips to pay with, as words and numbers: `8 x 500 + 3 x 100`. Which chips is not decided here.

A chip's value is written like every amount and loses decimals that say nothing. What no chip of the
table is small enough for is named, never left out.
"""

from tableassist.core.view import ChipCount, PayView
from tableassist.core.words.screen_words import ScreenWords

_TIMES = "\N{MULTIPLICATION SIGN}"


def chip_value_text(value: int, words: ScreenWords) -> str:
    """The value on a chip: `25`, `0.50`."""
    return words.money(value).removesuffix(f"{words.point}00")


def chips_sum(pay: PayView, words: ScreenWords) -> str:
    """The right side of an amount: `= 8 x 500 + 3 x 25, no chip for 0.50`; empty for no chips."""
    chips = " + ".join(
        f"{_count(each, words)} {_TIMES} {chip_value_text(each.value, words)}" for each in pay.chips
    )
    return ", ".join(part for part in (chips and f"= {chips}", _rest_text(pay, words)) if part)


def chips_short(pay: PayView, words: ScreenWords) -> str:
    """The same for a narrow place: `8x500  3x25`."""
    chips = [
        f"{_count(each, words)}{_TIMES}{chip_value_text(each.value, words)}" for each in pay.chips
    ]
    return "  ".join([*chips, *filter(None, [_rest_text(pay, words)])])


def chips_spoken(pay: PayView, words: ScreenWords) -> str:
    """The same for an ear: `in chips: 8 of 500, 3 of 25`."""
    chips = ", ".join(
        words.chips_of.format(_count(each, words), chip_value_text(each.value, words))
        for each in pay.chips
    )
    parts = (chips and words.in_chips.format(chips), _rest_text(pay, words))
    return ", ".join(part for part in parts if part)


def _count(chips: ChipCount, words: ScreenWords) -> str:
    return f"{chips.count:,}".replace(",", words.thousands)


def _rest_text(pay: PayView, words: ScreenWords) -> str:
    return words.no_chip_for.format(words.money(pay.rest)) if pay.rest else ""
