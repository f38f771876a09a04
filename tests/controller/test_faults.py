"""A fault of the program is told by its kind and place.

Its message may hold a face-down card, so it is told nowhere: not on the screen, in no log, and on
no terminal, whichever thread it was.
"""

from pathlib import Path

import pytest

from tableassist.controller import Controller, SystemClock, fault_report, fault_words, open_pipeline
from tableassist.core import inputs as i
from tableassist.core.outputs import Levels
from tableassist.core.records import Stamped
from tableassist.core.table import InvariantBrokenError
from tableassist.journal import Journal, JournalError
from tableassist.settings import load_house
from tests.support.core_table import UNITS

WAIT_S = 30
CARD = "Q" + "s"


class Boards:
    """Boards that nobody hears of."""

    def show(self, levels: Levels) -> None: ...

    def commit(self, board: i.BoardName, unit: str, event_id: int) -> None: ...


@pytest.mark.warnings_logged
def test_a_table_that_stops_logs_no_card(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    def hear(stamped: Stamped) -> None:
        if stamped.source:
            raise ValueError(CARD)

    clock = SystemClock()
    house = load_house("caribbean-montreal")
    pipeline = open_pipeline(Journal.open(tmp_path), "Table 1", house, clock, hear)
    controller = Controller(pipeline, clock, lambda _view: None)
    controller.start(Boards())
    controller.submit(i.BoardSensed("bets", UNITS["bets"], 1, i.BetSeen(3, "ante", 500)))
    assert controller.ended.wait(WAIT_S)
    controller.stop()
    pipeline.close()
    assert controller.fault.startswith("ValueError in test_faults.py, line ")
    assert "ValueError in test_faults.py" in caplog.text
    assert "in _record" in caplog.text
    told = caplog.text + "".join(capfd.readouterr()) + controller.fault
    assert CARD not in told


def test_a_journal_and_the_books_have_words_of_their_own() -> None:
    assert fault_words(JournalError("the disk is gone")) == "the disk is gone"
    assert fault_words(InvariantBrokenError("out by 1")).endswith("nothing was written: out by 1")
    assert fault_words(KeyError(CARD)) == fault_report(KeyError(CARD)) == "KeyError"
