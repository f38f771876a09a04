"""The log that `disk_log.c` writes: how the library is built and preloaded, and how it is read.

Building needs the machine's C compiler. What the calls mean for a disk is `fallible_disk`'s affair;
here they are only told apart.
"""

import ctypes
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

_ENTRY = struct.Struct("<Biqq")
_SOURCE = Path(__file__).with_name("disk_log.c")


class Call(NamedTuple):
    """One call. `kind`: o open, w write, t truncate, a allocate, s sync, r rename, u unlink,
    m a mark of the program. `at`: flags of o, place of w, new size of t and a."""

    kind: str
    file: int
    at: int
    content: bytes


def build(folder: Path) -> Path:
    """The library, made in `folder`."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise FileNotFoundError("building disk_log.c: no C compiler on this machine")
    library = folder / "disk_log.so"
    words = [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([*words, "-o", library, _SOURCE, "-ldl"], check=True)
    return library


def preloaded(library: Path) -> dict[str, str]:
    """The environment of a process that is to be followed."""
    return {**os.environ, "LD_PRELOAD": str(library)}


def read_log(log: Path) -> Iterator[Call]:
    """Every call, in order."""
    content, place = log.read_bytes(), 0
    while place < len(content):
        kind, file, at, count = _ENTRY.unpack_from(content, place)
        place += _ENTRY.size
        yield Call(chr(kind), file, at, content[place : place + count])
        place += count


class FollowedProcess:
    """This process, which was started with the library preloaded, speaks to it."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)
        self._library.disk_log_room.argtypes = [ctypes.c_int64]

    def log_to(self, folder: Path, log: Path) -> None:
        """From now on the calls on files of `folder` go to `log`."""
        self._library.disk_log_to(os.fsencode(folder), os.fsencode(log))

    def mark(self, word: str) -> None:
        """A word between the calls."""
        self._library.disk_log_mark(word.encode())

    def leave_room(self, byte_count: int) -> None:
        """So many bytes are left on the disk; less than 0 for no limit."""
        self._library.disk_log_room(byte_count)


def names_of(call: Call) -> tuple[str, ...]:
    """The last parts of the paths that a call on names has."""
    return tuple(Path(os.fsdecode(part)).name for part in call.content.split(b"\0"))


def files_in(folder: Path) -> Mapping[str, bytes]:
    """Every file of a folder, byte for byte."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
