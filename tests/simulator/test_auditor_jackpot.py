"""The auditor's own sums of the progressive: shares by each policy, refills, fixed awards.

Worked by hand for a meter of 100,000.00 and a reset amount of 10,000.00.
"""

from typing import Literal

import pytest
from msgspec.structs import replace

from tableassist.core.house import Award, HandName, Level, Progressive
from tableassist.simulator.auditor.rules.jackpot import MICRO, OwnLevel, fixed_award, hits_of
from tableassist.simulator.auditor.rules.lock import lock_of, void_of
from tests.simulator.story import MONTREAL

Policy = Literal["turn-order", "displayed", "straight-flush-first"]
TERMS = MONTREAL.progressive
METER, RESET = 10_000_000, 1_000_000
R: HandName = "royal flush"
S: HandName = "straight flush"


def _terms(policy: Policy) -> Progressive:
    return replace(TERMS, several_winners=policy)


def standing(meter: int, reserve: int = 0) -> dict[str, OwnLevel]:
    """The main level alone, in micro-cents."""
    return {"main": OwnLevel(meter, reserve)}


@pytest.mark.parametrize(
    ("policy", "winners", "taken", "end"),
    [
        ("turn-order", [(6, S), (2, S)], [(6, METER // 10), (2, 900_000)], 8_100_000),
        ("turn-order", [(6, R), (2, S)], [(6, METER), (2, 100_000)], 900_000),
        ("turn-order", [(6, S), (2, R)], [(6, METER // 10), (2, 9_000_000)], RESET),
        ("turn-order", [(6, R), (2, R)], [(6, 5_000_000), (2, 5_000_000)], RESET),
        (
            "turn-order",
            [(6, R), (4, S), (2, R)],
            [(6, 5_000_000), (2, 5_000_000), (4, 100_000)],
            900_000,
        ),
        ("displayed", [(6, S), (2, S)], [(6, METER // 10), (2, METER // 10)], 8_000_000),
        ("displayed", [(6, R), (2, S)], [(2, METER // 10), (6, METER)], RESET),
        ("displayed", [(6, R), (2, R)], [(6, 5_000_000), (2, 5_000_000)], RESET),
        ("straight-flush-first", [(6, R), (2, S)], [(2, METER // 10), (6, 9_000_000)], RESET),
        (
            "straight-flush-first",
            [(6, R), (4, S), (2, R)],
            [(4, METER // 10), (6, 4_500_000), (2, 4_500_000)],
            RESET,
        ),
        ("displayed", [(6, "flush"), (2, "four of a kind")], [], METER),
    ],
)
def test_several_winners_by_each_policy(
    policy: Policy, winners: list[tuple[int, HandName]], taken: list[tuple[int, int]], end: int
) -> None:
    hits = hits_of(_terms(policy), winners, standing(METER * MICRO))
    assert [(hit.seat, hit.amount) for hit in hits] == taken
    assert (hits[-1].after if hits else METER * MICRO) == end * MICRO
    assert [hit.kind for hit in hits] == [dict(winners)[seat] for seat, _ in taken]


def test_an_empty_meter_leaves_a_winner_with_nothing() -> None:
    broke = replace(TERMS, reset=0)
    hits = hits_of(broke, [(6, R), (2, S)], standing(100 * MICRO))
    assert [hit.amount for hit in hits] == [100, 0]


def test_a_floor_is_paid_beyond_the_meter() -> None:
    """Two royals get 10,000.00 each of a meter of 15,000.00; 500.00 are in the reserve."""
    hits = hits_of(
        _terms("straight-flush-first"),
        [(6, R), (2, R)],
        standing(1_500_000 * MICRO, 50_000 * MICRO),
    )
    assert [hit.amount for hit in hits] == [1_000_000, 1_000_000]
    assert [(hit.from_reserve, hit.from_house) for hit in hits] == [
        (0, 0),
        (50_000 * MICRO, (500_000 - 50_000 + RESET) * MICRO),
    ]
    assert hits[-1].after == RESET * MICRO


def test_the_reserve_pays_for_the_refill_as_far_as_it_goes() -> None:
    (hit,) = hits_of(TERMS, [(6, R)], standing(5 * MICRO + 1, 300 * MICRO))
    assert (hit.amount, hit.from_reserve, hit.from_house) == (5, 300 * MICRO, 999_700 * MICRO)
    assert hit.after == RESET * MICRO + 1


def test_a_bet_is_split_to_the_last_micro_cent() -> None:
    odd = replace(TERMS, increment_ppm=333_333, reserve_ppm=1)
    (move,) = lock_of(odd, standing(0), {}, {2: 100}).moves
    assert (move.levels["main"], move.house) == (OwnLevel(33_333_300, 100), 66_666_600)


def test_what_the_limit_does_not_hold_is_overflow_and_comes_in_after_a_win() -> None:
    limited = replace(TERMS, limit=1_000_050)
    lock = lock_of(limited, standing(1_000_000 * MICRO), {}, {2: 100, 3: 100, 4: 100})
    assert lock.levels["main"] == OwnLevel(1_000_050 * MICRO, 30 * MICRO, 160 * MICRO)
    (hit,) = hits_of(limited, [(3, R)], lock.levels)
    assert (hit.amount, hit.from_overflow, hit.after) == (1_000_050, 50 * MICRO, 1_000_050 * MICRO)
    assert hit.left(lock.levels["main"]).overflow == 110 * MICRO
    assert void_of(lock)[1] == standing(1_000_000 * MICRO)


def test_a_level_is_shared_in_turn_order_whatever_the_main_one_does() -> None:
    two = replace(
        _terms("straight-flush-first"),
        awards={**TERMS.awards, S: Award(share_ppm=1_000_000, level="minor")},
        more={"minor": Level(100, 0)},
    )
    levels = {**standing(METER * MICRO), "minor": OwnLevel(501 * MICRO)}
    hits = hits_of(two, [(7, S), (6, R), (4, S)], levels)
    assert [(hit.seat, hit.level, hit.amount) for hit in hits] == [
        (7, "minor", 250),
        (4, "minor", 250),
        (6, "main", METER),
    ]
    assert [hit.after for hit in hits] == [251 * MICRO, 101 * MICRO, RESET * MICRO]


def test_a_trigger_is_won_by_the_bet_that_reaches_it_and_not_given_back_by_the_meter() -> None:
    mystery = replace(TERMS, more={"mystery": Level(50, 100_000, 0, must_hit_by=500)})
    levels = {**standing(0), "mystery": OwnLevel(85 * MICRO)}
    lock = lock_of(mystery, levels, {"mystery": 100 * MICRO}, {1: 100, 2: 100, 3: 100})
    (hit,) = lock.hits
    assert (hit.seat, hit.kind, hit.amount, hit.from_overflow) == (2, None, 100, 5 * MICRO)
    assert lock.levels["mystery"] == OwnLevel(65 * MICRO)
    back, after = void_of(lock)
    assert [move.levels["mystery"].meter for move in back] == [0, 5 * MICRO, 10 * MICRO]
    assert [move.house - 20 * MICRO for move in back] == [0, -5 * MICRO, -10 * MICRO]
    assert after["mystery"] == OwnLevel(50 * MICRO)


@pytest.mark.parametrize(
    ("award", "cents"),
    [(Award(amount=5_000), 5_000), (Award(for_one=50), 5_000), (Award(to_one=50), 5_100)],
)
def test_fixed_awards_are_the_house_s(award: Award, cents: int) -> None:
    assert fixed_award(award, 100) == cents
