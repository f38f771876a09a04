"""`tableassist clock` from outside: two people take a clock that the table doubts.

The stored tables have records of 2096, so this computer's clock is doubtful for them by itself.
"""

import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tableassist.core.records import ClockAccepted
from tableassist.journal import read_records
from tests.support.program import run
from tests.support.told_tables import Stop, ToldTable

IN_2096_MS = 4_000_000_000_000
TWO = ("--by", "Anna Weiss", "--by", "Boris Klein", "--reason", "by the radio clock")


def _accept_today(table: Path) -> subprocess.CompletedProcess[str]:
    """As people who look at a calendar; at midnight they look again."""
    while True:
        today = datetime.now(UTC).date().isoformat()
        done = run("clock", "accept", table, "--date", today, *TWO)
        if done.returncode == 0 or datetime.now(UTC).date().isoformat() == today:
            return done


@pytest.fixture
def table(tmp_path: Path) -> Path:
    told = ToldTable()
    told.play(Stop.LOCKED)
    told.now_ms = IN_2096_MS
    return told.store(tmp_path)


def test_two_people_take_it_once(table: Path) -> None:
    shown = run("clock", "show", table)
    assert (shown.returncode, "found        right" in shown.stdout) == (0, False)
    done = _accept_today(table)
    assert (done.returncode, done.stderr) == (0, "")
    assert "by Anna Weiss and Boris Klein: by the radio clock" in done.stdout
    last = list(read_records(table))[-1].record
    assert isinstance(last, ClockAccepted)
    again = _accept_today(table)
    assert (again.returncode, again.stdout) == (1, "")
    assert "Nobody doubts this clock" in again.stderr


@pytest.mark.parametrize("date", ["2099-01-01", "", "20"])
def test_people_and_computer_have_the_same_day(table: Path, date: str) -> None:
    before = list(read_records(table))
    refused = run("clock", "accept", table, "--date", date, *TWO)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "set it first" in refused.stderr
    assert list(read_records(table)) == before
