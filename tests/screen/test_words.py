"""No word that people read stands in QML: all of them come in, in the language of the view.

The files are read as text. What names a shape or a font stands in other properties; a text or an
accessible name is bound to a word that came in, or is put together from such.
"""

import re
from pathlib import Path

import msgspec
import pytest
from PySide6.QtQuick import QQuickItem

from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.windows import QML_FOLDER
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of
from tests.screen.house_views import HOUSES

FILES = sorted((QML_FOLDER / "TableAssist").glob("*.qml"))
READ = re.compile(r"^\s*(?:text|word|Accessible\.name|Accessible\.description)\s*:(.*)$", re.M)
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
LETTERS = re.compile(r"[^\W\d_]{2}")


def literal_words(source: str) -> list[str]:
    """String literals with two letters or more where people would read or hear them."""
    return [
        found
        for line in READ.findall(source)
        for found in LITERAL.findall(line)
        if LETTERS.search(found)
    ]


def test_the_search_would_find_a_word() -> None:
    assert literal_words('    text: "Hold"') == ["Hold"]
    assert literal_words('    Accessible.name: page.x + " of " + y') == [" of "]
    assert literal_words('    text: bet.pays === "" ? bet.word + "  " : bet.pays') == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_qml_file_holds_a_word_that_people_read(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert literal_words(source) == []


def test_both_languages_have_every_word() -> None:
    english, french = SCREEN_WORDS["en"], SCREEN_WORDS["fr"]
    for name in english.__struct_fields__:
        one, other = getattr(english, name), getattr(french, name)
        assert one, name
        assert other, name
        if isinstance(one, str):
            assert one.count("{}") == other.count("{}"), name
        else:
            by_spot = {key for key in (*one, *other) if " " in key}
            assert {*one} - by_spot == {*other} - by_spot, name


def shown(root: QQuickItem, name: str) -> list[str]:
    found = [each for each in items_of(root) if each.objectName() == name and each.isVisible()]
    return [each.property("text") for each in found]


def test_the_language_of_the_view_is_that_of_the_screen(desk: Desk) -> None:
    view = msgspec.structs.replace(HOUSES["montreal"](), training=True)
    desk.show(view)
    assert shown(desk.item("seat1"), "payWord") == ["Pay"]
    assert {*shown(desk.item("band"), "training")} == {"TRAINING"}
    desk.show(msgspec.structs.replace(view, language="fr"))
    assert shown(desk.item("seat1"), "payWord") == ["Payer"]
    assert shown(desk.item("seat1"), "pay") == ["125,00"]
    assert {*shown(desk.item("band"), "training")} == {"FORMATION"}
    assert shown(desk.item("board:shoe"), "phase") == ["en ligne"]
    desk.show(view)
    assert shown(desk.item("seat1"), "payWord") == ["Pay"]


def test_the_fault_page_speaks_the_language_of_the_table(desk: Desk) -> None:
    desk.show(msgspec.structs.replace(sample.betting(), language="fr"))
    desk.windows.show_fault("KeyError")
    desk.paint()
    assert shown(desk.item("faultPage"), "faultTitle") == ["Appelez le chef de table"]
