"""Whether the files that a table has open still lie where people and the next start look for them.

SQLite goes on writing into a file that was moved, deleted or replaced, and nobody would find what
is recorded there. A lock file that is gone lets another table open the journal as well. Nothing
here reads or writes a record.
"""

from pathlib import Path

from tableassist.journal.errors import JournalError
from tableassist.journal.files import database_path, lock_path, wal_path

_FILE_GONE = "what is recorded now would not be found; put the file back that was there"
_LOCK_GONE = "another one could write this journal too; see journal verify before it starts again"


class InPlace:
    """Database, -wal and lock file in `directory` as they are now that a table has opened them."""

    def __init__(self, directory: Path) -> None:
        """JournalError when they cannot be looked at."""
        self._lock = lock_path(directory)
        paths = (self._lock, database_path(directory), wal_path(directory))
        self._files = [(path, _file_at(path)) for path in paths]

    def check(self) -> None:
        """Raises JournalError when one is no longer in its place."""
        for path, file in self._files:
            now = _file_at(path)
            if now != file:
                what = "another file lies" if now else "it was moved or deleted, nothing lies"
                raise JournalError(
                    f"writing journal {path}: {what} in its place; the table stops, "
                    f"{_LOCK_GONE if path == self._lock else _FILE_GONE}"
                )


def _file_at(path: Path) -> tuple[int, int] | None:
    """Device and inode, None when nothing is there."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise JournalError(f"writing journal {path}: {error.strerror}") from error
    return found.st_dev, found.st_ino
