"""The connection that writes: its settings, each asked for again, nothing moved, its orderly end.

Durability is SQLite's: write-ahead log, every commit flushed. The shared log file stays bounded
because a commit now and then moves it into the database. Nothing here knows of records.
"""

import logging
import sqlite3
from pathlib import Path

from tableassist.journal import files
from tableassist.journal.chain import START, Place
from tableassist.journal.disk import Ballast
from tableassist.journal.ends import sign_end
from tableassist.journal.errors import JournalError, from_sqlite
from tableassist.journal.heads import HeadKey
from tableassist.journal.lock import DirectoryLock
from tableassist.journal.log_check import read_log

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

    On return the -wal is there durably and holds a transaction: a crash leaves both.
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
        _begin_log(writer)
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


def _begin_log(writer: sqlite3.Connection) -> None:
    """A log of this opening, with a first transaction that changes nothing, for `log_left`.

    What an earlier one holds goes into the database before. The file stays as long as it was: were
    it cut, the lock file could say of an empty one that somebody writes there.
    """
    writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
    writer.execute(f"PRAGMA user_version = {files.FORMAT}")


def begin_writing(
    directory: Path, last: Place, lock: DirectoryLock, ballast: Ballast
) -> sqlite3.Connection:
    """As `open_writer`, on a full disk too as long as there is a ballast; the lock file says so."""
    try:
        writer = open_writer(directory, last)
    except JournalError as error:
        cause = error.__cause__
        is_full = isinstance(cause, sqlite3.Error) and ballast.was_needed_for(cause)
        if not (is_full and ballast.give_up()):
            raise
        LOG.warning("the disk is full: the ballast is given up")
        writer = open_writer(directory, last)
    try:
        say_open(directory, lock)
    except JournalError:
        writer.close()
        raise
    return writer


def say_open(directory: Path, lock: DirectoryLock) -> None:
    """From now on only an orderly end lets the -wal go. Raises JournalError."""
    path = files.wal_path(directory)
    try:
        log = read_log(directory)
    except OSError as error:
        raise JournalError(f"reading {path}: {error.strerror}") from error
    if log is None:
        raise JournalError(f"reading {path}: its header does not hold")
    lock.mark_open(log.salts[0])


def last_place(writer: sqlite3.Connection) -> Place:
    """Where the stored chain ends."""
    found = writer.execute(
        "SELECT number, hash FROM records ORDER BY number DESC LIMIT 1"
    ).fetchone()
    return Place(*found) if found else START


def close_writer(
    writer: sqlite3.Connection,
    lock: DirectoryLock,
    key: HeadKey | None,
    table: str,
    ballast: Ballast | None = None,
) -> None:
    """Sign the end and say where it is before the -wal goes: without either, something is missing.

    `key` is that of record 1, None when it names none. When the end cannot be signed the journal
    stays as a crash leaves it. The lock is kept.
    """
    try:
        if key is not None:
            _sign_end(writer, key, table, ballast)
        lock.mark_closed(*last_place(writer))
    except (sqlite3.Error, JournalError) as error:
        LOG.warning("the journal was not closed in order: %s", error)
        leave_open(writer)
    finally:
        writer.close()


def _sign_end(
    writer: sqlite3.Connection, key: HeadKey, table: str, ballast: Ballast | None
) -> None:
    try:
        sign_end(writer, key, table)
    except sqlite3.Error as error:
        if ballast is None or not (ballast.was_needed_for(error) and ballast.give_up()):
            raise
        sign_end(writer, key, table)


def leave_open(writer: sqlite3.Connection) -> None:
    """Close it as a crash does: SQLite lets the -wal lie for a connection that cannot write."""
    reader = None
    try:
        (path,) = (row[2] for row in writer.execute("PRAGMA database_list") if row[1] == "main")
        reader = sqlite3.connect(f"{Path(path).as_uri()}?mode=ro", uri=True)
        reader.execute("SELECT max(number) FROM records").fetchone()
    except sqlite3.Error as error:
        LOG.warning("the journal could not be left as it is: %s", error)
    finally:
        writer.close()
        if reader is not None:
            reader.close()
