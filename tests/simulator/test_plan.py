"""A round's plan follows from seed and number alone, and stays within the table's rules."""

import pytest

from tableassist.core.cards import DECK
from tableassist.core.inputs import SEATS
from tableassist.simulator.faults import NO_FAULTS, Faults
from tableassist.simulator.plan import MONTREAL_STAKES, Stakes, plan_round, temperament

ALWAYS_EXTRA = Faults(extra_card_per_mille=1_000)
ALWAYS_DUPLICATE = Faults(duplicate_card_per_mille=1_000)


def test_the_same_seed_and_number_give_the_same_plan() -> None:
    for round_no in (1, 2, 77):
        assert plan_round(7, round_no, NO_FAULTS) == plan_round(7, round_no, NO_FAULTS)


def test_this_is_the_plan_of_seed_7_for_good() -> None:
    plan = plan_round(7, 1, NO_FAULTS)
    assert " ".join(plan.deck[:10]) == "9c 2c 9h 3d Jd 6c 7d 9d 8s Jc"
    assert {seat: (bet.ante, bet.progressive) for seat, bet in plan.seats.items()} == {
        1: (4_000, 100),
        2: (8_000, 100),
        3: (14_000, 0),
        4: (18_000, 0),
        5: (5_000, 0),
        6: (3_000, 0),
        7: (20_000, 100),
    }


def test_other_seeds_and_numbers_give_other_plans() -> None:
    decks = {plan_round(seed, number, NO_FAULTS).deck for seed in (7, 8) for number in range(50)}
    assert len(decks) == 100


@pytest.mark.parametrize("seed", [0, 7, 12345])
def test_plans_keep_the_rules_of_the_table(seed: int) -> None:
    seats_in: set[int] = set()
    adds = progressives = 0
    for number in range(1, 200):
        plan = plan_round(seed, number, NO_FAULTS)
        assert sorted(plan.deck) == sorted(DECK)
        assert plan.seats
        assert set(plan.seats) <= set(SEATS)
        seats_in |= set(plan.seats)
        for bet in plan.seats.values():
            assert MONTREAL_STAKES.ante_min <= bet.ante <= MONTREAL_STAKES.ante_max
            assert bet.ante % 500 == bet.first_stack % 500 == 0
            assert 0 < bet.first_stack <= bet.ante
            assert bet.progressive in (0, 100)
            adds += bet.first_stack < bet.ante
            progressives += bet.progressive > 0
    assert seats_in == set(SEATS)
    assert adds
    assert progressives


def test_limits_that_are_no_whole_chips_are_kept_inside() -> None:
    odd = Stakes(ante_min=700, ante_max=2_100)
    for seed in range(50):
        habits = temperament(seed, 1, odd)
        assert (habits.fewest_chips * 500 >= 700, habits.most_chips * 500 <= 2_100) == (True, True)


def test_faults_change_nothing_but_what_they_are_meant_to() -> None:
    plain = plan_round(7, 3, NO_FAULTS)
    extra = plan_round(7, 3, ALWAYS_EXTRA)
    assert (extra.deck, extra.seats, extra.duplicate) == (plain.deck, plain.seats, None)
    assert (plain.draws_extra_card, extra.draws_extra_card) == (False, True)


def test_a_duplicate_lies_among_the_cards_that_will_be_dealt() -> None:
    for number in range(1, 60):
        plain, plan = plan_round(7, number, NO_FAULTS), plan_round(7, number, ALWAYS_DUPLICATE)
        assert plan.duplicate is not None
        first, second = plan.duplicate.places
        assert 1 <= first < second <= 5 * (len(plan.seats) + 1)
        assert plan.deck[first - 1] == plan.deck[second - 1] == plan.duplicate.card
        assert len(set(plan.deck)) == 51
        assert [i for i in range(52) if plain.deck[i] != plan.deck[i]] == [second - 1]


def test_a_fault_happens_as_often_as_asked() -> None:
    rare = Faults(extra_card_per_mille=100)
    count = sum(plan_round(7, number, rare).draws_extra_card for number in range(1_000))
    assert 60 < count < 140
