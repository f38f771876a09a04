"""One board on its serial line: bytes reach it at the line's pace, and leave it so.

When the caller was away for a while, the line lets the board catch up in steps that are short
enough for its FIFO: a busy computer is no fault of the firmware.
"""

from typing import Any

from tableassist.simulator.boards import Board
from tableassist.simulator.uart import Uart


class Line:
    """`listen` with what arrived, let people act, then `speak`.

    `has_heard`: bytes reached the board in the last `listen`, so that what it shows may be new.
    """

    def __init__(self, board: Board[Any], uart: Uart, now_ms: int) -> None:
        self.board = board
        self.uart = uart
        self.has_heard = False
        self._at_ms = now_ms

    def listen(self, chunk: bytes, now_ms: int) -> None:
        """Let time pass up to now, with bytes that the far end starts to send now."""
        self.has_heard = False
        while self._at_ms < now_ms:
            pause = self.uart.safe_pause_ms if self.uart.is_receiving else now_ms - self._at_ms
            self._at_ms = min(now_ms, self._at_ms + pause)
            self._let_work()
        if chunk:
            self.uart.arrive(chunk, now_ms)

    def speak(self, now_ms: int) -> bytes:
        """The bytes that have left the board by now."""
        departed = self.uart.depart(now_ms)
        self._fill(now_ms)
        return departed

    def next_ms(self) -> int | None:
        """When `listen` is wanted next."""
        times = [self.board.next_tick_ms(), self.uart.next_ms()]
        return min((time for time in times if time is not None), default=None)

    def _let_work(self) -> None:
        arrived = self.uart.receive(self._at_ms)
        if arrived:
            self.has_heard = True
            self.board.receive(arrived, self._at_ms)
        self.board.tick(self._at_ms)
        self._fill(self._at_ms)

    def _fill(self, now_ms: int) -> None:
        # Only when the line is free: what waits in the board can still be overtaken by an event.
        if not self.uart.is_sending:
            self.uart.send(self.board.take_output(), now_ms)
