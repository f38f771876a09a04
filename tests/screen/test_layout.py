"""The layout in every shape: nothing clipped, nothing covered, everything big enough for a finger.

Held against every sample view, a full table of each house, and worst cases with more rows, longer
words and larger amounts than any house has. Text is measured as it is painted, after it has shrunk
to its box.
"""

from typing import get_args

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from tableassist.core.records import BetName
from tableassist.core.view import MeterView, SeatView, TableView
from tableassist.screen.props.bar import shown_buttons
from tableassist.screen.props.seats import shown_spots
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk, items_of
from tests.screen.house_views import HOUSES
from tests.screen.measures import APART, FINGER, covering, cut_texts, page_of, texts, touched_places
from tests.screen.worst_views import WORST

LONG = "Four of a kind, Queens, with a pseudo language forty percent longer than any"
BET_NAMES = get_args(BetName)


def worst() -> TableView:
    def worst_seat(view: SeatView) -> SeatView:
        spots = tuple(
            msgspec.structs.replace(spot, label="Progressive bet", note=note)
            for spot, note in zip(
                sample.settlement().seats[4].spots,
                ("", "the progressive bet has one price", "put down after the lock: give back"),
                strict=True,
            )
        )
        cards = ("Th", "Td", "Tc", "Ts", "Qh")
        return msgspec.structs.replace(
            view,
            headline="Four of a kind, Queens, with an ace kicker",
            spots=spots,
            cards=cards,
            pay=100_005_099_999,
            tone="alarm",
        )

    base = sample.board_lost()
    return msgspec.structs.replace(
        base,
        table="High limit table 112, salon privé",
        house="Casino de Charlevoix, Caribbean Stud with progressive",
        round=123_456,
        phase_text="Waiting for the boards",
        prompt="Take the ante chips of seat 3, then touch Fold at seat 3 and wait for the others",
        alerts=(LONG, LONG, LONG),
        dealer=msgspec.structs.replace(
            sample.settlement().dealer,
            call="Dealer does not open: four of a kind, queens, ace high",
        ),
        seats=tuple(worst_seat(view) for view in base.seats),
        meter=MeterView(99_999_999_999, 88_888_888_888, False, False, "CAD"),
        buttons=(
            *(
                msgspec.structs.replace(sample.paid(n, due=n == 2), label=f"Chips taken, seat {n}")
                for n in range(1, 8)
            ),
            msgspec.structs.replace(sample.misdeal(), label="Declare a misdeal"),
        ),
    )


def worst_decisions() -> TableView:
    folds = tuple(
        msgspec.structs.replace(sample.fold(n, due=True), label="Se coucher", detail="chips taken")
        for n in range(1, 8)
    )
    return msgspec.structs.replace(sample.decisions(), buttons=(*folds, sample.misdeal()))


VIEWS = {
    **sample.SAMPLES,
    **HOUSES,
    **WORST,
    "worst": worst,
    "worst_decisions": worst_decisions,
}


@pytest.mark.parametrize("name", VIEWS)
def test_texts_are_whole_and_on_the_page(shape: Desk, name: str) -> None:
    shape.show(VIEWS[name]())
    assert len(texts(shape)) > 25
    assert cut_texts(shape) == []
    page = page_of(shape)
    for text in texts(shape):
        place = page.mapRectFromItem(text, text.boundingRect())
        assert page.boundingRect().contains(place), text.property("text")
    on_window = page.mapRectToScene(page.boundingRect())
    window = QRectF(0, 0, shape.window.width(), shape.window.height())
    assert window.adjusted(-1, -1, 1, 1).contains(on_window)


@pytest.mark.parametrize("letters", ["W" * 60, "WWWW " * 12, "i" * 60])
@pytest.mark.parametrize("jackpot", [True, False])
def test_names_of_any_letters_stay_in_their_places(
    shape: Desk, letters: str, jackpot: bool
) -> None:
    view = worst()
    meter = msgspec.structs.replace(view.meter, offered=jackpot)
    shape.show(msgspec.structs.replace(view, table=letters, house=letters, meter=meter))
    for name in ("table", "house"):
        (text,) = (each for each in texts(shape) if each.objectName() == name)
        assert text.property("contentWidth") <= text.width() + 1
        assert text.property("contentHeight") <= text.height() + 2
    assert covering(shape) == []


