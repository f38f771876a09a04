"""Where many tiles change, they come a few with each frame, and all of them come.

A machine without a graphics card would otherwise need longer than a frame may take. A still screen,
as pictures and most tests have it, shows all at once.
"""

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from tableassist.core.view import TableView
from tableassist.screen.looks import Looks
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk


def headlines(desk: Desk) -> list[str]:
    return [model.headline for model in desk.windows._table.seats.models()]


def said(view: TableView) -> list[str]:
    return [seat.headline for seat in view.seats]


@pytest.fixture
def moving(qtbot: QtBot) -> Desk:
    """A window that moves, in the middle of a deal."""
    desk = Desk(qtbot, looks=Looks())
    desk.show(sample.dealing())
    qtbot.waitUntil(lambda: headlines(desk) == said(sample.dealing()))
    return desk


def test_seats_of_a_new_phase_follow_what_to_do(qtbot: QtBot, moving: Desk) -> None:
    moving.windows.show(sample.decisions())
    assert moving.windows._table.property("prompt") == sample.decisions().prompt
    assert headlines(moving) == said(sample.dealing())
    qtbot.waitUntil(lambda: headlines(moving) == said(sample.decisions()))
    moving.close()


def test_one_seat_is_shown_at_once(moving: Desk) -> None:
    seats = list(sample.dealing().seats)
    seats[2] = msgspec.structs.replace(seats[2], headline="Another")
    moving.windows.show(msgspec.structs.replace(sample.dealing(), seats=tuple(seats)))
    assert headlines(moving)[2] == "Another"
    moving.close()


def test_a_newer_view_is_what_the_seats_become(qtbot: QtBot, moving: Desk) -> None:
    seen: list[str] = []
    last = moving.windows._table.seats.models()[6]
    last.headline_changed.connect(lambda: seen.append(last.headline))
    moving.windows.show(sample.decisions())
    moving.windows.show(sample.settlement())
    qtbot.waitUntil(lambda: headlines(moving) == said(sample.settlement()))
    assert seen == [said(sample.settlement())[6]]
    moving.close()


def test_the_queue_comes_with_the_seats(qtbot: QtBot, moving: Desk) -> None:
    moving.windows.show(sample.settlement())
    assert moving.windows._table.queue.rowCount() == 0
    qtbot.waitUntil(lambda: moving.windows._table.queue.rowCount() == 5)
    moving.close()


def test_a_fault_takes_buttons_that_have_not_come_yet(qtbot: QtBot, moving: Desk) -> None:
    moving.windows.show(sample.decisions())
    moving.windows.show_fault("KeyError")
    seats = moving.windows._table.seats.models()
    assert [seat.buttons.rowCount() for seat in seats] == [0] * 7
    assert headlines(moving) == said(sample.decisions())
    moving.close()


def test_a_still_screen_shows_all_at_once(desk: Desk) -> None:
    desk.windows.show(sample.settlement())
    assert headlines(desk) == said(sample.settlement())
