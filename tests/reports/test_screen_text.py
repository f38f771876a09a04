"""What a report's text becomes at the screen: times, cards and amounts, and nothing else of it."""

from datetime import UTC, datetime

import pytest

from tableassist.core.pages import PageAsked, PageColumn, PagePlot, PageSheet, PageTold
from tableassist.core.words.french.amounts import THOUSANDS
from tableassist.reports.page_plots import page_plots
from tableassist.reports.screen_text import ScreenText, on_screen
from tableassist.reports.sheets import Plot, Series

DAY_MS = int(datetime(2027, 1, 15, tzinfo=UTC).timestamp()) * 1_000
ENGLISH = ScreenText("en", DAY_MS, UTC)
FRENCH = ScreenText("fr", DAY_MS, UTC)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("record 7 of 2027-01-15T16:12:31.134Z", "record 7 of 16:12:31", "record 7 of 16:12:31"),
        ("2027-01-14T16:12:31.134Z", "2027-01-14 16:12:31", "2027-01-14 16:12:31"),
        ("2h Td ??", "2♥ 10♦ ??", "2♥ 10♦ ??"),
        ("read 8h, truly As", "read 8♥, truly A♠", "read 8♥, truly A♠"),
        ("As the second person", "As the second person", "As the second person"),
        ("-1,234.50", "\N{MINUS SIGN}1,234.50", f"\N{MINUS SIGN}1{THOUSANDS}234,50"),
        ("0.50-1.25, crc-1.5a", "0.50-1.25, crc-1.5a", "0,50-1,25, crc-1.5a"),
        ("5.26 %", "5.26 %", "5,26 %"),
        ("1.2.3, crc 7ab1e001", "1.2.3, crc 7ab1e001", "1.2.3, crc 7ab1e001"),
    ],
)
def test_times_cards_and_amounts(text: str, english: str, french: str) -> None:
    assert (ENGLISH.told(text), FRENCH.told(text)) == (english, french)


def test_what_is_proved_letter_by_letter_stays() -> None:
    rows = [("Table 2h",), ("10.00",)]
    sheets = tuple(PageSheet("", (PageColumn(""),), rows, is_verbatim=one) for one in (True, False))
    told = on_screen(PageTold(PageAsked("bet"), "", sheets=sheets), FRENCH)
    assert [list(one.rows) for one in told.sheets] == [rows, [("Table 2♥",), ("10,00",)]]


def test_the_note_of_a_table_and_the_bars_of_a_plot_are_told_so_too() -> None:
    sheet = PageSheet("", (PageColumn(""),), [("",)], "paid in all 9,006.72")
    plot = PagePlot("", (), bars=(("Th", 500_000),))
    told = on_screen(PageTold(PageAsked("hits"), "", sheets=(sheet,), plots=(plot,)), FRENCH)
    assert told.sheets[0].note == f"paid in all 9{THOUSANDS}006,72"
    assert told.plots[0].bars == (("10♥", 500_000),)


def test_a_course_of_one_moment_is_no_plot() -> None:
    def shown(*places: int) -> int:
        lines = tuple(Series(name, [(place, 5) for place in places]) for name in ("a", "b"))
        return len(list(page_plots((Plot("course", lines),), str, str)))

    assert (shown(7), shown(7, 8)) == (0, 1)
