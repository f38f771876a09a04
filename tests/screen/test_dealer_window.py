"""The dealer's window under real fingers: every button, the hold, the guards, the fault page.

Touches go through Qt's own delivery to the window; what is asserted is the value that leaves.
"""

import msgspec
import pytest
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.core.inputs import PaidTouched
from tableassist.core.view import ButtonView, TableView
from tableassist.screen.props.bar import shown_buttons
from tableassist.screen.touch_guard import SETTLE_MS
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of, touch_device
from tests.screen.worst_views import NO_BETS, many_alerts

EVERY_BUTTON = [
    *(sample.fold(number) for number in range(1, 8)),
    *(sample.paid(number) for number in (1, 7)),
    sample.no_more_bets(),
    sample.reveal(allowed=True),
]


def with_buttons(*buttons: ButtonView) -> TableView:
    return msgspec.structs.replace(sample.decisions(), buttons=buttons)


def test_every_button_sends_its_own_touch(any_desk: Desk) -> None:
    any_desk.show(with_buttons(*EVERY_BUTTON))
    for button in EVERY_BUTTON:
        any_desk.tap(f"button:{button.name}")
    assert any_desk.touches == [button.touch for button in EVERY_BUTTON]


def test_a_mouse_works_as_a_finger_does(desk: Desk) -> None:
    desk.show(sample.betting())
    where = desk.middle("button:no-more-bets")
    QTest.mouseClick(desk.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert desk.touches == [sample.no_more_bets().touch]


def test_a_button_that_is_not_allowed_does_nothing(desk: Desk) -> None:
    desk.show(sample.betting())
    desk.tap("button:misdeal")
    assert desk.touches == []
    desk.tap("button:no-more-bets")
    assert len(desk.touches) == 1
    desk.show(sample.dealing())
    desk.tap("button:reveal")
    assert len(desk.touches) == 1


def test_a_hold_button_needs_the_whole_press(desk: Desk) -> None:
    desk.show(with_buttons(sample.misdeal()))
    desk.hold("button:misdeal")
    assert desk.touches == [sample.misdeal().touch]


def test_a_hold_button_let_go_early_does_nothing_and_starts_anew(desk: Desk, qtbot: QtBot) -> None:
    desk.show(with_buttons(sample.misdeal()))
    button = desk.item("button:misdeal")
    progress = next(each for each in items_of(button) if each.objectName() == "progress")
    holding = progress.findChild(QObject, "holding")
    holding.setProperty("duration", 60_000)  # so that it is early on any machine
    desk.press("button:misdeal")
    qtbot.waitUntil(lambda: progress.property("part") > 0)
    assert progress.isVisible()
    desk.release("button:misdeal")
    assert progress.property("part") == 0
    assert not holding.property("running")
    desk.tap("button:misdeal")
    assert desk.touches == []


def test_a_second_tap_in_quick_succession_is_the_same_tap(desk: Desk) -> None:
    desk.show(sample.betting())
    for _ in range(3):
        desk.tap("button:no-more-bets")
        desk.now_ms += 90
    assert len(desk.touches) == 1


def test_a_finger_on_its_way_meets_a_new_meaning_and_is_ignored(desk: Desk) -> None:
    desk.show(sample.settlement())
    desk.tap("button:paid-5")
    later = msgspec.structs.replace(
        sample.settlement(), buttons=(sample.paid(4, due=True), sample.misdeal(allowed=False))
    )
    desk.windows.show(later)
    desk.paint()
    desk.now_ms += SETTLE_MS - 1
    desk.tap("button:paid-4")
    assert desk.touches == [PaidTouched(sample.ROUND, 5)]
    desk.now_ms += 1
    desk.tap("button:paid-4")
    assert desk.touches == [PaidTouched(sample.ROUND, 5), PaidTouched(sample.ROUND, 4)]


def test_a_meaning_that_changes_under_the_finger_is_not_sent(desk: Desk) -> None:
    desk.show(sample.settlement())
    desk.press("button:paid-5")
    desk.show(msgspec.structs.replace(sample.settlement(), buttons=(sample.paid(4, due=True),)))
    desk.release("button:paid-4")
    assert desk.touches == []


def test_of_two_fingers_one_wins(desk: Desk) -> None:
    desk.show(sample.decisions())
    both = QTest.touchEvent(desk.window, touch_device())
    both.press(1, desk.middle("button:fold-2"), desk.window)
    both.press(2, desk.middle("button:fold-6"), desk.window)
    both.commit()
    both.release(1, desk.middle("button:fold-2"), desk.window)
    both.release(2, desk.middle("button:fold-6"), desk.window)
    both.commit()
    assert len(desk.touches) == 1


def test_a_finger_that_slides_off_sends_nothing(desk: Desk) -> None:
    desk.show(sample.betting())
    outside = desk.middle("call")
    touch = QTest.touchEvent(desk.window, touch_device())
    touch.press(1, desk.middle("button:no-more-bets"), desk.window).commit()
    touch.move(1, outside, desk.window).commit()
    touch.release(1, outside, desk.window).commit()
    assert desk.touches == []


def test_a_touch_on_the_alerts_shows_those_that_were_only_counted(any_desk: Desk) -> None:
    def told() -> str:
        return str(any_desk.item("alerts", shown=True).property("text"))

    any_desk.show(many_alerts())
    first = told()
    assert first.endswith("and 7 more")
    seen: list[str] = []
    while not seen or told() != first:
        seen.append(told())
        any_desk.tap("alertBox")
        assert len(seen) <= len(NO_BETS)
    assert all(any(line in text for text in seen) for line in NO_BETS)
    any_desk.tap("alertBox")
    assert told() == seen[1]
    any_desk.show(msgspec.structs.replace(many_alerts(), alerts=NO_BETS[1:]))
    assert NO_BETS[1] in told()
    assert any_desk.touches == []


def test_fold_buttons_lie_on_their_seats(any_desk: Desk) -> None:
    any_desk.show(with_buttons(*(sample.fold(number) for number in range(1, 8))))
    for number in range(1, 8):
        seat = any_desk.item(f"seat{number}")
        button = any_desk.item(f"button:fold-{number}")
        inside = seat.mapRectFromItem(button, button.boundingRect())
        assert seat.boundingRect().contains(inside)


def test_the_fault_page_covers_everything_and_takes_no_touch(desk: Desk) -> None:
    desk.show(sample.betting())
    where = desk.middle("button:no-more-bets")
    desk.windows.show_fault("KeyError in table.py, line 61")
    desk.show(sample.betting())
    assert desk.item("faultText").property("text") == "KeyError in table.py, line 61"
    assert desk.item("faultPage").isVisible()
    assert not desk.item("seat1").isVisible()
    image = desk.window.grabWindow()
    for x, y in ((5, 5), (960, 100), (where.x(), where.y()), (1915, 1075)):
        assert image.pixelColor(x, y).name() == "#7a1414"
    QTest.touchEvent(desk.window, touch_device()).press(1, where, desk.window).commit()
    QTest.touchEvent(desk.window, touch_device()).release(1, where, desk.window).commit()
    assert desk.touches == []


def test_an_accessible_press_is_a_tap(desk: Desk) -> None:
    QAccessible.setActive(True)
    desk.show(sample.decisions())
    for name in ("button:fold-2", "button:misdeal"):
        desk.now_ms += 1_000
        interface = QAccessible.queryAccessibleInterface(desk.item(name))
        interface.actionInterface().doAction("Press")
    assert desk.touches == [sample.fold(2).touch]


@pytest.mark.parametrize("name", sample.SAMPLES)
def test_every_control_has_a_name_for_tests_and_for_people(desk: Desk, name: str) -> None:
    QAccessible.setActive(True)
    desk.show(sample.SAMPLES[name]())
    pressable = [each for each in desk.items() if each.objectName().startswith("button:")]
    view = sample.SAMPLES[name]()
    assert len(pressable) == len(shown_buttons(view.buttons))
    for item in pressable:
        interface = QAccessible.queryAccessibleInterface(item)
        assert interface.role() == QAccessible.Role.Button
        assert interface.text(QAccessible.Text.Name)


def test_the_seat_in_turn_stands_out(desk: Desk) -> None:
    desk.show(sample.settlement())
    image = desk.window.grabWindow()

    def border(number: int) -> str:
        seat = desk.item(f"seat{number}")
        return image.pixelColor(seat.mapToScene(QPointF(2, 200)).toPoint()).name()

    assert border(5) == "#ffcc3f"
    assert [border(number) == "#ffcc3f" for number in (1, 2, 3, 4, 6, 7)] == [False] * 6
