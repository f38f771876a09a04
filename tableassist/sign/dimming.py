"""When a sign is darker than by day: a span of its own clock's hours, and how bright it is then.

Pure: the minute of the day comes in. Whoever is darker, the table or the hour, decides.
"""

import re
from dataclasses import dataclass

from tableassist.core.words import shown

_SPAN = re.compile(r"([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)=(\d{1,3})")
_FULL = 100
LEAST = 10
"""Percent. A sign that nobody can read would hide that it is wrong."""


@dataclass(frozen=True, slots=True)
class Dimming:
    """From `start` to before `end`, minutes of the day, over midnight too; `percent` bright."""

    start: int
    end: int
    percent: int

    def holds_at(self, minute: int) -> bool:
        """It is dark at this minute of the day."""
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


def parse_dimming(text: str) -> Dimming:
    """`23:00-09:30=40`; `ValueError` says what is wrong."""
    match = _SPAN.fullmatch(text)
    if match is None:
        raise ValueError(f"--dim must be FROM-TO=PERCENT, as in 23:00-09:30=40 ({shown(text)})")
    hour, minute, end_hour, end_minute, percent = map(int, match.groups())
    if not LEAST <= percent <= _FULL:
        raise ValueError(f"--dim must be {LEAST} to {_FULL} percent bright ({shown(text)})")
    return Dimming(hour * 60 + minute, end_hour * 60 + end_minute, percent)


def brightness_at(minute: int, told: int, spans: tuple[Dimming, ...]) -> int:
    """Percent, of what the table told and of the hours."""
    return max(LEAST, min([told, *(span.percent for span in spans if span.holds_at(minute))]))
