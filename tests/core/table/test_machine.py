"""The computer under the table: told when it changes; no new round when it cannot be trusted."""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.machine import ClockSensed, DiskSensed
from tableassist.core.refusals import Reason
from tableassist.core.table.machine import (
    CLOCK_GRACE_MS,
    FIRST_TRUE_MS,
    FULL_BYTES,
    LOW_BYTES,
)
from tests.support.core_table import CoreTable, loaded


@pytest.fixture
def table() -> CoreTable:
    made = CoreTable(loaded("caribbean-montreal"))
    made.connect()
    made.bet(2, "ante", 1_000)
    return made


def clock(table: CoreTable, wall: int = 0, counted: int = 0) -> tuple[r.Record, ...]:
    """The clocks at so many milliseconds from the table's last record."""
    now = table.state.at_ms
    outcome = table.give(ClockSensed(now + wall, now + counted))
    assert isinstance(outcome, tuple)
    return outcome


def disk(table: CoreTable, free: int, *, is_full: bool = False) -> str:
    """The class of the disk after it was found so."""
    table.give(DiskSensed(free, is_full))
    return table.state.disk


def test_a_disk_with_room_is_no_news(table: CoreTable) -> None:
    assert table.give(DiskSensed(LOW_BYTES)) == ()
    assert not any("Disk" in line for line in table.view.alerts)


def test_little_room_is_told_once_and_play_goes_on(table: CoreTable) -> None:
    assert table.give(DiskSensed(LOW_BYTES - 1)) == (r.DiskRoom("low", LOW_BYTES - 1),)
    assert table.give(DiskSensed(LOW_BYTES - 2)) == ()
    assert any(line.startswith("Disk: little room") for line in table.view.alerts)
    table.lock()


@pytest.mark.parametrize("news", [DiskSensed(FULL_BYTES - 1), DiskSensed(1 << 40, is_full=True)])
def test_a_full_disk_begins_no_round(table: CoreTable, news: DiskSensed) -> None:
    table.give(news)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.DISK_FULL
    assert any(line.startswith("Disk: full") for line in table.view.alerts)
    table.give(DiskSensed(1 << 40))
    table.lock()


def test_the_round_in_hand_goes_on(table: CoreTable) -> None:
    table.lock()
    table.give(DiskSensed(0))
    table.deal("2d 2s 7c 9h Jd", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.pay()
    assert table.refusal(i.NoMoreBetsTouched(2)) == Reason.DISK_FULL


def test_a_disk_at_the_border_does_not_flutter(table: CoreTable) -> None:
    assert disk(table, LOW_BYTES - 1) == "low"
    assert disk(table, LOW_BYTES + 1) == "low"
    assert disk(table, LOW_BYTES + LOW_BYTES // 4) == "plenty"
    assert disk(table, FULL_BYTES - 1) == "full"
    assert disk(table, FULL_BYTES + 1) == "full"
    assert disk(table, FULL_BYTES + FULL_BYTES // 4) == "low"


def test_a_clock_that_is_right_is_no_news(table: CoreTable) -> None:
    assert clock(table) == clock(table, CLOCK_GRACE_MS, 0) == clock(table, 7, -1_000) == ()


def test_a_clock_behind_the_journal_begins_no_round(table: CoreTable) -> None:
    off = CLOCK_GRACE_MS + 1
    assert clock(table, -off, -off) == (r.ClockChecked("behind", off),)
    assert clock(table, -off, -off) == ()
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    assert any(line.startswith("Clock: it is behind") for line in table.view.alerts)
    assert clock(table) == (r.ClockChecked("right", 0),)
    table.lock()


def test_a_clock_of_1970_begins_no_round(table: CoreTable) -> None:
    assert table.give(ClockSensed(5, 5)) == (r.ClockChecked("unset", FIRST_TRUE_MS - 5),)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    assert any(line.startswith("Clock: it is not set") for line in table.view.alerts)


@pytest.mark.parametrize("off", [CLOCK_GRACE_MS + 1, -CLOCK_GRACE_MS - 1, 3_600_000])
def test_a_clock_that_is_set_while_the_table_runs(table: CoreTable, off: int) -> None:
    """The table has counted on, so play is not touched by it."""
    assert clock(table, off) == (r.ClockChecked("stepped", off),)
    assert any(line.startswith("Clock: it was set") for line in table.view.alerts)
    table.lock()
