"""Gaming days by the clock of the house: where they begin, when clocks are changed, in reports.

The zone is a small one of our own, so nothing depends on what this computer knows of zones.
"""

import csv
import io
import time
from collections.abc import Iterator
from datetime import date, datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tableassist.cli import app
from tableassist.core import inputs as i
from tableassist.core.pages import PageAsked
from tableassist.reports.pages import page
from tableassist.reports.periods import Days, Period, moment_ms
from tests.reports.office_day import OfficeDay


class Quebec(tzinfo):
    """Four hours behind UTC in summer, which begins on 9 March 2031 and ends on 2 November."""

    def utcoffset(self, at: datetime | None) -> timedelta:
        return timedelta(hours=-5) + self.dst(at)

    def dst(self, at: datetime | None) -> timedelta:
        bare = at.replace(tzinfo=None) if at else datetime.min
        is_summer = datetime(2031, 3, 9, 2) <= bare < datetime(2031, 11, 2, 2)
        return timedelta(hours=1 if is_summer else 0)

    def tzname(self, at: datetime | None) -> str:
        return "EDT" if self.dst(at) else "EST"


DAYS = Days(6 * 60, zone=Quebec())


def test_a_day_begins_by_the_clock_of_the_house() -> None:
    period = DAYS.period_of(date(2031, 5, 4))
    assert period == Period(moment_ms("2031-05-04T10:00Z"), moment_ms("2031-05-05T10:00Z"))
    assert DAYS.shift_of(moment_ms("2031-05-04T10:00Z")) == ("2031-05-04", 1)
    assert DAYS.shift_of(moment_ms("2031-05-04T09:59:59Z")) == ("2031-05-03", 3)
    assert DAYS.shift_of(moment_ms("2031-05-05T03:00Z")) == ("2031-05-04", 3)
    assert DAYS.told(period.words) == (
        "from 2031-05-04T06:00:00.000-04:00 to 2031-05-05T06:00:00.000-04:00"
    )


@pytest.mark.parametrize(
    ("day", "hours"), [(date(2031, 3, 8), 23), (date(2031, 5, 4), 24), (date(2031, 11, 1), 25)]
)
def test_a_day_on_which_clocks_are_changed_is_shorter_or_longer(day: date, hours: int) -> None:
    period = DAYS.period_of(day)
    assert period.begin_ms is not None
    assert period.end_ms is not None
    assert period.end_ms - period.begin_ms == hours * 3_600_000
    assert DAYS.shift_of(period.begin_ms) == (day.isoformat(), 1)
    assert DAYS.shift_of(period.end_ms - 1) == (day.isoformat(), 3)
    assert DAYS.period_of(day + timedelta(days=1)).begin_ms == period.end_ms


@pytest.fixture
def west(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This computer is ten hours behind UTC."""
    monkeypatch.setenv("TZ", "<-10>10")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def office(tmp_path: Path) -> Path:
    """The first round is locked at 22:10 of 14 January in the house, the hit at 10:00 of the 16th.

    The day begins at 22:12.
    """
    table = OfficeDay(tmp_path / "table")
    table.give(i.ProgramStarted("Table 1", "test", day_starts=22 * 60 + 12))
    table.connect()
    return table.play_all()


def rounds(office: Path, *options: str) -> str:
    ran = CliRunner().invoke(app, ["report", "rounds", str(office), *options])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


@pytest.mark.usefixtures("west")
def test_a_report_goes_by_the_day_of_the_table(office: Path) -> None:
    told = rounds(office, "--day", "2027-01-13")
    assert "gaming day  2027-01-13, from 22:12 in the house" in told
    assert "from 2027-01-13T22:12:00.000-10:00 to 2027-01-14T22:12:00.000-10:00" in told
    assert "from 2027-01-14T08:12:00.000Z to 2027-01-15T08:12:00.000Z" in told
    lines = list(csv.DictReader(io.StringIO(rounds(office, "--day", "2027-01-13", "--csv"))))
    assert [(row["round"], row["locked"], row["locked_house"]) for row in lines] == [
        ("1", "2027-01-15T08:10:00.000Z", "2027-01-14T22:10:00.000-10:00")
    ]
    lines = list(csv.DictReader(io.StringIO(rounds(office, "--day", "2027-01-14", "--csv"))))
    assert [row["round"] for row in lines] == ["2"]
    whole = rounds(office, "--day", "2027-01-14", "--day-starts", "00:00", "--csv")
    assert [row["round"] for row in csv.DictReader(io.StringIO(whole))] == ["1", "2"]


@pytest.mark.usefixtures("west")
def test_the_screen_shows_the_same_day(office: Path) -> None:
    house = OfficeDay(office.parent / "other").house
    told = page(office, house, PageAsked("hits", days_back=0))
    assert dict(told.facts)["period"] == "from 2027-01-15 22:12:00 to 22:12:00"
    assert dict(told.facts)["hits"].startswith("1, ")
    told = page(office, house, PageAsked("hits", days_back=1))
    assert dict(told.facts)["hits"].startswith("0, ")


@pytest.mark.usefixtures("west")
def test_an_archive_goes_by_the_same_days(office: Path, tmp_path: Path) -> None:
    """Round 2 was opened at 22:12 of the 14th in the house, round 4 at 10:04 of the 16th."""
    archive = ["journal", "archive", str(office), str(tmp_path / "archive"), "--until"]
    ran = CliRunner().invoke(app, [*archive, "2027-01-14"])
    assert "no round was opened and followed before 2027-01-14" in ran.stderr
    assert CliRunner().invoke(app, [*archive, "2027-01-16"]).exit_code == 0
    lines = csv.DictReader(io.StringIO(rounds(office, "--csv")))
    assert [row["round"] for row in lines] == ["4"]


@pytest.mark.parametrize(
    "words", [("report", "rounds"), ("journal", "archive", "--until", "2027-01-14", "to")]
)
def test_a_zone_that_nobody_knows_is_said_in_one_line(office: Path, words: tuple[str, ...]) -> None:
    ran = CliRunner().invoke(app, [*words[:2], str(office), *words[2:], "--zone", "Nowhere/At all"])
    assert ran.exit_code == 2
    assert "--zone: 'Nowhere/At all' is no time zone that this computer knows" in ran.stderr
