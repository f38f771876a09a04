"""Messages on a line that no link uses and that keep coming: of another node, session or side.

One now and then is what a restart or a shared cable leaves. A steady stream is a fault of the
cable, or somebody at it, and people have to hear of it. Nothing is submitted here.
"""

from collections import deque

from firmware_protocol import FrameCounts, HostCounts

LOOK_EVERY_MS = 250
WINDOW_MS = 10_000
CALM_MS = 60_000
STEADY_LOOKS = 6
"""In so many looks of a window more of a kind have come: a restart leaves them within a second."""

OTHER_NODES = "other nodes"
REFLECTED = "reflected"
ERRORS = "unsigned errors"
OTHER_SESSIONS = "other sessions"


class _Kind:
    """One kind of message that nobody uses."""

    def __init__(self) -> None:
        self.is_steady = False
        self._count = 0
        self._rises: deque[int] = deque(maxlen=STEADY_LOOKS)

    def look(self, count: int, now_ms: int) -> None:
        if count > self._count:
            self._rises.append(now_ms)
        self._count = count
        if not self._rises:
            return
        is_full = len(self._rises) == STEADY_LOOKS
        if is_full and now_ms - self._rises[0] <= WINDOW_MS:
            self.is_steady = True
        elif now_ms - self._rises[-1] >= CALM_MS:
            self.is_steady = False


class StrangeWatch:
    """`troubles` is what is wrong now. Times are ticks."""

    def __init__(self) -> None:
        self.troubles: frozenset[str] = frozenset()
        self._kinds = {what: _Kind() for what in (OTHER_NODES, REFLECTED, ERRORS, OTHER_SESSIONS)}
        self._next_ms = 0

    def look(self, counts: HostCounts, frames: FrameCounts, now_ms: int) -> None:
        """Judge by what the link has counted up to now."""
        if now_ms < self._next_ms:
            return
        self._next_ms = now_ms + LOOK_EVERY_MS
        seen = {
            OTHER_NODES: counts.other_nodes,
            REFLECTED: frames.echoes,
            ERRORS: counts.errors,
            OTHER_SESSIONS: counts.stale,
        }
        for what, count in seen.items():
            self._kinds[what].look(count, now_ms)
        self.troubles = frozenset(what for what, kind in self._kinds.items() if kind.is_steady)
