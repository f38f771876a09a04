"""Props: what is drawn for each part of a view, as tables of cases without Qt.

The words of the view pass through unchanged; what is tested here is what the screen adds: marks,
amounts as text, what a blind person hears, and where a button stands.
"""

import subprocess
import sys

import msgspec
import pytest

from tableassist.core.cards import DECK
from tableassist.core.view import HIDDEN
from tableassist.screen.props.cards import CARD_BACK, derive_card_props
from tableassist.screen.props.seats import derive_seat_props, derive_spot_props
from tableassist.screen.props.sign import DASHES, derive_sign_props
from tableassist.screen.props.table import (
    bar_buttons,
    derive_board_props,
    derive_button_props,
    derive_meter_props,
    derive_table_props,
)
from tests.screen import sample_views as sample


def test_every_card_has_its_own_face_and_words() -> None:
    faces = [derive_card_props(str(card)) for card in DECK]
    assert len({(face.rank, face.suit) for face in faces}) == 52
    assert len({face.spoken for face in faces}) == 52
    assert derive_card_props("Th").rank == "10"
    assert derive_card_props("Th").spoken == "10 of hearts"
    assert derive_card_props("As").spoken == "ace of spades"


@pytest.mark.parametrize(
    "text", [HIDDEN, "", "10h", "th", " Th", "\N{FULLWIDTH LATIN CAPITAL LETTER A}s"]
)
def test_what_is_no_card_is_a_back(text: str) -> None:
    assert derive_card_props(text) == CARD_BACK
    assert (CARD_BACK.rank, CARD_BACK.suit, CARD_BACK.face_down) == ("", "", True)


@pytest.mark.parametrize(
    ("view", "amount", "mark", "word", "tone", "pays"),
    [
        (sample.spot("ante"), "–", "off", "", "quiet", ""),  # noqa: RUF001
        (sample.spot("ante", 2_500, "held"), "25.00", "held", "", "quiet", ""),
        (sample.spot("raise", 0, "decide"), "–", "decide", "", "active", ""),  # noqa: RUF001
        (sample.spot("ante", 9, "take", "lost", 0), "0.09", "take", "lost", "bad", ""),
        (sample.spot("raise", 100, "pay", "won", 20_000), "1.00", "pay", "won", "good", "+200.00"),
        (sample.spot("raise", 100, "off", "won", 200), "1.00", "pay", "won", "good", "+2.00"),
        (sample.spot("progressive", 100, "pay", "won", 0), "1.00", "pay", "won", "good", "+0.00"),
        (sample.spot("ante", 100, "push", "void", 100), "1.00", "push", "void", "push", ""),
        (sample.spot("ante", 7, "trouble", note="no"), "0.07", "trouble", "", "alarm", ""),
    ],
)
def test_a_spot(view: object, amount: str, mark: str, word: str, tone: str, pays: str) -> None:
    props = derive_spot_props(view)  # type: ignore[arg-type]
    assert (props.amount, props.mark, props.word) == (amount, mark, word)
    assert (props.tone, props.pays) == (tone, pays)


def test_what_is_wrong_with_a_bet_is_told_and_spoken() -> None:
    props = derive_spot_props(sample.spot("ante", 700, "trouble", note="below the table minimum"))
    assert props.note == "below the table minimum"
    assert props.spoken == "Ante, 7.00, below the table minimum"
    assert derive_spot_props(sample.spot("ante")).spoken == "Ante, no chips"


def test_a_seat_says_what_to_pay_and_when_it_is_paid() -> None:
    seats = {view.seat: derive_seat_props(view) for view in sample.settlement().seats}
    assert (seats[3].pay_word, seats[3].pay) == ("", "")
    assert (seats[1].pay_word, seats[1].pay) == ("Nothing to pay", "")
    assert (seats[5].pay_word, seats[5].pay) == ("Pay", "1,000,050,999.99")
    assert seats[5].spoken == "Seat 5, Royal Flush, Pay 1,000,050,999.99, next to be paid"
    assert (seats[7].pay_word, seats[7].paid) == ("Paid", True)


def test_the_reason_of_the_seat_in_turn_is_told() -> None:
    assert derive_table_props(sample.settlement()).why == f"Seat 5: {sample.ROYAL_WHY}"
    assert derive_table_props(sample.decisions()).why == ""


def test_a_few_alerts_have_a_line_each() -> None:
    assert derive_table_props(sample.suspended()).alerts == "\n".join(sample.suspended().alerts)
    assert derive_table_props(sample.betting()).alerts == ""


def test_the_meter_tells_when_the_sign_differs() -> None:
    plain = derive_meter_props(sample.table().meter)
    assert (plain.amount, plain.remark, plain.tone) == ("396,194.00", "", "good")
    dashes = msgspec.structs.replace(sample.table().meter, on_sign=None, agrees=False)
    assert derive_meter_props(dashes).remark == "Sign shows dashes"
    lost = derive_meter_props(sample.board_lost().meter)
    assert lost.remark == "Jackpot closed\nSign shows 396,000.00"
    assert lost.tone == "alarm"


def test_a_device_is_told_by_word_and_tone() -> None:
    shown = [derive_board_props(board) for board in sample.board_lost().boards]
    assert [(each.phase, each.tone) for each in shown] == [
        ("connecting", "push"),
        ("lost", "alarm"),
        ("refused", "alarm"),
    ]


def test_a_button_that_is_not_allowed_is_never_due() -> None:
    refused = msgspec.structs.replace(sample.no_more_bets(), allowed=False)
    assert derive_button_props(sample.no_more_bets()).due
    assert not derive_button_props(refused).due
    assert derive_button_props(refused).spoken == "No more bets, 5 seats, 825.00, not now"
    assert derive_button_props(sample.misdeal()).spoken.endswith("press and hold")


def test_only_fold_stands_at_the_seat() -> None:
    assert sample.fold(3).seat == 3
    assert sample.paid(3).seat is None
    buttons = sample.decisions().buttons
    assert [each.name for each in bar_buttons(buttons)] == ["no-more-bets", "reveal", "misdeal"]


@pytest.mark.parametrize(
    ("showing", "state", "digits", "in_service"),
    [
        ("39619400.17", "showing", "39,619,400.17", True),
        ("396,194.00", "holding", "396,194.00", True),
        (None, "dashes", DASHES, True),
        ("1.00", "OUT_OF_SERVICE", "1.00", False),
        (None, "out-of-service", DASHES, False),
    ],
)
def test_the_sign(showing: str | None, state: str, digits: str, in_service: bool) -> None:
    props = derive_sign_props(showing, state)
    assert (props.digits, props.in_service) == (digits, in_service)
    assert props.dashes == (showing is None)


def test_props_are_derived_without_qt() -> None:
    names = ["cards", "seats", "sign", "table"]
    lines = [f"import tableassist.screen.props.{name}" for name in names]
    lines += ["import tableassist.screen.touch_guard, sys", "sys.exit('PySide6' in sys.modules)"]
    assert subprocess.run([sys.executable, "-c", "\n".join(lines)], check=False).returncode == 0
