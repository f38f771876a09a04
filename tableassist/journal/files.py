"""The journal's files: their names and durable creation.

A journal appears whole or not at all: it is made under another name, flushed, and renamed. So a
`journal.db` that is empty or half written was damaged by something else and is refused. Its files
hold face-down cards: their owner alone may read them. Nothing here reads or writes a record.
"""

import contextlib
import os
import sqlite3
import stat
from importlib import resources
from io import BufferedReader
from pathlib import Path

from tableassist.journal.errors import JournalError, from_sqlite
from tableassist.owned_files import make_file, make_folder, open_at_once

APPLICATION_ID = 0x54414A31  # "TAJ1", shown by file(1)
FORMAT = 2
OWNERS_DIRECTORY = 0o700
HEADER_BYTES = 100


def schema_sql() -> str:
    """The statements that make an empty journal."""
    return resources.files(__package__).joinpath("schema.sql").read_text("utf-8")


def database_path(directory: Path) -> Path:
    return directory / "journal.db"


def lock_path(directory: Path) -> Path:
    """Held locked by the table that has the journal; says how the last one left it."""
    return directory / "lock"


def wal_path(directory: Path) -> Path:
    """Committed records may stand here alone until SQLite moves them into the database."""
    return directory / "journal.db-wal"


def index_path(directory: Path) -> Path:
    """SQLite's index of the -wal, shared by the processes that have the journal open."""
    return directory / "journal.db-shm"


def rollback_path(directory: Path) -> Path:
    """SQLite would write what stands here back into the database; no table ever leaves it."""
    return directory / "journal.db-journal"


def journal_exists(directory: Path) -> bool:
    """Whether there is a journal in `directory`, which SQLite may open then.

    Raises JournalError when something else is there instead, beside it is what SQLite would follow
    or obey, or it cannot be looked at.
    """
    path = database_path(directory)
    there = [_is_plain(one) for one in (path, wal_path(directory), index_path(directory))]
    if os.path.lexists(rollback_path(directory)):
        name = rollback_path(directory).name
        raise JournalError(
            f"opening journal {path}: {name} is there, which would change it and is none of a "
            "table's; take it out of the folder, and keep it"
        )
    if there[1] and not there[0]:
        raise JournalError(
            f"opening journal {path}: missing, but {wal_path(directory).name} is there"
        )
    return there[0]


def _is_plain(path: Path) -> bool:
    """Whether a regular file is there, False when nothing is. Raises JournalError at all else."""
    where = f"opening journal {path}"
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return False
    except OSError as error:
        raise JournalError(f"{where}: {error.strerror}") from error
    if stat.S_ISLNK(mode):
        raise JournalError(f"{where}: it is a link{'' if path.exists() else ' to nothing'}")
    if not stat.S_ISREG(mode):
        raise JournalError(f"{where}: not a regular file ({stat.filemode(mode)})")
    return True


def sync_directory(directory: Path) -> None:
    """Make names in `directory` durable. OSError when that fails."""
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def make_directory(directory: Path) -> None:
    """Make `directory` and what is missing above it, durably and for the owner alone.

    One that is there keeps its mode.
    """
    try:
        missing = [part for part in (directory, *directory.parents) if not part.exists()]
        for part in reversed(missing):
            part.mkdir(OWNERS_DIRECTORY, exist_ok=True)
            sync_directory(part.parent)
        make_folder(directory)  # what is there instead of a directory is told
    except OSError as error:
        raise JournalError(f"making journal directory {directory}: {error.strerror}") from error


def written_files(directory: Path) -> tuple[Path, ...]:
    """What a table writes its records into, as far as it is there."""
    names = (database_path, wal_path, index_path, lock_path)
    return tuple(path for name in names if os.path.lexists(path := name(directory)))


def archiving_path(directory: Path) -> Path:
    """Where the shorter journal of an archiving is made; nothing there is in force."""
    return directory / "archiving"


def reading(path: Path) -> BufferedReader:
    """The regular file at `path` for reading. OSError when there is none."""
    return open(path, "rb", opener=open_at_once)


def is_open_here(path: Path) -> bool:
    """Whether this process has the file at `path` open. OSError when that cannot be told.

    Such a database, or its -shm, must not be opened beside SQLite: closing any descriptor of a file
    gives up every lock that the process has on it, and the next visitor takes the -wal away ("How
    To Corrupt An SQLite Database File", 2.2).
    """
    there = path.stat()
    for open_file in Path("/dev/fd").iterdir():
        with contextlib.suppress(OSError):  # the listing's own is closed by now
            if os.path.samestat(os.fstat(int(open_file.name)), there):
                return True
    return False


def database_header(directory: Path) -> bytes | None:
    """The database's first bytes as stored, None while this process has it open. OSError."""
    path = database_path(directory)
    if is_open_here(path):
        return None
    with reading(path) as file:
        return file.read(HEADER_BYTES)


def read_bounded(path: Path, limit: int) -> bytes:
    """The regular file at `path`; no more than one byte beyond `limit`. OSError."""
    with reading(path) as file:
        return file.read(limit + 1)


def create(directory: Path) -> None:
    """Make an empty journal in `directory`, which the caller has locked.

    Whatever a creation that was cut short left behind never was a journal and is removed.
    """
    path = database_path(directory)
    draft = directory / "journal.db.new"
    try:
        for leftover in directory.glob(draft.name + "*"):
            leftover.unlink()
        os.close(make_file(draft))  # SQLite gives its -wal and -shm the mode of their database
        connection = sqlite3.connect(draft, isolation_level=None)
        try:
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {FORMAT}")
            connection.executescript("BEGIN; " + schema_sql() + " COMMIT;")
            connection.execute("PRAGMA journal_mode = WAL")
        finally:
            connection.close()
        with draft.open("rb") as made:
            os.fsync(made.fileno())
        draft.rename(path)
        sync_directory(directory)
    except sqlite3.Error as error:
        raise from_sqlite("creating journal", path, error) from error
    except OSError as error:
        raise JournalError(f"creating journal {path}: {error.strerror}") from error
