"""Memory that survives power loss: one small image per board, whole or absent.

`FileMemory` replaces its file in one step, so that a simulator killed at any moment finds either
the old image or the new one. What is in an image is the business of its owner.
"""

from pathlib import Path
from typing import Protocol


class MemoryUnreadableError(Exception):
    """A stored image cannot be read; one line with the file and what is wrong."""


class Memory(Protocol):
    """Where one image is kept. `name` tells people which."""

    @property
    def name(self) -> str:
        """For messages."""

    def load(self) -> bytes | None:
        """The image stored last, None when there never was one."""

    def store(self, image: bytes) -> None:
        """Replace the image."""


class RamMemory:
    """An image that lives as long as this object: power may come and go, files are not wanted."""

    def __init__(self, name: str = "ram") -> None:
        self.name = name
        self._image: bytes | None = None

    def load(self) -> bytes | None:
        """The image stored last."""
        return self._image

    def store(self, image: bytes) -> None:
        """Replace the image."""
        self._image = image


class FileMemory:
    """An image in a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._next = path.with_name(f".{path.name}.new")

    @property
    def name(self) -> str:
        """The file's path."""
        return str(self._path)

    def load(self) -> bytes | None:
        """The file's content, None when it does not exist."""
        try:
            return self._path.read_bytes()
        except FileNotFoundError:
            return None

    def store(self, image: bytes) -> None:
        """Write beside the file, then put it in its place."""
        self._next.write_bytes(image)
        self._next.replace(self._path)
