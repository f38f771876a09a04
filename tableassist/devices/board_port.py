"""The board's end of a line: a serial port by any name, and the device half that speaks on it.

A port is a device, an adapter by its number (`port_names`), or a URL that pyserial knows, such as
`socket://HOST:PORT` or `rfc2217://HOST:PORT`. One thread opens and reads it, which can take long;
another lets the board live on meanwhile, since a board has to notice by itself that nobody speaks
to it. Only the reading thread closes the port. What the bytes mean is known to the device half.
"""

import logging
import threading
from collections.abc import Callable
from typing import Protocol, TypeVar

import serial

from tableassist.devices.clock import Clock
from tableassist.devices.link_lost import LinkLost, serial_errors
from tableassist.devices.port_names import device_of, shown_name

FIRST_PAUSE_S = 0.05
LONGEST_PAUSE_S = 2.0
READ_S = 0.1
WRITE_S = 0.5
JOIN_S = 2.0
ANSWER_S = 1.0
LONGEST_WAIT_MS = 100
MOST_WAITING = 65_536
"""Bytes that the board was not given yet; more are lost, as in a FIFO."""

_READ_SIZE = 4_096
_LOG = logging.getLogger(__name__)
T = TypeVar("T")


class DeviceHalf(Protocol):
    """A board without a port. Times are ms of one monotonic clock."""

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire."""

    def tick(self, now_ms: int) -> None:
        """Time passed."""

    def next_tick_ms(self) -> int | None:
        """When `tick` is wanted next."""

    def take_output(self) -> bytes:
        """The bytes to send now."""


class BoardPort:
    """Keeps one board on one port. `broken` is called once if the board itself fails.

    `has_broken` says so afterwards.
    """

    def __init__(
        self, port: str, baud: int, board: DeviceHalf, clock: Clock, broken: Callable[[], None]
    ) -> None:
        self._name, self._baud = port, baud
        self._board = board
        self._clock = clock
        self._broken = broken
        self.has_broken = False
        self._lock = threading.Lock()
        self._news = threading.Condition()
        self._arrived = bytearray()
        self._line: serial.SerialBase | None = None
        self._has_failed = threading.Event()
        self._stopping = threading.Event()
        self._told = ""
        self._threads = [
            threading.Thread(target=self._read, name="board-port", daemon=True),
            threading.Thread(target=self._live, name="board", daemon=True),
        ]

    def start(self) -> None:
        """Begin to look for the port."""
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Close the port and end; a port that does not answer is left behind."""
        self._stopping.set()
        with self._news:
            self._news.notify()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join(JOIN_S)

    def ask(self, question: Callable[[int], T]) -> T:
        """What the board says to `question`, which gets the time and must be quick.

        `TimeoutError` when the board stands still, as it does while its disk does not answer.
        """
        if not self._lock.acquire(timeout=ANSWER_S):
            raise TimeoutError("the board does not answer")
        try:
            return question(self._clock.ticks_ms())
        finally:
            self._lock.release()

    def _live(self) -> None:
        due_ms = self._clock.ticks_ms()
        try:
            while not self._stopping.is_set():
                chunk = self._wait(due_ms)
                with self._lock:
                    now_ms = self._clock.ticks_ms()
                    if chunk:
                        self._board.receive(chunk, now_ms)
                    self._board.tick(now_ms)
                    out = self._board.take_output()
                    next_ms = self._board.next_tick_ms()
                self._write(out)
                latest_ms = now_ms + LONGEST_WAIT_MS
                due_ms = latest_ms if next_ms is None else min(next_ms, latest_ms)
        except OSError as error:  # its memory: what it cannot keep it must not say
            where, why = error.filename or "its memory", error.strerror or error
            _LOG.error("the board stops: writing %s: %s", where, why)
        finally:
            self._ended()

    def _wait(self, due_ms: int) -> bytes:
        """Until bytes are there or it is time."""
        with self._news:
            if not self._arrived and not self._stopping.is_set():
                self._news.wait(max(1, due_ms - self._clock.ticks_ms()) / 1_000)
            chunk = bytes(self._arrived)
            self._arrived.clear()
        return chunk

    def _write(self, out: bytes) -> None:
        line = self._line
        if not out or line is None:
            return
        try:
            with serial_errors(self._name):
                line.write(out)
        except LinkLost:
            self._has_failed.set()

    def _ended(self) -> None:
        """A thread ends, in good order or not."""
        if not self._stopping.is_set() and not self.has_broken:
            self.has_broken = True
            self._broken()

    def _read(self) -> None:
        pause_s = FIRST_PAUSE_S
        try:
            while not self._stopping.is_set():
                try:
                    self._serve()
                except LinkLost as lost:
                    pause_s = pause_s if self._told else FIRST_PAUSE_S
                    self._tell(str(lost))
                self._stopping.wait(pause_s)
                pause_s = min(2 * pause_s, LONGEST_PAUSE_S)
        finally:
            self._ended()

    def _tell(self, lost: str) -> None:
        if lost != self._told:
            self._told = lost
            _LOG.warning("line away: %s", lost)

    def _serve(self) -> None:
        """Open the port and hear until `LinkLost` or stop."""
        device = device_of(self._name)
        shown = shown_name(self._name, device)
        with serial_errors(shown):
            line = _open(device, self._baud)
        try:
            self._has_failed.clear()
            self._line = line
            self._told = ""
            _LOG.info("line on %s", shown)
            while not self._stopping.is_set():
                if self._has_failed.is_set():
                    raise LinkLost(f"{shown}: the table takes no bytes")
                with serial_errors(shown):
                    self._hand_over(_read_some(line))
        finally:
            self._line = None
            _close(line, shown)

    def _hand_over(self, chunk: bytes) -> None:
        if chunk:
            with self._news:
                self._arrived += chunk[: MOST_WAITING - len(self._arrived)]
                self._news.notify()


def _open(device: str, baud: int) -> serial.SerialBase:
    """The open port. A device is taken for this program alone; URLs do not know of all that."""
    own = {} if "://" in device else {"exclusive": True, "write_timeout": WRITE_S}
    return serial.serial_for_url(device, baudrate=baud, timeout=READ_S, **own)


def _read_some(line: serial.SerialBase) -> bytes:
    """What has come; a longer read would lose it when the line hangs up."""
    chunk: bytes = line.read(1)
    waiting = line.in_waiting if chunk else 0
    while waiting and len(chunk) < _READ_SIZE:
        chunk += line.read(waiting)
        waiting = line.in_waiting
    return chunk


def _close(line: serial.SerialBase, shown: str) -> None:
    try:
        with serial_errors(shown):
            line.close()
    except LinkLost as lost:
        _LOG.info("closing: %s", lost)
