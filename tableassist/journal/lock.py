"""`DIR/lock`: one table at a time, and how the last one left the journal.

An flock holds the file as long as a process has the journal. Its first line says `new` while the
journal is being made, `open` with the first salt of the -wal while a table writes, `closed` with
the last number and hash after an orderly end. It is one sector, written at once, so that a power
cut leaves the old line or the new one. A lock file that is missing or says nothing of this is no
evidence of anything.
"""

import contextlib
import fcntl
import os
import re
import threading
from pathlib import Path
from typing import NamedTuple

from tableassist.journal.chain import Place
from tableassist.journal.errors import JournalError
from tableassist.journal.files import lock_path, reading
from tableassist.owned_files import open_plain

_SIZE = 160
_TRIES = 20
_PAUSE_SECONDS = 0.01
_LEFT = re.compile(
    r"(?:(?P<word>new|open) (?P<pid>\d+)(?: (?P<salt>\d+))?|"
    r"closed (?P<number>\d+) (?P<hash>[0-9a-f]{64}))(?: taken (?P<taken>\d+))?\n"
)
_HOLDER = re.compile(r"by (\d+)\n")


class Left(NamedTuple):
    """How the journal was left: `word` is new, open, closed, or "" when nobody knows.

    `salt` is that of the -wal when it was opened (`log_left`); `taken` says how often people took
    the journal for the true one since the last start (`taken`).
    """

    word: str = ""
    pid: int = 0
    number: int = 0
    hash: str = ""
    salt: int | None = None
    taken: int = 0

    @property
    def line(self) -> str:
        """As it stands in the file."""
        said = f"closed {self.number} {self.hash}"
        if self.word != "closed":
            said = f"{self.word} {self.pid}" if self.word else "unknown"
            said += f" {self.salt}" if self.salt is not None else ""
        return f"{said}{f' taken {self.taken}' if self.taken else ''}\n"

    def ends_elsewhere(self, last: Place) -> bool:
        """Whether the journal was closed behind another record than `last`."""
        return self.word == "closed" and (self.number, self.hash) != (last.number, last.hash.hex())

    def elsewhere_words(self, last: Place) -> str:
        """Behind which record it was closed, and where it ends."""
        other = "" if self.number != last.number else ", another record of that number"
        return f"it was closed at record {self.number} and ends at {last.number} now{other}"


def read_left(directory: Path) -> Left:
    """What the lock file says, without taking the lock."""
    try:
        with reading(lock_path(directory)) as file:
            return _parse(file.read(_SIZE))
    except OSError:
        return Left()


def _parse(content: bytes) -> Left:
    found = _LEFT.match(content.decode("ascii", "replace"))
    if found is None:
        return Left()
    taken = int(found["taken"] or 0)
    if found["word"]:
        salt = int(found["salt"]) if found["salt"] else None
        return Left(found["word"], int(found["pid"]), salt=salt, taken=taken)
    return Left("closed", 0, int(found["number"]), found["hash"], taken=taken)


def table_runs(directory: Path) -> bool:
    """Whether a process has the journal in `directory` now."""
    try:
        with reading(lock_path(directory)) as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


class DirectoryLock:
    """An flock on `DIR/lock`, held until `release` or the end of the process."""

    def __init__(self, directory: Path) -> None:
        self._path = lock_path(directory)
        try:
            self._descriptor = open_plain(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise self._failed(error) from error
        try:
            self._take()
        except BlockingIOError:
            holder = self._holder()
            os.close(self._descriptor)
            raise JournalError(
                f"locking journal {self._path}: in use by a running table (process {holder})"
            ) from None
        except OSError as error:
            os.close(self._descriptor)
            raise self._failed(error) from error
        try:
            self.left = _parse(os.pread(self._descriptor, _SIZE, 0))
            self._taken = self.left.taken
            self._write(self.left, f"by {os.getpid()}\n")
        except OSError as error:
            self.release()
            raise self._failed(error) from error

    def _take(self) -> None:
        """A reader that asks whether a table runs has the lock for a moment."""
        for _ in range(_TRIES - 1):
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            threading.Event().wait(_PAUSE_SECONDS)
        fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def mark_new(self) -> None:
        """Durably say that this process makes the journal."""
        self._leave(Left("new", os.getpid()))

    def mark_open(self, salt: int) -> None:
        """Durably say that this process writes the journal, into a -wal with that first salt."""
        self._leave(Left("open", os.getpid(), salt=salt))

    def mark_closed(self, number: int, last_hash: bytes) -> None:
        """Durably say that nothing comes after record `number`."""
        self._leave(Left("closed", 0, number, last_hash.hex()))

    def mark_taken(self, times: int) -> None:
        """Durably say how often people took the journal and no start has recorded it."""
        self._taken = times
        self._leave(self.left)

    def release(self) -> None:
        """Give the lock up. What the file says stays."""
        os.close(self._descriptor)

    def _leave(self, left: Left) -> None:
        left = left._replace(taken=self._taken)
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
