"""What a host says and hears while a session is open: events, levels, keys, heartbeat and time.

It lives as long as the link, as wanted levels and stored events outlive every session. How a
board is found, believed and lost is not known here, nor how a frame is signed.
"""

from dataclasses import dataclass
from enum import Enum, auto

from firmware_protocol.board_clock import BoardClock
from firmware_protocol.delivery import Delivery
from firmware_protocol.frame import Frame, Kind
from firmware_protocol.keyring import KeyRing, Proof
from firmware_protocol.layout import MessageError
from firmware_protocol.levels import Levels, is_level
from firmware_protocol.messages import (
    DATAGRAMS,
    EVENT_HEAD_SIZE,
    Commit,
    EventHead,
    Heartbeat,
    HelloAck,
    Message,
    Open,
    RspStatus,
    SetKey,
    TimePong,
    read_event,
)
from firmware_protocol.questions import Questions
from firmware_protocol.reports import (
    AnswerReceived,
    BoardLive,
    BoardOpened,
    DatagramReceived,
    EventDelivered,
    HostCounts,
    HostEvent,
    KeyRefused,
    LevelRefused,
)
from firmware_protocol.requester import Requester
from firmware_protocol.security import SecurityWatch
from firmware_protocol.timing import HEARTBEAT_PERIOD_MS, TIME_PING_PERIOD_MS

_U32 = 0xFFFF_FFFF


class Turn(Enum):
    """What an answer makes of the session."""

    GO_ON = auto()
    LOOK = auto()
    LOOK_LATER = auto()


@dataclass(slots=True)
class _Greeted:
    """The board of the session under way, as it was believed."""

    ack: HelloAck
    proof: Proof


