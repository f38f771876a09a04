"""The page of a round below the page of its correction: it tells of it, once that is recorded.

The journal is a real one, read when the test says so.
"""

from pathlib import Path

from pytestqt.qtbot import QtBot

from tableassist.core.pages import PageAsked
from tableassist.reports.correction_desk import correction_told
from tableassist.reports.pages import page
from tableassist.screen.correct_pages import LOOK_MS
from tests.screen.conftest import SIZES
from tests.screen.fingers import Desk
from tests.screen.test_correct_page import Asked, journal


class PagesAsked:
    """Keeps what is to be read, for the test to read it."""

    def __init__(self) -> None:
        self.asked: list[PageAsked] = []

    def ask(self, asked: PageAsked) -> bool:
        self.asked.append(asked)
        return True


def test_the_round_below_tells_of_it_once_it_is_recorded(qtbot: QtBot, tmp_path: Path) -> None:
    """Nobody has to open the round again to see whether it was taken."""
    table, pages, asked = journal(tmp_path), PagesAsked(), Asked()
    desk = Desk(qtbot, *SIZES[0], pit=pages, correct=asked)

    def answer() -> None:
        while pages.asked:
            told = page(table.directory, table.house, pages.asked.pop(0))
            desk.windows.tell_page(told)
        while asked.asked:
            told_of = correction_told(table.directory, table.house, asked.asked.pop(0))
            desk.windows.tell_correction(told_of)
        desk.paint()

    def remarks() -> list[str]:
        cells = (one for one in desk.items() if one.objectName() == "pitCell")
        words = (str(one.property("text")) for one in cells if one.isVisible())
        return [text for text in words if text.startswith("Corrected: ")]

    desk.show(table.view)
    desk.windows.turn_pit()
    answer()
    for key in ("round:1", "correct"):
        desk.windows.press_page(key)
        answer()
    for key in ("seat:2", "kind:pay", "spot:ante", "over:1", "digit:5", "digit:00", "amount"):
        desk.windows.press_correction(key)
        answer()
    for key in ("go-on", "why:chips-counted", "say"):
        desk.now_ms += LOOK_MS
        desk.windows.press_correction(key)
    answer()
    assert remarks() == []
    table.give(desk.touches[-1])
    desk.show(table.view)
    answer()
    assert remarks() == ["Corrected: Seat 2, Ante: 5.00 too much was paid"]
    desk.windows.press_page("back")
    assert pages.asked == [PageAsked("rounds")]
    desk.close()
    table.close()
