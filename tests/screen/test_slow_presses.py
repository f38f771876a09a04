"""A finger that stays long on a button: it acts when it leaves, whatever Qt calls a long press.

Qt's own limit is set to next to nothing, so that every press here is a long one on any machine.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDeadlineTimer, QEventLoop
from PySide6.QtGui import QGuiApplication

from tests.screen import sample_views as sample
from tests.screen.fingers import Desk
from tests.screen.floor import Floor

LIMIT_MS = 1
STAYS_MS = 120


@pytest.fixture(autouse=True)
def _every_press_is_long(qapp: QGuiApplication) -> Iterator[None]:
    hints = QGuiApplication.styleHints()
    before = hints.mousePressAndHoldInterval()
    hints.setMousePressAndHoldInterval(LIMIT_MS)
    yield
    hints.setMousePressAndHoldInterval(before)


def press_slowly(desk: Desk, name: str) -> None:
    desk.press(name)
    left = QDeadlineTimer(STAYS_MS)
    while not left.hasExpired():
        QGuiApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
    desk.wait(STAYS_MS)
    desk.release(name)


def test_a_button_of_the_bar_and_one_at_a_seat(desk: Desk) -> None:
    desk.show(sample.betting())
    press_slowly(desk, "button:no-more-bets")
    assert desk.touches == [sample.no_more_bets().touch]
    desk.show(sample.decisions())
    press_slowly(desk, "button:fold-2")
    assert desk.touches[1:] == [sample.fold(2).touch]


def test_the_button_of_the_theme(desk: Desk) -> None:
    desk.show(sample.betting())
    ground = desk.window.color()
    press_slowly(desk, "themeButton")
    assert desk.window.color() != ground


def test_a_key_of_the_people(floor: Floor) -> None:
    press_slowly(floor.desk, "opens:dealer")
    assert floor.has_pad()
