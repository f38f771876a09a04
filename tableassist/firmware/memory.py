"""Memory that survives power loss: one small image per board.

Here it is only held. Who keeps it on a disk, and when, is said elsewhere; what is in an image is
the business of its owner.
"""

from typing import Protocol


class MemoryUnreadableError(Exception):
    """A stored image cannot be read; one line with where it is and what is wrong."""


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
    """An image that lives as long as this object."""

    def __init__(self, name: str = "ram", image: bytes | None = None) -> None:
        self.name = name
        self._image = image

    def load(self) -> bytes | None:
        """The image stored last."""
        return self._image

    def store(self, image: bytes) -> None:
        """Replace the image."""
        self._image = image
