"""How the face of a sign is drawn: which page, which words, and every cell of its figure."""

import pytest

from tableassist.core.words.sign_words import SIGN_WORDS
from tableassist.screen.props.sign import (
    TURN_MS,
    SignNames,
    SignProps,
    derive_sign_props,
    stand_in_face,
)
from tableassist.screen.sign_application import covered
from tableassist.sign import Celebration, Face, Figure

EN, FR = SIGN_WORDS["en"], SIGN_WORDS["fr"]
NAMES = SignNames("Casino", "Table 7")
FIGURE = Figure(1, 39_619_417)
DASHES = "***,***.**".replace("*", "\N{EN DASH}")
WON = Celebration(98, 39_619_400, 5, is_loud=True)


def props(face: Face, now_ms: int = 0, words=EN, brightness: int = 100) -> SignProps:
    return derive_sign_props(face, now_ms, words, NAMES, brightness, 11)


def read(shown: SignProps) -> str:
    return "".join(cell.text for cell in shown.cells if cell.lit)


def test_a_figure_stands_in_the_manner_of_the_language() -> None:
    english = props(Face("figures", (FIGURE,), currency="CAD"))
    assert (english.page, english.digits, read(english)) == ("figure", "396,194.17", "396,194.17")
    assert (english.foot, english.currency, english.faint) == ("Casino · Table 7", "CAD", False)
    thin = "\N{NARROW NO-BREAK SPACE}"
    assert props(Face("figures", (FIGURE,)), words=FR).digits == f"396{thin}194,17"
    assert read(props(Face("figures", (Figure(1, 7),)))) == "0.07"


def test_dashes_until_something_was_said() -> None:
    shown = props(Face("dashes"))
    assert (shown.page, shown.digits, read(shown), shown.faint) == ("figure", DASHES, DASHES, True)
    assert shown.spoken == "Jackpot, no figure"


def test_a_figure_on_its_way_is_never_read_too_high() -> None:
    rolling = Face("figures", (Figure(1, 100_071, before=99_900_000, since_ms=0, roll_ms=900),))
    figures = []
    for now_ms in range(0, 1_000, 15):
        shown = props(rolling, now_ms)
        figures.append(int(shown.digits.replace(",", "").replace(".", "")))
        assert shown.rolling == (now_ms < 900)
        leading = [cell for cell in shown.cells if cell.lit]
        assert leading[0].text not in (",", ".")
    assert figures == sorted(figures)
    assert (figures[0], figures[-1]) == (99_900, 100_071)
    assert read(props(rolling, 0)) == "999.00"
    assert read(props(rolling, 1_000)) == "1,000.71"


def test_a_wheel_between_two_digits_shows_both() -> None:
    half = Face("figures", (Figure(1, 20, before=0, since_ms=0, roll_ms=1_000),))
    turned = [cell for cell in props(half, 333).cells if cell.turned]
    assert turned
    assert all((int(cell.text or 0) + 1) % 10 == int(cell.coming) for cell in turned)
    assert not [cell for cell in props(half, 1_000).cells if cell.turned]


@pytest.mark.parametrize(
    ("face", "message"),
    [
        (Face("attendant"), "CALL ATTENDANT"),
        (Face("message", will="HORS SERVICE"), "HORS SERVICE"),
        (Face("out_of_service", (FIGURE,), will="HORS SERVICE"), "HORS SERVICE"),
        (Face("out_of_service"), "OUT OF SERVICE"),
    ],
)
def test_messages_stand_in_place_of_the_figure(face: Face, message: str) -> None:
    shown = props(face)
    assert (shown.page, shown.message, shown.spoken) == ("message", message, message)


def test_out_of_service_takes_turns_with_the_figure_that_is_held() -> None:
    face = Face("out_of_service", (FIGURE,), will="HORS SERVICE")
    turns = [props(face, turn * TURN_MS) for turn in range(4)]
    assert [shown.page for shown in turns] == ["message", "figure", "message", "figure"]
    assert (turns[1].words, turns[1].faint) == ("HORS SERVICE", True)
    assert turns[1].spoken == "HORS SERVICE. Jackpot 396,194.17"


