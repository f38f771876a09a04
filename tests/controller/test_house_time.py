"""Times for people in the house: the zone's hours, and a day only where it is another one.

Zones are given here, so nothing depends on the computer that runs this.
"""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from tableassist.controller.house_time import house_time

WEST = timezone(timedelta(hours=-5))


def ms(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1_000


@pytest.mark.parametrize(
    ("at", "meant", "zone", "text"),
    [
        ("2027-01-15T16:12:31", "2027-01-15T23:59:59", UTC, "16:12:31"),
        ("2027-01-15T16:12:31", "2027-01-16T00:00:00", UTC, "2027-01-15 16:12:31"),
        ("2027-01-15T16:12:31", "2027-01-16T00:00:00", WEST, "11:12:31"),
        ("2027-01-15T03:00:00", "2027-01-15T06:00:00", WEST, "2027-01-14 22:00:00"),
    ],
)
def test_hours_are_those_of_the_house(at: str, meant: str, zone: timezone, text: str) -> None:
    assert house_time(ms(at), ms(meant), zone) == text


def test_where_no_day_is_meant_none_is_written() -> None:
    assert house_time(ms("2027-01-15T03:00:00"), zone=WEST) == "22:00:00"
