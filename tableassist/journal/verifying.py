"""The whole check of a journal: chain, signed heads, snapshots, pages, and how it was left.

Everything is walked once, in order; each finding is one line, and the walk of the chain ends at its
first break, because nothing after it can be told from a forgery. Who knows what records mean, the
state and the books, comes along as a `Witness`. Nothing here writes.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from tableassist.core.inputs import Struct
from tableassist.core.records import Record, RoundClosed, TableCreated, kind_of
from tableassist.journal.anchors import anchor_of, beginning
from tableassist.journal.chain import START, Place
from tableassist.journal.ends import bare_end, is_to_be_signed
from tableassist.journal.errors import BrokenJournalError
from tableassist.journal.files import database_path
from tableassist.journal.heads import SignedHead, key_id
from tableassist.journal.lock import Left, read_left, table_runs
from tableassist.journal.log_check import log_damage
from tableassist.journal.log_left import lost_log, was_closed
from tableassist.journal.opening import checked_head, first_terms
from tableassist.journal.read_only import check_pages, read_only
from tableassist.journal.reading import (
    CheckedRow,
    StoredRecord,
    checked_rows,
    hash_at,
    last_number,
    stored_heads,
)
from tableassist.journal.snapshots import Snapshot, all_snapshots
from tableassist.journal.taken import missing_taken, read_taken

_FINDINGS = 100
_NOT_OURS = "the signature is not that of the key in record 1"


class Witness(Protocol):
    """Who follows the records while they are verified, and says what does not hold."""

    def hear(self, stored: StoredRecord) -> Iterable[str]:
        """The next record, which fits the chain: findings about it, each one line."""

    def compare(self, snapshot: Snapshot) -> str:
        """What is wrong with the snapshot taken after the record just heard, or ""."""


class Verdict(Struct, frozen=True):
    """What a verification found, a line each. `records` counts the good ones of the chain.

    `last_hash` is the hex hash of the last good record, or of the empty chain; `heads` and
    `snapshots` count those that were there. `begins` is the last record that was archived, 0 when
    all are here.
    """

    records: int
    last_number: int
    last_hash: str
    findings: tuple[str, ...] = ()
    heads: int = 0
    snapshots: int = 0
    begins: int = 0

    @property
    def ok(self) -> bool:
        """Nothing was found."""
        return not self.findings

    @property
    def problem(self) -> str:
        """The first finding, or ""."""
        return self.findings[0] if self.findings else ""


def verify(
    directory: Path, witness: Witness | None = None, *, unsigned_end: bool = False
) -> Verdict:
    """Check the whole journal. Changes nothing.

    `unsigned_end`: it is a copy whose end nobody could sign. Raises
    JournalError when there is no journal, or it cannot be read at all.
    """
    walk = _Walk(database_path(directory), witness)
    left = read_left(directory)
    damage = log_damage(directory)
    if damage:
        walk.find(damage)
    lost = "" if damage or table_runs(directory) else lost_log(directory, left)
    try:
        with read_only(directory) as connection:
            walk.go(connection)
            check_pages(connection, walk.path)
    except BrokenJournalError as broken:
        walk.findings.append(str(broken))
        return walk.verdict()  # where it ends cannot be told
    if read_left(directory) == left:
        walk.hold_against(left, lost)
        if missing := missing_taken(directory, left):
            walk.find(missing)
        if not (unsigned_end or table_runs(directory) or read_taken(directory)):
            walk.check_end(was_closed(directory, left))
    return walk.verdict()


class _Walk:
    """One pass over records, heads and snapshots."""

    def __init__(self, path: Path, witness: Witness | None) -> None:
        self.path = path
        self.findings: list[str] = []
        self.last: Place = START
        self._witness = witness
        self._at_ms = 0
        self._table, self._key = "", ""
        self._heads = self._snapshots = self._begins = 0
        self._head: SignedHead | None = None
        self._ends_are_signed = False

    def find(self, what: str) -> None:
        """Keep a finding; after so many, only that there are more."""
        if len(self.findings) == _FINDINGS:
            what = "more does not hold, which is not told one by one"
        if len(self.findings) <= _FINDINGS:
            self.findings.append(f"verifying journal {self.path}: {what}")

    def hold_against(self, left: Left, lost: str) -> None:
        """How the journal was left against how it is; `lost`: what the -wal said before."""
        if lost:
            self.find(f"{lost}; records may be lost")
        elif left.ends_elsewhere(self.last):
            self.find(left.elsewhere_words(self.last))

    def check_end(self, was_closed: bool) -> None:
        """Closed in order, it ends at its newest signed head."""
        if was_closed and (problem := bare_end(self._head, self.last)):
            self.find(problem)

    def verdict(self) -> Verdict:
        return Verdict(
            self.last.number - self._begins,
            self.last.number,
            self.last.hash.hex(),
            tuple(self.findings),
            self._heads,
            self._snapshots,
            self._begins,
        )

    def go(self, connection: sqlite3.Connection) -> None:
        """Walk to the end that it has now. BrokenJournalError at the chain's first break."""
        end = last_number(connection)  # heads of what comes behind it may be missed below
        self._table, self._key = first_terms(connection, self.path)
        anchor = anchor_of(connection, self.path)
        if anchor is not None:
            self.last, self._begins, self._at_ms = (
                anchor.place,
                anchor.head.number,
                anchor.head.at_ms,
            )
        heads = stored_heads(connection, self.path, self._table, self._key)
        snapshots = all_snapshots(connection, self.path)
        head, snapshot = self._first_head(heads), next(snapshots, None)
        for checked in checked_rows(connection, self.path):
            number = checked.row.number
            if number > end:
                break
            self._take(checked)
            signed = False
            while head is not None and head[0].number <= number:
                signed = self._check_head(*head, checked) or signed
                head = next(heads, None)
            if self._key and not signed:
                self._miss_head(number, checked.record)
            while snapshot is not None and snapshot.number <= number:
                self._check_snapshot(snapshot, checked)
                snapshot = next(snapshots, None)
        if self._key and not self._heads and head is None:
            self.find("no signed head is here")
        for kept, _ in ([head] if head else []) + list(heads):
            if hash_at(connection, kept.number) is None:  # else the table has gone on meanwhile
                self.find(f"the signed head of record {kept.number}: no such record is here")

    def _first_head(self, heads: Iterator[tuple[SignedHead, str]]) -> tuple[SignedHead, str] | None:
        """The first head of a record that is here. Those of archived records are kept as well."""
        for head, key_name in heads:
            if head.number > self._begins:
                return head, key_name
            self._heads += 1
            if not self._is_ours(head, key_name):
                self.find(f"the signed head of record {head.number}: {_NOT_OURS}")
            elif head.number == self._begins and head.hash != self.last.hash:
                self.find(f"the signed head of record {head.number}: the anchor is another")
        return None

    def _is_ours(self, head: SignedHead, key_name: str) -> bool:
        if not self._key or key_name != key_id(self._key) or not head.is_genuine:
            return False
        self._head = head
        self._ends_are_signed = self._ends_are_signed or head.ends_are_signed
        return True

    def _miss_head(self, number: int, record: Record) -> None:
        if isinstance(record, RoundClosed):
            self.find(f"record {number} closes a round and has no signed head")
        elif self._ends_are_signed and is_to_be_signed(record):
            self.find(f"record {number} ({kind_of(record)}) has no signed head")

    def _take(self, checked: CheckedRow) -> None:
        row = checked.row
        self.last = Place(row.number, checked.hash)
        if row.number == 1 and isinstance(checked.record, TableCreated) and not self._key:
            self.find("record 1 names no key for signed heads")
        if row.at_ms < self._at_ms:
            self.find(f"record {row.number} is earlier than the one before")
        self._at_ms = row.at_ms
        if self._witness is not None:
            for finding in self._witness.hear(checked.stored()):
                self.find(f"record {row.number}: {finding}")

    def _check_head(self, head: SignedHead, key_name: str, checked: CheckedRow) -> bool:
        """Whether this head is there for the record just checked."""
        self._heads += 1
        where = f"the signed head of record {head.number}"
        if head.number != checked.row.number:
            self.find(f"{where}: no such record is here")
        elif head.hash != checked.hash:
            self.find(f"{where}: another record stands there")
        elif not self._is_ours(head, key_name):
            self.find(f"{where}: {_NOT_OURS}")
        return head.number == checked.row.number

    def _check_snapshot(self, snapshot: Snapshot, checked: CheckedRow) -> None:
        self._snapshots += 1
        where = f"the snapshot of record {snapshot.number}"
        if not self._key or not snapshot.is_signed_by(self._key, self._table):
            self.find(f"{where}: {_NOT_OURS}")
        elif self._witness is not None and snapshot.number == checked.row.number:
            problem = self._witness.compare(snapshot)
            if problem:
                self.find(f"{where}: {problem}")


