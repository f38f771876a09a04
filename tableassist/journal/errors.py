"""What can go wrong with a journal, as one line: what was being done, where, and the value.

Three kinds only, because callers act in three ways: what is stored does not hold together
(`BrokenJournalError`), a newer release has to read it (`NewerJournalError`), or the place, the
moment or the program is wrong (any other `JournalError`).
SQLite's own error types end here, and so does their many-line text.
"""

import sqlite3
from pathlib import Path

from tableassist import __version__


class JournalError(Exception):
    """The journal cannot be used now; what is stored was not changed."""


class BrokenJournalError(JournalError):
    """What is stored does not verify: it was damaged or changed by something else."""


class NewerJournalError(JournalError):
    """A newer release of the program has written there; this one plays nothing of it."""


def too_new(where: str, what: str) -> NewerJournalError:
    """What this program does not know of a journal; the words say how to go on."""
    return NewerJournalError(
        f"{where}: {what}, which this program ({__version__}) does not know. A newer release has "
        "written here: install that one again, or restore a backup from before it"
    )


_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_MISMATCH}
# SQLite makes the -shm longer by bytes of zero, and says no more than "disk I/O error".
_WORDS = {sqlite3.SQLITE_IOERR_SHMSIZE: "the disk is full or fails, no room for journal.db-shm"}


def from_sqlite(doing: str, path: Path, error: sqlite3.Error) -> JournalError:
    """`error` in the words of the journal; its primary code decides the kind."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    kind = BrokenJournalError if code & 0xFF in _DAMAGE else JournalError
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    words = _WORDS.get(code) or " ".join(str(error).split())
    return kind(f"{doing} {path}: {words} ({name})")
