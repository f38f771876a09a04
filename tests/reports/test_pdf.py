"""Reports as files: the same report gives the same bytes, every page says which one it is.

The text is read back out of the file; how it looks is for people.
"""

import zlib
from datetime import UTC, date
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.journal import JournalError
from tableassist.reports.extract import extract
from tableassist.reports.pdf import pdf_bytes
from tableassist.reports.periods import DAY_MS, Days, Period, day_of, moment_ms
from tableassist.reports.sheets import (
    Column,
    Plot,
    Report,
    Series,
    Sheet,
    cell_text,
    csv_lines,
    text_lines,
    thinned,
)
from tableassist.reports.ticks import round_ticks

COLUMNS = (
    Column("round", "round", "number"),
    Column("won", "won", "cents"),
    Column("why", "why"),
    Column("at", "at", "time"),
)
AT_MS = 1_800_000_000_000


def report(rows: int, *plots: Plot) -> Report:
    cells = [(number, number * 100, f"why number {number} " * 9, AT_MS) for number in range(rows)]
    sheet = Sheet("rounds", "Rounds", COLUMNS, cells, "a note")
    origin = ("Table 1", "caribbean-montreal", "CAD", "all", 7, "ab" * 32, AT_MS)
    return Report("rounds", "Rounds", *origin, (sheet,), (("fact", "Żółć, Jürgen"),), plots)


def streams(content: bytes) -> list[bytes]:
    """Every compressed stream of a PDF that can be read."""
    found = []
    for part in content.split(b"stream\n")[1:]:
        try:
            found.append(zlib.decompress(part))
        except zlib.error:
            continue
    return found


def test_the_same_report_is_the_same_file_byte_for_byte() -> None:
    lines = Plot("Meter", (Series("meter", [(AT_MS, 100), (AT_MS + 9, 900)]),))
    bars = Plot("Cards", bars=[("As", 3), ("Kd", 5)], level=4, kind="number")
    one, other = (pdf_bytes(report(3, lines, bars)) for _ in range(2))
    assert one == other
    assert one != pdf_bytes(report(4, lines, bars))
    assert b"D:20270115080000" in one
    assert one.startswith(b"%PDF-")


def test_a_name_without_letters_on_paper_is_told_by_its_code_points() -> None:
    def named(name: str) -> bytes:
        return pdf_bytes(replace(report(1), facts=(("by", name),)))

    assert named("\u5c71\u7530") == named("<U+5C71><U+7530>")
    assert named("\u05d3") != named("\u05d5")


def test_many_rows_go_on_page_after_page() -> None:
    pages = pdf_bytes(report(200)).count(b"/Type /Page\n")
    assert pages > pdf_bytes(report(5)).count(b"/Type /Page\n") == 1


def test_a_plot_without_anything_to_show_is_left_out() -> None:
    nothing = Plot("Meter", (Series("meter", []),))
    assert pdf_bytes(report(1, nothing)) == pdf_bytes(report(1))


def test_what_is_drawn_is_in_the_file() -> None:
    lines = Plot("Meter", (Series("meter", [(AT_MS, 100), (AT_MS + 9, 900)]),))
    plain = max(map(len, streams(pdf_bytes(report(1)))[:1]))
    assert max(map(len, streams(pdf_bytes(report(1, lines)))[:1])) > plain


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 7, [0, 2, 4, 6, 8]), (-3, 3, [-4, -2, 0, 2, 4]), (5, 5, [5, 6])],
)
def test_ticks_are_round_and_cover_what_is_drawn(low: int, high: int, ticks: list[int]) -> None:
    assert round_ticks(low, high) == ticks


def test_thinned_points_keep_both_ends() -> None:
    points = [(place, place) for place in range(1_001)]
    few = list(thinned(points, 100))
    assert len(few) <= 102
    assert (few[0], few[-1]) == (points[0], points[-1])
    assert list(thinned(points[:3], 100)) == points[:3]


def test_cells_in_words() -> None:
    told = [
        cell_text("cents", -123_456),
        cell_text("micro", 100_000_001),
        cell_text("time", AT_MS),
        cell_text("span", 61_500),
        cell_text("tenths", 314),
        cell_text("ppm", 52_243),
        cell_text("number", 7),
        cell_text("cents", None),
    ]
    assert told == [
        "-1,234.56",
        "1.00000001",
        "2027-01-15T08:00:00.000Z",
        "61.5 s",
        "31.4",
        "5.22 %",
        "7",
        "",
    ]


def test_csv_has_whole_cents_and_nothing_that_a_spreadsheet_runs() -> None:
    rows = [(1, -100, "=HYPERLINK(1)", AT_MS), (2, None, 'a, "b"', AT_MS)]
    assert list(csv_lines(Sheet("x", "X", COLUMNS, rows))) == [
        "round,won,why,at",
        "1,-100,'=HYPERLINK(1),2027-01-15T08:00:00.000Z",
        '2,,"a, ""b""",2027-01-15T08:00:00.000Z',
    ]


@pytest.mark.parametrize(
    "begin", ["=", "\n=", "\t", "\r", " +", "\N{NO-BREAK SPACE}-", "\uff1d", "\uff20"]
)
def test_csv_quotes_a_formula_however_it_begins(begin: str) -> None:
    sheet = Sheet("x", "X", (Column("why", "why"),), [(f"{begin}1",)])
    (_, told) = csv_lines(sheet)
    assert told.removeprefix('"').startswith(f"'{begin}1")


def test_csv_leaves_other_texts_as_they_are() -> None:
    plain = ["", "a=1", "\N{NO-BREAK SPACE}a", "été", "(1)"]
    sheet = Sheet("x", "X", (Column("why", "why"),), [(text,) for text in plain])
    assert [line.strip('"') for line in csv_lines(sheet)][1:] == plain


def test_an_empty_sheet_says_none() -> None:
    assert list(text_lines(report(0)))[-2:] == ["Rounds", "  none"]


def test_days_begin_when_the_house_says_and_shifts_are_counted_from_there() -> None:
    days = Days(6 * 60, zone=UTC)
    assert days.shift_of(moment_ms("2031-05-04T06:00:00Z")) == ("2031-05-04", 1)
    assert days.shift_of(moment_ms("2031-05-04T05:59:59.999Z")) == ("2031-05-03", 3)
    assert days.shift_of(moment_ms("2031-05-04T14:00Z")) == ("2031-05-04", 2)
    period = days.period_of(day_of("2031-05-04"))
    assert period == Period(moment_ms("2031-05-04T06:00Z"), moment_ms("2031-05-05T06:00Z"))
    assert day_of("2031-05-04") == date(2031, 5, 4)


def test_a_moment_with_an_offset_is_taken_at_its_word() -> None:
    assert moment_ms("2031-05-04T08:00+02:00") == moment_ms("2031-05-04T06:00Z")
    assert moment_ms("2031-05-05") - moment_ms("2031-05-04") == DAY_MS
    with pytest.raises(ValueError, match="sometime"):
        moment_ms("sometime")


def test_a_period_holds_its_beginning_and_not_its_end() -> None:
    period = Period(10, 20)
    assert [period.holds(at) for at in (9, 10, 19, 20, None)] == [False, True, True, False, False]
    assert Period().holds(0)
    assert "from 1970" in period.words


def test_an_empty_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="no journal here"):
        extract(tmp_path)
