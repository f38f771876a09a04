"""The jackpot sign: shows the figures it was told last, awards, words, and says what it shows.

It powers up with dashes, and with the award that it has kept. When the host is lost it holds the
figures, then does what its last will says; it never counts on by itself, and shows figures again
only when the session in which they were set is still the one it hears. A figure that it cannot show
as it is makes it call an attendant. Dashes can be the wanted figure; they do not grow old.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

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
from firmware_protocol.timing import HOLD_MS, HOST_LOST_MS
from tableassist.core.sign_limits import DEFAULT_DIGITS, outsize
from tableassist.firmware import Answer, Board, Fitting
from tableassist.sign.face import Celebration, Face, Showing
from tableassist.sign.kept import Kept, Onlooker
from tableassist.sign.told import MAIN, Told, plain

REPORT_PERIOD_MS = 500
LEVELS_MOST = 8
LOUD_MS = 60_000
"""So long an award fills the sign; then it stands beside the meter."""

LAST_WILL = SetLastWill(HOLD_MS, LastWillMode.ALTERNATE, "OUT OF SERVICE")
_FULL = 100
_ROOM_CELSIUS = 24
_U32 = 0xFFFF_FFFF
_FACES_TO_WANT = (SignState.SHOWING, SignState.DASHES)
_PATTERNS: dict[SignPattern, Showing] = {
    SignPattern.BLANK: "blank",
    SignPattern.ALL_ON: "all_on",
    SignPattern.WALK: "walk",
}
_WILLS: dict[LastWillMode, Showing] = {
    LastWillMode.DASHES: "dashes",
    LastWillMode.MESSAGE: "message",
    LastWillMode.BLANK: "blank",
    LastWillMode.ALTERNATE: "out_of_service",
}


class Sign(Board[Kept]):
    """`digits` it has for a figure. `reports` counts those of what the host wants to be shown."""

    board_class = BoardClass.SIGN
    _award_ends: int | None
    _loud_ends: int | None
    _pattern_ends: int | None

    def __init__(
        self, fitting: Fitting, onlooker: Onlooker, now_ms: int, digits: int = DEFAULT_DIGITS
    ) -> None:
        self._onlooker = onlooker
        self._digits = digits
        self._seen: tuple[int | None, SignState] | None = None
        self._seen_award = 0
        self.reports = 0
        super().__init__(fitting, Kept(), now_ms)

    @property
    def face(self) -> SignState:
        """What people see it doing."""
        if self._pattern is not SignPattern.NONE:
            return SignState.TEST
        return SignState.DASHES if self._told.misfits else self._state

    @property
    def showing(self) -> int | None:
        """The main figure people can read, in cents; also one that takes turns with words."""
        return self._told.figures()[0].amount if self._is_readable else None

    @property
    def text(self) -> str:
        """The words beside the figure."""
        says_will = self._will.mode in (LastWillMode.ALTERNATE, LastWillMode.MESSAGE)
        if self.face is SignState.OUT_OF_SERVICE:
            return self._will.text if says_will else ""
        return self._told.name_of(MAIN)

    @property
    def award(self) -> int | None:
        """The amount of the award people can read, in cents."""
        return self._own.amount if self._own.award_id else None

    def look(self) -> Face:
        """All that people see now."""
        own = self._own
        award = None
        if own.award_id:
            is_loud = self._loud_ends is not None
            award = Celebration(own.award_id, own.amount, own.seat, is_loud)
        return Face(
            showing=self._shown(),
            figures=self._told.figures() if self._is_readable else Face("dashes").figures,
            words=self._told.name_of(MAIN),
            will=self._will.text,
            award=award,
            currency=self._told.currency,
            brightness=self._brightness,
        )

    def spoil(self, code: DisplayFaultCode, detail: int, now_ms: int) -> bool:
        """Something in the display breaks, and the sign notices."""
        return self._change_fault(code, detail, now_ms, is_on=True)

    def mend(self, code: DisplayFaultCode, now_ms: int) -> bool:
        """It works again."""
        detail = self._own.broken.get(code)
        return detail is not None and self._change_fault(code, detail, now_ms, is_on=False)

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire; a session that ended takes its figures' proof with it."""
        super().receive(chunk, now_ms)
        if not self._link.session_open:
            self._told.end_session()

    def tick(self, now_ms: int) -> None:
        """Watch the host and the clock, and report what is shown."""
        super().tick(now_ms)
        self._watch(now_ms)
        roll_ended = self._rolls_until is not None and now_ms >= self._rolls_until
        if roll_ended or (self._link.session_open and now_ms >= self._next_report):
            self._report()

    def next_tick_ms(self) -> int | None:
        """The link's time, the next report, or the end of what is shown or kept for a while."""
        times = [super().next_tick_ms(), self._award_ends, self._pattern_ends]
        times += [self._loud_ends, self._rolls_until]
        if self._link.session_open:
            times.append(self._next_report)
        if self._proven_since is not None and self._told.unsaid:
            times.append(self._proven_since + HOST_LOST_MS)
        if self._state is SignState.HOLDING:
            times.append(self._holding_since + self._will.hold_ms)
        return min((time for time in times if time is not None), default=None)

    def _wake(self) -> Iterable[Callable[[int], None]]:
        now_ms = self._now_ms
        self._told = Told(self._digits)
        self._called: set[int] = set()
        self._proven_since: int | None = None
        self._rolls_until: int | None = None
        self._state = SignState.DASHES
        self._holding_since = self._next_report = now_ms
        self._will = LAST_WILL
        self._brightness = _FULL
        self._pattern = SignPattern.NONE
        self._pattern_ends = None
        self._award_ends = None
        self._loud_ends = None
        self._tell()
        broken = [self._teller(self._fault(code)) for code in sorted(self._own.broken)]
        return [*broken, self._come_on]

    @property
    def _is_busy(self) -> bool:
        return False

    @property
    def _broken_parts(self) -> int:
        return SelfTestPart.DISPLAY if self._own.broken else 0

    @property
    def _is_readable(self) -> bool:
        """Figures can be read; those that take turns with words, too."""
        alternates = (
            self.face is SignState.OUT_OF_SERVICE and self._will.mode is LastWillMode.ALTERNATE
        )
        return self.face in (SignState.SHOWING, SignState.HOLDING) or alternates

    def _shown(self) -> Showing:
        match self.face:
            case SignState.TEST:
                return _PATTERNS[self._pattern]
            case SignState.SHOWING:
                return "figures"
            case SignState.HOLDING:
                return "holding"
            case SignState.DASHES:
                return "attendant" if self._told.misfits else "dashes"
            case SignState.OUT_OF_SERVICE:
                return _WILLS[self._will.mode]

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
            case SetMeter(level=level) | SetText(level=level) | Award(level=level) if not (
                MAIN <= level <= LEVELS_MOST
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
            case SetText(level=level, text=text):
                self._told.name(level, text)
            case SetLastWill():
                self._will = replace(message, text=plain(message.text))
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
        if not self._told.take(message, self._now_ms):
            return
        self._heard_ms = self._now_ms
        if message.level == MAIN:
            is_figure = self._told.figures()[0].amount is not None
            self._state = SignState.SHOWING if is_figure else SignState.DASHES
        self._call_attendant()
        self._tell()

    def _call_attendant(self) -> None:
        """Tell the host, once each, of figures that cannot be shown, and when they are gone."""
        for level in sorted({*self._called, *self._told.misfits}):
            is_on = level in self._told.misfits
            fault = DisplayFault(DisplayFaultCode.MISFIT, level, is_on)
            if is_on != (level in self._called) and self._has_room(fault):
                self._emit(fault, self._now_ms)
                self._called ^= {level}

    def _show_award(self, message: Award) -> RspStatus:
        own = self._own
        wanted = (message.award_id, message.amount, message.hold_ms, message.seat)
        if wanted == (own.award_id, own.amount, own.hold_ms, own.seat):
            return RspStatus.OK
        is_new = message.award_id != own.award_id
        shown = AwardShown(message.award_id, message.amount, 0)
        fits = not outsize(message.amount, self._digits)
        if not message.award_id or not fits or not self._has_room(shown):
            return RspStatus.REFUSED
        own.award_id, own.amount, own.hold_ms, own.seat = wanted
        own.heeded = own.heeded and not is_new
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
        self._pattern, self._pattern_ends = SignPattern.NONE, None
        self._award_ends = now_ms + own.hold_ms if own.hold_ms else None
        self._loud_ends = None if own.heeded else now_ms + LOUD_MS
        self._emit(AwardShown(own.award_id, own.amount, now_ms & _U32), now_ms)
        self._tell()

    def _end_award(self) -> None:
        self._own.award_id = 0
        self._award_ends = self._loud_ends = None
        self._store()
        self._tell()

    def _watch(self, now_ms: int) -> None:
        is_proven = self._link.host_present and self._told.is_proven
        if is_proven and self._state in (SignState.HOLDING, SignState.OUT_OF_SERVICE):
            self._show(SignState.SHOWING)
        if self._state is SignState.SHOWING and self.is_alone:
            self._holding_since = now_ms
            self._show(SignState.HOLDING)
        elif (
            self._state is SignState.HOLDING and now_ms - self._holding_since >= self._will.hold_ms
        ):
            self._show(SignState.OUT_OF_SERVICE)
        self._watch_side_levels(now_ms, is_proven=is_proven)
        self._watch_ends(now_ms)

    def _watch_side_levels(self, now_ms: int, *, is_proven: bool) -> None:
        """What a new session has said nothing of for a while is no level of this table any more."""
        if not is_proven:
            self._proven_since = None
        elif self._proven_since is None:
            self._proven_since = now_ms
        elif now_ms - self._proven_since >= HOST_LOST_MS and self._told.unsaid:
            self._told.drop_unsaid()
            self._call_attendant()
            self._tell()

    def _watch_ends(self, now_ms: int) -> None:
        if self._award_ends is not None and now_ms >= self._award_ends:
            self._end_award()
        if self._loud_ends is not None and now_ms >= self._loud_ends:
            self._loud_ends = None
            self._own.heeded = True
            self._store()
        if self._pattern_ends is not None and now_ms >= self._pattern_ends:
            self._pattern, self._pattern_ends = SignPattern.NONE, None
            self._tell()

    def _show(self, state: SignState) -> None:
        self._state = state
        self._tell()

    def _tell(self) -> None:
        """What people see may have changed."""
        self._link.board_state = self.face
        now = (self.showing, self.face)
        if now != self._seen:
            self._seen = now
            self._onlooker.sign(self.showing, self.face.name.lower())
        if self._own.award_id != self._seen_award:
            self._seen_award = self._own.award_id
            seat = self._own.seat if self._own.award_id else 0
            self._onlooker.award(self._own.award_id, self.award, seat)
        self._report()

    def _report(self) -> None:
        self._next_report = self._now_ms + REPORT_PERIOD_MS
        self._rolls_until = self._told.roll_end_ms(self._now_ms)
        if not self._link.session_open:
            return
        is_wanted = self._told.is_proven and self.face in _FACES_TO_WANT
        self.reports += self._link.host_present and is_wanted
        amounts = [one.amount for one in self._told.figures()]
        shown = amounts if self._is_readable else [None] * len(amounts)
        self._link.datagram(
            DisplayStatus(
                amounts=tuple(DASHES_AMOUNT if one is None else one for one in shown),
                rolling=self._rolls_until is not None,
                award_id=self._own.award_id,
                lamp_faults=len(self._own.broken),
                temperature=_ROOM_CELSIUS,
                meter_seq=self._told.main_seq,
                state=self.face,
            )
        )
