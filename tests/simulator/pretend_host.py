"""A host for the tests of boards and people: the wire's own host half, a script, virtual time.

`BoardHost` speaks to one board over its modelled line, ms by ms. `ScriptedHost` leads whole rounds
at a simulated table with locks and lamps only; it knows no rules of the game and no money, and
settles every seat with the same faces.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    BoardClass,
    BoardLive,
    CardDrawn,
    DatagramReceived,
    EventDelivered,
    HostLink,
    LampFace,
    LateBet,
    Message,
    SetMeter,
    ShoeLock,
    ShoePhase,
    ShoeState,
    SpotChanged,
    SpotLeds,
    SpotsLatched,
    UnknownEvent,
    spot_lamp,
    spot_number,
    spot_place,
)
from tableassist.core.inputs import SEATS, BoardRole
from tableassist.simulator.line import Line
from tableassist.simulator.table import SimulatedTable
from tableassist.simulator.uart import Uart

CLASSES: dict[BoardRole, BoardClass] = {
    "shoe": BoardClass.SHOE,
    "bets": BoardClass.BETS,
    "sign": BoardClass.SIGN,
}
QUIET_MS = 400
ALL_SPOTS = (1 << SPOTS) - 1
Event = Message | UnknownEvent


class BoardHost:
    """A host of one board that commits at once what it was told, unless `commits` is off."""

    def __init__(self, board_class: BoardClass, *, last_event_id: int | None = None) -> None:
        self.commits = True
        self.is_live = False
        self.numbers: list[int] = []
        self.events: list[Event] = []
        self.datagrams: list[Message] = []
        self.link = HostLink(
            board_class=board_class,
            unit=None,
            last_event_id=last_event_id,
            nonce=b"\x11" * 8,
            unix_ms=0,
        )
        self._is_started = False

    def step(self, arrived: bytes, now_ms: int) -> bytes:
        """Bytes in, bytes out."""
        if not self._is_started:
            self._is_started = True
            self.link.start(now_ms)
        reports = self.link.receive(arrived, now_ms) if arrived else []
        for report in [*reports, *self.link.tick(now_ms)]:
            match report:
                case EventDelivered():
                    self.numbers.append(report.event_id)
                    self.events.append(report.message)
                    if self.commits:
                        self.link.commit(report.event_id)
                case DatagramReceived():
                    self.datagrams.append(report.message)
                case BoardLive():
                    self.is_live = True
                case _:
                    pass
        return self.link.take_output()


class Joined:
    """One board and its host on one line. `host` None: the cable is out."""

    def __init__(self, board: Any, uart: Uart | None = None) -> None:
        self.now_ms = 0
        self.board = board
        self.host: BoardHost | None = BoardHost(board.board_class)
        self.line = Line(board, uart or Uart(), 0)
        self._to_board = b""

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        for _ in range(ms):
            self.now_ms += 1
            self.line.listen(self._to_board, self.now_ms)
            departed = self.line.speak(self.now_ms)
            self._to_board = b"" if self.host is None else self.host.step(departed, self.now_ms)

    def stall(self, ms: int) -> None:
        """The host's computer stands still for so long; what the board sends waits for it."""
        waiting = b""
        for _ in range(ms):
            self.now_ms += 1
            self.line.listen(self._to_board, self.now_ms)
            waiting += self.line.speak(self.now_ms)
            self._to_board = b""
        if self.host is not None:
            self._to_board = self.host.step(waiting, self.now_ms)

    def new_host(self) -> BoardHost:
        """The host restarted; it remembers the last event it was told of."""
        last = self.host.numbers[-1] if self.host and self.host.numbers else None
        self.host = BoardHost(self.board.board_class, last_event_id=last)
        return self.host


