"""Reading and checking a journal without changing a byte of it.

Every reader walks the table in small pieces, each its own short transaction: memory stays bounded,
and a slow reader (a pager, a report) never holds back the table that is writing. The chain, the
numbers and the bodies are checked in the same walk. A decision is the rows from one with a cause to
before the next. Nothing here writes.
"""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from tableassist.core.inputs import Struct
from tableassist.core.records import Record, Source, Stamped
from tableassist.core.records.lifting import UnknownKindError, decode_record
from tableassist.journal.anchors import beginning
from tableassist.journal.chain import Place, Row, link
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
from tableassist.journal.heads import SignedHead
from tableassist.journal.lock import Left, read_left, table_runs

_ROWS_AT_ONCE = 500
_HEADS_AT_ONCE = 500
_HEAD_TYPES = [int, bytes, bytes, bytes]
_SQLITE = b"SQLite format 3\0"
_VERSIONS = slice(18, 20)
_LOGGED = b"\2\2"
"""Of the database's header: it is written and read with a write-ahead log."""
_LOWEST = -(2**63)
_SELECT = (
    f"SELECT {', '.join(Row._fields)}, hash FROM records WHERE number >= ? "
    f"ORDER BY number LIMIT {_ROWS_AT_ONCE}"
)


class StoredRecord(Struct, frozen=True):
    """A record as it is stored, and decoded. `body` is JSON with the kind under `type`.

    `cause` is the input of the decision that begins with this record (`core.causes`); it may hold
    a card that lies face down.
    """

    number: int
    at_ms: int
    kind: str
    round: int | None
    body: bytes
    hash: bytes
    source: Source | None
    record: Record
    cause: bytes | None = None

    def stamped(self) -> Stamped:
        """The same record as the table knows it."""
        return Stamped(self.number, self.at_ms, self.record, self.source)


class CheckedRow(NamedTuple):
    """A stored row that fits the chain, its decoded record, and its hash."""

    row: Row
    record: Record
    hash: bytes

    def stored(self) -> StoredRecord:
        """The row in the words of its readers."""
        row = self.row
        kind, source = row.kind.decode(), _source(row)
        return StoredRecord(
            row.number,
            row.at_ms,
            kind,
            row.round,
            row.body,
            self.hash,
            source,
            self.record,
            row.cause,
        )


def _decoded(row: Row) -> Record:
    return decode_record(row.kind.decode(), row.version, row.round, row.body)


def _readable(row: Row, where: str) -> Record:
    try:
        return _decoded(row)
    except UnknownKindError as error:
        raise too_new(where, str(error)) from error
    except (msgspec.MsgspecError, ValueError, KeyError) as error:
        raise BrokenJournalError(f"{where}: body cannot be read: {error}") from error


def _source(row: Row) -> Source | None:
    if row.unit is None or row.event_id is None:
        return None
    return Source(row.unit.decode(), row.event_id)


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


def _rows(connection: sqlite3.Connection, first: int = _LOWEST) -> Iterator[tuple[Row, bytes]]:
    while True:
        piece = connection.execute(_SELECT, (first,)).fetchall()
        for *columns, stored_hash in piece:
            yield Row._make(columns), stored_hash
        if len(piece) < _ROWS_AT_ONCE:
            return
        first = piece[-1][0] + 1


def checked_rows(
    connection: sqlite3.Connection, path: Path, after: Place | None = None
) -> Iterator[CheckedRow]:
    """Every row behind `after` in order, all without it; each is checked before it is given out.

    Raises BrokenJournalError at the first one that is not what was written.
    """
    first = _LOWEST if after is None else after.number + 1
    after = after or beginning(connection)
    head = after.hash
    for number, (row, stored_hash) in enumerate(_rows(connection, first), start=after.number + 1):
        if row.number != number:
            raise BrokenJournalError(f"verifying journal {path}: record {number} is missing")
        where = f"verifying journal {path}: record {number}"
        try:
            head = link(head, row)
        except TypeError as error:
            raise BrokenJournalError(f"{where}: a column has the wrong type") from error
        if head != stored_hash:
            raise BrokenJournalError(f"{where}: hash does not fit, it or the record was changed")
        yield CheckedRow(row, _readable(row, where), head)


