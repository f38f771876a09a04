"""`DIR/taken.json`: that people took the journal for the true one, until a start has recorded it.

The record itself cannot tell: it is taken before anything may be appended. A list, because a copy
may be restored and accepted before a table starts. Written whole or not at all. The lock file says
how many there are, so that nobody takes it away unseen.
"""

import os
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from tableassist.core.taken import JournalTaken
from tableassist.journal import files
from tableassist.journal.errors import JournalError
from tableassist.journal.lock import DirectoryLock, Left
from tableassist.owned_files import make_file


class Taking(NamedTuple):
    """Who takes a journal for the true one, why, and when by the computer's clock."""

    by: tuple[str, str]
    reason: str
    at_ms: int


_LIMIT = 100_000


def _path(directory: Path) -> Path:
    return directory / "taken.json"


def read_taken(directory: Path) -> tuple[JournalTaken, ...]:
    """What has not been recorded yet, oldest first. Raises JournalError."""
    path = _path(directory)
    try:
        with files.reading(path) as file:
            return msgspec.json.decode(file.read(_LIMIT), type=tuple[JournalTaken, ...])
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise JournalError(f"reading {path}: {error.strerror}") from error
    except msgspec.MsgspecError as error:
        raise JournalError(f"reading {path}: {error}") from error


def missing_taken(directory: Path, left: Left) -> str:
    """What is wrong when fewer are here than the lock file says, else "". Raises JournalError."""
    here = len(read_taken(directory))
    if here >= left.taken:
        return ""
    return (
        f"people took the journal {left.taken} times since the last start, {here} of these are "
        f"told in {_path(directory).name}; put it back, or take the journal again (journal accept)"
    )


def note_taken(
    directory: Path,
    how: Literal["accepted", "restored"],
    last: int,
    lock: DirectoryLock,
    taking: Taking,
) -> None:
    """Add that it was taken, ending at record `last`; durably. Raises JournalError."""
    path = _path(directory)
    said = lock.left.line.strip()
    taken = JournalTaken(how, last, said, taking.at_ms, taking.by, taking.reason)
    kept = (*read_taken(directory), taken)
    draft = path.with_name(path.name + ".new")
    try:
        draft.unlink(missing_ok=True)
        with os.fdopen(make_file(draft), "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        draft.rename(path)
        files.sync_directory(directory)
    except OSError as error:
        raise JournalError(f"writing {path}: {error.strerror}") from error
    lock.mark_taken(len(kept))


def forget_taken(directory: Path, lock: DirectoryLock) -> None:
    """They are recorded. OSError or JournalError when that fails: then they are once more."""
    lock.mark_taken(0)
    _path(directory).unlink(missing_ok=True)
    files.sync_directory(directory)
