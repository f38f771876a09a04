"""The idle page: when it comes, what ends it, and that a waking finger presses nothing.

Fingers are real touches on the dealer's window with its buttons under them; the clock is turned by
hand. What the page looks like is tested with the layouts.
"""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.core.inputs import NoMoreBetsTouched
from tableassist.core.view import TableView
from tableassist.screen.idle_watch import IDLE_AFTER_MS, WAKE_MS, IdleWatch
from tableassist.screen.models.idle import IdleModel
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, touch_device

BUTTON = "button:no-more-bets"


def empty() -> TableView:
    """Bets are open, and nobody has made one."""
    return sample.table(buttons=(sample.no_more_bets(due=False), sample.misdeal(allowed=False)))


CORNER = QPoint(3, 3)


def finger(desk: Desk) -> QTest.QTouchEventSequence:
    return QTest.touchEvent(desk.window, touch_device())


class Alone:
    """A desk that nobody has been at for long enough."""

    def __init__(self, qtbot: QtBot) -> None:
        self.desk = Desk(qtbot)
        self.model = self.desk.windows._table.idle
        self.desk.show(empty())
        self.desk.now_ms += IDLE_AFTER_MS
        self.model.look()
        assert self.model.idle

    def awake_again(self) -> None:
        """The page is gone for a while, and the button under the finger counts again."""
        self.desk.now_ms += WAKE_MS
        self.desk.tap(BUTTON)
        assert self.desk.touches == [NoMoreBetsTouched(sample.ROUND)]


@pytest.fixture
def alone(qtbot: QtBot) -> Iterator[Alone]:
    alone = Alone(qtbot)
    yield alone
    alone.desk.close()


def test_a_tap_on_the_page_only_wakes(alone: Alone) -> None:
    alone.desk.tap(BUTTON)
    assert not alone.model.idle
    assert alone.desk.touches == []
    alone.awake_again()


def test_a_second_tap_that_follows_at_once_only_wakes_too(alone: Alone) -> None:
    alone.desk.tap(BUTTON)
    alone.desk.now_ms += WAKE_MS - 1
    alone.desk.tap(BUTTON)
    assert alone.desk.touches == []
    alone.awake_again()


def test_a_finger_that_wakes_and_stays_reaches_nothing_when_it_leaves(alone: Alone) -> None:
    alone.desk.press(BUTTON)
    assert not alone.model.idle
    alone.desk.now_ms += 5_000
    alone.desk.release(BUTTON)
    assert alone.desk.touches == []
    alone.awake_again()


def test_a_finger_that_slides_from_the_page_onto_a_button_presses_nothing(alone: Alone) -> None:
    desk = alone.desk
    finger(desk).press(1, CORNER, desk.window).commit()
    finger(desk).move(1, desk.middle(BUTTON), desk.window).commit()
    finger(desk).release(1, desk.middle(BUTTON), desk.window).commit()
    assert desk.touches == []
    alone.awake_again()


def test_a_second_finger_beside_a_waking_one_presses_nothing(alone: Alone) -> None:
    desk, button = alone.desk, alone.desk.middle(BUTTON)
    finger(desk).press(1, CORNER, desk.window).commit()
    desk.now_ms += 2_000
    finger(desk).stationary(1).press(2, button, desk.window).commit()
    finger(desk).stationary(1).release(2, button, desk.window).commit()
    finger(desk).release(1, CORNER, desk.window).commit()
    assert desk.touches == []
    alone.awake_again()


def test_a_mouse_only_wakes_too(alone: Alone) -> None:
    desk = alone.desk
    where = desk.middle(BUTTON)
    QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, pos=where)
    assert not alone.model.idle
    assert desk.touches == []
    alone.awake_again()


def test_a_finger_that_comes_down_before_the_page_keeps_it_away(alone: Alone) -> None:
    alone.desk.tap(BUTTON)
    finger(alone.desk).press(1, CORNER, alone.desk.window).commit()
    alone.desk.now_ms += 2 * IDLE_AFTER_MS
    alone.model.look()
    assert not alone.model.idle
    finger(alone.desk).release(1, CORNER, alone.desk.window).commit()
    alone.desk.now_ms += IDLE_AFTER_MS - 1
    alone.model.look()
    assert not alone.model.idle
    alone.desk.now_ms += 1
    alone.model.look()
    assert alone.model.idle


def test_a_chip_wakes_and_the_next_finger_counts(alone: Alone) -> None:
    alone.desk.show(sample.betting())
    assert not alone.model.idle
    alone.desk.tap(BUTTON)
    assert alone.desk.touches == [NoMoreBetsTouched(sample.ROUND)]


def test_touching_every_minute_keeps_it_awake(alone: Alone) -> None:
    alone.desk.tap(BUTTON)
    for _ in range(60):
        alone.desk.now_ms += IDLE_AFTER_MS - 1
        alone.model.look()
        assert not alone.model.idle
        finger(alone.desk).press(1, CORNER, alone.desk.window).commit()
        finger(alone.desk).release(1, CORNER, alone.desk.window).commit()


def test_its_own_timer_brings_the_page(qtbot: QtBot) -> None:
    """Without anybody looking at the clock."""
    now_ms = [0]
    model = IdleModel(lambda: now_ms[0])
    now_ms[0] = 1_000
    model.see(empty())
    now_ms[0] = IDLE_AFTER_MS + 999
    model.look()
    assert not model.idle
    with qtbot.waitSignal(model.idle_changed):
        now_ms[0] += 1
    assert model.idle


def late(view: TableView) -> bool:
    """The page comes for this view once it is late."""
    watch = IdleWatch()
    watch.see(view, 5)
    watch.look(5 + IDLE_AFTER_MS - 1)
    assert not watch.is_idle
    watch.look(5 + IDLE_AFTER_MS)
    return watch.is_idle


@pytest.mark.parametrize("name", list(sample.SAMPLES))
def test_no_moment_of_a_round_is_idle(name: str) -> None:
    assert not late(sample.SAMPLES[name]())


def test_no_board_that_is_away_may_be_hidden() -> None:
    assert late(empty())
    assert not late(sample.table(boards=sample.boards(sign=("lost", "unplugged"))))
    assert not late(sample.table(boards=sample.boards(sign=("connecting", ""))))


def test_a_lasting_notice_does_not_keep_the_page_away() -> None:
    noted = msgspec.structs.replace(empty(), alerts=("The disk is nearly full.",))
    assert late(noted)
    watch = IdleWatch()
    watch.see(empty(), 0)
    watch.look(IDLE_AFTER_MS)
    watch.see(noted, IDLE_AFTER_MS + 1)
    assert not watch.is_idle


def test_views_that_say_the_same_again_are_no_news() -> None:
    watch = IdleWatch()
    watch.see(empty(), 0)
    watch.see(msgspec.structs.replace(empty(), state_number=99), IDLE_AFTER_MS - 1)
    watch.look(IDLE_AFTER_MS)
    assert watch.is_idle
    watch.see(msgspec.structs.replace(empty(), state_number=100), IDLE_AFTER_MS + 1)
    assert watch.is_idle
    watch.see(msgspec.structs.replace(empty(), prompt="Another"), IDLE_AFTER_MS + 2)
    assert not watch.is_idle


def test_a_fault_is_never_hidden() -> None:
    watch = IdleWatch()
    watch.see(empty(), 0)
    watch.look(IDLE_AFTER_MS)
    watch.fail(IDLE_AFTER_MS + 1)
    assert not watch.is_idle
    watch.look(10 * IDLE_AFTER_MS)
    assert not watch.is_idle
