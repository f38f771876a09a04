"""What lies in the rack when a round is void, or its lock is taken back: the dealer gives it back.

Only a bet that lies whole on its spot needs nothing. Who holds any other one, no sensor knows.
"""

from collections.abc import Callable

import pytest

from tableassist.core import inputs as i
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.seats import to_hand_over
from tests.support.core_table import CoreTable, loaded
from tests.support.settled_tables import ACES, LOW, QUEENS, paid, paid_button
from tests.support.undoing import undo


@pytest.fixture
def swept(table: CoreTable) -> CoreTable:
    """Seat 5 has folded and the dealer has its ante; then the round is void."""
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(ACES, LOW, QUEENS)
    table.touch(i.FoldTouched(1, 5))
    table.bet(5, "ante", 0)
    table.touch(i.MisdealTouched(1))
    return table


def test_a_folded_ante_is_given_back_when_the_round_is_void(swept: CoreTable) -> None:
    assert paid(swept) == []
    assert swept.view.prompt == "Seat 5: give back 10.00."
    assert (paid_button(swept).due, paid_button(swept).hold) == (True, True)
    swept.bet(2, "ante", 0)
    assert (swept.number, paid(swept)) == (1, [])
    swept.touch(i.PaidTouched(1, 5))
    assert paid(swept) == [(5, False), (2, True)]
    assert swept.number == 2


def test_beside_a_bet_that_lies_giving_another_back_is_never_called_done(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.deal(LOW, QUEENS)
    table.bet(2, "ante", 0)
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "Seat 2: give back 11.00; 10.00 of it does not lie there."
    assert not paid_button(table).due


def test_a_stake_that_is_laid_again_and_taken_needs_no_touch(swept: CoreTable) -> None:
    swept.bet(5, "ante", 500)
    assert swept.view.prompt == "Seat 5: give back 10.00; 5.00 of it does not lie there."
    swept.bet(5, "ante", 1_000)
    assert swept.view.seats[4].spots[0].done
    assert swept.view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    swept.bet(5, "ante", 0)
    assert [swept.view.seats[at].headline for at in (1, 4)] == ["Bets to return", "Bets returned"]
    assert paid(swept) == [(5, True)]


def test_chips_that_a_folded_player_put_down_are_no_ante_that_was_given_back() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(ACES, LOW, QUEENS)
    table.touch(i.FoldTouched(1, 5))
    table.bet(5, "ante", 0)
    table.bet(5, "ante", 1_000)
    table.touch(i.MisdealTouched(1))
    table.bet(5, "ante", 0)
    assert paid(table) == []


def test_an_ante_that_was_lifted_before_a_misdeal_is_a_question(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 0))
    table.touch(i.MisdealTouched(1))
    assert (table.number, paid(table)) == (1, [])
    table.touch(i.PaidTouched(1, 2))
    assert table.number == 2


def test_a_progressive_chip_that_was_collected_is_given_back(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "progressive", 100, 0))
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "Seat 2: give back 11.00; 1.00 of it does not lie there."
    table.bet(2, "ante", 0)
    assert (table.number, paid(table)) == (1, [])


def test_the_price_of_a_bought_card_is_given_back() -> None:
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal("2c 2h 4d 5c 7c", "Ks Kc 7d 6d 5h")
    table.bet(2, "purchase", 1_000)
    table.bet(2, "raise", 2_000)
    table.bet(2, "purchase", 0)
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "Seat 2: give back 40.00; 10.00 of it does not lie there."
    table.bet(2, "ante", 0)
    table.bet(2, "raise", 0)
    assert (table.number, paid(table)) == (1, [])


@pytest.mark.parametrize(
    "laid",
    [lambda table: table.bet(2, "ante", 1_000), lambda table: table.bet(2, "ante", 1_200)],
)
def test_a_bet_that_lies_whole_is_the_players(
    table: CoreTable, laid: Callable[[CoreTable], object]
) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    laid(table)
    table.touch(i.MisdealTouched(1))
    assert table.view.seats[1].spots[0].done
    assert "give back" not in table.view.prompt


