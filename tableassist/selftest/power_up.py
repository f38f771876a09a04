"""What a table checks of itself before it may open: its file, profile, keys, journal, people, disk
and clock.

The same checks as a start of the table makes, with nothing opened for writing; a table that runs
is not disturbed. The program itself and the boards are asked by `cli`.
"""

import shutil
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from tableassist.controller import FORM, SystemClock, profile_problem
from tableassist.core.house import LoadedHouse
from tableassist.core.machine import DiskSensed
from tableassist.core.table import TableState, books_problem, clock_class, time_from
from tableassist.core.table.machine import machine_records
from tableassist.journal import (
    Found,
    JournalError,
    journal_exists,
    key_id,
    key_path,
    load_key,
    lost_database,
    read_left,
    read_records,
    table_runs,
    tried_start,
)
from tableassist.reports.export import time_text
from tableassist.reports.standing import beginning_state, standing
from tableassist.selftest.files_and_people import files, people
from tableassist.selftest.finding import Finding, World, absent, failed, passed
from tableassist.selftest.journal_walk import walked
from tableassist.settings import (
    SettingsError,
    TableSettings,
    load_house,
    load_table,
    open_to_others,
)

NO_FILE = absent("no table's file was named")
PARTS = (
    "table's file",
    "profile",
    "keys",
    "head key",
    "journal",
    "files",
    "people",
    "disk",
    "clock",
)


class Part(NamedTuple):
    """One line of the power-up."""

    name: str
    finding: Finding


def powered_up(config: Path | None, program: Finding) -> tuple[World, tuple[Part, ...]]:
    """The table of this file as it was found, and what was found; None looks at the program."""
    if config is None:
        absentees = (Part(name, NO_FILE) for name in PARTS)
        return World(program=program), (Part("program", program), *absentees)
    try:
        settings = load_table(config)
        house = load_house(settings.house)
    except SettingsError as error:
        lines = failed("; ".join(error.problems))
        return World(program=program), (Part("program", program), Part("table's file", lines))
    return _looked_at(config, settings, house, program)


def _looked_at(
    config: Path, settings: TableSettings, house: LoadedHouse, program: Finding
) -> tuple[World, tuple[Part, ...]]:
    data = Path(settings.data)
    journal, found = _journal(data)
    state = standing(data) if found else None
    if state is not None and (wrong := books_problem(state)):
        journal = failed(f"its books do not hold together: {wrong}")
    at_ms = SystemClock().wall_ms()
    world = World(settings, house, data, state, program, journal, at_ms)
    parts = (
        Part("program", program),
        Part("table's file", _file(config, settings)),
        Part("profile", _profile(settings.name, house, state)),
        Part("keys", _keys(settings)),
        Part("head key", _head_key(settings.head_key or key_path(data), found)),
        Part("journal", journal),
        Part("files", files(data)),
        Part("people", people(data, state, required=settings.people.required)),
        Part("disk", disk_room(data)),
        Part("clock", clock(state, at_ms)),
    )
    return world, parts


def with_requirements(world: World) -> World:
    """The same, with what its journal shows; all of it is read."""
    if world.directory is None or world.state is None:
        return world
    begin = beginning_state(world.directory)
    records = read_records(world.directory, begin.number, world.state.number)
    told = walked((stored.stamped() for stored in records), begin)
    first = begin.round.number or 1
    return replace(world, first_round=first, told=told)


def _file(config: Path, settings: TableSettings) -> Finding:
    """Read already; here whether it says what its owner has written."""
    doubts = open_to_others(config, settings)
    return failed("; ".join(doubts)) if doubts else passed(f"table {settings.name}")


def _profile(table: str, house: LoadedHouse, state: TableState | None) -> Finding:
    if state is not None and (problem := profile_problem(state, table, house)):
        return failed(f"a start would refuse the journal: {problem}")
    unset = len(house.house.unconfirmed)
    noted = f", {unset} values are not confirmed (houses show)" if unset else ""
    return passed(f"{house.house.id} {house.hash[:12]}{noted}")


def _keys(settings: TableSettings) -> Finding:
    if not settings.require_signed:
        return failed("require_signed is false: boards are taken that do not sign")
    if settings.demo_keys:
        return failed("demo_keys is true: everybody knows these keys")
    return passed(f"{len(settings.keys.all())} units have one")


def _head_key(path: Path, found: Found | None) -> Finding:
    if found is None or not found.key:
        return absent("no journal names one")
    try:
        public = load_key(path).public
    except JournalError as error:
        return failed(str(error))
    if public != found.key:
        return failed(f"{path} is {key_id(public)}, the journal names {key_id(found.key)}")
    return passed(f"{key_id(public)}, the one that the journal names")


def _journal(data: Path) -> tuple[Finding, Found | None]:
    try:
        if not journal_exists(data):
            if lost := lost_database(data, read_left(data)):
                return failed(lost), None
            return absent(f"{data}: the first start makes it"), None
        found = tried_start(data, FORM)
    except JournalError as error:
        return failed(str(error)), None
    beside = "; the table runs, how its lock was left is not looked at" if table_runs(data) else ""
    return passed(f"{found.opening.words}{beside}"), found


def disk_room(data: Path) -> Finding:
    """Room where the journal is, by the table's own measure."""
    place = next(path for path in (data, *data.parents) if path.exists())
    free = shutil.disk_usage(place).free
    said = f"{free // 1_000_000} MB are free"
    too_little = machine_records(TableState(), DiskSensed(free, is_full=False))
    return failed(said) if too_little else passed(said)


def clock(state: TableState | None, clock_ms: int) -> Finding:
    """The computer's clock beside the last record."""
    known = state or TableState(at_ms=clock_ms)
    found = clock_class(known, clock_ms, time_from(known, clock_ms))
    says = f"{time_text(clock_ms)}, {found}"
    return passed(says) if found in ("right", "accepted") else failed(f"{says}: clock show")
