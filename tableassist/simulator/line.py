"""One board on its serial line: bytes reach it at the line's pace, and leave it so.

When the caller was away for a while, the line lets the board catch up in steps that are short
enough for its FIFO: a busy computer is no fault of the firmware. Between the line and the host is
the cable, with whatever faults were ordered for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tableassist.simulator.boards import Board
from tableassist.simulator.channel import BusyBoard, Cable
from tableassist.simulator.moments import soonest
from tableassist.simulator.uart import Uart


class Line:
    """`listen` with what arrived, let people act, then `speak`.

    A line on which nothing is due sleeps: it does no more than ask its board for something to say.
    Who has done anything else to the board says so with `stir`.
    `has_heard`: a frame reached the board in the last `listen`, so that what it shows may be new.
    `on_overrun` is told how many bytes a busy board has lost, which the board counts as well.
    """

    def __init__(
        self,
        board: Board[Any],
        uart: Uart,
        now_ms: int,
        cable: Cable | None = None,
        busy: Sequence[BusyBoard] = (),
        on_overrun: Callable[[int], None] = lambda _lost: None,
    ) -> None:
        self.board = board
        self.uart = uart
        self.has_heard = False
        self._cable = cable
        self._busy = busy
        self._on_overrun = on_overrun
        self._at_ms = now_ms
        self._due_ms: int | None = now_ms
        self._is_asleep = False

    def listen(self, chunk: bytes, now_ms: int) -> None:
        """Let time pass up to now, with bytes that the far end starts to send now."""
        self.has_heard = False
        self._is_asleep = not chunk and self._may_sleep(now_ms)
        if self._is_asleep:
            self.board.wait(now_ms)
            return
        while self._at_ms < now_ms:
            self._at_ms = min(now_ms, self._at_ms + self._pause_ms(now_ms))
            if not self._busy or self._looks():
                self._let_work()
        if self._cable is not None:
            chunk = self._cable.carry_down(chunk, now_ms)
        if chunk:
            self.uart.arrive(chunk, now_ms)

    def speak(self, now_ms: int) -> bytes:
        """The bytes that the host gets by now."""
        departed = self.uart.depart(now_ms)
        self._fill(now_ms)
        if self._is_asleep and not self.uart.is_sending:
            return departed
        out = departed if self._cable is None else self._cable.carry_up(departed, now_ms)
        self._look_ahead()
        return out

    def stir(self) -> None:
        """Something was done to the board: what is due is found out anew."""
        self._is_asleep = False
        self._look_ahead()

    def stop_faults(self, now_ms: int) -> None:
        """A good line from now on."""
        if self._cable is not None:
            self._cable.stop(now_ms)
        for busy in self._busy:
            busy.stop(now_ms)
        self._look_ahead()

    def next_ms(self) -> int | None:
        """When `listen` is wanted next."""
        return self._due_ms

    def _look_ahead(self) -> None:
        cable_ms = None if self._cable is None else self._cable.next_ms()
        self._due_ms = soonest(self.board.next_tick_ms(), self.uart.next_ms(), cable_ms)

    def _may_sleep(self, now_ms: int) -> bool:
        """Nothing is on its way, and nothing is due."""
        is_moving = self._busy or self.uart.is_receiving or self.uart.is_sending
        return not is_moving and (self._due_ms is None or now_ms < self._due_ms)

    def _looks(self) -> bool:
        """Each busy fault is asked, whatever another one says."""
        looks = [busy.looks(self._at_ms, self.uart) for busy in self._busy]
        return all(looks)

    def _pause_ms(self, now_ms: int) -> int:
        if self._busy and any(busy.is_on for busy in self._busy):
            return 1
        return self.uart.safe_pause_ms if self.uart.is_receiving else now_ms - self._at_ms

    def _let_work(self) -> None:
        lost = self.uart.overruns
        arrived = self.uart.receive(self._at_ms)
        if self.uart.overruns > lost:
            self.board.overruns += self.uart.overruns - lost
            self._on_overrun(self.uart.overruns - lost)
        if arrived:
            # Before the end of a frame nothing can have changed.
            self.has_heard = self.has_heard or b"\x00" in arrived
            self.board.receive(arrived, self._at_ms)
        self.board.tick(self._at_ms)
        self._fill(self._at_ms)

    def _fill(self, now_ms: int) -> None:
        # Only when the line is free: what waits in the board can still be overtaken by an event.
        if not self.uart.is_sending:
            self.uart.send(self.board.take_output(), now_ms)