@pytest.mark.parametrize("steps", [(0,), (500, 0), (1_000, 0)])
def test_chips_that_came_late_on_a_bet_are_its_players_too_and_ask_for_no_touch(
    table: CoreTable, steps: tuple[int, ...]
) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "ante", 1_000, 1_500))
    table.touch(i.MisdealTouched(1))
    assert table.view.prompt == "All bets go back. Hold “Chips stay” if players leave chips."
    for lies in steps:
        table.bet(2, "ante", lies)
    assert (table.number, paid(table)) == (2, [(2, True)])


def test_a_lock_that_is_taken_back_names_the_chips_that_were_collected(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
    table.touch(i.NoMoreBetsTouched(1))
    table.picture()
    table.bet(2, "progressive", 0)
    table.bet(5, "progressive", 0)
    undo(table)
    undone = "“No more bets” was taken back; this is round 2 now."
    assert list(table.view.alerts) == ["Seat 2: give back 1.00.", "Seat 5: give back 1.00.", undone]
    table.bet(2, "progressive", 100)
    assert list(table.view.alerts) == ["Seat 5: give back 1.00.", undone]
    table.lock()
    assert table.view.alerts == ()


def test_a_bet_that_cannot_be_read_is_a_question_until_it_is(table: CoreTable) -> None:
    table.bet(2, "ante", 1_000)
    table.lock()
    table.sense("bets", i.SpotUnread(2, "ante", "unstable"))
    table.touch(i.MisdealTouched(1))
    assert not table.view.seats[1].spots[0].done
    table.bet(2, "ante", 1_000)
    assert table.view.seats[1].spots[0].done


def test_a_raise_told_after_the_misdeal_is_given_back_and_is_no_bet_of_the_next_round(
    table: CoreTable,
) -> None:
    """It was laid before anybody saw the lamp change. No raise is ever made for the next round."""
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, QUEENS)
    table.touch(i.MisdealTouched(1))
    table.bet(2, "raise", 2_000)
    raised = table.view.seats[1].spots[1]
    assert (raised.lamp, raised.note) == ("trouble", "this bet comes after the deal")
    table.bet(2, "ante", 0)
    table.bet(2, "raise", 0)
    assert table.number == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Seat 2: give back 31.00; 1.00 of it does not lie there."),
        (
            "fr",
            "Place 2\N{NO-BREAK SPACE}: rendez 31,00, dont 1,00 qui ne sont plus sur la case.",
        ),
    ],
)
def test_prompt_seat_and_queue_tell_one_figure_of_what_is_left(
    table: CoreTable, language: i.LanguageName, told: str
) -> None:
    """Whatever part of it has gone back already, or lies in the rack."""
    if language != table.state.language:
        table.touch(i.LanguageTouched(language))
    table.bet(2, "ante", 3_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.sense("bets", i.LateBetSeen(1, 2, "progressive", 100, 0))
    table.touch(i.MisdealTouched(1))
    words = SCREEN_WORDS[language]
    assert table.view.prompt == told
    assert (
        table.view.seats[1].headline == {"en": "Bets to return", "fr": "Mises à rendre"}[language]
    )
    assert to_hand_over(table.view.seats[1], words) == (words.give_back, 3_100)
    table.bet(2, "ante", 0)
    assert f" {words.money(100)}." in table.view.prompt
    assert to_hand_over(table.view.seats[1], words) == (words.give_back, 100)


def test_a_folded_seat_is_told_what_the_house_took(table: CoreTable) -> None:
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(ACES, LOW, QUEENS)
    table.touch(i.FoldTouched(1, 5))
    table.bet(5, "ante", 0)
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    view, words = table.view.seats[4], SCREEN_WORDS["en"]
    assert (to_hand_over(view, words), view.done) == ((words.taken, 1_000), True)
