"""`DIR/lock`: one table at a time, and how the last one left the journal.

An flock holds the file as long as a process has the journal. Its first line says `new` while the
journal is being made, `open` while a table writes, `closed` with the last number and hash after an
orderly end. It is one sector, written at once, so that a power cut leaves the old line or the new
one. A lock file that is missing or says nothing of this is no evidence of anything.
"""

import fcntl
import os
import re
from pathlib import Path
from typing import NamedTuple

from tableassist.journal.chain import Place
from tableassist.journal.errors import JournalError
from tableassist.journal.files import open_plain, reading, wal_path

_SIZE = 160
_LEFT = re.compile(
    r"(?:(?P<word>new|open) (?P<pid>\d+)|closed (?P<number>\d+) (?P<hash>[0-9a-f]{64}))\n"
)
_HOLDER = re.compile(r"by (\d+)\n")


class Left(NamedTuple):
    """How the journal was left: `word` is new, open, closed, or "" when nobody knows."""

    word: str = ""
    pid: int = 0
    number: int = 0
    hash: str = ""

    @property
    def line(self) -> str:
        """As it stands in the file."""
        if self.word == "closed":
            return f"closed {self.number} {self.hash}\n"
        return f"{self.word} {self.pid}\n" if self.word else "unknown\n"

    def lost_its_log(self, directory: Path) -> bool:
        """After a crash SQLite leaves the -wal: the newest records may stand nowhere else."""
        return self.word == "open" and not wal_path(directory).exists()

    def ends_elsewhere(self, last: Place) -> bool:
        """Whether the journal was closed behind another record than `last`."""
        return self.word == "closed" and (self.number, self.hash) != (last.number, last.hash.hex())


def read_left(directory: Path) -> Left:
    """What the lock file says, without taking the lock."""
    try:
        with reading(directory / "lock") as file:
            return _parse(file.read(_SIZE))
    except OSError:
        return Left()


def _parse(content: bytes) -> Left:
    found = _LEFT.match(content.decode("ascii", "replace"))
    if found is None:
        return Left()
    if found["word"]:
        return Left(found["word"], int(found["pid"]))
    return Left("closed", 0, int(found["number"]), found["hash"])


class DirectoryLock:
    """An flock on `DIR/lock`, held until `release` or the end of the process."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / "lock"
        try:
            self._descriptor = open_plain(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise self._failed(error) from error
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = self._holder()
            os.close(self._descriptor)
            raise JournalError(
                f"locking journal {self._path}: in use by another table (process {holder})"
            ) from None
        except OSError as error:
            os.close(self._descriptor)
            raise self._failed(error) from error
        try:
            self.left = _parse(os.pread(self._descriptor, _SIZE, 0))
            self._write(self.left, f"by {os.getpid()}\n")
        except OSError as error:
            self.release()
            raise self._failed(error) from error

    def mark(self, word: str) -> None:
        """Durably say that this process makes (`new`) or writes (`open`) the journal."""
        self._leave(Left(word, os.getpid()))

    def mark_closed(self, number: int, last_hash: bytes) -> None:
        """Durably say that nothing comes after record `number`."""
        self._leave(Left("closed", 0, number, last_hash.hex()))

    def release(self) -> None:
        """Give the lock up. What the file says stays."""
        os.close(self._descriptor)

    def _leave(self, left: Left) -> None:
        try:
            self._write(left, f"by {os.getpid()}\n")
            os.fsync(self._descriptor)
        except OSError as error:
            raise self._failed(error) from error
        self.left = left

    def _write(self, left: Left, more: str) -> None:
        os.pwrite(self._descriptor, (left.line + more).ljust(_SIZE, "\n").encode(), 0)

    def _holder(self) -> str:
        content = os.pread(self._descriptor, _SIZE, 0).decode("ascii", "replace")
        found = _HOLDER.search(content)
        return found[1] if found else "unknown"

    def _failed(self, error: OSError) -> JournalError:
        return JournalError(f"locking journal {self._path}: {error.strerror}")
