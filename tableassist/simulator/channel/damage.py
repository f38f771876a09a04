"""Harm done to bits and bytes on their way: turned over, lost, doubled, noise, a line that hangs.

Each class is the fault of the same name in `faults.wire_kinds`. Nothing here knows a frame.
"""

from tableassist.simulator.channel.bits import BITS_A_BYTE, BitLine
from tableassist.simulator.channel.stage import Lottery, Site, Stage
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.moments import soonest

_MS_PER_S = 1_000
_QUIET_MS = 3
_PIECE_MS = 5


class _BitStage(Stage):
    """A stage on a bit line; what is half read when the line falls quiet is read to its end."""

    def __init__(self, order: FaultOrder, site: Site, line: BitLine) -> None:
        super().__init__(order, site)
        self._line = line
        self._heard_ms = 0

    def next_ms(self) -> int | None:
        """The next edge, or when a half read byte is given up."""
        quiet_ms = self._heard_ms + _QUIET_MS if self._line.is_midway else None
        return soonest(super().next_ms(), quiet_ms)

    def _spare(self, chunk: bytes) -> bytes:
        return self._line.rest() + chunk if self._line.is_midway else chunk

    def _quiet(self) -> bytes:
        is_over = self._now_ms - self._heard_ms >= _QUIET_MS
        return self._line.rest() if is_over and self._line.is_midway else b""


class BitFlips(_BitStage):
    """Bits turned over, start and stop bits among them."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site, BitLine(site.baud))
        self._lottery = Lottery(site.chance, order.whole("per_million"))

    def _harm(self, chunk: bytes) -> bytes:
        if not chunk:
            return self._quiet()
        self._heard_ms = self._now_ms
        turned = self._lottery.hits(BITS_A_BYTE * len(chunk))
        if turned:
            self._tell(count=len(turned))
        elif not self._line.is_midway:
            return chunk
        return self._line.carry(chunk, turned)


class WrongBaud(_BitStage):
    """The host's end has another speed than the board's."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        ends = (site.baud, order.whole("baud"))
        sender, receiver = ends if site.direction == "up" else ends[::-1]
        super().__init__(order, site, BitLine(sender, receiver))

    def _harm(self, chunk: bytes) -> bytes:
        if not chunk:
            return self._quiet()
        self._heard_ms = self._now_ms
        return self._line.carry(chunk)


class DroppedBytes(Stage):
    """Single bytes are lost."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._lottery = Lottery(site.chance, order.whole("per_million"))

    def _harm(self, chunk: bytes) -> bytes:
        hits = self._lottery.hits(len(chunk))
        if not hits:
            return chunk
        self._tell(count=len(hits))
        lost = set(hits)
        return bytes(byte for place, byte in enumerate(chunk) if place not in lost)


class DoubledBytes(Stage):
    """Single bytes come twice."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._lottery = Lottery(site.chance, order.whole("per_million"))

    def _harm(self, chunk: bytes) -> bytes:
        hits = self._lottery.hits(len(chunk))
        if not hits:
            return chunk
        self._tell(count=len(hits))
        out = bytearray(chunk)
        for place in reversed(hits):
            out.insert(place, chunk[place])
        return bytes(out)


class DroppedRun(Stage):
    """Once so many bytes have passed, a run of them is lost."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._to_pass = 0
        self._to_lose = 0

    def _begin(self) -> None:
        self._to_pass = self._order.whole("after")
        self._to_lose = self._chance.randint(*self._order.span("bytes"))
        self._tell(after=self._to_pass, bytes=self._to_lose)

    def _end(self) -> None:
        """What has begun is carried out when the bytes come."""

    def _spare(self, chunk: bytes) -> bytes:
        passing, rest = chunk[: self._to_pass], chunk[self._to_pass :]
        self._to_pass -= len(passing)
        lost = min(self._to_lose, len(rest))
        self._to_lose -= lost
        return passing + rest[lost:]


class NoiseBursts(Stage):
    """Random bytes in between, and one burst when it begins."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._lottery = Lottery(site.chance, order.whole("per_million"))
        self._first = b""

    def _begin(self) -> None:
        super()._begin()
        self._first = self._burst()

    def _harm(self, chunk: bytes) -> bytes:
        out = bytearray(self._first)
        self._first = b""
        at = 0
        for place in self._lottery.hits(len(chunk)):
            out += chunk[at : place + 1] + self._burst()
            at = place + 1
        return bytes(out + chunk[at:])

    def _burst(self) -> bytes:
        noise = self._chance.randbytes(self._chance.randint(*self._order.span("bytes")))
        self._tell(bytes=len(noise))
        return noise


class StuckLine(Stage):
    """The line gives 00 (a break) or FF without end, at its own speed."""

    def __init__(self, order: FaultOrder, site: Site) -> None:
        super().__init__(order, site)
        self._level = bytes.fromhex(order.word("level"))
        self._since_ms = 0
        self._made = 0

    def next_ms(self) -> int | None:
        """The next edge, or when some more bytes are there."""
        more_ms = self._now_ms + _PIECE_MS if self._episodes.is_on else None
        return soonest(super().next_ms(), more_ms)

    def _begin(self) -> None:
        super()._begin()
        self._since_ms, self._made = self._now_ms, 0

    def _harm(self, _chunk: bytes) -> bytes:
        elapsed_ms = self._now_ms - self._since_ms
        due = elapsed_ms * self._site.baud // (BITS_A_BYTE * _MS_PER_S)
        out = self._level * (due - self._made)
        self._made = due
        return out


class Echo(Stage):
    """Whatever passes comes back as well."""

    def _harm(self, chunk: bytes) -> bytes:
        if chunk:
            self._site.send_back(chunk)
        return chunk
