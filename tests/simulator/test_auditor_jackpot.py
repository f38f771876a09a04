"""The auditor's own sums of the progressive: shares by each policy, refills, fixed awards.

Worked by hand for a meter of 100,000.00 and a reset amount of 10,000.00.
"""

from typing import Literal

import pytest
from msgspec.structs import replace

from tableassist.core.house import Award, HandName, Progressive
from tableassist.simulator.auditor.rules.jackpot import MICRO, fixed_award, hits_of, split_of
from tests.simulator.story import MONTREAL

Policy = Literal["turn-order", "displayed", "straight-flush-first"]
TERMS = MONTREAL.progressive
METER, RESET = 10_000_000, 1_000_000
R: HandName = "royal flush"
S: HandName = "straight flush"


def _terms(policy: Policy) -> Progressive:
    return replace(TERMS, several_winners=policy)


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
    hits = hits_of(_terms(policy), winners, METER * MICRO, 0)
    assert [(hit.seat, hit.amount) for hit in hits] == taken
    assert (hits[-1].after if hits else METER * MICRO) == end * MICRO
    assert [hit.kind for hit in hits] == [dict(winners)[seat] for seat, _ in taken]


def test_an_empty_meter_leaves_a_winner_with_nothing() -> None:
    broke = replace(TERMS, reset=0)
    hits = hits_of(broke, [(6, R), (2, S)], 100 * MICRO, 0)
    assert [hit.amount for hit in hits] == [100, 0]


def test_a_floor_is_paid_beyond_the_meter() -> None:
    """Two royals get 10,000.00 each of a meter of 15,000.00; 500.00 are in the reserve."""
    hits = hits_of(
        _terms("straight-flush-first"), [(6, R), (2, R)], 1_500_000 * MICRO, 50_000 * MICRO
    )
    assert [hit.amount for hit in hits] == [1_000_000, 1_000_000]
    assert [(hit.from_reserve, hit.from_house) for hit in hits] == [
        (0, 0),
        (50_000 * MICRO, (500_000 - 50_000 + RESET) * MICRO),
    ]
    assert hits[-1].after == RESET * MICRO


def test_the_reserve_pays_for_the_refill_as_far_as_it_goes() -> None:
    (hit,) = hits_of(TERMS, [(6, R)], 5 * MICRO + 1, 300 * MICRO)
    assert (hit.amount, hit.from_reserve, hit.from_house) == (5, 300 * MICRO, 999_700 * MICRO)
    assert hit.after == RESET * MICRO + 1


def test_a_bet_is_split_to_the_last_micro_cent() -> None:
    odd = replace(TERMS, increment_ppm=333_333, reserve_ppm=1)
    assert split_of(odd, 100) == (33_333_300, 100, 66_666_600)


@pytest.mark.parametrize(
    ("award", "cents"),
    [(Award(amount=5_000), 5_000), (Award(for_one=50), 5_000), (Award(to_one=50), 5_100)],
)
def test_fixed_awards_are_the_house_s(award: Award, cents: int) -> None:
    assert fixed_award(award, 100) == cents
