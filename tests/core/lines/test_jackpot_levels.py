"""`settle` at a house with several levels: each meter is given, limited, and answered for itself.

`meter` stays the main level; `levels` has the others by name.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE
from tests.support.given_lines import Line, line, refused, seat, settled

THREE = load_house(str(LEVELS_HOUSE)).house
FOUR, ROYAL, THREES = "8c 8d 8h 8s 2c", "Th Jh Qh Kh Ah", "3c 3d 3h 9s Jc"
DEALER = "Ac Kd 4c 5s 7h"


def given(*hands: str, **fields: Any) -> Line:
    """One dollar on each hand; seat 1 has the first."""
    seats = [
        seat(number, hand, "raise", ante=1_000, progressive=100)
        for number, hand in enumerate(hands, start=1)
    ]
    return line(DEALER, *seats, **{"meter": 1_000_500, "levels": {"minor": 20_031}, **fields})


def test_a_hand_wins_from_its_level_and_the_meter_stays() -> None:
    answer = settled(THREE, given(FOUR))
    assert answer["meter"] == {"before": 1_000_500, "paid": 0, "after": 1_000_500}
    assert answer["levels"] == {"minor": {"before": 20_031, "paid": 20_031, "after": 20_000}}
    assert answer["seats"][0]["bets"]["progressive"]["returned"] == 20_031


def test_other_levels_go_in_turn_order() -> None:
    """Seat 2 is settled first: half of 200.31 cut to the cent, then seat 1 has the rest."""
    answer = settled(THREE, given(FOUR, THREES))
    assert answer["levels"]["minor"] == {"before": 20_031, "paid": 20_031, "after": 20_000}
    won = [one["bets"]["progressive"]["returned"] for one in answer["seats"]]
    assert won == [10_016, 10_015]


def test_a_limited_meter_is_won_whole_and_begins_anew() -> None:
    answer = settled(THREE, given(ROYAL, meter=1_001_000))
    assert answer["meter"] == {"before": 1_001_000, "paid": 1_001_000, "after": 1_000_000}
    assert answer["levels"] == {"minor": {"before": 20_031, "paid": 0, "after": 20_031}}


@pytest.mark.parametrize(
    ("fields", "code", "at"),
    [
        ({"meter": 1_001_001}, "over-limit", "meter"),
        ({"levels": {"minor": 20_051}}, "over-limit", "levels.minor"),
        ({"levels": {"minor": 20_000, "mystery": 5_401}}, "over-limit", "levels.mystery"),
        ({"levels": {}}, "missing-field", "levels.minor"),
        ({"levels": {"minor": -1}}, "bad-money", "levels.minor"),
        ({"levels": {"minor": 1.5}}, "bad-money", "levels.minor"),
        ({"levels": {"minor": 20_000, "mini": 1}}, "unknown-field", "levels.mini"),
        ({"levels": {"minor": 20_000, "main": 1}}, "unknown-field", "levels.main"),
        ({"levels": [20_000]}, "bad-json", "levels"),
    ],
)
def test_a_wrong_level_is_refused(fields: dict[str, object], code: str, at: str) -> None:
    assert refused(THREE, given(FOUR, **fields)) == (code, at)


def test_a_level_at_a_house_without_further_levels_is_unknown() -> None:
    assert refused("caribbean-montreal", given(FOUR)) == ("unknown-field", "levels.minor")


def test_a_bet_above_the_guard_of_a_level_is_refused() -> None:
    terms = replace(THREE.progressive, most_per_bet=59)
    house = replace(THREE, progressive_terms=terms)
    assert refused(house, given(FOUR)) == ("over-limit", "seats[0].bets.progressive")
