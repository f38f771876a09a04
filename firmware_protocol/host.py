"""The host's half of a session: bytes and a clock in, reports and bytes out.

It finds the board, opens a session, hands events on in order, commits what the caller has made
durable, keeps the wanted levels confirmed, and tells degrees of silence apart. It opens nothing,
stores nothing, and never commits an event by itself. Session rules are those of README.md.
"""

from dataclasses import dataclass
from enum import Enum, auto

from firmware_protocol.delivery import Delivery
from firmware_protocol.frame import VERSION, Frame, FrameCounts, FrameReader, Kind, encode_frame
from firmware_protocol.greeting import Greeting
from firmware_protocol.layout import MessageError
from firmware_protocol.levels import Levels
from firmware_protocol.messages import (
    DATAGRAMS,
    EVENT_HEAD_SIZE,
    BoardClass,
    Commit,
    Error,
    ErrorCode,
    EventHead,
    Heartbeat,
    HelloAck,
    Message,
    Open,
    RspStatus,
    read_event,
)
from firmware_protocol.reports import (
    BoardIdentified,
    BoardLive,
    BoardOpened,
    BoardRefused,
    BoardSilent,
    DatagramReceived,
    EventDelivered,
    HostEvent,
    LevelRefused,
    Refusal,
)
from firmware_protocol.requester import Requester
from firmware_protocol.silence import SilenceWatch
from firmware_protocol.timing import (
    HEARTBEAT_PERIOD_MS,
    HELLO_PERIOD_MS,
    HOST_LOST_MS,
    PATIENT_TRIES,
    REFUSED_HELLO_PERIOD_MS,
)

_U32 = 0xFFFF_FFFF
# A refused board is only asked each two seconds: two missed answers make it silent.
_REFUSED_PATIENCE_MS = 2 * REFUSED_HELLO_PERIOD_MS - HELLO_PERIOD_MS


class _Phase(Enum):
    IDLE = auto()
    LOOKING = auto()
    OPENING = auto()
    OPEN = auto()


@dataclass(slots=True)
class HostCounts:
    """What the link dropped and why, and how many sessions it opened."""

    sessions: int = 0
    stale: int = 0
    unverifiable: int = 0
    undecodable: int = 0
    out_of_order: int = 0
    other_nodes: int = 0


