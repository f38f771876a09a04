"""Pictures: each sample is drawn, and the parts that tell things apart are really on the screen.

No stored picture is compared, for another font rasteriser would be no defect; what is compared is
one drawing with another, and colours at places that must have them.
"""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFontDatabase, QFontInfo, QImage

from tableassist.core.cards import DECK
from tableassist.core.view import DealerView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.windows import FONT_FOLDER
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of

SHIPPED = {"Inter", "B612"}


def cut(desk: Desk, name: str) -> QImage:
    """The picture of one item."""
    item = desk.item(name)
    corner = item.mapToScene(QPointF(0, 0)).toPoint()
    size = item.mapRectToScene(item.boundingRect()).size().toSize()
    return desk.window.grabWindow().copy(corner.x(), corner.y(), size.width(), size.height())


def colours(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }


@pytest.mark.parametrize("name", sample.SAMPLES)
def test_each_sample_is_drawn_without_complaint(any_desk: Desk, name: str) -> None:
    any_desk.show(sample.SAMPLES[name]())
    image = any_desk.window.grabWindow()
    assert (image.width(), image.height()) == (any_desk.window.width(), any_desk.window.height())
    assert len(colours(image)) > 50
    assert any_desk.windows.complaints == []


def test_the_samples_do_not_look_alike(desk: Desk) -> None:
    shots = []
    for view in sample.SAMPLES.values():
        desk.show(view())
        shots.append(desk.window.grabWindow())
    for place, shot in enumerate(shots):
        assert all(shot != other for other in shots[place + 1 :])


def test_all_fifty_two_cards_look_different(desk: Desk) -> None:
    seen: list[QImage] = []
    for card in DECK:
        desk.show(sample.table(dealer=DealerView((str(card),), "", "quiet")))
        picture = cut(desk, "dealerCards")
        assert picture not in seen, card
        seen.append(picture)


def test_each_suit_has_its_own_colour(desk: Desk) -> None:
    inks = {"s": "#10151b", "h": "#d50000", "d": "#0b57d0", "c": "#00796b"}
    for suit, ink in inks.items():
        desk.show(sample.table(dealer=DealerView((f"8{suit}",), "", "quiet")))
        shown = colours(cut(desk, "dealerCards"))
        assert ink in shown
        assert not shown & (set(inks.values()) - {ink})


@pytest.mark.parametrize("phase", ["connecting", "live", "lost", "refused"])
def test_each_device_state_has_a_word_and_a_shape(desk: Desk, phase: str) -> None:
    desk.show(sample.table(boards=sample.boards(shoe=(phase, ""))))
    lamp = desk.item("board:shoe")
    words = [each.property("text") for each in items_of(lamp) if each.objectName() == "phase"]
    assert words == [SCREEN_WORDS["en"].phases[phase]]
    marks = [each for each in items_of(lamp) if each.property("kind") == phase]
    assert len(marks) == 1
    assert marks[0].isVisible()


def test_every_text_is_drawn_with_a_shipped_font(desk: Desk) -> None:
    assert set(QFontDatabase.families()) >= SHIPPED
    desk.show(sample.settlement())
    texts = [each for each in desk.items() if each.inherits("QQuickText")]
    assert len(texts) > 80
    assert {QFontInfo(each.property("font")).family() for each in texts} == SHIPPED


def test_fonts_are_small_and_come_with_their_licence() -> None:
    fonts = [path for path in FONT_FOLDER.iterdir() if path.suffix in (".ttf", ".otf")]
    assert len(fonts) == 3
    assert sum(path.stat().st_size for path in fonts) < 2_000_000
    for family in SHIPPED:
        licence = (FONT_FOLDER / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in licence.upper()
        assert "Copyright" in licence
