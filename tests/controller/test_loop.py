"""The loop: durable before the board is told, shown after it, stopped rather than guessing."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.controller import Autopilot, Controller, Pipeline, SystemClock, open_pipeline
from tableassist.core import inputs as i
from tableassist.core.house import LoadedHouse
from tableassist.core.outputs import Levels
from tableassist.core.view import TableView
from tableassist.journal import Journal, read_records
from tableassist.settings import load_house
from tests.support.core_table import UNITS

WAIT_S = 10


class ListeningBoards:
    """Stands where the boards stand and notes what the journal held when it was told."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.shown: list[Levels] = []
        self.committed: list[tuple[str, int, bool]] = []
        self.told = threading.Event()

    def show(self, levels: Levels) -> None:
        self.shown.append(levels)

    def commit(self, board: i.BoardName, unit: str, event_id: int) -> None:
        sources = [one.source for one in read_records(self._directory)]
        durable = any(one and (one.unit, one.event_id) == (unit, event_id) for one in sources)
        self.committed.append((unit, event_id, durable))
        self.told.set()


class Played:
    """A controller on a real journal."""

    def __init__(self, directory: Path, house: LoadedHouse, autopilot: Autopilot | None) -> None:
        clock = SystemClock()
        self.pipeline: Pipeline = open_pipeline(Journal.open(directory), "Table 1", house, clock)
        self.boards = ListeningBoards(directory)
        self.views: list[TableView] = []
        self.viewed = threading.Condition()
        self.controller = Controller(self.pipeline, clock, self._publish, autopilot)

    def _publish(self, view: TableView) -> None:
        with self.viewed:
            self.views.append(view)
            self.viewed.notify_all()

    def wait_for(self, phase: str) -> TableView:
        with self.viewed:
            found = self.viewed.wait_for(
                lambda: self.views and self.views[-1].phase == phase, WAIT_S
            )
            assert found, [view.phase for view in self.views]
            return self.views[-1]


@pytest.fixture(scope="module")
def house() -> LoadedHouse:
    return load_house("caribbean-montreal")


@pytest.fixture
def played(tmp_path: Path, house: LoadedHouse) -> Iterator[Played]:
    played = Played(tmp_path, house, None)
    played.controller.start(played.boards)
    yield played
    played.controller.stop()
    played.pipeline.close()


def sensed(event_id: int, fact: i.Fact, board: i.BoardRole = "bets") -> i.BoardSensed:
    return i.BoardSensed(board, UNITS[board], event_id, fact)


def test_a_board_may_forget_only_what_is_durable(played: Played) -> None:
    for number in range(1, 6):
        played.boards.told.clear()
        played.controller.submit(sensed(number, i.BetSeen(3, "ante", 500 * number)))
        assert played.boards.told.wait(WAIT_S)
    assert played.boards.committed == [(UNITS["bets"], n, True) for n in range(1, 6)]


def test_an_event_that_comes_again_is_committed_again_and_kept_once(played: Played) -> None:
    for _ in range(2):
        played.boards.told.clear()
        played.controller.submit(sensed(1, i.BetSeen(3, "ante", 500)))
        assert played.boards.told.wait(WAIT_S)
    played.controller.stop()
    assert len(played.boards.committed) == 2
    kinds = [one.record for one in played.pipeline._journal.read() if one.source]
    assert len(kinds) == 1


def test_a_refusal_is_shown_and_goes_away_with_the_next_fact(played: Played) -> None:
    played.controller.submit(i.RevealTouched(1))
    with played.viewed:
        assert played.viewed.wait_for(
            lambda: any("Not at this" in line for view in played.views for line in view.alerts),
            WAIT_S,
        )
    played.controller.submit(sensed(1, i.BetSeen(3, "ante", 500)))
    with played.viewed:
        assert played.viewed.wait_for(
            lambda: not any("Not at this" in line for line in played.views[-1].alerts), WAIT_S
        )


@pytest.mark.warnings_logged
def test_when_the_journal_fails_the_table_stops_and_no_board_forgets(played: Played) -> None:
    faults: list[str] = []
    played.controller.on_fault = faults.append
    played.pipeline.close()
    played.controller.submit(sensed(1, i.BetSeen(3, "ante", 500)))
    assert played.controller.ended.wait(WAIT_S)
    assert played.boards.committed == []
    assert faults == [played.controller.fault] != [""]
    played.controller.submit(sensed(2, i.BetSeen(3, "ante", 500)))


def test_the_autopilot_locks_only_when_the_bets_are_quiet(
    tmp_path: Path, house: LoadedHouse
) -> None:
    played = Played(tmp_path, house, Autopilot(patience_ms=150))
    played.controller.start(played.boards)
    for board, unit in UNITS.items():
        played.controller.submit(i.BoardCameLive(board, unit, "1"))
    played.controller.submit(sensed(1, i.ShoeSensed("ready", 1, 52), "shoe"))
    played.controller.submit(sensed(1, i.BetSeen(3, "ante", 500)))
    played.wait_for("locking")
    played.controller.stop()
    bets, lock = (
        next(one for one in read_records(tmp_path) if one.kind == kind)
        for kind in ("bet_sensed", "lock_requested")
    )
    played.pipeline.close()
    assert lock.at_ms - bets.at_ms >= 150
