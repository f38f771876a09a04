"""Every five-card hand there is, counted by category, and the ties and edges people get wrong."""

import itertools
from collections import Counter

import pytest

from tableassist.core.cards import DECK, Card, parse_card
from tableassist.core.ranking import Category, rank_five


def hand(text: str) -> list[Card]:
    return [parse_card(card) for card in text.split()]


def test_all_hands_fall_into_the_published_categories_and_classes() -> None:
    counts: Counter[Category] = Counter()
    classes = set()
    for cards in itertools.combinations(DECK, 5):
        rank = rank_five(cards)
        counts[rank.category] += 1
        classes.add(rank)
    assert [counts[category] for category in sorted(Category, reverse=True)] == [
        4,
        36,
        624,
        3_744,
        5_108,
        10_200,
        54_912,
        123_552,
        1_098_240,
        1_302_540,
    ]
    assert len(classes) == 7_462


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kh Qh Jh Th", "Kd Qd Jd Td 9d"),
        ("2h 3h 4h 5h 6h", "Ah 2h 3h 4h 5h"),
        ("Ah 2h 3h 4h 5h", "Ks Kh Kd Kc As"),
        ("2s 3h 4h 5d 6c", "Ah 2d 3c 4s 5h"),
        ("Ah 2d 3c 4s 5h", "Kc Kd Ks 8h 2c"),
        ("Ks Kh 3s 3h 4d", "Kd Kc 2d 2c As"),
        ("As Kd 4h 3c 2s", "Ah Qd Jc Ts 9h"),
        ("As Kd Qh Jc 9s", "Ah Kc Qs Jd 8h"),
        ("2s 2h Ad Kc Qs", "2d 2c Ah Ks Jd"),
    ],
)
def test_better_beats_worse_in_every_reading_order(better: str, worse: str) -> None:
    for one in itertools.permutations(hand(better)):
        assert rank_five(one) > rank_five(hand(worse))
        assert not rank_five(one) <= rank_five(hand(worse))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Td Jh Qs Kc Ad", "Th Jd Qd Kh Ac"),
        ("Ks Kh Js Jh Ad", "Kd Kc Jd Jc As"),
        ("As Kd 9h 5c 2s", "Ad Ks 9c 5h 2d"),
    ],
)
def test_suits_never_break_a_tie(one: str, other: str) -> None:
    assert rank_five(hand(one)) == rank_five(hand(other))
    assert not rank_five(hand(one)) < rank_five(hand(other))


def test_the_ace_does_not_wrap_around() -> None:
    assert rank_five(hand("Kh Ad 2c 3s 4h")).category == Category.HIGH_CARD
    assert rank_five(hand("Ah 2h 3h 4h 5h")).category == Category.STRAIGHT_FLUSH


@pytest.mark.parametrize("count", [0, 4, 6])
def test_only_five_cards_make_a_hand(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} cards, must be 5"):
        rank_five(DECK[:count])
