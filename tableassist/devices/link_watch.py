"""What is wrong with a line though its board is heard now and then, seen over some seconds.

Two things: somebody else reads the port as well, and a board or its cable that comes and goes. Both
look like bad luck in one moment. Times are ticks; nothing is submitted here.
"""

from collections import deque
from dataclasses import astuple, dataclass
from typing import Self

from firmware_protocol import FrameCounts

WINDOW_MS = 10_000
CALM_MS = 30_000
UNSTABLE_MS = 60_000
LOOK_EVERY_MS = 250
HEARTBEAT_MS = 500
LOST_MESSAGES = 4
GAPS = 3
ROBBED_READS = 3
COMINGS = 4
TWO_READERS = "two readers"
UNSTABLE = "comes and goes"
_U32 = 0xFFFF_FFFF
_PER_CENT = 100
_LEFT_OVER = 75


@dataclass(frozen=True, slots=True)
class Tally:
    """What has been counted on a line up to now.

    `robbed` are reads that another program was faster in. `lost` are messages that never came,
    `gaps` how often some had not. `whole` messages came in `whole_bytes`; `spoiled_bytes` were no
    message.
    """

    robbed: int = 0
    lost: int = 0
    gaps: int = 0
    whole: int = 0
    whole_bytes: int = 0
    spoiled_bytes: int = 0

    def since(self, before: Self) -> "Tally":
        """What has been added. A port that is opened anew counts from nothing."""
        pairs = zip(astuple(self), astuple(before), strict=True)
        return Tally(*(max(0, now - then) for now, then in pairs))

    @property
    def is_shared(self) -> bool:
        """Somebody else has read a part of this.

        A read that finds nothing after it was promised something, and what is missing beside. Or
        messages that are lost and have left too little behind: noise spoils bytes and leaves them
        there, a second reader takes them, of whole messages or of parts.
        """
        if self.robbed >= ROBBED_READS and (self.lost or self.spoiled_bytes):
            return True
        if self.lost < LOST_MESSAGES or self.gaps < GAPS or not self.whole:
            return False
        # What the first one left behind may have been counted before its loss was known.
        expected = (self.lost - 1) * self.whole_bytes // self.whole
        return self.spoiled_bytes * _PER_CENT < expected * _LEFT_OVER


class LinkWatch:
    """`troubles` is what is wrong now."""

    def __init__(self) -> None:
        self.troubles: frozenset[str] = frozenset()
        self._looks: deque[tuple[int, Tally]] = deque()
        self._comings: deque[int] = deque(maxlen=COMINGS)
        self._missed = 0
        self._lost = 0
        self._gaps = 0
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

    def heartbeat(self, t_ms: int, now_ms: int, *, signed: bool) -> None:
        """A heartbeat, by the clock of the board, which says one each half second.

        Some are missing only if both clocks say so: that of a board may jump, and a busy computer
        hears late. In a signed session every message has its number, and the link counts better.
        """
        if self._heartbeat_ms is not None and not signed:
            gap = min((t_ms - self._heartbeat_ms) & _U32, now_ms - self._heard_ms)
            self._add_lost(max(0, gap // HEARTBEAT_MS - 1) if gap < WINDOW_MS else 0)
        self._heartbeat_ms, self._heard_ms = t_ms, now_ms

    def look(self, counts: FrameCounts, missed: int, robbed: int, now_ms: int) -> None:
        """Judge by what was counted up to now: by the link, and `robbed` as in `Channel`."""
        self._add_lost(missed - self._missed)
        self._missed = missed
        looks = self._looks
        if looks and now_ms - looks[-1][0] < LOOK_EVERY_MS:
            return
        whole, spoiled = counts.ok + counts.echoes, counts.spoiled_bytes + _idle_bytes(counts)
        tally = Tally(robbed, self._lost, self._gaps, whole, counts.ok_bytes, spoiled)
        looks.append((now_ms, tally))
        while now_ms - looks[0][0] > WINDOW_MS:
            looks.popleft()
        two_readers = self._is_shared(tally.since(looks[0][1]), now_ms)
        unstable = len(self._comings) == COMINGS and now_ms - self._comings[0] < UNSTABLE_MS
        found = {TWO_READERS: two_readers, UNSTABLE: unstable}
        self.troubles = frozenset(what for what, is_so in found.items() if is_so)

    def _add_lost(self, count: int) -> None:
        self._lost += count
        self._gaps += count > 0

    def _is_shared(self, lately: Tally, now_ms: int) -> bool:
        if lately.robbed or lately.lost:
            self._evidence_ms = now_ms
        if TWO_READERS in self.troubles:
            return now_ms - self._evidence_ms < CALM_MS
        return lately.is_shared


def _idle_bytes(counts: FrameCounts) -> int:
    """Delimiters without anything between them, but for the one that each piece has before it."""
    pieces = counts.ok + counts.echoes + counts.cobs_errors + counts.crc_errors
    pieces += counts.length_errors + counts.version_errors + counts.oversize
    return max(0, counts.empty - pieces - 2)
