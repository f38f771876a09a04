"""The auditor's own rules: the sums of the rules page, the deal, prices, and what it does not know.

Also that it shares no rule with the core: no file of it imports one.
"""

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

import tableassist.simulator.auditor as auditor_package
from tableassist.core.house import Bonus, Dealing, House, Purchase
from tableassist.core.inputs import SpotKind
from tableassist.settings import BUILT_IN, load_house
from tableassist.simulator.auditor.rules import game_of, unknown_switches
from tableassist.simulator.auditor.rules.dealing import (
    BURNED,
    Place,
    deal,
    in_settling_order,
    sale,
    seats_dealt,
)
from tableassist.simulator.auditor.rules.game import Played
from tableassist.simulator.auditor.rules.stud import bonus_price

HOUSES = {name: load_house(name).house for name in BUILT_IN}
ACE_KING = "As Kd 9h 7c 2s"
FORBIDDEN = ("ranking", "games", "jackpot", "words", "round", "table", "lines", "chips")


def test_it_shares_no_rule_with_the_core() -> None:
    files = list(Path(str(auditor_package.__file__)).parent.rglob("*.py"))
    assert len(files) > 15
    for file in files:
        imported = [
            node.module or ""
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.ImportFrom)
        ]
        shared = [name for name in imported if name.startswith("tableassist.core.")]
        assert [name for name in shared if name.split(".")[2] in FORBIDDEN] == [], file.name


def _net(
    house: House,
    hand: str,
    dealer: str,
    choice: str,
    bets: dict[SpotKind, int],
    discard: int = 0,
) -> int:
    """Net cents of one seat."""
    hands = {1: hand.split(), 0: dealer.split()}
    discards = {1: discard} if discard else {}
    played = Played({1: bets}, hands, {1: choice}, discards, frozenset(), {}, {})
    game = game_of(house)
    assert list(game.gaps(played)) == []
    (seat,) = game.settle(played).seats
    return sum(bet.returned - bet.stake for bet in seat.bets.values())


@pytest.mark.parametrize("house", ["caribbean-montreal", "caribbean-french", "caribbean-party"])
@pytest.mark.parametrize(
    ("hand", "dealer", "net"),
    [
        ("3c 3h Jd 7h Qh", "Qs Jc 9h 7c 2s", 1_000),
        ("3c 3h 3d 7h 7d", ACE_KING, 15_000),
        ("Th Jh Qh Kh Ah", ACE_KING, 201_000),
        ("3c 3h Jd 7h Qh", ACE_KING, 3_000),
        ("Ks Kh Js Jh Ad", "Kd Kc Jd Jc As", 0),
        ("Kh Qd 8s 6c 4d", ACE_KING, -3_000),
        ("Ah 2d 3c 4s 5h", "Kc Kd 9s 8h 2c", 9_000),
        ("Ah 2d 3c 4s 5h", "2h 3s 4h 5d 6c", -3_000),
        ("Ah Kh Qd Jd 9c", ACE_KING, 3_000),
    ],
)
def test_the_sums_of_caribbean_stud(house: str, hand: str, dealer: str, net: int) -> None:
    assert _net(HOUSES[house], hand, dealer, "raise", {"ante": 1000}) == net


def test_a_fold_loses_the_ante_even_with_four_aces() -> None:
    aces, dealer = "Ad Ah As Ac 2d", "Qs Jc 9h 7c 2s"
    assert _net(HOUSES["caribbean-montreal"], aces, dealer, "fold", {"ante": 1000}) == -1_000


@pytest.mark.parametrize(
    ("hand", "dealer", "net"),
    [
        ("Kh Qd 8s 6c 4d Ks", ACE_KING, 3_000 - 1_000),
        ("Kh Qd 8s 6c 4d 2c", ACE_KING, -3_000 - 1_000),
        ("Kh Qd 8s 6c 4d 2c", "Qs Jc 9h 7c 2s", 1_000 - 1_000),
    ],
)
def test_a_bought_card_costs_an_ante_more(hand: str, dealer: str, net: int) -> None:
    french = HOUSES["caribbean-french"]
    assert _net(french, hand, dealer, "buy", {"ante": 1000}, discard=5) == net
    assert _net(french, hand, dealer, "buy", {"ante": 1000, "bonus": 100}, discard=5) == net - 100


