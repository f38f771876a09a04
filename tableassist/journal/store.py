"""The journal's one writer: a decision's records go in together, and are durable on return.

`open` takes the directory's lock and verifies everything before it opens the file for writing; it
alters nothing when that fails. No thread lives here and nothing is cached but the head of the
chain; use one thread at a time. Rule: durable before anyone may act on it.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from tableassist.core.records import (
    ENCODER,
    HistoryGap,
    Record,
    Source,
    Stamped,
    kind_of,
    round_of,
)
from tableassist.journal import files
from tableassist.journal.chain import GENESIS, SALT_BYTES, Row, link
from tableassist.journal.errors import JournalError, from_sqlite
from tableassist.journal.reading import check_pages, checked_rows, read_only, read_verified

_VERSION = 1
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
# The texts are bound as bytes, as they were hashed; STRICT columns need them named TEXT again.
_TEXTS = {"kind", "body", "unit"}
_INSERT = "INSERT INTO records ({}, hash) VALUES ({}, ?)".format(
    ", ".join(Row._fields),
    ", ".join("CAST(? AS TEXT)" if name in _TEXTS else "?" for name in Row._fields),
)


class _Head:
    """Where the chain stands: the last number, its hash, and each board's era.

    A board whose event log was wiped counts its events from 1 again, after a `HistoryGap`. The
    era (number of that record) keeps its new event 1 apart from the old one.
    """

    def __init__(self) -> None:
        self.number = 0
        self.hash = GENESIS
        self.eras: dict[str, int] = {}

    def advance(self, number: int, new_hash: bytes, record: Record) -> None:
        self.number, self.hash = number, new_hash
        if isinstance(record, HistoryGap):
            self.eras[record.unit] = number


class Journal:
    """An open journal. One thread at a time may use it, whichever opened it."""

    def __init__(
        self, directory: Path, lock: files.DirectoryLock, writer: sqlite3.Connection, head: _Head
    ) -> None:
        """Use `Journal.open`."""
        self._directory = directory
        self._path = files.database_path(directory)
        self._lock = lock
        self._writer: sqlite3.Connection | None = writer
        self._head = head

    @classmethod
    def open(cls, directory: Path) -> "Journal":
        """The journal in `directory`, made when there is none, verified when there is one.

        Raises JournalError, and changes no stored byte, when it does not verify, another process
        has it open, or the place cannot be used.
        """
        files.make_directory(directory)
        lock = files.DirectoryLock(directory)
        try:
            if not files.journal_exists(directory):
                files.create(directory)
            head = _verified_head(directory)
            writer = _open_writer(directory, head)
        except BaseException:
            lock.release()
            raise
        return cls(directory, lock, writer, head)

    @property
    def last_number(self) -> int:
        """The number of the last record, 0 when there is none."""
        return self._head.number

    def read(self) -> Iterator[Stamped]:
        """Every record from the first, through a connection of its own."""
        return read_verified(self._directory)

    def append(
        self, records: Sequence[Record], at_ms: int, source: Source | None
    ) -> tuple[Stamped, ...]:
        """Store `records` in one transaction; all of them are on the disk on return.

        Raises JournalError, with nothing stored, when the disk is full or fails, another program
        keeps the file locked, or the event `source` is stored already. The next append may work.
        """
        if self._writer is None:
            raise JournalError(f"writing journal {self._path}: it is closed")
        try:
            linked = self._linked(records, at_ms, source)
            self._store(self._writer, [(*row, new_hash) for row, new_hash in linked])
        except sqlite3.Error as error:
            raise from_sqlite("writing journal", self._path, error) from error
        except (OverflowError, UnicodeEncodeError) as error:
            raise JournalError(f"writing journal {self._path}: {error}") from error
        for record, (row, new_hash) in zip(records, linked, strict=True):
            self._head.advance(row.number, new_hash, record)
        return tuple(
            Stamped(row.number, at_ms, record, source)
            for record, (row, _) in zip(records, linked, strict=True)
        )

    @staticmethod
    def _store(writer: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
        try:
            writer.execute("BEGIN IMMEDIATE")
            writer.executemany(_INSERT, rows)
            writer.execute("COMMIT")
        finally:
            if writer.in_transaction:  # SQLite has ended it itself after some errors
                with contextlib.suppress(sqlite3.Error):  # the first error is the one to tell
                    writer.execute("ROLLBACK")

    def _linked(
        self, records: Sequence[Record], at_ms: int, source: Source | None
    ) -> list[tuple[Row, bytes]]:
        linked = []
        head = self._head.hash
        unit = source.unit.encode() if source else None
        event_id = source.event_id if source else None
        era = self._head.eras.get(source.unit, 0) if source else None
        for part, record in enumerate(records):
            row = Row(
                number=self._head.number + 1 + part,
                at_ms=at_ms,
                kind=kind_of(record).encode(),
                version=_VERSION,
                round=round_of(record),
                body=ENCODER.encode(record),
                unit=unit,
                event_id=event_id,
                era=era,
                part=part if source else None,
                salt=os.urandom(SALT_BYTES),
            )
            head = link(head, row)
            linked.append((row, head))
        return linked

    def close(self) -> None:
        """Close the files and give up the lock. A second call does nothing."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            self._lock.release()


def _verified_head(directory: Path) -> _Head:
    head = _Head()
    path = files.database_path(directory)
    with read_only(directory) as connection:
        for checked in checked_rows(connection, path):
            head.advance(checked.row.number, checked.hash, checked.record)
        check_pages(connection, path)
    return head


def _open_writer(directory: Path, head: _Head) -> sqlite3.Connection:
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
        last = writer.execute(
            "SELECT number, hash FROM records ORDER BY number DESC LIMIT 1"
        ).fetchone() or (0, GENESIS)
        if last != (head.number, head.hash):
            raise JournalError(f"opening journal {path}: changed while it was being verified")
    except sqlite3.Error as error:
        writer.close()
        raise from_sqlite("opening journal", path, error) from error
    except JournalError:
        writer.close()
        raise
    return writer
