"""The host's half of a session: bytes and a clock in, reports and bytes out.

It finds the board, opens a session, hands events on in order, commits what the caller has made
durable, keeps the wanted levels confirmed, and tells degrees of silence apart. In a signed session
it believes nothing that is not signed. It opens nothing, stores nothing, and never commits an
event by itself. Session rules are those of README.md.
"""

from collections.abc import Sequence
from enum import Enum, auto

from firmware_protocol.board_clock import ClockOffset
from firmware_protocol.frame import VERSION, Frame, FrameCounts, FrameReader, Kind
from firmware_protocol.greeting import Greeting, unbelieved
from firmware_protocol.host_session import HostSession, Turn
from firmware_protocol.keyring import KeyRing, Proof
from firmware_protocol.layout import MessageError
from firmware_protocol.messages import (
    BoardClass,
    Error,
    ErrorCode,
    HelloAck,
    Message,
    Open,
)
from firmware_protocol.reports import (
    BoardIdentified,
    BoardRefused,
    BoardSilent,
    HostCounts,
    HostEvent,
    Refusal,
    Silence,
)
from firmware_protocol.security import SecurityWatch
from firmware_protocol.signing import Forgery, Signer, encode_with, forgery_in
from firmware_protocol.silence import UNBELIEVED, SilenceWatch
from firmware_protocol.timing import (
    HEARTBEAT_PERIOD_MS,
    HELLO_PERIOD_MS,
    HOST_LOST_MS,
    PATIENT_TRIES,
    REFUSED_HELLO_PERIOD_MS,
)
from firmware_protocol.unsigned_errors import UnsignedErrors

# A refused board is only asked each two seconds: two missed answers make it silent.
_REFUSED_PATIENCE_MS = 2 * REFUSED_HELLO_PERIOD_MS - HELLO_PERIOD_MS


class _Phase(Enum):
    IDLE = auto()
    LOOKING = auto()
    OPENING = auto()
    OPEN = auto()


