"""A board that is too busy to empty its receive buffer in time: the overrun of a serial port.

It decides only when the board looks at its line, and how much its buffer holds meanwhile.
"""

from random import Random

from tableassist.simulator.faults.episodes import Edge, Episodes
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.uart import Uart


class BusyBoard:
    """`is_on` as of the last `looks`."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        self._order = order
        self._chance = chance
        self._episodes = Episodes(order, chance)
        self._next_look_ms = 0
        self._whole_fifo: int | None = None

    @property
    def is_on(self) -> bool:
        """The board is too busy now."""
        return self._episodes.is_on

    def stop(self, now_ms: int) -> None:
        """It has time from now on."""
        self._episodes.stop(now_ms)

    def looks(self, now_ms: int, uart: Uart) -> bool:
        """The board has time for its line now."""
        for edge in self._episodes.pass_time(now_ms):
            if edge is Edge.BEGINS:
                self._whole_fifo = uart.fifo
                uart.fifo = min(uart.fifo, self._order.whole("unread"))
            elif self._whole_fifo is not None:
                uart.fifo = self._whole_fifo
        if not self.is_on:
            return True
        if now_ms < self._next_look_ms:
            return False
        self._next_look_ms = now_ms + self._chance.randint(*self._order.span("busy_ms"))
        return True
