"""Pieces of a chain to be shown outside the journal: rows whole, with the salts their hashes need.

A piece that ends at a signed head proves itself to somebody who has the public key and nothing
else. The rows hold everything that was stored, hidden cards and causes too: who takes them out
looks first what may be told. Nothing here writes.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from tableassist.core.records import Record
from tableassist.core.records.lifting import decode_record
from tableassist.journal.chain import Row, link
from tableassist.journal.errors import BrokenJournalError, JournalError
from tableassist.journal.files import database_path
from tableassist.journal.heads import SignedHead
from tableassist.journal.opening import first_terms
from tableassist.journal.read_only import read_only
from tableassist.journal.reading import CheckedRow, checked_rows, place_at

_AT_ONCE = 50
_COLUMNS = ", ".join(f"r.{name}" for name in Row._fields)


def read_piece(directory: Path, first: int, last: int) -> tuple[bytes, list[CheckedRow]]:
    """The rows `first` to `last`, and the hash before them. Raises JournalError."""
    path = database_path(directory)
    with read_only(directory) as connection:
        before = place_at(connection, path, first - 1)
        if before.number != first - 1:
            raise JournalError(f"reading journal {path}: record {first} is in an archive")
        rows = list(islice(checked_rows(connection, path, before), last - first + 1))
    if len(rows) != last - first + 1:
        raise BrokenJournalError(f"verifying journal {path}: record {last} is missing")
    return before.hash, rows


def heads_within(directory: Path, first: int, last: int) -> list[SignedHead]:
    """The signed heads of the records `first` to `last`. Raises JournalError."""
    path = database_path(directory)
    with read_only(directory) as connection:
        table, key = first_terms(connection, path)
        found = connection.execute(
            "SELECT number, at_ms, hash, signature FROM heads WHERE number BETWEEN ? AND ? "
            "ORDER BY number",
            (first, last),
        ).fetchall()
    heads = [SignedHead(table, number, at, held, key, sign) for number, at, held, sign in found]
    for head in heads:
        if not head.is_genuine:
            raise BrokenJournalError(
                f"verifying journal {path}: the signed head of record {head.number}: "
                "the signature does not fit"
            )
    return heads


def journal_terms(directory: Path) -> tuple[str, str]:
    """The table and the public key of its heads. Raises JournalError."""
    with read_only(directory) as connection:
        return first_terms(connection, database_path(directory))


def records_of(directory: Path, after: int, kinds: Sequence[str]) -> Iterator[tuple[int, Record]]:
    """The records of these kinds behind number `after`, in order, with their numbers.

    They are looked for, not checked. Raises JournalError.
    """
    asked = ", ".join("CAST(? AS TEXT)" for _ in kinds)
    select = (
        f"SELECT {_COLUMNS} FROM records r WHERE r.number > ? AND r.kind IN ({asked}) "
        f"ORDER BY r.number LIMIT {_AT_ONCE}"
    )
    with read_only(directory) as connection:
        while True:
            piece = [Row._make(row) for row in connection.execute(select, (after, *kinds))]
            for row in piece:
                yield row.number, decoded(row)
            if len(piece) < _AT_ONCE:
                return
            after = piece[-1].number


def decoded(row: Row) -> Record:
    """The record in a row. Raises BrokenJournalError when this program cannot read it."""
    try:
        return decode_record(row.kind.decode(), row.version, row.round, row.body)
    except (ValueError, KeyError, RecursionError) as error:
        raise BrokenJournalError(f"record {row.number}: body cannot be read: {error}") from error


def chain_end(before: bytes, rows: Sequence[tuple[Row, bytes]]) -> str:
    """What is wrong with rows that have these hashes behind the hash `before`, "" when nothing."""
    for number, (row, held) in enumerate(rows, start=rows[0][0].number if rows else 0):
        if row.number != number:
            return f"record {number} is missing"
        before = link(before, row)
        if before != held:
            return f"record {number}: hash does not fit, it or the record was changed"
    return ""
