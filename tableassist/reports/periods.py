"""A stretch of time that a report is about, and the gaming days and shifts in it.

Times are milliseconds UTC. A gaming day begins at an hour that the house names and has shifts of
equal length from there on. Nothing here knows a journal.
"""

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from tableassist.core.inputs import Struct
from tableassist.reports.export import EPOCH, time_text

DAY_MS = 86_400_000


class Shift(NamedTuple):
    """One shift: the day that it belongs to as `2031-05-04`, and its number in it, from 1."""

    day: str
    number: int


class Days(Struct, frozen=True):
    """How a house divides its time: when its day begins after midnight UTC, how long a shift is."""

    begins_ms: int = 0
    shift_ms: int = DAY_MS // 3

    def shift_of(self, at_ms: int) -> Shift:
        """The shift that a moment belongs to."""
        day, rest = divmod(at_ms - self.begins_ms, DAY_MS)
        return Shift((EPOCH + timedelta(days=day)).date().isoformat(), rest // self.shift_ms + 1)

    def period_of(self, day: date) -> "Period":
        """The whole of a gaming day."""
        begin = _ms(datetime.combine(day, time(), UTC)) + self.begins_ms
        return Period(begin, begin + DAY_MS)


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
