"""The `tableassist` command: what a person types. Each command lives in a file of its own.

Nothing heavy is imported before the command is known: the screen loads Qt, the simulator does not.
"""

from typing import Annotated

import typer

from tableassist import __version__
from tableassist.cli import (
    clock,
    devices,
    houses,
    jackpot,
    journal,
    meter,
    opening,
    operators,
    report,
    screen,
)
from tableassist.cli.correct import correct
from tableassist.cli.demo import demo
from tableassist.cli.errors import faults_told, wrong_use_told
from tableassist.cli.odds import odds
from tableassist.cli.printing import print_lines
from tableassist.cli.run import run
from tableassist.cli.selftest import selftest
from tableassist.cli.settle import settle
from tableassist.cli.sign import sign
from tableassist.cli.simulate import simulate
from tableassist.cli.soak import soak

app = typer.Typer(
    name="tableassist",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _tell_version(is_asked: bool) -> None:
    if is_asked:
        print_lines([f"tableassist {__version__}"])
        raise typer.Exit


@app.callback()
def command(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_tell_version, help="Tell the release and end."
        ),
    ] = False,
) -> None:
    """Dealer assist and progressive jackpot for one casino table."""


app.command()(demo)
app.command()(run)
app.command()(simulate)
app.command()(sign)
app.command()(settle)
app.command()(odds)
app.command()(correct)
app.command()(selftest)
app.command()(soak)
app.add_typer(houses.app, name="houses")
app.add_typer(journal.app, name="journal")
app.add_typer(meter.app, name="meter")
app.add_typer(report.app, name="report")
app.add_typer(jackpot.app, name="jackpot")
app.add_typer(opening.app, name="opening")
app.add_typer(operators.app, name="operators")
app.add_typer(clock.app, name="clock")
app.add_typer(devices.app, name="devices")
app.add_typer(screen.app, name="screen")


def main() -> None:
    """The console script."""
    with faults_told(), wrong_use_told():
        raise SystemExit(app(prog_name="tableassist", standalone_mode=False))
