"""The key file of a table: the key that each unit signs with. Only its owner may read it.

One line a key: the unit, a space, 64 hexadecimal digits. While a key is being changed its unit has
two lines, the newest first. The keys of the demo, which everybody knows, are here as well. No text
made here ever holds a key or a part of a line: what is wrong is said by line number and unit.
"""

import hashlib
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from firmware_protocol import KEY_SIZE, parse_unit, written_as
from tableassist.owned_files import locked, read_owned, replace_owned
from tableassist.settings.errors import SettingsError

DEMO_UNITS = ("SIM-SHOE-001", "SIM-BETS-001", "SIM-SIGN-001")
MOST_OF_A_UNIT = 2
_LARGEST_FILE = 100_000
_HEX = frozenset("0123456789abcdefABCDEF")


class UnitKeys:
    """Keys by unit, newest first, and the file they are in. Printed, it shows none of them."""

    __slots__ = ("_keys", "path")

    def __init__(
        self, keys: Mapping[str, Sequence[bytes]] | None = None, path: Path | None = None
    ) -> None:
        self._keys = {unit: tuple(own) for unit, own in (keys or {}).items()}
        self.path = path

    def __repr__(self) -> str:
        return f"<keys of {len(self._keys)} units>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UnitKeys):
            return NotImplemented
        return (self._keys, self.path) == (other._keys, other.path)

    def __hash__(self) -> int:
        return hash((tuple(self._keys), self.path))

    def of(self, unit: str) -> tuple[bytes, ...]:
        """What the key of a unit may be, newest first; nothing for a unit that has none."""
        return self._keys.get(unit, ())

    def all(self) -> Mapping[str, tuple[bytes, ...]]:
        """Every unit with its keys."""
        return MappingProxyType(self._keys)

    def demo_units(self) -> tuple[str, ...]:
        """The units that have a key of the demo, be it their own or another's."""
        known = {demo_key(unit) for unit in (*DEMO_UNITS, *self._keys)}
        return tuple(unit for unit, own in self._keys.items() if known.intersection(own))


NO_KEYS = UnitKeys()


def demo_key(unit: str) -> bytes:
    """The key of a unit in the demo: it keeps nobody out."""
    return hashlib.sha256(f"tableassist demo {unit}".encode("ascii")).digest()


def demo_keys(units: Sequence[str] = DEMO_UNITS) -> UnitKeys:
    """The keys of the demo for these units."""
    return UnitKeys({unit: (demo_key(unit),) for unit in units})


def read_keys(path: Path) -> UnitKeys:
    """The key file at `path`; `SettingsError` with all that is wrong with it."""
    lines = _content(path).decode("utf-8", "replace").splitlines()
    found: dict[str, list[bytes]] = {}
    first_lines: dict[bytes, int] = {}
    problems = []
    for number, line in enumerate(lines, start=1):
        words = line.split()
        if not words or words[0] == "#":  # a unit may begin with it too
            continue
        problem = _line_problem(words)
        if problem:
            problems.append(f"line {number}: {problem}")
            continue
        unit, key = words[0], bytes.fromhex(words[1])
        first = first_lines.setdefault(key, number)
        if first != number:
            problems.append(f"line {number}: the key of line {first} again; each needs its own")
        found.setdefault(unit, []).append(key)
        if len(found[unit]) > MOST_OF_A_UNIT:
            problems.append(f"line {number}: {unit} has {MOST_OF_A_UNIT} keys already")
    if problems:
        raise SettingsError(tuple(f"reading {path}: {problem}" for problem in problems))
    return UnitKeys(found, path)


def store_keys(path: Path, unit: str, keys: Sequence[bytes]) -> UnitKeys:
    """Make these the keys of a unit, durably, or (when there are none) forget it.

    All other units keep theirs, whoever else changes the file at the same time. `SettingsError`
    when the file cannot be read or written; it is then as it was.
    """
    try:
        with locked(path.parent):
            before = read_keys(path) if os.path.lexists(path) else UnitKeys()
            kept = {name: own for name, own in before.all().items() if name != unit}
            after = UnitKeys({**kept, unit: keys} if keys else kept, path)
            replace_owned(path, _text(after).encode("ascii"))
    except OSError as error:
        raise SettingsError((f"writing {path}: {error.strerror}",)) from None
    return after


def _content(path: Path) -> bytes:
    try:
        content = read_owned(path, _LARGEST_FILE)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise SettingsError((f"reading {path}: {reason}",)) from None
    if len(content) > _LARGEST_FILE:
        raise SettingsError((f"reading {path}: longer than {_LARGEST_FILE} bytes",))
    return content


def _line_problem(words: Sequence[str]) -> str:
    if len(words) != 2:
        return "must be a unit and its key"
    unit, key = words
    try:
        parse_unit(unit)
    except ValueError:
        name = written_as(unit)
        if name:
            return f"must begin with a unit: this one is written {name}"
        return "must begin with a unit: 12 printable ASCII characters, or 24 hex digits"
    if len(key) != 2 * KEY_SIZE or not _HEX.issuperset(key):
        return f"{unit}: a key is {2 * KEY_SIZE} hexadecimal digits"
    if not any(bytes.fromhex(key)):
        return f"{unit}: nothing but zeros is no key"
    return ""


def _text(keys: UnitKeys) -> str:
    lines = ["# Keys of the boards of one table. Whoever can read this can speak for them."]
    lines += [f"{unit} {key.hex()}" for unit, own in keys.all().items() for key in own]
    return "".join(f"{line}\n" for line in lines)
