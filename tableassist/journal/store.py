"""The journal's one writer: a decision's records go in together, and are durable on return.

`open` takes the directory's lock and verifies before it opens the file for writing; it alters
nothing when that fails. Signed heads go in with what has to be signed (`ends`). No thread lives
here; use one thread at a time. Rule: durable before anyone may act on it.
"""

import logging
import os
import sqlite3
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path

from tableassist.core.records import (
    ENCODER,
    HistoryGap,
    Record,
    Source,
    Stamped,
    TableCreated,
    TableStarted,
    kind_of,
    round_of,
)
from tableassist.core.records.lifting import version_of
from tableassist.core.taken import JournalTaken
from tableassist.journal import files
from tableassist.journal.chain import SALT_BYTES, Place, Row, link
from tableassist.journal.connection import begin_writing, close_writer, leave_open
from tableassist.journal.disk import Ballast, DiskRoom, is_fault
from tableassist.journal.drafts import clear_archiving
from tableassist.journal.ends import is_to_be_signed
from tableassist.journal.errors import JournalError, from_sqlite
from tableassist.journal.heads import HeadKey, SignedHead, key_path, make_key
from tableassist.journal.in_place import InPlace
from tableassist.journal.lock import DirectoryLock
from tableassist.journal.opening import Found, Opening, checked_start, lost_database
from tableassist.journal.reading import hash_at, read_verified
from tableassist.journal.rows import is_taken, store_rows
from tableassist.journal.snapshots import Snapshot, snapshot_text, stored_eras
from tableassist.journal.still import still_journal
from tableassist.journal.taken import Taking, forget_taken, read_taken

LOG = logging.getLogger(__name__)
HEAD_EVERY_MS = 3_600_000
_INSERT_SNAPSHOT = (
    "INSERT INTO snapshots (number, form, state, eras, signature) "
    "VALUES (?, ?, ?, CAST(? AS TEXT), ?)"
)


class _Chain:
    """Where the chain stands: the last record and its time, each board's era, the newest head.

    It is safe until the disk has failed.

    A board whose event log was wiped counts its events from 1 again, after a `HistoryGap`. The
    era (number of that record) keeps its new event 1 apart from the old one.
    """

    def __init__(self, found: Found) -> None:
        self.last = found.last
        self.at_ms = found.at_ms
        self.eras = dict(found.eras)
        self.table = found.table
        self.key = found.key
        self.head = found.head
        self.is_safe = True

    def advance(self, row: Row, new_hash: bytes, record: Record) -> None:
        self.last, self.at_ms = Place(row.number, new_hash), row.at_ms
        if isinstance(record, HistoryGap):
            self.eras[record.unit] = row.number
        if isinstance(record, TableCreated) and row.number == 1:
            self.table, self.key = record.table, record.head_key


