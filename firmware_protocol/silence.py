"""How long a link has been without a valid frame, and of which kind its silence is.

Two degrees: degraded (amber) and silent (the session is over). What came instead of a valid frame
tells a dead board from a wrong speed, a wrong number or a board that signs wrongly; of several
kinds the one that says most is told. A board that answers HELLO and never opens a session says
nothing of use either, however often it answers.
"""

from firmware_protocol.frame import FrameCounts
from firmware_protocol.reports import (
    BoardDegraded,
    BoardRestored,
    BoardSilent,
    HostEvent,
    Silence,
)
from firmware_protocol.signing import Forgery
from firmware_protocol.timing import DEGRADED_MS, SILENT_MS

UNBELIEVED = {
    Forgery.BAD_TAG: Silence.BAD_TAG,
    Forgery.REPLAYED: Silence.REPLAYED,
    Forgery.UNSIGNED: Silence.UNSIGNED,
    Forgery.STALE: Silence.OTHER_SESSION,
    Forgery.UNKNOWN_KEY: Silence.UNKNOWN_KEY,
}
_BY_WORTH = tuple(Silence)
IN_A_ROW = 2
"""A board that is unplugged as its session opens says no heartbeat either, but only once."""


class SilenceWatch:
    """One watch per link; `in_session` tells whether a session is at stake."""

    def __init__(self) -> None:
        self._since = 0
        self._bytes_at = 0
        self._echoes_at = 0
        self._versions_at = 0
        self._greeted_at: int | None = None
        self._unused: set[Silence] = set()
        self._degraded = False
        self._silent: Silence | None = None

    def start(self, now_ms: int, counts: FrameCounts) -> None:
        """Begin to watch a link that has just been opened."""
        self._mark(now_ms, counts)
        self._degraded = False
        self._silent = None

    def greeted(self, now_ms: int) -> None:
        """The board has answered HELLO. That is no session yet: from now on it may open one."""
        if self._greeted_at is None:
            self._greeted_at = now_ms

    def heard(self, now_ms: int, counts: FrameCounts) -> list[HostEvent]:
        """A valid frame of a session came, or the answer of a board that is refused."""
        self._mark(now_ms, counts)
        if not self._degraded and self._silent is None:
            return []
        self._degraded = False
        self._silent = None
        return [BoardRestored()]

    def unused(self, kind: Silence) -> None:
        """A whole frame came that is no sign of life, for this reason."""
        self._unused.add(kind)

    def tick(
        self,
        now_ms: int,
        counts: FrameCounts,
        *,
        in_session: bool,
        beatless: int = 0,
        patience_ms: int = 0,
    ) -> list[HostEvent]:
        """Report a degree of silence when it is reached, and when its kind changes.

        `patience_ms` is added to the limit where frames are expected more rarely. So many
        sessions are open or were, one after the other, in which the board has said no heartbeat.
        """
        quiet = now_ms - self._quiet_since
        if quiet >= SILENT_MS + patience_ms:
            kind = self._kind(counts)
            if kind is Silence.SILENT and beatless >= IN_A_ROW:
                kind = Silence.NO_HEARTBEAT
            self._mark(now_ms, counts)
            self._degraded = False
            if kind is self._silent:
                return []
            self._silent = kind
            return [BoardSilent(kind)]
        if quiet >= DEGRADED_MS and in_session and not self._degraded:
            self._degraded = True
            return [BoardDegraded()]
        return []

    def next_tick_ms(self, *, in_session: bool, patience_ms: int = 0) -> int:
        """When `tick` has something to say."""
        if in_session and not self._degraded:
            return self._quiet_since + DEGRADED_MS
        return self._quiet_since + SILENT_MS + patience_ms

    @property
    def _quiet_since(self) -> int:
        return self._since if self._greeted_at is None else max(self._since, self._greeted_at)

    def _mark(self, now_ms: int, counts: FrameCounts) -> None:
        self._since = now_ms
        self._bytes_at = counts.bytes
        self._echoes_at = counts.echoes
        self._versions_at = counts.version_errors
        self._greeted_at = None
        if self._unused:
            self._unused = set()

    def _kind(self, counts: FrameCounts) -> Silence:
        kinds = set(self._unused)
        if self._greeted_at is not None:
            kinds.add(Silence.UNOPENED)
        if counts.version_errors > self._versions_at:
            kinds.add(Silence.OTHER_VERSION)
        if counts.echoes > self._echoes_at:
            kinds.add(Silence.ECHO)
        if counts.bytes > self._bytes_at:
            kinds.add(Silence.NOISE)
        return min(kinds, key=_BY_WORTH.index, default=Silence.SILENT)
