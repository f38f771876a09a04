"""The faults that a person wants to see, as a file given on the command line.

What may stand there is known to the simulator; here it is read, and refused with all its problems,
and the file of all there are is printed.
"""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from tableassist.cli.errors import stop
from tableassist.cli.printing import print_lines
from tableassist.settings import SettingsError, read_tree
from tableassist.simulator.faults import Faults, FaultsError, example_text, faults_in

FaultsFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--faults",
        metavar="FILE",
        help="TOML file of faults to inject; simulate --show-faults prints one of all there are.",
    ),
]


def _show(is_asked: bool) -> None:
    if is_asked:
        print_lines(example_text().splitlines())
        raise typer.Exit


ShowFaults: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--show-faults",
        is_eager=True,
        callback=_show,
        help="Print a file of all faults there are, to be changed for --faults, and end.",
    ),
]


def read_faults(path: Path) -> Faults:
    """The faults in a TOML file; a file that is not right ends the program with its problems."""
    try:
        return faults_in(read_tree(path), str(path))
    except (FaultsError, SettingsError) as error:
        stop(error.problems)
