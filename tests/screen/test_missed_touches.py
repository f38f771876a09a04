"""A touch that does nothing says so: the hold that ended early, the tap that came too soon.

The touch itself stays lost, as `test_touch_guard` has it.
"""

import msgspec
import pytest
from PySide6.QtCore import QObject

from tableassist.screen.touch_guard import SETTLE_MS
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of


def detail(desk: Desk, button: str) -> object:
    parts = items_of(desk.item(button))
    return next(part for part in parts if part.objectName() == "detail").property("text")


def label_is_shown(desk: Desk, button: str) -> bool:
    parts = items_of(desk.item(button))
    return bool(next(part for part in parts if part.objectName() == "label").isVisible())


@pytest.mark.parametrize(
    ("language", "words"), [("en", "hold one second"), ("fr", "maintenez une seconde")]
)
def test_a_short_press_on_a_hold_button_says_hold(desk: Desk, language: str, words: str) -> None:
    desk.show(msgspec.structs.replace(sample.dealing(), language=language))
    before = detail(desk, "button:misdeal")
    progress = next(
        p for p in items_of(desk.item("button:misdeal")) if p.objectName() == "progress"
    )
    progress.findChild(QObject, "holding").setProperty("duration", 60_000)  # on a busy machine too
    desk.tap("button:misdeal")
    assert before != words
    assert detail(desk, "button:misdeal") == words
    assert not label_is_shown(desk, "button:misdeal")
    assert desk.touches == []


def test_a_touch_that_came_too_soon_flashes(desk: Desk) -> None:
    desk.windows.show(sample.betting())
    desk.paint()
    desk.now_ms += SETTLE_MS - 1
    desk.tap("button:no-more-bets")
    assert desk.item("button:no-more-bets").property("tooSoon")
    assert desk.touches == []


def test_a_tap_just_after_the_table_went_on_by_itself_flashes(desk: Desk) -> None:
    desk.show(sample.betting())
    desk.windows.show(msgspec.structs.replace(sample.betting(), prompt="Something else now."))
    desk.tap("button:no-more-bets")
    assert desk.item("button:no-more-bets").property("tooSoon")
    assert desk.touches == []


def test_a_touch_that_counts_does_not_flash(desk: Desk) -> None:
    desk.show(sample.betting())
    desk.tap("button:no-more-bets")
    button = desk.item("button:no-more-bets")
    assert not (button.property("tooSoon"))
    assert not (button.property("tooShort"))
    assert len(desk.touches) == 1
