"""Archives: older records leave the journal in use, and the chain goes on behind an anchor.

The whole journal goes to the archive first, as a backup does. Then one with the later records only
is made beside, checked, and takes the other's place by a rename: a crash before leaves the old one
in force. Signed heads stay here all, because a sign or a paper may know an old one.
"""

import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tableassist.core.records import HistoryGap
from tableassist.core.records.lifting import decode_record
from tableassist.journal import files
from tableassist.journal.anchors import anchor_of, beginning, sign_anchor, store_anchor
from tableassist.journal.backup import (
    Manifest,
    Statement,
    Stating,
    backup_findings,
    make_backup,
    read_manifest,
)
from tableassist.journal.connection import last_place
from tableassist.journal.drafts import at_work, clear_archiving, take_back
from tableassist.journal.errors import BrokenJournalError, JournalError, from_sqlite
from tableassist.journal.heads import HeadKey
from tableassist.journal.opening import eras_of, first_terms
from tableassist.journal.read_only import read_only
from tableassist.journal.reading import hash_at
from tableassist.journal.snapshots import stored_eras
from tableassist.journal.still import StillJournal, still_journal

_COPIED = (
    "INSERT INTO records SELECT * FROM old.records WHERE number > ?",
    "INSERT INTO snapshots SELECT * FROM old.snapshots WHERE number > ?",
)


class Cut(NamedTuple):
    """The last record that leaves, a round's opening, and the state after it in its `form`."""

    number: int
    form: str
    state: bytes


def opening_before(directory: Path, until_ms: int) -> int:
    """The last decision that opened a round before `until_ms` and is not the journal's last.

    The number of its last record; 0 when there is none. Raises JournalError.
    """
    with read_only(directory) as connection:
        (last_cause,) = connection.execute(
            "SELECT coalesce(max(number), 0) FROM records WHERE cause IS NOT NULL"
        ).fetchone()
        opened = connection.execute(
            "SELECT max(number) FROM records WHERE kind = CAST('round_opened' AS TEXT) "
            "AND at_ms < ? AND number < ?",
            (until_ms, last_cause),
        ).fetchone()[0]
        if opened is None:
            return 0
        (following,) = connection.execute(
            "SELECT min(number) FROM records WHERE number > ? AND cause IS NOT NULL", (opened,)
        ).fetchone()
    return int(following) - 1


def archive_before(
    directory: Path,
    to: Path,
    made_ms: int,
    cut: Cut,
    stating: Stating[Statement],
    key_file: Path,
    swap: Callable[[Path, Path], object] = os.replace,
) -> Manifest[Statement]:
    """Take the whole journal to `to` and go on behind record `cut.number` here.

    No table may have it open. A `to` that an archiving of this very end has left, whole, is used
    again. `swap` is the one step that changes what is in force. Raises JournalError, and the
    journal in `directory` is as it was then.
    """
    is_new, may_be_in_force = not os.path.lexists(to), False

    def swap_last(draft: Path, path: Path) -> None:
        nonlocal may_be_in_force
        may_be_in_force = True
        swap(draft, path)

    try:
        with still_journal(directory, key_file, cut.form) as still:
            clear_archiving(directory)
            try:
                manifest = _whole_backup(to, made_ms, stating, still)
                _shorten(still, to, cut, stating, manifest, swap_last)
            except (JournalError, OSError):
                if is_new and not may_be_in_force:
                    take_back(to, directory)
                raise
            clear_archiving(directory)
    except OSError as error:
        raise JournalError(f"archiving journal {directory}: {error.strerror}") from error
    return manifest


def _shorten(
    still: StillJournal,
    to: Path,
    cut: Cut,
    stating: Stating[Statement],
    manifest: Manifest[Statement],
    swap: Callable[[Path, Path], object],
) -> None:
    """Put a journal behind the cut in the place of the one that is in `to`, if all holds."""
    directory = still.directory
    draft = files.archiving_path(directory)
    draft.mkdir(files.OWNERS_DIRECTORY)
    with at_work(draft):
        _make_shorter(to, draft, cut, still.key)
        stated = stating.of(draft)
        joint = joint_findings(to, draft)
        if joint or stated != manifest.stated:
            raise BrokenJournalError(joint[0] if joint else f"{draft}: other money stands there")
        _swap(directory, draft, swap)


def _whole_backup(
    to: Path, made_ms: int, stating: Stating[Statement], still: StillJournal
) -> Manifest[Statement]:
    """The journal's backup in `to`: a new one, or that of an archiving that was cut short."""
    if not os.path.lexists(to):
        return make_backup(still.directory, to, made_ms, stating, still.key)
    try:
        manifest = read_manifest(to, stating.form)
        if (
            manifest.last == still.found.last
            and manifest.key == still.key.public
            and manifest.signature
        ):
            for finding in backup_findings(to, manifest, stating.of(to)):
                raise BrokenJournalError(finding)
            return manifest
        why = "it does not end as this journal does"
    except JournalError as error:
        why = str(error)
    raise JournalError(f"archiving journal {still.directory}: something is in {to} already: {why}")


