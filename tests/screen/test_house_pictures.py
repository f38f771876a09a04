"""One full table of each house as it is drawn: what stands on the screen, and what does not.

Complements `test_pictures`: chips in the seat in turn, the title of the middle cards, the room of
the meter, words of withdrawn bets, cards drawn on buttons, and no trace of a face-down card.
"""

import pytest
from PySide6.QtQuick import QQuickItem

from tableassist.core.cards import DECK
from tableassist.core.view import HIDDEN, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.cards import card_of_label, derive_card_props
from tableassist.screen.props.seats import shown_spots
from tests.screen.fingers import Desk, items_of
from tests.screen.house_parts import table
from tests.screen.house_views import HOUSES
from tests.screen.test_hidden_cards import accessible_words, item_words
from tests.screen.test_pictures import colours, cut

SPOKEN = {str(card): derive_card_props(str(card), SCREEN_WORDS["en"]).spoken for card in DECK}
WITHOUT_JACKPOT = [name for name in HOUSES if name != "montreal"]
SIDE_BETS = ("progressive", "bonus", "pair_plus")
"""Called before the hand."""


def open_faces(view: TableView) -> set[str]:
    hands = [view.dealer.cards, *(seat.cards for seat in view.seats)]
    return {card for hand in hands for card in hand if card != HIDDEN}


def words(root: QQuickItem, name: str) -> list[str]:
    """The visible texts called `name` below `root`."""
    found = [each for each in items_of(root) if each.objectName() == name and each.isVisible()]
    return [each.property("text") for each in found if each.property("text")]


@pytest.mark.parametrize("name", HOUSES)
def test_a_full_table_is_drawn_without_complaint(any_desk: Desk, name: str) -> None:
    any_desk.show(HOUSES[name]())
    assert len(colours(any_desk.window.grabWindow())) > 50
    assert any_desk.windows.complaints == []


@pytest.mark.parametrize("name", HOUSES)
def test_nothing_tells_of_a_face_down_card(desk: Desk, name: str) -> None:
    view = HOUSES[name]()
    desk.show(view)
    labels = {
        card.spoken
        for card in (card_of_label(b.label, SCREEN_WORDS["en"]) for b in view.buttons)
        if card
    }
    told = {SPOKEN[face] for face in open_faces(view)}
    heard = accessible_words(desk)
    assert {word for word in heard if word in SPOKEN.values()} == told
    assert told or not labels
    backs = sum(seat.cards.count(HIDDEN) for seat in view.seats) + view.dealer.cards.count(HIDDEN)
    assert heard.count("face-down card") == backs
    assert not [word for word in (*heard, *item_words(desk)) if HIDDEN in word]


@pytest.mark.parametrize("name", [n for n in HOUSES if HOUSES[n]().phase == "settling"])
def test_the_seat_in_turn_and_no_other_has_its_bets_in_the_panel(any_desk: Desk, name: str) -> None:
    view = HOUSES[name]()
    any_desk.show(view)
    turn = next(seat for seat in view.seats if seat.next_to_pay)
    counted = [n for n in range(1, 8) if words(any_desk.item(f"seat{n}"), "payChips")]
    assert counted in ([turn.seat], [])
    shown = words(any_desk.item("panel"), "turnLabel")
    called = sorted(shown_spots(turn), key=lambda spot: spot.spot not in SIDE_BETS)
    assert shown == [spot.label for spot in called]


def test_each_bet_of_the_seat_in_turn_has_its_own_chips(any_desk: Desk) -> None:
    any_desk.show(HOUSES["three_card"]())
    times = "\N{MULTIPLICATION SIGN}"
    expected = ["2x500  1x25  3x5", "1x25  2x1", "1x25  2x1", "1x100  1x25  2x5"]
    assert words(any_desk.item("panel"), "turnChips") == [e.replace("x", times) for e in expected]
    any_desk.show(HOUSES["grand_prix"]())
    total = f"= 3 {times} 50"
    assert words(any_desk.item("seat5"), "payChips")[0].startswith("= ")
    assert total not in words(any_desk.item("panel"), "turnChips")


def test_the_queue_stands_in_settling_order(any_desk: Desk) -> None:
    any_desk.show(HOUSES["montreal"]())
    places = [any_desk.middle(f"queue{number}").x() for number in range(7, 0, -1)]
    assert places == sorted(places)
    marks = {
        number: [e.property("kind") for e in items_of(any_desk.item(f"queue{number}"))]
        for number in (7, 5, 4)
    }
    assert "done" in marks[7]
    assert "next" in marks[5]
    assert "pay" in marks[4]
    any_desk.show(HOUSES["french_decisions"]())
    assert not any_desk.item("queue").isVisible()


@pytest.mark.parametrize("name", WITHOUT_JACKPOT)
def test_without_a_jackpot_there_is_no_meter(desk: Desk, name: str) -> None:
    desk.show(HOUSES[name]())
    assert not desk.item("meterBox").isVisible()
    assert words(desk.item("top"), "meter") == []
    assert not [word for word in accessible_words(desk) if "Jackpot" in word]


