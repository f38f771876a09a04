"""A disk that loses what was not synced: from a log of calls, the images that a power cut leaves.

What a file's last sync covered is there. Of what was written since, any sectors may be there and
any not, and the file may already have its new length; names live by the sync of their folder.
Sectors have 512 bytes and are whole. Never part of an image are SQLite's index of the -wal, on
which nothing relies after a crash, and the ballast, whose 4 MB hold nothing.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from tests.crash.disk_log import Call, names_of

SECTOR = 512
_LEFT_OUT = ("-shm", "ballast")


class Write(NamedTuple):
    """`content` at `at`; without content the file's new size."""

    at: int
    content: bytes | None


class Rename(NamedTuple):
    """`file` is at `new` and not at `old`, where "" is no name: a creation, a removal."""

    old: str
    new: str
    file: "File"


@dataclass(slots=True, eq=False)
class File:
    """What is on the disk for sure, and what may be."""

    synced: bytearray = field(default_factory=bytearray)
    pending: list[Write] = field(default_factory=list)

    def sync(self) -> None:
        """Everything is on the disk for sure."""
        for write in self.pending:
            _apply(self.synced, write)
        self.pending.clear()

    def image(self, kept: "Kept") -> bytes:
        """What may be found after the power cut."""
        content = bytearray(self.synced)
        for write in self.pending:
            for part in _sectors(write):
                if kept.keeps():
                    _apply(content, part)
                elif part.content is not None and kept.lengthens():
                    content.extend(bytes(max(0, part.at + len(part.content) - len(content))))
        return bytes(content)


class Kept:
    """What of the pending is kept: a share of it by chance, "none" for 0 and "all" for 1."""

    def __init__(self, share: float, chance: Random) -> None:
        self._share = share
        self._chance = chance

    def keeps(self) -> bool:
        """Whether the next sector, size or name made it."""
        return self._chance.random() < self._share

    def lengthens(self) -> bool:
        """Whether a sector that did not make it has lengthened its file by zeros."""
        return self._share > 0 and self._chance.random() < 0.5


class FallibleDisk:
    """A folder's files at one moment of a log. `content` was there before, and is synced."""

    def __init__(self, content: Mapping[str, bytes]) -> None:
        self._names = {name: File(bytearray(bytes_)) for name, bytes_ in content.items()}
        self._synced_names = dict(self._names)
        self._pending_names: list[Rename] = []
        self._open: dict[int, File | None] = {}

    def take(self, call: Call) -> None:
        """The next call of the log."""
        match call.kind:
            case "o":
                self._take_open(call)
            case "r":
                old, new = names_of(call)
                self._move(Rename(old, new, self._names[old]))
            case "u":
                (name,) = names_of(call)
                self._move(Rename(name, "", self._names[name]))
            case "w":
                self._write(call.file, Write(call.at, call.content))
            case "t" | "a":
                self._write(call.file, Write(call.at, None))
            case "s":
                self._sync(call.file)
            case _:
                pass

    def image(self, share: float, chance: Random) -> dict[str, bytes]:
        """The files after a power cut at this moment."""
        kept = Kept(share, chance)
        names = dict(self._synced_names)
        for move in self._pending_names:
            if kept.keeps():
                _rename(names, move)
        return {
            name: file.image(kept) for name, file in names.items() if not name.endswith(_LEFT_OUT)
        }

    def _take_open(self, call: Call) -> None:
        if call.at & os.O_DIRECTORY:
            self._open[call.file] = None
            return
        (name,) = names_of(call)
        if name not in self._names:
            self._move(Rename("", name, File()))
        self._open[call.file] = self._names[name]
        if call.at & os.O_TRUNC:
            self._write(call.file, Write(0, None))

    def _move(self, move: Rename) -> None:
        _rename(self._names, move)
        self._pending_names.append(move)

    def _write(self, number: int, write: Write) -> None:
        file = self._open[number]
        if file is None:
            raise ValueError(f"file {number} is a folder and was written to")
        file.pending.append(write)

    def _sync(self, number: int) -> None:
        file = self._open[number]
        if file is not None:
            file.sync()
            return
        self._synced_names = dict(self._names)
        self._pending_names.clear()


def _rename(names: dict[str, File], move: Rename) -> None:
    if move.old and names.get(move.old) is move.file:
        del names[move.old]
    if move.new:
        names[move.new] = move.file


def _sectors(write: Write) -> list[Write]:
    """The parts of a write that reach the disk each for itself."""
    if write.content is None:
        return [write]
    parts, place, content = [], write.at, write.content
    while content:
        count = SECTOR - place % SECTOR
        parts.append(Write(place, content[:count]))
        place, content = place + count, content[count:]
    return parts


def _apply(content: bytearray, write: Write) -> None:
    at, part = write
    size = at if part is None else at + len(part)
    if len(content) < size:
        content.extend(bytes(size - len(content)))
    if part is None:
        del content[size:]
    else:
        content[at:size] = part
