"""House profiles: the built-in one says what its source says, and no wrong one gets through.

Each wrong profile is the built-in one with one change.
"""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from tableassist.core.house import Award
from tableassist.core.house.hand_names import HIGHEST_FIRST
from tableassist.settings import BUILT_IN, SettingsError, load_house
from tableassist.settings.house import house_from
from tests.architecture.sources import ROOT

HOUSES = ROOT / "tableassist" / "houses"
Profile = dict[str, Any]
MONTREAL: Profile = tomllib.loads((HOUSES / "caribbean-montreal.toml").read_text())


def test_every_profile_shipped_is_built_in_and_right() -> None:
    assert {path.stem for path in HOUSES.glob("*.toml")} == set(BUILT_IN)
    for name in BUILT_IN:
        assert load_house(name).house.id == name


def test_montreal_pays_what_its_chart_says() -> None:
    house = load_house("caribbean-montreal").house
    assert [house.stud.raise_pays[hand] for hand in house.stud.raise_pays] == [
        100, 50, 20, 7, 5, 4, 3, 2, 1, 1,
    ]  # fmt: skip
    assert tuple(house.stud.raise_pays) == HIGHEST_FIRST
    assert house.stud.raise_multiple == 2
    assert house.progressive.awards == {
        "royal flush": Award(share_ppm=1_000_000),
        "straight flush": Award(share_ppm=100_000),
        "four of a kind": Award(amount=500_00),
        "full house": Award(amount=100_00),
        "flush": Award(amount=50_00),
    }
    progressive = house.progressive
    assert (progressive.price, progressive.reset) == (1_00, 10_000_00)
    assert (progressive.increment_ppm, progressive.reserve_ppm) == (700_000, 100_000)
    assert (house.limits.min, house.limits.max) == (5_00, 250_00)
    assert (house.dealing.seats, house.dealing.order) == (7, "packets")
    assert (house.dealing.shown_card, house.dealing.settle_from) == (5, "highest seat")
    assert house.currency == "CAD"


def test_montreal_names_what_nobody_confirmed() -> None:
    assert set(load_house("caribbean-montreal").house.unconfirmed) >= {
        "dealing.settle_from",
        "dealing.shown_card",
        "limits.min",
        "limits.max",
        "progressive.reset",
        "progressive.increment_ppm",
        "progressive.reserve_ppm",
        "progressive.several_winners",
        "progressive.forfeit_on_fold",
    }


def test_the_hash_is_that_of_the_content() -> None:
    profile = copy.deepcopy(MONTREAL)
    first = house_from(profile, "a").hash
    assert first == load_house("caribbean-montreal").hash
    backwards = dict(reversed(profile.items()))
    backwards["stud"]["raise_pays"] = dict(reversed(profile["stud"]["raise_pays"].items()))
    assert house_from(backwards, "b").hash == first
    profile["limits"]["min"] += 1
    assert house_from(profile, "c").hash != first
    assert len(first) == 64


def _set(path: str, value: object) -> Callable[[Profile], None]:
    def change(profile: Profile) -> None:
        *above, last = path.split(".")
        for key in above:
            profile = profile[key]
        profile[last] = value

    return change


def _drop(path: str) -> Callable[[Profile], None]:
    def change(profile: Profile) -> None:
        *above, last = path.split(".")
        for key in above:
            profile = profile[key]
        del profile[last]

    return change