class HostLink:
    """One link to one board. Times are ms of any steady clock of the caller.

    One thread at a time may call it. Take what the port holds (`receive`) before `tick`, or a
    stall of the caller is taken for silence of the board.

    `unit` None takes any unit of the class, and from then on only that one.
    `last_event_id` None: no event of this unit was ever stored; the board's log decides.
    `nonce` is 8 unpredictable bytes; each further session counts on from it.
    `unix_ms` is the wall clock at the first `start`.
    """

    def __init__(
        self,
        *,
        board_class: BoardClass,
        unit: bytes | None,
        last_event_id: int | None,
        nonce: bytes,
        node: int = 1,
        unix_ms: int,
    ) -> None:
        self.counts = HostCounts()
        self._node = node
        self._unix_ms = unix_ms
        self._greeting = Greeting(board_class, unit, nonce)
        self._reader = FrameReader(expect_from_device=True)
        self._delivery = Delivery(last_event_id)
        self._levels = Levels()
        self._requester = Requester()
        self._silence = SilenceWatch()
        self._phase = _Phase.IDLE
        self._now = 0
        self._started_at = 0
        self._sid = 0
        self._ack: HelloAck | None = None
        self._live = False
        self._prefix_due = False
        self._heartbeat_due = False
        self._next_heartbeat = 0
        self._datagram_seq = 0

    @property
    def frame_counts(self) -> FrameCounts:
        """What came in on the wire since the link was made."""
        return self._reader.counts

    def start(self, now_ms: int) -> None:
        """A port was opened: drop what the old one left half read, and look for the board."""
        self._now = now_ms
        if self._phase is _Phase.IDLE:
            self._started_at = now_ms
        counts = self._reader.counts
        self._reader = FrameReader(expect_from_device=True)
        self._reader.counts = counts
        self._silence.start(now_ms, counts.bytes)
        self._prefix_due = True
        self._greeting.forget_refusal()
        self._look(now_ms)

    def receive(self, chunk: bytes, now_ms: int) -> list[HostEvent]:
        """Take bytes from the wire; return what they mean, in order."""
        self._now = now_ms
        reports: list[HostEvent] = []
        if self._phase is _Phase.IDLE:
            return reports
        for frame in self._reader.feed(chunk):
            reports += self._take(frame, now_ms)
        self._pump()
        return reports + self._newly_live()

    def tick(self, now_ms: int) -> list[HostEvent]:
        """Let time pass: repeat HELLO and requests, heartbeat, notice silence and being live."""
        self._now = now_ms
        if self._phase is _Phase.IDLE:
            return []
        reports = self._silence.tick(
            now_ms,
            self._reader.counts.bytes,
            in_session=self._in_session,
            patience_ms=self._patience_ms,
        )
        if any(isinstance(report, BoardSilent) for report in reports):
            self._greeting.forget_refusal()
            self._look(now_ms)
        self._requester.tick(now_ms)
        if self._phase is _Phase.OPENING and self._requester.tries > PATIENT_TRIES:
            self._look(now_ms)
        if self._phase is _Phase.LOOKING:
            self._greeting.tick(now_ms)
        elif self._phase is _Phase.OPEN and now_ms >= self._next_heartbeat:
            self._heartbeat_due = True
            self._next_heartbeat = now_ms + HEARTBEAT_PERIOD_MS
        self._pump()
        return reports + self._newly_live()

    def next_tick_ms(self) -> int:
        """When `tick` wants to be called next; the last time seen when it has work at once."""
        if self._phase is _Phase.IDLE:
            return self._now + HEARTBEAT_PERIOD_MS
        times: list[int | None] = [
            self._silence.next_tick_ms(in_session=self._in_session, patience_ms=self._patience_ms)
        ]
        if self._phase is _Phase.LOOKING:
            times.append(self._greeting.next_tick_ms())
        else:
            times.append(self._requester.next_tick_ms(self._now))
        if self._phase is _Phase.OPEN:
            times += [self._next_heartbeat, self._levels.rests_until()]
            if self._delivery.live and not self._live:
                times.append(self._now)
        return min(time for time in times if time is not None)

    def commit(self, event_id: int) -> None:
        """The caller says: every event up to this id is durable. Only now the board is told.

        An event that is delivered again (a new session began before its COMMIT was written) and
        is stored already has to be committed again.
        """
        self._delivery.commit(event_id)

    def want(self, message: Message) -> None:
        """Set a wanted level (a request).

        `ValueError` for a message that sets none, `MessageError` for one that cannot be written.
        """
        self._levels.want(message)
        self._pump()

    def wanted_confirmed(self) -> bool:
        """The board has confirmed every wanted level in the session that is open now."""
        return self._phase is _Phase.OPEN and self._levels.all_confirmed()

    def take_output(self) -> bytes:
        """The bytes to write now. At most one frame of each kind waits here, however long."""
        out = b""
        if self._prefix_due:
            self._prefix_due = False
            out = b"\x00\x00"
        if self._phase is _Phase.LOOKING:
            hello = self._greeting.take()
            return out if hello is None else out + self._encode(hello, 0)
        if self._phase is _Phase.OPEN:
            event_id = self._delivery.take_commit(self._now)
            if event_id is not None:
                out += self._encode(Commit(event_id), 0)
        asked = self._requester.take()
        if asked is not None:
            out += self._encode(*asked)
        if self._heartbeat_due:
            self._heartbeat_due = False
            self._datagram_seq = (self._datagram_seq + 1) & 0xFF
            out += self._encode(Heartbeat(self._now & _U32, 0), self._datagram_seq)
        return out

    @property
    def _in_session(self) -> bool:
        return self._phase in (_Phase.OPENING, _Phase.OPEN)

    @property
    def _patience_ms(self) -> int:
        return _REFUSED_PATIENCE_MS if self._greeting.refusing else 0

    def _look(self, now_ms: int, *, at_once: bool = True) -> None:
        self._leave_session()
        self._greeting.look(now_ms, at_once=at_once)

    def _leave_session(self) -> None:
        self._phase = _Phase.LOOKING
        self._sid = 0
        self._live = False
        self._heartbeat_due = False
        self._requester.new_session()
        self._levels.new_session()

    def _take(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        if frame.node != self._node:
            self.counts.other_nodes += 1
            return []
        if frame.signature is not None:
            self.counts.unverifiable += 1
            return []
        if frame.kind is Kind.HELLO_ACK:
            return self._acknowledged(frame, now_ms)
        if frame.kind is Kind.ERR:
            return self._board_error(frame, now_ms)
        if frame.sid != self._sid or not self._in_session:
            self.counts.stale += 1
            return []
        reports = self._heard(now_ms)
        if frame.kind is Kind.RSP:
            return reports + self._answered(frame, now_ms)
        if self._phase is _Phase.OPEN and frame.kind is Kind.EVT:
            return reports + self._event(frame, now_ms)
        if self._phase is _Phase.OPEN and frame.kind is Kind.DGRAM:
            return reports + self._datagram(frame)
        return reports

    def _heard(self, now_ms: int) -> list[HostEvent]:
        return self._silence.heard(now_ms, self._reader.counts.bytes)

    def _acknowledged(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            ack = HelloAck.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            return []
        if not self._greeting.is_ours(ack) or frame.sid in (0, self._sid):
            self.counts.stale += 1
            return []
        reports = self._heard(now_ms)
        refused = self._greeting.accept(ack)
        if refused is not None:
            return reports + self._refuse(refused, now_ms)
        self._leave_session()
        self._phase = _Phase.OPENING
        self._ack = ack
        self._sid = frame.sid
        unix_ms = self._unix_ms + now_ms - self._started_at
        self._requester.ask(Open(unix_ms, HEARTBEAT_PERIOD_MS, HOST_LOST_MS))
        self._requester.tick(now_ms)
        return [*reports, BoardIdentified(ack)]

    def _refuse(self, refused: BoardRefused, now_ms: int) -> list[HostEvent]:
        self._leave_session()
        return [refused] if self._greeting.refuse(refused, now_ms) else []

    def _board_error(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            code = Error.decode(frame.payload).code
        except MessageError:
            self.counts.undecodable += 1
            return []
        if code is ErrorCode.VERSION and self._phase is _Phase.LOOKING:
            refused = BoardRefused(Refusal.VERSION, str(VERSION), "another")
            return self._heard(now_ms) + self._refuse(refused, now_ms)
        ended = code in (ErrorCode.STALE_SESSION, ErrorCode.NOT_OPEN)
        if ended and self._in_session and frame.sid == self._sid:
            self._look(now_ms)
        return []

    def _answered(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        if not frame.payload:
            self.counts.undecodable += 1
            return []
        message = self._requester.answered(frame.msg, frame.seq)
        if message is None:
            return []
        status = frame.payload[0]
        if isinstance(message, Open):
            return self._opened(message, status, now_ms)
        if status == RspStatus.NOT_OPEN:
            self._look(now_ms)
        elif self._levels.answered(message, status, now_ms):
            return [LevelRefused(message, _status(status))]
        return []

    def _opened(self, message: Open, status: int, now_ms: int) -> list[HostEvent]:
        if status != RspStatus.OK or self._ack is None:
            self._look(now_ms, at_once=False)
            return [LevelRefused(message, _status(status))]
        self._phase = _Phase.OPEN
        self.counts.sessions += 1
        self._next_heartbeat = now_ms + HEARTBEAT_PERIOD_MS
        gap = self._delivery.open(self._ack)
        found: list[HostEvent] = [] if gap is None else [gap]
        return [BoardOpened(), *found, *self._newly_live()]

    def _event(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            head = EventHead.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            return []
        if not self._delivery.take(head.event_id, now_ms):
            self.counts.out_of_order += 1
            return []
        message = read_event(frame.msg, frame.payload[EVENT_HEAD_SIZE:])
        return [EventDelivered(head.event_id, head.boot_id, head.t_ms, head.flags, message)]

    def _datagram(self, frame: Frame) -> list[HostEvent]:
        known = DATAGRAMS.get(frame.msg)
        try:
            message = known.decode(frame.payload) if known else None
        except MessageError:
            message = None
        if message is None:
            self.counts.undecodable += 1
            return []
        return [DatagramReceived(message)]

    def _newly_live(self) -> list[HostEvent]:
        if self._live or self._phase is not _Phase.OPEN or self._ack is None:
            return []
        if not self._delivery.live:
            return []
        self._live = True
        return [BoardLive(self._ack.uid, self._ack)]

    def _pump(self) -> None:
        if self._phase is _Phase.OPEN and self._requester.idle:
            message = self._levels.due(self._now)
            if message is not None:
                self._requester.ask(message)

    def _encode(self, message: Message, seq: int) -> bytes:
        payload = message.encode()
        return encode_frame(
            Frame(message.KIND, False, self._node, message.MSG, seq, self._sid, payload)
        )


def _status(number: int) -> RspStatus | int:
    try:
        return RspStatus(number)
    except ValueError:
        return number
