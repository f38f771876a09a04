"""`tableassist clock`: two people take the computer's clock, which the table doubts.

A table doubts a clock that is behind its journal, or more than a month ahead of it because it has
rested; while it does, no new round begins. Nothing is decided here.
"""

from typing import Annotated

import typer

from tableassist.cli.errors import ANSWER_NO, stop
from tableassist.cli.options import Directory, HeadKeyFile
from tableassist.cli.pins import PinFd
from tableassist.cli.printing import print_lines
from tableassist.cli.still import ByTwo, Reason, opened, tell_table, two_names
from tableassist.core.supervision import ClockAcceptTouched
from tableassist.core.table import clock_class, time_from
from tableassist.reports.export import time_text

app = typer.Typer(
    no_args_is_help=True,
    help="The computer's clock beside the journal's last record, and two people who take it.",
)


@app.command("show")
def show_command(directory: Directory, key: HeadKeyFile = None) -> None:
    """What the clock says, when the last record was, and whether the table would go by the clock.

    \b
    Example:
        tableassist clock show /var/lib/tableassist/table1
    """
    table = opened(directory, key)
    clock_ms, state = table.clock_ms(), table.state
    table.close()
    found = clock_class(state, clock_ms, time_from(state, clock_ms))
    print_lines(
        [
            f"clock        {time_text(clock_ms)}",
            f"last record  {time_text(state.at_ms)}, record {state.number}",
            f"found        {found}",
        ]
    )


@app.command("accept")
def accept_command(
    directory: Directory,
    by: ByTwo,
    reason: Reason,
    date: Annotated[
        str,
        typer.Option(metavar="DAY", help="The day (UTC) by another clock than this computer's."),
    ],
    key: HeadKeyFile = None,
    pin_fd: PinFd = None,
) -> None:
    """Take the time of the computer's clock for the right one.

    It is refused when the computer has another day than you. Records of a journal that is ahead of
    the clock keep the journal's time until the clock has caught up.

    \b
    Example:
        tableassist clock accept DIR --date 2031-04-01 --by "Anna Weiss" --by "Boris Klein"
            --reason "the table rested for two months"
    """
    names = two_names(by)
    table = opened(directory, key)
    clock_ms = table.clock_ms()
    says = time_text(clock_ms)
    if not says.startswith(f"{date}T"):
        table.close()
        stop(f"clock of {directory}: it says {says}, and --date {date}: set it first", ANSWER_NO)
    tell_table(directory, table, pin_fd, ClockAcceptTouched(clock_ms, reason, names))
