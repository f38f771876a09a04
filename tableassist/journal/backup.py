"""Backups: a consistent copy of a journal, and a manifest that says what has to be in it.

The copy is SQLite's own, made while a table may be writing. It is made under another name, checked,
flushed, and renamed when it is whole, so a folder with a manifest is a whole backup. Restoring
never replaces a journal. What else is stated of what stands there, the caller knows (`Stating`).
"""

import contextlib
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from tableassist.core.inputs import Struct
from tableassist.journal import files
from tableassist.journal.anchors import beginning
from tableassist.journal.chain import Place
from tableassist.journal.drafts import MANIFEST, already_there, draft_beside, place
from tableassist.journal.ends import sign_end
from tableassist.journal.errors import BrokenJournalError, JournalError, from_sqlite
from tableassist.journal.heads import MAX_STORED, HeadKey, is_signed
from tableassist.journal.lock import DirectoryLock, Left
from tableassist.journal.losses import lost_records
from tableassist.journal.opening import checked_head, first_terms
from tableassist.journal.read_only import read_only
from tableassist.journal.reading import last_number, place_at
from tableassist.journal.taken import Taking, note_taken
from tableassist.owned_files import make_file

_TITLE = "tableassist backup 1"
_MANIFEST_LIMIT = 1_000_000
_LATEST_MS = 253_402_300_799_999  # the end of the year 9999, as for records

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_STORED)]
_Time: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=_LATEST_MS)]
_Sum: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A[0-9a-f]{64}\Z")]
_SumOrNone: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{64})?\Z")]
_Signature: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"\A([0-9a-f]{128})?\Z")]


Statement = TypeVar("Statement", bound=Struct)


class Manifest(Struct, Generic[Statement], frozen=True):
    """What a backup holds. `begins` is the last record that was archived before.

    `stated` is what the caller said of it. `head_number` and `head_hash` are those of the newest
    signed head; `key` is the public key of record 1. `signature` is over everything else, "" when
    the key was not there to sign.
    """

    title: str
    table: str
    made_ms: _Time
    begins: _Count
    last_number: _Count
    last_hash: _Sum
    head_number: _Count
    head_hash: _SumOrNone
    stated: Statement
    file_bytes: _Count
    file_sha256: _Sum
    key: _SumOrNone
    signature: _Signature = ""

    @property
    def text(self) -> bytes:
        """What the signature covers."""
        return msgspec.json.encode(replace(self, signature=""), order="deterministic")

    @property
    def last(self) -> Place:
        """Where the chain ends."""
        return Place(self.last_number, bytes.fromhex(self.last_hash))


@dataclass(frozen=True, slots=True)
class Stating(Generic[Statement]):
    """How something is stated of a journal: the form of a backup with it, and who makes it.

    `of` verifies the journal in a directory first. It raises JournalError when that does not hold.
    """

    form: type[Manifest[Statement]]
    of: Callable[[Path], Statement]


def make_backup(
    directory: Path, to: Path, made_ms: int, stating: Stating[Statement], key: HeadKey | None
) -> Manifest[Statement]:
    """Copy the journal in `directory` to the new directory `to`; durable on return.

    A backup that was cut short is left as a draft beside `to`, and the next one to that place takes
    it away. A clock before 1970 is written down as 1970. Raises JournalError; this backup is not
    at `to` then.
    """
    if os.path.lexists(to):
        raise already_there(to)
    if lost := lost_records(directory):
        raise JournalError(f"making backup {to}: {lost}")
    try:
        with draft_beside(to) as draft:
            _copy_database(directory, draft, key)
            manifest = _manifest_of(draft, made_ms, stating.of(draft), key)
            text = msgspec.json.format(msgspec.json.encode(manifest)) + b"\n"
            _write_durably(draft / MANIFEST, text)
            place(draft, to)
    except OSError as error:
        raise JournalError(f"making backup {to}: {error.strerror}") from error
    return manifest


def _copy_database(directory: Path, to: Path, key: HeadKey | None) -> None:
    """The copy ends at a signed head too, if `key` is the journal's."""
    copy = files.database_path(to)
    with read_only(directory) as source:
        os.close(make_file(copy))
        try:
            with contextlib.closing(sqlite3.connect(copy, isolation_level=None)) as target:
                source.backup(target)  # all pages in one step: one moment of the journal
                table, public = first_terms(source, files.database_path(directory))
                if key is not None and key.public == public:
                    sign_end(target, key, table)
        except sqlite3.Error as error:
            raise from_sqlite(f"making backup of journal {directory} in", copy, error) from error
    with copy.open("rb") as made:
        os.fsync(made.fileno())


def _manifest_of(
    part: Path, made_ms: int, stated: Statement, key: HeadKey | None
) -> Manifest[Statement]:
    path = files.database_path(part)
    with read_only(part) as connection:
        table, public = first_terms(connection, path)
        last = last_number(connection)
        end = place_at(connection, path, last)
        head = checked_head(connection, path, table, public)
        begins = beginning(connection).number
    size, digest = _sum(path)
    manifest = Manifest(
        title=_TITLE,
        table=table,
        made_ms=min(max(made_ms, 0), _LATEST_MS),
        begins=begins,
        last_number=end.number,
        last_hash=end.hash.hex(),
        head_number=head.number if head else 0,
        head_hash=head.hash.hex() if head else "",
        stated=stated,
        file_bytes=size,
        file_sha256=digest,
        key=public,
    )
    if key is None or key.public != public:
        return manifest
    return replace(manifest, signature=key.sign(manifest.text).hex())


