"""A journal that no table has open, for whoever works on it: locked, looked at, closed in order.

A table that crashed leaves its newest records in the -wal and `open` in the lock file. Who opens
the file in any other way takes the first away and leaves the second. So here it is opened as a
start does, and closed as an orderly end does, before and after anything is done.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tableassist.journal import files
from tableassist.journal.connection import close_writer, open_writer, say_open
from tableassist.journal.errors import JournalError
from tableassist.journal.heads import HeadKey
from tableassist.journal.lock import DirectoryLock
from tableassist.journal.opening import Found, checked_start
from tableassist.journal.taken import Taking, note_taken


class StillJournal(NamedTuple):
    """The journal in `directory`: locked, verified as a start does, its `key` the right one."""

    directory: Path
    lock: DirectoryLock
    found: Found
    key: HeadKey

    @contextlib.contextmanager
    def writer(self) -> Iterator[sqlite3.Connection]:
        """A connection that writes; the journal is closed in order behind it."""
        found = self.found
        its_key = self.key if self.key.public == found.key else None
        writer = open_writer(self.directory, found.last)
        try:
            say_open(self.directory, self.lock)
            yield writer
        finally:
            close_writer(writer, self.lock, its_key, found.table)


@contextlib.contextmanager
def still_journal(
    directory: Path, key_file: Path, form: str = "", *, accepted: Taking | None = None
) -> Iterator[StillJournal]:
    """Have the journal in `directory` alone, closed in order, whatever the last table left.

    `form` is as for `Journal.open`. `accepted`: people say that it is the true one, so what the
    lock file knows is noted for the record and not held against it. Raises JournalError as a start
    does.
    """
    lock = DirectoryLock(directory)
    try:
        if not files.journal_exists(directory):
            raise JournalError(f"opening journal {files.database_path(directory)}: no journal here")
        left = None if accepted else lock.left
        found, key = checked_start(directory, left, form, key_file)
        if accepted:
            note_taken(directory, "accepted", found.last.number, lock, accepted)
        still = StillJournal(directory, lock, found, key)
        if lock.left.word != "closed" or accepted:
            with still.writer():
                pass  # what stood in the -wal alone is in the database now
        yield still
    finally:
        lock.release()
