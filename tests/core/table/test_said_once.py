"""Nothing stands twice on one screen, and no line says what is not so: moments of faulty rounds."""

import pytest

from tableassist.core import inputs as i
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import table_view
from tableassist.core.view import TableView
from tests.support.core_table import UNITS, CoreTable, loaded

LANGUAGES: tuple[i.LanguageName, ...] = ("en", "fr")


def in_language(table: CoreTable, name: i.LanguageName) -> None:
    if name != table.state.language:
        table.touch(i.LanguageTouched(name))


def said(view: TableView) -> list[str]:
    return [view.prompt, *view.alerts]


def notes(table: CoreTable, seat: int) -> dict[str, str]:
    return {spot.spot: spot.note for spot in table.view.seats[seat - 1].spots if spot.note}


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_refusal_that_the_prompt_says_already_is_no_alert_beside_it(
    table: CoreTable, name: i.LanguageName
) -> None:
    in_language(table, name)
    table.bet(2, "ante", 100)
    refused = table.give(i.NoMoreBetsTouched(1))
    assert isinstance(refused, Refused)
    view = table_view(table.house, table.state, refused)
    assert "5" in view.prompt
    assert said(view).count(view.prompt) == 1
    other = Refused(Reason.STALE_ROUND)
    assert len(table_view(table.house, table.state, other).alerts) == len(view.alerts) + 1


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_shoe_that_denies_its_deck_is_told_once(table: CoreTable, name: i.LanguageName) -> None:
    in_language(table, name)
    table.bet(2, "ante", 1_000)
    table.give(i.ShoeReported("dealing"))
    first = {"en": "Shoe: it says it is not ready", "fr": "Sabot\N{NO-BREAK SPACE}: il ne se dit"}
    assert [line.startswith(first[name]) for line in said(table.view)].count(True) == 1


@pytest.mark.parametrize("name", LANGUAGES)
def test_what_stopped_the_round_is_told_by_the_stop_alone_while_it_is_stopped(
    table: CoreTable, name: i.LanguageName
) -> None:
    in_language(table, name)
    later = {"en": "Bet sensors: stored events", "fr": "Capteurs\N{NO-BREAK SPACE}: des messages"}
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 3c")
    table.give(i.HistoryBroken("bets", UNITS["bets"], 20, 30, 40, 29))
    assert table.state.round.suspended == "history-gap"
    assert len(table.view.alerts) == 1
    table.touch(i.MisdealTouched(1))
    assert any(line.startswith(later[name]) for line in table.view.alerts)