def _sum(path: Path) -> tuple[int, str]:
    with files.reading(path) as file:
        return os.fstat(file.fileno()).st_size, hashlib.file_digest(file, "sha256").hexdigest()


def _write_durably(path: Path, content: bytes) -> None:
    with os.fdopen(make_file(path), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def read_manifest(backup: Path, form: type[Manifest[Statement]]) -> Manifest[Statement]:
    """The manifest of a whole backup, whose file is the one it was made with.

    `form` says what it states, too.

    Raises JournalError when it is not a whole backup, BrokenJournalError when the file is another.
    """
    where = f"reading backup {backup}"
    try:
        with files.reading(backup / MANIFEST) as file:
            manifest = msgspec.json.decode(file.read(_MANIFEST_LIMIT), type=form)
        found = _sum(files.database_path(backup))
    except FileNotFoundError as error:
        missing = Path(error.filename).name
        raise JournalError(f"{where}: not a whole backup, {missing} is missing") from error
    except OSError as error:
        raise JournalError(f"{where}: {error.strerror}") from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise JournalError(f"{where}: not a whole backup, {MANIFEST}: {error}") from error
    if manifest.title != _TITLE:
        raise JournalError(f"{where}: {MANIFEST} is not that of a backup this program can read")
    if found[0] != manifest.file_bytes:
        raise BrokenJournalError(
            f"{where}: journal.db has {found[0]} bytes, it was made with {manifest.file_bytes}"
        )
    if found[1] != manifest.file_sha256:
        raise BrokenJournalError(f"{where}: journal.db is not the file it was made with")
    if files.wal_path(backup).exists():
        raise BrokenJournalError(f"{where}: journal.db-wal is there, something has written to it")
    return manifest


def backup_findings(backup: Path, manifest: Manifest[Statement], stated: Statement) -> list[str]:
    """What the verified copy does not hold as its manifest says, a line each.

    Raises JournalError as `verify` does.
    """
    where = f"verifying backup {backup}"
    path = files.database_path(backup)
    with read_only(backup) as connection:
        table, public = first_terms(connection, path)
        last = last_number(connection)
        end = place_at(connection, path, last)
        head = checked_head(connection, path, table, public)
    findings = []
    if manifest.signature and not is_signed(
        public, bytes.fromhex(manifest.signature), manifest.text
    ):
        findings.append(f"{where}: the manifest's signature is not that of the key in record 1")
    pairs = (
        ("table", table, manifest.table),
        ("key", public, manifest.key),
        ("last record", end.number, manifest.last_number),
        ("hash of the last record", end.hash.hex(), manifest.last_hash),
        ("signed head", head.number if head else 0, manifest.head_number),
        ("hash of the signed head", head.hash.hex() if head else "", manifest.head_hash),
        *_pairs(stated, manifest.stated),
    )
    for name, found, said in pairs:
        if found != said:
            findings.append(f"{where}: {name} is {found}, the manifest says {said}")
    return findings


def _pairs(found: Struct, said: Struct) -> Iterator[tuple[str, object, object]]:
    """Everything in two statements, by its name."""
    one, other = _by_name(found), _by_name(said)
    for name in sorted({*one, *other}):
        yield name, one.get(name), other.get(name)


def _by_name(stated: Struct) -> dict[str, object]:
    named: dict[str, object] = {}
    for name, content in msgspec.to_builtins(stated).items():
        named |= content if isinstance(content, dict) else {name.replace("_", " "): content}
    return named


def restore_backup(backup: Path, directory: Path, manifest: Manifest[Any], taking: Taking) -> Left:
    """Put the verified copy into `directory`, which has no journal; durable on return.

    The next start records who took it. What the lock file there knew of an earlier journal is given
    back: if it knew more records than the copy has, those are lost. Raises JournalError, and
    `directory` still has no journal then.
    """
    files.make_directory(directory)
    lock = DirectoryLock(directory)
    path = files.database_path(directory)
    draft = directory / "journal.db.new"
    left = lock.left
    try:
        if files.journal_exists(directory):
            raise JournalError(f"restoring to {directory}: a journal is there already")
        draft.unlink(missing_ok=True)
        os.close(make_file(draft))
        shutil.copyfile(files.database_path(backup), draft)
        if _sum(draft) != (manifest.file_bytes, manifest.file_sha256):
            raise BrokenJournalError(f"restoring to {directory}: the backup changed meanwhile")
        with draft.open("rb") as made:
            os.fsync(made.fileno())
        note_taken(directory, "restored", manifest.last_number, lock, taking)
        # Before the name: a crash between leaves no journal, and restore may be asked again.
        lock.mark_closed(*manifest.last)
        draft.rename(path)
        files.sync_directory(directory)
    except OSError as error:
        what = f"{Path(error.filename).name}: " if error.filename else ""
        raise JournalError(f"restoring to {directory}: {what}{error.strerror}") from error
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
        lock.release()
    return left
