"""`tableassist odds`: the exact odds of a house's bets. It reads the profile and counts.

numpy, which only the counting needs, is not loaded before this command runs; the counting and its
words are in `odds`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from tableassist.cli.errors import stop
from tableassist.cli.printing import print_lines
from tableassist.reports.theory import read_theory, theory_file
from tableassist.settings import SettingsError, load_house

if TYPE_CHECKING:
    from tableassist.odds import Progress


def odds(
    house: Annotated[
        str, typer.Argument(metavar="HOUSE", help="A built-in house, or the path of a profile.")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON only.")] = False,
    theory: Annotated[
        bool,
        typer.Option(
            "--theory", help="Print what `report handle --theory` reads, the spread counted too."
        ),
    ] = False,
) -> None:
    """Count all deals: probabilities, returns, best play, house edge, break-even meter.

    \b
    Example:
        tableassist odds caribbean-montreal
    """
    if find_spec("numpy") is None:
        stop("counting odds: numpy is not installed; install tableassist[odds]")
    from tableassist.odds import OddsError, house_odds, odds_lines

    try:
        loaded = load_house(house)
        with _progress() as progress:
            answer = house_odds(loaded, progress, spread=theory)
    except SettingsError as error:
        stop(error.problems)
    except OddsError as error:
        stop(str(error))
    if theory:
        counted = read_theory(msgspec.json.encode(answer))
        print_lines(theory_file(counted, loaded).decode().splitlines())
    elif json:
        print_lines([msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()])
    else:
        print_lines(odds_lines(answer))


@contextmanager
def _progress() -> "Iterator[Progress]":
    """A bar on a terminal's standard error; elsewhere nothing is shown."""
    if not sys.stderr.isatty():
        from tableassist.odds import silent

        yield silent
        return
    from rich.console import Console
    from rich.progress import Progress as Bars

    with Bars(console=Console(stderr=True), transient=True) as bars:
        tasks = {}

        def show(step: str, done: int, total: int) -> None:
            if step not in tasks:
                tasks[step] = bars.add_task(step, total=total)
            bars.update(tasks[step], completed=done)

        yield show
