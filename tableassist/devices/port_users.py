"""Which programs have a serial port open, found without touching the port.

Opening it to see would disturb its user, and restart many a board. Of other users' programs only
root sees the files; their locks are seen by all.
"""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")
_PTY_MAJORS = range(136, 144)
_NO_PORTS = frozenset({1, 5})
"""/dev/null and the like; the terminal, console and maker of terminals of whoever asks."""


@dataclass(frozen=True, slots=True)
class PortUser:
    """A program; `name` is empty when nobody may know it."""

    pid: int
    name: str


def users_of(device: str) -> tuple[PortUser, ...]:
    """The programs that hold the port, but for this one; none for a port that is not there."""
    try:
        port = Path(device).stat()
    except OSError:
        return ()
    pids = set(_lockers(port))
    # A terminal is also open at the program that made it, which does not use it as a port.
    if stat.S_ISCHR(port.st_mode) and os.major(port.st_rdev) not in _PTY_MAJORS:
        pids |= set(_openers(port.st_rdev))
    return tuple(PortUser(pid, _name_of(pid)) for pid in sorted(pids - {os.getpid()}))


def is_serial(device: str) -> bool:
    """False for a file that is there and can be no serial port; it is not opened to see."""
    try:
        found = Path(device).stat()
    except OSError:
        return True
    return stat.S_ISCHR(found.st_mode) and os.major(found.st_rdev) not in _NO_PORTS


def _lockers(port: os.stat_result) -> Iterator[int]:
    """Who has asked for the port alone, as this program does."""
    wanted = f"{os.major(port.st_dev):02x}:{os.minor(port.st_dev):02x}:{port.st_ino}"
    try:
        lines = (_PROC / "locks").read_text().splitlines()
    except OSError:
        return
    for line in lines:
        words = line.split()
        if "FLOCK" in words and wanted in words:
            yield int(words[words.index(wanted) - 1])


def _openers(device: int) -> Iterator[int]:
    for folder in _PROC.iterdir():
        if folder.name.isdigit() and _has_open(folder / "fd", device):
            yield int(folder.name)


def _has_open(files: Path, device: int) -> bool:
    try:
        return any(_is_device(file, device) for file in files.iterdir())
    except OSError:  # another user's program, or one that has just ended
        return False


def _is_device(file: Path, device: int) -> bool:
    try:
        found = file.stat()
    except OSError:
        return False
    return stat.S_ISCHR(found.st_mode) and found.st_rdev == device


def _name_of(pid: int) -> str:
    try:
        return (_PROC / str(pid) / "comm").read_text().strip()
    except OSError:
        return ""
