"""The time as people in the house read it, for the screen: hours by the zone of this computer.

Records, exports and printed reports stay UTC; only what is read at the table goes through here. The
day stands before the hours only where it is another one than that which everybody means anyway.
"""

from datetime import UTC, datetime, timedelta, tzinfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def house_time(at_ms: int, meant_ms: int | None = None, zone: tzinfo | None = None) -> str:
    """Milliseconds UTC as in `16:12:31`, or `2031-05-04 16:12:31`; `zone` None is the computer's.

    `meant_ms` is a moment of the day that is not written; None writes no day at all.
    """
    at = _local(at_ms, zone)
    hours = at.strftime("%H:%M:%S")
    if meant_ms is None or at.date() == _local(meant_ms, zone).date():
        return hours
    return f"{at.date().isoformat()} {hours}"


def _local(at_ms: int, zone: tzinfo | None) -> datetime:
    return (_EPOCH + timedelta(milliseconds=at_ms)).astimezone(zone)
