"""The jackpot window: the sign's figure, dashes, or out of service, and nothing of the table."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem, QQuickWindow
from pytestqt.qtbot import QtBot

from tableassist.screen.courier import SignNews
from tableassist.screen.props.sign import DASHES
from tableassist.screen.windows import Windows, load_fonts
from tests.screen.fingers import items_of

HOUSE = "Casino de Mont-Tremblant"


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[Windows]:
    load_fonts()
    opened = Windows(lambda touch: None)
    yield opened
    opened.close()
    assert opened.complaints == []


def shown(window: QQuickWindow) -> dict[str, str]:
    """The texts a passer-by can read, by object name."""
    window.grabWindow()
    return {
        each.objectName(): each.property("text")
        for each in items_of(window.contentItem())
        if each.inherits("QQuickText") and each.isVisible() and each.property("text")
    }


def test_it_starts_with_dashes(windows: Windows, qtbot: QtBot) -> None:
    window = windows.open_jackpot(HOUSE)
    window.show()
    assert shown(window) == {
        "signTitle": "JACKPOT PROGRESSIF",
        "signDigits": DASHES,
        "signHouse": HOUSE,
    }


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (640, 360)])
def test_it_shows_what_the_sign_shows(windows: Windows, size: tuple[int, int]) -> None:
    window = windows.open_jackpot(HOUSE)
    window.resize(*size)
    window.show()
    for showing, digits in (("39619400.17", "39,619,400.17"), ("0.00", "0.00"), (None, DASHES)):
        windows.show_sign(SignNews(showing, "showing"))
        assert shown(window)["signDigits"] == digits
    windows.show_sign(SignNews("999,999,999.99", "showing"))
    for text in items_of(window.contentItem()):
        if text.inherits("QQuickText") and text.isVisible():
            assert text.property("contentWidth") <= text.width()
            assert not text.property("truncated")


def test_out_of_service_shows_no_figure(windows: Windows) -> None:
    window = windows.open_jackpot(HOUSE)
    window.show()
    windows.show_sign(SignNews("12.00", "OUT_OF_SERVICE"))
    texts = shown(window)
    assert "signDigits" not in texts
    assert "OUT OF SERVICE" in texts["outOfService"]
    windows.show_sign(SignNews("12.00", "SHOWING"))
    assert shown(window)["signDigits"] == "12.00"


def test_news_from_before_the_window_opened_is_shown(windows: Windows) -> None:
    windows.show_sign(SignNews("7.00", "showing"))
    window = windows.open_jackpot(HOUSE)
    window.show()
    assert shown(window)["signDigits"] == "7.00"


def test_the_figure_is_spoken(windows: Windows) -> None:
    QAccessible.setActive(True)
    window = windows.open_jackpot(HOUSE)
    window.show()
    windows.show_sign(SignNews("7.00", "showing"))
    frame = next(
        each for each in items_of(window.contentItem()) if each.objectName() == "signFrame"
    )
    assert spoken(frame) == "Jackpot 7.00"
    windows.show_sign(SignNews(None, "dashes"))
    assert spoken(frame) == "Jackpot, no figure"


def spoken(item: QQuickItem) -> str:
    return str(QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name))
