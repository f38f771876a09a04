"""When a fault is there: episodes on the clock, drawn from the fault's own chance.

Between two looks at the clock any number of episodes may have come and gone; each is told, so that
a momentary fault is never overlooked. What happens in an episode is not known here.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from random import Random

from tableassist.simulator.faults.orders import FaultOrder


class Edge(StrEnum):
    """What has just happened to a fault."""

    BEGINS = "begins"
    ENDS = "ends"


class Episodes:
    """`is_on` as of the last `pass_time`. The pauses of `every_ms` count from the last end."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        self.is_on = False
        self._order = order
        self._chance = chance
        self._left = order.whole("times") or None
        self._moments = iter(order.moments)
        self._next_ms: int | None = None
        self._next_ms = self._beginning(0)

    def pass_time(self, now_ms: int) -> Iterable[Edge]:
        """What has happened up to now, in order; each edge is so while it is looked at."""
        if self._next_ms is None or self._next_ms > now_ms:
            return ()
        return self._edges(now_ms)

    def _edges(self, now_ms: int) -> Iterator[Edge]:
        while self._next_ms is not None and self._next_ms <= now_ms:
            if self.is_on:
                self.is_on = False
                self._next_ms = self._beginning(self._next_ms)
                yield Edge.ENDS
            else:
                self.is_on = True
                self._next_ms = self._end(self._next_ms)
                yield Edge.BEGINS

    def next_ms(self) -> int | None:
        """When something happens next; None when nothing does any more."""
        return self._next_ms

    def stop(self, now_ms: int) -> None:
        """What is there ends now, and nothing begins any more."""
        self._left = 0
        self._next_ms = now_ms if self.is_on else None

    def _beginning(self, since_ms: int) -> int | None:
        if self._left == 0:
            return None
        if self._left is not None:
            self._left -= 1
        if self._order.moments:
            later = (moment for moment in self._moments if moment >= since_ms)
            return next(later, None)
        return since_ms + self._chance.randint(*self._order.span("every_ms"))

    def _end(self, since_ms: int) -> int | None:
        if self._order.kind.is_momentary:
            return since_ms
        lasts = self._order.span("for_ms")
        return None if lasts == (0, 0) else since_ms + self._chance.randint(*lasts)
