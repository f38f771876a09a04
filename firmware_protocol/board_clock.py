"""How the board's clock runs beside the host's: one offset, found by asking for the time.

It says when something was sensed, to people. Order is never taken from it: that is the business
of event numbers.
"""

from collections import deque
from dataclasses import dataclass

from firmware_protocol.messages import TimePing, TimePong

SAMPLES = 16
_U32 = 0xFFFF_FFFF
_HALF = 0x8000_0000


@dataclass(frozen=True, slots=True)
class ClockOffset:
    """Board clock minus host clock in ms, modulo 2**32; wrong by at most half the round trip."""

    offset_ms: int
    round_trip_ms: int


class BoardClock:
    """The samples of one session."""

    def __init__(self) -> None:
        self._samples: deque[ClockOffset] = deque(maxlen=SAMPLES)
        self._asked: int | None = None

    def forget(self) -> None:
        """A session ended: the next board may have started anew."""
        self._samples.clear()
        self._asked = None

    def ask(self, now_ms: int) -> TimePing:
        """The question to write now."""
        self._asked = now_ms & _U32
        return TimePing(self._asked)

    def answered(self, pong: TimePong, now_ms: int) -> None:
        """Take the answer to the newest question; any other is too old to be of use."""
        if pong.t1 != self._asked:
            return
        self._asked = None
        round_trip = _signed((now_ms - pong.t1) - (pong.t3 - pong.t2))
        if round_trip >= 0:
            offset = (pong.t2 - pong.t1 - round_trip // 2) & _U32
            self._samples.append(ClockOffset(offset, round_trip))

    def offset(self) -> ClockOffset | None:
        """The sample with the shortest round trip, the newest of several."""
        return min(reversed(self._samples), key=lambda each: each.round_trip_ms, default=None)

    def host_ms(self, t_ms: int, now_ms: int) -> int | None:
        """The host's clock when the board's was `t_ms`, within 24 days of now."""
        best = self.offset()
        if best is None:
            return None
        return now_ms + _signed(t_ms - now_ms - best.offset_ms)


def _signed(difference: int) -> int:
    return ((difference + _HALF) & _U32) - _HALF
