"""Sets of cards stand where they are said to stand, and swapped suits are one canonical set."""

import itertools

import numpy as np
import pytest

from tableassist.core.cards import DECK
from tableassist.odds.sets import CARDS, canonical, extended, members, places, totals


@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_set_is_there_once_and_at_its_place(size: int) -> None:
    rows = members(size)
    assert {tuple(row) for row in rows} == set(itertools.combinations(range(CARDS), size))
    assert np.array_equal(places(rows[:, ::-1]), np.arange(len(rows)))


def test_totals_follow_the_same_order() -> None:
    values = np.arange(100, 100 + CARDS, dtype=np.uint64)
    assert np.array_equal(totals(values, 4), values[members(4)].sum(axis=1))


def test_a_set_with_one_card_more_is_found_or_refused() -> None:
    for size in (1, 2, 3):
        rows, grown = members(size)[::37], extended(size)[::37]
        for row, larger in zip(rows, grown, strict=True):
            for card in range(CARDS):
                if card in row:
                    assert larger[card] == -1
                else:
                    assert set(members(size + 1)[larger[card]]) == {*row, card}


@pytest.mark.parametrize(
    ("size", "count"), [(1, 13), (2, 169), (3, 1_755), (4, 16_432), (5, 134_459)]
)
def test_canonical_sets_stand_for_all_sets(size: int, count: int) -> None:
    sets = canonical(size)
    assert len(sets.times) == count
    assert np.array_equal(np.bincount(sets.id_of), sets.times)


def test_a_hand_is_found_with_the_part_that_each_card_plays() -> None:
    rows = members(3)[::101]
    sets = canonical(3)
    numbers, parts = sets.find(rows[:, ::-1])
    assert np.array_equal(numbers, sets.id_of[places(rows)])
    for row, number, part in zip(rows, numbers, parts, strict=True):
        assert set(part[row]) == set(sets.rows[number])
        assert sorted(part) == list(range(CARDS))
        assert all(DECK[card][0] == DECK[plays][0] for card, plays in enumerate(part))
        swaps = {(DECK[card][1], DECK[plays][1]) for card, plays in enumerate(part)}
        assert len(swaps) == 4
