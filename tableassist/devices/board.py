"""One board that speaks the wire protocol, and what other threads may ask of it.

Its thread (see `port_thread`) runs the link of `firmware_protocol` and submits what comes of it.
The lock guards link and channel together; no input is submitted while it is held.
"""

from collections.abc import Callable

from firmware_protocol import (
    AnswerReceived,
    BoardClass,
    BoardIdentified,
    BoardOpened,
    HeadReply,
    HostEvent,
    HostLink,
    parse_unit,
)
from tableassist.core.inputs import Input
from tableassist.core.outputs import Levels
from tableassist.devices.channel import Channel, Tap
from tableassist.devices.clock import Clock
from tableassist.devices.levels import head_message, messages_for, told_head
from tableassist.devices.plan import BoardPlan
from tableassist.devices.port_thread import PortThread
from tableassist.devices.reporter import Reporter
from tableassist.devices.sightings import Sightings
from tableassist.devices.spots import PrintedSpots

NONCE_SIZE = 8
REST_MS = 5
"""A signed card takes as long at 115,200 baud. A line that goes on is looked at half as often."""


class Board(PortThread):
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
        sightings: Sightings,
        tap: Tap | None = None,
    ) -> None:
        super().__init__(plan, clock, tap)
        self._printed = printed
        self._reporter = Reporter(plan, submit, clock, printed, sightings)
        self._link = HostLink(
            board_class=BoardClass[plan.role.upper()],
            unit=parse_unit(plan.unit),
            last_event_id=last_event_id,
            nonce=plan.entropy(NONCE_SIZE),
            unix_ms=clock.now_ms(),
            keys=plan.keys,
            require_signed=plan.require_signed,
            strict_schema=plan.strict_schema,
        )
        self._levels: Levels | None = None
        self._kept: str | None = None
        self._tick_at = 0
        self._halves = 0

    def show(self, levels: Levels) -> None:
        """Want these levels from now on, across sessions and restarts of the board."""
        with self._lock:
            if levels != self._levels:
                self._levels = levels
                for message in messages_for(self._plan.role, levels, self._printed):
                    self._link.want(message)
                self._want_head()
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

    def _opened(self, channel: Channel) -> None:
        self._reporter.port_opened()
        self._halves = 0
        self._link.start(self._clock.ticks_ms())
        self._send(channel)

    def _due_ms(self) -> int:
        return self._tick_at

    def _rest_ms(self) -> int:
        return REST_MS * min(self._halves, 2)

    def _lost(self, reason: str) -> None:
        self._reporter.went_away(reason)

    def _hear(self, channel: Channel, chunk: bytes) -> None:
        self._halves = self._halves + 1 if chunk and chunk[-1] else 0
        with self._lock:
            now = self._clock.ticks_ms()
            reports = self._link.receive(chunk, now) if chunk else []
            if now >= self._tick_at:
                reports += self._link.tick(now)
            for report in reports:
                self._notice_head(report)
            question = self._reporter.question()
            if question is not None:
                self._link.ask(question)
            self._send(channel)
            level = self._link.unconfirmed()
        for report in reports:
            if isinstance(report, BoardIdentified):
                self._answered = True
            self._reporter.say(report)
        link = self._link
        self._reporter.look(link.counts, link.frame_counts, level)
        self._reporter.pass_time(link.frame_counts, link.counts.missed, channel.robbed)

    def _notice_head(self, report: HostEvent) -> None:
        """Which head the board keeps as this session begins: its hash, "" for none."""
        match report:
            case BoardOpened():
                self._kept = None
            case AnswerReceived(reply=HeadReply() as reply):
                self._kept = told_head(reply).hash
                self._want_head()
            case _:
                pass

    def _want_head(self) -> None:
        """The newest head, once the table has looked at the one that it takes the place of."""
        levels = self._levels
        if levels and levels.sign_head and levels.sign_head_over == self._kept:
            self._link.want(head_message(levels.sign_head))

    def _send(self, channel: Channel) -> None:
        channel.send(self._link.take_output())
        self._tick_at = self._link.next_tick_ms()

    def _send_from_outside(self) -> None:
        """As `_send`, and the reader, which may sleep past the link's next tick, is woken."""
        if self._channel is not None and not self._is_resting:
            expected = self._tick_at
            self._send(self._channel)
            if self._tick_at < expected:
                self._channel.wake()
