"""Reading and checking a journal without changing a byte of it.

Every reader walks the table in small pieces, each its own short transaction: memory stays bounded,
and a slow reader (a pager, a report) never holds back the table that is writing. The chain, the
numbers and the bodies are checked in the same walk. A decision is the rows from one with a cause to
before the next. How the file is opened is in `read_only`. Nothing here writes.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from tableassist.core.inputs import Struct
from tableassist.core.records import Record, Source, Stamped
from tableassist.core.records.lifting import UnknownKindError, decode_record
from tableassist.journal.anchors import beginning
from tableassist.journal.chain import Place, Row, link
from tableassist.journal.errors import BrokenJournalError, JournalError, too_new
from tableassist.journal.files import (
    database_path,
)
from tableassist.journal.heads import SignedHead
from tableassist.journal.read_only import read_only

_ROWS_AT_ONCE = 500
_HEADS_AT_ONCE = 500
_HEAD_TYPES = [int, bytes, bytes, bytes]
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
