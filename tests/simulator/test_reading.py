"""People read their hands by rules of their own, which come to the same as the program's."""

from collections import Counter
from itertools import combinations

import pytest

from tableassist.core.cards import DECK, Card, parse_card, rank_value
from tableassist.core.ranking import rank_five, rank_three
from tableassist.simulator.players.reading import (
    five_card_name,
    worth_playing,
    worth_raising,
    worth_riding,
)

THREE_CARDS = 22_100


def cards(text: str) -> list[Card]:
    return [parse_card(card) for card in text.split()]


def test_five_cards_are_named_as_the_program_names_them() -> None:
    seen: Counter[str] = Counter()
    for hand in list(combinations(DECK, 5))[::997]:
        name = five_card_name(hand)
        assert name == rank_five(hand).category.hand_name
        seen[name] += 1
    assert len(seen) >= 7


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ts Js Qs Ks As", "royal flush"),
        ("9s Js Qs Ks Ts", "straight flush"),
        ("As 2s 3s 4s 5s", "straight flush"),
        ("2c 2d 2h 2s Jc", "four of a kind"),
        ("2c 2d 2h Js Jc", "full house"),
        ("2c 4c 7c 9c Jc", "flush"),
        ("Ac 2d 3h 4s 5c", "straight"),
        ("Qc Kd Ah 2s 3c", "high card"),
    ],
)
def test_rare_hands_have_their_names(hand: str, name: str) -> None:
    assert five_card_name(cards(hand)) == name


@pytest.mark.parametrize(
    ("hand", "raises"),
    [
        ("2c 2d 7h 9s Jc", True),
        ("Ac Kd 7h 9s Jc", True),
        ("Ac Qd 7h 9s Jc", False),
        ("Kc Qd 7h 9s Jc", False),
        ("2c 3d 4h 5s Ac", True),
        ("6c 3d 4h 5s 2c", True),
        ("Ac Qd Jh Ts 9c", False),
        ("2c 4c 7c 9c Jc", True),
        ("Ac Qc Jc Tc 2d", False),
    ],
)
def test_a_player_raises_with_a_pair_or_better_or_ace_and_king(hand: str, raises: bool) -> None:
    assert worth_raising(cards(hand)) is raises


def test_a_player_plays_every_hand_of_three_from_queen_six_four_up() -> None:
    least = rank_three(cards("Qc 6d 4h"))
    hands = list(combinations(DECK, 3))
    assert len(hands) == THREE_CARDS
    for hand in hands[::7]:
        assert worth_playing(hand) == (rank_three(hand) >= least), hand


@pytest.mark.parametrize(
    ("hand", "rides"),
    [
        ("Tc Td 2h", True),
        ("9c 9d 2h", False),
        ("2c 2d 2h", True),
        ("2c 7c Jc", True),
        ("9c Td Jh", False),
        ("2c 7d Jc", False),
        ("9c Td Jh Qs", True),
        ("Jc Td Jh 2s", True),
        ("9c 9d 2h 2s", True),
        ("9c 9d 2h 3s", False),
        ("Ac Kd Qh Ts", False),
        ("2c 4c 7c Jc", True),
        ("2c 4c 7c Jd", False),
    ],
)
def test_a_bet_rides_when_it_pays_already_or_promises_to(hand: str, rides: bool) -> None:
    assert worth_riding(cards(hand), 10) is rides


def test_the_lowest_pair_that_pays_is_the_house_s() -> None:
    assert worth_riding(cards("9c 9d 2h"), 9)
    assert not worth_riding(cards("Tc Td 2h"), 11)


def test_buyers_have_five_different_ranks() -> None:
    for hand in list(combinations(DECK, 5))[::997]:
        if not worth_raising(hand):
            assert len({rank_value(card) for card in hand}) == 5
