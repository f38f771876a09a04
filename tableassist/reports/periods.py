"""A stretch of time that a report is about, and the gaming days and shifts in it.

Times are milliseconds UTC. A gaming day begins at an hour of the house's own time, so it is an hour
shorter or longer when clocks are changed, and has shifts of equal length from there on; its last
one takes up what is left. Nothing here knows a journal.
"""

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import NamedTuple

from tableassist.controller.house_time import house_moment
from tableassist.core.inputs import Struct
from tableassist.reports.export import EPOCH, time_text

DAY_MS = 86_400_000
_TOLD = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
"""A time as `time_text` tells it."""


class Shift(NamedTuple):
    """One shift: the day that it belongs to as `2031-05-04`, and its number in it, from 1."""

    day: str
    number: int


class Days(Struct, frozen=True):
    """How a house divides its time: minutes from its midnight to its day, how long a shift is.

    `zone` None is that of this computer.
    """

    starts: int = 0
    shift_ms: int = DAY_MS // 3
    zone: tzinfo | None = None

    def shift_of(self, at_ms: int) -> Shift:
        """The shift that a moment belongs to."""
        day = self.day_of(at_ms)
        number = (at_ms - self.begin_of(day)) // self.shift_ms + 1
        return Shift(day.isoformat(), min(number, -(-DAY_MS // self.shift_ms)))

    def day_of(self, at_ms: int) -> date:
        """The gaming day that a moment belongs to."""
        day = house_moment(at_ms, self.zone).date()
        return day if at_ms >= self.begin_of(day) else day - timedelta(days=1)

    def period_of(self, day: date) -> "Period":
        """The whole of a gaming day."""
        return Period(self.begin_of(day), self.begin_of(day + timedelta(days=1)))

    def begin_of(self, day: date) -> int:
        """The moment that a gaming day begins."""
        at = datetime.combine(day, time(self.starts // 60, self.starts % 60), self.zone)
        return _ms(at.astimezone(UTC))

    def told(self, text: str) -> str:
        """A text with its times in the house's own, each with what it is off UTC."""
        return _TOLD.sub(lambda found: self.time(moment_ms(found[0])), text)

    def time(self, at_ms: int) -> str:
        """A moment as `2031-05-04T08:00:00.123-04:00`."""
        return house_moment(at_ms, self.zone).isoformat(timespec="milliseconds")


class Period(Struct, frozen=True):
    """From `begin_ms` on, and before `end_ms`; None is without a limit."""

    begin_ms: int | None = None
    end_ms: int | None = None

    def holds(self, at_ms: int | None) -> bool:
        """Whether a moment lies in it; nothing that never happened does."""
        if at_ms is None or (self.begin_ms is not None and at_ms < self.begin_ms):
            return False
        return self.end_ms is None or at_ms < self.end_ms

    @property
    def words(self) -> str:
        """For the head of a report."""
        begin = f"from {time_text(self.begin_ms)} " if self.begin_ms is not None else ""
        end = f"to {time_text(self.end_ms)}" if self.end_ms is not None else ""
        return f"{begin}{end}".strip() or "all that is in the journal"


def moment_ms(text: str) -> int:
    """A moment as `2031-05-04T12:00:00Z`, or a day for its midnight; ValueError for anything else.

    Without an offset it is UTC.
    """
    moment = datetime.fromisoformat(text)
    return _ms(moment if moment.tzinfo else moment.replace(tzinfo=UTC))


def day_of(text: str) -> date:
    """A day as `2031-05-04`; ValueError for anything else."""
    return date.fromisoformat(text)


def _ms(moment: datetime) -> int:
    return (moment - EPOCH) // timedelta(milliseconds=1)
