"""The connection that writes: its settings, each asked for again, nothing moved, its orderly end.

Durability is SQLite's: write-ahead log, every commit flushed. The shared log file stays bounded
because a commit now and then moves it into the database. Nothing here knows of records.
"""

import logging
import os
import sqlite3
from pathlib import Path

from tableassist.journal import files
from tableassist.journal.chain import START, Place
from tableassist.journal.errors import JournalError, from_sqlite
from tableassist.journal.lock import DirectoryLock

LOG = logging.getLogger(__name__)
_BUSY_SECONDS = 5.0
_PRAGMAS: tuple[tuple[str, int | str], ...] = (
    ("journal_mode", "wal"),
    ("synchronous", 2),
    # Each 200 pages (some 100 cards) a commit also moves the -wal into the database: half a
    # megabyte and two more flushes, so no card waits long, and the -wal stays below 1 MB.
    ("wal_autocheckpoint", 200),
    ("journal_size_limit", 16 * 1024 * 1024),
    ("trusted_schema", 0),
    ("cell_size_check", 1),
)


def open_writer(directory: Path, last: Place) -> sqlite3.Connection:
    """A connection for writing behind the record of `last`. Raises JournalError.

    On return the -wal is there durably, its name and what was read from it: a crash leaves both.
    """
    path = files.database_path(directory)
    writer = sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=rw",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for name, wanted in _PRAGMAS:
            writer.execute(f"PRAGMA {name} = {wanted}")
            (effective,) = writer.execute(f"PRAGMA {name}").fetchone()
            if effective != wanted:
                raise JournalError(f"opening journal {path}: {name} is {effective}, not {wanted}")
        if last_place(writer) != last:
            raise JournalError(f"opening journal {path}: changed while it was being verified")
        _sync_log(directory)
        files.sync_directory(directory)
    except sqlite3.Error as error:
        writer.close()
        raise from_sqlite("opening journal", path, error) from error
    except OSError as error:
        writer.close()
        raise JournalError(f"opening journal {path}: {error.strerror}") from error
    except JournalError:
        writer.close()
        raise
    return writer


def _sync_log(directory: Path) -> None:
    """A table that was killed may have written its last commit and not synced it."""
    descriptor = os.open(files.wal_path(directory), os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def last_place(writer: sqlite3.Connection) -> Place:
    """Where the stored chain ends."""
    found = writer.execute(
        "SELECT number, hash FROM records ORDER BY number DESC LIMIT 1"
    ).fetchone()
    return Place(*found) if found else START


def close_writer(writer: sqlite3.Connection, lock: DirectoryLock) -> None:
    """Say where the journal ends before the -wal goes: without either, something is missing.

    The lock is kept.
    """
    try:
        lock.mark_closed(*last_place(writer))
    except (sqlite3.Error, JournalError) as error:
        LOG.warning("the journal was not closed in order: %s", error)
    finally:
        writer.close()