class HostSession:
    """One at a time, again and again. `is_open` between the answer to OPEN and `leave`.

    `beatless` counts the sessions in a row, this one included, in which the board has said none of
    its heartbeats.
    """

    def __init__(
        self,
        last_event_id: int | None,
        keys: KeyRing,
        security: SecurityWatch,
        counts: HostCounts,
    ) -> None:
        self.is_open = False
        self.beatless = 0
        self.delivery = Delivery(last_event_id)
        self.levels = Levels()
        self.questions = Questions()
        self.requester = Requester()
        self.clock = BoardClock()
        self._keys = keys
        self._security = security
        self._counts = counts
        self._unanswered: list[AnswerReceived] = []
        self._greeted: _Greeted | None = None
        self._live = False
        self._heartbeat_due = False
        self._next_heartbeat = 0
        self._next_ping = 0
        self._ping_due = False
        self._datagram_seq = 0

    def leave(self) -> None:
        """The session is over, or never opened."""
        self.is_open = False
        self._greeted = None
        self._live = False
        self._heartbeat_due = False
        self._ping_due = False
        self._unanswered += self.questions.given_up()
        self.requester.new_session()
        self.levels.new_session()
        self.clock.forget()
        self._keys.left()

    def ask(self, ack: HelloAck, proof: Proof, opening: Open, now_ms: int) -> None:
        """A board was believed: ask it to open."""
        self._greeted = _Greeted(ack, proof)
        self.requester.ask(opening)
        self.requester.tick(now_ms)

    def hear(self, frame: Frame, now_ms: int) -> tuple[list[HostEvent], Turn]:
        """A frame of this session that is believed."""
        if frame.kind is Kind.RSP:
            return self._answered(frame, now_ms)
        if self.is_open and frame.kind is Kind.EVT:
            return self._event(frame, now_ms), Turn.GO_ON
        if self.is_open and frame.kind is Kind.DGRAM:
            return self._datagram(frame, now_ms), Turn.GO_ON
        return [], Turn.GO_ON

    def tick(self, now_ms: int) -> None:
        """Let time pass: repeat requests, heartbeat, ask for the time."""
        self.requester.tick(now_ms)
        if self.is_open and now_ms >= self._next_heartbeat:
            self._heartbeat_due = True
            self._next_heartbeat = now_ms + HEARTBEAT_PERIOD_MS
        if self.is_open and now_ms >= self._next_ping:
            self._ping_due = True
            self._next_ping = now_ms + TIME_PING_PERIOD_MS

    def ask_time(self) -> None:
        """Have the board say something at once, if it still knows this session."""
        self._ping_due = self.is_open

    def next_ticks_ms(self, now_ms: int) -> list[int]:
        """The times at which `tick` has something to do."""
        times = [self.requester.next_tick_ms(now_ms)]
        if self.is_open:
            times += [self._next_heartbeat, self._next_ping, self.levels.rests_until()]
            if self.delivery.live and not self._live:
                times.append(now_ms)
        return [time for time in times if time is not None]

    def pump(self, now_ms: int) -> None:
        """Put the next request on its way when none is."""
        if self.is_open and self.requester.idle:
            message = self._keys.due() or self.levels.due(now_ms) or self.questions.due()
            if message is not None:
                self.requester.ask(message)

    def unanswered(self) -> list[HostEvent]:
        """Questions that the end of a session has left without an answer; each said once."""
        unanswered: list[HostEvent] = [*self._unanswered]
        self._unanswered.clear()
        return unanswered

    def newly_live(self) -> list[HostEvent]:
        """All that the board held when the session opened is durable; said once."""
        if self._live or not self.is_open or self._greeted is None or not self.delivery.live:
            return []
        self._live = True
        return [BoardLive(self._greeted.ack.uid, self._greeted.ack)]

    def take(self, now_ms: int) -> list[tuple[Message, int]]:
        """The messages to write now with their SEQ, in order."""
        out: list[tuple[Message, int]] = []
        if self.is_open:
            event_id = self.delivery.take_commit(now_ms)
            if event_id is not None:
                out.append((Commit(event_id), 0))
        asked = self.requester.take()
        if asked is not None:
            out.append(asked)
        if self._heartbeat_due:
            self._heartbeat_due = False
            out.append((Heartbeat(now_ms & _U32, 0), self._next_datagram()))
        if self._ping_due:
            self._ping_due = False
            out.append((self.clock.ask(now_ms), self._next_datagram()))
        return out

    def _next_datagram(self) -> int:
        self._datagram_seq = (self._datagram_seq + 1) & 0xFF
        return self._datagram_seq

    def _answered(self, frame: Frame, now_ms: int) -> tuple[list[HostEvent], Turn]:
        if not frame.payload:
            self._counts.undecodable += 1
            return [], Turn.GO_ON
        message = self.requester.answered(frame.msg, frame.seq)
        status = frame.payload[0]
        if message is None:
            return [], Turn.GO_ON
        if isinstance(message, Open):
            return self._opened(message, status, now_ms)
        if status == RspStatus.NOT_OPEN:
            return [], Turn.LOOK
        if isinstance(message, SetKey):
            # The next session shows that the board has the new key indeed.
            if self._keys.answered(status):
                return [], Turn.LOOK
            return [KeyRefused(_named(status))], Turn.GO_ON
        if not is_level(message):
            answer = self.questions.answered(message, _named(status), frame.payload[1:])
            return [answer], Turn.GO_ON
        if self.levels.answered(message, status, now_ms):
            return [LevelRefused(message, _named(status))], Turn.GO_ON
        return [], Turn.GO_ON

    def _opened(self, message: Open, status: int, now_ms: int) -> tuple[list[HostEvent], Turn]:
        if status != RspStatus.OK or self._greeted is None:
            return [LevelRefused(message, _named(status))], Turn.LOOK_LATER
        self.is_open = True
        self.beatless += 1
        self._counts.sessions += 1
        self._next_heartbeat = now_ms + HEARTBEAT_PERIOD_MS
        self._next_ping = now_ms + TIME_PING_PERIOD_MS
        self._security.new_session()
        self._keys.opened(self._greeted.proof)
        self.levels.opened()
        gap = self.delivery.open(self._greeted.ack)
        found: list[HostEvent] = [] if gap is None else [gap]
        opened = BoardOpened(self._greeted.proof.key_name)
        return [opened, *found, *self.newly_live()], Turn.GO_ON

    def _event(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            head = EventHead.decode(frame.payload)
        except MessageError:
            self._counts.undecodable += 1
            return []
        if not self.delivery.take(head.event_id, now_ms):
            self._counts.out_of_order += 1
            return []
        message = read_event(frame.msg, frame.payload[EVENT_HEAD_SIZE:])
        return [EventDelivered(head.event_id, head.boot_id, head.t_ms, head.flags, message)]

    def _datagram(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        known = DATAGRAMS.get(frame.msg)
        try:
            message = known.decode(frame.payload) if known else None
        except MessageError:
            message = None
        if message is None:
            self._counts.undecodable += 1
            return []
        if isinstance(message, TimePong):
            self.clock.answered(message, now_ms)
            return []
        if isinstance(message, Heartbeat):
            self.beatless = 0
            self._security.board_says(message.rejected)
        return [DatagramReceived(message)]


def _named(number: int) -> RspStatus | int:
    try:
        return RspStatus(number)
    except ValueError:
        return number
