"""What was not believed, counted and told: at most one notice in a second.

Both what the host turned away and what a board says that it did. What a person makes of it is
decided above the wire.
"""

from collections import Counter

from firmware_protocol.reports import HostCounts, SecurityNotice
from firmware_protocol.signing import Forgery
from firmware_protocol.timing import SECURITY_NOTICE_MS


class SecurityWatch:
    """Keeps `forged` and `forged_at_board` of a link's counts, and what of them is untold."""

    def __init__(self, counts: HostCounts) -> None:
        self._counts = counts
        self._untold: Counter[Forgery] = Counter()
        self._untold_at_board = 0
        self._session_at_board = 0
        self._next = 0

    def note(self, forgery: Forgery, *, tell: bool = True) -> None:
        """A frame was not believed. Without `tell` another report says so already."""
        self._counts.forged[forgery] += 1
        if tell:
            self._untold[forgery] += 1

    def new_session(self) -> None:
        """The board counts from 0 again."""
        self._session_at_board = 0

    def board_says(self, rejected: int) -> None:
        """How many the board has not believed in this session."""
        more = max(0, rejected - self._session_at_board)
        self._session_at_board = rejected
        self._counts.forged_at_board += more
        self._untold_at_board += more

    @property
    def _waits(self) -> bool:
        return bool(self._untold or self._untold_at_board)

    def take(self, now_ms: int) -> list[SecurityNotice]:
        """The notice that is due."""
        if not self._waits or now_ms < self._next:
            return []
        self._next = now_ms + SECURITY_NOTICE_MS
        kinds = tuple((kind, self._untold[kind]) for kind in Forgery if self._untold[kind])
        notice = SecurityNotice(kinds, self._untold_at_board)
        self._untold.clear()
        self._untold_at_board = 0
        return [notice]

    def next_tick_ms(self) -> int | None:
        """When `take` has something to give."""
        return self._next if self._waits else None
