"""What was read when a table was opened and closed: in the meter's report, in words, by command.

One evening at Montréal's house: opened, one round, closed.
"""

import json
from pathlib import Path

import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.table.opening import next_step
from tableassist.journal import read_records
from tableassist.reports.exceptions import is_exception
from tableassist.reports.extract import extract
from tableassist.reports.meter_readings import meter_report
from tableassist.reports.opening_words import OPENING_WORDS
from tableassist.reports.periods import Days, Period
from tests.support.program import run
from tests.support.told_tables import ToldTable

ANNA = "Anna Weiss"
MICRO = 1_000_000


def evening(*, closes: bool) -> ToldTable:
    table = ToldTable()
    table.give(i.ProgramStarted("Table 1", "test", opening_required=True))
    table.connect()
    table.touch(s.OpeningTouched("self-test", by=ANNA))
    table.touch(s.OpeningTouched("pay-table 1", holds=False, by=ANNA))
    while step := next_step(table.house.house, table.state):
        table.touch(s.OpeningTouched(step, by=ANNA))
    table.play()
    if closes:
        table.touch(s.TableCloseTouched(by=ANNA))
    return table


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evening(closes=True).store(tmp_path_factory.mktemp("evening"))


def test_the_report_of_the_meter_has_both_readings(stored: Path) -> None:
    report = meter_report(extract(stored), Period(), Days())
    sheet = next(sheet for sheet in report.sheets if sheet.name == "openings")
    opened, closed = sheet.rows
    assert opened[2:5] == ("opened", ANNA, "main")
    assert opened[5] == 1_000_000 * MICRO
    assert closed[2:5] == ("closed", ANNA, "main")
    assert closed[5] == 1_000_070 * MICRO
    assert closed[10:12] == (1, 3_600)


def test_only_what_differs_is_an_exception(stored: Path) -> None:
    told = [one for one in read_records(stored) if type(one.record) in OPENING_WORDS]
    (odd,) = [one for one in told if is_exception(one)]
    words = OPENING_WORDS[type(odd.record)](odd.record)
    assert words == f"opening: pay-table 1 found to differ by {ANNA}"
    said = [OPENING_WORDS[type(one.record)](one.record) for one in told]
    assert f"trial round of 21 hands by {ANNA}: all right" in said
    assert said[-1] == f"table closed by {ANNA} after 1 rounds, 36.00 staked"


def test_the_commands_show_and_close_a_table_that_stands_still(tmp_path: Path) -> None:
    directory = evening(closes=False).store(tmp_path)
    shown = run("opening", "show", str(directory))
    assert "since then   1 rounds, 36.00 staked" in shown.stdout, shown
    closed = run("opening", "close", str(directory), "--by", ANNA)
    assert (closed.returncode, closed.stderr) == (0, ""), closed
    assert "table closed by Anna Weiss after 1 rounds" in closed.stdout
    again = run("opening", "close", str(directory), "--by", ANNA)
    assert again.returncode == 1
    assert "closed already" in again.stderr
    body = list(read_records(directory))[-1]
    assert json.loads(body.body)["readings"]["rounds"] == 1
