"""The board's half of a session: bytes and a clock in, requests and bytes out.

It answers HELLO, opens a session, hands new requests to the board, sends its events until they
are committed, and keeps heartbeats going. With a key it signs, and believes nothing that is not
signed. It opens nothing and knows no card, chip or figure. Session rules are those of README.md.
"""

from collections import deque
from collections.abc import Callable

from firmware_protocol.board_key import BoardKey
from firmware_protocol.board_session import BoardSession
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
from firmware_protocol.identity import BoardIdentity, DeviceCounts, RequestReceived
from firmware_protocol.layout import MessageError
from firmware_protocol.messages import (
    EVENT_HEAD_SIZE,
    REQUESTS,
    Commit,
    Error,
    ErrorCode,
    Fault,
    FaultCode,
    Feature,
    Heartbeat,
    Hello,
    HelloAck,
    KeyMode,
    Message,
    Open,
    RspStatus,
    SetKey,
    TimePing,
    TimePong,
)
from firmware_protocol.sender import EventSender
from firmware_protocol.signing import Forgery, Signer, forgery_in
from firmware_protocol.timing import ERR_PERIOD_MS, HEARTBEAT_PERIOD_MS, HOST_LOST_MS

_IDLE_TICK_MS = 1_000
_U32 = 0xFFFF_FFFF
_MAX_EVENT_BODY = MAX_PAYLOAD - EVENT_HEAD_SIZE


