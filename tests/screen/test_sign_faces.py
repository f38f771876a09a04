"""Every face of the sign, in each shape and language: nothing is cut, covered or too small to read.

The figure's own cells are looked at as well: a figure is drawn whole or not at all.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tableassist.core.inputs import LanguageName
from tableassist.screen.gallery.sign_faces import PAGES, SignOnShow, draw_sign, sign_faces
from tableassist.screen.sign_look import Shape
from tableassist.screen.windows import load_fonts
from tableassist.sign import Celebration, Face, Figure
from tests.screen.fingers import items_of

LEAST = {"landscape": 60, "portrait": 50, "strip": 34}
"""Pixels of a text on its page: what is read from afar."""

SMALLER = 4
"""The page is drawn smaller, which is quicker; sizes of texts are those of the page."""

LEAST_FIGURE = {"landscape": 200, "portrait": 100, "strip": 120}


@pytest.fixture(params=[(shape, language) for shape in PAGES for language in ("en", "fr")])
def on_show(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[tuple[Shape, SignOnShow]]:
    load_fonts()
    shape: Shape = request.param[0]
    language: LanguageName = request.param[1]
    shown = SignOnShow(shape, language)
    width, height = PAGES[shape]
    shown.window.resize(width // SMALLER, height // SMALLER)
    yield shape, shown
    shown.close()


def seen(item: QQuickItem) -> bool:
    """A text that people can read; one that comes up on a wheel is cut by its cell."""
    is_text = item.inherits("QQuickText") and item.objectName() != "wheelComing"
    return bool(item.isVisible() and is_text and item.property("text").strip())


def test_every_face_is_whole(on_show: tuple[Shape, SignOnShow]) -> None:
    shape, shown = on_show
    width, height = PAGES[shape]
    page = QRectF(0, 0, width / SMALLER, height / SMALLER)
    for name in shown.faces:
        shown.show(name)
        shown.window.grabWindow()
        boxes: list[tuple[str, QRectF]] = []
        for text in filter(seen, items_of(shown.window.contentItem())):
            place = f"{name}: {text.objectName()} {text.property('text')}"
            box = text.mapRectToScene(QRectF(0, 0, text.width(), text.height()))
            assert page.adjusted(-1, -1, 1, 1).contains(box), place
            if text.objectName() == "wheelText":
                continue
            assert text.property("contentWidth") <= text.width() + 1, place
            assert text.property("contentHeight") <= text.height() + 1, place
            assert text.property("contentHeight") >= LEAST[shape], place
            assert text.property("lineCount") <= len(text.property("text").split()), place
            assert all(not box.intersects(other) for _, other in boxes), (place, boxes)
            boxes.append((place, box))


def test_the_longest_words_leave_every_amount_free(on_show: tuple[Shape, SignOnShow]) -> None:
    _, shown = on_show
    most, name = 10**17 - 1, "W" * 60
    sides = tuple(Figure(level, 99_999_999_999, name=name) for level in range(2, 9))
    award = Celebration(1, most, 7, is_loud=False)
    many = Face("figures", (Figure(1, most), *sides), words="W " * 32, award=award, currency="CAD")
    shown.faces["many"] = (many, 0)
    shown.faces["without award"] = (replace(many, award=None), 0)
    shown.faces["lost"] = (Face("out_of_service", (Figure(1, most),), will="W" * 32), 0)
    for face in ("many", "without award", "lost"):
        shown.show(face)
        shown.window.grabWindow()
        boxes: list[QRectF] = []
        for text in filter(seen, items_of(shown.window.contentItem())):
            place = f"{face}: {text.objectName()} {text.property('text')}"
            drawn = QRectF(0, 0, text.property("contentWidth"), text.property("contentHeight"))
            box = text.mapRectToScene(QRectF(0, 0, text.width(), text.height()))
            if text.objectName() != "wheelText":
                assert text.mapRectToScene(drawn).width() <= box.width() + 1, place
                assert all(not box.intersects(other) for other in boxes), place
                boxes.append(box)


def test_figures_are_as_large_as_the_page_allows(on_show: tuple[Shape, SignOnShow]) -> None:
    shape, shown = on_show
    shown.show("figure")
    shown.window.grabWindow()
    wheels = [
        item
        for item in items_of(shown.window.contentItem())
        if item.objectName() == "wheelText" and seen(item)
    ]
    heights = {
        item.mapToScene(QPointF(0, item.height())).y() - item.mapToScene(QPointF(0, 0)).y()
        for item in wheels
    }
    assert len(wheels) in (9, 10)  # French parts the thousands by a space
    assert min(heights) * SMALLER >= LEAST_FIGURE[shape]


def test_pictures_are_written_with_their_names(tmp_path: Path, qtbot: QtBot) -> None:
    load_fonts()
    made = draw_sign(tmp_path, ["strip"], ["fr"])
    assert len(made) == len(sign_faces("fr"))
    assert all((tmp_path / picture.file).stat().st_size > 500 for picture in made)