def unchecked_records(
    connection: sqlite3.Connection, path: Path, first: int
) -> Iterator[tuple[int, Record]]:
    """The records from number `first` on, with their numbers; nobody asks whether they fit.

    Raises BrokenJournalError at one that cannot be read.
    """
    for row, _ in _rows(connection, first):
        yield row.number, _readable(row, f"reading journal {path}: record {row.number}")


def place_at(connection: sqlite3.Connection, path: Path, number: int) -> Place:
    """Where the chain stands after record `number`, as it is stored; 0 is before all that is here.

    Raises JournalError when it was archived, BrokenJournalError when it is gone.
    """
    begins = beginning(connection)
    if number in (0, begins.number):
        return begins
    if number < begins.number:
        raise JournalError(
            f"reading journal {path}: the records up to {begins.number} are in an archive"
        )
    found = connection.execute("SELECT hash FROM records WHERE number = ?", (number,)).fetchone()
    if found is None:
        raise BrokenJournalError(f"verifying journal {path}: record {number} is missing")
    return Place(number, found[0])


def last_number(connection: sqlite3.Connection) -> int:
    """The number of the last record that is here, 0 without any."""
    (last,) = connection.execute("SELECT coalesce(max(number), 0) FROM records").fetchone()
    return int(last)


def hash_at(connection: sqlite3.Connection, number: int) -> bytes | None:
    """The hash of record `number`, of an archived one if its signed head was kept; else None."""
    found = connection.execute("SELECT hash FROM records WHERE number = ?", (number,)).fetchone()
    if found is None and number <= beginning(connection).number:
        found = connection.execute("SELECT hash FROM heads WHERE number = ?", (number,)).fetchone()
    return found[0] if found else None


def stored_heads(
    connection: sqlite3.Connection, path: Path, table: str, key: str
) -> Iterator[tuple[SignedHead, str]]:
    """Every signed head as stored, with the name of its key, in order.

    Raises BrokenJournalError at one that a damaged page has made something else.
    """
    after = _LOWEST
    while True:
        piece = connection.execute(
            "SELECT number, at_ms, hash, signature, key_id FROM heads WHERE number > ? "
            f"ORDER BY number LIMIT {_HEADS_AT_ONCE}",
            (after,),
        ).fetchall()
        for number, at_ms, last_hash, signature, key_name in piece:
            head = SignedHead(table, number, at_ms, last_hash, key, signature)
            if [type(one) for one in (at_ms, last_hash, signature, key_name)] != _HEAD_TYPES:
                raise BrokenJournalError(
                    f"verifying journal {path}: the signed head of record {number} is damaged"
                )
            yield head, key_name.decode("utf-8", "replace")
        if len(piece) < _HEADS_AT_ONCE:
            return
        after = piece[-1][0]


def check_pages(connection: sqlite3.Connection, path: Path) -> None:
    """SQLite's own check of pages and indexes: the walk above reads the table's pages only."""
    (finding,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if finding != b"ok":
        text = " ".join(finding.decode("utf-8", "replace").split())
        raise BrokenJournalError(f"verifying journal {path}: {text}")


def read_records(
    directory: Path, after: int = 0, until: int | None = None
) -> Iterator[StoredRecord]:
    """Every stored record behind number `after`, up to `until`, checked on the way.

    With `after` 0 from the first that is here. Raises BrokenJournalError at the first bad one.
    """
    path = database_path(directory)
    with read_only(directory) as connection:
        place = place_at(connection, path, after) if after else None
        for checked in checked_rows(connection, path, place):
            if until is not None and checked.row.number > until:
                return
            yield checked.stored()


def read_verified(directory: Path, after: int = 0) -> Iterator[Stamped]:
    """The records behind number `after` of a journal that was verified since and is locked.

    They are not checked again.
    """
    with read_only(directory) as connection:
        for row, _ in _rows(connection, after + 1):
            yield Stamped(row.number, row.at_ms, _decoded(row), _source(row))
