"""What a start checks before a table may write: the key, the newest snapshot, all records after it.

Without a usable snapshot that is every record from the first. What came before the snapshot was
checked when it was written, and `journal verify` checks it again. Nothing here writes.
"""

import os
import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path

import msgspec

from tableassist import __version__
from tableassist.core.inputs import Struct
from tableassist.core.records import HistoryGap, TableCreated
from tableassist.journal.anchors import Anchor, anchor_of, beginning
from tableassist.journal.chain import Place
from tableassist.journal.ends import bare_end
from tableassist.journal.errors import BrokenJournalError, JournalError, too_new
from tableassist.journal.files import database_path, journal_exists, reading, wal_path
from tableassist.journal.heads import HeadKey, SignedHead, key_id, load_key, make_key
from tableassist.journal.lock import Left, read_left, table_runs
from tableassist.journal.log_check import log_damage
from tableassist.journal.log_left import lost_log, was_closed
from tableassist.journal.read_only import check_pages, read_only
from tableassist.journal.reading import checked_rows
from tableassist.journal.snapshots import Snapshot, newest_snapshot, snapshot_before
from tableassist.journal.taken import missing_taken, read_taken

SEE = "see journal verify, restore and accept"
_BARE_CLOSING = (
    "SELECT r.number FROM records r LEFT JOIN heads h ON h.number = r.number AND h.hash = r.hash "
    "WHERE r.number > ? AND r.kind = CAST('round_closed' AS TEXT) AND h.number IS NULL LIMIT 1"
)
_LAST_START = (
    "SELECT json_extract(body, '$.program') FROM records "
    "WHERE kind = CAST('table_started' AS TEXT) ORDER BY number DESC LIMIT 1"
)
_RELEASE = re.compile(r"(\d+)\.(\d+)")


class Opening(Struct, frozen=True):
    """What a start did: `verified` records behind that of the `snapshot` (0: from the first)."""

    verified: int
    snapshot: int
    last_number: int

    @property
    def words(self) -> str:
        """For the log and the first line of a run."""
        if not self.last_number:
            return "new journal"
        since = f"behind the snapshot of record {self.snapshot}" if self.snapshot else "all there"
        return f"journal at record {self.last_number}, {self.verified} verified ({since})"


class Found(Struct, frozen=True):
    """A verified journal: where its chain ends and what the writer has to know.

    `table` and `key` (public, hex) are those of the first record, "" when it names none.
    """

    last: Place
    at_ms: int
    eras: Mapping[str, int]
    table: str
    key: str
    head: SignedHead | None
    snapshot: Snapshot | None
    opening: Opening


def checked_start(
    directory: Path, left: Left | None, form: str, key_file: Path
) -> tuple[Found, HeadKey]:
    """What a start has to know is right: the records, how they were `left`, and the key.

    `left` None: a person takes what is there for the true journal, whatever was lost. Raises
    JournalError, and has changed nothing then.
    """
    _sync_log(directory)
    if left is None:
        found = verified_start(directory, form)
        with read_only(directory) as connection:
            check_pages(connection, database_path(directory))
    else:
        found = checked_as_left(directory, left, form)
    return found, key_of(found, key_file)


def checked_as_left(directory: Path, left: Left, form: str) -> Found:
    """What a start has to know but for the key. Raises JournalError."""
    where = f"opening journal {database_path(directory)}"
    if damage := log_damage(directory):
        raise BrokenJournalError(f"{where}: {damage}")
    if lost := lost_log(directory, left):
        raise JournalError(f"{where}: {lost}; records may be lost; {SEE}")
    if missing := missing_taken(directory, left):
        raise JournalError(f"{where}: {missing}")
    found = verified_start(directory, form)
    if problem := lost_end(directory, left, found.last, found.head):
        raise JournalError(f"{where}: {problem}")
    return found


