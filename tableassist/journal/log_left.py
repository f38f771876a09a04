"""What a table that was killed must have left in its -wal, and what says that some of it is gone.

Before the lock file says `open`, a transaction was synced into the log, and SQLite keeps that file
until an orderly end: an empty one, or one whose header does not hold, has lost something. SQLite
counts up the log's first salt and never makes this database shorter, so a log with a lower salt, or
that ends with fewer pages, is an older one. Its shared index says, if it is still there, how many
frames were synced. None of this can be filled in by a reader. Nothing here writes.
"""

import struct
from pathlib import Path

from tableassist.journal.errors import JournalError
from tableassist.journal.files import (
    database_header,
    index_path,
    is_open_here,
    reading,
    wal_path,
)
from tableassist.journal.lock import Left
from tableassist.journal.log_check import Log, read_log, sums

_INDEX = struct.Struct("=12xBBHI12x8s8x")
"""SQLite's "WAL-index header", twice at the begin of the -shm: in use, frames, salts, checksum."""
_CHECKSUM_BYTES = 8
_DATABASE_PAGES = slice(28, 32)
_HALF = 1 << 31


def lost_log(directory: Path, left: Left) -> str:
    """What speaks for lost records, as the end of a line; "" when nothing does.

    No process may have the journal. Raises JournalError when the files cannot be read.
    """
    where = wal_path(directory)
    try:
        log = read_log(directory)
        problem = _problem(directory, left, log)
    except FileNotFoundError:
        problem = "is gone" if left.word == "open" else ""
    except OSError as error:
        raise JournalError(f"reading {where}: {error.strerror}") from error
    if not problem:
        return ""
    unclosed = f"process {left.pid} did not close it and " if left.word == "open" else ""
    return f"{unclosed}{where.name} {problem}"


def was_closed(directory: Path, left: Left) -> bool:
    """Whether an orderly end was the last that happened to a journal that no process has.

    Where nobody knows it was, unless the -wal holds a transaction: a killed table leaves one.
    Raises JournalError when the files cannot be read.
    """
    if left.word:
        return left.word == "closed"
    try:
        log = read_log(directory)
    except FileNotFoundError:
        return True
    except OSError as error:
        raise JournalError(f"reading {wal_path(directory)}: {error.strerror}") from error
    return log is None or not log.frames


def _problem(directory: Path, left: Left, log: Log | None) -> str:
    if log is None or not log.has_room:
        if left.word != "open":
            return ""
        size = wal_path(directory).stat().st_size
        return f"holds nothing that can be read ({size} bytes)"
    if left.salt is not None and (log.salts[0] - left.salt) % (2 * _HALF) >= _HALF:
        return "is of an earlier time"
    if log.frames and log.pages < _database_pages(directory):
        return "is of an earlier time than journal.db"
    synced = _synced_frames(directory, log.salts)
    if synced > log.frames:
        return f"ends at frame {log.frames}, and {synced} were there"
    return ""


def _database_pages(directory: Path) -> int:
    return int.from_bytes((database_header(directory) or b"")[_DATABASE_PAGES], "big")


def _synced_frames(directory: Path, salts: tuple[int, int]) -> int:
    """How many frames the shared index knows of a log with these salts; 0 when it knows nothing.

    SQLite counts a transaction there when it was synced. After a power cut there is none, or one
    of any earlier moment.
    """
    try:
        if is_open_here(index_path(directory)):
            return 0
        with reading(index_path(directory)) as file:
            header, again = file.read(_INDEX.size), file.read(_INDEX.size)
    except FileNotFoundError:
        return 0
    if header != again or len(header) < _INDEX.size:
        return 0
    in_use, _, _, frames, known = _INDEX.unpack(header)
    due = struct.pack("=2I", *sums(header[:-_CHECKSUM_BYTES], "=", (0, 0)))
    if not in_use or due != header[-_CHECKSUM_BYTES:] or known != struct.pack(">2I", *salts):
        return 0
    return int(frames)
