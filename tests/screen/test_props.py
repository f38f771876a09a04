"""Props: what is drawn for each part of a view, as tables of cases without Qt.

The words of the view pass through unchanged; what is tested here is what the screen adds: marks,
amounts as text, what a blind person hears, and where a button stands.
"""

import subprocess
import sys

import msgspec
import pytest

from tableassist.core.cards import DECK
from tableassist.core.records import BetName
from tableassist.core.view import HIDDEN, ChipCount, PayView, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.bar import (
    derive_button_props,
)
from tableassist.screen.props.cards import (
    card_of_label,
    derive_card_props,
    derive_cards_props,
)
from tableassist.screen.props.chips import chip_value_text, chips_short, chips_spoken, chips_sum
from tableassist.screen.props.meter import NO_METER, derive_meter_props
from tableassist.screen.props.seats import (
    derive_seat_props,
    derive_spot_props,
    derive_turn_props,
    shown_spots,
)
from tableassist.screen.props.table import derive_board_props, derive_table_props, kept_together
from tests.screen import house_parts as parts
from tests.screen import sample_views as sample
from tests.screen.house_views import HOUSES
from tests.screen.worst_views import NO_BETS, many_alerts, many_alerts_in_turn

EN = SCREEN_WORDS["en"]
FR = SCREEN_WORDS["fr"]


def test_every_card_has_its_own_face_and_words() -> None:
    faces = [derive_card_props(str(card), EN) for card in DECK]
    assert len({(face.rank, face.suit) for face in faces}) == 52
    assert len({face.spoken for face in faces}) == 52
    assert derive_card_props("Th", EN).rank == "10"
    assert derive_card_props("Th", EN).spoken == "10 of hearts"
    assert derive_card_props("As", EN).spoken == "ace of spades"


@pytest.mark.parametrize(
    "text", [HIDDEN, "", "10h", "th", " Th", "\N{FULLWIDTH LATIN CAPITAL LETTER A}s"]
)
def test_what_is_no_card_is_a_back(text: str) -> None:
    back = derive_card_props(text, EN)
    assert (back.rank, back.suit, back.face_down) == ("", "", True)
    assert back.spoken == "face-down card"


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
        (
            sample.spot("progressive", 100, "pay", "won", 0, "hand pay 5.00"),
            *("1.00", "pay", "", "good", ""),
        ),
        (sample.spot("ante", 100, "push", "void", 100), "1.00", "push", "void", "push", ""),
        (
            sample.spot("bet1", 700, "off", "withdrawn"),
            "7.00",
            "withdrawn",
            "taken back",
            "quiet",
            "",
        ),
        (sample.spot("raise", 700, "card"), "7.00", "card", "", "active", ""),
        (sample.spot("ante_bonus", 0, "off", "won", 400), "", "pay", "won", "good", "+4.00"),
        (sample.spot("ante", 7, "trouble", note="no"), "0.07", "trouble", "", "alarm", ""),
    ],
)
def test_a_spot(view: object, amount: str, mark: str, word: str, tone: str, pays: str) -> None:
    props = derive_spot_props(view, EN)  # type: ignore[arg-type]
    assert (props.amount, props.mark, props.word) == (amount, mark, word)
    assert (props.tone, props.pays) == (tone, pays)


@pytest.mark.parametrize(("lies", "mark"), [(100, "push"), (0, "done")])
def test_a_void_bet_is_ticked_once_its_chips_are_gone(lies: int, mark: str) -> None:
    void = sample.spot("ante", 100, "push", "void", 100)
    view = msgspec.structs.replace(void, lies=lies, done=True)
    assert derive_spot_props(view, EN).mark == mark


def test_what_is_wrong_with_a_bet_is_told_and_spoken() -> None:
    props = derive_spot_props(
        sample.spot("ante", 700, "trouble", note="below the table minimum"), EN
    )
    assert props.note == "below the table minimum"
    assert props.spoken == "Ante, 7.00, below the table minimum"
    assert derive_spot_props(sample.spot("ante"), EN).spoken == "Ante, no chips"


