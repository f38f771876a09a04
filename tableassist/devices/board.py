"""One board: the thread that reads its port, and what other threads may ask of it.

The thread opens the port, runs the link of `firmware_protocol`, submits what comes of it, and
when the line is lost tries again for ever. One lock guards link and channel; it is held while
bytes are parsed or written, never while an input is submitted, so `submit` may call back.
"""

import secrets
import threading
from collections.abc import Callable

from firmware_protocol import (
    BoardClass,
    BoardIdentified,
    HostLink,
    parse_unit,
)
from tableassist.core.inputs import Input
from tableassist.core.outputs import Levels
from tableassist.devices.channel import Channel
from tableassist.devices.clock import Clock
from tableassist.devices.levels import messages_for
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.plan import BoardPlan
from tableassist.devices.reporter import Reporter
from tableassist.devices.spots import PrintedSpots

FIRST_PAUSE_MS = 50
LONGEST_PAUSE_MS = 2_000
JOIN_SECONDS = 1.0
NONCE_SIZE = 8
NAME_CHECK_MS = 1_000


class Board:
    """Keeps one board connected. `last_event_id`: the newest event of its unit that is durable.

    `ValueError` when the plan's unit is no unit name.
    """

    def __init__(
        self,
        plan: BoardPlan,
        submit: Callable[[Input], None],
        clock: Clock,
        last_event_id: int | None,
        printed: PrintedSpots,
    ) -> None:
        self._plan = plan
        self._clock = clock
        self._printed = printed
        self._reporter = Reporter(plan, submit, clock, printed)
        self._link = HostLink(
            board_class=BoardClass[plan.role.upper()],
            unit=parse_unit(plan.unit),
            last_event_id=last_event_id,
            nonce=secrets.token_bytes(NONCE_SIZE),
            unix_ms=clock.now_ms(),
        )
        self._levels: Levels | None = None
        self._lock = threading.Lock()
        self._channel: Channel | None = None
        self._tick_at = 0
        self._identified = False
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"{plan.role}-board", daemon=True)

    def start(self) -> None:
        """Begin to look for the board."""
        self._thread.start()

    def show(self, levels: Levels) -> None:
        """Want these levels from now on, across sessions and restarts of the board."""
        with self._lock:
            if levels != self._levels:
                self._levels = levels
                for message in messages_for(self._plan.role, levels, self._printed):
                    self._link.want(message)
                self._send_from_outside()

    def commit(self, unit: str, event_id: int) -> None:
        """Tell the board at once that its events up to this one are durable here.

        An event of a unit that served this role before is nothing to the board that is here now.
        """
        if unit != self._plan.unit:
            return
        with self._lock:
            self._link.commit(event_id)
            self._send_from_outside()

    def ask_to_stop(self) -> None:
        """Make the thread end; `joined` waits for it."""
        self._stopping.set()
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
                self._identified = False
                try:
                    self._serve()
                except LinkLost as lost:
                    self._reporter.went_away(str(lost))
                if self._identified:
                    pause_ms = FIRST_PAUSE_MS
                self._stopping.wait(pause_ms / 1000)
                pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)
        finally:
            if not self._stopping.is_set():
                self._reporter.went_away(f"{self._plan.port}: the reader of this port broke")

    def _serve(self) -> None:
        """Open the port and keep the link going until `LinkLost` or stop."""
        channel = Channel(self._plan.port, self._plan.baud, self._clock.ticks_ms)
        try:
            with self._lock:
                self._channel = channel
                self._link.start(self._clock.ticks_ms())
                self._send(channel)
            name_checked = self._clock.ticks_ms()
            while not self._stopping.is_set():
                readable = channel.wait(self._tick_at - self._clock.ticks_ms())
                self._hear(channel, channel.read() if readable else b"")
                if self._clock.ticks_ms() - name_checked >= NAME_CHECK_MS:
                    channel.check_name()
                    name_checked = self._clock.ticks_ms()
        finally:
            with self._lock:
                self._channel = None
                channel.close()

    def _hear(self, channel: Channel, chunk: bytes) -> None:
        with self._lock:
            now = self._clock.ticks_ms()
            reports = self._link.receive(chunk, now) if chunk else []
            if now >= self._link.next_tick_ms():
                reports += self._link.tick(now)
            self._send(channel)
        for report in reports:
            if isinstance(report, BoardIdentified):
                self._identified = True
            self._reporter.say(report)
        self._reporter.pass_time()

    def _send(self, channel: Channel) -> None:
        channel.send(self._link.take_output())
        self._tick_at = self._link.next_tick_ms()

    def _send_from_outside(self) -> None:
        """As `_send`, and the reader, which may sleep past the link's next tick, is woken."""
        if self._channel is not None:
            expected = self._tick_at
            self._send(self._channel)
            if self._tick_at < expected:
                self._channel.wake()
