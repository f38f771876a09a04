"""The files of a simulation: one image of all memories, and the truth.

The image is replaced in one step, and that is the moment at which a step of the table has happened.
It carries the truth lines of its own step, so that a simulation killed before they were written
writes them when it starts again. A truth file is only ever appended to.
"""

import os
import select
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from tableassist.firmware.memory import MemoryUnreadableError

_MODE = 0o644
_IMAGE_MODE = 0o600
"""The image holds cards that lie face down, and keys."""


class TruthOutput(Protocol):
    """Where the truth goes."""

    def length(self) -> int:
        """Bytes that are there already."""

    def append(self, lines: bytes) -> None:
        """Write behind them."""

    def complete(self, at: int, lines: bytes) -> None:
        """Lines that belong at this place: write what is missing of them."""

    def is_closed(self) -> bool:
        """Nobody is there to read what will be written."""


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

    def is_closed(self) -> bool:
        """A file can always be read later."""
        return False

    def close(self) -> None:
        """No more lines."""
        os.close(self._fd)


class TruthStream:
    """An open descriptor that only goes forward: what was lost on the way stays lost."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self._poll = select.poll()
        self._poll.register(fd, 0)

    def length(self) -> int:
        """Nothing can be found again."""
        return 0

    def append(self, lines: bytes) -> None:
        """Write them all, if there is still somebody to read them."""
        with suppress(BrokenPipeError):
            _write(self._fd, lines)

    def complete(self, at: int, lines: bytes) -> None:
        """Whoever reads the stream was not there at that time."""

    def is_closed(self) -> bool:
        """The reading end of a pipe or a terminal is gone."""
        return bool(self._poll.poll(0))


class _Image(msgspec.Struct):
    """All memories, and the lines that belong at `truths_at` in each truth."""

    memories: dict[str, bytes]
    truths_at: list[int]
    lines: bytes


class FileStorage:
    """An image file, and any number of truths. What is read or written may raise OSError."""

    def __init__(self, path: Path, truths: Sequence[TruthOutput] = ()) -> None:
        self._path = path
        self._next = path.with_name(f".{path.name}.new")
        self._truths = truths

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
        for truth, at in zip(self._truths, image.truths_at, strict=False):
            truth.complete(at, image.lines)
        return image.memories

    def save(self, images: Mapping[str, bytes], lines: str) -> None:
        """First the image beside its file, then in its place, then the truths."""
        told = lines.encode("ascii")
        image = _Image(dict(images), [truth.length() for truth in self._truths], told)
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC
        with os.fdopen(os.open(self._next, flags, _IMAGE_MODE), "wb") as file:
            file.write(msgspec.msgpack.encode(image))
        self._next.replace(self._path)
        for truth in self._truths:
            truth.append(told)


def _write(fd: int, lines: bytes) -> None:
    while lines:
        lines = lines[os.write(fd, lines) :]