@pytest.mark.parametrize(
    ("hand", "dealer", "net"),
    [
        ("4h 5h 6h", "Qs 9d 3c", 47_000),
        ("9s 9d 9c", "Kd Kc Kh", 32_000),
        ("Ah 2d 3c", "Jd 9c 4s", 1_000 + 1_000 + 6_000),
        ("8s 8d 2c", "Qs 9d 3c", 2_000 + 1_000),
        ("Jc Td 8h", "Qs 9d 3c", -2_000 - 1_000),
        ("Qc 9h 3d", "Qs 9d 3c", -1_000),
        ("2c 3c 5c", "Qs Qd 3d", 2_000 + 3_000),
    ],
)
def test_the_sums_of_three_card_poker(hand: str, dealer: str, net: int) -> None:
    bets: dict[SpotKind, int] = {"ante": 1000, "pair_plus": 1000}
    assert _net(HOUSES["three-card"], hand, dealer, "play", bets) == net


def test_a_card_has_its_place_in_the_deal() -> None:
    packets = HOUSES["three-card"].dealing
    one_by_one = replace(packets, order="one at a time")
    seven, two, dealer = Place(7, 1), Place(2, 1), Place(0, 1)
    assert deal(packets, [7, 2], 3, 3)[2:4] == [Place(2, 3), seven]
    assert deal(one_by_one, [7, 2], 3, 2)[:3] == [two, seven, dealer]
    assert deal(one_by_one, [7, 2], 3, 2)[-3:] == [Place(0, 2), Place(2, 3), Place(7, 3)]


def test_a_house_may_deal_to_every_seat() -> None:
    dealing = HOUSES["three-card"].dealing
    assert seats_dealt(dealing, [7, 2]) == [2, 7]
    assert seats_dealt(replace(dealing, deal_to="every seat"), [7, 2]) == list(range(1, 8))


@pytest.mark.parametrize(
    ("burn", "places"),
    [
        ("none", [Place(5, 6), Place(2, 6)]),
        ("once", [BURNED, Place(5, 6), Place(2, 6)]),
        ("each", [BURNED, Place(5, 6), BURNED, Place(2, 6)]),
    ],
)
def test_cards_are_burned_before_sold_ones(burn: str, places: list[Place]) -> None:
    terms = Purchase((1,), burn, "always", True)  # type: ignore[arg-type]
    assert sale(terms, [5, 2]) == places


def test_a_house_may_settle_from_the_lowest_seat() -> None:
    dealing: Dealing = HOUSES["caribbean-montreal"].dealing
    assert in_settling_order(replace(dealing, settle_from="lowest seat"), [7, 2, 3]) == [2, 3, 7]
    assert in_settling_order(dealing, [7, 2, 3]) == [7, 3, 2]


@pytest.mark.parametrize(
    ("rounding", "minimum", "price"),
    [
        ("down", 1000, 200),
        ("down", 502, 100),
        ("up", 502, 101),
        ("up", 500, 100),
        ("not offered", 502, None),
        ("not offered", 500, 100),
    ],
)
def test_the_bonus_is_a_fifth_of_the_table_minimum(
    rounding: str, minimum: int, price: int | None
) -> None:
    terms = HOUSES["caribbean-french"].stud.bonus
    assert isinstance(terms, Bonus)
    assert bonus_price(replace(terms, rounding=rounding), minimum) == price


@pytest.mark.parametrize("house", HOUSES.values(), ids=HOUSES)
def test_the_five_houses_are_known(house: House) -> None:
    assert unknown_switches(house) == []
