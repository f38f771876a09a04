"""Every three-card hand there is, and the order in which three cards differ from five."""

import itertools
from collections import Counter

import pytest

from tableassist.core.cards import DECK, Card, parse_card
from tableassist.core.ranking import ThreeCardCategory, rank_three


def hand(text: str) -> list[Card]:
    return [parse_card(card) for card in text.split()]


def test_all_hands_fall_into_the_published_categories_and_classes() -> None:
    ranks = [rank_three(cards) for cards in itertools.combinations(DECK, 3)]
    counts = Counter(rank.category.hand_name for rank in ranks)
    assert counts == {
        "straight flush": 48,
        "three of a kind": 52,
        "straight": 720,
        "flush": 1_096,
        "pair": 3_744,
        "high card": 16_440,
    }
    assert len(set(ranks)) == 741
    assert sum(rank >= rank_three(hand("Qs 3h 2d")) for rank in ranks) == 15_380


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2h 3h Ah", "As Ac Ad"),
        ("2s 2c 2d", "Ks Qh As"),
        ("As 2d 3c", "Ah Kh Jh"),
        ("5h 3h 2h", "As Ac Kd"),
        ("2s 2c 3d", "As Kc Jd"),
        ("Qh Kh Ah", "Js Qs Ks"),
        ("2s 3d 4c", "As 2d 3c"),
        ("As Kd 2c", "Kh Qd 9c"),
        ("As Ad 2c", "Ks Kd Ac"),
        ("As Ad 3c", "Ah Ac 2d"),
        ("Qs 3d 2c", "Js Td 8c"),
    ],
)
def test_better_beats_worse_in_every_reading_order(better: str, worse: str) -> None:
    for one in itertools.permutations(hand(better)):
        assert rank_three(one) > rank_three(hand(worse))


@pytest.mark.parametrize(
    ("one", "other"), [("Kd Qh 9c", "Ks Qc 9h"), ("Ah 2h 3h", "Ad 2d 3d"), ("Ah Ad 3c", "As Ac 3d")]
)
def test_suits_never_break_a_tie(one: str, other: str) -> None:
    assert rank_three(hand(one)) == rank_three(hand(other))


def test_the_ace_does_not_wrap_around() -> None:
    assert rank_three(hand("Kh Ad 2c")).category is ThreeCardCategory.HIGH_CARD
    assert rank_three(hand("Kh Ah 2h")).category is ThreeCardCategory.FLUSH
    assert rank_three(hand("3h 2h Ah")).order == (3, 2, 1)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_only_three_cards_make_a_hand(count: int) -> None:
    with pytest.raises(ValueError, match=f"{count} cards, must be 3"):
        rank_three(DECK[:count])
