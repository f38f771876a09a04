"""Which keys a table has, and that no board of it goes without one unless its file says so.

A board signs, or `require_signed = false` stands in the table's file. A key of the demo is no key,
or `demo_keys = true` stands there. What is in a key file is read in `keys`.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from firmware_protocol import parse_unit
from tableassist.settings.errors import SettingsError
from tableassist.settings.keys import NO_KEYS, UnitKeys, demo_keys, read_keys
from tableassist.settings.other_hardware import DRIVER, EVERY_BOARD, OWN_DRIVER
from tableassist.settings.source import Tree, look, text


def named_keys(tree: Tree, path: Path) -> UnitKeys:
    """The place of the key file, without its content."""
    name = text(tree, "keys")
    if not name:
        raise SettingsError((f"reading {path}: keys: no key file is named",))
    return UnitKeys(path=path.absolute().parent / name)


def table_keys(tree: Tree, path: Path) -> UnitKeys:
    """The keys of this table; SettingsError when a board has none that needs one."""
    must_sign = look(tree, "require_signed") is not False
    is_demo = look(tree, "demo_keys") is True
    name = text(tree, "keys")
    if name is not None:
        keys = read_keys(_there(path.absolute().parent / name))
        problems = (*_without_key(tree, keys, must_sign), *_of_the_demo(keys, is_demo))
        if problems:
            raise SettingsError(tuple(f"reading {path}: {problem}" for problem in problems))
        return keys
    if is_demo:
        return demo_keys([unit for _, unit in _signing_units(tree)])
    if must_sign and "keys" not in tree:
        raise SettingsError(
            (
                f"reading {path}: keys: is missing; every board has to sign, unless this file says "
                "require_signed = false",
            )
        )
    return NO_KEYS


def _there(keys: Path) -> Path:
    """The key file, unless there is none yet, or none any more."""
    if not os.path.lexists(keys):
        words = "No such file or directory; put its copy back, or make first keys"
        raise SettingsError((f"reading {keys}: {words} with tableassist devices keys new",))
    return keys


def _without_key(tree: Tree, keys: UnitKeys, must_sign: bool) -> Iterator[str]:
    for role, unit in _signing_units(tree):
        if must_sign and not keys.of(unit):
            yield (
                f"boards.{role}.unit: has no key in {keys.path}; tableassist devices keys new "
                f"makes one ({unit})"
            )


def _of_the_demo(keys: UnitKeys, is_allowed: bool) -> Iterator[str]:
    for unit in () if is_allowed else keys.demo_units():
        yield f"keys: {unit} has a key of the demo, which all know, and no demo_keys = true is here"


def _signing_units(tree: Tree) -> Iterator[tuple[str, str]]:
    """Role and unit of each board that speaks the wire protocol and has a unit."""
    for role in EVERY_BOARD:
        unit = text(tree, f"boards.{role}.unit")
        if unit is None or text(tree, f"boards.{role}.{DRIVER}") != OWN_DRIVER:
            continue
        if _is_unit(unit):
            yield role, unit


def _is_unit(unit: str) -> bool:
    try:
        parse_unit(unit)
    except ValueError:
        return False
    return True
