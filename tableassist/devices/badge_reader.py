"""A badge reader on a serial port: a line a badge, handed on at once and kept nowhere.

A number opens a post, so none is logged, captured or put into an error. The port is tried again for
ever, like a board's; without it people sign on by name and PIN.
"""

import logging
import threading
from collections.abc import Callable

from tableassist.devices.channel import Channel
from tableassist.devices.clock import Clock
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.port_thread import (
    FIRST_PAUSE_MS,
    JOIN_SECONDS,
    LONGEST_PAUSE_MS,
    NAME_CHECK_MS,
)

LEAST, MOST = 4, 64
"""So many printable characters a badge's number has."""

_LOG = logging.getLogger(__name__)


class BadgeLines:
    """Cuts what a reader sends into numbers, however it comes and however lines end."""

    def __init__(self) -> None:
        self._rest = b""
        self._too_long = False

    def feed(self, chunk: bytes) -> list[str]:
        """The numbers that are whole by now; whatever is none is left out."""
        *lines, self._rest = (self._rest + chunk).replace(b"\r", b"\n").split(b"\n")
        numbers = []
        for line in lines:
            too_long, self._too_long = self._too_long, False
            number = line.decode("latin-1").strip()
            if not too_long and LEAST <= len(number) <= MOST and _is_plain(number):
                numbers.append(number)
        if len(self._rest) > MOST:
            self._rest, self._too_long = b"", True
        return numbers


class BadgeReader:
    """Reads one port. `heard` gets each number, and `seen` whether the reader is there, when that
    changes (it is taken to be there at first); both on its own thread, and they must not wait.
    """

    def __init__(
        self,
        port: str,
        baud: int,
        heard: Callable[[str], object],
        seen: Callable[[bool], object],
        clock: Clock,
    ) -> None:
        self._port, self._baud = port, baud
        self._heard = heard
        self._seen = seen
        self._clock = clock
        self._told = ""
        self._is_away = False
        self._lock = threading.Lock()
        self._channel: Channel | None = None
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="badge-reader", daemon=True)

    def start(self) -> None:
        """Begin to look for the reader."""
        self._thread.start()

    def stop(self) -> None:
        """Close the port and end."""
        self._stopping.set()
        with self._lock:
            if self._channel is not None:
                self._channel.wake()
        if self._thread.ident is not None:
            self._thread.join(JOIN_SECONDS)

    def _run(self) -> None:
        pause_ms = FIRST_PAUSE_MS
        while not self._stopping.is_set():
            try:
                self._serve()
            except LinkLost as lost:
                if not self._is_away:
                    pause_ms, self._is_away = FIRST_PAUSE_MS, True
                    self._seen(False)
                if str(lost) != self._told:
                    self._told = str(lost)
                    _LOG.warning("badge reader away: %s", lost)
            self._stopping.wait(pause_ms / 1000)
            pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)

    def _serve(self) -> None:
        """Open the port and hear until `LinkLost` or stop."""
        channel = Channel(self._port, self._baud, self._clock.ticks_ms)
        lines, is_found = BadgeLines(), False
        try:
            with self._lock:
                self._channel = channel
            while not self._stopping.is_set():
                if channel.wait(NAME_CHECK_MS):
                    for number in lines.feed(channel.read()):
                        self._heard(number)
                channel.check_name(may_be_gone=False)
                if not is_found:
                    self._found()
                    is_found = True
        finally:
            with self._lock:
                self._channel = None
                channel.close()

    def _found(self) -> None:
        """The port stayed open for a moment; one that opens and fails again is away as before."""
        if self._is_away:
            self._seen(True)
        self._is_away, self._told = False, ""
        _LOG.info("badge reader on %s", self._port)


def _is_plain(number: str) -> bool:
    return number.isascii() and number.isprintable()
