"""The clock of the table: what stamps records and measures waits. The screen has its own.

The table's time is given a start and then counted on by the monotonic clock, so that a clock set
forward or back while the table runs cannot make an interval negative. The start is what the wall
clock says, or the last record's time where that is doubtful; which, is decided in `core`.
"""

import time


class SystemClock:
    """Milliseconds: `now_ms` UTC for records, `ticks_ms` monotonic for intervals."""

    def __init__(self) -> None:
        self._wall_offset_ms = self._offset_ms = self.wall_ms() - self.ticks_ms()

    def ticks_ms(self) -> int:
        """Monotonic milliseconds."""
        return time.monotonic_ns() // 1_000_000

    def now_ms(self) -> int:
        """The table's time, UTC milliseconds since 1970."""
        return self._offset_ms + self.ticks_ms()

    def counted_ms(self) -> int:
        """What the wall clock said when the count began, counted on."""
        return self._wall_offset_ms + self.ticks_ms()

    def wall_ms(self) -> int:
        """What the computer's clock says now, UTC milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    def count_on(self, from_ms: int) -> None:
        """Let the table's time be `from_ms` now, whatever the wall clock says."""
        ticks_ms = self.ticks_ms()
        self._wall_offset_ms = self.wall_ms() - ticks_ms
        self._offset_ms = from_ms - ticks_ms


def minute_of_day() -> int:
    """Minutes since midnight by the computer's clock, in the time zone of the place."""
    now = time.localtime()
    return now.tm_hour * 60 + now.tm_min
