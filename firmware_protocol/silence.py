"""How long a link has been without a valid frame, and of which kind its silence is.

Two degrees: degraded (amber) and silent (the session is over). Bytes without frames are told
apart from no bytes at all, as they mean a wrong speed or a wrong device, not a dead one. A board
that answers and never opens a session says nothing of use either, however often it answers.
"""

from firmware_protocol.reports import (
    BoardDegraded,
    BoardRestored,
    BoardSilent,
    HostEvent,
    Silence,
)
from firmware_protocol.timing import DEGRADED_MS, SILENT_MS


class SilenceWatch:
    """One watch per link; `open` tells whether a session is at stake."""

    def __init__(self) -> None:
        self._since = 0
        self._bytes_at = 0
        self._greeted_at: int | None = None
        self._degraded = False
        self._silent: Silence | None = None

    def start(self, now_ms: int, bytes_seen: int) -> None:
        """Begin to watch a link that has just been opened."""
        self._since = now_ms
        self._bytes_at = bytes_seen
        self._greeted_at = None
        self._degraded = False
        self._silent = None

    def greeted(self, now_ms: int) -> None:
        """The board has answered HELLO. That is no session yet: from now on it may open one."""
        if self._greeted_at is None:
            self._greeted_at = now_ms

    def heard(self, now_ms: int, bytes_seen: int) -> list[HostEvent]:
        """A valid frame of a session came, or the answer of a board that is refused."""
        self._since = now_ms
        self._bytes_at = bytes_seen
        self._greeted_at = None
        if not self._degraded and self._silent is None:
            return []
        self._degraded = False
        self._silent = None
        return [BoardRestored()]

    def tick(
        self, now_ms: int, bytes_seen: int, *, in_session: bool, patience_ms: int = 0
    ) -> list[HostEvent]:
        """Report a degree of silence when it is reached, and when its kind changes.

        `patience_ms` is added to the limit where frames are expected more rarely.
        """
        quiet = now_ms - self._quiet_since
        if quiet >= SILENT_MS + patience_ms:
            kind = self._kind(bytes_seen)
            self._since = now_ms
            self._bytes_at = bytes_seen
            self._greeted_at = None
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

    def _kind(self, bytes_seen: int) -> Silence:
        if self._greeted_at is not None:
            return Silence.UNOPENED
        return Silence.NOISE if bytes_seen > self._bytes_at else Silence.SILENT