def test_a_seat_says_what_to_pay_and_when_it_is_paid() -> None:
    seats = {view.seat: derive_seat_props(view, EN) for view in sample.settlement().seats}
    assert (seats[3].pay_word, seats[3].pay) == ("", "")
    assert (seats[1].pay_word, seats[1].pay) == ("Nothing to pay", "")
    (loser,) = (view for view in sample.settlement().seats if view.seat == 1)
    for left, word in ((4_500, "Take"), (0, "Taken")):
        lost = derive_seat_props(
            msgspec.structs.replace(loser, take=left, take_in_all=4_500, done=not left), EN
        )
        assert (lost.pay_word, lost.pay, lost.settled) == (word, "45.00", not left)
    back = derive_seat_props(msgspec.structs.replace(loser, back=11_600), EN)
    assert (back.pay_word, back.pay, back.settled) == ("Give back", "116.00", False)
    gone = derive_seat_props(msgspec.structs.replace(loser, back_in_all=11_600, done=True), EN)
    assert (gone.pay_word, gone.pay, gone.settled) == ("Given back", "116.00", True)
    assert (seats[5].pay_word, seats[5].pay) == ("Pay", "1,000,050,999.99")
    assert seats[5].spoken == "Seat 5, Royal Flush, Pay 1,000,050,999.99, next to be paid"
    assert (seats[7].pay_word, seats[7].paid) == ("Paid", True)


def test_the_sixth_card_lies_apart() -> None:
    assert [card.apart for card in derive_cards_props((*sample.BACKS, "Th"), EN)] == [False] * 5 + [
        True
    ]


@pytest.mark.parametrize(
    ("label", "rank", "suit"),
    [
        ("K\N{BLACK SPADE SUIT}", "K", "s"),
        ("10\N{BLACK HEART SUIT}", "10", "h"),
        ("T\N{BLACK DIAMOND SUIT}", "10", "d"),
        ("2\N{BLACK CLUB SUIT}", "2", "c"),
    ],
)
def test_a_label_that_is_a_card_is_drawn_and_spoken_as_one(
    label: str, rank: str, suit: str
) -> None:
    [button] = parts.discards(5, [label])
    props = derive_button_props(button, EN)
    assert (props.rank, props.suit) == (rank, suit)
    assert label not in props.spoken
    assert props.spoken.startswith(
        derive_card_props(f"{rank[-1].replace('0', 'T')}{suit}", EN).spoken
    )


@pytest.mark.parametrize("label", ["", "Settle", "\N{BLACK SPADE SUIT}", "1\N{BLACK SPADE SUIT}"])
def test_other_labels_are_words(label: str) -> None:
    assert card_of_label(label, EN) is None


def test_only_the_seat_in_turn_names_its_chips() -> None:
    view = HOUSES["three_card"]()
    props = [derive_seat_props(seat, EN) for seat in view.seats]
    times = "\N{MULTIPLICATION SIGN}"
    total = f"= 2 {times} 500 + 2 {times} 100 + 1 {times} 25 + 4 {times} 1"
    assert [each.chips for each in props] == ["", "", "", total, "", "", ""]
    assert "in chips: 2 of 500, 2 of 100, 1 of 25, 4 of 1" in props[3].spoken
    turned = msgspec.structs.replace(view.seats[3], paid=True)
    assert derive_seat_props(turned, EN).chips == ""


def test_only_the_seat_in_turn_has_its_bets_in_the_panel() -> None:
    view = HOUSES["three_card"]()
    bets = derive_turn_props(view.seats, EN)
    assert [bet.spot for bet in bets] == ["pair_plus", "ante", "play", "ante_bonus"]
    assert all(bet.chips for bet in bets)
    paid = [msgspec.structs.replace(seat, paid=True) for seat in view.seats]
    assert derive_turn_props(paid, EN) == ()


def test_a_bet_names_its_chips_in_turn_only() -> None:
    bet = parts.won("play", 2_700, 2_750)
    assert derive_spot_props(bet, EN).chips == ""
    assert derive_spot_props(bet, EN).spoken == "Play, 27.00, won, +27.50"
    props = derive_spot_props(bet, EN, in_turn=True)
    times = "\N{MULTIPLICATION SIGN}"
    assert props.chips == f"1{times}25  2{times}1  no chip for 0.50"
    assert props.spoken.endswith("in chips: 1 of 25, 2 of 1, no chip for 0.50")


@pytest.mark.parametrize(
    ("cents", "text"),
    [
        (2_500, "25"),
        (50, "0.50"),
        (150, "1.50"),
        (100_000, "1,000"),
        (10_050, "100.50"),
        (5, "0.05"),
    ],
)
def test_a_chips_value_has_no_needless_decimals(cents: int, text: str) -> None:
    assert chip_value_text(cents, EN) == text


def test_many_chips_and_what_is_left_are_told() -> None:
    times = "\N{MULTIPLICATION SIGN}"
    many = PayView((ChipCount(100_000, 12_345), ChipCount(50, 1)), 49)
    assert chips_sum(many, EN) == f"= 12,345 {times} 1,000 + 1 {times} 0.50, no chip for 0.49"
    assert chips_sum(PayView((), 49), EN) == "no chip for 0.49"
    assert (chips_sum(PayView(), EN), chips_short(PayView(), EN), chips_spoken(PayView(), EN)) == (
        "",
        "",
        "",
    )


