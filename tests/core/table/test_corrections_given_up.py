"""What was given up of a round counts again when a later correction turns it round.

A seat that keeps what it was paid wrongly has it once, and a seat that never came for what it was
due owes nothing of it. Where nothing waits any more, house and meters are where they were.
"""

import pytest

from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, PayWrong, RoundWrong
from tableassist.core.inputs import LanguageName
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.table.corrections import correction_records
from tableassist.core.words import language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.reports.correction_words import correction_lines
from tests.core.table.test_corrections_meters import (
    IS_NONE,
    IS_ROYAL,
    LOW,
    NO_ROYAL,
    ROYAL,
    accounts,
    played,
    put_right,
    to_players,
)
from tests.support.core_table import CoreTable
from tests.support.correcting import TWO, corrected, dues, holds, made_of, paid_by_hand, worded

GONE = "the player has left"


def give_up(table: CoreTable) -> None:
    """All that waits by corrections."""
    for due in table.state.corrections:
        table.touch(s.CorrectionWriteOffTouched(due.correction, due.seat, GONE, TWO))
    holds(table)


def test_who_kept_a_share_does_not_have_it_twice() -> None:
    """The royal was paid, then none, and the seat gave nothing back; then it was one after all."""
    table = played(ROYAL, LOW)
    before, had = accounts(table), to_players(table)
    corrected(table, IS_NONE)
    give_up(table)
    corrected(table, IS_ROYAL)
    (pay,) = (pay for pay in table.state.hand_pays if pay.is_pending)
    assert dues(table) == {2: -pay.amount}
    paid_by_hand(table)
    assert (accounts(table), to_players(table)) == (before, had)


def test_who_never_came_for_it_owes_nothing_of_it() -> None:
    """A win on the bets was due and given up; then there was none: nothing is claimed back."""
    table = played(NO_ROYAL, LOW)
    had = to_players(table)
    put_right(table, CardWrong(2, 5, "", "Ad"))
    assert dues(table)[2] > 0
    give_up(table)
    corrected(table, IS_NONE)
    assert dues(table) == {}
    assert to_players(table) == had


def test_what_counted_once_counts_no_second_time() -> None:
    """Given up, turned round, and turned round again twice: each time the whole of it moves."""
    table = played(NO_ROYAL, LOW)
    pair = CardWrong(2, 5, "", "Ad")
    corrected(table, pair)
    won = dues(table)[2]
    give_up(table)
    corrected(table, IS_NONE)
    corrected(table, pair)
    assert dues(table) == {2: won}
    corrected(table, IS_NONE)
    assert dues(table) == {2: 0}


def test_only_as_much_as_was_given_up_counts() -> None:
    """5.00 too much was kept; of 8.00 that come to the seat later, 3.00 are due."""
    table = played(ROYAL, LOW)
    corrected(table, PayWrong(2, "raise", 500))
    give_up(table)
    made = made_of(corrected(table, PayWrong(2, "raise", -800)))
    assert made.given_up == ((2, -500),)
    assert dues(table) == {2: 300}
    corrected(table, PayWrong(5, "raise", 100))
    assert dues(table) == {2: 300, 5: -100}  # nothing of seat 2


def test_a_void_round_asks_nothing_back_that_a_seat_never_got() -> None:
    """Stakes and win of 60.00 were due and given up: 29.00 less than that are so, and none owed."""
    table = played(NO_ROYAL, LOW)
    corrected(table, CardWrong(2, 5, "", "Ad"))
    give_up(table)
    made = made_of(corrected(table, RoundWrong()))
    assert made.given_up == ((2, 2_900),)
    assert dues(table) == {5: 3_100}


@pytest.mark.parametrize(
    ("tongue", "line"),
    [
        ("en", "Seat 2: 5.00 given up before counts again"),
        ("fr", "Place 2\u00a0: 5,00 abandonnés avant, repris en compte"),
    ],
)
def test_it_is_said_before_it_is_done(tongue: LanguageName, line: str) -> None:
    table = played(ROYAL, LOW)
    corrected(table, PayWrong(2, "raise", 500))
    give_up(table)
    records = correction_records(table.state, worded(table, PayWrong(2, "raise", -500)))
    assert not isinstance(records, Refused)
    lines = CorrectionLines(language(tongue), CORRECTING_WORDS[tongue])
    assert line in lines.of(table.state, records)
    assert "seat 2: 5.00 given up before counts again" in correction_lines(records)


def test_a_word_from_before_the_write_off_is_too_old() -> None:
    """What it comes to would be another thing by now."""
    table = played(ROYAL, LOW)
    corrected(table, PayWrong(2, "raise", 500))
    told = worded(table, PayWrong(2, "raise", -500))
    give_up(table)
    assert table.refusal(told) == Reason.SEEN_TOO_LONG_AGO
