"""Two disks that outlive the program: one in RAM, which is quick, and one of real files.

The program may die on both at every point of an append and of a start. What it leaves on the real
one is copied before anything is closed, and the next program opens the copy: an orderly end never
happens there. On the one in RAM an append is one step, whole or not at all.
"""

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

from tableassist.controller import FORM
from tableassist.core.records import Record, Source, Stamped
from tableassist.journal import Journal, Snapshot
from tests.simulation.crashes import Crashes, read_by_mortal
from tests.simulation.ram_journal import RamJournal

_MADE_ANEW = shutil.ignore_patterns("ballast", "*-shm")


class Disk(Protocol):
    """Where a journal lies."""

    def open(self) -> Journal:
        """The journal for a program that starts. KilledError when it dies of that."""

    def lose_program(self) -> None:
        """The program is dead; nothing was closed."""

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """Everything on it behind that record, for somebody who does not die."""

    def close(self) -> None:
        """The life is over."""


class MortalJournal(Journal):
    """The real one, whose program may die at each step; `crashes` is set before it is used."""

    crashes: Crashes

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """As any journal, if the reader lives."""
        return read_by_mortal(super().read(after), self.last_number - after, self.crashes)

    def append(
        self,
        records: Sequence[Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None = None,
    ) -> tuple[Stamped, ...]:
        """As any journal, if the writer lives."""
        self.crashes.at("before append")
        if self.crashes.strikes():
            if self.crashes.keeps_all():
                super().append(records, at_ms, source, cause)
            self.crashes.die("in append")
        kept = super().append(records, at_ms, source, cause)
        self.crashes.at("behind append")
        return kept

    def keep_snapshot(self, form: str, state: bytes) -> None:
        """As any journal, if the writer lives."""
        self.crashes.at("before snapshot")
        super().keep_snapshot(form, state)
        self.crashes.at("behind snapshot")


class SnapshotRamJournal(RamJournal):
    """Keeps the newest snapshot too; `uses_snapshots`: a start may begin with it."""

    def __init__(self, *, uses_snapshots: bool) -> None:
        super().__init__()
        self._uses_snapshots = uses_snapshots
        self._newest: Snapshot | None = None

    @property
    def snapshot(self) -> Snapshot | None:
        """The newest one, when they are used."""
        return self._newest if self._uses_snapshots else None

    def keep_snapshot(self, form: str, state: bytes) -> None:
        """The newest one takes the place of the others."""
        self._newest = Snapshot(self.last_number, form, state, b"{}", b"", b"")


class MortalRamJournal(MortalJournal, SnapshotRamJournal):
    """The one in RAM, mortal in the same way."""

    def __init__(self, crashes: Crashes, *, uses_snapshots: bool) -> None:
        SnapshotRamJournal.__init__(self, uses_snapshots=uses_snapshots)
        self.crashes = crashes


class RamDisk:
    """One journal object for every program."""

    def __init__(self, journal: MortalRamJournal) -> None:
        self._journal = journal

    def open(self) -> Journal:
        """It is always open."""
        return self._journal

    def lose_program(self) -> None:
        """It has all that was appended."""

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """All that was appended."""
        return iter(self._journal.stamped[after:])

    def close(self) -> None:
        """Nothing is left."""


class RealDisk:
    """A folder of folders, one for each program that died."""

    def __init__(self, folder: Path, crashes: Crashes) -> None:
        self._folder = folder
        self._crashes = crashes
        self._image = 0
        self._journal: MortalJournal | None = None

    @property
    def directory(self) -> Path:
        """Where the newest image lies."""
        return self._folder / str(self._image)

    def open(self) -> Journal:
        """The journal of the newest image, verified as it is at every start."""
        opened = MortalJournal.open(self.directory, FORM)
        if not isinstance(opened, MortalJournal):
            raise TypeError("a mortal journal opens as one")
        opened.crashes = self._crashes
        self._journal = opened
        return opened

    def lose_program(self) -> None:
        """What lies in the files now is all that the next program finds."""
        old = self.directory
        self._image += 1
        shutil.copytree(old, self.directory, ignore=_MADE_ANEW)
        self.close()
        shutil.rmtree(old)

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """What is in the open journal."""
        if self._journal is None:
            raise LookupError("the journal is not open")
        return Journal.read(self._journal, after)

    def close(self) -> None:
        """Close the files of the program that runs, or ran."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
