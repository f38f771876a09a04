"""The C shoe as a process, and the real host half on the real serial port that it opens.

The test is the physical world: it holds the deck and says which card is at the throat, and it may
cut the power. What the host is given is kept here as a journal would keep it, before the board is
told that it may forget.
"""

import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self, TypeVar

import serial

from firmware_protocol import (
    BoardClass,
    EventDelivered,
    HostEvent,
    HostLink,
    Message,
    ShoeLock,
    UnknownEvent,
)
from tests.firmware_protocol.wires import Perfect, Wire

PATIENCE_S = 20
UNIT = b"C99-SHOE-001"
UNIX_MS = 1_767_225_600_000
Told = TypeVar("Told")


def ticks() -> int:
    return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True)
class Fitting:
    """Where one shoe keeps what survives power loss, and how it is started."""

    program: Path
    folder: Path
    words: tuple[str, ...] = ()

    @property
    def port(self) -> Path:
        return self.folder / "shoe"

    @property
    def key(self) -> Path:
        return self.folder / "key"


class Shoe:
    """One life of the program. `lines` is all that it has said."""

    def __init__(self, fitting: Fitting, *words: str) -> None:
        self.lines: list[str] = []
        self._rest = b""
        places = ("--memory", fitting.folder / "memory", "--pty", fitting.port)
        command = [fitting.program, *places, "--key", fitting.key, *fitting.words, *words]
        self._process = subprocess.Popen(
            [str(word) for word in command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)

    def fileno(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def say(self, line: str) -> None:
        """Something happens at the shoe; nothing when it is dead."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            return

    def hear(self) -> None:
        """Take what it has said by now."""
        try:
            said = os.read(self.fileno(), 4096)
        except BlockingIOError:
            return
        *lines, self._rest = (self._rest + said).split(b"\n")
        self.lines += [line.decode() for line in lines]

    def wait_for(self, start: str) -> str:
        """The first line that begins so, as soon as it is said."""
        end = time.monotonic() + PATIENCE_S
        while True:
            self.hear()
            for line in self.lines:
                if line.startswith(start):
                    return line
            assert self.is_alive, (start, self.lines, self._stderr())
            assert time.monotonic() < end, (start, self.lines)
            select.select([self], [], [], 0.1)

    def count(self, start: str) -> int:
        return sum(line.startswith(start) for line in self.lines)

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def index(self) -> int:
        """Last card that was out when this life began."""
        return int(self.wait_for("start ").split()[2])

    def kill(self) -> None:
        self._process.kill()
        self.bury()

    def bury(self) -> None:
        """It was killed, by us or by its own failing supply; take its last words."""
        assert self._process.wait(PATIENCE_S) == -signal.SIGKILL, self._stderr()
        self._last_words()

    def quit(self) -> None:
        """It ends in order and has nothing to complain of."""
        self.say("quit")
        assert self._process.wait(PATIENCE_S) == 0, self._stderr()
        assert self._stderr() == b""
        self._last_words()

    def discard(self) -> None:
        """End of the test, whatever happened."""
        if self.is_alive:
            self._process.kill()
        self._process.wait(PATIENCE_S)
        self._close()

    def _last_words(self) -> None:
        before = -1
        while before != len(self.lines):
            before = len(self.lines)
            self.hear()
        self._close()

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                _close(pipe)

    def _stderr(self) -> bytes:
        return self._process.stderr.read() if self._process.stderr else b""


def _close(pipe: object) -> None:
    try:
        pipe.close()  # type: ignore[attr-defined]
    except BrokenPipeError:
        return


class Table:
    """The host half, its port, and the journal: event number to message number and body.

    `down` and `up` are the wires, for tests that spoil them.
    """

    def __init__(
        self,
        *,
        keys: Sequence[bytes] = (),
        last_event_id: int | None = 0,
        down: Wire | None = None,
        up: Wire | None = None,
    ) -> None:
        self.host = HostLink(
            board_class=BoardClass.SHOE,
            unit=UNIT,
            last_event_id=last_event_id,
            nonce=os.urandom(8),
            unix_ms=UNIX_MS,
            keys=keys,
            require_signed=bool(keys),
        )
        self.down: Wire = down or Perfect()
        self.up: Wire = up or Perfect()
        self.reports: list[HostEvent] = []
        self.journal: dict[int, tuple[int, bytes]] = {}
        self.commits = True
        self._port: serial.Serial | None = None
        self.host.want(ShoeLock(lock=False, reason=0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def plug(self, port: Path) -> None:
        """Open the port and begin."""
        self.unplug()
        self._port = serial.Serial(str(port), 115_200, timeout=0, write_timeout=1, exclusive=True)
        self.host.start(ticks())

    def unplug(self) -> None:
        if self._port is not None:
            self._port.close()
        self._port = None

    def told(self, kind: type[Told]) -> list[Told]:
        return [report for report in self.reports if isinstance(report, kind)]

    def run_until(self, reached: Callable[[], bool], *others: Shoe) -> None:
        """Let both work until something is so; the board's hang-up ends its port."""
        end = time.monotonic() + PATIENCE_S
        while not reached():
            assert time.monotonic() < end, (self.reports[-20:], [each.lines for each in others])
            self._turn(others)

    def run(self, milliseconds: int, *others: Shoe) -> None:
        """Let both work for a while."""
        end = ticks() + milliseconds
        while ticks() < end:
            self._turn(others)

    def _turn(self, others: Iterable[Shoe]) -> None:
        ports = [] if self._port is None else [self._port]
        alive = [other for other in others if other.is_alive]
        pause = min(20, max(0, self.host.next_tick_ms() - ticks())) / 1000
        select.select([*ports, *alive], [], [], pause)
        for other in alive:
            other.hear()
        try:
            self._exchange()
        except (OSError, serial.SerialException):
            self.unplug()

    def _exchange(self) -> None:
        if self._port is None:
            return
        for chunk in self.up.carry(self._port.read(self._port.in_waiting or 1)):
            self._note(self.host.receive(chunk, ticks()))
        self._note(self.host.tick(ticks()))
        for chunk in self.down.carry(self.host.take_output()):
            self._port.write(chunk)

    def _note(self, reports: Iterable[HostEvent]) -> None:
        for report in reports:
            self.reports.append(report)
            if isinstance(report, EventDelivered):
                said = _words_of(report.message)
                assert self.journal.setdefault(report.event_id, said) == said
                if self.commits:
                    self.host.commit(report.event_id)


def _words_of(message: Message | UnknownEvent) -> tuple[int, bytes]:
    """Number and body, whether this side knows the message by name or not."""
    if isinstance(message, UnknownEvent):
        return message.msg, message.payload
    return message.MSG, message.encode()