def check_head(directory: Path, head: SignedHead) -> tuple[str, ...]:
    """What speaks against this journal when `head` was kept elsewhere: findings, a line each.

    The chain up to there must have been verified besides. Raises JournalError as `verify` does.
    """
    path = database_path(directory)
    with read_only(directory) as connection:
        table, key = first_terms(connection, path)
        found = hash_at(connection, head.number)
        last = last_number(connection)
        begins = beginning(connection).number
    where = f"verifying journal {path} against the head of record {head.number}"
    findings = []
    if not head.is_genuine:
        findings.append(f"{where}: its signature does not fit")
    if head.table != table:
        findings.append(f"{where}: it is of table {head.table!r}, the journal of {table!r}")
    elif head.key != key:
        findings.append(f"{where}: the journal was made with another key; it was built anew")
    if found is None and head.number <= begins:
        findings.append(f"{where}: archived, and no head of it was kept here")
    elif found is None:
        findings.append(f"{where}: the journal ends at record {last}; it was cut or put back")
    elif found != head.hash:
        findings.append(f"{where}: another record stands there; the chain was built anew")
    return tuple(findings)


def signed_head(directory: Path) -> SignedHead | None:
    """The newest signed head of the journal in `directory`, None when it has none.

    Raises JournalError when it cannot be read, BrokenJournalError when that head does not hold.
    """
    path = database_path(directory)
    with read_only(directory) as connection:
        return checked_head(connection, path, *first_terms(connection, path))
