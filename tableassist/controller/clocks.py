"""The clock of the table: what stamps records and measures waits. The screen has its own.

UTC is read at start and then counted on by the monotonic clock, so that a clock set forward or back
while the table runs cannot make an interval negative. What the wall clock says meanwhile can be
asked, and followed when the table began with a wrong one.
"""

import time


class SystemClock:
    """Milliseconds: `now_ms` UTC for records, `ticks_ms` monotonic for intervals."""

    def __init__(self) -> None:
        self._offset_ms = self.wall_ms() - self.ticks_ms()

    def ticks_ms(self) -> int:
        """Monotonic milliseconds."""
        return time.monotonic_ns() // 1_000_000

    def now_ms(self) -> int:
        """UTC milliseconds since 1970, counted on from the start."""
        return self._offset_ms + self.ticks_ms()

    def wall_ms(self) -> int:
        """What the computer's clock says now, UTC milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def follow_wall(self) -> None:
        """Count on from what the computer's clock says now."""
        self._offset_ms = self.wall_ms() - self.ticks_ms()
