"""The thread that keeps one serial port open, for every kind of hardware and knowing none.

It opens the port, lets the hardware's own class hear and speak, and when the line is lost tries
again for ever. One lock guards the channel and what its owner keeps beside it; it is held while
bytes are parsed or written, never while an input is submitted, so `submit` may call back.
"""

import threading
from abc import ABC, abstractmethod

from tableassist.devices.channel import Channel, Tap
from tableassist.devices.clock import Clock
from tableassist.devices.link_lost import LinkLost, PortDenied
from tableassist.devices.plan import BoardPlan

FIRST_PAUSE_MS = 50
LONGEST_PAUSE_MS = 2_000
JOIN_SECONDS = 1.0
NAME_CHECK_MS = 1_000
UDEV_MS = 3_000
"""A port that has just appeared belongs to the system's administrator until udev has seen to it."""


class PortThread(ABC):
    """`_answered` is set by the owner once something worth staying for is at the other end.

    While `_is_resting`, `_hear` follows soon by itself: nobody needs to send or to wake it.
    """

    def __init__(self, plan: BoardPlan, clock: Clock, tap: Tap | None = None) -> None:
        self._plan = plan
        self._clock = clock
        self._tap = tap
        self._denied_ms: int | None = None
        self._lock = threading.Lock()
        self._channel: Channel | None = None
        self._answered = False
        self._is_resting = False
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"{plan.role}-board", daemon=True)

    @abstractmethod
    def _opened(self, channel: Channel) -> None:
        """The port is open. The lock is held: nothing may be submitted here."""

    @abstractmethod
    def _due_ms(self) -> int:
        """The tick at which `_hear` is wanted even if nothing comes."""

    @abstractmethod
    def _hear(self, channel: Channel, chunk: bytes) -> None:
        """Bytes came, or none and it is time. The lock is free."""

    @abstractmethod
    def _lost(self, reason: str) -> None:
        """The line ended or could not be opened; one line of words. The lock is free."""

    def _rest_ms(self) -> int:
        """How long the rest of what `_hear` was given last may take to come."""
        return 0

    def start(self) -> None:
        """Begin to look for the hardware."""
        self._thread.start()

    def ask_to_stop(self) -> None:
        """Make the thread end; `joined` waits for it."""
        self._stopping.set()
        self.wake()

    def wake(self) -> None:
        """Make the thread look at the time anew."""
        with self._lock:
            if self._channel is not None:
                self._channel.wake()

    def joined(self) -> bool:
        """Wait for the thread's end; False when its port is still open after a second."""
        if self._thread.ident is not None:
            self._thread.join(JOIN_SECONDS)
        return not self._thread.is_alive()

    def _run(self) -> None:
        pause_ms = FIRST_PAUSE_MS
        try:
            while not self._stopping.is_set():
                self._answered = False
                try:
                    self._serve()
                except LinkLost as lost:
                    if not self._may_settle(lost):
                        self._lost(str(lost))
                if self._answered:
                    pause_ms = FIRST_PAUSE_MS
                self._stopping.wait(pause_ms / 1000)
                pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)
        finally:
            if not self._stopping.is_set():
                self._lost(f"{self._plan.port}: the reader of this port broke")

    def _may_settle(self, lost: LinkLost) -> bool:
        """The port is denied, and has not been for long: that may pass without a word."""
        if not isinstance(lost, PortDenied):
            self._denied_ms = None
            return False
        now_ms = self._clock.ticks_ms()
        self._denied_ms = now_ms if self._denied_ms is None else self._denied_ms
        return now_ms - self._denied_ms < UDEV_MS

    def _serve(self) -> None:
        """Open the port and keep the link going until `LinkLost` or stop."""
        plan = self._plan
        channel = Channel(plan.port, plan.baud, self._clock.ticks_ms, plan.line, self._tap)
        self._denied_ms = None
        try:
            with self._lock:
                self._channel = channel
                self._opened(channel)
            name_checked = self._clock.ticks_ms()
            while not self._stopping.is_set():
                pause_ms = 0 if self._rested(channel) else self._due_ms() - self._clock.ticks_ms()
                readable = channel.wait(pause_ms)
                self._hear(channel, channel.read() if readable else b"")
                if self._clock.ticks_ms() - name_checked >= NAME_CHECK_MS:
                    channel.check_name(may_be_gone=self._answered)
                    name_checked = self._clock.ticks_ms()
        finally:
            with self._lock:
                self._channel = None
                channel.close()

    def _rested(self, channel: Channel) -> bool:
        """Let the rest of a message gather, if one has begun; `_hear` has to follow at once."""
        rest_ms = min(self._rest_ms(), self._due_ms() - self._clock.ticks_ms())
        if rest_ms <= 0:
            return False
        with self._lock:
            self._is_resting = True
        channel.rest(rest_ms)
        with self._lock:
            self._is_resting = False
        return True
