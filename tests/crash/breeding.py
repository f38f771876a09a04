"""The process that lives are ordered from, and what every life's journal has to be afterwards.

A journal that a crash has left is opened as a table opens it, here in the test's process: it has to
verify, end where it may end, and give the state of a replay of all its records from the first.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from tableassist.controller import FORM, SystemClock
from tableassist.controller.recorder import Recorder
from tableassist.core.table import TableState, evolve
from tableassist.journal import Journal, verify
from tests.crash.disk_log import preloaded
from tests.crash.doomed import Order, Report, returned_file


class Lives:
    """Orders to a running `tests.crash.doomed`."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process

    def live(self, order: Order) -> Report:
        """One life, whatever its end; AssertionError when the program was not as it should be."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise TypeError("the process has no pipes")
        stdin.write(msgspec.json.encode(order) + b"\n")
        stdin.flush()
        report = msgspec.json.decode(stdout.readline(), type=Report)
        assert not report.wrong, f"{order}\n{report.wrong}"
        return report


@contextmanager
def lives(library: Path | None = None) -> Iterator[Lives]:
    """Whoever is to be followed needs the library preloaded."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.crash.doomed"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env=preloaded(library) if library else None,
    )
    try:
        yield Lives(process)
    finally:
        process.communicate(timeout=20)


@contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder that is gone afterwards, in memory if there is one: nothing here needs a disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def returned(folder: Path) -> int:
    """The last record whose append has returned to any life in `folder`."""
    notes = returned_file(folder)
    return int(notes.read_text().split()[-1]) if notes.exists() and notes.stat().st_size else 0


def replayed(journal: Journal) -> TableState:
    """The state as a start makes it, compared with a fold of every record from the first."""
    recorder = Recorder(journal, SystemClock(), lambda _stamped: None)
    recorder.replay()
    state = TableState()
    for stamped in journal.read():
        state = evolve(state, stamped)
    assert recorder.state == state, "a start from the snapshot gives another state"
    assert state.number == journal.last_number
    return state


def recovered(folder: Path) -> tuple[int, str, TableState]:
    """Where the journal in `folder` ends after a start, its last hash in hex, and its state."""
    journal = Journal.open(folder, FORM)
    try:
        state = replayed(journal)
        number = journal.last_number
        last_hash = journal.hash_at(number) or b""
    finally:
        journal.close()
    assert verify(folder).findings == ()
    return number, last_hash.hex(), state
