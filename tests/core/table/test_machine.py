"""The computer under the table: told when it changes; no new round when it cannot be trusted."""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.machine import ClockSensed, DiskSensed
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.machine import (
    CLOCK_GRACE_MS,
    FIRST_TRUE_MS,
    FULL_BYTES,
    LOW_BYTES,
    REST_MS,
    time_from,
)
from tests.support.core_table import CoreTable, loaded


@pytest.fixture
def table() -> CoreTable:
    made = CoreTable(loaded("caribbean-montreal"))
    made.connect()
    made.bet(2, "ante", 1_000)
    return made


def clock(table: CoreTable, wall: int = 0, counted: int = 0) -> tuple[r.Record, ...]:
    """The clocks at so many milliseconds from the table's time."""
    now = table.state.at_ms
    outcome = table.give(ClockSensed(now + wall, now + counted, now))
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
    assert table.give(ClockSensed(5, 5, 905)) == (r.ClockChecked("unset", 900),)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    assert any(line.startswith("Clock: it is not set") for line in table.view.alerts)


@pytest.mark.parametrize("off", [CLOCK_GRACE_MS + 1, -CLOCK_GRACE_MS - 1, 3_600_000])
def test_a_clock_that_is_set_while_the_table_runs(table: CoreTable, off: int) -> None:
    """The table has counted on, so play is not touched by it."""
    assert clock(table, off) == (r.ClockChecked("stepped", off),)
    assert any(line.startswith("Clock: it was set") for line in table.view.alerts)
    table.lock()


def test_a_clock_far_ahead_begins_no_round(table: CoreTable) -> None:
    """2099: one record of that year would make every right clock look late."""
    off = REST_MS + 1
    assert clock(table, off, off) == (r.ClockChecked("ahead", off),)
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    assert any(line.startswith("Clock: it is more than 30 days") for line in table.view.alerts)
    assert clock(table) == (r.ClockChecked("right", 0),)
    table.lock()


def test_what_the_tables_time_counts_on_from(table: CoreTable) -> None:
    last = replace(table.state, at_ms=FIRST_TRUE_MS)
    for clock_ms, begins in (
        (FIRST_TRUE_MS + REST_MS, FIRST_TRUE_MS + REST_MS),
        (FIRST_TRUE_MS + REST_MS + 1, FIRST_TRUE_MS),
        (FIRST_TRUE_MS - 1, FIRST_TRUE_MS),
        (5, FIRST_TRUE_MS),
    ):
        assert time_from(last, clock_ms) == begins


def test_a_journal_of_1970_says_nothing_of_the_clock(table: CoreTable) -> None:
    for at_ms in (0, 5_000):
        assert time_from(replace(table.state, at_ms=at_ms), FIRST_TRUE_MS * 2) == FIRST_TRUE_MS * 2


TWO = ("Anna Weiss", "Boris Klein")


def taken(table: CoreTable, clock_ms: int) -> object:
    return table.give(s.ClockAcceptTouched(clock_ms, "by the radio clock", TWO))


def test_two_people_take_a_clock_that_is_far_ahead(table: CoreTable) -> None:
    clock_ms = table.state.at_ms + 3 * REST_MS
    assert time_from(table.state, clock_ms) == table.state.at_ms
    assert taken(table, clock_ms) == (r.ClockAccepted(clock_ms, "by the radio clock", TWO),)
    assert time_from(table.state, clock_ms + 1) == clock_ms + 1
    assert time_from(table.state, clock_ms + REST_MS + 1) == table.state.at_ms
    assert taken(table, clock_ms) == Refused(Reason.CLOCK_NOT_DOUBTED)


def test_two_people_take_a_clock_behind_the_journal_and_play_goes_on(table: CoreTable) -> None:
    """The journal keeps its time, and says so; a clock set back once more is wrong again."""
    now = table.state.at_ms
    clock_ms = now - REST_MS
    table.give(ClockSensed(clock_ms, clock_ms, now))
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    assert taken(table, clock_ms) == (r.ClockAccepted(clock_ms, "by the radio clock", TWO),)
    at_ms = table.state.at_ms
    table.give(ClockSensed(clock_ms, clock_ms, at_ms))
    assert table.state.clock == "accepted"
    assert any(line.startswith("Clock: two people took it") for line in table.view.alerts)
    assert time_from(table.state, clock_ms) == at_ms
    assert taken(table, clock_ms) == Refused(Reason.CLOCK_NOT_DOUBTED)
    back = clock_ms - CLOCK_GRACE_MS - 1
    table.give(ClockSensed(back, back, at_ms))
    assert table.refusal(i.NoMoreBetsTouched(1)) == Reason.CLOCK_WRONG
    table.give(ClockSensed(clock_ms, clock_ms, at_ms))
    table.lock()


def test_what_nobody_can_take(table: CoreTable) -> None:
    now = table.state.at_ms
    assert taken(table, now) == Refused(Reason.CLOCK_NOT_DOUBTED)
    assert taken(table, 5) == Refused(Reason.CLOCK_UNSET)
    one = s.ClockAcceptTouched(now * 2, "by the radio clock", ("Anna Weiss", "anna  weiss"))
    assert table.give(one) == Refused(Reason.ONE_PERSON)
    assert table.give(s.ClockAcceptTouched(now * 2, "", TWO)) == Refused(Reason.NO_REASON_GIVEN)
    assert table.give(s.ClockAcceptTouched(now * 2, "x", ("", ""))) == Refused(Reason.BAD_NAME)
