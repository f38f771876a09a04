"""The screen tells nothing of a face-down card: not in props, not in words, not in a pixel.

The view gives `??`; what could still tell is what the window showed before. So two windows that
have shown different hands must look and sound the same once those hands are face down.
"""

import msgspec
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from pytestqt.qtbot import QtBot

from tableassist.core.cards import DECK
from tableassist.core.view import TableView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.cards import derive_card_props, derive_cards_props
from tests.screen import sample_views as sample
from tests.screen.fingers import Desk

FACES = tuple(str(card) for card in DECK)
CARD_WORDS = {derive_card_props(face, SCREEN_WORDS["en"]).spoken for face in FACES}


def revealed(first: int) -> TableView:
    """Every seat and the dealer with open hands, taken from the deck from `first` on."""
    base = sample.decisions()
    hands = [tuple(FACES[(first + 5 * n + k) % 52] for k in range(5)) for n in range(8)]
    return msgspec.structs.replace(
        base,
        dealer=msgspec.structs.replace(base.dealer, cards=hands[7]),
        seats=tuple(
            msgspec.structs.replace(seat, cards=hand)
            for seat, hand in zip(base.seats, hands, strict=False)
        ),
    )


def said(interface: QAccessibleInterface) -> list[str]:
    """Every word the accessible tree below `interface` holds."""
    words = [
        interface.text(kind)
        for kind in (
            QAccessible.Text.Name,
            QAccessible.Text.Description,
            QAccessible.Text.Value,
            QAccessible.Text.Help,
        )
    ]
    for place in range(interface.childCount()):
        child = interface.child(place)
        if child is not None:
            words += said(child)
    return words


def accessible_words(desk: Desk) -> list[str]:
    QAccessible.setActive(True)
    return said(QAccessible.queryAccessibleInterface(desk.window))


def item_words(desk: Desk) -> list[str]:
    kept = ("text", "rank", "suit", "spoken", "objectName")
    return [str(each.property(name)) for each in desk.items() for name in kept]


def pixels(image: QImage) -> bytes:
    return bytes(image.convertToFormat(QImage.Format.Format_RGB32).constBits())


def test_backs_carry_neither_rank_nor_suit() -> None:
    assert {
        (props.rank, props.suit) for props in derive_cards_props(sample.BACKS, SCREEN_WORDS["en"])
    } == {("", "")}


def test_hidden_hands_leave_no_trace_of_what_was_shown(qtbot: QtBot) -> None:
    frames, heard, kept = [], [], []
    for first in (0, 23):
        desk = Desk(qtbot)
        desk.show(revealed(first))
        open_frame = pixels(desk.window.grabWindow())
        desk.show(sample.decisions())
        frames.append((open_frame, pixels(desk.window.grabWindow())))
        heard.append(accessible_words(desk))
        kept.append(item_words(desk))
        desk.close()
    assert frames[0][0] != frames[1][0]
    assert frames[0][1] == frames[1][1]
    assert heard[0] == heard[1]
    assert kept[0] == kept[1]


def test_a_screen_reader_hears_open_cards_and_only_those(desk: Desk) -> None:
    desk.show(revealed(0))
    assert len(CARD_WORDS & set(accessible_words(desk))) == 40
    desk.show(sample.decisions(dealer_up="Qs"))
    words = accessible_words(desk)
    assert {word for word in words if word in CARD_WORDS} == {"queen of spades"}
    backs = 6 * 5 + 4
    assert words.count("face-down card") == backs


def test_another_open_card_does_change_the_picture(desk: Desk) -> None:
    desk.show(sample.decisions(dealer_up="Qs"))
    queen = pixels(desk.window.grabWindow())
    desk.show(sample.decisions(dealer_up="Qh"))
    assert pixels(desk.window.grabWindow()) != queen
