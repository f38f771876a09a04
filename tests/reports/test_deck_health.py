"""The report of the decks' health: counts of rounds that are over, scores, and doubts in words.

When a score is an alarm is tested in `core`.
"""

from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core.table import DOUBT_LIMIT
from tableassist.core.table import deck_score as score
from tableassist.reports.deck_health import deck_report
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import extract
from tableassist.reports.periods import Period
from tableassist.reports.sheets import Report, Sheet
from tests.support.kept_tables import KeptTable
from tests.support.told_decisions import HANDS


def sheet(report: Report, name: str) -> Sheet:
    return next(one for one in report.sheets if one.name == name)


def test_counts_are_of_rounds_that_are_over(tmp_path: Path) -> None:
    table = KeptTable(tmp_path)
    table.play_rounds(2)
    table.deal_only()
    table.close()
    report = deck_report(extract(tmp_path))
    unit = table.state.boards["shoe"].unit
    assert list(sheet(report, "shoes").rows) == [(unit, report_since(table), 2, 80, 80, 0, 0)]
    assert report.facts[0] == ("doubts", "none")
    rows = {row[1]: row for row in sheet(report, "cards").rows}
    assert len(rows) == 52
    came, gone = HANDS[0].split()[0], next(one for one in rows if str(one) not in " ".join(HANDS))
    assert rows[came][2:6] == (2, 15, 0, 0)
    part = 2 * score.RARE_UNSEEN[40] * 100 // DOUBT_LIMIT
    assert part == 10
    assert rows[gone][2:7] == (0, 15, 2, 0, part)


def report_since(table: KeptTable) -> int:
    """The record with which the first round was over."""
    (reader,) = table.state.decks.readers.values()
    closed = (one.number for one in table.records if type(one.record).__name__ == "RoundClosed")
    first = next(closed)
    assert reader.since == first
    return first


def test_a_doubt_stands_in_words_and_among_the_exceptions(tmp_path: Path) -> None:
    table = KeptTable(tmp_path)
    for _ in range(9):
        table.bet(1, "ante", 1_000)
        table.lock()
        table.card("Ah")
        table.card(None)
        table.touch(i.MisdealTouched(table.number))
        table.bet(1, "ante", 0)
        table.load_deck()
    table.close()
    journal = extract(tmp_path)
    (row,) = sheet(deck_report(journal), "doubts").rows
    assert row[1:3] == ("unread", None)
    assert str(row[3]).startswith("Shoe: 9 of 18 cards were not read.")
    (told,) = (one for one in exceptions_report(journal, Period()).sheets[0].rows if row[3] in one)
    assert told[3:5] == ("decks", "deck_doubted")
