"""Room on the disk: what is free, and a ballast that is given up when a commit finds none.

The ballast is 4 MB in a file of their own. They let a round that is in hand be finished on a full
disk; the table learns that they are gone and begins no other. Nothing here knows of records.
"""

import contextlib
import os
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import NamedTuple

from tableassist.owned_files import make_file

BALLAST_BYTES = 4 * 1024 * 1024
_ENOUGH_BYTES = 4 * BALLAST_BYTES
_PERHAPS_NO_ROOM = {sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE}
"""SQLite reports a full disk so too, by the call that met it; and other faults of the disk."""


class DiskRoom(NamedTuple):
    """Bytes that are free beside the journal; `is_full`: the ballast was given up for a commit."""

    free_bytes: int
    is_full: bool


class Ballast:
    """The file `ballast` beside the journal."""

    def __init__(self, directory: Path) -> None:
        self._path = directory / "ballast"
        self._given_up = False
        self._make()

    def give_up(self) -> bool:
        """Free its room. False when there was none to give."""
        try:
            self._path.unlink()
        except OSError:
            return False
        self._given_up = True
        return True

    def was_needed_for(self, error: sqlite3.Error) -> bool:
        """Whether a commit failed because there is no room."""
        code = getattr(error, "sqlite_errorcode", 0)
        if code & 0xFF == sqlite3.SQLITE_FULL:
            return True
        return code in _PERHAPS_NO_ROOM and self._free_bytes() < BALLAST_BYTES

    def room(self) -> DiskRoom:
        """What is free now; the ballast is made again when there is enough."""
        free = self._free_bytes()
        if self._given_up and free >= _ENOUGH_BYTES:
            self._make()
        return DiskRoom(free, self._given_up)

    def _free_bytes(self) -> int:
        return shutil.disk_usage(self._path.parent).free

    def _is_there(self) -> bool:
        """Whether it lies there whole. Anything else of this name may be a link to another file."""
        try:
            found = self._path.lstat()
        except FileNotFoundError:
            return False
        has_room = found.st_blocks * 512 >= BALLAST_BYTES == found.st_size
        return stat.S_ISREG(found.st_mode) and has_room

    def _make(self) -> None:
        """Without room for it there is none; the table goes on and says how little is free."""
        try:
            if self._is_there():
                self._given_up = False
                return
            self._path.unlink(missing_ok=True)
            descriptor = make_file(self._path)
            try:
                os.posix_fallocate(descriptor, 0, BALLAST_BYTES)
            finally:
                os.close(descriptor)
        except OSError:
            with contextlib.suppress(OSError):
                self._path.unlink()
            return
        self._given_up = False


def is_fault(error: sqlite3.Error) -> bool:
    """Whether the disk failed otherwise than by being full.

    After that nothing may be assumed: a second fsync may succeed though the first one lost pages.
    """
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_IOERR
