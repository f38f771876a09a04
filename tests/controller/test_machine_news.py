"""Disk and clock are looked at by the loop; a record is never earlier than the one before."""

import threading
from pathlib import Path

import pytest

from tableassist.controller import (
    Controller,
    Pipeline,
    StillTable,
    SystemClock,
    open_pipeline,
    open_still_table,
)
from tableassist.core.inputs import BoardName
from tableassist.core.outputs import Levels
from tableassist.core.records import ClockChecked, DiskRoom, JackpotClosed, Stamped
from tableassist.core.supervision import ClockAcceptTouched, JackpotCloseTouched
from tableassist.core.view import TableView
from tableassist.journal import DiskRoom as Room
from tableassist.journal import Journal
from tableassist.settings import load_house

NOW_MS = 1_900_000_000_000
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
YEAR_2099_MS = 4_070_908_800_000
YEAR_9999_MS = 253_402_300_799_000
TWO = ("Anna Weiss", "Boris Klein")


class SetClock(SystemClock):
    """A wall clock that the test sets; the ticks are those of the machine, `ticks` more of them."""

    def __init__(self, wall_ms: int) -> None:
        self.wall = wall_ms
        self.ticks = 0
        super().__init__()

    def ticks_ms(self) -> int:
        return super().ticks_ms() + self.ticks

    def wall_ms(self) -> int:
        return self.wall


class Quiet:
    """Boards that nobody hears of."""

    def show(self, levels: Levels) -> None: ...

    def commit(self, board: BoardName, unit: str, event_id: int) -> None: ...


def records(directory: Path) -> list[Stamped]:
    journal = Journal.open(directory)
    kept = list(journal.read())
    journal.close()
    return kept


def begin(directory: Path, clock: SystemClock) -> None:
    journal = Journal.open(directory)
    open_pipeline(journal, "Table 1", load_house("grand-prix"), clock).close()


def looked(pipeline: Pipeline) -> str:
    """How the clock is found now."""
    for news in pipeline.machine_news():
        pipeline.submit(news)
    return pipeline.state.clock


def test_records_do_not_go_back_when_the_clock_does(tmp_path: Path) -> None:
    begin(tmp_path, SetClock(NOW_MS))
    begin(tmp_path, SetClock(NOW_MS - HOUR_MS))
    times = [stamped.at_ms for stamped in records(tmp_path)]
    assert times == sorted(times)
    assert times[-1] >= NOW_MS


def test_a_start_behind_the_journal_is_told_and_ends_when_the_clock_is_set(tmp_path: Path) -> None:
    begin(tmp_path, SetClock(NOW_MS))
    clock = SetClock(NOW_MS - HOUR_MS)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
    assert looked(pipeline) == "behind"
    clock.wall = NOW_MS + HOUR_MS
    assert looked(pipeline) == "right"
    assert pipeline.state.at_ms >= NOW_MS + HOUR_MS
    pipeline.close()


def test_a_clock_set_while_the_table_runs_is_not_followed(tmp_path: Path) -> None:
    clock = SetClock(NOW_MS)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
    clock.wall = NOW_MS + HOUR_MS
    assert looked(pipeline) == "stepped"
    assert pipeline.state.at_ms < NOW_MS + HOUR_MS
    pipeline.close()


def taken(directory: Path, clock_ms: int) -> None:
    """Two people take what the clock says, on the table as it stands."""
    told = ClockAcceptTouched(clock_ms, "by the radio clock", TWO)
    table = open_still_table(directory, print)
    assert table.tell(told) is None
    table.close()


def test_no_record_gets_the_year_of_a_clock_far_ahead(tmp_path: Path) -> None:
    """With the clock put right again the table plays on as if nothing had been."""
    begin(tmp_path, SetClock(NOW_MS))
    clock = SetClock(YEAR_2099_MS)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
    assert looked(pipeline) == "ahead"
    assert NOW_MS <= pipeline.state.at_ms < NOW_MS + HOUR_MS
    clock.wall = NOW_MS + DAY_MS
    assert looked(pipeline) == "right"
    assert NOW_MS + DAY_MS <= pipeline.state.at_ms < NOW_MS + DAY_MS + HOUR_MS
    pipeline.close()


def test_time_goes_on_while_the_clock_is_doubtful(tmp_path: Path) -> None:
    """A wait that began before a start ends after it, not at once and not never."""
    begin(tmp_path, SetClock(NOW_MS))
    for wall_ms in (NOW_MS - DAY_MS, YEAR_2099_MS):
        clock = SetClock(wall_ms)
        pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
        first = clock.now_ms()
        assert 0 <= first - pipeline.state.at_ms < HOUR_MS
        clock.ticks += HOUR_MS
        assert HOUR_MS <= clock.now_ms() - first < 2 * HOUR_MS
        pipeline.close()


def test_a_table_that_rested_long_goes_on_when_two_people_take_the_clock(tmp_path: Path) -> None:
    begin(tmp_path, SetClock(NOW_MS))
    clock = SetClock(NOW_MS + 60 * DAY_MS)
    taken(tmp_path, clock.wall)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
    assert looked(pipeline) == "right"
    assert pipeline.state.at_ms >= NOW_MS + 60 * DAY_MS
    pipeline.close()


def test_a_journal_of_2099_is_played_on_when_two_people_take_the_clock(tmp_path: Path) -> None:
    begin(tmp_path, SetClock(YEAR_2099_MS))
    clock = SetClock(NOW_MS)
    taken(tmp_path, clock.wall)
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", load_house("grand-prix"), clock)
    assert looked(pipeline) == "accepted"
    assert YEAR_2099_MS <= pipeline.state.at_ms < YEAR_2099_MS + HOUR_MS
    pipeline.close()


class FullDisk(Journal):
    """A journal whose disk has no room."""

    def disk_room(self) -> Room:
        return Room(0, is_full=True)


def test_the_loop_looks_at_the_machine_first_of_all(tmp_path: Path) -> None:
    clock = SetClock(1_000)
    told = threading.Event()
    kept: list[Stamped] = []

    def hear(stamped: Stamped) -> None:
        kept.append(stamped)
        if {DiskRoom, ClockChecked} <= {type(one.record) for one in kept}:
            told.set()

    views: list[TableView] = []
    house = load_house("grand-prix")
    pipeline = open_pipeline(FullDisk.open(tmp_path), "Table 1", house, clock, hear)
    controller = Controller(pipeline, clock, views.append)
    controller.start(Quiet())
    assert told.wait(10)
    controller.stop()
    pipeline.close()
    found = [one.record for one in kept]
    assert DiskRoom("full", 0) in found
    assert any(isinstance(one, ClockChecked) and one.clock == "unset" for one in found)


@pytest.mark.parametrize("wall_ms", [YEAR_9999_MS, NOW_MS - HOUR_MS, 5])
def test_a_doubtful_clock_stamps_no_word_of_a_supervisor(tmp_path: Path, wall_ms: int) -> None:
    journal = Journal.open(tmp_path)
    clock = SetClock(NOW_MS)
    open_pipeline(journal, "Table 1", load_house("caribbean-montreal"), clock).close()
    still = StillTable(Journal.open(tmp_path), SetClock(wall_ms), lambda _stamped: None)
    still.replay()
    assert still.tell(JackpotCloseTouched("Anna Weiss")) is None
    still.close()
    begun, *_, closed = records(tmp_path)
    assert closed.record == JackpotClosed("by-hand", "Anna Weiss")
    assert begun.at_ms <= closed.at_ms < NOW_MS + HOUR_MS
