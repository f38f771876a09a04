"""What is wrong with a line though its board is heard now and then, seen over some seconds.

Two things: somebody else reads the port as well, and a board or its cable that comes and goes. Both
look like bad luck in one moment. Times are ticks; nothing is submitted here.
"""

from collections import deque
from dataclasses import dataclass

from firmware_protocol import FrameCounts

WINDOW_MS = 10_000
CALM_MS = 30_000
UNSTABLE_MS = 60_000
LOOK_EVERY_MS = 250
HEARTBEAT_MS = 500
LOST_HEARTBEATS = 4
ROBBED_READS = 3
COMINGS = 4
TWO_READERS = "another program reads this port"
UNSTABLE = "the board or its cable comes and goes"
_U32 = 0xFFFF_FFFF


@dataclass(frozen=True, slots=True)
class _Look:
    """What had been counted at a moment: reads that somebody was faster in, lost and damaged."""

    at_ms: int
    robbed: int
    lost: int
    damaged: int


class LinkWatch:
    """`troubles` is what is wrong now."""

    def __init__(self) -> None:
        self.troubles: frozenset[str] = frozenset()
        self._looks: deque[_Look] = deque()
        self._comings: deque[int] = deque(maxlen=COMINGS)
        self._lost = 0
        self._heartbeat_ms: int | None = None
        self._heard_ms = 0
        self._evidence_ms = 0

    def came(self, now_ms: int) -> None:
        """The board began anew, or its port came back: once is nothing."""
        self._comings.append(now_ms)
        self.new_session()

    def new_session(self) -> None:
        """The heartbeats that follow belong to no row that was heard before."""
        self._heartbeat_ms = None

    def heartbeat(self, t_ms: int, now_ms: int) -> None:
        """A heartbeat, by the clock of the board, which says one each half second.

        Some are missing only if both clocks say so: that of a board may jump, and a busy computer
        hears late.
        """
        if self._heartbeat_ms is not None:
            gap = min((t_ms - self._heartbeat_ms) & _U32, now_ms - self._heard_ms)
            self._lost += max(0, gap // HEARTBEAT_MS - 1) if gap < WINDOW_MS else 0
        self._heartbeat_ms, self._heard_ms = t_ms, now_ms

    def look(self, counts: FrameCounts, robbed: int, now_ms: int) -> None:
        """Judge by what the link has counted up to now; `robbed` as in `Channel`."""
        looks = self._looks
        if looks and now_ms - looks[-1].at_ms < LOOK_EVERY_MS:
            return
        looks.append(_Look(now_ms, robbed, self._lost, damaged(counts)))
        while now_ms - looks[0].at_ms > WINDOW_MS:
            looks.popleft()
        two_readers = self._is_shared(looks[0], looks[-1], now_ms)
        unstable = len(self._comings) == COMINGS and now_ms - self._comings[0] < UNSTABLE_MS
        found = {TWO_READERS: two_readers, UNSTABLE: unstable}
        self.troubles = frozenset(what for what, is_so in found.items() if is_so)

    def _is_shared(self, first: _Look, last: _Look, now_ms: int) -> bool:
        """Bytes that are there and then are not; or whole messages missing without damage.

        Noise leaves damaged messages behind, a second reader takes them whole more often than not.
        """
        # A port that was opened anew has not been robbed yet.
        robbed, lost = max(0, last.robbed - first.robbed), last.lost - first.lost
        harm = last.damaged - first.damaged
        if robbed or lost:
            self._evidence_ms = now_ms
        if TWO_READERS in self.troubles:
            return now_ms - self._evidence_ms < CALM_MS
        seen = robbed >= ROBBED_READS and (lost or harm)
        return bool(seen or (lost >= LOST_HEARTBEATS and 2 * harm <= lost))


def damaged(counts: FrameCounts) -> int:
    """Pieces between delimiters that were no frame; each that was something has an empty one."""
    wrong = counts.cobs_errors + counts.crc_errors + counts.length_errors
    wrong += counts.version_errors + counts.oversize
    return wrong + max(0, counts.empty - counts.ok - counts.echoes - wrong - 2)
