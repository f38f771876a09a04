"""How often the table is told that messages were not believed: at once, then at most each 10 s.

A link tells once a second; whoever keeps on forging would fill the journal. Nothing is left out:
what was not told is added to what is told next.
"""

from collections import Counter

from firmware_protocol import SecurityNotice
from tableassist.core.inputs import BoardName, ForgeriesSeen, Unbelieved

TELL_EVERY_MS = 10_000


class Forgeries:
    """Those of one board's line."""

    def __init__(self, role: BoardName) -> None:
        self._role = role
        self._forged: Counter[str] = Counter()
        self._at_board = 0
        self._next_ms = 0

    def add(self, notice: SecurityNotice) -> None:
        """The link has told of some."""
        for why, count in notice.forged:
            self._forged[why.value] += count
        self._at_board += notice.at_board

    def take(self, now_ms: int) -> ForgeriesSeen | None:
        """What is to be told now, if anything is."""
        if not (self._forged or self._at_board) or now_ms < self._next_ms:
            return None
        self._next_ms = now_ms + TELL_EVERY_MS
        forged = tuple(Unbelieved(why, count) for why, count in sorted(self._forged.items()))
        told = ForgeriesSeen(self._role, forged, self._at_board)
        self._forged.clear()
        self._at_board = 0
        return told
