"""The faults that a person wants to see, as a file given on the command line.

What may stand there is known to the simulator; here it is read, and refused with all its problems.
"""

from pathlib import Path

from tableassist.cli.errors import stop
from tableassist.settings import SettingsError, read_tree
from tableassist.simulator.faults import Faults, FaultsError, faults_in


def read_faults(path: Path) -> Faults:
    """The faults in a TOML file; a file that is not right ends the program with its problems."""
    try:
        return faults_in(read_tree(path), str(path))
    except (FaultsError, SettingsError) as error:
        stop(error.problems)
