"""`tableassist simulate`: the hardware and the people, as a process of its own.

Only options are read and outcomes told here; everything that is simulated lives in `simulator`.
"""

import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Annotated

import typer

from tableassist.cli.errors import stop
from tableassist.cli.faults import FaultsFile, ShowFaults, read_faults
from tableassist.cli.printing import print_lines
from tableassist.cli.signals import set_on_signals
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import ROLES, BoardRole
from tableassist.core.table.fits import house_problem
from tableassist.firmware.memory import MemoryUnreadableError
from tableassist.settings import (
    BoardSettings,
    SettingsError,
    TableSettings,
    UnitKeys,
    demo_keys,
    load_house,
    load_table,
    read_keys,
)
from tableassist.simulator.faults import NO_FAULTS
from tableassist.simulator.place import PlaceError
from tableassist.simulator.port import PortError
from tableassist.simulator.rig import run_rig
from tableassist.simulator.storage import TruthFile, TruthOutput, TruthStream
from tableassist.simulator.table import DEMO_BOARDS, BoardFit, Play

_DEFAULT_HOUSE = "caribbean-montreal"
_HERE = Path("-")
_STDOUT = 1
_FASTEST = 1_000.0


def simulate(
    directory: Annotated[
        Path, typer.Option("--dir", help="Where the links shoe, bets and sign are made.")
    ],
    config: Annotated[
        Path | None,
        typer.Option(help="Table file that says the house, which units answer, and their baud."),
    ] = None,
    house: Annotated[
        str | None,
        typer.Option(help=f"The house profile; {_DEFAULT_HOUSE} unless --config names another."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Decks and choices of people follow from it.")] = 1,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="End after so many rounds; never without it.")
    ] = None,
    faults: FaultsFile = None,
    _show_faults: ShowFaults = False,
    keys: Annotated[
        Path | None,
        typer.Option(
            help="Key file of the boards; else those of --config, or the keys of the demo."
        ),
    ] = None,
    truth: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Append what physically happens, a JSON line each; - is here. May be repeated.",
        ),
    ] = None,
    speed: Annotated[
        float, typer.Option(help="How fast people act; 1 is a round in 5 seconds.")
    ] = 20.0,
    stay: Annotated[
        bool,
        typer.Option("--stay", help="After the last round leave the boards plugged in until told."),
    ] = False,
) -> None:
    """Simulate the boards and the people of one table on pseudo-terminals.

    Once they are there it says which board is where, unless the truth is told here.

    Example: tableassist simulate --dir /tmp/table --seed 7 --rounds 20 --truth /tmp/truth.jsonl
    """
    profile, table = _table(config, house)
    play = Play(
        house=profile.house,
        seed=seed,
        rounds=rounds,
        speed=_checked_speed(speed),
        faults=NO_FAULTS if faults is None else read_faults(faults),
        boards=_fits(table, config, keys),
    )
    _run(directory, play, truth or [], stays=stay)


def _run(directory: Path, play: Play, truth: list[Path], *, stays: bool) -> None:
    """Play until the rounds are over, or a signal says to stop."""
    try:
        stopped = threading.Event()
        set_on_signals(stopped)
        with _opened(truth) as truths:
            told = () if _HERE in truth else _ports(directory, play)
            run_rig(
                directory, play, truths, stopped, stays=stays, on_ready=lambda: print_lines(told)
            )
    except (PlaceError, PortError, MemoryUnreadableError) as error:
        stop(str(error))
    except OSError as error:
        place = error.filename or directory
        stop(f"simulating in {directory}: writing {place}: {error.strerror}")


def _ports(directory: Path, play: Play) -> list[str]:
    """Which board answers where."""
    return [f"{role} {play.boards[role].unit} on {directory / role}" for role in ROLES]


def _checked_speed(speed: float) -> float:
    if not 0 < speed <= _FASTEST:
        stop(f"reading --speed: must be above 0 and at most {_FASTEST} ({speed})")
    return speed


def _table(config: Path | None, named: str | None) -> tuple[LoadedHouse, TableSettings | None]:
    """The house that is played and the table that is asked for, if a table file says so."""
    table = None
    try:
        if config is None:
            profile = load_house(named or _DEFAULT_HOUSE)
        else:
            table = load_table(config)
            profile = load_house(table.house)
            if named is not None and load_house(named).hash != profile.hash:
                stop(f"reading --house: {config} is for {table.house} ({named})")
    except SettingsError as error:
        stop(error.problems)
    problem = house_problem(profile.house)
    if problem:
        stop(f"simulating: {problem}")
    return profile, table


def _fits(
    table: TableSettings | None, config: Path | None, key_file: Path | None
) -> dict[BoardRole, BoardFit]:
    """The boards that are asked for, each with its key. Without a key it does not sign."""
    fits: dict[BoardRole, tuple[str, int]] = {
        role: (fit.unit, fit.baud) for role, fit in DEMO_BOARDS.items()
    }
    keys = demo_keys()
    if table is not None:
        boards, keys = table.boards, table.keys
        for role, board in zip(ROLES, (boards.shoe, boards.bets, boards.sign), strict=True):
            if not isinstance(board, BoardSettings):
                stop(
                    f"reading {config}: boards.{role}: only boards of the wire protocol are "
                    "simulated"
                )
            fits[role] = board.unit, board.baud
    if key_file is not None:
        keys = _keys(key_file, [unit for unit, _ in fits.values()])
    return {
        role: BoardFit(unit, baud, next(iter(keys.of(unit)), None))
        for role, (unit, baud) in fits.items()
    }


def _keys(path: Path, units: Iterable[str]) -> UnitKeys:
    try:
        keys = read_keys(path)
    except SettingsError as error:
        stop(error.problems)
    missing = [unit for unit in units if not keys.of(unit)]
    if missing:
        stop(f"reading {path}: no key of {', '.join(missing)}")
    return keys


@contextmanager
def _opened(paths: list[Path]) -> Iterator[list[TruthOutput]]:
    with ExitStack() as stack:
        yield [
            TruthStream(_STDOUT) if path == _HERE else stack.enter_context(closing(TruthFile(path)))
            for path in paths
        ]
