"""What a dealer took for something else on a first evening, and how it is said now.

Each test is a moment of a real round, told in both languages where the words were the trouble.
"""

import pytest

from tableassist.core import inputs as i
from tests.support.core_table import UNITS, CoreTable, loaded
from tests.support.irregular import call, rule


@pytest.mark.parametrize(
    ("language", "prompt", "alert"),
    [
        (
            "en",
            "Stop: a card was seen twice. Call the supervisor, then hold “Misdeal”.",
            "A card was seen twice: the 2nd card of this deck came before, as the 1st card of "
            "seat 2. Call the supervisor, then hold “Misdeal”: the deck is fouled.",
        ),
        (
            "fr",
            "Arrêt\N{NO-BREAK SPACE}: une carte a été vue deux fois. "
            "Appelez le chef, puis maintenez «\N{NO-BREAK SPACE}Maldonne\N{NO-BREAK SPACE}».",
            "Une carte a été vue deux fois\N{NO-BREAK SPACE}: la 2e carte de ce jeu est déjà "
            "sortie (place 2, 1re carte). Appelez le chef de table, puis maintenez "
            "«\N{NO-BREAK SPACE}Maldonne\N{NO-BREAK SPACE}»\N{NO-BREAK SPACE}: "
            "le jeu est non conforme.",
        ),
    ],
)
def test_a_card_seen_twice_is_told_by_its_place_and_both_lines_begin_alike(
    table: CoreTable, language: i.LanguageName, prompt: str, alert: str
) -> None:
    """Neither names the card: it lies face down in a hand."""
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("9h 9h")
    assert table.view.prompt == prompt
    assert table.view.alerts[0] == alert


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Hand void, seat 2: give 30.00 back."),
        ("fr", "Main annulée, place 2\N{NO-BREAK SPACE}: rendez 30,00."),
    ],
)
def test_a_void_hand_is_asked_for_until_its_chips_are_gone(
    table: CoreTable, language: i.LanguageName, told: str
) -> None:
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal("2d 2s 7c 9h Jd", "2c 4d 6h 8s Td", "Qs Qd 4c 5s 7h")
    table.bet(2, "raise", 2_000)
    call(table, "exposed card", 2)
    assert told not in table.view.alerts
    rule(table, "hand void")
    assert told in table.view.alerts
    table.bet(2, "raise", 0)
    assert told.replace("30", "10") in table.view.alerts
    assert [spot.done for spot in table.view.seats[1].spots if spot.amount] == [False, True]
    table.bet(2, "ante", 0)
    assert table.view.alerts == ()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Bet sensors: unplugged. Plug the cable in."),
        ("fr", "Capteurs\N{NO-BREAK SPACE}: câble débranché. Rebranchez-le."),
    ],
)
def test_no_path_of_a_port_stands_before_the_dealer(
    table: CoreTable, language: i.LanguageName, told: str
) -> None:
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    table.give(i.BoardWentAway("bets", "/tmp/wires/bets: no such port"))
    assert told in table.view.alerts
    table.give(i.BoardWentAway("bets", "/tmp/wires/bets: busy, another program has it open"))
    assert not any("/tmp" in line for line in table.view.alerts)


def test_where_there_is_no_jackpot_the_sign_is_neither_shown_nor_missed() -> None:
    party = CoreTable(loaded("caribbean-party"))
    party.connect()
    before = party.view.alerts
    party.give(i.BoardWentAway("sign", "unplugged"))
    party.give(i.LinkTroubled("sign", "comes and goes", is_on=True))
    assert party.view.alerts == before
    assert [board.board for board in party.view.boards] == ["shoe", "bets"]
    party.give(i.BoardCameLive("sign", UNITS["sign"], "1.0.0"))
    assert party.view.alerts == before


def undo_detail(table: CoreTable) -> str:
    return next(button.detail for button in table.view.buttons if button.name == "undo")


def test_undo_names_the_button_that_was_touched(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(1))
    table.sense("bets", i.SpotUnread(5, "ante", "unstable"))
    table.touch(i.PaidTouched(1, table.state.round.to_pay[0].seat))
    assert undo_detail(table) == "Seat 5: bets returned"


def test_undo_names_the_card_that_was_thrown_away() -> None:
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal_out("")
    table.turn(2)
    assert undo_detail(table) == "Discard 2"
    table.turn()
    assert undo_detail(table) == "Turn"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Seats 2, 5: give the progressive chips back. "
            "This round is played without the jackpot.",
        ),
        (
            "fr",
            "Places 2, 5\N{NO-BREAK SPACE}: rendez les jetons progressifs. "
            "Cette partie se joue sans le jackpot.",
        ),
    ],
)
def test_when_the_jackpot_closes_the_seats_whose_chips_go_back_are_named(
    table: CoreTable, language: i.LanguageName, told: str
) -> None:
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    assert told not in table.view.alerts
    table.give(i.SignReported(None, 0, "unheard"))
    table.now_ms += 60_000
    table.give(i.TimePassed(table.now_ms))
    assert told in table.view.alerts
    table.bet(2, "progressive", 0)
    table.bet(5, "progressive", 0)
    assert not any("progressive chips" in line for line in table.view.alerts)