def test_with_a_jackpot_the_meter_stays(desk: Desk) -> None:
    desk.show(HOUSES["montreal"]())
    assert words(desk.item("meterBox"), "meter") == ["396,194.00"]
    desk.show(HOUSES["party"]())
    desk.show(HOUSES["montreal"]())
    assert desk.item("meterBox").isVisible()


@pytest.mark.parametrize(
    ("name", "title", "count"),
    [
        ("montreal", "Dealer", 5),
        ("three_card", "Dealer", 3),
        ("grand_prix_first", "Community cards", 3),
        ("grand_prix", "Community cards", 2),
    ],
)
def test_the_middle_cards_have_a_title_and_stand_in_the_middle_of_their_place(
    any_desk: Desk, name: str, title: str, count: int
) -> None:
    any_desk.show(HOUSES[name]())
    assert words(any_desk.item("dealer"), "dealerTitle") == [title]
    assert title in accessible_words(any_desk)
    hand = any_desk.item("dealerCards")
    assert sum(each.objectName().startswith("card") for each in items_of(hand)) == count
    middle = hand.mapRectToScene(hand.boundingRect()).center().x()
    area = any_desk.item("dealer")
    assert abs(middle - area.mapRectToScene(area.boundingRect()).center().x()) < 1


def test_an_empty_middle_has_no_title(desk: Desk) -> None:
    desk.show(HOUSES["montreal"]())
    desk.show(table("A house"))
    assert words(desk.item("dealer"), "dealerTitle") == []


def test_a_withdrawn_bet_says_so_in_a_quiet_tone(desk: Desk) -> None:
    desk.show(HOUSES["grand_prix"]())
    [row] = [each for each in items_of(desk.item("seat1")) if each.objectName() == "bet1"]
    assert words(row, "word") == ["taken back"]
    assert row.property("tone") == "quiet"
    assert words(row, "stake") == ["10.00"]
    marks = [each for each in items_of(row) if each.property("kind") == "withdrawn"]
    assert [mark.isVisible() for mark in marks] == [True]


def test_an_award_has_a_row_once_it_is_given(desk: Desk) -> None:
    desk.show(HOUSES["three_card_decisions"]())
    assert not [each for each in desk.items() if each.objectName() == "ante_bonus"]
    desk.show(HOUSES["three_card"]())
    rows = [each for each in desk.items() if each.objectName() == "ante_bonus"]
    assert [words(row, "pays") for row in rows] == [["+40.00"], ["+135.00"], ["+10.00"]]
    assert [words(row, "stake") for row in rows] == [[], [], []]


def test_a_bought_card_lies_apart_from_the_hand(any_desk: Desk) -> None:
    any_desk.show(HOUSES["french_opening"]())
    cards = [
        each for each in items_of(any_desk.item("seat5")) if each.objectName().startswith("card")
    ]
    ends = [card.x() + card.width() for card in cards]
    gaps = [cards[n].x() - ends[n - 1] for n in range(1, 6)]
    assert min(gaps) > 0
    assert gaps[4] >= 2 * max(gaps[:4])
    assert not cards[5].property("face_down")


def test_a_hand_beside_a_button_still_shows_every_rank_and_suit(desk: Desk) -> None:
    desk.show(HOUSES["french_opening"]())
    cards = [each for each in items_of(desk.item("seat2")) if each.objectName().startswith("card")]
    assert len(cards) == 5
    lefts = [card.x() for card in cards]
    for card, left, covered_from in zip(cards, lefts, [*lefts[1:], 360], strict=True):
        [rank] = [each for each in items_of(card) if each.inherits("QQuickText")]
        [suit] = [each for each in items_of(card) if each.inherits("QQuickShape")]
        for part in (rank, suit):
            box = card.mapRectFromItem(part, part.boundingRect())
            assert 0 <= box.left()
            assert box.right() <= min(card.width(), covered_from - left) + 0.5
        assert rank.property("font").pixelSize() >= 20


def test_a_discard_is_named_on_a_drawn_card(desk: Desk) -> None:
    desk.show(HOUSES["french_opening"]())
    inks = {"s": "#10151b", "h": "#d50000", "d": "#0b57d0", "c": "#00796b"}
    for place, face in enumerate(("10d", "Jd", "Qh", "Ks", "9c"), start=1):
        button = desk.item(f"button:discard-5-{place}")
        [picture] = [each for each in items_of(button) if each.objectName() == "picture"]
        assert picture.isVisible()
        assert (picture.property("rank"), picture.property("suit")) == (face[:-1], face[-1])
        assert inks[face[-1]] in colours(cut(desk, button.objectName()))
        assert words(button, "label") == []


def test_a_button_without_a_card_draws_none(desk: Desk) -> None:
    desk.show(HOUSES["french_opening"]())
    pictures = [
        each
        for each in items_of(desk.item("button:misdeal"))
        if each.objectName() == "picture" and each.isVisible()
    ]
    assert pictures == []


def test_the_next_card_is_pointed_at_its_seat(desk: Desk) -> None:
    desk.show(HOUSES["french_decisions"]())
    served = [each for each in desk.items() if each.property("kind") == "card"]
    assert len(served) == 1
    assert served[0].isVisible()
    assert served[0] in list(items_of(desk.item("seat2")))
