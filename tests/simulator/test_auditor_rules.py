"""The auditor's own rules against published counts, the rules' sums, and the core's answers.

The core is not used by the auditor; here the two are asked the same question, so that a
disagreement between them shows before a table does.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tableassist.core.cards import DECK
from tableassist.core.house import HandName, House
from tableassist.core.ranking import rank_five
from tableassist.core.words import hand_words
from tableassist.settings import load_house
from tableassist.simulator.auditor import rules
from tableassist.simulator.auditor.rules import MICRO, OwnHand, read_hand

RANKS = "23456789TJQKA"
PUBLISHED = {
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


@pytest.fixture
def house() -> House:
    return load_house("caribbean-montreal").house


def _every_class() -> Iterator[tuple[list[str], int]]:
    """One hand of each set of ranks, suited or not, and how many hands are like it."""
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


def test_every_hand_is_counted_as_published() -> None:
    counted: Counter[str] = Counter()
    classes = set()
    opening = 0
    for hand, ways in _every_class():
        own = read_hand(hand)
        counted[own.kind] += ways
        classes.add(own.strength)
        opening += ways * own.opens
    assert counted == PUBLISHED
    assert len(classes) == 7_462
    assert opening == 1_463_700  # 205/364 of all hands


def test_the_core_orders_and_names_every_class_alike() -> None:
    hands = [[card for card in DECK if card in hand] for hand, _ in _every_class()]
    by_core = sorted(hands, key=rank_five)
    assert by_core == sorted(hands, key=lambda hand: read_hand(hand).strength)
    assert [h for h in hands if not read_hand(h).is_called(hand_words(rank_five(h)))] == []


@given(st.lists(st.sampled_from(DECK), min_size=10, max_size=10, unique=True))
def test_the_core_compares_two_hands_alike(cards: list[str]) -> None:
    one, other = cards[:5], cards[5:]
    own = (read_hand(one).strength > read_hand(other).strength, read_hand(one) == read_hand(other))
    ranks = [rank_five([card for card in DECK if card in hand]) for hand in (one, other)]
    assert own == (ranks[0] > ranks[1], ranks[0] == ranks[1])


def test_a_hand_has_five_cards() -> None:
    with pytest.raises(ValueError, match="4 cards, must be 5"):
        read_hand(["As", "Ks", "Qs", "Js"])


def _played(house: House, hand: str, dealer: str, *, raised: bool = True) -> int:
    """Net cents of an ante of 10.00."""
    own, against = read_hand(hand.split()), read_hand(dealer.split())
    outcome = rules.outcome_of(own, against, raised=raised)
    bets = rules.bets_of(house, outcome, own, 1000, 0, 0)
    return sum(bet.returned - bet.stake for bet in bets.values())


@pytest.mark.parametrize(
    ("hand", "dealer", "net"),
    [
        ("3c 3h Jd 7h Qh", "Qs Jc 9h 7c 2s", 1_000),
        ("3c 3h 3d 7h 7d", "As Kd 9h 7c 2s", 15_000),
        ("Th Jh Qh Kh Ah", "As Kd 9h 7c 2s", 201_000),
        ("3c 3h Jd 7h Qh", "As Kd 9h 7c 2s", 3_000),
        ("Ks Kh Js Jh Ad", "Kd Kc Jd Jc As", 0),
        ("Kh Qd 8s 6c 4d", "As Kd 9h 7c 2s", -3_000),
        ("Ah 2d 3c 4s 5h", "Kc Kd 9s 8h 2c", 9_000),
        ("Ah 2d 3c 4s 5h", "2h 3s 4h 5d 6c", -3_000),
    ],
)
def test_the_sums_of_the_rules(house: House, hand: str, dealer: str, net: int) -> None:
    assert _played(house, hand, dealer) == net


def test_a_fold_loses_the_ante_even_with_four_aces(house: House) -> None:
    assert _played(house, "Ad Ah As Ac 2d", "Qs Jc 9h 7c 2s", raised=False) == -1_000


ROYAL: HandName = "royal flush"
STRAIGHT_FLUSH: HandName = "straight flush"


@pytest.mark.parametrize(
    ("winners", "amounts", "end"),
    [
        ([(6, STRAIGHT_FLUSH), (2, STRAIGHT_FLUSH)], [1_000_000, 900_000], 8_100_000),
        ([(6, ROYAL), (2, STRAIGHT_FLUSH)], [10_000_000, 100_000], 900_000),
        ([(6, STRAIGHT_FLUSH), (2, ROYAL)], [1_000_000, 9_000_000], 1_000_000),
        ([(6, ROYAL), (2, ROYAL)], [5_000_000, 5_000_000], 1_000_000),
        ([(6, ROYAL), (4, STRAIGHT_FLUSH), (2, ROYAL)], [5_000_000] * 2 + [100_000], 900_000),
        ([(6, "flush"), (2, "four of a kind")], [], 10_000_000),
    ],
)
def test_several_winners_take_turns(
    house: House, winners: list[tuple[int, HandName]], amounts: list[int], end: int
) -> None:
    hits = rules.hits_of(house.progressive, winners, 10_000_000 * MICRO, 0)
    assert [hit.amount for hit in hits] == amounts
    assert (hits[-1].after if hits else 10_000_000 * MICRO) == end * MICRO


def test_an_empty_meter_leaves_a_winner_with_nothing(house: House) -> None:
    broke = replace(house.progressive, reset=0)
    hits = rules.hits_of(broke, [(6, ROYAL), (2, STRAIGHT_FLUSH)], 100 * MICRO, 0)
    assert [hit.amount for hit in hits] == [100, 0]


def test_the_reserve_pays_for_the_refill_as_far_as_it_goes(house: House) -> None:
    (hit,) = rules.hits_of(house.progressive, [(6, ROYAL)], 5 * MICRO + 1, 300 * MICRO)
    assert (hit.amount, hit.from_reserve, hit.from_house) == (5, 300 * MICRO, 999_700 * MICRO)
    assert hit.after == 1_000_000 * MICRO + 1


def test_cards_go_round_one_at_a_time_where_the_house_deals_so(house: House) -> None:
    one_by_one = replace(house, dealing=replace(house.dealing, order="one at a time"))
    assert rules.dealt_to(one_by_one, [7, 2])[:4] == [(2, 1), (7, 1), (0, 1), (2, 2)]
    assert rules.dealt_to(house, [7, 2])[4:6] == [(2, 5), (7, 1)]


def test_a_house_may_settle_from_the_lowest_seat(house: House) -> None:
    turned = replace(house, dealing=replace(house.dealing, settle_from="lowest seat"))
    assert rules.in_settling_order(turned, [7, 2, 3]) == [2, 3, 7]
    assert rules.in_settling_order(house, [7, 2, 3]) == [7, 3, 2]


def test_a_name_must_say_the_whole_hand() -> None:
    hand = OwnHand("full house", (6, 2))
    assert hand.is_called("Full house, Sixes over Twos")
    assert not hand.is_called("Full house, Twos over Sixes")
