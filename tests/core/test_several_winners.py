"""Several winners of one round under each policy: who gets what, and what the meter holds then.

The worked figures are those of the rules research: a meter of 100,000.00, a reset of 10,000.00. No
micro-cent is lost under any policy, whatever the hands, the meter and the reserve.
"""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tableassist.core.house import Award, HandName, Level, Progressive
from tableassist.core.inputs import MAIN
from tableassist.core.jackpot import Claim, LevelState, awards
from tableassist.core.money import micro_from_cents
from tableassist.settings import load_house

Policy = Literal["turn-order", "displayed", "straight-flush-first"]
POLICIES: tuple[Policy, ...] = ("turn-order", "displayed", "straight-flush-first")
MONTREAL = load_house("caribbean-montreal").house.progressive
METER, RESET = 10_000_000, 1_000_000
R: HandName = "royal flush"
S: HandName = "straight flush"


def _terms(policy: Policy) -> Progressive:
    return replace(MONTREAL, several_winners=policy)


def _paid(policy: Policy, *hands: HandName, meter: int = METER) -> tuple[dict[int, int], int]:
    """({seat: cents}, meter after in cents); the first hand is settled first, from seat 7 down."""
    claims = [Claim(7 - place, hand, 100) for place, hand in enumerate(hands)]
    hits = awards(_terms(policy), claims, {MAIN: LevelState(micro_from_cents(meter))})
    after = hits[-1].meter_after
    assert after % 1_000_000 == 0
    return {hit.seat: hit.amount for hit in hits}, after // 1_000_000


@pytest.mark.parametrize(
    ("policy", "hands", "paid", "after"),
    [
        ("turn-order", (S, S), (1_000_000, 900_000), 8_100_000),
        ("displayed", (S, S), (1_000_000, 1_000_000), 8_000_000),
        ("straight-flush-first", (S, S), (1_000_000, 900_000), 8_100_000),
        ("turn-order", (R, S), (METER, 100_000), 900_000),
        ("displayed", (R, S), (METER, 1_000_000), RESET),
        ("straight-flush-first", (R, S), (9_000_000, 1_000_000), RESET),
        ("turn-order", (S, R), (1_000_000, 9_000_000), RESET),
        ("turn-order", (R, R), (5_000_000, 5_000_000), RESET),
        ("displayed", (R, R), (5_000_000, 5_000_000), RESET),
        ("straight-flush-first", (R, R), (5_000_000, 5_000_000), RESET),
        ("straight-flush-first", (R, S, R), (4_500_000, 1_000_000, 4_500_000), RESET),
        ("turn-order", (R, S, R), (5_000_000, 100_000, 5_000_000), 900_000),
    ],
)
def test_who_gets_what(
    policy: Policy, hands: tuple[HandName, ...], paid: tuple[int, ...], after: int
) -> None:
    by_seat, left = _paid(policy, *hands)
    assert tuple(by_seat[7 - place] for place in range(len(hands))) == paid
    assert left == after


def test_a_royal_has_a_floor_under_straight_flush_first() -> None:
    by_seat, left = _paid("straight-flush-first", R, R, meter=1_500_000)
    assert (by_seat, left) == ({7: 1_000_000, 6: 1_000_000}, RESET)
    assert _paid("turn-order", R, R, meter=1_500_000)[0] == {7: 750_000, 6: 750_000}


def test_an_empty_meter_pays_a_share_of_nothing() -> None:
    assert _paid("turn-order", S, meter=0) == ({7: 0}, 0)
    assert _paid("turn-order", R, meter=0) == ({7: 0}, RESET)


@given(
    st.sampled_from(POLICIES),
    st.integers(0, 10**16),
    st.integers(0, 10**13),
    st.lists(st.sampled_from(sorted(MONTREAL.awards)), min_size=1, max_size=7),
)
def test_no_micro_cent_is_lost(
    policy: Policy, meter: int, reserve: int, hands: list[HandName]
) -> None:
    claims = [Claim(seat, hand, 100) for seat, hand in enumerate(hands, start=1)]
    hits = awards(_terms(policy), claims, {MAIN: LevelState(meter, reserve)})
    assert sorted(hit.seat for hit in hits) == sorted(claim.seat for claim in claims)
    now = meter
    for hit in hits:
        assert hit.meter_before == now
        taken = micro_from_cents(hit.amount) if hit.is_share else 0
        now = now - taken + hit.from_reserve + hit.from_house
        assert hit.meter_after == now >= 0
    assert sum(hit.from_reserve for hit in hits) <= reserve


@pytest.mark.parametrize("policy", POLICIES)
def test_any_other_level_goes_in_turn_order(policy: Policy) -> None:
    """Half of 1,000.00, half of what is left, then the rest of it whole; no floor, no display."""
    halves = {"three of a kind": Award(share_ppm=500_000, level="minor")}
    whole = {S: Award(share_ppm=1_000_000, level="minor")}
    terms = replace(
        _terms(policy),
        awards={R: MONTREAL.awards[R], **whole, **halves},
        more={"minor": Level(7, 0)},
    )
    hands: list[HandName] = ["three of a kind", R, "three of a kind", S]
    claims = [Claim(7 - place, hand, 100) for place, hand in enumerate(hands)]
    levels = {MAIN: LevelState(METER * 1_000_000), "minor": LevelState(100_000 * 1_000_000)}
    hits = awards(terms, claims, levels)
    minor = [(hit.seat, hit.amount) for hit in hits if hit.level == "minor"]
    assert minor == [(7, 50_000), (5, 25_000), (4, 25_000)]
    assert [hit.amount for hit in hits if hit.level == MAIN] == [METER]
    assert hits[-1].level == ("minor" if policy == "turn-order" else MAIN)
    assert next(hit for hit in hits if hit.seat == 4).meter_after == 7 * 1_000_000
