"""The auditor's hands of five and three cards: published counts, names, comparing, and the core.

The core is not used by the auditor; here the two are asked the same question, so that a
disagreement between them shows before a table does.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.core.cards import DECK
from tableassist.core.house import Ranking
from tableassist.core.ranking import rank_five, rank_three
from tableassist.core.words import ENGLISH
from tableassist.simulator.auditor.rules.hands import (
    read_five,
    read_three,
    standing_of,
    three_card_odds,
)

RANKS = "23456789TJQKA"
FIVE = {
    "royal flush": 4,
    "straight flush": 36,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
THREE = {
    "straight flush": 48,
    "three of a kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "high card": 16_440,
}
ALL_CARDS = Ranking()


def _every_class() -> Iterator[tuple[list[str], int]]:
    """One hand of each set of five ranks, suited or not, and how many hands are like it."""
    for ranks in combinations_with_replacement(RANKS, 5):
        counts = Counter(ranks)
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        if len(counts) == 5:
            yield [rank + "s" for rank in ranks], 4
            yield [rank + suit for rank, suit in zip(ranks, "sdhcs", strict=True)], ways - 4
        else:
            suits = {rank: iter("cdhs") for rank in counts}
            yield [rank + next(suits[rank]) for rank in ranks], ways


def test_every_five_cards_are_counted_as_published() -> None:
    counted: Counter[str] = Counter()
    classes = set()
    opening = 0
    for hand, ways in _every_class():
        own = read_five(hand)
        counted[own.kind] += ways
        classes.add(own.strength)
        opening += ways * (own.kind != "high card" or own.ranks[:2] == (14, 13))
    assert counted == FIVE
    assert len(classes) == 7_462
    assert opening == 1_463_700  # 205/364 of all hands


def test_every_three_cards_are_counted_as_published() -> None:
    hands = [read_three(cards) for cards in combinations(DECK, 3)]
    assert Counter(hand.kind for hand in hands) == THREE
    assert len({hand.strength for hand in hands}) == 741
    queen_up = sum(hand.kind != "high card" or hand.ranks[0] >= 12 for hand in hands)
    assert queen_up == 15_380  # 769/1105 of all hands


def test_the_core_orders_and_names_every_five_cards_alike() -> None:
    hands = [[card for card in DECK if card in hand] for hand, _ in _every_class()]
    by_core = sorted(hands, key=rank_five)
    assert by_core == sorted(hands, key=lambda hand: read_five(hand).strength)
    assert [h for h in hands if not read_five(h).is_called(ENGLISH.five(rank_five(h)))] == []


def test_the_core_orders_and_names_every_three_cards_alike() -> None:
    hands = list(combinations(DECK, 3))
    by_core = sorted(hands, key=rank_three)
    assert by_core == sorted(hands, key=lambda hand: read_three(hand).strength)
    assert [h for h in hands if not read_three(h).is_called(ENGLISH.three(rank_three(h)))] == []


@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True))
def test_the_core_compares_two_hands_alike(cards: list[str]) -> None:
    one, other = cards[:5], cards[5:]
    own = (read_five(one).strength > read_five(other).strength, read_five(one) == read_five(other))
    ranks = [rank_five([card for card in DECK if card in hand]) for hand in (one, other)]
    assert own == (ranks[0] > ranks[1], ranks[0] == ranks[1])


def test_a_hand_has_all_its_cards() -> None:
    with pytest.raises(ValueError, match="4 cards, must be 5"):
        read_five(["As", "Ks", "Qs", "Js"])
    with pytest.raises(ValueError, match="2 cards, must be 3"):
        read_three(["As", "Ks"])


@pytest.mark.parametrize(
    ("cards", "kind", "ranks"),
    [
        ("As 2d 3c 4h 5s", "high card", (14, 5, 4, 3, 2)),
        ("As 2s 3s 4s 5s", "flush", (14, 5, 4, 3, 2)),
        ("As Kd Qc Jh Ts", "straight", (14, 13, 12, 11, 10)),
        ("As 2d 3c", "high card", (14, 3, 2)),
        ("As 2s 3s", "flush", (14, 3, 2)),
        ("As Kd Qc", "straight", (14, 13, 12)),
    ],
)
def test_the_ace_is_low_only_where_the_house_says_so(
    cards: str, kind: str, ranks: tuple[int, ...]
) -> None:
    read = read_five if len(cards.split()) == 5 else read_three
    hand = read(cards.split(), ace_low=False)
    assert (hand.kind, hand.ranks) == (kind, ranks)


@pytest.mark.parametrize(
    ("own", "dealer", "full", "first"),
    [
        ("Ks Kd 9c 7h 3s", "Kh Kc 9d 7s 2c", "win", "tie"),
        ("Ks Kd 9c 7h 3s", "Kh Kc Td 7s 2c", "lose", "lose"),
        ("Ks Kd 9c 9h 3s", "Kh Kc 9d 9s 4c", "lose", "lose"),
        ("Ks Kd Kc 9h 3s", "Qh Qc Qd 9s 4c", "win", "win"),
        ("Ac Kd 9c 7h 3s", "Ah Kc 9d 7s 4c", "lose", "tie"),
        ("Kc 9c 7c 5c 3c", "Kd 9d 7d 4d 3d", "win", "tie"),
        ("Ks Kd 9c", "Kh Kc 9d", "tie", "tie"),
        ("Ks Kd 9c", "Kh Kc 8d", "win", "win"),
        ("Ks 9d 8c", "Kh 9c 7d", "win", "tie"),
        ("Ks 9s 8s", "Kh 9h 7h", "win", "tie"),
    ],
)
def test_a_house_may_look_at_one_card_beside_the_combination(
    own: str, dealer: str, full: str, first: str
) -> None:
    read = read_five if len(own.split()) == 5 else read_three
    hands = read(own.split()), read(dealer.split())
    assert standing_of(ALL_CARDS, *hands) == full
    assert standing_of(Ranking(tie_depth="first card"), *hands) == first


def test_equal_hands_may_be_the_player_s() -> None:
    hand = read_three(["Ks", "9d", "8c"])
    assert standing_of(Ranking(ties="player wins"), hand, hand) == "win"


@pytest.mark.parametrize(
    ("cards", "plain", "with_mini_royal"),
    [("As Ks Qs", 40, 50), ("Ks Qs Js", 40, 40), ("9s 9d 2c", 1, 1), ("As Ks 2d", 0, 0)],
)
def test_a_mini_royal_pays_by_its_own_line_if_there_is_one(
    cards: str, plain: int, with_mini_royal: int
) -> None:
    hand = read_three(cards.split())
    assert three_card_odds(hand, {"straight flush": 40, "pair": 1}) == plain
    pays = {"mini royal": 50, "straight flush": 40, "pair": 1}
    assert three_card_odds(hand, pays) == with_mini_royal  # type: ignore[arg-type]


def test_a_name_must_say_the_whole_hand() -> None:
    hand = read_five(["6s", "6d", "6c", "2h", "2s"])
    assert hand.is_called("Full house, Sixes over Twos")
    assert not hand.is_called("Full house, Twos over Sixes")
