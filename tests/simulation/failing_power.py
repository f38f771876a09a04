"""Power that fails in every phase of a card: while it is read, logged, sent, and committed.

It acts on a shoe from outside, as `mishaps.power` does at a table.
"""

from enum import Enum, auto
from random import Random

from firmware_protocol import ResetCause
from tableassist.core.cards import Card
from tableassist.simulator.boards import Shoe
from tableassist.simulator.uart import Uart

PATIENCE_MS = 10_000


class Cut(Enum):
    """When it fails, seen from the next card that is drawn."""

    BEFORE_READ = auto()
    AFTER_READ = auto()
    AFTER_LOG = auto()
    AFTER_SEND = auto()
    DURING_COMMIT = auto()


class FailingPower:
    """`cuts` counts by phase. `every_ms` (0, 0): it never fails."""

    def __init__(
        self, shoe: Shoe, uart: Uart, chance: Random, every_ms: tuple[int, int] = (0, 0)
    ) -> None:
        self.cuts = dict.fromkeys(Cut, 0)
        self._shoe = shoe
        self._uart = uart
        self._chance = chance
        self._every_ms = every_ms
        self._cut = Cut.BEFORE_READ
        self._due_ms = self._next(0)
        self._newest = 0

    def next_ms(self) -> int | None:
        """When something has to be looked at."""
        return self._due_ms

    def draw(self, now_ms: int) -> tuple[Card | None, bool]:
        """The next card, if one comes out, and whether its reader saw it."""
        if not self._is_due(now_ms) or self._shoe.locked:
            return self._shoe.draw(now_ms), True
        match self._cut:
            case Cut.BEFORE_READ:
                self._fail(now_ms)
                return None, True
            case Cut.AFTER_READ:
                card = self._shoe.draw_in_the_dark(now_ms)
                self._fail(now_ms)
                return card, False
            case _:
                return self._shoe.draw(now_ms), True

    def look(self, now_ms: int) -> None:
        """Fail, if it is the moment."""
        if not self._is_due(now_ms):
            return
        has_new = self._shoe.newest_event > self._newest and not self._shoe.all_committed
        moments = {
            Cut.AFTER_LOG: has_new,
            Cut.AFTER_SEND: has_new and not self._uart.is_sending,
            Cut.DURING_COMMIT: has_new and self._uart.is_receiving,
        }
        if moments.get(self._cut, False):
            self._fail(now_ms)
        elif self._due_ms is not None and now_ms > self._due_ms + PATIENCE_MS:
            self._due_ms = self._next(now_ms)

    def _is_due(self, now_ms: int) -> bool:
        if self._due_ms is None or now_ms < self._due_ms:
            self._newest = self._shoe.newest_event
            return False
        return True

    def _fail(self, now_ms: int) -> None:
        self.cuts[self._cut] += 1
        self._shoe.restart(now_ms, ResetCause.BROWN_OUT)
        self._due_ms = self._next(now_ms)

    def _next(self, since_ms: int) -> int | None:
        self._cut = self._chance.choice(list(Cut))
        if self._every_ms == (0, 0):
            return None
        return since_ms + self._chance.randint(*self._every_ms)
