"""Where the windows go: nothing of the dealer's window may lie outside the screen or be covered."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tableassist.screen.application import arrange, inside
from tableassist.screen.windows import Windows, load_fonts

# The offscreen platform puts every window into a pretended frame of this width.
FRAME = 2


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[Windows]:
    load_fonts()
    opened = Windows(lambda touch: None)
    yield opened
    opened.close()


def test_a_full_screen_has_the_size_of_the_screen(windows: Windows) -> None:
    dealer = windows.open_dealer()
    arrange(dealer, None, fullscreen=True)
    assert QTest.qWaitForWindowExposed(dealer)
    assert dealer.geometry() == QGuiApplication.primaryScreen().geometry()


def test_a_full_screen_has_neither_frame_nor_pointer(windows: Windows) -> None:
    dealer = windows.open_dealer()
    arrange(dealer, None, fullscreen=True)
    assert dealer.flags() & Qt.WindowType.FramelessWindowHint
    assert dealer.cursor().shape() == Qt.CursorShape.BlankCursor


def test_a_window_has_both(windows: Windows) -> None:
    dealer = windows.open_dealer()
    arrange(dealer, None, fullscreen=False)
    assert not dealer.flags() & Qt.WindowType.FramelessWindowHint
    assert dealer.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_a_window_stays_inside_the_screen(windows: Windows) -> None:
    dealer = windows.open_dealer()
    arrange(dealer, None, fullscreen=False)
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert room.adjusted(0, 0, FRAME, FRAME).contains(dealer.geometry())
    assert dealer.isVisible()


@pytest.mark.parametrize(
    ("room", "size"),
    [
        ((2400, 1350), (1920, 1080)),
        ((1280, 800), (1280, 800)),
        ((1080, 1920), (1080, 1920)),
        ((1350, 2400), (1080, 1920)),
    ],
)
def test_a_window_stands_upright_where_the_screen_does(
    room: tuple[int, int], size: tuple[int, int]
) -> None:
    assert inside(QSize(1920, 1080), QSize(*room)) == QSize(*size)


def test_two_windows_on_one_screen_do_not_cover_each_other(windows: Windows) -> None:
    assert len(QGuiApplication.screens()) == 1
    dealer, jackpot = windows.open_dealer(), windows.open_jackpot("Casino")
    arrange(dealer, jackpot, fullscreen=False)
    room = QGuiApplication.primaryScreen().availableGeometry().adjusted(0, 0, FRAME, FRAME)
    assert room.contains(dealer.geometry())
    assert room.contains(jackpot.geometry())
    assert not dealer.geometry().adjusted(0, 0, -FRAME, 0).intersects(jackpot.geometry())
    assert jackpot.isVisible()
