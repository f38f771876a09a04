"""Whether a board loses bytes that the table sends to it, by what the board itself has counted.

Nobody else can know: what a full receive buffer drops looks like noise to the board and like a slow
answer to the table, and is sent again. So boards are asked now and then. Times are ticks.
"""

from firmware_protocol import StatsReply

STATS_PERIOD_MS = 10_000
CALM_MS = 30_000
OVERRUN = "overrun"
_U32 = 0xFFFF_FFFF


class OverrunWatch:
    """`troubles` is what is wrong now; `lost` how many bytes the board lost since its start."""

    def __init__(self) -> None:
        self.troubles: frozenset[str] = frozenset()
        self.lost = 0
        self._before: StatsReply | None = None
        self._due_ms: int | None = None
        self._is_asked = False
        self._seen_ms = 0

    def came_live(self, now_ms: int) -> None:
        """The board can be asked from now on."""
        if self._due_ms is None:
            self._due_ms = now_ms + STATS_PERIOD_MS

    def went_away(self) -> None:
        """The board cannot be asked. What it counted stands until it says otherwise."""
        self._due_ms = None

    def is_due(self, now_ms: int) -> bool:
        """The board is to be asked now, once; never again before the question is `over`.

        It waits for its turn behind everything that the board has to show, perhaps for long.
        """
        if self._is_asked or self._due_ms is None or now_ms < self._due_ms:
            return False
        self._due_ms = now_ms + STATS_PERIOD_MS
        self._is_asked = True
        return True

    def over(self) -> None:
        """The question was answered, or its session ended first."""
        self._is_asked = False

    def told(self, stats: StatsReply, now_ms: int) -> None:
        """The board has answered. What it lost before it was first asked may be long ago."""
        before = stats if self._before is None else self._before
        restarted = stats.uptime_ms < before.uptime_ms or stats.resets != before.resets
        self._before = stats
        self.lost = stats.overruns
        if (stats.overruns - (0 if restarted else before.overruns)) & _U32:
            self._seen_ms = now_ms
            self.troubles = frozenset({OVERRUN})
        elif now_ms - self._seen_ms >= CALM_MS:
            self.troubles = frozenset()
