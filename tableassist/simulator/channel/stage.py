"""What every fault of a wire is: a stage that bytes of one direction pass, now harmed, now not.

A stage is looked at when bytes come and when it says, and gives what comes out at that moment.
Whatever it holds back has a limit; beyond it bytes are lost, as in any buffer. It tells the truth
when it begins, when it ends, and each time it has done harm.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import log
from random import Random

from tableassist.simulator.faults.episodes import Edge, Episodes
from tableassist.simulator.faults.orders import Direction, FaultOrder
from tableassist.simulator.moments import soonest

MOST_HELD = 65_536
_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Site:
    """Where a stage stands: its direction, its chance, the speed of the board's line.

    `tell` writes a line of the truth; `send_back` puts bytes on the other direction.
    """

    direction: Direction
    chance: Random
    baud: int
    tell: Callable[..., None]
    send_back: Callable[[bytes], None]


class Stage:
    """One fault in one direction. A bare stage harms nothing."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        self._order = order
        self._site = site
        self._chance = site.chance
        self._episodes = Episodes(order, site.chance)
        self._now_ms = 0

    def next_ms(self) -> int | None:
        """When something happens even if no byte comes."""
        return self._episodes.next_ms()

    def stop(self, now_ms: int) -> None:
        """No more harm from now on."""
        self._episodes.stop(now_ms)

    def carry(self, chunk: bytes, now_ms: int) -> bytes:
        """Bytes in, bytes out."""
        self._now_ms = now_ms
        for edge in self._episodes.pass_time(now_ms):
            if edge is Edge.BEGINS:
                self._begin()
            else:
                self._end()
        return self._harm(chunk) if self._episodes.is_on else self._spare(chunk)

    def _begin(self) -> None:
        self._tell(state=Edge.BEGINS)

    def _end(self) -> None:
        self._tell(state=Edge.ENDS)

    def _harm(self, chunk: bytes) -> bytes:
        return chunk

    def _spare(self, chunk: bytes) -> bytes:
        return chunk

    def _tell(self, **details: object) -> None:
        self._site.tell(
            self._order.name, board=self._order.board, direction=self._site.direction, **details
        )


class Lottery:
    """Which of many things are hit, each with the same chance; the draw is made once a hit."""

    def __init__(self, chance: Random, per_million: int) -> None:
        self._chance = chance
        self._per_million = per_million
        self._ahead = self._gap()

    def hits(self, count: int) -> list[int]:
        """The places among the next `count` that are hit."""
        places = []
        while self._ahead < count:
            places.append(self._ahead)
            self._ahead += 1 + self._gap()
        self._ahead -= count
        return places

    def _gap(self) -> int:
        if self._per_million >= _MILLION:
            return 0
        return int(log(1.0 - self._chance.random()) / log(1.0 - self._per_million / _MILLION))


class HoldingStage(Stage):
    """A stage that lets bytes wait; their order never changes."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._waiting: deque[tuple[int, bytes]] = deque()
        self._held = 0

    def next_ms(self) -> int | None:
        """The next edge, or when the first byte may go."""
        first_ms = self._waiting[0][0] if self._waiting else None
        return soonest(self._episodes.next_ms(), first_ms)

    def _hold(self, chunk: bytes, due_ms: int) -> None:
        taken = chunk[: MOST_HELD - self._held]
        if len(taken) < len(chunk):
            self._tell(lost=len(chunk) - len(taken))
        if taken:
            if self._waiting:
                due_ms = max(due_ms, self._waiting[-1][0])
            self._waiting.append((due_ms, taken))
            self._held += len(taken)

    def _end(self) -> None:
        super()._end()
        self._waiting = deque((self._now_ms, chunk) for _, chunk in self._waiting)

    def _spare(self, chunk: bytes) -> bytes:
        if self._waiting:
            self._hold(chunk, self._now_ms)
            return self._release()
        return chunk

    def _release(self) -> bytes:
        out = bytearray()
        while self._waiting and self._waiting[0][0] <= self._now_ms:
            out += self._waiting.popleft()[1]
        self._held -= len(out)
        return bytes(out)
