"""What one step has changed becomes permanent at its end: images and truth lines, both or neither.

A simulation can be killed at any moment. Facts are held back until the state that follows from
them is safe, and a board's bytes may leave only after that (`table` sees to it): so no host knows
of anything that is not in the truth, and nothing stands in the truth that the boards forgot.
"""

from collections.abc import Mapping
from typing import Protocol

from tableassist.firmware.memory import Memory, RamMemory


class Storage(Protocol):
    """Where images and truth lines stay while the power is off."""

    @property
    def name(self) -> str:
        """For messages."""

    def load(self) -> Mapping[str, bytes]:
        """The images saved last, by part; empty when none ever were."""

    def save(self, images: Mapping[str, bytes], lines: str) -> None:
        """Replace all images and append the lines; whatever interrupts it, both or neither."""


class Keeper:
    """The images of a table by part (`shoe`, `layout`, ...), and the lines of this step."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._saved = dict(storage.load())
        self._parts: dict[str, RamMemory] = {}
        self._lines: list[str] = []

    def part(self, name: str) -> Memory:
        """The memory of one board, or of the layout."""
        memory = RamMemory(f"{self._storage.name} ({name})", self._saved.get(name))
        self._parts[name] = memory
        return memory

    def tell(self, line: str) -> None:
        """A line of the truth."""
        self._lines.append(line)

    def keep(self) -> None:
        """The step is over."""
        loaded = {name: memory.load() for name, memory in self._parts.items()}
        images = {name: image for name, image in loaded.items() if image is not None}
        if self._lines or images != self._saved:
            self._storage.save(images, "".join(self._lines))
            self._saved = images
            self._lines.clear()
