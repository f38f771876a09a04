"""Money is whole: what goes in comes out, and a part cent stays where it was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tableassist.core.house import HandName, Progressive
from tableassist.core.inputs import MAIN
from tableassist.core.jackpot import Claim, LevelState, LevelStates, awards
from tableassist.core.money import floor_to_cents, micro_from_cents, money_text
from tableassist.core.words import language
from tableassist.settings import load_house

TERMS: Progressive = load_house("caribbean-montreal").house.progressive


def _standing(meter: int, reserve: int = 0) -> LevelStates:
    return {MAIN: LevelState(meter, reserve)}


@given(
    st.integers(0, 10**16),
    st.integers(0, 10**13),
    st.lists(st.sampled_from(sorted(TERMS.awards)), max_size=7),
)
def test_no_micro_cent_is_lost_by_any_awards(
    meter: int, reserve: int, hands: list[HandName]
) -> None:
    claims = [Claim(seat, hand) for seat, hand in enumerate(hands, start=1)]
    hits = awards(TERMS, claims, _standing(meter, reserve))
    shares = [hit for hit in hits if hit.is_share]
    added = sum(hit.from_reserve + hit.from_house for hit in hits)
    taken = micro_from_cents(sum(hit.amount for hit in shares))
    after = shares[-1].meter_after if shares else meter
    assert meter + added - taken == after
    assert sum(hit.from_reserve for hit in hits) <= reserve
    assert {hit.seat for hit in hits} == {claim.seat for claim in claims}


def test_a_royal_takes_the_meter_and_the_reserve_pays_the_reset_first() -> None:
    (hit,) = awards(TERMS, [Claim(3, "royal flush")], _standing(1_234_567_890_000, 400_000_000_000))
    assert hit.amount == 1_234_567
    assert hit.from_reserve == 400_000_000_000
    assert hit.from_house == 600_000_000_000
    assert hit.meter_after == micro_from_cents(TERMS.reset) + 890_000


def test_two_straight_flushes_take_a_tenth_each_of_the_meter_as_it_stands() -> None:
    claims = [Claim(7, "straight flush"), Claim(2, "straight flush")]
    hits = awards(TERMS, claims, _standing(micro_from_cents(10_000_000)))
    assert [hit.amount for hit in hits] == [1_000_000, 900_000]
    assert floor_to_cents(hits[-1].meter_after) == 8_100_000


def test_royals_share_before_a_later_straight_flush_sees_the_reset_meter() -> None:
    claims = [Claim(7, "royal flush"), Claim(5, "straight flush"), Claim(2, "royal flush")]
    hits = awards(TERMS, claims, _standing(micro_from_cents(10_000_001)))
    assert [(hit.seat, hit.amount) for hit in hits] == [
        (7, 5_000_000),
        (2, 5_000_000),
        (5, 100_000),
    ]
    assert floor_to_cents(hits[-1].meter_after) == TERMS.reset + 1 - 100_000


def test_fixed_awards_leave_the_meter_alone() -> None:
    hits = awards(TERMS, [Claim(1, "flush"), Claim(2, "four of a kind")], _standing(123))
    assert [(hit.amount, hit.meter_after) for hit in hits] == [(5_000, 123), (50_000, 123)]


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "0.00"), (5, "0.05"), (123_456_789, "1,234,567.89"), (-1_000, "-10.00")],
)
def test_one_form_for_people(cents: int, text: str) -> None:
    assert money_text(cents) == text


@pytest.mark.parametrize(
    ("digits", "english", "french"),
    [
        (0, "1,234,567", "1\u202f234\u202f567"),
        (2, "12,345.67", "12\u202f345,67"),
        (3, "1,234.567", "1\u202f234,567"),
    ],
)
def test_any_number_of_digits_after_the_point(digits: int, english: str, french: str) -> None:
    assert language("en", digits).money(1_234_567) == english
    assert language("fr", digits).money(1_234_567) == french
