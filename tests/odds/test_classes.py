"""Ranking in bulk gives every hand the very rank that the table gives it, one by one.

All 2,598,960 hands of five cards and all 22,100 of three are ranked both ways.
"""

import itertools

import numpy as np

from tableassist.core.cards import DECK
from tableassist.core.ranking import rank_five, rank_three
from tableassist.odds.classes import HandClasses
from tableassist.odds.sets import members

# The order of sets is that of combinations of the deck turned round, read from the end.
TURNED = DECK[::-1]


def test_all_five_card_hands_have_the_rank_of_the_table(fives: HandClasses) -> None:
    number = {rank: at for at, rank in enumerate(fives.ranks)}
    one_by_one = np.fromiter(
        (number[rank_five(hand)] for hand in itertools.combinations(TURNED, 5)),
        dtype=np.int16,
        count=2_598_960,
    )
    assert len(fives.ranks) == 7_462
    assert np.array_equal(fives.of_all(), one_by_one[::-1])


def test_all_three_card_hands_have_the_rank_of_the_table(threes: HandClasses) -> None:
    ranks = [rank_three(hand) for hand in itertools.combinations(TURNED, 3)]
    assert len(threes.ranks) == 741
    assert [threes.ranks[each] for each in threes.of_all()] == ranks[::-1]


def test_rows_in_any_order_are_ranked_as_in_the_list_of_all(threes: HandClasses) -> None:
    rows = members(3)
    assert np.array_equal(threes.of_rows(rows), threes.of_all())
    assert np.array_equal(threes.of_rows(rows[:, ::-1]), threes.of_all())


def test_a_fifth_card_makes_the_hand_it_makes(fives: HandClasses) -> None:
    rows = members(4)[::1009]
    with_fifth = fives.with_each_card(rows)
    for row, classes in zip(rows, with_fifth, strict=True):
        for card, hand_class in enumerate(classes):
            if card in row:
                assert hand_class == -1
            else:
                hand = [DECK[each] for each in (card, *row)]
                assert fives.ranks[hand_class] == rank_five(hand)


def test_classes_go_from_the_worst_hand_to_the_best(
    fives: HandClasses, threes: HandClasses
) -> None:
    assert list(fives.ranks) == sorted(set(fives.ranks))
    assert [rank_five(hand) for hand in fives.hands] == list(fives.ranks)
    assert [rank_three(hand) for hand in threes.hands] == list(threes.ranks)