def _make_shorter(archive: Path, draft: Path, cut: Cut, key: HeadKey) -> None:
    """A journal in `draft` with the records of the archive behind the cut."""
    files.create(draft)
    path = files.database_path(draft)
    with read_only(archive) as connection:
        table, _ = first_terms(connection, path)
        last_hash = hash_at(connection, cut.number)
        eras = _eras_at(connection, path, cut.number)
        row = connection.execute("SELECT at_ms FROM records WHERE number = ?", (cut.number,))
        (at_ms,) = row.fetchone() or (0,)
    if last_hash is None:
        raise JournalError(f"archiving to {archive}: there is no record {cut.number}")
    head = key.sign_head(table, cut.number, last_hash, at_ms)
    anchor = sign_anchor(head, key, cut.form, cut.state, eras)
    try:
        with contextlib.closing(
            sqlite3.connect(path.resolve().as_uri(), uri=True, isolation_level=None)
        ) as writer:
            old = f"{files.database_path(archive).resolve().as_uri()}?mode=ro&immutable=1"
            writer.execute("PRAGMA synchronous = FULL")
            writer.execute("ATTACH ? AS old", (old,))
            writer.execute("BEGIN IMMEDIATE")
            triggers = writer.execute(
                "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger'"
            ).fetchall()
            for name, _ in triggers:
                writer.execute(f"DROP TRIGGER main.{name}")
            store_anchor(writer, anchor)
            for statement in _COPIED:
                writer.execute(statement, (cut.number,))
            writer.execute("INSERT INTO heads SELECT * FROM old.heads")
            for _, sql in triggers:
                writer.execute(sql)
            writer.execute("COMMIT")
            writer.execute("DETACH old")
            writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise from_sqlite("archiving to", path, error) from error
    with path.open("rb") as made:
        os.fsync(made.fileno())


def _eras_at(connection: sqlite3.Connection, path: Path, number: int) -> bytes:
    """Each board's era after record `number`: that of its last history gap."""
    anchor = anchor_of(connection, path)
    eras = eras_of(anchor.snapshot, path) if anchor else {}
    gaps = connection.execute(
        "SELECT number, version, round, body FROM records WHERE kind = CAST('history_gap' AS TEXT) "
        "AND number <= ? ORDER BY number",
        (number,),
    )
    for gap, version, round_number, body in gaps:
        record = decode_record("history_gap", version, round_number, body)
        if isinstance(record, HistoryGap):
            eras[record.unit] = gap
    return stored_eras(eras)


def _swap(directory: Path, draft: Path, swap: Callable[[Path, Path], object]) -> None:
    """The shorter journal takes the place of the old one, which holds nothing in its -wal."""
    path = files.database_path(directory)
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            end = last_place(old)
    except sqlite3.Error as error:
        raise from_sqlite("archiving journal", path, error) from error
    if any(path.with_name(path.name + more).exists() for more in ("-wal", "-shm")):
        raise JournalError(f"archiving journal {path}: another program is reading it; try again")
    with read_only(draft) as connection:
        if last_place(connection) != end:
            raise JournalError(f"archiving journal {path}: it changed meanwhile")
    swap(files.database_path(draft), path)
    files.sync_directory(directory)


def joint_findings(older: Path, newer: Path) -> list[str]:
    """What keeps the journal in `newer` from going on from the archive `older`, a line each.

    Both must be verified besides. Raises JournalError when one cannot be read.
    """
    where = f"verifying journal {newer} against archive {older}"
    with read_only(newer) as connection:
        begins = beginning(connection)
        terms = first_terms(connection, newer)
        last = last_place(connection)
    if not begins.number:
        return [f"{where}: it begins at record 1 and goes on from no archive"]
    with read_only(older) as connection:
        archived, archived_terms = last_place(connection), first_terms(connection, older)
        held = hash_at(connection, begins.number)
    findings = []
    if archived_terms != terms:
        findings.append(f"{where}: they are of two tables or have two keys")
    if held != begins.hash:
        findings.append(f"{where}: it begins behind another record {begins.number}")
    with read_only(newer) as connection:
        if archived.number > last.number:
            findings.append(f"{where}: it ends at {last.number}, the archive at {archived.number}")
        elif hash_at(connection, archived.number) not in (None, archived.hash):
            findings.append(f"{where}: another record {archived.number} stands there")
    return findings


def renew_anchor(directory: Path, form: str, state: bytes, key_file: Path) -> None:
    """Keep the anchor's state in this `form` too, made anew from the archives by the caller.

    No table may have the journal open. Raises JournalError.
    """
    path = files.database_path(directory)
    with still_journal(directory, key_file) as still:
        with read_only(directory) as connection:
            anchor = anchor_of(connection, path, form)
        if anchor is None:
            raise JournalError(f"renewing the anchor of {path}: it has none, all records are here")
        if anchor.snapshot.form == form:
            raise JournalError(f"renewing the anchor of {path}: this program can read it already")
        renewed = sign_anchor(anchor.head, still.key, form, state, anchor.snapshot.eras)
        try:
            with still.writer() as writer:
                store_anchor(writer, renewed)
        except sqlite3.Error as error:
            raise from_sqlite("renewing the anchor of", path, error) from error
