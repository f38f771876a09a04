"""Bytes that come at other moments than they were sent, whole and in order.

Each class is the fault of the same name in `faults.wire_kinds`.
"""

from tableassist.simulator.channel.stage import HoldingStage, Site
from tableassist.simulator.faults.orders import FaultOrder


class Split(HoldingStage):
    """One byte at a time, a millisecond apart."""

    def _harm(self, chunk: bytes) -> bytes:
        due_ms = self._now_ms
        if self._waiting:
            due_ms = max(due_ms, self._waiting[-1][0] + 1)
        for place in range(len(chunk)):
            self._hold(chunk[place : place + 1], due_ms + place)
        return self._release()

    def _release(self) -> bytes:
        # Never two at once, however late somebody looks.
        if not self._waiting or self._waiting[0][0] > self._now_ms:
            return b""
        self._held -= 1
        return self._waiting.popleft()[1]

    def _spare(self, chunk: bytes) -> bytes:
        if not self._waiting:
            return chunk
        self._hold(chunk, self._now_ms)
        return super()._release()


class Glue(HoldingStage):
    """Nothing comes until the line was quiet for a while, or the first byte has waited long."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._first_ms = 0

    def _harm(self, chunk: bytes) -> bytes:
        if chunk:
            if not self._waiting:
                self._first_ms = self._now_ms
            latest_ms = self._first_ms + self._order.whole("longest_ms")
            due_ms = min(self._now_ms + self._order.whole("quiet_ms"), latest_ms)
            held = b"".join(waiting for _, waiting in self._waiting)
            self._waiting.clear()
            self._held = 0
            self._hold(held + chunk, due_ms)
        return self._release()


class Delay(HoldingStage):
    """Each chunk is late by another while."""

    def _harm(self, chunk: bytes) -> bytes:
        if chunk:
            self._hold(chunk, self._now_ms + self._chance.randint(*self._order.span("late_ms")))
        return self._release()


class Batches(HoldingStage):
    """Bytes wait for the next tick of the adapter."""

    def _harm(self, chunk: bytes) -> bytes:
        tick_ms = self._order.whole("batch_ms")
        self._hold(chunk, -(-self._now_ms // tick_ms) * tick_ms)
        return self._release()
