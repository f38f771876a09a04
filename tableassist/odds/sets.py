"""Sets of cards as numbers: every set of one to five cards has a place in a list.

Sets stand in the order of their highest card, then the next, so that a list can be built from the
front part of the shorter one. Hands that differ only by a swap of suits share one canonical set.
Nothing here knows what a hand is worth.
"""

from functools import cache
from math import comb
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from tableassist.core.cards import DECK

Ints = npt.NDArray[np.int64]
CARDS = len(DECK)
RANK_COUNT = 13  # DECK runs suit by suit, so card // 13 is the suit
SUIT_COUNT = 4

Number = TypeVar("Number", np.uint32, np.uint64)
CARD_BITS = np.left_shift(np.uint64(1), np.arange(CARDS, dtype=np.uint64))

_CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(CARDS + 1)], dtype=np.int64)


def frozen(array: npt.NDArray[np.generic]) -> None:
    """Nobody writes into a shared table."""
    array.setflags(write=False)


def totals(values: npt.NDArray[Number], size: int) -> npt.NDArray[Number]:
    """For every set of `size` cards the sum of its cards' `values`, in the order of sets."""
    sums = np.zeros(1, dtype=values.dtype)
    for cards in range(1, size + 1):
        longer = np.empty(comb(CARDS, cards), dtype=values.dtype)
        for top in range(cards - 1, CARDS):
            start, shorter = comb(top, cards), sums[: comb(top, cards - 1)]
            np.add(shorter, values[top], out=longer[start : start + len(shorter)])
        sums = longer
    return sums


@cache
def members(size: int) -> Ints:
    """The cards of every set of `size`, lowest first, as rows; read-only."""
    if size == 1:
        rows = np.arange(CARDS, dtype=np.int64)[:, None]
    else:
        shorter = members(size - 1)
        blocks = []
        for top in range(size - 1, CARDS):
            part = shorter[: comb(top, size - 1)]
            blocks.append(np.column_stack([part, np.full(len(part), top)]))
        rows = np.concatenate(blocks)
    frozen(rows)
    return rows


def places(rows: Ints) -> Ints:
    """Where each row of different cards stands; the cards may come in any order."""
    ordered = np.sort(rows, axis=-1)
    total = np.zeros(rows.shape[:-1], dtype=np.int64)
    for at in range(rows.shape[-1]):
        total += _CHOOSE[ordered[..., at], at + 1]
    return total


@cache
def extended(size: int) -> Ints:
    """[set of `size`, card] -> place of the set with that card; -1 for a card it holds already."""
    grown = np.full((comb(CARDS, size), CARDS), -1, dtype=np.int64)
    longer = members(size + 1)
    for at in range(size + 1):
        rest = np.delete(longer, at, axis=1)
        grown[places(rest), longer[:, at]] = np.arange(len(longer))
    frozen(grown)
    return grown


class Canonical:
    """Sets of one size up to a swap of suits.

    `id_of[place]` is the canonical number, `rows[id]` the cards of one such set, `times[id]` how
    many sets it stands for. The set of `rows` is its own canonical form.
    """

    def __init__(self, size: int) -> None:
        forms, inverse, times = np.unique(
            _packed(np.sort(_suit_masks(totals(CARD_BITS, size)), axis=1)),
            return_inverse=True,
            return_counts=True,
        )
        self._forms = forms
        self.id_of: Ints = inverse.astype(np.int64)
        self.times: Ints = times.astype(np.int64)
        self.rows: Ints = np.nonzero(forms[:, None] & CARD_BITS)[1].reshape(-1, size)
        for table in (self.id_of, self.times, self.rows):
            frozen(table)

    def find(self, rows: Ints) -> tuple[Ints, Ints]:
        """The canonical number of each row, and [row, card] -> the card that plays its part there.

        The cards of a row may come in any order.
        """
        masks = _suit_masks(np.bitwise_or.reduce(CARD_BITS[rows], axis=-1))
        suits = np.argsort(masks, axis=1, kind="stable")
        numbers = np.searchsorted(self._forms, _packed(np.take_along_axis(masks, suits, axis=1)))
        parts = np.argsort(suits, axis=1)[:, :, None] * RANK_COUNT + np.arange(RANK_COUNT)
        return numbers.astype(np.int64), parts.reshape(len(rows), CARDS)


def _suit_masks(bits: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """[set, suit] -> which ranks of that suit it holds, as 13 bits."""
    shifts = np.arange(SUIT_COUNT, dtype=np.uint64) * np.uint64(RANK_COUNT)
    return (bits[:, None] >> shifts) & np.uint64((1 << RANK_COUNT) - 1)


def _packed(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Four masks in one number."""
    shifts = np.arange(SUIT_COUNT, dtype=np.uint64) * np.uint64(RANK_COUNT)
    packed: npt.NDArray[np.uint64] = np.bitwise_or.reduce(masks << shifts, axis=1)
    return packed


@cache
def canonical(size: int) -> Canonical:
    """The canonical sets of `size` cards."""
    return Canonical(size)