RAISE = "stud.raise_pays"
AWARDS = "progressive.awards"
CHANGES: list[tuple[Callable[[Profile], None], str]] = [
    (_drop("currency"), "currency: is missing"),
    (_drop("limits"), "limits: is missing"),
    (_set("limits.stop", 5), "limits.stop: is not a known key (did you mean 'step'?)"),
    (_set("game", "blackjack"), "game: must be 'caribbean-stud' or 'grand-prix' or 'three-card', "),
    (_set("game", True), "game: must be 'caribbean-stud' or 'grand-prix' or 'three-card', is true"),
    (_set("id", ""), "id: must be 1 to 60 printable characters ('')"),
    (_set("name", "x" * 61), "name: must be 1 to 60 printable characters"),
    (_set("currency", "cad"), "currency: must be three capital letters of ISO 4217 ('cad')"),
    (_set("currency", "DOLLAR"), "currency: must be three capital letters"),
    (_set("currency", "\u0421\u0410\u0414"), "currency: must be three capital letters"),
    (_set("dealing.seats", 8), "dealing.seats: must be 1 to 7 (8)"),
    (_set("dealing.seats", 0), "dealing.seats: must be 1 to 7 (0)"),
    (_set("dealing.shown_card", 6), "dealing.shown_card: must be 1 to 5 (6)"),
    (_set("dealing.shown_card", 0), "dealing.shown_card: must be 1 to 5 (0)"),
    (
        _set("dealing.order", "random"),
        "dealing.order: must be 'one at a time' or 'packets', is text ('random')",
    ),
    (_set("limits.min", 25001), "limits.max: is below limits.min 25001 (25000)"),
    (_set("limits.min", 0), "limits.min: must be 1 to"),
    (_set("limits.min", -500), "limits.min: must be 1 to"),
    (_set("limits.min", 5.0), "limits.min: must be a whole number, is a decimal number (5.0)"),
    (_set("limits.max", float("nan")), "limits.max: must be a whole number, is a decimal number"),
    (_set("limits.max", 10**13), "limits.max: must be 1 to"),
    (_set("limits.max", "1e3"), "limits.max: must be a whole number, is text ('1e3')"),
    (_set("stud.raise_multiple", 0), "stud.raise_multiple: must be 1 to"),
    (_drop(f"{RAISE}.high card"), f"{RAISE}.'high card': is missing"),
    (_drop(f"{RAISE}.flush"), f"{RAISE}.flush: is missing"),
    (_set(f"{RAISE}.straight", 6), f"{RAISE}.straight: pays more than a higher hand, 5 (6)"),
    (_set(f"{RAISE}.high card", 0), f"{RAISE}.'high card': must be 1 to"),
    (_set(f"{RAISE}.pair", True), f"{RAISE}.pair: must be a whole number, is true or false"),
    (_set(f"{RAISE}.five aces", 200), f"{RAISE}.'five aces': is not a known key"),
    (_set("progressive.price", 0), "progressive.price: must be 1 to"),
    (_set("progressive.reset", -1), "progressive.reset: must be 0 to"),
    (_set("progressive.increment_ppm", -1), "progressive.increment_ppm: must be 0 to"),
    (
        _set("progressive.reserve_ppm", 300_001),
        "progressive: increment_ppm + reserve_ppm is over 1000000 (1000001)",
    ),
    (_set("progressive.several_winners", "x"), "progressive.several_winners: must be 'displayed'"),
    (_set(AWARDS, {}), f"{AWARDS}: is empty"),
    (_set(f"{AWARDS}.flush", {}), f"{AWARDS}.flush: must have one of share_ppm, amount, for_one"),
    (
        _set(f"{AWARDS}.flush", {"share_ppm": 1, "amount": 1}),
        f"{AWARDS}.flush: must have one of share_ppm, amount, for_one or to_one (share_ppm and",
    ),
    (_set(f"{AWARDS}.flush.amount", 0), f"{AWARDS}.flush.amount: must be 1 to"),
    (
        _set(f"{AWARDS}.royal flush.share_ppm", 1_000_001),
        f"{AWARDS}.'royal flush'.share_ppm: must be 1 to 1000000 (1000001)",
    ),
    (
        _set(f"{AWARDS}.flush.amount", 10_001),
        f"{AWARDS}.flush.amount: is more than for a higher hand, 10000 (10001)",
    ),
    (
        _set("unconfirmed", ["limits.min", "limits.stop"]),
        "unconfirmed[1]: names no value of this profile ('limits.stop')",
    ),
    (_set("unconfirmed", "limits.min"), "unconfirmed: must be a list, is text ('limits.min')"),
    (_set("unconfirmed", [7]), "unconfirmed[0]: must be text, is a whole number (7)"),
]


@pytest.mark.parametrize(("change", "expected"), CHANGES, ids=[each for _, each in CHANGES])
def test_one_wrong_value(change: Callable[[Profile], None], expected: str) -> None:
    profile = copy.deepcopy(MONTREAL)
    change(profile)
    with pytest.raises(SettingsError) as refused:
        house_from(profile, "mine.toml")
    problems = [each.removeprefix("reading mine.toml: ") for each in refused.value.problems]
    assert any(each.startswith(expected) for each in problems), problems
    path = expected.split(":")[0]
    assert all(each.startswith((path, "unconfirmed")) for each in problems), problems


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("limits.min", 25000),
        ("dealing.seats", 1),
        ("dealing.shown_card", 1),
        ("progressive.reset", 0),
        ("progressive.reserve_ppm", 300_000),
        (f"{RAISE}.flush", 4),
    ],
)
def test_values_on_the_edge_are_right(path: str, value: int) -> None:
    profile = copy.deepcopy(MONTREAL)
    _set(path, value)(profile)
    house_from(profile, "mine.toml")


def test_all_problems_at_once() -> None:
    profile = copy.deepcopy(MONTREAL)
    for path, value in (("currency", 1), ("limits.min", -1), (f"{RAISE}.flush", 9), ("x", 1)):
        _set(path, value)(profile)
    with pytest.raises(SettingsError) as refused:
        house_from(profile, "mine.toml")
    assert {each.split(": ")[1] for each in refused.value.problems} == {
        "currency",
        "limits.min",
        f"{RAISE}.flush",
        "x",
    }


@pytest.mark.parametrize(
    "name", ["", "monaco", "caribbean-montreal.tom", "Caribbean-Montreal", ".."]
)
def test_an_unknown_house_is_named(name: str) -> None:
    with pytest.raises(SettingsError, match="not a built-in house") as refused:
        load_house(name)
    assert repr(name) in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [
        _set("stud.raise_pays.flush", -1),
        _set("progressive.awards.royal flush", {"share_ppm": 1_000_000, "amount": 1}),
    ],
)
def test_one_mistake_is_told_once(change: Callable[[Profile], None]) -> None:
    profile = copy.deepcopy(MONTREAL)
    change(profile)
    with pytest.raises(SettingsError) as caught:
        house_from(profile, "a profile")
    assert len(caught.value.problems) == 1, caught.value.problems
