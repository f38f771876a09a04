"""How the screen looks and moves: themes, suits, cards that come in, a meter that rolls.

The figure of the meter is read at every step; what moves is waited for, never slept for.
"""

from collections.abc import Callable, Iterator

import msgspec
import pytest
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tableassist.core.view import DealerView, TableView
from tableassist.screen.looks import Looks
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of
from tests.screen.house_views import HOUSES
from tests.screen.measures import cut_texts
from tests.screen.test_layout import VIEWS
from tests.screen.test_pictures import colours, cut

Opens = Callable[[Looks], Desk]


@pytest.fixture
def open_desk(qtbot: QtBot) -> Iterator[Opens]:
    desks: list[Desk] = []

    def opened(looks: Looks) -> Desk:
        desks.append(Desk(qtbot, looks=looks))
        return desks[-1]

    yield opened
    for desk in desks:
        desk.close()


def ground(desk: Desk) -> str:
    return str(desk.window.grabWindow().pixelColor(5, 5).name())


def test_a_touch_at_the_top_turns_the_theme_and_nothing_else(open_desk: Opens) -> None:
    desk = open_desk(Looks(still=True))
    desk.show(sample.betting())
    dark = ground(desk)
    desk.tap("themeButton")
    bright = ground(desk)
    desk.tap("themeButton")
    assert (ground(desk), desk.touches) == (dark, [])
    assert dark != bright


def test_a_table_may_begin_bright(open_desk: Opens) -> None:
    desk = open_desk(Looks(theme="bright", still=True))
    desk.show(HOUSES["montreal"]())
    assert ground(desk) == "#eef2f6"
    assert cut_texts(desk) == []


def card(face: str) -> TableView:
    return sample.table(dealer=DealerView((face,), "", "quiet"))


@pytest.mark.parametrize(
    ("suits", "inks"),
    [
        ("four", {"s": "#10151b", "h": "#d50000", "d": "#0b57d0", "c": "#00796b"}),
        ("two", {"s": "#10151b", "h": "#d50000", "d": "#d50000", "c": "#10151b"}),
    ],
)
def test_suits_have_four_colours_or_two(open_desk: Opens, suits: str, inks: dict[str, str]) -> None:
    desk = open_desk(Looks(suits=suits, still=True))  # type: ignore[arg-type]
    for suit, ink in inks.items():
        desk.show(card(f"8{suit}"))
        shown = colours(cut(desk, "dealerCards"))
        assert ink in shown
        assert not shown & ({*inks.values(), "#0b57d0", "#00796b"} - {ink})


def shift(item: QQuickItem) -> float:
    """How far a card is from where it will lie."""
    return float(item.property("away"))


def test_a_card_slides_in_and_lies_where_a_still_one_lies(open_desk: Opens, qtbot: QtBot) -> None:
    desk = open_desk(Looks())
    desk.windows.show(card("8h"))
    [new] = [e for e in items_of(desk.item("dealerCards")) if e.objectName() == "card0"]
    assert shift(new) < 0
    qtbot.waitUntil(lambda: shift(new) == 0)
    still = open_desk(Looks(still=True))
    still.show(card("8h"))
    [lying] = [e for e in items_of(still.item("dealerCards")) if e.objectName() == "card0"]
    assert shift(lying) == 0
    assert (new.x(), new.y()) == (lying.x(), lying.y())


def metered(amount: int) -> TableView:
    meter = msgspec.structs.replace(sample.table().meter, amount=amount, on_sign=amount)
    return sample.table(meter=meter)


def test_the_meter_rolls_up_and_shows_no_figure_above_the_true_one(
    open_desk: Opens, qtbot: QtBot
) -> None:
    desk = open_desk(Looks())
    desk.show(metered(1_000_000))
    assert desk.item("meter", shown=True).property("text") == "10,000.00"
    seen: list[int] = []

    def note() -> None:
        text = desk.item("meter", shown=True).property("text")
        seen.append(int(text.replace(",", "").replace(".", "")))

    desk.item("meter", shown=True).textChanged.connect(note)
    desk.windows.show(metered(1_000_280))
    qtbot.waitUntil(lambda: bool(seen) and seen[-1] == 1_000_280)
    assert len(seen) > 5
    assert seen == sorted(seen)
    desk.windows.show(metered(900_000))
    assert seen[-1] == 900_000


def test_a_still_screen_does_not_roll(open_desk: Opens) -> None:
    desk = open_desk(Looks(still=True))
    desk.show(metered(1_000_000))
    desk.windows.show(metered(1_000_280))
    assert desk.item("meter", shown=True).property("text") == "10,002.80"


@pytest.mark.parametrize("name", ["settlement", "many_alerts", "french_claims"])
def test_the_bright_theme_is_laid_out_as_the_dark_one(open_desk: Opens, name: str) -> None:
    places = []
    for theme in ("dark", "bright"):
        desk = open_desk(Looks(theme=theme, still=True))
        desk.show(VIEWS[name]())
        places.append([(e.objectName(), e.x(), e.y(), e.width(), e.height()) for e in desk.items()])
    assert places[0] == places[1]
