"""The board's half of a session: bytes and a clock in, requests and bytes out.

It answers HELLO, opens a session, hands new requests to the board, sends its events until they
are committed, and keeps heartbeats going. It opens nothing and knows no card, chip or figure.
Session rules are those of README.md.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware_protocol.eventlog import EventLog, LogFull
from firmware_protocol.frame import (
    MAX_PAYLOAD,
    VERSION,
    Frame,
    FrameCounts,
    FrameReader,
    Kind,
    encode_frame,
)
from firmware_protocol.layout import MessageError
from firmware_protocol.messages import (
    EVENT_HEAD_SIZE,
    REQUESTS,
    SCHEMA_HASH,
    BoardClass,
    Commit,
    Error,
    ErrorCode,
    Fault,
    FaultCode,
    Heartbeat,
    Hello,
    HelloAck,
    Message,
    Open,
    ResetCause,
    RspStatus,
)
from firmware_protocol.sender import EventSender
from firmware_protocol.timing import (
    DATAGRAM_QUEUE,
    ERR_PERIOD_MS,
    HEARTBEAT_PERIOD_MS,
    HOST_LOST_MS,
    WINDOW,
)

_IDLE_TICK_MS = 1_000
_U32 = 0xFFFF_FFFF
_MAX_EVENT_BODY = MAX_PAYLOAD - EVENT_HEAD_SIZE


@dataclass(frozen=True, slots=True)
class BoardIdentity:
    """What a board says of itself. `uid` 12 bytes; `fw_version` four bytes a.b.c.d as one u32."""

    board_class: BoardClass
    uid: bytes
    fw_version: int = 0x01000000
    fw_crc: int = 0
    reset_cause: ResetCause = ResetCause.POWER
    node: int = 1
    window: int = WINDOW
    rx_buf: int = 256


@dataclass(frozen=True, slots=True)
class RequestReceived:
    """A request seen for the first time; answer it with `DeviceLink.respond`."""

    message: Message
    seq: int
    sid: int


@dataclass(slots=True)
class DeviceCounts:
    """What the link dropped, and why."""

    stale: int = 0
    unverifiable: int = 0
    undecodable: int = 0
    repeated_requests: int = 0
    datagrams_dropped: int = 0
    impossible_commits: int = 0
    other_nodes: int = 0


@dataclass(slots=True)
class _Session:
    sid: int = 0
    open: bool = False
    heartbeat_ms: int = HEARTBEAT_PERIOD_MS
    lost_ms: int = HOST_LOST_MS
    next_heartbeat: int = 0
    datagram_seq: int = 0
    request: tuple[int, int] | None = None
    answer: bytes | None = None
    answer_due: bool = False
    datagrams: deque[bytes] = field(default_factory=deque)


class DeviceLink:
    """One board's link. Times are ms of the board's own clock since it started.

    The board stores `log` (its image) before it puts the output of `emit` on the wire.

    `entropy(n)` gives n unpredictable bytes. `baud` is the speed of the wire; it only lengthens
    the wait before events are sent again. `board_state` is the state byte of its heartbeats.
    """

    def __init__(
        self,
        identity: BoardIdentity,
        log: EventLog,
        *,
        boot_id: int,
        entropy: Callable[[int], bytes],
        baud: int = 115_200,
    ) -> None:
        self.identity = identity
        self.log = log
        self.boot_id = boot_id
        self.board_state = 0
        self.host_present = False
        self.counts = DeviceCounts()
        self._entropy = entropy
        self._reader = FrameReader(expect_from_device=False)
        self._sender = EventSender(log, boot_id=boot_id, window=identity.window, baud=baud)
        self._session = _Session()
        self._control: deque[bytes] = deque(maxlen=2)
        self._next_err = 0
        self._last_valid = 0
        self._full_reported = False

    @property
    def session_open(self) -> bool:
        """A host has opened a session that no HELLO has ended since."""
        return self._session.open

    @property
    def frame_counts(self) -> FrameCounts:
        """The reader's `FrameCounts`."""
        return self._reader.counts

    def receive(self, chunk: bytes, now_ms: int) -> list[RequestReceived]:
        """Take bytes from the wire; return the requests not seen before, in order."""
        received: list[RequestReceived] = []
        for frame in self._reader.feed(chunk):
            request = self._take(frame, now_ms)
            if request is not None:
                received.append(request)
        return received

    def respond(
        self, request: RequestReceived, status: RspStatus = RspStatus.OK, body: bytes = b""
    ) -> None:
        """Answer a request; the answer is kept for repeats. One of an ended session is dropped."""
        session = self._session
        if request.sid == session.sid and session.request == (request.message.MSG, request.seq):
            self._answer(request.message.MSG, request.seq, status, body)

    def emit(self, event: Message, now_ms: int) -> int:
        """Log an event, send it when a session is open, return its number.

        `LogFull` when the host has not committed for too long: the event is not kept, the last
        slot now holds the fault that says so, and the board must stop.
        """
        if event.KIND is not Kind.EVT:
            raise ValueError(f"{type(event).__name__} is no event")
        body = event.encode()
        if len(body) > _MAX_EVENT_BODY:
            raise MessageError(f"event body of {len(body)} bytes, at most {_MAX_EVENT_BODY}")
        try:
            event_id = self.log.append(event.MSG, body, self.boot_id, now_ms & _U32)
        except LogFull:
            self._report_full(now_ms)
            raise
        self._full_reported = False
        self._sender.pump(now_ms)
        return event_id

    def _report_full(self, now_ms: int) -> None:
        if self._full_reported:
            return
        self._full_reported = True
        fault = Fault(FaultCode.LOG_FULL, self.log.newest_id)
        try:
            self.log.append_last(fault.MSG, fault.encode(), self.boot_id, now_ms & _U32)
        except LogFull:
            return
        self._sender.pump(now_ms)

    def datagram(self, message: Message) -> None:
        """Send once, unassured; dropped when no session is open or eight wait already."""
        session = self._session
        if not session.open or len(session.datagrams) >= DATAGRAM_QUEUE:
            self.counts.datagrams_dropped += 1
            return
        session.datagram_seq = (session.datagram_seq + 1) & 0xFF
        session.datagrams.append(
            self._encode(Kind.DGRAM, message.MSG, session.datagram_seq, message.encode())
        )

    def tick(self, now_ms: int) -> None:
        """Let time pass: repeat events, send the heartbeat, notice that the host is lost."""
        session = self._session
        if self.host_present and now_ms - self._last_valid >= session.lost_ms:
            self.host_present = False
        if not session.open:
            return
        self._sender.tick(now_ms)
        if now_ms >= session.next_heartbeat:
            session.next_heartbeat = now_ms + session.heartbeat_ms
            self.datagram(Heartbeat(now_ms & _U32, self.board_state))

    def next_tick_ms(self) -> int:
        """When `tick` wants to be called next."""
        session = self._session
        if not session.open:
            return self._last_valid + _IDLE_TICK_MS
        times = [session.next_heartbeat]
        retry = self._sender.next_tick_ms()
        if retry is not None:
            times.append(retry)
        if self.host_present:
            times.append(self._last_valid + session.lost_ms)
        return min(times)

    def take_output(self) -> bytes:
        """The bytes to write now: session answers, then events, then the response, then rest."""
        session = self._session
        frames = [*self._control, *self._sender.take_output()]
        self._control.clear()
        if session.answer_due and session.answer is not None:
            session.answer_due = False
            frames.append(session.answer)
        frames += session.datagrams
        session.datagrams.clear()
        return b"".join(frames)

    def _take(self, frame: Frame, now_ms: int) -> RequestReceived | None:
        if frame.node not in (self.identity.node, 0):
            self.counts.other_nodes += 1
        elif frame.signature is not None:
            self.counts.unverifiable += 1
        elif frame.kind is Kind.HELLO:
            self._hello(frame, now_ms)
        elif frame.sid != self._session.sid or frame.sid == 0:
            self.counts.stale += 1
            self._refuse(frame.sid, ErrorCode.STALE_SESSION, now_ms)
        elif frame.kind is Kind.REQ:
            self._heard(now_ms)
            return self._request(frame, now_ms)
        elif not self._session.open:
            self._refuse(frame.sid, ErrorCode.NOT_OPEN, now_ms)
        else:
            self._heard(now_ms)
            if frame.kind is Kind.COMMIT:
                self._commit(frame, now_ms)
        return None

    def _heard(self, now_ms: int) -> None:
        self._last_valid = now_ms
        self.host_present = self._session.open

    def _hello(self, frame: Frame, now_ms: int) -> None:
        try:
            hello = Hello.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            return
        if not hello.ver_min <= VERSION <= hello.ver_max:
            self._refuse(0, ErrorCode.VERSION, now_ms)
            return
        self._sender.close()
        self._session = _Session(sid=self._new_sid())
        self._last_valid = now_ms
        self.host_present = False
        ack = self._acknowledgement(hello)
        self._control.clear()
        self._control.append(self._encode(Kind.HELLO_ACK, ack.MSG, 0, ack.encode()))

    def _new_sid(self) -> int:
        sid = int.from_bytes(self._entropy(2), "little")
        if sid in (0, self._session.sid):
            sid = self._session.sid % 0xFFFF + 1
        return sid

    def _acknowledgement(self, hello: Hello) -> HelloAck:
        identity = self.identity
        return HelloAck(
            ver=VERSION,
            board_class=identity.board_class,
            features=0,
            host_nonce=hello.host_nonce,
            dev_nonce=self._entropy(8),
            uid=identity.uid,
            boot_id=self.boot_id,
            reset_cause=identity.reset_cause,
            window=identity.window,
            rx_buf=identity.rx_buf,
            fw_version=identity.fw_version,
            fw_crc=identity.fw_crc,
            schema_hash=SCHEMA_HASH,
            oldest_id=self.log.oldest_id,
            newest_id=self.log.newest_id,
            committed_id=self.log.committed_id,
        )

    def _commit(self, frame: Frame, now_ms: int) -> None:
        try:
            event_id = Commit.decode(frame.payload).event_id
        except MessageError:
            self.counts.undecodable += 1
            return
        if not self._sender.committed(event_id, now_ms):
            self.counts.impossible_commits += 1
            self._refuse(frame.sid, ErrorCode.IMPOSSIBLE_COMMIT, now_ms)

    def _request(self, frame: Frame, now_ms: int) -> RequestReceived | None:
        session = self._session
        if session.request == (frame.msg, frame.seq):
            self.counts.repeated_requests += 1
            session.answer_due = session.answer is not None
            return None
        session.request = (frame.msg, frame.seq)
        session.answer = None
        known = REQUESTS.get(frame.msg)
        if known is None:
            self._answer(frame.msg, frame.seq, RspStatus.UNKNOWN_REQUEST)
            return None
        try:
            message = known.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            self._answer(frame.msg, frame.seq, RspStatus.BAD_PAYLOAD)
            return None
        if isinstance(message, Open):
            self._open(message, frame.seq, now_ms)
            return None
        if not session.open:
            self._answer(frame.msg, frame.seq, RspStatus.NOT_OPEN)
            return None
        return RequestReceived(message, frame.seq, frame.sid)

    def _open(self, message: Open, seq: int, now_ms: int) -> None:
        session = self._session
        session.open = True
        session.heartbeat_ms = message.hb_ms or HEARTBEAT_PERIOD_MS
        session.lost_ms = message.lost_ms or HOST_LOST_MS
        session.next_heartbeat = now_ms + session.heartbeat_ms
        self.host_present = True
        self._answer(Open.MSG, seq, RspStatus.OK)
        self._sender.open(self._event_frame, now_ms)

    def _event_frame(self, msg: int, seq: int, payload: bytes) -> bytes:
        return self._encode(Kind.EVT, msg, seq, payload)

    def _answer(self, msg: int, seq: int, status: RspStatus, body: bytes = b"") -> None:
        self._session.answer = self._encode(Kind.RSP, msg, seq, bytes((status,)) + body)
        self._session.answer_due = True

    def _refuse(self, sid: int, code: ErrorCode, now_ms: int) -> None:
        if now_ms < self._next_err:
            return
        self._next_err = now_ms + ERR_PERIOD_MS
        error = Error(code)
        self._control.append(self._encode(Kind.ERR, error.MSG, 0, error.encode(), sid))

    def _encode(
        self, kind: Kind, msg: int, seq: int, payload: bytes, sid: int | None = None
    ) -> bytes:
        session_id = self._session.sid if sid is None else sid
        return encode_frame(Frame(kind, True, self.identity.node, msg, seq, session_id, payload))
