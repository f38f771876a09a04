"""Archiving a journal as the command does, with cut and time given; and a table that is killed."""

import subprocess
import sys
from pathlib import Path

from tableassist.controller import FORM
from tableassist.core.table import encode_state
from tableassist.journal import read_records
from tableassist.journal.archive import Cut, archive_before, opening_before
from tableassist.journal.heads import key_path
from tableassist.journal.lock import read_left
from tableassist.reports.proof import CHECKED
from tableassist.reports.standing import state_before

NOW_MS = 1_900_000_000_000


def cut_before(directory: Path, until_ms: int) -> Cut:
    number = opening_before(directory, until_ms)
    assert number
    return Cut(number, FORM, encode_state(state_before(directory, number + 1)))


def archived(directory: Path, to: Path, until_ms: int) -> Cut:
    cut = cut_before(directory, until_ms)
    archive_before(directory, to, NOW_MS, cut, CHECKED, key_path(directory))
    return cut


DYING_TABLE = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import bet
journal = Journal.open(Path(sys.argv[1]))
journal.append([bet(1)], 1_900_000_000_000, None)
os.kill(os.getpid(), signal.SIGKILL)
"""


def crashed(directory: Path) -> int:
    """A table that is killed behind one more record; the number of that one."""
    subprocess.run([sys.executable, "-c", DYING_TABLE, str(directory)], check=False)
    assert read_left(directory).word == "open"
    return max(one.number for one in read_records(directory))
