"""The time as people in the house read it, for the screen: hours by the zone of this computer.

Records and exports stay UTC; what is read at the table, and the gaming days of reports, go through
here. The day stands before the hours only where it is another one than that which everybody means
anyway.
"""

from datetime import UTC, datetime, timedelta, tzinfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def house_time(at_ms: int, meant_ms: int | None = None, zone: tzinfo | None = None) -> str:
    """Milliseconds UTC as in `16:12:31`, or `2031-05-04 16:12:31`; `zone` None is the computer's.

    `meant_ms` is a moment of the day that is not written; None writes no day at all.
    """
    at = house_moment(at_ms, zone)
    hours = at.strftime("%H:%M:%S")
    if meant_ms is None or at.date() == house_moment(meant_ms, zone).date():
        return hours
    return f"{at.date().isoformat()} {hours}"


def house_moment(at_ms: int, zone: tzinfo | None = None) -> datetime:
    """The moment on the house's clock."""
    return (_EPOCH + timedelta(milliseconds=at_ms)).astimezone(zone)
