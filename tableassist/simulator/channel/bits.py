"""One direction of a serial line bit by bit: a sender's bits, and a receiver that samples them.

8N1, the least significant bit first. The receiver waits for a falling edge, looks at the middle of
each bit by its own clock, and gives a byte as NUL when it misses the stop bit, as a terminal does.
Only here is a byte taken apart; when a bit is turned over is decided by the caller.
"""

from collections.abc import Iterable

BITS_A_BYTE = 10
_HIGH = 1


def _shape(byte: int) -> bytes:
    """Start bit, eight data bits, stop bit."""
    return bytes((0, *(byte >> place & 1 for place in range(8)), _HIGH))


_SHAPES = tuple(_shape(byte) for byte in range(256))


class BitLine:
    """`framing_errors` counts the bytes whose stop bit was missed.

    Time is counted in units of which a sent bit has `2 * receiver_baud` and a received one
    `2 * sender_baud`, so that the middle of a bit is a whole number at any two speeds.
    """

    def __init__(self, sender_baud: int, receiver_baud: int | None = None) -> None:
        receiver_baud = receiver_baud or sender_baud
        if sender_baud <= 0:
            raise ValueError(f"baud {sender_baud} must be above 0")
        self.framing_errors = 0
        self._sent = 2 * receiver_baud
        self._read = 2 * sender_baud
        self._levels = bytearray()
        # What lies before is done with; at this bit the line is high unless it is held low.
        self._from = 0
        self._is_held_low = False

    @property
    def is_midway(self) -> bool:
        """The receiver is in the middle of a byte, or waits for the line to rise."""
        return bool(self._levels) or self._is_held_low

    def carry(self, chunk: bytes, turned: Iterable[int] = ()) -> bytes:
        """What the receiver makes of these bytes, sent behind each other without a pause.

        `turned` are the bits to turn over, counted from the first start bit of the chunk.
        """
        at = len(self._levels)
        for byte in chunk:
            self._levels += _SHAPES[byte]
        for bit in turned:
            self._levels[at + bit] ^= 1
        return self._receive()

    def rest(self) -> bytes:
        """The line is high for longer than a byte: what the receiver was in the middle of ends."""
        self._levels += bytes((_HIGH,)) * (BITS_A_BYTE * self._read // self._sent + 2)
        out = self._receive()
        self._forget(len(self._levels))
        return out

    def _receive(self) -> bytes:
        out = bytearray()
        while (start := self._falling_edge()) is not None:
            first, stop = self._sample(start, 0), self._sample(start, BITS_A_BYTE - 1)
            if stop >= len(self._levels):
                self._forget(start)
                break
            if self._levels[first]:
                # Too short for a start bit: a spike.
                self._from = first
            elif self._levels[stop]:
                out.append(self._byte(start))
                self._from = stop
            else:
                self.framing_errors += 1
                out.append(0)
                self._from = stop
                self._is_held_low = True
        return bytes(out)

    def _falling_edge(self) -> int | None:
        """The next one; after a missed stop bit the line has to rise first."""
        if self._is_held_low:
            risen = self._levels.find(_HIGH, self._from)
            if risen < 0:
                self._forget(len(self._levels))
                return None
            self._from = risen
            self._is_held_low = False
        start = self._levels.find(0, self._from)
        if start < 0:
            self._forget(len(self._levels))
            return None
        return start

    def _byte(self, start: int) -> int:
        return sum(self._levels[self._sample(start, 1 + bit)] << bit for bit in range(8))

    def _sample(self, start: int, bit: int) -> int:
        """Which sent bit the receiver sees in the middle of its own bit after an edge."""
        return (start * self._sent + bit * self._read + self._read // 2) // self._sent

    def _forget(self, done: int) -> None:
        del self._levels[:done]
        self._from = 0
