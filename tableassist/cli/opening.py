"""`tableassist opening`: whether a table is open, and to close one that stands still.

A table that is open keeps its profile, so a start under a changed one is refused until the table
was closed; this is the way when the program cannot be started any more. Opening is done at the
table, where felt and sign can be seen. Nothing is decided here.
"""

import typer

from tableassist.cli.options import Directory, HeadKeyFile
from tableassist.cli.pins import PinFd
from tableassist.cli.printing import print_lines
from tableassist.cli.report_options import open_extract
from tableassist.cli.still import By, opened, tell_table
from tableassist.core.money import money_text
from tableassist.core.supervision import TableCloseTouched

app = typer.Typer(
    no_args_is_help=True,
    help="Whether a table is open; and to close one that stands still.",
)


@app.command("show")
def show_command(directory: Directory, _key: HeadKeyFile = None) -> None:
    """Whether the table asks to be opened, whether it is open, and under which profile.

    It reads, also beside a running table.

    \b
    Example:
        tableassist opening show /var/lib/tableassist/table1
    """
    now = open_extract(directory).end.opening
    lines = [f"asked for    {'yes' if now.required else 'no'}"]
    if now.is_open:
        lines += [
            f"open         under profile {now.house_hash[:12]}",
            f"since then   {now.rounds} rounds, {money_text(now.handle)} staked",
        ]
    else:
        lines.append("open         no")
    print_lines(lines)


@app.command("close")
def close_command(
    directory: Directory, by: By, key: HeadKeyFile = None, pin_fd: PinFd = None
) -> None:
    """Close the table with its readings. Between two rounds only.

    \b
    Example:
        tableassist opening close /var/lib/tableassist/table1 --by "Anna Weiss"
    """
    tell_table(directory, opened(directory, key), pin_fd, TableCloseTouched(by=by[0]))
