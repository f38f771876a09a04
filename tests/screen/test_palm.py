"""A palm, a second finger and quick taps on the real window: never two things, and of a palm none.

The fingers go through Qt's own delivery; the clock of the guard is turned by hand.
"""

import msgspec
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tableassist.screen.touch_guard import REPEAT_MS, SETTLE_MS
from tests.screen import house_parts as parts
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, touch_device

FIVE = ("fold-2", "fold-3", "fold-6", "fold-7", "misdeal")


def points(desk: Desk, *names: str) -> list[QPoint]:
    return [desk.middle(f"button:{name}") for name in names]


def test_a_palm_that_comes_down_at_once_does_nothing(any_desk: Desk) -> None:
    any_desk.show(sample.decisions())
    places = points(any_desk, *FIVE)
    palm = QTest.touchEvent(any_desk.window, touch_device())
    for finger, place in enumerate(places):
        palm.press(finger, place, any_desk.window)
    palm.commit()
    for finger, place in enumerate(places):
        palm.release(finger, place, any_desk.window)
    palm.commit()
    assert any_desk.touches == []


def test_a_palm_that_rolls_onto_the_screen_does_nothing(any_desk: Desk) -> None:
    any_desk.show(sample.decisions())
    places = points(any_desk, *FIVE)
    palm = QTest.touchEvent(any_desk.window, touch_device())
    for finger, place in enumerate(places):
        for before in range(finger):
            palm.stationary(before)
        palm.press(finger, place, any_desk.window)
        palm.commit()
    for finger, place in enumerate(places):
        for later in range(finger + 1, len(places)):
            palm.stationary(later)
        palm.release(finger, place, any_desk.window)
        palm.commit()
    assert any_desk.touches == []


def test_after_a_palm_a_finger_counts_again(any_desk: Desk) -> None:
    test_a_palm_that_comes_down_at_once_does_nothing(any_desk)
    any_desk.tap("button:fold-2")
    assert any_desk.touches == [sample.fold(2).touch]


@pytest.mark.parametrize("gap_ms", [20, 80, 150, 300, 600])
def test_two_taps_on_what_comes_next_do_one_thing_each_at_most(desk: Desk, gap_ms: int) -> None:
    """The place of the button that comes next stays; its meaning is another one after the tap."""
    first, later = sample.reveal(allowed=True, due=True), parts.settle(due=True)
    desk.show(msgspec.structs.replace(sample.decisions(), buttons=(first,)))
    desk.tap("button:reveal")
    opening = msgspec.structs.replace(sample.decisions(), phase="opening", buttons=(later,))
    desk.windows.show(opening)
    desk.paint()
    desk.now_ms += gap_ms
    desk.tap("button:settle")
    settled = [later.touch] if gap_ms >= SETTLE_MS else []
    assert desk.touches == [first.touch, *settled]


@pytest.mark.parametrize("gap_ms", [20, 80, 150, 300, 600])
def test_two_taps_on_the_same_button_say_the_same(desk: Desk, gap_ms: int) -> None:
    desk.show(sample.betting())
    desk.tap("button:no-more-bets")
    desk.now_ms += gap_ms
    desk.tap("button:no-more-bets")
    assert set(desk.touches) == {sample.no_more_bets().touch}
    assert len(desk.touches) == (2 if gap_ms >= REPEAT_MS else 1)


def test_a_hold_ends_when_the_button_changes_under_the_finger(desk: Desk) -> None:
    desk.show(msgspec.structs.replace(sample.decisions(), buttons=(sample.misdeal(),)))
    desk.press("button:misdeal")
    other = msgspec.structs.replace(sample.misdeal(), touch=parts.settle().touch)
    desk.show(msgspec.structs.replace(sample.decisions(), buttons=(other,)))
    desk.now_ms += 5_000
    desk.release("button:misdeal")
    assert desk.touches == []


def test_a_touch_that_began_beside_a_button_is_none_of_it(desk: Desk) -> None:
    desk.show(sample.betting())
    outside, inside = desk.middle("queue"), desk.middle("button:no-more-bets")
    finger = QTest.touchEvent(desk.window, touch_device())
    finger.press(1, outside, desk.window).commit()
    finger.move(1, inside, desk.window).commit()
    finger.release(1, inside, desk.window).commit()
    assert desk.touches == []
