"""Every word of every moment of the gallery against the ground it really stands on, in both themes.

`test_colours` proves the pairs that the theme foresees; here the picture is measured: the colour of
a text is asked of it, its ground is what most of its box is painted with. What cannot be touched
now and what stands on a card may be a little fainter, as there.
"""

from collections import Counter

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tableassist.screen.gallery.pictures import SIZES, show_moment
from tableassist.screen.gallery.reading import Reading
from tableassist.screen.looks import Looks, Theme
from tests.screen.fingers import Desk
from tests.screen.measures import texts
from tests.screen.test_colours import PALETTES, contrast
from tests.screen.test_gallery import ALL

COLUMNS, ROWS = 15, 5
FAINT = {PALETTES[theme]["faint"] for theme in PALETTES}


def ground_of(picture: QImage, box: QRectF, ink: str) -> str:
    """What most of the box is painted with, of what is not the letters themselves."""
    seen = Counter(
        picture.pixelColor(
            int(box.x() + (column + 0.5) * box.width() / COLUMNS),
            int(box.y() + (row + 0.5) * box.height() / ROWS),
        ).name()
        for column in range(COLUMNS)
        for row in range(ROWS)
    )
    seen.pop(f"#{ink}", None)
    return seen.most_common(1)[0][0].removeprefix("#")


def least(text: QQuickItem, ink: str) -> float:
    """The ratio that it has to have."""
    above = text.parentItem()
    on_card = above is not None and above.objectName().startswith(("card", "picture"))
    return 4.5 if on_card or ink in FAINT else 7


def faint_texts(desk: Desk) -> list[tuple[str, str, str]]:
    """The words that are harder to read than they may be, with their colour and its ground."""
    picture = desk.window.grabWindow()
    found = []
    for text in texts(desk):
        box = text.mapRectToScene(text.boundingRect())
        ink = QColor(text.property("color")).name().removeprefix("#")
        ground = ground_of(picture, box, ink)
        if contrast(ink, ground) < least(text, ink):
            found.append((text.property("text"), ink, ground))
    return found


def test_the_measure_sees_a_faint_text(desk: Desk, reading: Reading) -> None:
    show_moment(desk.windows, ALL[0], "en", desk.wait, reading)
    assert faint_texts(desk) == []
    prompt = next(each for each in texts(desk) if each.objectName() == "prompt")
    prompt.setProperty("color", QColor("#405060"))
    assert [words for words, _, _ in faint_texts(desk)] == [prompt.property("text")]


@pytest.mark.parametrize("theme", ["dark", "bright"])
def test_every_word_is_read_on_its_ground(qtbot: QtBot, reading: Reading, theme: Theme) -> None:
    looks = Looks(theme=theme, still=True)
    desk = Desk(qtbot, *SIZES["desk"], looks=looks, pit=reading, correct=reading)
    wrong, seen = {}, 0
    for moment in ALL:
        show_moment(desk.windows, moment, "en", desk.wait, reading)
        desk.wait(1_000)
        seen += len(texts(desk))
        if found := faint_texts(desk):
            wrong[moment.name] = found
    desk.close()
    assert wrong == {}
    assert seen > 50 * len(ALL)
