"""House profiles: one file for everything a casino decides, checked before anyone plays by it.

The checks here are the ones types cannot make: ranges, and values that must fit each other. Built
in profiles are package data and pass the same checks. A profile is named by its id, or by a path.
"""

import hashlib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import get_args

import msgspec

from tableassist.core.house import HandName, House, LoadedHouse
from tableassist.core.money import PPM
from tableassist.settings.errors import SettingsError, key_path, shown
from tableassist.settings.shape import misfits
from tableassist.settings.source import Tree, look, parse_tree, read_tree, table, text, whole

BUILT_IN: tuple[str, ...] = ("caribbean-montreal",)
HANDS: tuple[str, ...] = get_args(HandName)

_MOST = 1_000_000_000_000  # cents: no table on earth, and far from where integers end
_RANGES: dict[str, tuple[int, int]] = {
    "dealing.seats": (1, 7),
    "dealing.shown_card": (1, 5),
    "limits.min": (1, _MOST),
    "limits.max": (1, _MOST),
    "stud.raise_multiple": (1, 100),
    "progressive.price": (1, _MOST),
    "progressive.reset": (0, _MOST),
    "progressive.increment_ppm": (0, PPM),
    "progressive.reserve_ppm": (0, PPM),
}


def is_path(name_or_path: str) -> bool:
    """A profile is named by a path when it has a slash or ends in `.toml`."""
    return "/" in name_or_path or name_or_path.endswith(".toml")


def load_house(name_or_path: str) -> LoadedHouse:
    """The built-in house of that id, or the profile in that file.

    Raises SettingsError with all problems at once.
    """
    if is_path(name_or_path):
        return house_from(read_tree(Path(name_or_path)), name_or_path)
    if name_or_path not in BUILT_IN:
        known = ", ".join(BUILT_IN)
        raise SettingsError(
            (f"reading house {shown(name_or_path)}: not a built-in house ({known})",)
        )
    file = resources.files("tableassist").joinpath("houses", f"{name_or_path}.toml")
    return house_from(parse_tree(file.read_bytes(), f"house {name_or_path}"), name_or_path)


def house_from(tree: Tree, name: str) -> LoadedHouse:
    """The house that `tree` describes; `name` says in problem lines where it stood."""
    problems = [*misfits(tree, msgspec.inspect.type_info(House)), *house_problems(tree)]
    if problems:
        raise SettingsError(tuple(f"reading {name}: {problem}" for problem in problems))
    house = msgspec.convert(tree, House)
    canonical = msgspec.json.encode(house, order="deterministic")
    return LoadedHouse(house, hashlib.sha256(canonical).hexdigest())


def house_problems(tree: Tree) -> Iterator[str]:
    """What is wrong with values whose kind is right, as `path: problem (value)`."""
    for path, (least, most) in _RANGES.items():
        yield from range_problems(path, whole(tree, path), least, most)
    yield from _text_problems(tree)
    low, high = whole(tree, "limits.min"), whole(tree, "limits.max")
    if low is not None and high is not None and low > high:
        yield f"limits.max: is below limits.min {low} ({high})"
    rates = [whole(tree, f"progressive.{rate}") or 0 for rate in ("increment_ppm", "reserve_ppm")]
    if sum(rates) > PPM:
        yield f"progressive: increment_ppm + reserve_ppm is over {PPM} ({sum(rates)})"
    yield from _raise_problems(table(tree, "stud.raise_pays"))
    yield from _award_problems(table(tree, "progressive.awards"))
    unconfirmed = look(tree, "unconfirmed")
    for index, path in enumerate(unconfirmed if isinstance(unconfirmed, list) else ()):
        if isinstance(path, str) and look(tree, path) is None:
            yield f"unconfirmed[{index}]: names no value of this profile ({shown(path)})"


def range_problems(path: str, value: int | None, least: int, most: int) -> Iterator[str]:
    """The problem of a whole number outside `least` to `most`, both inclusive."""
    if value is not None and not least <= value <= most:
        yield f"{path}: must be {least} to {most} ({shown(value)})"


def _text_problems(tree: Tree) -> Iterator[str]:
    for path in ("id", "name"):
        value = text(tree, path)
        if value is not None and not (0 < len(value) <= 60 and value.isprintable()):
            yield f"{path}: must be 1 to 60 printable characters ({shown(value)})"
    currency = text(tree, "currency")
    if currency is not None and not (
        len(currency) == 3 and currency.isascii() and currency.isalpha() and currency.isupper()
    ):
        yield f"currency: must be three capital letters of ISO 4217 ({shown(currency)})"


def _raise_problems(pays: Tree) -> Iterator[str]:
    better = None
    for hand in HANDS:
        path = key_path("stud.raise_pays", hand)
        if hand not in pays:
            yield f"{path}: is missing"
        odds = whole(pays, hand)
        yield from range_problems(path, odds, 1, 1_000_000)
        if odds is not None and better is not None and odds > better:
            yield f"{path}: pays more than a higher hand, {better} ({odds})"
        better = odds if odds is not None else better


def _award_problems(awards: Tree) -> Iterator[str]:
    if not awards:
        yield "progressive.awards: is empty"
    lowest: dict[str, int] = {}
    for hand in (name for name in HANDS if name in awards):
        path = key_path("progressive.awards", hand)
        given = [kind for kind in ("share_ppm", "amount") if kind in table(awards, hand)]
        if len(given) != 1:
            yield f"{path}: must have either share_ppm or amount ({' and '.join(given) or 'none'})"
        for kind in given:
            award = whole(awards, f"{hand}.{kind}")
            most = PPM if kind == "share_ppm" else _MOST
            yield from range_problems(f"{path}.{kind}", award, 1, most)
            if award is not None and award > lowest.get(kind, award):
                yield f"{path}.{kind}: is more than for a higher hand, {lowest[kind]} ({award})"
            lowest[kind] = award if award is not None else lowest.get(kind, most)
