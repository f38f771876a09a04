"""The jackpot sign: shows the figure it was told last, and says what it shows.

It powers up with dashes. When the host is lost it holds the figure, then goes out of service;
it never counts on by itself, and it shows a figure again only when the session in which that
figure was set is still the one it hears. New figures are shown at once, without rolling. Dashes
can be the wanted figure; they do not grow old.
"""

import msgspec

from firmware_protocol import (
    DASHES_AMOUNT,
    BoardClass,
    DisplayStatus,
    Message,
    MeterFlag,
    RspStatus,
    SetMeter,
    SignState,
)
from tableassist.simulator.boards.board import Board, Fitting
from tableassist.simulator.truth import Truth

REPORT_PERIOD_MS = 500
HOST_LOST_MS = 2_000
HOLD_MS = 5_000
_LEVEL = 1
_ROOM_CELSIUS = 24
_FACES_TO_WANT = (SignState.SHOWING, SignState.DASHES)


class Nothing(msgspec.Struct):
    """A sign remembers no figure over power loss: it would be a stale one."""


class Sign(Board[Nothing]):
    """A one-level sign. `reports` counts reports of what the host wants to be shown."""

    board_class = BoardClass.SIGN

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self._truth = truth
        self._figure: int | None = None
        self._meter_seq = 0
        self._seq_in_session: int | None = None
        self._state = SignState.DASHES
        self._heard_ms = now_ms
        self._holding_since = now_ms
        self._next_report = now_ms
        self.reports = 0
        super().__init__(fitting, Nothing(), now_ms)
        truth.sign(None, self._state.name.lower())

    @property
    def face(self) -> SignState:
        """What people see it doing."""
        return self._state

    @property
    def showing(self) -> int | None:
        """The figure people can read, in cents."""
        readable = self._state in (SignState.SHOWING, SignState.HOLDING)
        return self._figure if readable else None

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """Bytes came over the wire; a session that ended takes its figure's proof with it."""
        super().receive(chunk, now_ms)
        if not self._link.session_open:
            self._seq_in_session = None

    def tick(self, now_ms: int) -> None:
        """Watch the host, and report what is shown."""
        super().tick(now_ms)
        self._watch(now_ms)
        if now_ms >= self._next_report:
            self._report(now_ms)

    def next_tick_ms(self) -> int | None:
        """The link's time, the next report, or the end of holding."""
        times = []
        link_ms = super().next_tick_ms()
        if link_ms is not None:
            times += [link_ms, self._next_report]
        if self._state is SignState.SHOWING:
            times.append(self._heard_ms + HOST_LOST_MS)
        elif self._state is SignState.HOLDING:
            times.append(self._holding_since + HOLD_MS)
        return min(times, default=None)

    def _perform(self, message: Message) -> RspStatus:
        if not isinstance(message, SetMeter):
            return RspStatus.UNKNOWN_REQUEST
        if message.level != _LEVEL:
            return RspStatus.REFUSED
        known = self._seq_in_session
        if known is None or message.meter_seq > known:
            self._seq_in_session = self._meter_seq = message.meter_seq
            self._heard_ms = self._now_ms
            is_figure = message.amount != DASHES_AMOUNT and message.flags & MeterFlag.VISIBLE
            figure = message.amount if is_figure else None
            state = SignState.SHOWING if is_figure else SignState.DASHES
            self._show(figure, state, self._now_ms)
        return RspStatus.OK

    def _watch(self, now_ms: int) -> None:
        if self._link.host_present:
            self._heard_ms = now_ms
            is_proven = self._seq_in_session is not None
            if is_proven and self._state in (SignState.HOLDING, SignState.OUT_OF_SERVICE):
                self._show(self._figure, SignState.SHOWING, now_ms)
        # An open session without a host has been silent for the whole time already; one that a
        # HELLO has ended gets that time to be opened again.
        is_lost = not self._link.host_present and (
            self._link.session_open or now_ms - self._heard_ms >= HOST_LOST_MS
        )
        if self._state is SignState.SHOWING and is_lost:
            self._holding_since = now_ms
            self._show(self._figure, SignState.HOLDING, now_ms)
        elif self._state is SignState.HOLDING and now_ms - self._holding_since >= HOLD_MS:
            self._show(self._figure, SignState.OUT_OF_SERVICE, now_ms)

    def _show(self, figure: int | None, state: SignState, now_ms: int) -> None:
        before = (self.showing, self._state)
        self._figure, self._state = figure, state
        self._link.board_state = state
        if (self.showing, state) != before:
            self._truth.sign(self.showing, state.name.lower())
        self._report(now_ms)

    def _report(self, now_ms: int) -> None:
        self._next_report = now_ms + REPORT_PERIOD_MS
        if not self._link.session_open:
            return
        is_wanted = self._seq_in_session is not None and self._state in _FACES_TO_WANT
        self.reports += self._link.host_present and is_wanted
        amount = DASHES_AMOUNT if self.showing is None else self.showing
        self._link.datagram(
            DisplayStatus(
                amounts=(amount,),
                rolling=0,
                award_id=0,
                lamp_faults=0,
                temperature=_ROOM_CELSIUS,
                meter_seq=self._meter_seq,
                state=self._state,
            )
        )