def test_a_deck_that_stopped_the_round_is_told_once(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.sense("shoe", i.DeckChecked(table.state.shoe.shoe_no, "51 cards, 52 expected"))
    assert table.state.round.suspended == "deck-rejected"
    assert ["51 cards" in line for line in table.view.alerts] == [True]


@pytest.mark.parametrize(
    ("name", "told", "deal"),
    [
        ("en", "Shoe: jam, a card is stuck. Free it without", "Deal to seat 2: card 3 of 3."),
        ("fr", "Sabot\N{NO-BREAK SPACE}: bourrage, une carte est coincée", "Donnez"),
    ],
)
def test_while_a_card_is_stuck_the_prompt_is_not_to_deal(
    name: i.LanguageName, told: str, deal: str
) -> None:
    table = CoreTable(loaded("three-card"))
    table.connect()
    in_language(table, name)
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("4c 5c")
    table.sense("shoe", i.BoardFaulted("jam", is_on=True))
    assert table.view.prompt.startswith(told)
    assert not any(line.startswith(told) for line in table.view.alerts)
    table.sense("shoe", i.BoardFaulted("jam", is_on=False))
    assert table.view.prompt.startswith(deal)
    table.deal("6c", "Qh Jd 2c")
    table.sense("shoe", i.BoardFaulted("jam", is_on=True))
    assert any(line.startswith(told) for line in table.view.alerts)


@pytest.mark.parametrize(
    ("name", "lifted", "gone"),
    [
        ("en", "taken back", "gone: put it back"),
        ("fr", "retirée par le joueur", "partie, à reposer"),
    ],
)
def test_only_the_bet_of_the_open_decision_is_taken_back(
    name: i.LanguageName, lifted: str, gone: str
) -> None:
    """Of another one that is lifted the alert says that it has to be put back."""
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    in_language(table, name)
    for spot in ("bet1", "bet2", "bet3"):
        table.bet(2, spot, 1_000)
    table.lock()
    table.deal_out("Kc Qs 4d")
    table.bet(2, "bet1", 0)
    table.bet(2, "bet3", 0)
    assert notes(table, 2) == {"bet1": lifted, "bet3": gone}
    table.bet(2, "bet1", 1_000)
    table.bet(2, "bet3", 1_000)
    table.turn(2)
    table.bet(2, "bet1", 0)
    table.bet(2, "bet2", 0)
    assert notes(table, 2) == {"bet1": gone, "bet2": lifted}


def test_without_sensors_nothing_is_said_to_lie_for_the_next_round(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal("2d 2s 7c 9h Jd", "3d 3s 7h 9s Jc", "Kd Qs 6d 2c 4h")
    for seat in (2, 5):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    table.touch(i.PaidTouched(1, 5))
    assert set(notes(table, 5).values()) == {"for the next round"}
    table.sense("bets", i.SpotUnread(5, "ante", "unstable"))
    assert notes(table, 5) == {}
    table.bet(5, "ante", 1_000)
    assert notes(table, 5)["ante"] == "for the next round"
    table.give(i.BoardWentAway("bets", "silent"))
    assert notes(table, 5) == {}


@pytest.mark.parametrize(
    ("name", "board", "silent", "refused"),
    [
        ("en", "shoe", "does not answer", "The shoe that answers is refused. Call for help."),
        ("en", "bets", "do not answer", "The bet sensors that answer are refused. Call for help."),
        ("fr", "shoe", "ne répond pas", "Le sabot qui répond est refusé. Demandez de l'aide."),
        (
            *("fr", "bets", "ne répondent pas"),
            "Les capteurs qui répondent sont refusés. Demandez de l'aide.",
        ),
    ],
)
def test_of_a_board_that_answers_and_is_refused_nobody_reads_that_it_does_not_answer(
    table: CoreTable, name: i.LanguageName, board: i.BoardName, silent: str, refused: str
) -> None:
    in_language(table, name)
    table.bet(2, "ante", 1_000)
    another = i.BoardTurnedAway(board, "wrong unit", UNITS[board], "OTHER-07")
    table.give(i.BoardWentAway(board, "silent"))
    assert silent in table.view.prompt
    table.give(another)
    assert table.view.prompt == refused
    table.give(i.BoardCameLive(board, UNITS[board], "1.0.0"))
    table.load_deck()
    table.lock()
    if board == "bets":
        table.deal_out("Kd Qs 6d 2c 4h")
    table.give(another)
    assert table.view.prompt == refused
    table.give(i.BoardWentAway(board, "silent"))
    assert silent in table.view.prompt


@pytest.mark.parametrize(
    ("name", "asks", "waits"),
    [
        (
            "en",
            "How many progressive chips lie in front of the rack?",
            "The lamps at the spots are not lit as they should be. "
            "Wait; if it stays so, hold “Misdeal”.",
        ),
        (
            "fr",
            "Combien de jetons progressifs devant le râtelier\N{NARROW NO-BREAK SPACE}?",
            "Les lampes des cases ne sont pas bien allumées. "
            "Attendez\N{NARROW NO-BREAK SPACE}; si cela dure, maintenez "
            "«\N{NO-BREAK SPACE}Maldonne\N{NO-BREAK SPACE}».",
        ),
    ],
)
def test_nobody_is_asked_for_a_count_that_no_button_takes(
    table: CoreTable, name: i.LanguageName, asks: str, waits: str
) -> None:
    in_language(table, name)
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    assert table.view.prompt == asks
    table.give(i.LinkTroubled("bets", "unconfirmed SpotLeds", is_on=True))
    assert not any(one.allowed for one in table.view.buttons if one.choice == "count")
    assert table.view.prompt == waits
    table.give(i.LinkTroubled("bets", "unconfirmed SpotLeds", is_on=False))
    assert table.view.prompt == asks
