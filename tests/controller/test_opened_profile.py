"""A table that is open keeps its profile over a start; a changed one waits for the next opening.

Real journals, read again by each start.
"""

from pathlib import Path

import pytest

from tableassist.controller import FORM, Pipeline, SystemClock, open_pipeline, open_still_table
from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.house import LoadedHouse
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.opening import next_step
from tableassist.journal import Journal, JournalError
from tableassist.settings import load_house
from tests.support.core_table import UNITS

HOUSE = load_house("three-card")
CHANGED = LoadedHouse(HOUSE.house, "0" * 64)


def started(directory: Path, house: LoadedHouse) -> Pipeline:
    """The program starts at a table that asks to be opened, and its boards come."""
    pipeline = open_pipeline(
        Journal.open(directory, FORM), "Table 1", house, SystemClock(), opening_required=True
    )
    for board, unit in UNITS.items():
        pipeline.submit(i.BoardCameLive(board, unit, "1"))
    pipeline.submit(i.SignReported(None, pipeline.state.jackpot.meter_seq, "dashes"))
    number = pipeline.state.shoe.shoe_no + 1
    shoe = i.ShoeSensed("ready", number, 52)
    pipeline.submit(i.BoardSensed("shoe", UNITS["shoe"], pipeline.state.number, shoe))
    return pipeline


def open_up(pipeline: Pipeline) -> None:
    while step := next_step(pipeline.house.house, pipeline.state):
        outcome = pipeline.submit(s.OpeningTouched(step))
        assert not isinstance(outcome, Refused), (step, outcome)


def test_an_open_table_starts_again_under_its_profile_and_no_other(tmp_path: Path) -> None:
    pipeline = started(tmp_path, HOUSE)
    open_up(pipeline)
    pipeline.close()
    journal = Journal.open(tmp_path, FORM)
    before = journal.last_number
    with pytest.raises(JournalError, match="the table is open under profile"):
        open_pipeline(journal, "Table 1", CHANGED, SystemClock(), opening_required=True)
    assert journal.last_number == before
    journal.close()
    again = started(tmp_path, HOUSE)
    assert again.state.opening.is_open
    assert not next_step(HOUSE.house, again.state)
    again.close()


def test_closed_by_command_it_takes_another_profile_which_is_asked_for_whole(
    tmp_path: Path,
) -> None:
    pipeline = started(tmp_path, HOUSE)
    open_up(pipeline)
    pipeline.close()
    table = open_still_table(tmp_path, lambda _stamped: None, None)
    assert table.tell(s.TableCloseTouched(by="Anna Weiss", by_command=True)) is None
    refused = table.tell(s.TableCloseTouched(by="Anna Weiss", by_command=True))
    assert refused
    assert refused.reason == Reason.TABLE_NOT_OPEN
    table.close()
    changed = started(tmp_path, CHANGED)
    assert next_step(CHANGED.house, changed.state) == "self-test"
    open_up(changed)
    assert changed.state.opening.house_hash == CHANGED.hash
    changed.close()
