"""A round's plan follows from house, seed and number alone, and stays within the table's rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.core.cards import DECK
from tableassist.core.house import House
from tableassist.core.inputs import SEATS
from tableassist.simulator.faults import NO_FAULTS, Faults
from tableassist.simulator.plan import plan_round, temperament
from tableassist.simulator.stakes import stakes_of
from tests.simulator.people_bench import HOUSES, house_of

ALWAYS_EXTRA = Faults(extra_card_per_mille=1_000)
ALWAYS_DUPLICATE = Faults(duplicate_card_per_mille=1_000)
MONTREAL = house_of("caribbean-montreal")

every_house = pytest.mark.parametrize("house", [house_of(name) for name in HOUSES], ids=HOUSES)


def limited(house: House, **limits: Any) -> House:
    return replace(house, limits=replace(house.limits, **limits))


def test_the_same_seed_and_number_give_the_same_plan() -> None:
    for number in (1, 2, 77):
        plans = [plan_round(MONTREAL, 7, number, NO_FAULTS) for _ in range(2)]
        assert plans[0] == plans[1]


def test_this_is_the_plan_of_seed_7_for_good() -> None:
    plan = plan_round(MONTREAL, 7, 1, NO_FAULTS)
    assert " ".join(plan.deck[:10]) == "9c 2c 9h 3d Jd 6c 7d 9d 8s Jc"
    assert {seat: dict(each.bets) for seat, each in plan.seats.items()} == {
        1: {"ante": 4_000, "progressive": 100},
        2: {"ante": 8_000, "progressive": 100},
        3: {"ante": 14_000},
        4: {"ante": 18_000},
        5: {"ante": 5_000},
        6: {"ante": 3_000},
        7: {"ante": 20_000, "progressive": 100},
    }


def test_other_seeds_and_numbers_give_other_plans() -> None:
    decks = {
        plan_round(MONTREAL, seed, number, NO_FAULTS).deck
        for seed in (7, 8)
        for number in range(50)
    }
    assert len(decks) == 100


@every_house
def test_plans_keep_the_limits_of_the_table(house: House) -> None:
    low, high = house.limits.min, house.limits.max
    seats_in: set[int] = set()
    adds = side_bets = 0
    for number in range(1, 200):
        plan = plan_round(house, 7, number, NO_FAULTS)
        assert sorted(plan.deck) == sorted(DECK)
        assert plan.seats
        seats_in |= set(plan.seats)
        for each in plan.seats.values():
            first, *_ = each.bets.values()
            assert low <= first <= high
            assert first % 100 == each.first_stack % 100 == 0
            assert 0 < each.first_stack <= first
            adds += each.first_stack < first
            side_bets += bool({"progressive", "bonus", "pair_plus"} & each.bets.keys())
    assert seats_in == set(SEATS)
    assert adds
    assert bool(side_bets) == (house.id not in ("caribbean-party", "grand-prix"))


def test_every_side_bet_has_the_price_of_its_house() -> None:
    prices = {"caribbean-montreal": ("progressive", 100), "caribbean-french": ("bonus", 100)}
    for name, (spot, price) in prices.items():
        plans = [plan_round(house_of(name), 7, number, NO_FAULTS) for number in range(30)]
        bets = {dict(each.bets).get(spot) for plan in plans for each in plan.seats.values()}  # type: ignore[call-overload]
        assert bets == {None, price}
    french = limited(house_of("caribbean-french"), min=2_000)
    assert stakes_of(french).side_bets == {"bonus": 400}
    costly = replace(MONTREAL, progressive_terms=replace(MONTREAL.progressive, price=500))
    assert stakes_of(costly).side_bets == {"progressive": 500}


def test_three_equal_bets_in_grand_prix() -> None:
    for number in range(30):
        for each in plan_round(house_of("grand-prix"), 7, number, NO_FAULTS).seats.values():
            assert list(each.bets) == ["bet1", "bet2", "bet3"]
            assert len(set(each.bets.values())) == 1


def test_pair_plus_is_a_bet_of_its_own_size() -> None:
    house = house_of("three-card")
    sizes = [
        (each.bets["ante"], each.bets["pair_plus"])
        for number in range(60)
        for each in plan_round(house, 7, number, NO_FAULTS).seats.values()
        if "pair_plus" in each.bets
    ]
    assert any(ante != pair_plus for ante, pair_plus in sizes)
    assert all(house.limits.min <= cents <= house.limits.max for pair in sizes for cents in pair)


@pytest.mark.parametrize(
    ("limits", "chips", "unit"),
    [
        ({"min": 500, "max": 25_000}, (100, 500, 2_500), 500),
        ({"min": 700, "max": 2_100}, (100, 500, 2_500), 500),
        ({"min": 200, "max": 2_100}, (500,), 500),
        ({"min": 500, "max": 25_000, "step": 300}, (100, 500), 1_500),
        ({"min": 700, "max": 700, "step": 7}, (100, 500), 700),
        ({"min": 501, "max": 502, "step": 1}, (100, 500), 1),
        ({"min": 500, "max": 1_000, "step": 250}, (), 250),
    ],
)
def test_bets_are_counted_in_a_chip_that_the_limits_allow(
    limits: dict[str, int], chips: tuple[int, ...], unit: int
) -> None:
    house = replace(limited(MONTREAL, **limits), chips=chips)
    stakes = stakes_of(house)
    assert stakes.chip == unit
    for seed in range(30):
        habits = temperament(seed, 1, stakes)
        assert habits.fewest_chips * unit >= limits["min"]
        assert habits.most_chips * unit <= limits["max"]
        assert unit % limits.get("step", 1) == 0


def test_only_printed_seats_are_played() -> None:
    house = replace(MONTREAL, dealing=replace(MONTREAL.dealing, seats=4))
    seats = {seat for number in range(50) for seat in plan_round(house, 7, number, NO_FAULTS).seats}
    assert seats == {1, 2, 3, 4}


def test_people_buy_only_where_cards_are_sold_and_not_always() -> None:
    def wishes(name: str) -> set[bool]:
        plans = [plan_round(house_of(name), 7, number, NO_FAULTS) for number in range(30)]
        return {each.would_buy for plan in plans for each in plan.seats.values()}

    assert wishes("caribbean-french") == {True, False}
    assert wishes("caribbean-montreal") == {False}


@every_house
def test_faults_change_nothing_but_what_they_are_meant_to(house: House) -> None:
    plain = plan_round(house, 7, 3, NO_FAULTS)
    extra = plan_round(house, 7, 3, ALWAYS_EXTRA)
    assert (extra.deck, extra.seats, extra.duplicate) == (plain.deck, plain.seats, None)
    assert (plain.draws_extra_card, extra.draws_extra_card) == (False, True)


@every_house
def test_a_duplicate_lies_among_the_cards_that_will_be_dealt(house: House) -> None:
    size = 5 if house.game == "caribbean-stud" else 3
    furthest = 0
    for number in range(1, 60):
        plain, plan = (plan_round(house, 7, number, each) for each in (NO_FAULTS, ALWAYS_DUPLICATE))
        assert plan.duplicate is not None
        first, second = plan.duplicate.places
        assert 1 <= first < second <= size * (len(plan.seats) + 1)
        furthest = max(furthest, second - size * len(plan.seats))
        assert plan.deck[first - 1] == plan.deck[second - 1] == plan.duplicate.card
        assert len(set(plan.deck)) == 51
        assert [i for i in range(52) if plain.deck[i] != plan.deck[i]] == [second - 1]
    assert furthest > 0


def test_a_duplicate_may_lie_at_an_empty_seat_that_is_dealt_to() -> None:
    house = house_of("three-card")
    every = replace(house, dealing=replace(house.dealing, deal_to="every seat"))
    places = [plan_round(every, 7, number, ALWAYS_DUPLICATE) for number in range(1, 60)]
    beyond = [
        plan
        for plan in places
        if plan.duplicate and plan.duplicate.places[1] > 3 * len(plan.seats) + 3
    ]
    assert beyond


def test_a_fault_happens_as_often_as_asked() -> None:
    rare = Faults(extra_card_per_mille=100)
    plans = (plan_round(MONTREAL, 7, number, rare) for number in range(1_000))
    assert 60 < sum(plan.draws_extra_card for plan in plans) < 140
