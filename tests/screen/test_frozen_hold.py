"""A program that stood still while a finger was down holds nothing that the finger did not hold.

The finger leaves while the program is frozen (a computer that sleeps, a disk that hangs). When it
goes on, its clock has passed the time of a hold before it hears that the finger is gone.
"""

import time

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.core.inputs import MisdealTouched
from tableassist.screen.touch_guard import HOLD_MS
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of, touch_device

BUTTON = "button:misdeal"
FROZEN_MS = HOLD_MS + 200
NEWS_MS = 20
"""What the window system may take to say what it has heard meanwhile."""


def frozen_under_a_finger(qtbot: QtBot, desk: Desk) -> QPoint:
    """A finger has been down on Misdeal for a moment when the program stands still; where it is."""
    desk.show(sample.dealing())
    where = desk.middle(BUTTON)
    desk.press(BUTTON)
    progress = next(e for e in items_of(desk.item(BUTTON)) if e.objectName() == "progress")
    qtbot.waitUntil(lambda: progress.property("part") > 0)
    time.sleep(FROZEN_MS / 1000)  # the program itself, with its event loop
    desk.now_ms += FROZEN_MS
    return where


def test_a_finger_that_left_meanwhile_has_not_held(qtbot: QtBot, desk: Desk) -> None:
    where, left = frozen_under_a_finger(qtbot, desk), []

    def leave() -> None:
        QTest.touchEvent(desk.window, touch_device()).release(1, where, desk.window).commit()
        left.append(True)

    QTimer.singleShot(NEWS_MS, leave)
    qtbot.waitUntil(lambda: bool(left))
    qtbot.wait(200)
    assert desk.touches == []


def test_a_finger_that_is_still_down_has_held(qtbot: QtBot, desk: Desk) -> None:
    where = frozen_under_a_finger(qtbot, desk)
    qtbot.waitUntil(lambda: bool(desk.touches))
    assert desk.touches == [MisdealTouched(sample.ROUND)]
    QTest.touchEvent(desk.window, touch_device()).release(1, where, desk.window).commit()