def test_an_award_has_no_chips_of_its_own_to_speak_of() -> None:
    spoken = derive_spot_props(parts.won("ante_bonus", 0, 400), EN).spoken
    assert spoken == "Ante bonus, won, +4.00"


def test_rows_before_and_after_the_settlement() -> None:
    kinds: tuple[BetName, ...] = ("ante", "play", "pair_plus", "ante_bonus")
    open_seat = sample.seat(1, [sample.spot(kind) for kind in kinds])
    assert [s.spot for s in shown_spots(open_seat)] == ["ante", "play", "pair_plus"]
    alone = parts.settled(
        1, "Flush", "good", sample.spot("ante"), sample.spot("play", lamp="trouble"),
        parts.won("pair_plus", 500, 1_500), sample.spot("ante_bonus"),
    )  # fmt: skip
    assert [s.spot for s in shown_spots(alone)] == ["play", "pair_plus"]
    given = msgspec.structs.replace(alone, spots=(parts.won("ante_bonus", 0, 400),))
    assert [s.spot for s in shown_spots(given)] == ["ante_bonus"]


def test_a_house_without_a_jackpot_has_no_word_of_a_meter() -> None:
    assert derive_meter_props(parts.NO_METER, EN) == NO_METER
    assert (NO_METER.offered, NO_METER.amount, NO_METER.remark, NO_METER.spoken) == (
        False,
        "",
        "",
        "",
    )
    assert derive_meter_props(sample.table().meter, EN).offered


def test_the_reason_of_the_seat_in_turn_is_told() -> None:
    assert derive_table_props(sample.settlement(), EN).why == sample.ROYAL_WHY
    assert derive_table_props(sample.decisions(), EN).why == ""


@pytest.mark.parametrize(
    ("prompt", "drawn"),
    [
        ("Donnez : place 2, carte 3 sur 5.", "Donnez : place_2, carte_3_sur_5."),
        ("Deal to seat 2: card 3 of 5.", "Deal to seat_2: card_3_of_5."),
        ("Supervisor: run the self-test (1 of 24).", "Supervisor: run the self-test (1_of_24)."),
        ("Jeu 2 non conforme : chargez-en un autre.", "Jeu_2 non conforme : chargez~en un autre."),
        ("Seats 1, 2: fold or raise?", "Seats 1, 2: fold or raise?"),
    ],
)
def test_a_line_of_the_prompt_begins_with_no_number_of_a_seat_or_card(
    prompt: str, drawn: str
) -> None:
    """`Donnez : place 2, carte 3 sur / 5.` was how it broke on an upright screen."""
    told = kept_together(prompt)
    held = told.replace("\N{NO-BREAK SPACE}", "_").replace("\N{NON-BREAKING HYPHEN}", "~")
    assert held == drawn
    view = msgspec.structs.replace(sample.settlement(), prompt=prompt)
    assert derive_table_props(view, EN).prompt == told


def alerts_of(view: TableView) -> str:
    return next(iter(derive_table_props(view, EN).alerts), "")


def test_more_alerts_than_can_be_read_are_counted() -> None:
    many = alerts_of(many_alerts())
    assert many == f"\N{BULLET} {NO_BETS[0]}\n\N{BULLET} {NO_BETS[1]}\nand 7 more"
    short = msgspec.structs.replace(many_alerts(), alerts=("a" * 20,) * 9)
    assert alerts_of(short).count("  \N{BULLET}  ") == 8
    long = msgspec.structs.replace(many_alerts(), alerts=("x" * 600, "y"))
    assert alerts_of(long) == f"{'x' * 600}\nand 1 more"


def test_what_is_only_counted_stands_on_the_pages_behind() -> None:
    first, second, *others = derive_table_props(many_alerts(), EN).alerts
    assert first.endswith("and 7 more")
    assert NO_BETS[2] in second
    whole = "".join((first, second, *others))
    assert all(whole.count(line) == 1 for line in NO_BETS)
    assert others[-1].count("more") == 0
    short = msgspec.structs.replace(many_alerts(), alerts=NO_BETS[:1])
    assert derive_table_props(short, EN).alerts == (NO_BETS[0],)


def test_alerts_alone_on_their_side_have_more_room() -> None:
    """Between the rounds no hand of the dealer stands above them, and no queue beside them."""
    busy = many_alerts_in_turn()
    calm = msgspec.structs.replace(
        busy, dealer=msgspec.structs.replace(busy.dealer, cards=(), call=""), queue=()
    )
    assert alerts_of(busy).endswith("and 7 more")
    assert alerts_of(calm).endswith("and 2 more")
    assert [derive_table_props(view, EN).alerts_alone for view in (busy, calm)] == [False, True]