@pytest.mark.parametrize("name", VIEWS)
def test_buttons_are_big_enough_for_a_finger(shape: Desk, name: str) -> None:
    view = VIEWS[name]()
    shape.show(view)
    buttons = touched_places(shape)
    assert len(buttons) == len(shown_buttons(view.buttons)) + 1
    boxes = []
    for button in buttons:
        assert button.height() >= FINGER, button.objectName()
        assert button.width() >= FINGER, button.objectName()
        boxes.append(
            (button.objectName(), page_of(shape).mapRectFromItem(button, button.boundingRect()))
        )
    for place, (one, box) in enumerate(boxes):
        grown = box.adjusted(-APART, -APART, APART, APART)
        for other, other_box in boxes[place + 1 :]:
            assert not grown.intersects(other_box), f"{one} and {other}"


def seen(item: QQuickItem) -> QRectF:
    """Where an item lies on the page; of a covered card only the part that is seen."""
    box = item.boundingRect()
    if item.property("shown") is not None:
        box.setWidth(item.property("shown"))
    return item.mapRectToScene(box)


def parts_of(seat: QQuickItem) -> list[tuple[str, QRectF]]:
    """The cards, buttons, rows and pay bar of a seat's tile, and its headline."""
    kinds = ("card", "button:", "payBar", "headline", *BET_NAMES)
    parts = [each for each in items_of(seat) if each.objectName().startswith(kinds)]
    return [(each.objectName(), seen(each)) for each in parts if each.isVisible()]


@pytest.mark.parametrize("name", VIEWS)
def test_the_parts_of_a_tile_share_its_room(shape: Desk, name: str) -> None:
    shape.show(VIEWS[name]())
    for number in range(1, 8):
        seat = shape.item(f"seat{number}")
        parts = parts_of(seat)
        assert len(parts) > 1
        heights = {e.height() for e in items_of(seat) if e.objectName() in BET_NAMES}
        assert all(height >= 36 for height in heights)
        assert len(heights) <= 1
        for place, (part, box) in enumerate(parts):
            assert seat.mapRectToScene(seat.boundingRect()).contains(box), f"{number}: {part}"
            for other, other_box in parts[place + 1 :]:
                covered = box.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other_box)
                assert not covered, f"seat {number}: {part} and {other}"


@pytest.mark.parametrize("name", HOUSES)
def test_amounts_of_a_full_table_are_read_from_afar(shape: Desk, name: str) -> None:
    shape.show(HOUSES[name]())
    floors = {
        "amount": 22, "pays": 20, "pay": 26, "stake": 14, "payChips": 16, "headline": 17,
        "turnPays": 19, "why": 26, "call": 34, "prompt": 36,
    }  # fmt: skip
    found = [each for each in texts(shape) if each.objectName() in floors]
    assert len(found) > 20
    for text in found:
        assert painted(text) >= floors[text.objectName()], (
            text.objectName(),
            text.property("text"),
            painted(text),
        )


@pytest.mark.parametrize("on_sign", [None, 1_234_567_890])
def test_the_meter_is_read_from_afar_when_no_sign_can_be_trusted(
    shape: Desk, on_sign: int | None
) -> None:
    view = sample.betting()
    meter = MeterView(123_456_789, on_sign, False, False, "CAD")
    shape.show(msgspec.structs.replace(view, meter=meter))
    (figure,) = (each for each in texts(shape) if each.objectName() == "meter")
    assert painted(figure) >= 30
    assert "remark" in {each.objectName() for each in texts(shape)}


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("cents", [3_000, 110_000, 999_999_999])
def test_a_long_amount_is_as_big_as_a_short_one(shape: Desk, name: str, cents: int) -> None:
    view = HOUSES[name]()
    left = [{"pay": cents}, {"pay": 0, "take": cents}, {"pay": 0, "back": cents}]
    seats = [
        msgspec.structs.replace(seat, **left[seat.seat % 3], paid=False, done=False)
        for seat in view.seats
    ]
    shape.show(msgspec.structs.replace(view, language="fr", seats=tuple(seats)))
    asked = {button.seat for button in view.buttons if button.place == "seat"}
    few = {seat.seat for seat in seats if len(shown_spots(seat)) < 4} - asked
    shown = [
        each
        for number in few
        for each in items_of(shape.item(f"seat{number}"))
        if each.objectName() == "pay"
    ]
    assert [each.property("text") for each in shown if painted(each) != 34] == []


def painted(text: QQuickItem) -> int:
    """The height of the letters as they are painted, in pixels of the page."""
    return int(text.property("fontInfo").property("pixelSize").toInt())


@pytest.mark.parametrize("name", HOUSES)
def test_what_to_do_next_stands_in_the_biggest_letters(shape: Desk, name: str) -> None:
    shape.show(HOUSES[name]())
    named = [text for text in texts(shape) if text.objectName()]  # all but ranks on cards
    biggest = max(named, key=painted)
    assert biggest.objectName() == "prompt", biggest.property("text")