class Journal:
    """An open journal. One thread at a time may use it, whichever opened it."""

    _store = staticmethod(store_rows)

    def __init__(
        self,
        directory: Path,
        lock: DirectoryLock,
        writer: sqlite3.Connection,
        key: HeadKey,
        found: Found,
        taken: tuple[JournalTaken, ...],
        ballast: Ballast,
    ) -> None:
        """Use `Journal.open`."""
        self._directory = directory
        self._lock = lock
        self._path = files.database_path(directory)
        self._writer: sqlite3.Connection | None = writer
        self._key = key
        self._chain = _Chain(found)
        self._opening = found.opening
        self._ballast = ballast
        # Also when the program ends without `close`: SQLite removes the -wal then by itself.
        self._end = weakref.finalize(self, _end, lock, writer, key, self._chain, ballast)
        self._snapshot = found.snapshot
        self._in_place = InPlace(directory)
        self._taken = taken
        self._fault = ""

    @classmethod
    def open(cls, directory: Path, form: str = "", key_file: Path | None = None) -> "Journal":
        """The journal in `directory`, made when there is none, verified when there is one.

        `form` is that of the snapshots that may shorten the start, "" for none; `key_file` holds
        the head key, `DIR/head.key` when none is named. Raises JournalError, and changes no stored
        byte, when it does not verify, another process has it open, or the place cannot be used.
        """
        files.make_directory(directory)
        lock = DirectoryLock(directory)
        key_file = key_file or key_path(directory)
        try:
            _make_if_new(directory, lock, key_file)
            found, key = checked_start(directory, lock.left, form, key_file)
            taken = read_taken(directory)
            _clear_archiving(directory)
            ballast = Ballast(directory)
            writer = begin_writing(directory, found.last, lock, ballast)
        except BaseException:
            lock.release()
            raise
        return cls(directory, lock, writer, key, found, taken, ballast)

    @classmethod
    def accept(cls, directory: Path, taken: Taking, key_file: Path | None = None) -> Place:
        """Take the journal as it is for the true one, though the lock file knows of another end.

        Two people have decided that, after a loss or with a copy put back; the next start records
        it. Everything that is there is verified first. Raises JournalError as `open` does.
        """
        key_file = key_file or key_path(directory)
        with still_journal(directory, key_file, accepted=taken) as still:
            return still.found.last

    @property
    def taken(self) -> tuple[JournalTaken, ...]:
        """That people took this journal for the true one; the next `TableStarted` has to say so."""
        return self._taken

    @property
    def opening(self) -> Opening:
        """What the start has done."""
        return self._opening

    @property
    def head_key(self) -> str:
        """The public key of this journal's heads, in hex; the first record has to name it."""
        return self._key.public

    @property
    def newest_head(self) -> SignedHead | None:
        """The last signed head, None when there is none."""
        return self._chain.head

    @property
    def snapshot(self) -> Snapshot | None:
        """The snapshot that the start used; `read` it on from there."""
        return self._snapshot

    @property
    def last_number(self) -> int:
        """The number of the last record, 0 when there is none."""
        return self._chain.last.number

    @property
    def last_at_ms(self) -> int:
        """The time of the last record, 0 when there is none."""
        return self._chain.at_ms

    def next_at_ms(self, now_ms: int) -> int:
        """The time of the next record at `now_ms`: never earlier than that of the last."""
        return max(now_ms, self.last_at_ms) if self.last_number else now_ms

    def disk_room(self) -> DiskRoom:
        """The room on the journal's disk. Raises JournalError when it cannot be asked.

        Also when the files are no longer in their place; nothing is written then any more.
        """
        try:
            self._in_place.check()
        except JournalError as gone:
            self._fault = self._fault or str(gone)
            raise
        try:
            return self._ballast.room()
        except OSError as error:
            raise JournalError(f"asking the disk of {self._path}: {error.strerror}") from error

    def hash_at(self, number: int) -> bytes | None:
        """The hash of record `number`, None when there is no such record."""
        return hash_at(self._open_writer(), number)

    def read(self, after: int = 0) -> Iterator[Stamped]:
        """Every record behind number `after`, through a connection of its own."""
        return read_verified(self._directory, after)

    def append(
        self,
        records: Sequence[Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None = None,
    ) -> tuple[Stamped, ...]:
        """Store one decision in one transaction; all of it is on the disk on return.

        `cause` is the input that led to it (`core.causes`). Raises JournalError, with nothing
        stored, when the disk is full, another program keeps the file locked, or the event `source`
        is stored already; the next append may work then. When the disk fails otherwise, none does.
        """
        writer = self._open_writer()
        at_ms = self.next_at_ms(at_ms)
        try:
            linked = self._linked(records, at_ms, source, cause)
            heads = self._heads_due(records, linked)
            try:
                self._store(writer, linked, heads)
            except sqlite3.Error as error:
                if not (self._ballast.was_needed_for(error) and self._ballast.give_up()):
                    raise
                LOG.warning("the disk is full: the ballast is given up")
                self._store(writer, linked, heads)
        except sqlite3.Error as error:
            if is_taken(error):
                raise self._overtaken() from error
            raise self._not_written(error) from error
        except (OverflowError, UnicodeEncodeError) as error:
            raise JournalError(f"writing journal {self._path}: {error}") from error
        for record, (row, new_hash) in zip(records, linked, strict=True):
            self._chain.advance(row, new_hash, record)
        if heads:
            self._chain.head = heads[-1]
        if self._taken and any(isinstance(record, TableStarted) for record in records):
            self._forget_taken()
        return tuple(
            Stamped(row.number, at_ms, record, source)
            for record, (row, _) in zip(records, linked, strict=True)
        )

    def keep_snapshot(self, form: str, state: bytes) -> None:
        """Store the `state` after the last record. Nothing happens without a key in record 1.

        Raises JournalError, with nothing stored, as `append` does.
        """
        chain = self._chain
        if chain.key != self._key.public:
            return
        eras = stored_eras(chain.eras)
        text = snapshot_text(chain.table, *chain.last, form, state, eras)
        row = (chain.last.number, form, state, eras, self._key.sign(text))
        try:
            self._open_writer().execute(_INSERT_SNAPSHOT, row)
        except sqlite3.Error as error:
            raise self._not_written(error) from error

    def _heads_due(
        self, records: Sequence[Record], linked: Sequence[tuple[Row, bytes]]
    ) -> list[SignedHead]:
        """A head for each record that is to be signed, and one when the last is an hour old."""
        created = next((one for one in records if isinstance(one, TableCreated)), None)
        key = created.head_key if created else self._chain.key
        table = created.table if created else self._chain.table
        if key != self._key.public or not linked:
            return []
        due = [
            (row, new_hash)
            for record, (row, new_hash) in zip(records, linked, strict=True)
            if is_to_be_signed(record)
        ]
        head = self._chain.head
        last = linked[-1]
        if not due and (head is None or last[0].at_ms - head.at_ms >= HEAD_EVERY_MS):
            due = [last]
        return [
            self._key.sign_head(table, row.number, new_hash, row.at_ms) for row, new_hash in due
        ]

    def _linked(
        self,
        records: Sequence[Record],
        at_ms: int,
        source: Source | None,
        cause: bytes | None,
    ) -> list[tuple[Row, bytes]]:
        linked = []
        head = self._chain.last.hash
        unit = source.unit.encode() if source else None
        event_id = source.event_id if source else None
        era = self._chain.eras.get(source.unit, 0) if source else None
        for part, record in enumerate(records):
            row = Row(
                number=self._chain.last.number + 1 + part,
                at_ms=at_ms,
                kind=kind_of(record).encode(),
                version=version_of(kind_of(record)),
                round=round_of(record),
                body=ENCODER.encode(record),
                cause=None if part else cause,
                unit=unit,
                event_id=event_id,
                era=era,
                part=part if source else None,
                salt=os.urandom(SALT_BYTES),
            )
            head = link(head, row)
            linked.append((row, head))
        return linked

    def _overtaken(self) -> JournalError:
        """What to raise when the file does not end where this table left it."""
        self._chain.is_safe = False
        self._fault = (
            f"writing journal {self._path}: it does not end at record {self.last_number} any more, "
            "another program writes this journal; nothing more is written here"
        )
        return JournalError(self._fault)

    def _not_written(self, error: sqlite3.Error) -> JournalError:
        """What to raise; a disk that failed is not written to again."""
        failed = from_sqlite("writing journal", self._path, error)
        if is_fault(error) and not self._ballast.was_needed_for(error):
            self._fault = f"{failed}; the disk has failed, nothing more is written"
            self._chain.is_safe = False
            return JournalError(self._fault)
        return failed

    def _forget_taken(self) -> None:
        self._taken = ()
        try:
            forget_taken(self._directory, self._lock)
        except (OSError, JournalError) as error:
            LOG.warning("what people took is recorded again at the next start: %s", error)

    def _open_writer(self) -> sqlite3.Connection:
        if self._writer is None:
            raise JournalError(f"writing journal {self._path}: it is closed")
        if self._fault:
            raise JournalError(self._fault)
        return self._writer

    def close(self) -> None:
        """Close the files and give up the lock. A second call does nothing."""
        self._writer = None
        self._end()


def _end(
    lock: DirectoryLock,
    writer: sqlite3.Connection,
    key: HeadKey,
    chain: _Chain,
    ballast: Ballast,
) -> None:
    if chain.is_safe:
        its_key = key if key.public == chain.key else None
        close_writer(writer, lock, its_key, chain.table, ballast)
    else:
        leave_open(writer)
    lock.release()


def _clear_archiving(directory: Path) -> None:
    """What an archiving that was cut short has left only takes room."""
    try:
        clear_archiving(directory)
    except OSError as error:
        LOG.warning("%s cannot be removed: %s", files.archiving_path(directory), error.strerror)


def _make_if_new(directory: Path, lock: DirectoryLock, key_file: Path) -> None:
    """Make the journal when there is none and never was one; its key comes first."""
    if files.journal_exists(directory):
        return
    if lost := lost_database(directory, lock.left):
        raise JournalError(lost)
    lock.mark_new()
    make_key(key_file)
    files.create(directory)
