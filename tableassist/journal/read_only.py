"""A journal's database opened so that not a byte of it changes, and its form checked.

What a killed table has left beside the file is evidence, so a database that no table has is read as
one that nobody changes, or in a copy. What stands in it is read in `reading`. Nothing here writes.
"""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tableassist.journal.errors import BrokenJournalError, JournalError, from_sqlite, too_new
from tableassist.journal.files import (
    APPLICATION_ID,
    FORMAT,
    database_header,
    database_path,
    index_path,
    journal_exists,
    schema_sql,
    wal_path,
)
from tableassist.journal.lock import Left, read_left, table_runs

_SQLITE = b"SQLite format 3\0"
_VERSIONS = slice(18, 20)
_LOGGED = b"\2\2"
"""Of the database's header: it is written and read with a write-ahead log."""


class _Moment(NamedTuple):
    """Who has the journal: whether a process `runs` with it, what the lock file says, and whether
    SQLite's index is there, which whoever opens the database makes."""

    runs: bool
    left: Left
    has_index: bool


@contextlib.contextmanager
def read_only(directory: Path) -> Iterator[sqlite3.Connection]:
    """A connection that cannot write, its form checked. Texts come as bytes.

    Raises JournalError when there is no journal or it cannot be read, BrokenJournalError when the
    file is damaged or is not a journal.
    """
    path = database_path(directory)
    if not journal_exists(directory):
        raise JournalError(f"opening journal {path}: no journal here")
    with contextlib.ExitStack() as stack:
        try:
            if path.stat().st_size == 0:
                raise BrokenJournalError(f"opening journal {path}: the file is empty (0 bytes)")
            _check_header(directory)
            moment = _moment(directory)
            place, still = _place(directory, stack)
        except OSError as error:
            raise JournalError(f"opening journal {path}: {error.strerror}") from error
        uri = f"{database_path(place).resolve().as_uri()}?mode=ro{'&immutable=1' if still else ''}"
        try:
            connection = sqlite3.connect(uri, uri=True, isolation_level=None)
            stack.callback(connection.close)
            connection.text_factory = bytes
            _check_form(connection, path)
            if still:
                _check_length(connection, path)
            yield connection
        except sqlite3.Error as error:
            if still:
                _stop_if_moved(directory, moment)
            doing = (
                "reading journal" if place == directory else f"reading journal {path} in a copy,"
            )
            raise from_sqlite(doing, database_path(place), error) from error
        except BrokenJournalError:
            if still:
                _stop_if_moved(directory, moment)
            raise


def _check_header(directory: Path) -> None:
    """With another header SQLite passes over the -wal, or reads and never writes.

    A process that has the database open has looked before. OSError when it cannot be read.
    """
    path, header = database_path(directory), database_header(directory) or b""
    if header.startswith(_SQLITE) and header[_VERSIONS] != _LOGGED:
        raise BrokenJournalError(
            f"opening journal {path}: its header was changed (bytes 18 and 19: "
            f"{header[_VERSIONS].hex(' ')}), no table can start on it"
        )


def _place(directory: Path, stack: contextlib.ExitStack) -> tuple[Path, bool]:
    """Where to open the database, and whether as one that nobody changes.

    SQLite makes -wal and -shm where it finds none, and what a killed table has left of them is
    evidence (`log_left`). So a database that no table has is read as one that nobody changes, or
    in a temporary copy when there are records in its -wal.
    """
    moment = _moment(directory)
    wal = wal_path(directory)
    if not wal.exists() or wal.stat().st_size == 0:
        return directory, not (moment.runs and moment.has_index)
    if moment.runs:
        return directory, False
    try:
        copy = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="journal-")))
        for source in (database_path(directory), wal):
            shutil.copyfile(source, copy / source.name)
    except OSError as error:
        raise JournalError(
            f"copying journal {directory} to {tempfile.gettempdir()}, to read it there: "
            f"{error.strerror}"
        ) from error
    _stop_if_moved(directory, moment)
    return copy, False


def _moment(directory: Path) -> _Moment:
    return _Moment(table_runs(directory), read_left(directory), index_path(directory).exists())


def _stop_if_moved(directory: Path, moment: _Moment) -> None:
    """What was read as something that nobody changes may only look broken."""
    if _moment(directory) != moment:
        raise JournalError(
            f"reading journal {database_path(directory)}: a table opened it meanwhile, try again"
        )


def _objects(connection: sqlite3.Connection) -> set[tuple[bytes, ...]]:
    return set(connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql NOT NULL"))


@cache
def _model() -> frozenset[tuple[bytes, ...]]:
    """The objects of a journal as this program makes it."""
    with contextlib.closing(sqlite3.connect(":memory:")) as model:
        model.text_factory = bytes
        model.executescript(schema_sql())
        return frozenset(_objects(model))


def _check_form(connection: sqlite3.Connection, path: Path) -> None:
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION_ID:
        raise BrokenJournalError(
            f"opening journal {path}: not a journal (application {application})"
        )
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > FORMAT:
        raise too_new(f"opening journal {path}", f"format {version}")
    if version != FORMAT:
        raise JournalError(f"opening journal {path}: format {version}, this program reads {FORMAT}")
    try:
        changed = _objects(connection) ^ _model()
    except UnicodeDecodeError as error:  # SQLite's own words about it quote what is there
        raise BrokenJournalError(
            f"opening journal {path}: the form is damaged and cannot be read"
        ) from error
    if changed:
        names = ", ".join(sorted({name.decode("utf-8", "replace") for _, name, _ in changed}))
        raise BrokenJournalError(f"opening journal {path}: the form was changed ({names})")


def _check_length(connection: sqlite3.Connection, path: Path) -> None:
    """With nothing in the -wal, every page must be in the file."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    (page_size,) = connection.execute("PRAGMA page_size").fetchone()
    size = path.stat().st_size
    if size < pages * page_size:
        raise BrokenJournalError(
            f"opening journal {path}: cut short ({size} of {pages * page_size} bytes)"
        )


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """SQLite's own check of pages and indexes: who walks the rows reads the table's pages only."""
    (finding,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if finding != b"ok":
        text = " ".join(finding.decode("utf-8", "replace").split())
        raise BrokenJournalError(f"verifying journal {path}: {text}")
