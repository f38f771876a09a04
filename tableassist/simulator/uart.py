"""The serial line as it is in copper: bytes take their time, and a small FIFO can overrun.

A pseudo-terminal moves any amount at once and never loses a byte; this model gives back what it
leaves out. Ten bits a byte (8N1). Times are whole ms.
"""

from tableassist.firmware.board import DEFAULT_BAUD
from tableassist.simulator.moments import soonest

BITS_PER_BYTE = 10
DEFAULT_FIFO = 256
LINE_ROOM = 4_096
_MS_PER_S = 1_000
_DELIMITER = b"\x00"


class Wire:
    """One direction: bytes put on it come out in order, at the pace of the baud rate."""

    def __init__(self, baud: int) -> None:
        self._baud = baud
        self._queue = bytearray()
        self._since = 0
        self._moved = 0

    def __len__(self) -> int:
        return len(self._queue)

    def put(self, chunk: bytes, now_ms: int) -> None:
        """Queue bytes behind those still on their way."""
        if not self._queue:
            self._since, self._moved = now_ms, 0
        self._queue += chunk

    def take(self, now_ms: int) -> bytes:
        """The bytes whose last bit has come out by now."""
        if not self._queue:
            return b""
        due = (now_ms - self._since) * self._baud // (BITS_PER_BYTE * _MS_PER_S) - self._moved
        out = bytes(self._queue[: max(0, due)])
        del self._queue[: len(out)]
        self._moved += len(out)
        return out

    def next_ms(self) -> int | None:
        """When the first frame on its way will be out, or everything if none ends; None if idle."""
        if not self._queue:
            return None
        begin = len(self._queue) - len(self._queue.lstrip(_DELIMITER))
        size = self._queue.find(_DELIMITER, begin) + 1 or len(self._queue)
        bits = (self._moved + size) * BITS_PER_BYTE * _MS_PER_S
        return self._since + -(-bits // self._baud)


class Uart:
    """A board's serial port. `overruns` counts bytes lost because the FIFO was full."""

    def __init__(self, baud: int = DEFAULT_BAUD, fifo: int = DEFAULT_FIFO) -> None:
        if baud <= 0 or fifo <= 0:
            raise ValueError(f"baud {baud} and fifo {fifo} must be above 0")
        self.overruns = 0
        self.fifo = fifo
        self._inbound = Wire(baud)
        self._outbound = Wire(baud)
        # Half a FIFO: firmware that looks this often never loses a byte.
        self.safe_pause_ms = max(1, fifo * BITS_PER_BYTE * _MS_PER_S // (2 * baud))

    @property
    def room(self) -> int:
        """How many bytes the far end may still hand to the line before it has to wait."""
        return max(0, LINE_ROOM - len(self._inbound))

    @property
    def is_receiving(self) -> bool:
        """Bytes are on their way to the board."""
        return len(self._inbound) > 0

    @property
    def is_sending(self) -> bool:
        """Bytes are on their way from the board."""
        return len(self._outbound) > 0

    def arrive(self, chunk: bytes, now_ms: int) -> None:
        """The far end starts to send these bytes."""
        self._inbound.put(chunk, now_ms)

    def receive(self, now_ms: int) -> bytes:
        """Empty the FIFO: what came since the last call, less what found it full."""
        arrived = self._inbound.take(now_ms)
        self.overruns += max(0, len(arrived) - self.fifo)
        return arrived[: self.fifo]

    def send(self, chunk: bytes, now_ms: int) -> None:
        """The board starts to send these bytes."""
        self._outbound.put(chunk, now_ms)

    def depart(self, now_ms: int) -> bytes:
        """The bytes that have wholly left the board by now."""
        return self._outbound.take(now_ms)

    def next_ms(self) -> int | None:
        """When a frame will be out in a direction; None while the line is idle."""
        return soonest(self._inbound.next_ms(), self._outbound.next_ms())
