"""The jackpot sign: shows the figure it was told last, awards, words, and says what it shows.

It powers up with dashes, and with the award that it has kept. When the host is lost it holds the
figure, then does what its last will says; it never counts on by itself, and it shows a figure again
only when the session in which that figure was set is still the one it hears. New figures are shown
at once, without rolling. Dashes can be the wanted figure; they do not grow old.
"""

from collections.abc import Callable, Iterable

import msgspec

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    AwardShown,
    BoardClass,
    Brightness,
    DisplayFault,
    DisplayFaultCode,
    DisplayStatus,
    GetHead,
    HeadReply,
    LastWillMode,
    Message,
    MeterFlag,
    RspStatus,
    SelfTestPart,
    SetHead,
    SetLastWill,
    SetMeter,
    SetText,
    ShowPattern,
    SignPattern,
    SignState,
)
from firmware_protocol.timing import HOLD_MS
from tableassist.simulator.boards.board import Answer, Board, Fitting
from tableassist.simulator.truth import Truth

REPORT_PERIOD_MS = 500
LAST_WILL = SetLastWill(HOLD_MS, LastWillMode.ALTERNATE, "OUT OF SERVICE")
_LEVEL = 1
_FULL = 100
_ROOM_CELSIUS = 24
_U32 = 0xFFFF_FFFF
_FACES_TO_WANT = (SignState.SHOWING, SignState.DASHES)


class Kept(msgspec.Struct):
    """A sign keeps an award over power loss, and no figure: that would be a stale one.

    `award_id` 0 is none. `broken` are faults of the display, code to detail. `head` is what
    `SetHead` brought last, as it came.
    """

    award_id: int = 0
    amount: int = 0
    hold_ms: int = 0
    broken: dict[int, int] = {}
    head: bytes = bytes(HeadReply.LAYOUT.head.size)


