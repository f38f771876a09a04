"""Starts that ask otherwise than the one before, or of a journal that people took, are exceptions.

Each is told with what it asks for, in both languages. A start as the one before is everyday.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.paying import PayingTerms, PayTier
from tableassist.core.taken import JournalTaken
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import extract
from tableassist.reports.periods import Period
from tests.support.kept_tables import DAY_MS, KeptTable

TWO = PayingTerms(tiers=(PayTier(0, people=2),))
STRICT = i.ProgramStarted("Table 1", "1.0", people_required=True, opening_required=True, paying=TWO)
TAKEN = JournalTaken("accepted", 9, "closed", 1, ("Anna Weiss", "Boris Klein"), "the disk is new")


def told(place: Path, *starts: i.ProgramStarted, tongue: i.LanguageName = "en") -> list[str]:
    """A strict start, and a day later these: what that day's exceptions say of starts."""
    table = KeptTable(place / "table")
    table.give(STRICT)
    table.now_ms += DAY_MS
    for start in starts:
        table.give(start)
    period = Period(table.now_ms - DAY_MS // 2)
    report = exceptions_report(extract(table.close()), period, tongue)
    sheet = next(one for one in report.sheets if one.name == "exceptions")
    return [str(row[-1]) for row in sheet.rows if row[-2] == "table_started"]


def test_a_start_as_the_one_before_is_everyday(tmp_path: Path) -> None:
    assert told(tmp_path, STRICT, STRICT) == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"people_required": False}, "nobody has to sign on"),
        ({"opening_required": False}, "started: people sign on; people who approve"),
        ({"paying": None}, "people who approve a hand pay (from): 1 (0.00)"),
        ({"unsigned_allowed": True}, "boards need not sign what they say"),
        ({"demo_keys": True}, "boards may have the keys of the demo"),
        ({"taken": (TAKEN,)}, "accepted by Anna Weiss, Boris Klein: the disk is new"),
    ],
)
def test_a_start_that_asks_otherwise_is_told(
    tmp_path: Path, change: dict[str, object], words: str
) -> None:
    (line,) = told(tmp_path, replace(STRICT, **change))
    assert words in line
    assert line.startswith("program 1.0 started: ")


def test_it_is_told_again_when_it_asks_as_before(tmp_path: Path) -> None:
    lax = replace(STRICT, people_required=False)
    lines = told(tmp_path, STRICT, lax, lax, STRICT)
    assert ["nobody has to sign on" in line for line in lines] == [True, False]


def test_it_is_told_in_french(tmp_path: Path) -> None:
    (line,) = told(tmp_path, replace(STRICT, demo_keys=True, taken=(TAKEN,)), tongue="fr")
    assert "chacun doit s'identifier" in line
    assert "journal accepté par Anna Weiss, Boris Klein" in line
