"""`tableassist selftest`: the checks of a start, and the requirements by id, a line each.

What is checked is in `selftest`; here the program is held against its manifest (`installed`), ports
are asked (`devices`), and it is said in words.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from tableassist import __version__
from tableassist.cli import installed
from tableassist.cli.devices import places_of, probed
from tableassist.cli.errors import ANSWER_NO, stop_for
from tableassist.cli.options import Json
from tableassist.cli.printing import print_lines
from tableassist.core.words import printable
from tableassist.journal import JournalError
from tableassist.selftest import (
    REQUIREMENTS,
    Finding,
    Part,
    Requirement,
    Status,
    World,
    absent,
    failed,
    passed,
    powered_up,
    with_requirements,
)
from tableassist.settings import BoardSettings


def selftest(
    config: Annotated[
        Path | None, typer.Option("--config", help="The table's settings file (TOML).")
    ] = None,
    boards: Annotated[
        bool, typer.Option("--boards", help="Ask the boards' ports, where nobody uses them.")
    ] = False,
    requirements: Annotated[
        bool,
        typer.Option("--requirements", help="And the requirements by id; reads all the journal."),
    ] = False,
    json: Json = False,
) -> None:
    """Check what a table checks of itself before it may open. 1 when something failed.

    Without a table's file that is the program alone: every file against the manifest of its
    release, /usr/lib/tableassist/manifest.sha256, whose own SHA-256 belongs to the release. With
    one it is the file, the profile, the keys, the journal as a start looks at it, its files, who
    may sign on, disk and clock. A requirement that is not met is no failure: the house or its
    regulator has to say.
    Nothing is changed, and a table may run meanwhile. A board that is asked begins anew with
    whoever comes next.

    \b
    Examples:
        tableassist selftest
        tableassist selftest --config /etc/tableassist/table.toml --requirements
    """
    try:
        world, parts = powered_up(config, _program())
        asked = tuple(_boards(config, world)) if config and boards and world.settings else ()
        found = _found(with_requirements(world)) if requirements else []
    except JournalError as error:
        stop_for(error)
    told = [*parts, *asked]
    print_lines([_as_json(told, found)] if json else [*_part_lines(told), *_lines(found)])
    statuses = [part.finding.status for part in told]
    statuses += [finding.status for _, finding in found]
    if Status.FAILED in statuses:
        raise SystemExit(ANSWER_NO)


def _program() -> Finding:
    home = installed.installed_home()
    if home is None:
        return absent(f"release {__version__}, not installed by its package: it has no manifest")
    program = installed.verified(home)
    if program.problems:
        return failed("; ".join(installed.told_problems(program)))
    return passed(installed.program_words(program))


def _boards(config: Path, world: World) -> Iterator[Part]:
    """Who answers where; hardware of other makers answers nobody."""
    own = world.settings.boards.all() if world.settings else {}
    places = places_of(config)
    for place in places:
        if not isinstance(own[place.role], BoardSettings):
            yield Part(place.role, absent(f"{place.name}: such hardware says nothing of itself"))
        elif place.problem:
            yield Part(place.role, failed(f"{place.name}: {place.problem}"))
        else:
            told = probed(place.device, places)
            yield Part(place.role, _answer(place.name, told))


def _answer(name: str, told: dict[str, object]) -> Finding:
    match told:
        case {"problem": str() as problem}:
            return failed(problem)
        case {"users": [*_]}:
            return absent(f"{name}: in use, not asked")
        case {"unit": str() as unit, "doubts": []} if unit:
            return passed(f"{name}: {unit} answers")
        case {"doubts": [*doubts]}:
            return failed(f"{name}: {'; '.join(map(str, doubts)) or 'another version answers'}")
        case _:
            return failed(f"{name}: no board answers")


def _found(world: World) -> list[tuple[Requirement, Finding]]:
    return [(one, one.finding(world)) for one in REQUIREMENTS]


def _part_lines(parts: list[Part]) -> Iterator[str]:
    for name, finding in parts:
        yield printable(f"{name:<13} {finding.status:<9} {finding.words}")


def _lines(found: list[tuple[Requirement, Finding]]) -> Iterator[str]:
    """Each requirement, how it is and by what, and what that does not cover."""
    for one, finding in found:
        yield ""
        yield f"{one.id:<4} {one.asks}"
        yield printable(f"     {finding.status}: {finding.words}")
        if one.left:
            yield f"     {one.left}"
    if found:
        counts = [
            f"{sum(finding.status == status for _, finding in found)} {status}" for status in Status
        ]
        yield f"\n{len(found)} requirements: {', '.join(counts)}"


def _as_json(parts: list[Part], found: list[tuple[Requirement, Finding]]) -> str:
    told: dict[str, object] = {
        "checks": [
            {"check": name, "status": finding.status, "words": finding.words}
            for name, finding in parts
        ]
    }
    if found:
        told["requirements"] = [
            {
                "id": one.id,
                "asks": one.asks,
                "status": finding.status,
                "words": finding.words,
                "left": one.left,
            }
            for one, finding in found
        ]
    return msgspec.json.encode(told).decode()