def test_a_few_alerts_have_a_line_each() -> None:
    told = sample.suspended().alerts
    assert alerts_of(sample.suspended()) == "\n\n".join(f"\N{BULLET} {line}" for line in told)
    alone = msgspec.structs.replace(
        sample.betting(), alerts=("A lid is open.", "A lamp is broken.")
    )
    assert alerts_of(alone) == "\N{BULLET} A lid is open.\n\n\N{BULLET} A lamp is broken."
    assert alerts_of(msgspec.structs.replace(alone, alerts=("Alone.",))) == "Alone."
    assert alerts_of(sample.betting()) == ""


def test_the_meter_tells_when_the_sign_differs() -> None:
    plain = derive_meter_props(sample.table().meter, EN)
    assert (plain.amount, plain.remark, plain.tone) == ("396,194.00", "", "good")
    dashes = msgspec.structs.replace(sample.table().meter, on_sign=None, agrees=False)
    assert derive_meter_props(dashes, EN).remark == "Sign shows dashes"
    away = msgspec.structs.replace(dashes, heard=False, sign=2)
    assert derive_meter_props(away, EN).remark == "Sign 2 does not answer"
    refused = msgspec.structs.replace(away, refused=True)
    assert derive_meter_props(refused, EN).remark == "Sign 2 refused"
    assert derive_meter_props(refused, FR).remark == "Afficheur 2 refusé"
    lost = derive_meter_props(sample.board_lost().meter, EN)
    assert lost.remark == "Jackpot closed\nSign shows 396,000.00"
    assert lost.tone == "alarm"
    dead_lamp = msgspec.structs.replace(sample.table().meter, agrees=False)
    assert derive_meter_props(dead_lamp, EN).remark == "Sign is wrong"
    assert derive_meter_props(dead_lamp, FR).remark == "L'afficheur se trompe"


def test_a_sign_that_cannot_say_is_unverified_and_not_wrong() -> None:
    meter = sample.table().meter
    silent = msgspec.structs.replace(meter, on_sign=None, agrees=False, verified=False)
    told = derive_meter_props(silent, EN)
    assert (told.remark, told.tone) == ("Sign unverified", "good")
    closed = derive_meter_props(msgspec.structs.replace(silent, open=False), EN)
    assert (closed.remark, closed.tone) == ("Jackpot closed\nSign unverified", "alarm")


def test_a_device_is_told_by_word_and_tone() -> None:
    shown = [derive_board_props(board, EN) for board in sample.board_lost().boards]
    assert [(each.phase, each.tone) for each in shown] == [
        ("connecting", "push"),
        ("lost", "alarm"),
        ("refused", "alarm"),
    ]


def test_a_button_that_is_not_allowed_is_never_due() -> None:
    refused = msgspec.structs.replace(sample.no_more_bets(), allowed=False)
    assert derive_button_props(sample.no_more_bets(), EN).due
    assert not derive_button_props(refused, EN).due
    assert derive_button_props(refused, EN).spoken == "No more bets, 5 seats, 825.00, not now"
    assert derive_button_props(sample.misdeal(), EN).spoken.endswith("press and hold")


def test_amounts_and_words_are_those_of_the_language() -> None:
    seat = derive_seat_props(sample.settlement().seats[4], FR)
    thin = "\N{NARROW NO-BREAK SPACE}"
    assert (seat.pay_word, seat.pay) == ("Payer", f"1{thin}000{thin}050{thin}999,99")
    assert derive_spot_props(sample.spot("ante", 250, "take", "lost"), FR).word == "perdue"
    assert derive_spot_props(sample.spot("raise", 250, "push", "push"), FR).word == "rendue"
    assert derive_spot_props(sample.spot("bonus", 250, "take", "lost"), FR).word == "perdu"
    chips = derive_seat_props(HOUSES["three_card"]().seats[3], FR).chips
    assert chips.startswith("= 2 \N{MULTIPLICATION SIGN} 500")
    assert chips_short(PayView((ChipCount(50, 1),), 49), FR).endswith("aucun jeton pour 0,49")


def test_props_are_derived_without_qt() -> None:
    names = ["alerts", "bar", "cards", "chips", "idle", "meter", "queue", "seats", "sign", "table"]
    lines = [f"import tableassist.screen.props.{name}" for name in names]
    lines += ["import tableassist.screen.touch_guard, sys", "sys.exit('PySide6' in sys.modules)"]
    assert subprocess.run([sys.executable, "-c", "\n".join(lines)], check=False).returncode == 0