def test_what_a_lost_table_said_last_is_never_as_bright_as_a_figure_of_now() -> None:
    assert not props(Face("figures", (FIGURE,))).faint
    assert props(Face("holding", (FIGURE,))).faint
    closed = Face("out_of_service", (FIGURE,), words="JACKPOT CLOSED")
    assert props(closed, TURN_MS).words == "OUT OF SERVICE"


def test_an_award_is_seen_in_turn_with_the_call_for_an_attendant() -> None:
    face = Face("attendant", award=WON)
    turns = [props(face, turn * TURN_MS) for turn in range(2)]
    assert [shown.page for shown in turns] == ["message", "won"]
    assert turns[1].digits == DASHES


def test_a_win_is_loud_and_then_stands_beside_the_meter() -> None:
    loud = props(Face("figures", (FIGURE,), award=WON))
    assert (loud.page, loud.award, loud.seat) == ("won", "396,194.00", "SEAT\N{NO-BREAK SPACE}5")
    quiet = Face("figures", (FIGURE,), award=Celebration(98, 39_619_400, 0, is_loud=False))
    shown = props(quiet)
    assert (shown.page, shown.award, shown.seat) == ("figure", "396,194.00", "")
    assert shown.pending == "PAYMENT PENDING"


def test_a_program_that_failed_or_hangs_shows_nothing_of_what_it_said() -> None:
    def hangs() -> tuple[Face, int]:
        raise TimeoutError

    told = Face("figures", (FIGURE, Figure(2, 12_345, name="MINI")), award=WON)
    assert covered(lambda: (told, TURN_MS), lambda: False)() == (told, TURN_MS)
    failed = covered(lambda: (told, TURN_MS), lambda: True)
    for look in (failed, covered(hangs, lambda: False)):
        shown = props(*look())
        assert (shown.page, shown.message) == ("message", "CALL ATTENDANT")
        assert (shown.digits, shown.award, shown.side) == (DASHES, "", ())


def test_a_closed_jackpot_says_so_in_the_words_of_the_table() -> None:
    assert props(Face("figures", (FIGURE,), words="JACKPOT CLOSED")).words == "JACKPOT CLOSED"
    assert props(Face("attendant", words="JACKPOT CLOSED")).words == ""


def test_side_levels_have_their_names() -> None:
    face = Face("figures", (FIGURE, Figure(2, 12_345, 12_345, name="MINI"), Figure(3, name="MID")))
    told = [(level.name, level.amount) for level in props(face).side]
    assert told == [("MINI", "123.45"), ("MID", "\N{EN DASH}" * 3)]


def test_patterns_light_all_lamps_or_one_after_the_other() -> None:
    assert read(props(Face("all_on"))) == "888,888,888.88"
    assert props(Face("all_on")).title == "DISPLAY TEST"
    walked = [read(props(Face("walk"), now_ms)) for now_ms in range(0, 14 * 400, 400)]
    assert sorted(walked) == sorted("888,888,888.88")
    assert props(Face("blank")).page == "blank"


def test_brightness_takes_light_away() -> None:
    assert props(Face("dashes"), brightness=40).dark == pytest.approx(0.6)
    assert props(Face("dashes")).dark == 0


@pytest.mark.parametrize(
    ("showing", "state", "award", "page", "digits"),
    [
        ("39619400.17", "showing", None, "figure", "39,619,400.17"),
        ("396194.00", "holding", None, "figure", "396,194.00"),
        (None, "dashes", None, "figure", DASHES),
        ("1.00", "OUT_OF_SERVICE", None, "message", "1.00"),
        (None, "out-of-service", None, "message", DASHES),
        ("1.00", "showing", "500.00", "figure", "1.00"),
    ],
)
def test_a_stand_in(
    showing: str | None, state: str, award: str | None, page: str, digits: str
) -> None:
    shown = props(stand_in_face(showing, state, award))
    assert (shown.page, shown.digits, shown.award) == (page, digits, award or "")