class Sign(Board[Kept]):
    """A one-level sign. `reports` counts reports of what the host wants to be shown."""

    board_class = BoardClass.SIGN
    _figure: int | None
    _seq_in_session: int | None
    _award_ends: int | None
    _pattern_ends: int | None

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self._truth = truth
        self._told: tuple[int | None, SignState] | None = None
        self._told_award = 0
        self.reports = 0
        super().__init__(fitting, Kept(), now_ms)

    @property
    def face(self) -> SignState:
        """What people see it doing."""
        return SignState.TEST if self._pattern is not SignPattern.NONE else self._state

    @property
    def showing(self) -> int | None:
        """The figure people can read, in cents; also one that takes turns with words."""
        alternates = (
            self.face is SignState.OUT_OF_SERVICE and self._will.mode is LastWillMode.ALTERNATE
        )
        is_readable = self.face in (SignState.SHOWING, SignState.HOLDING) or alternates
        return self._figure if is_readable else None

    @property
    def text(self) -> str:
        """The words beside the figure."""
        says_will = self._will.mode in (LastWillMode.ALTERNATE, LastWillMode.MESSAGE)
        if self.face is SignState.OUT_OF_SERVICE:
            return self._will.text if says_will else ""
        return self._text

    @property
    def award(self) -> int | None:
        """The amount of the award people can read, in cents."""
        return self._own.amount if self._own.award_id else None

    def spoil(self, code: DisplayFaultCode, detail: int, now_ms: int) -> bool:
        """Something in the display breaks, and the sign notices."""
        return self._change_fault(code, detail, now_ms, is_on=True)

    def mend(self, code: DisplayFaultCode, now_ms: int) -> bool:
        """It works again."""
        detail = self._own.broken.get(code)
        return detail is not None and self._change_fault(code, detail, now_ms, is_on=False)

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire; a session that ended takes its figure's proof with it."""
        super().receive(chunk, now_ms)
        if not self._link.session_open:
            self._seq_in_session = None

    def tick(self, now_ms: int) -> None:
        """Watch the host and the clock, and report what is shown."""
        super().tick(now_ms)
        self._watch(now_ms)
        if now_ms >= self._next_report:
            self._report()

    def next_tick_ms(self) -> int | None:
        """The link's time, the next report, or the end of what is shown for a while."""
        times = [super().next_tick_ms(), self._award_ends, self._pattern_ends]
        if self._link.session_open:
            times.append(self._next_report)
        if self._state is SignState.HOLDING:
            times.append(self._holding_since + self._will.hold_ms)
        return min((time for time in times if time is not None), default=None)

    def _wake(self) -> Iterable[Callable[[int], None]]:
        now_ms = self._now_ms
        self._figure = None
        self._meter_seq = 0
        self._seq_in_session = None
        self._state = SignState.DASHES
        self._holding_since = self._next_report = now_ms
        self._will = LAST_WILL
        self._text = ""
        self._brightness = _FULL
        self._pattern = SignPattern.NONE
        self._pattern_ends = None
        self._award_ends = None
        self._tell()
        broken = [self._teller(self._fault(code)) for code in sorted(self._own.broken)]
        return [*broken, self._come_on]

    @property
    def _is_busy(self) -> bool:
        return False

    @property
    def _broken_parts(self) -> int:
        return SelfTestPart.DISPLAY if self._own.broken else 0

    def _fault(self, code: int) -> DisplayFault:
        return DisplayFault(code, self._own.broken[code], is_on=True)

    def _change_fault(
        self, code: DisplayFaultCode, detail: int, now_ms: int, *, is_on: bool
    ) -> bool:
        fault = DisplayFault(code, detail, is_on)
        if not self._has_room(fault):
            return False
        if is_on:
            self._own.broken[code] = detail
        else:
            del self._own.broken[code]
        self._emit(fault, now_ms)
        self._report()
        return True

    def _perform(self, message: Message) -> Answer:
        match message:
            case SetMeter(level=level) | SetText(level=level) | Award(level=level) if (
                level != _LEVEL
            ):
                return RspStatus.REFUSED
            case SetMeter():
                self._set_meter(message)
            case Award():
                return self._show_award(message)
            case AwardClear(award_id=award_id):
                if award_id in (0, self._own.award_id):
                    self._end_award()
            case _:
                return self._adjust(message)
        return RspStatus.OK

    def _adjust(self, message: Message) -> Answer:
        match message:
            case SetHead():
                self._keep_head(message)
            case GetHead():
                return HeadReply.decode(self._own.head)
            case SetText(text=text):
                self._text = text
            case SetLastWill():
                self._will = message
            case Brightness(percent=percent) if percent > _FULL:
                return RspStatus.REFUSED
            case Brightness(percent=percent):
                self._brightness = percent
            case ShowPattern(mode=mode, ms=ms):
                self._pattern = mode
                self._pattern_ends = self._now_ms + ms if ms and mode else None
                self._tell()
            case _:
                return RspStatus.UNKNOWN_REQUEST
        return RspStatus.OK

    def _keep_head(self, message: SetHead) -> None:
        head = message.encode()
        if head != self._own.head:
            self._own.head = head
            self._store()

    def _set_meter(self, message: SetMeter) -> None:
        known = self._seq_in_session
        if known is not None and message.meter_seq <= known:
            return
        self._seq_in_session = self._meter_seq = message.meter_seq
        self._heard_ms = self._now_ms
        is_figure = message.amount != DASHES_AMOUNT and message.flags & MeterFlag.VISIBLE
        figure = message.amount if is_figure else None
        self._show(figure, SignState.SHOWING if is_figure else SignState.DASHES)

    def _show_award(self, message: Award) -> RspStatus:
        own = self._own
        wanted = (message.award_id, message.amount, message.hold_ms)
        if wanted == (own.award_id, own.amount, own.hold_ms):
            return RspStatus.OK
        is_new = message.award_id != own.award_id
        if not message.award_id or not self._has_room(AwardShown(*wanted)):
            return RspStatus.REFUSED
        own.award_id, own.amount, own.hold_ms = wanted
        self._store()
        if is_new:
            self._come_on(self._now_ms)
        else:
            self._tell()
        return RspStatus.OK

    def _come_on(self, now_ms: int) -> None:
        """The award that is kept is on from now."""
        own = self._own
        if not own.award_id:
            return
        self._award_ends = now_ms + own.hold_ms if own.hold_ms else None
        self._emit(AwardShown(own.award_id, own.amount, now_ms & _U32), now_ms)
        self._tell()

    def _end_award(self) -> None:
        self._own.award_id = 0
        self._award_ends = None
        self._store()
        self._tell()

    def _watch(self, now_ms: int) -> None:
        is_proven = self._link.host_present and self._seq_in_session is not None
        if is_proven and self._state in (SignState.HOLDING, SignState.OUT_OF_SERVICE):
            self._show(self._figure, SignState.SHOWING)
        if self._state is SignState.SHOWING and self.is_alone:
            self._holding_since = now_ms
            self._show(self._figure, SignState.HOLDING)
        elif (
            self._state is SignState.HOLDING and now_ms - self._holding_since >= self._will.hold_ms
        ):
            self._show(self._figure, SignState.OUT_OF_SERVICE)
        if self._award_ends is not None and now_ms >= self._award_ends:
            self._end_award()
        if self._pattern_ends is not None and now_ms >= self._pattern_ends:
            self._pattern, self._pattern_ends = SignPattern.NONE, None
            self._tell()

    def _show(self, figure: int | None, state: SignState) -> None:
        self._figure, self._state = figure, state
        self._tell()

    def _tell(self) -> None:
        """What people see may have changed."""
        self._link.board_state = self.face
        now = (self.showing, self.face)
        if now != self._told:
            self._told = now
            self._truth.sign(self.showing, self.face.name.lower())
        if self._own.award_id != self._told_award:
            self._told_award = self._own.award_id
            self._truth.award(self._own.award_id, self.award)
        self._report()

    def _report(self) -> None:
        self._next_report = self._now_ms + REPORT_PERIOD_MS
        if not self._link.session_open:
            return
        is_wanted = self._seq_in_session is not None and self.face in _FACES_TO_WANT
        self.reports += self._link.host_present and is_wanted
        amount = DASHES_AMOUNT if self.showing is None else self.showing
        self._link.datagram(
            DisplayStatus(
                amounts=(amount,),
                rolling=0,
                award_id=self._own.award_id,
                lamp_faults=len(self._own.broken),
                temperature=_ROOM_CELSIUS,
                meter_seq=self._meter_seq,
                state=self.face,
            )
        )
