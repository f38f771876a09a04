"""How to pay an amount with the chips on the table: the fewest of them, exactly.

What the chips cannot pay is named and never rounded away. Denominations are whole minor units; the
table's are in its house profile. Most tables' chips can be taken largest first; whether these can
is found out, not assumed.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import gcd

from tableassist.core.inputs import Struct

_QUICK = 20_000  # values looked at one by one, some 20 ms


class ChipPlan(Struct, frozen=True):
    """(denomination, count) from the largest chip down, and what is left unpaid."""

    chips: tuple[tuple[int, int], ...]
    rest: int


def pay_with(amount: int, denominations: Sequence[int]) -> ChipPlan:
    """The fewest chips that leave the least of `amount` (0 or more) unpaid.

    Raises ValueError for a negative amount or a chip that is worth nothing.
    """
    if amount < 0:
        raise ValueError(f"paying {amount} with chips: below 0")
    if any(chip <= 0 for chip in denominations):
        raise ValueError(f"paying with chips {list(denominations)}: a chip is worth nothing")
    if not denominations:
        return ChipPlan((), amount)
    unit = gcd(*denominations)
    sizes = tuple(sorted({chip // unit for chip in denominations}, reverse=True))
    counts = _counts(amount // unit, sizes)
    chips = tuple((size * unit, count) for size, count in counts.items() if count)
    return ChipPlan(chips, amount - sum(value * count for value, count in chips))


def is_quick(denominations: Sequence[int]) -> bool:
    """Whether any amount is worked out at once; odd chips beside large ones take seconds."""
    unit = gcd(*denominations)
    large, *others = sorted({chip // unit for chip in denominations}, reverse=True)
    if all(high % low == 0 for high, low in pairwise((large, *others, 1))):
        return True
    if large + others[0] > _QUICK:
        return False
    return _largest_first_is_fewest((large, *others)) or large * others[0] <= _QUICK


def _counts(amount: int, sizes: tuple[int, ...]) -> dict[int, int]:
    """How many of each size make the most that is not above `amount`, the fewest in all."""
    if _largest_first_is_fewest(sizes):
        return _largest_first(amount, sizes)
    # As many smaller chips as one large chip is worth hold a group worth whole large chips, so
    # fewer of them are used, and all above that is paid in large chips.
    window = sizes[0] * max(sizes[1:], default=1)
    large = max(0, amount - window) // sizes[0]
    last = _last_chips(amount - large * sizes[0], sizes)
    left = max(value for value, chip in enumerate(last) if chip is not None)
    counts = dict.fromkeys(sizes, 0)
    counts[sizes[0]] = large
    while chip := last[left]:
        counts[chip] += 1
        left -= chip
    return counts


def _largest_first(amount: int, sizes: Sequence[int]) -> dict[int, int]:
    counts = {}
    for size in sizes:
        counts[size], amount = divmod(amount, size)
    return counts


@lru_cache(maxsize=8)
def _largest_first_is_fewest(sizes: tuple[int, ...]) -> bool:
    """If it ever fails, it fails below the sum of the two largest (Kozen and Zaks, 1994).

    A table's chips stay the same, and the screen asks for every bet anew.
    """
    if sizes[-1] != 1:
        return False
    if all(large % small == 0 for large, small in pairwise(sizes)):
        return True
    limit = sizes[0] + sizes[1]
    fewest = _fewest(limit, sizes)
    return all(
        sum(_largest_first(value, sizes).values()) == fewest[value] for value in range(limit)
    )


def _fewest(limit: int, sizes: Sequence[int]) -> list[int | None]:
    """The least number of chips for each value up to `limit`, None where none fits."""
    fewest: list[int | None] = [0]
    for value in range(1, limit + 1):
        before = [fewest[value - size] for size in sizes if size <= value]
        fewest.append(min((count + 1 for count in before if count is not None), default=None))
    return fewest


def _last_chips(limit: int, sizes: Sequence[int]) -> list[int | None]:
    """A chip of the fewest for each value up to `limit`: 0 for nothing, None where none fits."""
    fewest = _fewest(limit, sizes)
    last: list[int | None] = [0]
    for value in range(1, limit + 1):
        count = fewest[value]
        last.append(
            None
            if count is None
            else next(size for size in sizes if size <= value and fewest[value - size] == count - 1)
        )
    return last
