"""The memory of a board that is a program: one file, which only its owner may read.

It may hold a key. It is replaced in one step and is on the disk before the board says that it has
kept something. One program at a time has it; whoever is killed leaves the last whole image.
"""

import fcntl
import os
from pathlib import Path

from tableassist.firmware.memory import MemoryUnreadableError
from tableassist.owned_files import locked, make_folder, open_plain, read_owned, replace_owned

_IMAGE = "board.nv"
_UNIT = "unit"
_LOCK = "lock"
_FOLDER_MODE = 0o700
_LARGEST = 4_000_000


class FileMemory:
    """The image in a folder, which is made. `MemoryUnreadableError` when it cannot be used."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        try:
            make_folder(folder, _FOLDER_MODE)
            self._lock = open_plain(folder / _LOCK, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise MemoryUnreadableError(f"using {folder}: {error.strerror}") from None
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            raise MemoryUnreadableError(f"using {folder}: another sign has it") from None

    @property
    def name(self) -> str:
        """The image file's path."""
        return str(self._folder / _IMAGE)

    def load(self) -> bytes | None:
        """The image stored last."""
        return self._content(_IMAGE)

    def store(self, image: bytes) -> None:
        """Replace the image; `OSError` when that cannot be, and then the board has to stop."""
        try:
            self._replace(_IMAGE, image)
        except OSError as error:
            raise OSError(error.errno, error.strerror, self.name) from None

    def unit(self, draw: str) -> str:
        """The name of this board: the one that it has, else `draw`, for good."""
        known = self._content(_UNIT)
        if known is not None:
            return known.decode("ascii", "replace").strip()
        try:
            self._replace(_UNIT, draw.encode("ascii"))
        except OSError as error:
            raise MemoryUnreadableError(f"writing {self._folder}: {error.strerror}") from None
        return draw

    def close(self) -> None:
        """Let another program have it."""
        os.close(self._lock)

    def _content(self, name: str) -> bytes | None:
        path = self._folder / name
        try:
            return read_owned(path, _LARGEST)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise MemoryUnreadableError(f"reading {path}: {error.strerror}") from None

    def _replace(self, name: str, content: bytes) -> None:
        with locked(self._folder):
            replace_owned(self._folder / name, content)
