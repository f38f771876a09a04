"""To whom cards go, how many, what is burned and thrown away: each switch of a house by itself."""

from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.core.house import House
from tableassist.simulator.dealing import (
    deal_order,
    dealer_size,
    dealt_seats,
    hand_size,
    is_burn_due,
    thrown_place,
)
from tests.simulator.people_bench import house_of


def dealing(name: str, **changes: Any) -> House:
    house = house_of(name)
    return replace(house, dealing=replace(house.dealing, **changes))


def grand_prix(**changes: Any) -> House:
    house = house_of("grand-prix")
    return replace(house, grand_prix_terms=replace(house.grand_prix, **changes))


@pytest.mark.parametrize(
    ("name", "hand", "dealer"),
    [
        ("caribbean-montreal", 5, 5),
        ("caribbean-french", 5, 5),
        ("caribbean-party", 5, 5),
        ("three-card", 3, 3),
        ("grand-prix", 3, 3),
    ],
)
def test_how_many_cards_a_hand_has(name: str, hand: int, dealer: int) -> None:
    assert (hand_size(house_of(name)), dealer_size(house_of(name))) == (hand, dealer)


def test_a_dealer_of_two_community_cards_takes_two() -> None:
    house = grand_prix(dealer_cards=2, discard="none")
    assert dealer_size(house) == 2
    assert deal_order(house, [4]) == [4, 4, 4, 0, 0]


def test_packets_and_turns() -> None:
    house = dealing("three-card", order="packets")
    assert deal_order(house, [2, 5]) == [2, 2, 2, 5, 5, 5, 0, 0, 0]
    house = dealing("three-card", order="one at a time")
    assert deal_order(house, [2, 5]) == [2, 5, 0] * 3
    house = replace(house, **{"game": "grand-prix", "three_card_terms": None})
    two = replace(house_of("grand-prix").grand_prix, dealer_cards=2, discard="none")
    assert deal_order(replace(house, grand_prix_terms=two), [2, 5]) == [2, 5, 0, 2, 5, 0, 2, 5]


def test_who_is_dealt_to() -> None:
    assert dealt_seats(house_of("three-card"), [5, 2]) == [2, 5]
    assert dealt_seats(dealing("three-card", deal_to="every seat", seats=6), [5]) == [*range(1, 7)]


@pytest.mark.parametrize(
    ("discard", "cards", "place"),
    [("dealer names", 3, 3), ("last", 3, 3), ("first", 3, 1), ("none", 2, None)],
)
def test_which_card_the_dealer_throws_away(discard: str, cards: int, place: int | None) -> None:
    assert thrown_place(grand_prix(discard=discard, dealer_cards=cards)) == place


def test_only_a_dealer_of_community_cards_throws_one_away() -> None:
    assert thrown_place(house_of("caribbean-montreal")) is None


@pytest.mark.parametrize(
    ("burn", "due"),
    [("each", [True, False, True, False]), ("once", [True, False, False, False]), ("none", [])],
)
def test_when_a_card_is_burned(burn: str, due: list[bool]) -> None:
    """Before the first card, after its burn, after one sale, and after the burn that followed."""
    house = house_of("caribbean-french")
    purchase = house.stud.purchase
    assert purchase is not None
    stud = replace(house.stud, purchase=replace(purchase, burn=burn))
    house = replace(house, stud_terms=stud)
    stages = [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert [is_burn_due(house, *stage) for stage in stages] == (due or [False] * 4)


def test_nothing_is_burned_where_no_card_is_sold() -> None:
    assert not is_burn_due(house_of("caribbean-montreal"), 0, 0)