def tried_start(directory: Path, form: str) -> Found:
    """What a start would find, key apart; beside a running table only the records are looked at.

    Raises JournalError. Nothing is changed.
    """
    if not journal_exists(directory):
        raise JournalError(f"opening journal {database_path(directory)}: no journal here")
    if table_runs(directory):
        return verified_start(directory, form)
    return checked_as_left(directory, read_left(directory), form)


def lost_database(directory: Path, left: Left) -> str:
    """What is wrong where no database is, "" where there never was one."""
    if left.word not in ("open", "closed"):
        return ""
    return (
        f"opening journal {database_path(directory)}: missing, but the lock file says that there "
        "was one; restore it from a backup"
    )


def lost_end(directory: Path, left: Left, last: Place, head: SignedHead | None) -> str:
    """What is wrong with its end, at record `last`; `head` is the newest. "" when nothing is."""
    if left.ends_elsewhere(last):
        return f"{left.elsewhere_words(last)}; another copy was put in its place; {SEE}"
    problem = bare_end(head, last)
    if problem and was_closed(directory, left) and not read_taken(directory):
        return f"{problem}; {SEE}"
    return ""


def _sync_log(directory: Path) -> None:
    """A table that was killed may have written its last commit and not synced it.

    This comes before SQLite reads it: its index must not know of more than is on the disk.
    """
    path = wal_path(directory)
    try:
        with reading(path) as file:
            os.fsync(file)
    except FileNotFoundError:
        return
    except OSError as error:
        raise JournalError(f"reading {path}: {error.strerror}") from error


def verified_start(directory: Path, form: str) -> Found:
    """Check what a start has to check; `form` is that of usable snapshots, "" for none.

    Raises JournalError, or BrokenJournalError when something is not as it was written.
    """
    path = database_path(directory)
    with read_only(directory) as connection:
        _stop_if_too_new(connection, path)
        table, key = first_terms(connection, path)
        anchor = anchor_of(connection, path, form)
        snapshot = usable_snapshot(connection, path, form)
        after = Place(snapshot.number, snapshot.hash) if snapshot else None
        last = after or beginning(connection)
        begun = snapshot or (anchor.snapshot if anchor else None)
        eras = eras_of(begun, path) if begun else {}
        at_ms = _time_of(connection, last.number, anchor)
        since = last.number
        for checked in checked_rows(connection, path, after):
            last, at_ms = Place(checked.row.number, checked.hash), checked.row.at_ms
            if isinstance(checked.record, HistoryGap):
                eras[checked.record.unit] = checked.row.number
        head = checked_head(connection, path, table, key)
        if key:
            _check_closings(connection, path, head, since)
    opening = Opening(last.number - since, since, last.number)
    return Found(last, at_ms, eras, table, key, head, snapshot, opening)


def _stop_if_too_new(connection: sqlite3.Connection, path: Path) -> None:
    """A release with another second number may have put more into records than is known here.

    A kind that is unknown stops whoever reads it; a field that is would be passed over.
    """
    found = connection.execute(_LAST_START).fetchone()
    last = found[0].decode("utf-8", "replace") if found and found[0] else ""
    if _release(last) > _release(__version__):
        raise too_new(f"opening journal {path}", f"the table was last started by release {last}")


def _release(version: str) -> tuple[int, ...]:
    found = _RELEASE.match(version)
    return tuple(map(int, found.groups())) if found else ()


def _check_closings(
    connection: sqlite3.Connection, path: Path, head: SignedHead | None, since: int
) -> None:
    """Every round closed behind record `since` has its head; without the key nobody makes one.

    The first record that names a key has one too.
    """
    if head is None:
        raise BrokenJournalError(f"verifying journal {path}: no signed head is here")
    bare = connection.execute(_BARE_CLOSING, (since,)).fetchone()
    if bare is not None:
        raise BrokenJournalError(
            f"verifying journal {path}: record {bare[0]} closes a round and has no signed head"
        )


