"""What supervisors' commands share: a table that stands still, its options, one word to it.

Each command opens the journal under its lock, puts one input to the table's own rules, and keeps
what follows. A name that is empty or cannot be printed is refused before the journal is opened:
whoever types a command is somebody.
"""

from pathlib import Path
from typing import Annotated

import typer

from tableassist.access import StoredSecrets
from tableassist.cli.errors import ANSWER_NO, stop, stop_for
from tableassist.cli.pins import Asking, prove
from tableassist.cli.printing import print_lines
from tableassist.cli.steps import step_line
from tableassist.controller import StillTable, open_still_table
from tableassist.core.house import LoadedHouse
from tableassist.core.names import is_name
from tableassist.core.records import Stamped, kind_of
from tableassist.core.refusals import Reason as Why
from tableassist.core.refusals import Refused
from tableassist.core.supervision import SupervisorTouch
from tableassist.core.table import (
    InvariantBrokenError,
    TableState,
    clock_class,
    names_of,
    time_from,
)
from tableassist.core.words import REFUSED
from tableassist.journal import JournalError
from tableassist.reports.export import time_text


def _named(name: str) -> str:
    if not is_name(name):
        stop(f"--by: {name!r} is no name. {REFUSED[Why.BAD_NAME]}")
    return name


def all_named(names: list[str]) -> list[str]:
    """The names of an option that may be given more than once; a bad one ends the command."""
    return [_named(name) for name in names]


def _one_named(names: list[str]) -> list[str]:
    """The one name that is wanted: a second one would be in no record."""
    if len(names) != 1:
        stop(f"--by: one person does this, {len(names)} given")
    return all_named(names)


By = Annotated[
    list[str],
    typer.Option("--by", metavar="NAME", callback=_one_named, help="Who does it: one person."),
]
ByTwo = Annotated[
    list[str],
    typer.Option("--by", metavar="NAME", callback=all_named, help="Who does it; give it twice."),
]
Reason = Annotated[str, typer.Option("--reason", metavar="WORDS", help="Why.")]


def two_names(names: list[str]) -> tuple[str, str]:
    """The two names of `ByTwo`; any other number ends the command."""
    if len(names) != 2:
        stop(f"--by: two people are needed, {len(names)} given")
    return names[0], names[1]


def opened(directory: Path, key: Path | None) -> StillTable:
    """The table in `directory`; it prints what is recorded. Ends the command when it cannot be."""
    try:
        return open_still_table(directory, _print_step, key)
    except JournalError as error:
        stop_for(error)


def _print_step(stamped: Stamped) -> None:
    words = step_line(stamped) or kind_of(stamped.record).replace("_", " ")
    print_lines([f"record {stamped.number}: {words.strip()}"])


def tell_table(
    directory: Path,
    table: StillTable,
    pin_fd: int | None,
    told: SupervisorTouch,
    house: LoadedHouse | None = None,
) -> None:
    """Print the record that follows, and what is wrong with its time; or leave with 1 and why.

    Where people are required, who is named proves it with a PIN, read from `pin_fd` or typed.
    """
    try:
        if table.state.people.required:
            names = [name for name in names_of(told) if name]
            prove(table, StoredSecrets(directory), names, Asking(pin_fd))
        refused = table.tell(told, house)
        doubt = _clock_doubt(table.state, table.clock_ms())
    except (JournalError, InvariantBrokenError) as error:
        stop(f"table of {directory}: {error}", ANSWER_NO)
    finally:
        table.close()
    if refused:
        stop(f"table of {directory}: {refused_line(refused)}", ANSWER_NO)
    print_lines(doubt)


def _clock_doubt(state: TableState, clock_ms: int) -> list[str]:
    """The line about a clock that the last record was not stamped with, if that is so."""
    found = clock_class(state, clock_ms, time_from(state, clock_ms))
    if found in ("right", "accepted"):
        return []
    return [
        f"the computer's clock says {time_text(clock_ms)}, which is not believed ({found}): the "
        f"record bears the journal's time, {time_text(state.at_ms)}; see tableassist clock"
    ]


def refused_line(refused: Refused) -> str:
    """The reason, with the record that did it already or that comes first."""
    words = REFUSED[refused.reason]
    if refused.number is None:
        return words
    if refused.at_ms is None:
        return f"{words}: record {refused.number}"
    return f"{words}, by record {refused.number} at {time_text(refused.at_ms)}"
