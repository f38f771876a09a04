"""Chips pay exactly, with the fewest of them, and say what they cannot pay.

A plain search over all ways to pay is the measure; sets of chips that are and are not payable
largest first are both tried.
"""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.core.chips import ChipPlan, pay_with
from tableassist.settings import BUILT_IN, load_house

TABLE = (100, 500, 2500, 10000, 50000)


def test_a_pay_of_the_table() -> None:
    assert pay_with(437_500, TABLE) == ChipPlan(
        ((50000, 8), (10000, 3), (2500, 3)),
        0,
    )
    assert pay_with(4_375, (25, *TABLE)) == ChipPlan(((2500, 1), (500, 3), (100, 3), (25, 3)), 0)


def test_what_no_chip_pays_is_named() -> None:
    assert pay_with(4_375, TABLE) == ChipPlan(((2500, 1), (500, 3), (100, 3)), 75)
    assert pay_with(99, TABLE) == ChipPlan((), 99)
    assert pay_with(99, ()) == ChipPlan((), 99)
    assert pay_with(0, TABLE) == ChipPlan((), 0)


def test_largest_first_is_not_always_fewest() -> None:
    assert pay_with(6, (1, 3, 4)) == ChipPlan(((3, 2),), 0)
    assert pay_with(30, (1, 10, 25)) == ChipPlan(((10, 3),), 0)
    assert pay_with(100_030, (1, 10, 25)) == ChipPlan(((25, 4000), (10, 3)), 0)
    assert pay_with(6, (5, 2)) == ChipPlan(((2, 3),), 0)


def _by_search(amount: int, chips: list[int]) -> tuple[int, int]:
    """(least left, fewest chips) over every way to pay."""
    counts = [range(amount // chip + 1) for chip in chips]
    sums = [
        (amount - sum(n * chip for n, chip in zip(way, chips, strict=True)), sum(way))
        for way in product(*counts)
    ]
    return min(way for way in sums if way[0] >= 0)


@given(st.integers(0, 40), st.lists(st.integers(2, 12), min_size=1, max_size=3, unique=True))
def test_no_way_is_better(amount: int, chips: list[int]) -> None:
    plan = pay_with(amount, chips)
    assert (plan.rest, sum(count for _, count in plan.chips)) == _by_search(amount, chips)
    assert sum(chip * count for chip, count in plan.chips) + plan.rest == amount


@pytest.mark.parametrize("house", BUILT_IN)
def test_the_chips_of_every_house_pay_a_jackpot(house: str) -> None:
    chips = load_house(house).house.chips
    plan = pay_with(1_000_000_000_050, chips)
    assert plan.rest == 50
    assert plan.chips[0][0] == max(chips)


@pytest.mark.parametrize(("amount", "chips"), [(-1, TABLE), (5, (0, 5)), (5, (-5, 5))])
def test_no_such_chips(amount: int, chips: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="paying"):
        pay_with(amount, chips)