@dataclass
class ScriptedHost:
    """Leads rounds. `settle` is the face of every bet at the end of a round.

    `seen_rounds` are the rounds it has opened; `chips` what the board says lies where.
    """

    table: SimulatedTable
    settle: LampFace = LampFace.TAKE
    now_ms: int = 0
    round_no: int = 1
    phase: str = "betting"
    chips: dict[int, int] = field(default_factory=dict)
    locked: dict[int, int] = field(default_factory=dict)
    cards: list[CardDrawn] = field(default_factory=list)
    misdeals: int = 0
    _undecided: set[int] = field(default_factory=set)
    _raised: set[int] = field(default_factory=set)
    _changed_ms: int = 0
    _is_shoe_ready: bool = False
    hosts: dict[BoardRole, BoardHost] = field(default_factory=dict)
    _to_boards: dict[BoardRole, bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.connect()

    def connect(self) -> None:
        """Open all three links anew, as after a restart."""
        lasts = {role: host.numbers[-1:] for role, host in self.hosts.items()}
        self.hosts = {
            role: BoardHost(board_class, last_event_id=next(iter(lasts.get(role, [])), None))
            for role, board_class in CLASSES.items()
        }
        self._to_boards = {}
        self._show()

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        for _ in range(ms):
            self.now_ms += 1
            departed = self.table.step(self._to_boards, self.now_ms)
            for role, host in self.hosts.items():
                before = len(host.events)
                self._to_boards[role] = host.step(departed[role], self.now_ms)
                for event in host.events[before:]:
                    self._heard(event)
            if self._lead():
                self._show()

    def run_away(self, ms: int) -> None:
        """The host is not there for so long; the table is on its own."""
        self._to_boards = {}
        for _ in range(ms):
            self.now_ms += 1
            self.table.step({}, self.now_ms)

    def run_rounds(self, rounds: int, patience_ms: int) -> None:
        """Until so many rounds were cleared in all."""
        end_ms = self.now_ms + patience_ms
        while self.table.rounds_cleared < rounds:
            assert self.now_ms < end_ms, f"round {self.round_no} stuck in {self.phase}"
            self.run(1)

    def misdeal(self) -> None:
        """Every bet goes back."""
        self.misdeals += 1
        self.phase = "void"
        self._show()

    def _heard(self, event: Event) -> None:
        self._changed_ms = self.now_ms
        match event:
            case SpotChanged():
                self.chips[event.spot] = event.amount
            case LateBet():
                self.chips[event.spot] = event.after
                self._show()
            case SpotsLatched():
                self.locked = {spot.spot: spot.amount for spot in event.spots}
                self.cards = []
                self.phase = "dealing"
                self._undecided = {
                    seat for seat in SEATS if self.locked.get(spot_number(seat, "ante"))
                }
                self._raised = set()
                self._show()
            case CardDrawn():
                self.cards.append(event)
            case ShoeState():
                self._is_shoe_ready = event.state is ShoePhase.READY
            case _:
                pass

    def _lead(self) -> bool:
        """Move on to the next phase when it is time; True when the levels may have changed."""
        before = (self.phase, len(self._undecided))
        is_quiet = self.now_ms - self._changed_ms >= QUIET_MS
        match self.phase:
            case "betting" if is_quiet and any(self.chips.values()) and self._is_shoe_ready:
                self.phase = "locking"
                self._is_shoe_ready = False
            case "dealing" if len(self.cards) >= 5 * (len(self._undecided) + 1):
                self.phase = "deciding"
            case "deciding":
                self._hear_decisions()
                self.phase = "settling" if not self._undecided else "deciding"
            case "settling" | "void" if not any(self.chips.values()) and is_quiet:
                self.round_no += 1
                self.phase = "betting"
            case _:
                pass
        return before != (self.phase, len(self._undecided))

    def _hear_decisions(self) -> None:
        for seat in sorted(self._undecided):
            if self.chips.get(spot_number(seat, "raise")):
                self._undecided.discard(seat)
                self._raised.add(seat)
            elif not self.chips.get(spot_number(seat, "ante")):
                self._undecided.discard(seat)

    def _show(self) -> None:
        shoe, bets, sign = (self.hosts[role].link for role in ("shoe", "bets", "sign"))
        shoe.want(ShoeLock(self.phase != "dealing", 0))
        if self.phase == "betting":
            bets.want(BetsUnlock(self.round_no))
        else:
            open_spots = [spot_number(seat, "raise") for seat in self._undecided]
            mask = ALL_SPOTS
            if self.phase == "deciding":
                for number in open_spots:
                    mask &= ~(1 << number)
            bets.want(BetsLock(self.round_no, mask))
        bets.want(SpotLeds(tuple(spot_lamp(spot, face) for spot, face in self._faces())))
        sign.want(SetMeter(1, 3, 1_000_000 + self.round_no, 0, "CAD", self.round_no))

    def _is_late(self, number: int) -> bool:
        is_open = self.phase == "deciding" and number % 3 == 1
        return not is_open and self.chips.get(number, 0) > self.locked.get(number, 0)

    def _faces(self) -> Iterator[tuple[int, LampFace]]:
        for number in range(SPOTS):
            seat, kind = spot_place(number)
            yield number, self._face(number, seat, kind)

    def _face(self, number: int, seat: int, kind: str) -> LampFace:
        match self.phase:
            case "betting" | "locking":
                return LampFace.OFF if kind == "raise" else LampFace.INVITE
            case "dealing" | "deciding" if self._is_late(number):
                return LampFace.TROUBLE
            case "dealing" | "deciding":
                if kind == "raise" and self.phase == "deciding":
                    return LampFace.DECIDE if seat in self._undecided else LampFace.OFF
                return LampFace.HELD if number in self.locked else LampFace.OFF
            case "void":
                return LampFace.PUSH
            case _:
                return self.settle
