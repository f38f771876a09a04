"""Profiles with several levels of a jackpot: what is wrong with them is told whole, with its path.

Each wrong profile is the house of three levels with one change.
"""

import copy
import json
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from tableassist.cli.houses import _profile
from tableassist.core.house import Level
from tableassist.core.inputs import MAIN
from tableassist.settings import SettingsError, load_house
from tableassist.settings.house import house_from
from tests.support.core_table import LEVELS_HOUSE

Profile = dict[str, Any]
THREE: Profile = tomllib.loads(LEVELS_HOUSE.read_text())
MORE = "progressive.more"


def problems_of(profile: Profile) -> tuple[str, ...]:
    try:
        house_from(profile, "x")
    except SettingsError as error:
        return error.problems
    return ()


def _set(path: str, value: object) -> Callable[[Profile], None]:
    def change(profile: Profile) -> None:
        *above, last = path.split("/")
        for key in above:
            profile = profile[key]
        profile[last] = value

    return change


def test_the_levels_are_those_of_the_file() -> None:
    terms = load_house(str(LEVELS_HOUSE)).house.progressive
    assert list(terms.levels) == [MAIN, "minor", "mystery"]
    assert terms.levels[MAIN] == Level(1_000_000, 500_000, 100_000, 1_001_000, 60)
    assert terms.levels["mystery"] == Level(5_000, 150_003, 40_000, must_hit_by=5_400)
    assert terms.awards["three of a kind"].level == "minor"
    assert terms.awards["royal flush"].level == MAIN


def test_what_is_shown_is_the_same_house_again() -> None:
    loaded = load_house(str(LEVELS_HOUSE))
    shown = json.loads(json.dumps(_profile(loaded.house)))
    assert shown["progressive"]["awards"]["royal flush"] == {"share_ppm": 1_000_000}
    assert shown["progressive"]["awards"]["four of a kind"]["level"] == "minor"
    assert house_from(shown, "shown").hash == loaded.hash


NEW = {"reset": 1, "increment_ppm": 0}
CHANGES: list[tuple[Callable[[Profile], None], str]] = [
    (
        _set("progressive/more/minor/reserve_ppm", 110_000),
        "progressive: increment_ppm + reserve_ppm of all levels is over 1000000 (1000003)",
    ),
    (_set("progressive/more/minor/reset", -1), f"{MORE}.minor.reset: must be 0 to "),
    (_set("progressive/more/minor/limit", 1), f"{MORE}.minor.reset: is above {MORE}.minor.limit 1"),
    (_set("progressive/more/minor/most_per_bet", -1), f"{MORE}.minor.most_per_bet: must be 0 to"),
    (_set("progressive/most_per_bet", -1), "progressive.most_per_bet: must be 0 to"),
    (_set("progressive/more/minor/increment_ppm", "1"), f"{MORE}.minor.increment_ppm: must be a"),
    (_set("progressive/more/minor/rate", 1), f"{MORE}.minor.rate: is not a known key"),
    (_set("progressive/more/minor", 5), f"{MORE}.minor: must be a"),
    (_set("progressive/more/main", NEW), f"{MORE}.main: must be 1 to 20 of a to z"),
    (_set("progressive/more/Major", NEW), f"{MORE}.Major: must be 1 to 20 of a to z"),
    (_set("progressive/more/lonely", NEW), f"{MORE}.lonely: no award names it and it has no must"),
    (
        lambda profile: profile["progressive"]["more"].update(
            {f"level{number}": NEW for number in range(6)}
        ),
        f"{MORE}: has more than 7 levels (8)",
    ),
    (
        _set("progressive/awards/four of a kind/level", "mini"),
        "progressive.awards.'four of a kind'.level: there is no such level ('mini')",
    ),
    (
        _set("progressive/awards/four of a kind/level", "mystery"),
        "progressive.awards.'four of a kind'.level: this level is won by its trigger",
    ),
    (
        _set("progressive/awards/flush", {"amount": 5000, "level": "minor"}),
        "progressive.awards.flush.level: only a share is won from a level ('minor')",
    ),
    (
        _set("progressive/awards/three of a kind/share_ppm", 1_000_001),
        "progressive.awards.'three of a kind'.share_ppm: must be 1 to 1000000",
    ),
    (
        _set("progressive/awards/four of a kind/share_ppm", 400_000),
        "progressive.awards.'three of a kind'.share_ppm: is more than for a higher hand, 400000",
    ),
    (
        _set("progressive/more/mystery/must_hit_by", 5_000),
        f"{MORE}.mystery.must_hit_by: must be above {MORE}.mystery.reset 5000 (5000)",
    ),
    (
        _set("progressive/more/mystery/must_hit_by", 5_210),
        f"{MORE}.mystery.must_hit_by: a single round brings the meter half the way to it (5210)",
    ),
    (
        _set("progressive/more/mystery/limit", 6_000),
        f"{MORE}.mystery.limit: stands beside must_hit_by, which is the limit (6000)",
    ),
    (
        _set("progressive/more/mystery/increment_ppm", 0),
        f"{MORE}.mystery.increment_ppm: must be at least 1, or must_hit_by is never reached (0)",
    ),
]


@pytest.mark.parametrize(("change", "words"), CHANGES)
def test_a_wrong_level_is_refused_with_its_path(
    change: Callable[[Profile], None], words: str
) -> None:
    profile = copy.deepcopy(THREE)
    change(profile)
    found = problems_of(profile)
    assert sum(words in problem for problem in found) == 1, found


def test_the_bets_of_one_round_may_bring_a_meter_just_short_of_half_the_way() -> None:
    profile = copy.deepcopy(THREE)
    profile["progressive"]["more"]["mystery"]["must_hit_by"] = 5_211
    assert problems_of(profile) == ()


def test_all_problems_come_at_once() -> None:
    profile = copy.deepcopy(THREE)
    for path in ("minor/reset", "mystery/reserve_ppm"):
        _set(f"progressive/more/{path}", -1)(profile)
    _set("progressive/price", 0)(profile)
    found = problems_of(profile)
    paths = [problem.removeprefix("reading x: ").split(": ")[0] for problem in found]
    assert sorted(paths) == [
        "progressive.more.minor.reset",
        "progressive.more.mystery.reserve_ppm",
        "progressive.price",
    ]
