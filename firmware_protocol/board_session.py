"""One session as its board knows it: number, keys, pace, the kept answer, and what waits.

Frames wait unsigned and are signed in the order in which they are written, because their counters
must rise on the wire. When a session begins, opens and ends is decided in `device`.
"""

from collections import deque
from collections.abc import Iterator

from firmware_protocol.frame import Frame, Kind
from firmware_protocol.messages import Message
from firmware_protocol.signing import Signer, encode_with
from firmware_protocol.timing import DATAGRAM_QUEUE, HEARTBEAT_PERIOD_MS, HOST_LOST_MS

_MOST_REJECTED = 0xFFFF


class BoardSession:
    """`sid` 0 is no session. `signer` None: nothing in it is signed."""

    def __init__(self, node: int, sid: int = 0, signer: Signer | None = None) -> None:
        self.sid = sid
        self.signer = signer
        self.is_open = False
        self.heartbeat_ms = HEARTBEAT_PERIOD_MS
        self.lost_ms = HOST_LOST_MS
        self.next_heartbeat = 0
        self.rejected = 0
        self._node = node
        self._request: tuple[int, int] | None = None
        self._answer: Frame | None = None
        self._answer_due = False
        self._datagram_seq = 0
        self._datagrams: deque[Frame] = deque()

    def frame(self, kind: Kind, msg: int, seq: int, payload: bytes) -> Frame:
        """A frame of this session."""
        return Frame(kind, True, self._node, msg, seq, self.sid, payload)

    def reject(self) -> None:
        """A frame was not believed; the heartbeats say how many."""
        self.rejected = min(self.rejected + 1, _MOST_REJECTED)

    def is_repeat(self, msg: int, seq: int) -> bool:
        """The request was seen: its answer goes out again. Otherwise it is the one to answer."""
        if self._request == (msg, seq):
            self._answer_due = self._answer is not None
            return True
        self._request = (msg, seq)
        self._answer = None
        return False

    def awaits(self, msg: int, seq: int) -> bool:
        """The request is the newest of this session."""
        return self._request == (msg, seq)

    def answer(self, msg: int, seq: int, payload: bytes) -> None:
        """Keep the answer of the newest request, and send it."""
        self._answer = self.frame(Kind.RSP, msg, seq, payload)
        self._answer_due = True

    def datagram(self, message: Message) -> bool:
        """Let it wait for the wire; False when too many wait already."""
        if len(self._datagrams) >= DATAGRAM_QUEUE:
            return False
        self._datagram_seq = (self._datagram_seq + 1) & 0xFF
        self._datagrams.append(
            self.frame(Kind.DGRAM, message.MSG, self._datagram_seq, message.encode())
        )
        return True

    @property
    def has_output(self) -> bool:
        """An answer or a datagram waits to be written."""
        return self._answer_due or bool(self._datagrams)

    def take_output(self, events: list[Frame]) -> Iterator[bytes]:
        """Wire forms of events, then the answer, then datagrams, until no number is left."""
        for frame in self._take(events):
            if self.signer is not None and self.signer.spent:
                return
            yield encode_with(self.signer, frame)

    def _take(self, events: list[Frame]) -> list[Frame]:
        frames = list(events)
        if self._answer_due and self._answer is not None:
            frames.append(self._answer)
        self._answer_due = False
        frames += self._datagrams
        self._datagrams.clear()
        return frames