def first_terms(connection: sqlite3.Connection, path: Path) -> tuple[str, str]:
    """Table and public head key that record 1 names, or the anchor; "" when there is none."""
    anchor = anchor_of(connection, path)
    if anchor is not None:
        return anchor.head.table, anchor.head.key
    first = next(checked_rows(connection, path), None)
    if first is None or not isinstance(first.record, TableCreated):
        return "", ""
    return first.record.table, first.record.head_key


def checked_head(
    connection: sqlite3.Connection, path: Path, table: str, key: str
) -> SignedHead | None:
    """The last signed head, None when there is none. BrokenJournalError when it does not hold."""
    row = connection.execute(
        "SELECT h.number, h.at_ms, h.hash, h.signature, r.hash FROM heads h "
        "LEFT JOIN records r ON r.number = h.number ORDER BY h.number DESC LIMIT 1"
    ).fetchone()
    if row is None:
        return None
    number, at_ms, signed_hash, signature, last_hash = row
    if number <= beginning(connection).number:  # its record was archived
        last_hash = signed_hash
    head = SignedHead(table, number, at_ms, signed_hash, key, signature)
    where = f"verifying journal {path}: the signed head of record {number}"
    if last_hash is None:
        raise BrokenJournalError(f"{where}: no such record is here")
    if last_hash != signed_hash:
        raise BrokenJournalError(f"{where}: another record stands there")
    if not key or not head.is_genuine:
        raise BrokenJournalError(f"{where}: the signature is not that of the key in record 1")
    return head


def usable_snapshot(
    connection: sqlite3.Connection, path: Path, form: str, before: int | None = None
) -> Snapshot | None:
    """The last snapshot of this form, the anchor's too, at a record before `before`.

    None when a replay has to begin at the first record. Raises BrokenJournalError when it is not
    as it was signed, and JournalError when the records before it are archived and this program
    cannot read the state that the anchor holds.
    """
    table, key = first_terms(connection, path)
    if not form or not key:
        return None
    snapshot = (
        newest_snapshot(connection, path, form)
        if before is None
        else snapshot_before(connection, path, form, before)
    )
    if snapshot is not None:
        if not snapshot.is_signed_by(key, table):
            raise BrokenJournalError(
                f"verifying journal {path}: the snapshot of record {snapshot.number}: "
                "the signature does not fit"
            )
        return snapshot
    anchor = anchor_of(connection, path, form)
    if anchor is None:
        return None
    if anchor.snapshot.form != form:
        raise JournalError(
            f"opening journal {path}: it begins behind record {anchor.head.number}, and what stood "
            "there was kept by another version of the program; see journal renew"
        )
    return anchor.snapshot


def eras_of(snapshot: Snapshot, path: Path) -> dict[str, int]:
    """Each board's era at a snapshot. Raises BrokenJournalError when it cannot be read."""
    try:
        return snapshot.eras_by_unit
    except msgspec.MsgspecError as error:
        raise BrokenJournalError(
            f"verifying journal {path}: the snapshot of record {snapshot.number}: {error}"
        ) from error


def _time_of(connection: sqlite3.Connection, number: int, anchor: Anchor | None) -> int:
    if anchor is not None and number == anchor.head.number:
        return anchor.head.at_ms
    if not number:
        return 0
    (at_ms,) = connection.execute(
        "SELECT at_ms FROM records WHERE number = ?", (number,)
    ).fetchone()
    return int(at_ms)


def key_of(found: Found, path: Path) -> HeadKey:
    """The journal's key in the file at `path`, made when the journal has not named one yet.

    Raises JournalError when it is gone or another one lies there.
    """
    if not found.key:
        return make_key(path)
    key = load_key(path)
    if found.key != key.public:
        raise JournalError(
            f"opening journal: the head key {path} is {key_id(key.public)}, the journal's first "
            f"record names {key_id(found.key)}; put that one back"
        )
    return key
