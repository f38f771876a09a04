"""Yesterday's copy of the journal is put in the place of today's while the table stands still.

The copy verifies, its lock file fits and it was closed in order: nothing in the folder can tell.
The sign can, and the table takes no progressive bet until two people accept the journal. Once on
one clock with simulated wires and a real journal, once as two processes on real terminals.
"""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableassist.controller import FORM, Autopilot, open_pipeline
from tableassist.core import records as r
from tableassist.core.supervision import JournalAcceptTouched
from tableassist.journal import Journal, read_records
from tests.simulation.whole_table import Program, WholeTable
from tests.support.program import Program as StartedProgram
from tests.support.two_processes import TwoProcesses

ACCEPT = JournalAcceptTouched("restored after the disk broke", ("Anna Weiss", "Boris Klein"))
PATIENCE_S = 90
DISPUTED = "Jackpot closed: the sign remembers record"


def put(source: Path, target: Path) -> None:
    """`target` becomes what `source` is, and nothing of what it was."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target)


class StoredTable(WholeTable):
    """The whole table, its journal in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__()

    def stop(self) -> None:
        """An orderly end."""
        self.program.controller._pipeline.close()
        self._program = None
        self.run(1_000)

    def start(self) -> None:
        """The program again."""
        self._program = self._new_program()

    def stored(self) -> list[r.Record]:
        """All that the journal holds."""
        return [one.stamped().record for one in read_records(self.folder)]

    def _new_program(self) -> Program:
        self._cables.clear()
        journal = Journal.open(self.folder, FORM)
        pilot, boards = Autopilot(self._patience_ms), self._new_plans()
        return Program(self.loaded, journal, self.clock, pilot, boards, self._draw_trigger)


def rounds_locked(records: list[r.Record]) -> list[r.BetsLocked]:
    return [record for record in records if isinstance(record, r.BetsLocked)]


def is_progressive(records: list[r.Record]) -> bool:
    """A progressive bet was taken in one of these rounds."""
    bets = (bet for locked in rounds_locked(records) for bet in locked.bets)
    return any(bet.spot == "progressive" for bet in bets)


@pytest.mark.warnings_logged
def test_the_table_says_it_and_takes_no_progressive_bet(tmp_path: Path) -> None:
    table = StoredTable(tmp_path / "table")
    table.play(3)
    table.stop()
    put(table.folder, tmp_path / "yesterday")
    table.start()
    table.play(2)
    assert not any("remembers" in line for line in table.seen_alerts)
    table.stop()
    assert is_progressive(table.stored())
    put(tmp_path / "yesterday", table.folder)

    before = len(table.stored())
    table.start()
    table.run_until(lambda: any(line.startswith(DISPUTED) for line in table.seen_alerts))
    table.play(3)
    since = table.stored()[before:]
    assert len(rounds_locked(since)) >= 3
    assert not is_progressive(since)
    (disputed,) = (record for record in since if isinstance(record, r.HeadDisputed))
    assert (disputed.why, disputed.last >= before) == ("beyond", True)

    table.stop()
    table.start()
    table.play(1)
    assert any(line.startswith(DISPUTED) for line in table.alerts)
    assert sum(isinstance(record, r.HeadDisputed) for record in table.stored()) == 1

    table.stop()
    journal = Journal.open(table.folder, FORM)
    pipeline = open_pipeline(journal, "Table 1", table.loaded, table.clock)
    assert pipeline.submit(ACCEPT) is None
    pipeline.close()
    before = len(table.stored())
    table.start()
    table.play(4)
    assert is_progressive(table.stored()[before:])
    assert not any("remembers" in line for line in table.seen_alerts)
    table.stop()


def until(table: TwoProcesses, process: StartedProgram, rounds: int) -> None:
    """So many rounds more are closed in the journal."""
    end = time.monotonic() + PATIENCE_S
    wanted = closed(table) + rounds
    while closed(table) < wanted:
        assert process.poll() is None, table.log.read_text()[-2000:]
        assert time.monotonic() < end, table.log.read_text()[-2000:]
        time.sleep(0.1)


def closed(table: TwoProcesses) -> int:
    return sum(isinstance(record, r.RoundClosed) for record in stored(table))


def stored(table: TwoProcesses) -> list[r.Record]:
    return [one.stamped().record for one in read_records(table.directory / "journal")]


@contextmanager
def people(table: TwoProcesses) -> Iterator[StartedProgram]:
    """Hardware and people, for as long as they are wanted."""
    with table.simulate(rounds=500, seed=5, words=("--speed", "20")) as process:
        yield process


def test_on_real_terminals(tmp_path: Path) -> None:
    table = TwoProcesses(tmp_path)
    journal, yesterday = tmp_path / "journal", tmp_path / "yesterday"
    with people(table):
        with table.run() as program:
            table.wait_until_up(program)
            until(table, program, 2)
        put(journal, yesterday)
        with table.run() as program:
            table.wait_until_up(program)
            until(table, program, 2)
        put(yesterday, journal)
        before = len(stored(table))
        with table.run() as program:
            table.wait_until_up(program)
            until(table, program, 3)
    since = stored(table)[before:]
    assert len(rounds_locked(since)) >= 3
    assert not is_progressive(since)
    (disputed,) = (record for record in since if isinstance(record, r.HeadDisputed))
    assert disputed.why == "beyond"
    assert "this journal does not (beyond)" in table.log.read_text()
