"""A file of everything that passed on one port, both ways and with times, for `devices watch`.

One JSON object a line. The cards of the round that is on are in it, as they are in the journal, so
only its owner may read it, and notes of the table's rounds tell which cards may be told. A file
that is full or cannot be written ends; the table goes on.
"""

import json
import logging
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from tableassist import owned_files
from tableassist.core.inputs import ROLES, BoardRole
from tableassist.core.words import shown
from tableassist.devices.clock import Clock
from tableassist.devices.plan import BoardPlan
from tableassist.owned_files import OWNER_ONLY, open_at_once, open_plain

LARGEST_FILE = 64_000_000
LONGEST_LINE = 100_000
_LATEST_MS = 253_402_300_799_999  # the last one of the year 9999
_LARGEST_ROUND = 2**53
SUFFIX = ".capture"
OWN_DRIVER = "tableassist"
_LOG = logging.getLogger(__name__)

Side: TypeAlias = Literal["board", "host"]
SIDES: tuple[Side, ...] = ("board", "host")


class CaptureError(Exception):
    """A file is no capture, or cannot be read. One line."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The table was started: from now on this board hangs on this port."""

    at_ms: int
    role: BoardRole
    unit: str
    port: str
    driver: str


@dataclass(frozen=True, slots=True)
class Passed:
    """Bytes that `side` said."""

    at_ms: int
    side: Side
    chunk: bytes


@dataclass(frozen=True, slots=True)
class RoundNote:
    """From now on this round is on; the one before it is over."""

    at_ms: int
    round: int


Entry: TypeAlias = Begun | Passed | RoundNote


class CaptureFile:
    """Takes what passes on one port, from any thread. `OSError` when it cannot be opened."""

    def __init__(self, folder: Path, plan: BoardPlan, clock: Clock) -> None:
        self._path = folder / f"{plan.name}{SUFFIX}"
        self._clock = clock
        self._lock = threading.Lock()
        self._file: int | None = _open(self._path)
        self._room = LARGEST_FILE - os.fstat(self._file).st_size
        self._round: int | None = None
        driver = OWN_DRIVER if plan.fit is None else type(plan.fit).__name__
        self._write(capture=plan.role, unit=plan.unit, port=plan.port, driver=driver)

    def came(self, chunk: bytes) -> None:
        """The board said this."""
        self._write(side="board", bytes=chunk.hex())

    def went(self, chunk: bytes) -> None:
        """The board is told this."""
        self._write(side="host", bytes=chunk.hex())

    def note_round(self, number: int) -> None:
        """This round is on now."""
        if number != self._round:
            self._round = number
            self._write(round=number)

    def close(self) -> None:
        """No more is kept."""
        with self._lock:
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def _write(self, **what: object) -> None:
        line = json.dumps({"at": self._clock.now_ms(), **what}).encode() + b"\n"
        with self._lock:
            if self._file is None:
                return
            problem = "it is full" if len(line) > self._room else self._append(self._file, line)
            if problem:
                _LOG.warning("capture %s has ended: %s", self._path, problem)
                os.close(self._file)
                self._file = None

    def _append(self, file: int, line: bytes) -> str:
        """Why the line is not in the file, or nothing."""
        self._room -= len(line)
        try:
            written = os.write(file, line)
        except OSError as error:
            return error.strerror or "it cannot be written"
        return "" if written == len(line) else "the disk is full"


def make_folder(folder: Path) -> None:
    """Make a folder for captures, and see that they can be written; `OSError` when not."""
    owned_files.make_folder(folder)
    for role in ROLES:
        os.close(_open(folder / f"{role}{SUFFIX}"))


def _open(path: Path) -> int:
    file = open_plain(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.fchmod(file, OWNER_ONLY)
    return file


def lines_of(path: Path, *, wait: Callable[[], bool] = lambda: False) -> Iterator[bytes]:
    """The lines of a capture, each with its end; one that has none, or no place here, comes last.

    `wait` is asked at the end of the file: whether to look for more. `CaptureError` when it cannot
    be read, or is no file: a pipe might never end.
    """
    try:
        with open(path, "rb", opener=open_at_once) as file:
            begun = b""
            while True:
                begun += file.readline(LONGEST_LINE + 1 - len(begun))
                if len(begun) > LONGEST_LINE:
                    yield begun
                    return
                if begun.endswith(b"\n"):
                    yield begun
                    begun = b""
                elif not wait():
                    return
    except OSError as error:
        raise CaptureError(f"reading {path}: {error.strerror}") from None


def parse_capture(lines: Iterable[bytes], name: str) -> Iterator[Entry]:
    """The entries in some lines; `name` stands in the complaint about one that is none."""
    for number, line in enumerate(lines, start=1):
        where = f"reading {name}: line {number}"
        if len(line) > LONGEST_LINE:
            raise CaptureError(f"{where} is longer than {LONGEST_LINE} bytes")
        if not line.endswith(b"\n"):
            return
        try:
            entry = _entry(line)
        except CaptureError as error:
            raise CaptureError(f"{where}: {error}") from None
        if entry is None:
            raise CaptureError(f"{where} is no line of a capture")
        yield entry


def _entry(line: bytes) -> Entry | None:
    try:
        told = json.loads(line)
        at_ms = _whole(told, "at", _LATEST_MS)
        if "bytes" in told and told["side"] in SIDES:
            return Passed(at_ms, told["side"], bytes.fromhex(told["bytes"]))
        if "round" in told:
            return RoundNote(at_ms, _whole(told, "round", _LARGEST_ROUND))
        if told["capture"] in ROLES:
            words = (str(told[name]) for name in ("unit", "port", "driver"))
            return Begun(at_ms, told["capture"], *words)
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return None


def _whole(told: dict[str, object], name: str, highest: int) -> int:
    value = told[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= highest:
        raise CaptureError(f"{name} must be a whole number from 0 to {highest} ({shown(value)})")
    return value
