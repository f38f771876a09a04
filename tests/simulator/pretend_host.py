"""A host for the tests of boards: the wire's own host half and virtual time.

`BoardHost` speaks to one board over its modelled line, ms by ms. It knows no rounds; a host that
leads some is in `scripted_host`.
"""

from typing import Any

from firmware_protocol import (
    SPOTS,
    AnswerReceived,
    BoardClass,
    BoardLive,
    DatagramReceived,
    EventDelivered,
    HostLink,
    Message,
    UnknownEvent,
)
from tableassist.core.inputs import BoardRole
from tableassist.simulator.line import Line
from tableassist.simulator.uart import Uart

CLASSES: dict[BoardRole, BoardClass] = {
    "shoe": BoardClass.SHOE,
    "bets": BoardClass.BETS,
    "sign": BoardClass.SIGN,
}
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
        self.answers: list[AnswerReceived] = []
        self.link = HostLink(
            board_class=board_class,
            unit=None,
            last_event_id=last_event_id,
            nonce=b"\x11" * 8,
            unix_ms=0,
            require_signed=False,
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
                case AnswerReceived():
                    self.answers.append(report)
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
        """Let so much time pass, after whatever the test has done to the board."""
        self.line.stir()
        for _ in range(ms):
            self.now_ms += 1
            self.line.listen(self._to_board, self.now_ms)
            departed = self.line.speak(self.now_ms)
            self._to_board = b"" if self.host is None else self.host.step(departed, self.now_ms)

    def stall(self, ms: int) -> None:
        """The host's computer stands still for so long; what the board sends waits for it."""
        waiting = b""
        self.line.stir()
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
