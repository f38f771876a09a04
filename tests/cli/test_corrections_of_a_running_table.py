"""Corrections at a table that really runs: worked out beside it, told to who looks at it.

The boards' ports are missing; what is asked here needs no round.
"""

import queue
from pathlib import Path

import pytest

from tableassist.cli.play import Opening, OpeningCorrections
from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.corrections import RoundWrong
from tableassist.wiring import Audience, RunningTable
from tests.cli.test_people_of_a_running_table import settings

ANSWER_S = 60


class Reader(Audience):
    """Keeps the answers that it is told."""

    def __init__(self) -> None:
        self.answers: queue.Queue[CorrectionTold] = queue.Queue()

    def tell_correction(self, told: CorrectionTold) -> None:
        self.answers.put(told)


@pytest.mark.warnings_logged
def test_it_is_worked_out_while_the_table_runs_and_not_after_it(tmp_path: Path) -> None:
    reader = Reader()
    table = RunningTable(settings(tmp_path), reader, None)
    table.start()
    try:
        for asked in (CorrectionAsked(0), CorrectionAsked(0, (RoundWrong(),), "fr")):
            assert table.corrections.ask(asked)
            told = reader.answers.get(timeout=ANSWER_S)
            assert told.asked == asked
            assert bool(told.facts) is not bool(asked.changes)
            assert bool(told.problem) is bool(asked.changes)  # nothing is dealt yet
    finally:
        table.stop()
    assert not table.corrections.ask(CorrectionAsked(0))


def test_before_the_table_is_open_nothing_is_worked_out(tmp_path: Path) -> None:
    opening = Opening(settings(tmp_path), Reader(), None)
    assert not OpeningCorrections(opening).ask(CorrectionAsked(0))