@pytest.mark.parametrize("name", VIEWS)
def test_texts_and_parts_of_the_window_do_not_overlap(shape: Desk, name: str) -> None:
    shape.show(msgspec.structs.replace(VIEWS[name](), training=True))
    assert covering(shape) == []
    names = [*(f"seat{number}" for number in range(1, 8)), "dealer", "panel", "bar", "top",
             "queue", "alertBox", "band", "meterPanel"]  # fmt: skip
    boxes = []
    for part in names:
        item = shape.item(part)
        if item.isVisible():
            box = item.mapRectToScene(item.boundingRect()).adjusted(1, 1, -1, -1)
            boxes.append((part, box))
    for place, (part, box) in enumerate(boxes):
        for other_part, other in boxes[place + 1 :]:
            assert not box.intersects(other), f"{part} and {other_part}"


@pytest.mark.parametrize("name", ["many_alerts", "worst", "board_lost"])
def test_messages_have_their_own_place_and_move_nothing(shape: Desk, name: str) -> None:
    view = VIEWS[name]()
    calm = msgspec.structs.replace(view, alerts=())

    def places() -> list[tuple[str, QRectF]]:
        return [(e.objectName(), seen(e)) for e in shape.items() if e.objectName() != "alerts"]

    shape.show(calm)
    before, said = places(), [each.property("text") for each in texts(shape)]
    shape.show(view)
    assert places() == before
    assert {*said} <= {each.property("text") for each in texts(shape)}


@pytest.mark.parametrize(
    ("name", "frames"),
    [
        ("betting", []),
        ("french_opening", [["discard-5-1", "discard-5-5"]]),
        ("grand_prix_first", [["turn-1", "turn-3"]]),
    ],
)
def test_answers_to_one_question_stand_in_one_frame(
    shape: Desk, name: str, frames: list[list[str]]
) -> None:
    shape.show(VIEWS[name]())
    shown = [each for each in shape.items() if each.objectName().startswith("choice")]
    assert len(shown) == len(frames)
    buttons = [each for each in shape.items() if each.objectName().startswith("button:")]
    for frame, (first, last) in zip(shown, frames, strict=True):
        box = seen(frame)
        assert seen(shape.item("bar")).contains(box)
        inside = [b.objectName() for b in buttons if box.contains(seen(b))]
        touched = [b.objectName() for b in buttons if box.intersects(seen(b))]
        assert inside == touched
        assert (inside[0], inside[-1]) == (f"button:{first}", f"button:{last}")


def test_equal_answers_have_the_same_size_and_no_pointer(desk: Desk) -> None:
    desk.show(VIEWS["french_opening"]())
    answers = [desk.item(f"button:discard-5-{place}") for place in range(1, 6)]
    assert len({(each.width(), each.height()) for each in answers}) == 1
    assert {each.property("color").name() for each in answers} == {"#ffcc3f"}
    assert all(each.property("due") for each in answers)
    pointers = [each for item in answers for each in items_of(item) if each.property("kind")]
    assert pointers == []


def test_seats_run_from_the_left(shape: Desk) -> None:
    shape.show(sample.betting())
    middles = [shape.middle(f"seat{number}") for number in range(1, 8)]
    read = [(point.y(), point.x()) for point in middles]
    assert read == sorted(read)
    assert len({point.y() for point in middles}) == (2 if shape.window.width() == 1080 else 1)


@pytest.mark.parametrize(
    ("size", "page"),
    [
        ((1024, 600), (1920, 1080)),
        ((1366, 768), (1920, 1080)),
        ((3840, 2160), (1920, 1080)),
        ((2560, 1600), (1920, 1200)),
        ((1024, 768), (1920, 1200)),
        ((768, 1024), (1080, 1920)),
        ((1200, 1920), (1080, 1920)),
    ],
)
def test_other_windows_take_the_nearest_shape_by_one_scale(
    qtbot: QtBot, size: tuple[int, int], page: tuple[int, int]
) -> None:
    desk = Desk(qtbot, *size)
    desk.show(sample.settlement())
    assert page_of(desk).width() == page[0]
    assert page_of(desk).height() == page[1]
    place = page_of(desk).mapRectToScene(page_of(desk).boundingRect())
    assert place.width() * page[1] == pytest.approx(place.height() * page[0])
    assert place.width() == pytest.approx(min(size[0], size[1] * page[0] / page[1]))
    assert place.center().x() == pytest.approx(size[0] / 2)
    assert place.center().y() == pytest.approx(size[1] / 2)
    desk.close()