class DeviceLink:
    """One board's link. Times are ms of the board's own clock since it started.

    `emit` has written the event when it returns; its output goes on the wire afterwards.

    `entropy(n)` gives n unpredictable bytes. `baud` is the speed of the wire; it only lengthens
    the wait before events are sent again. `board_state` is the state byte of its heartbeats,
    `clock_offset` is added to every time that it tells; nothing is timed by it.
    `key` None: the board has no key, and nowhere to keep one. Without a key it opens a session
    only when `require_signed` is False, or in service mode.
    """

    def __init__(
        self,
        identity: BoardIdentity,
        log: EventLog,
        *,
        boot_id: int,
        entropy: Callable[[int], bytes],
        baud: int = 115_200,
        key: BoardKey | None = None,
        require_signed: bool = True,
    ) -> None:
        self.identity = identity
        self.log = log
        self.boot_id = boot_id
        self.board_state = 0
        self.clock_offset = 0
        self.host_present = False
        self.counts = DeviceCounts()
        self._entropy = entropy
        self._reader = FrameReader(expect_from_device=False)
        self._sender = EventSender(log, boot_id=boot_id, window=identity.window, baud=baud)
        self._key = key or BoardKey()
        self._require_signed = require_signed
        self._session = BoardSession(identity.node)
        self._control: deque[bytes] = deque(maxlen=2)
        self._next_err = 0
        self._last_valid = 0
        self._full_reported = False

    @property
    def session_open(self) -> bool:
        """A host has opened a session that no HELLO has ended since."""
        return self._session.is_open

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
        if request.sid == session.sid and session.awaits(request.message.MSG, request.seq):
            self._answer(request.message.MSG, request.seq, status, body)

    def emit(self, event: Message, now_ms: int, note: bytes | None = None) -> int:
        """Log an event, and the log's note with it, send it when a session is open.

        Returns its number.

        `LogFull` when the host has not committed for too long: the event is not kept, the last
        slot now holds the fault that says so, and the board must stop.
        """
        if event.KIND is not Kind.EVT:
            raise ValueError(f"{type(event).__name__} is no event")
        body = event.encode()
        if len(body) > _MAX_EVENT_BODY:
            raise MessageError(f"event body of {len(body)} bytes, at most {_MAX_EVENT_BODY}")
        try:
            event_id = self.log.append(event.MSG, body, self.boot_id, self._told(now_ms), note)
        except LogFull:
            self.report_full(now_ms)
            raise
        self._full_reported = False
        self._sender.pump(now_ms)
        return event_id

    def report_full(self, now_ms: int) -> None:
        """The board stops, as what it has to log does not fit: said in the last slot, once."""
        if self._full_reported:
            return
        self._full_reported = True
        fault = Fault(FaultCode.LOG_FULL, self.log.newest_id)
        try:
            self.log.append_last(fault.MSG, fault.encode(), self.boot_id, self._told(now_ms))
        except LogFull:
            return
        self._sender.pump(now_ms)

    def datagram(self, message: Message) -> None:
        """Send once, unassured; dropped when no session is open or eight wait already."""
        if not self._session.is_open or not self._session.datagram(message):
            self.counts.datagrams_dropped += 1

    def tick(self, now_ms: int) -> None:
        """Let time pass: repeat events, send the heartbeat, notice that the host is lost."""
        session = self._session
        if self.host_present and now_ms - self._last_valid >= session.lost_ms:
            self.host_present = False
        if not session.is_open:
            return
        self._sender.tick(now_ms)
        if now_ms >= session.next_heartbeat:
            session.next_heartbeat = now_ms + session.heartbeat_ms
            self.datagram(Heartbeat(self._told(now_ms), self.board_state, session.rejected))

    def next_tick_ms(self) -> int:
        """When `tick` wants to be called next."""
        session = self._session
        if not session.is_open:
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
        events = self._sender.take_output()
        if not (events or self._control or self._session.has_output):
            return b""
        out = b"".join(self._control)
        self._control.clear()
        out += b"".join(self._session.take_output(events))
        if self._session.signer is not None and self._session.signer.spent:
            self._begin(BoardSession(self.identity.node))
        return out

    def _take(self, frame: Frame, now_ms: int) -> RequestReceived | None:
        session = self._session
        if frame.node not in (self.identity.node, 0):
            self.counts.other_nodes += 1
        elif frame.kind is Kind.HELLO:
            self._hello(frame, now_ms)
        elif frame.sid != session.sid or frame.sid == 0:
            self._stale(frame, now_ms)
        elif (forgery := forgery_in(session.signer, frame)) is not None:
            self._reject(forgery)
            if forgery is Forgery.UNSIGNED:
                self._refuse(frame.sid, ErrorCode.UNSIGNED, now_ms)
        elif frame.kind is Kind.REQ:
            self._heard(now_ms)
            return self._request(frame, now_ms)
        elif not session.is_open:
            self._refuse(frame.sid, ErrorCode.NOT_OPEN, now_ms)
        else:
            self._heard(now_ms)
            if frame.kind is Kind.COMMIT:
                self._commit(frame, now_ms)
            elif frame.kind is Kind.DGRAM and frame.msg == TimePing.MSG:
                self._tell_time(frame, now_ms)
        return None

    def _stale(self, frame: Frame, now_ms: int) -> None:
        self.counts.stale += 1
        # Before a session is open, frames of the one before may still be on their way.
        if self._session.is_open and self._session.signer is not None:
            self._reject(Forgery.STALE)
        self._refuse(frame.sid, ErrorCode.STALE_SESSION, now_ms)

    def _reject(self, forgery: Forgery) -> None:
        self.counts.forged[forgery] += 1
        self._session.reject()

    def _heard(self, now_ms: int) -> None:
        self._last_valid = now_ms
        self.host_present = self._session.is_open

    def _told(self, now_ms: int) -> int:
        return (now_ms + self.clock_offset) & _U32

    def _tell_time(self, frame: Frame, now_ms: int) -> None:
        try:
            asked = TimePing.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            return
        # What waits for the wire leaves within this millisecond, or the host sees a longer trip.
        self.datagram(TimePong(asked.t1, self._told(now_ms), self._told(now_ms)))

    def _hello(self, frame: Frame, now_ms: int) -> None:
        if frame.signature is not None:
            self._reject(Forgery.UNKNOWN_KEY)
            return
        try:
            hello = Hello.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            return
        if not hello.ver_min <= VERSION <= hello.ver_max:
            self._refuse(0, ErrorCode.VERSION, now_ms)
            return
        sid = self._new_sid()
        ack = self._acknowledgement(hello)
        keys = self._key.session_keys(
            host_nonce=ack.host_nonce, dev_nonce=ack.dev_nonce, uid=ack.uid, sid=sid
        )
        signer = None if keys is None else Signer(keys, from_device=True)
        self._begin(BoardSession(self.identity.node, sid, signer))
        self._last_valid = now_ms
        answer = self._session.frame(Kind.HELLO_ACK, ack.MSG, 0, ack.encode())
        self._control.append(encode_frame(answer) if signer is None else signer.encode_ack(answer))

    def _begin(self, session: BoardSession) -> None:
        self._sender.close()
        self._session = session
        self.host_present = False
        self._control.clear()

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
            features=identity.features | (Feature.SIGNS if self._key.is_set else 0),
            host_nonce=hello.host_nonce,
            dev_nonce=self._entropy(8),
            uid=identity.uid,
            boot_id=self.boot_id,
            reset_cause=identity.reset_cause,
            window=identity.window,
            rx_buf=identity.rx_buf,
            fw_version=identity.fw_version,
            fw_crc=identity.fw_crc,
            schema_hash=identity.schema_hash,
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
        if self._session.is_repeat(frame.msg, frame.seq):
            self.counts.repeated_requests += 1
            return None
        if frame.msg != Open.MSG and not self._session.is_open:
            self._answer(frame.msg, frame.seq, RspStatus.NOT_OPEN)
            return None
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
        elif isinstance(message, SetKey):
            self._set_key(message, frame.seq)
        else:
            return RequestReceived(message, frame.seq, frame.sid)
        return None

    def _open(self, message: Open, seq: int, now_ms: int) -> None:
        session = self._session
        signed = session.signer is not None
        if self._key.is_set and not signed:
            self._refuse(session.sid, ErrorCode.UNSIGNED, now_ms)
            return
        if self._require_signed and not signed and not self._key.service_mode:
            self._answer(Open.MSG, seq, RspStatus.NO_KEY)
            return
        session.is_open = True
        session.heartbeat_ms = message.hb_ms or HEARTBEAT_PERIOD_MS
        session.lost_ms = message.lost_ms or HOST_LOST_MS
        session.next_heartbeat = now_ms + session.heartbeat_ms
        self.host_present = True
        self._answer(Open.MSG, seq, RspStatus.OK)
        self._sender.open(self._event_frame, now_ms, signed=signed)

    def _set_key(self, message: SetKey, seq: int) -> None:
        session = self._session
        status = self._key.change(message, signed=session.signer is not None)
        self._answer(message.MSG, seq, status)
        if status is RspStatus.OK and message.mode is KeyMode.PROVISION:
            # Nothing unsigned is believed any more, but a repeat of this request is answered.
            session.is_open = False
            self.host_present = False
            self._sender.close()

    def _event_frame(self, msg: int, seq: int, payload: bytes) -> Frame:
        return self._session.frame(Kind.EVT, msg, seq, payload)

    def _answer(self, msg: int, seq: int, status: RspStatus, body: bytes = b"") -> None:
        self._session.answer(msg, seq, bytes((status,)) + body)

    def _refuse(self, sid: int, code: ErrorCode, now_ms: int) -> None:
        if now_ms < self._next_err:
            return
        self._next_err = now_ms + ERR_PERIOD_MS
        error = Error(code)
        node = self.identity.node
        self._control.append(
            encode_frame(Frame(Kind.ERR, True, node, error.MSG, 0, sid, error.encode()))
        )
