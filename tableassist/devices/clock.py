"""What time is for the devices: two readings that somebody else takes.

Nothing here reads a clock; wiring hands in the one file that does. Timers of a link run on ticks,
which never jump; the wall clock is only told to the boards.
"""

from typing import Protocol


class Clock(Protocol):
    """Both readings are whole milliseconds."""

    def now_ms(self) -> int:
        """UTC since 1970; may jump when the machine's clock is set."""

    def ticks_ms(self) -> int:
        """Monotonic, from any start."""
