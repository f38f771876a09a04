"""The files of a simulation: one image of all memories, and the truth.

The image is replaced in one step, and that is the moment at which a step of the table has happened.
It carries the truth lines of its own step, so that a simulation killed before they were written
writes them when it starts again. A truth file is only ever appended to.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from tableassist.simulator.memory import MemoryUnreadableError

_MODE = 0o644


class TruthOutput(Protocol):
    """Where the truth goes."""

    def length(self) -> int:
        """Bytes that are there already."""

    def append(self, lines: bytes) -> None:
        """Write behind them."""

    def complete(self, at: int, lines: bytes) -> None:
        """Lines that belong at this place: write what is missing of them."""


class TruthFile:
    """A file. OSError when it cannot be opened or written."""

    def __init__(self, path: Path) -> None:
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC
        self._fd = os.open(path, flags, _MODE)

    def length(self) -> int:
        """Its size."""
        return os.fstat(self._fd).st_size

    def append(self, lines: bytes) -> None:
        """One write, if the system takes it whole."""
        _write(self._fd, lines)

    def complete(self, at: int, lines: bytes) -> None:
        """What is missing at the end of the file; a file that holds something else is not ours."""
        written = os.pread(self._fd, len(lines), at)
        if at <= self.length() and lines.startswith(written):
            self.append(lines[len(written) :])

    def close(self) -> None:
        """No more lines."""
        os.close(self._fd)


class TruthStream:
    """An open descriptor that only goes forward: what was lost on the way stays lost."""

    def __init__(self, fd: int) -> None:
        self._fd = fd

    def length(self) -> int:
        """Nothing can be found again."""
        return 0

    def append(self, lines: bytes) -> None:
        """Write them all."""
        _write(self._fd, lines)

    def complete(self, at: int, lines: bytes) -> None:
        """Whoever reads the stream was not there at that time."""


class _Image(msgspec.Struct):
    """All memories, and the lines that belong at `truth_at` in the truth."""

    memories: dict[str, bytes]
    truth_at: int
    lines: bytes


class FileStorage:
    """An image file, and perhaps a truth. What is read or written may raise OSError."""

    def __init__(self, path: Path, truth: TruthOutput | None) -> None:
        self._path = path
        self._next = path.with_name(f".{path.name}.new")
        self._truth = truth

    @property
    def name(self) -> str:
        """The image file's path."""
        return str(self._path)

    def load(self) -> Mapping[str, bytes]:
        """The memories; lines of the truth that are still missing are written."""
        try:
            image = msgspec.msgpack.decode(self._path.read_bytes(), type=_Image)
        except FileNotFoundError:
            return {}
        except msgspec.MsgspecError as error:
            raise MemoryUnreadableError(f"reading {self.name}: {error}") from None
        if self._truth is not None:
            self._truth.complete(image.truth_at, image.lines)
        return image.memories

    def save(self, images: Mapping[str, bytes], lines: str) -> None:
        """First the image beside its file, then in its place, then the truth."""
        truth, told = self._truth, b""
        if truth is not None:
            told = lines.encode("ascii")
        image = _Image(dict(images), truth.length() if truth is not None else 0, told)
        self._next.write_bytes(msgspec.msgpack.encode(image))
        self._next.replace(self._path)
        if truth is not None:
            truth.append(told)


def _write(fd: int, lines: bytes) -> None:
    while lines:
        lines = lines[os.write(fd, lines) :]
