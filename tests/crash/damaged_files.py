"""A killed table's files, cut short or with a bit turned: what a start makes of them.

It refuses in one line, or it gives the state after a whole decision of the original. Which byte
belongs to what is not known here, but for the frames and transactions of SQLite's -wal.
"""

import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal, TypeAlias

from tableassist.controller import FORM, SystemClock
from tableassist.controller.recorder import Recorder
from tableassist.core.table import TableState, evolve
from tableassist.journal import Journal, JournalError, read_records, verify
from tests.crash.breeding import Lives
from tests.crash.disk_log import files_in
from tests.crash.doomed import Order
from tests.crash.power_loss import put

WAL = "journal.db-wal"
WAL_HEADER = 32
FRAME = 24 + 4096
_LEFT_OUT = {"ballast", "journal.db-shm"}
Outcome: TypeAlias = Literal["whole", "shorter", "refused"]


@dataclass(frozen=True, slots=True)
class Original:
    """Files that were not closed, and the state behind each decision in them by its last number."""

    files: Mapping[str, bytes]
    states: Mapping[int, TableState]

    @property
    def last(self) -> int:
        """The number of the last record."""
        return max(self.states)

    def frames(self) -> Iterator[int]:
        """Where each frame of the -wal begins, and where the last one ends."""
        yield from range(WAL_HEADER, len(self.files[WAL]) + 1, FRAME)

    def ends(self) -> Iterator[int]:
        """Where a transaction ends in the log as it was begun last; older frames may lie behind."""
        log = self.files[WAL]
        for at, behind in pairwise(self.frames()):
            pages, salts = log[at + 4 : at + 8], log[at + 8 : at + 16]
            if salts != log[16:24]:
                return
            if any(pages):
                yield behind

    def cut(self, name: str, size: int) -> dict[str, bytes]:
        """The files, one of them cut to its first `size` bytes."""
        return {**self.files, name: self.files[name][:size]}

    def turned(self, name: str, at: int, bit: int) -> dict[str, bytes]:
        """The files, with one bit of one of them turned."""
        content = bytearray(self.files[name])
        content[at] ^= 1 << bit
        return {**self.files, name: bytes(content)}


def killed_at(lives: Lives, folder: Path, step: int) -> Original:
    """The table in a new `folder` plays so far and dies as soon as that step is stored."""
    folder.mkdir()
    report = lives.live(Order(str(folder), step, "behind append"))
    assert report.killed, report
    files = {name: it for name, it in files_in(folder).items() if name not in _LEFT_OUT}
    state, states = TableState(), {0: TableState()}
    for stored in read_records(folder):
        if stored.cause is not None:
            states[state.number] = state
        state = evolve(state, stored.stamped())
    states[state.number] = state
    return Original(files, states)


def outcome(original: Original, files: Mapping[str, bytes], folder: Path) -> Outcome:
    """What a start makes of these files. AssertionError when it makes up a state of its own."""
    put(folder, files)
    try:
        number, state = started(folder)
    except JournalError as error:
        words, number, state = str(error), -1, TableState()
    else:
        words = ""
    _look_through(folder)
    shutil.rmtree(folder)
    assert "\n" not in words
    if words:
        return "refused"
    assert number in original.states, f"{number} is in the middle of a decision"
    assert state == original.states[number], f"another state {number}"
    return "whole" if number == original.last else "shorter"


def started(folder: Path) -> tuple[int, TableState]:
    """The last record and the state that a start finds; the journal is closed in order again."""
    journal = Journal.open(folder, FORM)
    try:
        recorder = Recorder(journal, SystemClock(), lambda _stamped: None)
        recorder.replay()
        return journal.last_number, recorder.state
    finally:
        journal.close()


def _look_through(folder: Path) -> None:
    """A check of the same files ends in findings or in words, whatever lies there."""
    try:
        findings = verify(folder).findings
    except JournalError as error:
        findings = (str(error),)
    assert not any("\n" in line for line in findings)
