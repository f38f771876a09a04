"""The jackpot window that stands in for a sign: its figure, or words, and nothing of the table."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem, QQuickWindow
from pytestqt.qtbot import QtBot

from tableassist.screen.courier import SignNews
from tableassist.screen.sign_look import StandIn
from tableassist.screen.windows import Windows, load_fonts
from tableassist.sign import LOUD_MS
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
    """The texts a passer-by can read, by object name; the figure is on wheels."""
    window.grabWindow()
    found = [
        (each.objectName(), each.property("text"))
        for each in items_of(window.contentItem())
        if each.isVisible() and each.inherits("QQuickText") and each.property("text")
    ]
    wheels = "".join(text for name, text in found if name == "wheelText")
    texts = {name: text for name, text in found if name != "wheelText"}
    return texts | ({"signFigure": wheels} if wheels else {})


def test_it_starts_with_dashes(windows: Windows, qtbot: QtBot) -> None:
    window = windows.open_jackpot(HOUSE)
    window.show()
    assert shown(window) == {
        "signTitle": "PROGRESSIVE JACKPOT",
        "signFigure": "***,***.**".replace("*", "\N{EN DASH}"),
        "signFoot": HOUSE,
    }


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (640, 360), (1080, 1920), (1920, 360)])
def test_it_shows_what_the_sign_shows(windows: Windows, size: tuple[int, int]) -> None:
    window = windows.open_jackpot(HOUSE)
    window.resize(*size)
    window.show()
    for showing, digits in (
        ("39619400.17", "39,619,400.17"),
        ("0.00", "0.00"),
        (None, "***,***.**".replace("*", "\N{EN DASH}")),
        ("999999999.99", "999,999,999.99"),
    ):
        windows.show_sign(SignNews(showing, "showing", "999999999.99"))
        assert shown(window)["signFigure"] == digits
    assert "999,999,999.99" in shown(window)["awardAmount"]
    for text in items_of(window.contentItem()):
        if text.inherits("QQuickText") and text.isVisible():
            assert text.property("contentWidth") <= text.width() + 1
            assert not text.property("truncated")


def test_out_of_service_shows_no_figure(windows: Windows) -> None:
    window = windows.open_jackpot(HOUSE)
    window.show()
    windows.show_sign(SignNews(None, "OUT_OF_SERVICE"))
    texts = shown(window)
    assert "signFigure" not in texts
    assert texts["signMessage"] == "OUT OF SERVICE"
    windows.show_sign(SignNews("12.00", "SHOWING"))
    assert shown(window)["signFigure"] == "12.00"


def test_news_from_before_the_window_opened_is_shown(windows: Windows) -> None:
    windows.show_sign(SignNews("7.00", "showing"))
    window = windows.open_jackpot(HOUSE)
    window.show()
    assert shown(window)["signFigure"] == "7.00"


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


def test_a_win_comes_with_its_seat_and_stands_beside_the_figure_after_a_minute() -> None:
    now = [0]
    sign = StandIn(lambda: now[0])
    won = SignNews("1234.56", "showing", "500.00", 5)
    sign.hear(won)
    assert (sign.props().page, sign.props().award) == ("won", "500.00")
    assert sign.props().seat == "SEAT\N{NO-BREAK SPACE}5"
    now[0] = LOUD_MS
    sign.hear(won)
    assert (sign.props().page, sign.props().award) == ("figure", "500.00")


def spoken(item: QQuickItem) -> str:
    return str(QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name))


def test_it_speaks_the_language_of_the_table(windows: Windows) -> None:
    window = windows.open_jackpot(HOUSE, "fr")
    window.show()
    windows.show_sign(SignNews("1234.56", "showing", "500.00"))
    texts = shown(window)
    assert texts["signTitle"] == "JACKPOT PROGRESSIF"
    assert texts["signFigure"] == "1\N{NARROW NO-BREAK SPACE}234,56"
    assert "PAIEMENT EN COURS" in texts["awardWords"]