class HostLink:
    """One link to one board. Times are ms of any steady clock of the caller.

    One thread at a time may call it. Take what the port holds (`receive`) before `tick`, or a
    stall of the caller is taken for silence of the board.

    `unit` None takes any unit of the class, and from then on only that one.
    `last_event_id` None: no event of this unit was ever stored; the board's log decides.
    `nonce` is 8 unpredictable bytes; each further session counts on from it.
    `unix_ms` is the wall clock at the first `start`.
    `keys`: 32 bytes each, what the unit's key may be, newest first. With one the session is signed
    or there is none; without, `require_signed` False is needed to have any.
    `strict_schema` refuses a board that knows other messages than this side.
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
        keys: Sequence[bytes] = (),
        require_signed: bool = True,
        strict_schema: bool = False,
    ) -> None:
        self.counts = HostCounts()
        self._security = SecurityWatch(self.counts)
        self._node = node
        self._unix_ms = unix_ms
        self._greeting = Greeting(board_class, unit, nonce, strict=strict_schema)
        self._reader = FrameReader(expect_from_device=True)
        self._keys = KeyRing(keys, require_signed=require_signed)
        self._session = HostSession(last_event_id, self._keys, self._security, self.counts)
        self._silence = SilenceWatch()
        self._phase = _Phase.IDLE
        self._now = 0
        self._started_at = 0
        self._sid = 0
        self._signer: Signer | None = None
        self._prefix_due = False
        self._unsigned_errors = UnsignedErrors()

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
        self._silence.start(now_ms, counts)
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
        return reports + self._end_of_turn(now_ms)

    def tick(self, now_ms: int) -> list[HostEvent]:
        """Let time pass: repeat HELLO and requests, heartbeat, notice silence and being live."""
        self._now = now_ms
        if self._phase is _Phase.IDLE:
            return []
        reports = self._silence.tick(
            now_ms,
            self._reader.counts,
            in_session=self._in_session,
            beatless=self._session.beatless if self._session.is_open else 0,
            patience_ms=self._patience_ms,
        )
        if any(isinstance(report, BoardSilent) for report in reports):
            self._greeting.forget_refusal()
            self._look(now_ms)
        self._session.tick(now_ms)
        if self._phase is _Phase.OPENING and self._session.requester.tries > PATIENT_TRIES:
            self._look(now_ms)
        if self._signer is not None and self._signer.wants_renewal:
            self._look(now_ms)
        if self._unsigned_errors.is_over(now_ms):
            self._look(now_ms)
        if self._phase is _Phase.LOOKING:
            self._greeting.tick(now_ms)
        return reports + self._end_of_turn(now_ms)

    def next_tick_ms(self) -> int:
        """When `tick` wants to be called next; the last time seen when it has work at once."""
        if self._phase is _Phase.IDLE:
            return self._now + HEARTBEAT_PERIOD_MS
        times: list[int | None] = [
            self._silence.next_tick_ms(in_session=self._in_session, patience_ms=self._patience_ms),
            self._security.next_tick_ms(),
            self._unsigned_errors.next_tick_ms(),
        ]
        if self._phase is _Phase.LOOKING:
            times.append(self._greeting.next_tick_ms())
        else:
            times += self._session.next_ticks_ms(self._now)
        return min(time for time in times if time is not None)

    def commit(self, event_id: int) -> None:
        """The caller says: every event up to this id is durable. Only now the board is told.

        An event that is delivered again (a new session began before its COMMIT was written) and
        is stored already has to be committed again.
        """
        self._session.delivery.commit(event_id)

    def want(self, message: Message) -> None:
        """Set a wanted level (a request).

        A head is wanted for the session that is open: before it takes the place of the one that
        the board keeps, that one has to be asked for.
        `ValueError` for a message that sets none, `MessageError` for one that cannot be written.
        """
        self._session.levels.want(message)
        self._session.pump(self._now)

    def ask(self, message: Message) -> None:
        """Ask once, when a session is open and all wanted levels are confirmed.

        `AnswerReceived` follows, also when the session ended first. `ValueError` for what is no
        question, and when eight wait already.
        """
        self._session.questions.ask(message)
        self._session.pump(self._now)

    def wanted_confirmed(self) -> bool:
        """The board has confirmed every wanted level in the session that is open now."""
        return self._phase is _Phase.OPEN and self._session.levels.all_confirmed()

    def unconfirmed(self) -> Message | None:
        """The first wanted level that the board of the open session has not answered yet."""
        return self._session.levels.unconfirmed() if self._phase is _Phase.OPEN else None

    def rotate_key(self, salt: bytes) -> bytes:
        """The key that will follow. Store it beside the old one, then call `key_stored`.

        `salt`: 32 unpredictable bytes. `ValueError` without an open signed session, or while a
        key is on its way. What follows is `BoardOpened` with the name of the new key, or
        `KeyRefused`; until one of them came, in this run or a later one, both have to be kept.
        """
        return self._keys.rotate(salt)

    def provision_key(self, key: bytes) -> None:
        """Prepare a first key of 32 unpredictable bytes. Store it, then call `key_stored`.

        It goes over the wire in clear, to a board in service mode. `ValueError` with keys.
        """
        self._keys.provision(key)

    def key_stored(self) -> None:
        """The new key is durable: the board is told, in this session or a later one."""
        self._keys.stored()
        self._session.pump(self._now)

    def clock_offset(self) -> ClockOffset | None:
        """How the board's clock runs beside `now_ms` of this link, once it is known."""
        return self._session.clock.offset()

    def host_ms(self, t_ms: int) -> int | None:
        """This link's clock when that of the board's present run was `t_ms`. Never for order."""
        return self._session.clock.host_ms(t_ms, self._now)

    def take_output(self) -> bytes:
        """The bytes to write now. At most one frame of each kind waits here, however long."""
        out = b""
        if self._prefix_due:
            self._prefix_due = False
            out = b"\x00\x00"
        if self._phase is _Phase.LOOKING:
            hello = self._greeting.take(signs=self._keys.has_keys)
            return out if hello is None else out + self._encode(hello, 0)
        return out + b"".join(self._encode(*each) for each in self._session.take(self._now))

    @property
    def _in_session(self) -> bool:
        return self._phase in (_Phase.OPENING, _Phase.OPEN)

    @property
    def _patience_ms(self) -> int:
        return _REFUSED_PATIENCE_MS if self._greeting.refusing else 0

    def _end_of_turn(self, now_ms: int) -> list[HostEvent]:
        self._session.pump(now_ms)
        said = self._session.unanswered() + self._session.newly_live()
        return said + self._security.take(now_ms)

    def _look(self, now_ms: int, *, at_once: bool = True) -> None:
        self._leave_session()
        self._greeting.look(now_ms, at_once=at_once)

    def _leave_session(self) -> None:
        self._phase = _Phase.LOOKING
        self._sid = 0
        self._signer = None
        self._unsigned_errors.forget()
        self._session.leave()

    def _take(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        if frame.node != self._node:
            self.counts.other_nodes += 1
            self._silence.unused(Silence.OTHER_NODE)
            return []
        if frame.kind is Kind.HELLO_ACK:
            return self._acknowledged(frame, now_ms)
        if frame.kind is Kind.ERR:
            return self._board_error(frame, now_ms)
        if frame.sid != self._sid or not self._in_session:
            self._stale()
            return []
        forgery = forgery_in(self._signer, frame)
        if forgery is not None:
            self._security.note(forgery)
            self._silence.unused(UNBELIEVED[forgery])
            return []
        if self._signer is not None:
            self.counts.missed += self._signer.take_missed()
        for _ in range(self._unsigned_errors.take_lies()):
            self._security.note(Forgery.UNSIGNED)
        return self._believed(frame, now_ms)

    def _believed(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        """A frame of this session: a sign of life, unless OPEN is still to be answered."""
        said, turn = self._session.hear(frame, now_ms)
        if turn is Turn.GO_ON and not self._session.is_open:
            self._silence.unused(
                Silence.MISNUMBERED if frame.kind is Kind.RSP else Silence.UNOPENED
            )
            return said
        reports = self._heard(now_ms)
        if turn is not Turn.GO_ON:
            self._look(now_ms, at_once=turn is Turn.LOOK)
        elif self._session.is_open:
            self._phase = _Phase.OPEN
        return reports + said

    def _stale(self) -> None:
        self.counts.stale += 1
        self._silence.unused(Silence.OTHER_SESSION)
        # Until a session is open, frames of the one before may still be on their way.
        if self._signer is not None and self._phase is _Phase.OPEN:
            self._security.note(Forgery.STALE)

    def _heard(self, now_ms: int) -> list[HostEvent]:
        return self._silence.heard(now_ms, self._reader.counts)

    def _acknowledged(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            ack = HelloAck.decode(frame.payload)
        except MessageError:
            self.counts.undecodable += 1
            self._silence.unused(Silence.SHORT_ACK)
            return []
        if not self._greeting.is_ours(ack):
            self._silence.unused(Silence.OTHER_NONCE)
        if not self._greeting.is_ours(ack) or frame.sid in (0, self._sid):
            self._stale()
            return []
        judged = self._judge(frame, ack)
        if isinstance(judged, BoardRefused):
            return self._refuse(judged, now_ms)
        if self._phase is _Phase.OPEN:
            # The board has begun anew, or a recorded session begins to be played back: only a
            # search with a nonce that nobody has seen yet tells the two apart.
            self._look(now_ms)
            return []
        self._greeting.accept(ack)
        self._leave_session()
        self._phase = _Phase.OPENING
        self._sid = frame.sid
        self._signer = judged.signer
        unix_ms = self._unix_ms + now_ms - self._started_at
        opening = Open(unix_ms, HEARTBEAT_PERIOD_MS, HOST_LOST_MS)
        self._session.ask(ack, judged, opening, now_ms)
        self._silence.greeted(now_ms)
        return [BoardIdentified(ack), *self._greeting.doubts(ack)]

    def _judge(self, frame: Frame, ack: HelloAck) -> Proof | BoardRefused:
        refused = self._greeting.reason(ack)
        if refused is not None:
            return refused
        judged = self._keys.judge(frame, ack)
        if isinstance(judged, Refusal):
            return unbelieved(judged, ack, has_keys=self._keys.has_keys)
        return judged

    def _refuse(self, refused: BoardRefused, now_ms: int) -> list[HostEvent]:
        unsigned = refused.code is Refusal.UNSIGNED
        if self._signer is not None:
            # The board of a signed session answers by its tag alone: this is not it.
            self._security.note(Forgery.UNSIGNED if unsigned else Forgery.UNKNOWN_KEY)
            return []
        if refused.code is Refusal.UNKNOWN_KEY:
            self._security.note(Forgery.UNKNOWN_KEY, tell=False)
        elif unsigned and self._keys.has_keys:
            self._security.note(Forgery.UNSIGNED, tell=False)
        self._leave_session()
        is_news = self._greeting.refuse(refused, now_ms)
        return [*self._heard(now_ms), *([refused] if is_news else [])]

    def _board_error(self, frame: Frame, now_ms: int) -> list[HostEvent]:
        try:
            code = Error.decode(frame.payload).code
        except MessageError:
            self.counts.undecodable += 1
            return []
        self.counts.errors += 1
        if code is ErrorCode.VERSION and self._phase is _Phase.LOOKING:
            return self._refuse(BoardRefused(Refusal.VERSION, str(VERSION), "another"), now_ms)
        ended = code in (ErrorCode.STALE_SESSION, ErrorCode.NOT_OPEN)
        if self._signer is None:
            self._silence.unused(Silence.ERRORS)
        if not (ended and self._in_session and frame.sid == self._sid):
            return []
        if self._signer is None or self._unsigned_errors.ends_session(now_ms):
            self._look(now_ms)
        else:
            self._session.ask_time()
        return []

    def _encode(self, message: Message, seq: int) -> bytes:
        payload = message.encode()
        frame = Frame(message.KIND, False, self._node, message.MSG, seq, self._sid, payload)
        return encode_with(self._signer, frame)
