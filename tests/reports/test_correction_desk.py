"""What the screen is told of a round and its correction, read beside a table that goes on.

The word that comes out is given to the table as it is, like a touch; what comes of it is in the
core's tests.
"""

import queue
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tableassist.core.correcting import CorrectionAsked, CorrectionTold
from tableassist.core.corrections import CardWrong, DecisionWrong, PayWrong, RoundWrong
from tableassist.core.records import SecondAsked
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.refusals import Refused
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.journal import StoredRecord
from tableassist.reports.correction_desk import CorrectionDesk, correction_told
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.extract import extract
from tableassist.reports.faces import Faces
from tableassist.reports.payout import payout
from tableassist.reports.periods import Period
from tableassist.reports.proof import all_findings
from tableassist.reports.record_words import record_words
from tableassist.reports.replay import replay
from tests.reports.office_day import OfficeDay
from tests.support.kept_tables import KeptTable, kept_rounds

COUNTED = CORRECTING_WORDS["en"].reasons["chips-counted"]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OfficeDay]:
    """Round 1: seat 2 has a flush, seat 4 has folded; round 2 was void. It runs on for all."""
    day = OfficeDay(tmp_path_factory.mktemp("office") / "table")
    day.first_round()
    day.second_round()
    yield day
    day.close()


def asked(table: KeptTable, one: CorrectionAsked) -> CorrectionTold:
    return correction_told(table.directory, table.house, one)


def test_a_round_that_is_over_is_told_with_all_its_cards(table: OfficeDay) -> None:
    facts = asked(table, CorrectionAsked(1)).facts
    assert facts
    assert (facts.round, facts.is_on, len(facts.dealer)) == (1, False, 5)
    assert [one.seat for one in facts.seats] == [2, 4]
    flush = facts.seat(2)
    assert flush
    assert len(flush.cards) == 5
    assert flush.decided == ("raise",)
    assert {one.spot: one.amount for one in flush.spots}["ante"] > 0
    assert facts.seat(7) is None
    assert asked(table, CorrectionAsked(99)).problem
    assert "??" not in str(facts)


def test_the_word_is_taken_as_it_comes(table: OfficeDay) -> None:
    told = asked(table, CorrectionAsked(1, (PayWrong(2, "ante", 500),)))
    assert told.lines == ("Seat 2, Ante: 5.00 too much was paid", "Seat 2 owes 5.00")
    assert told.word
    made = table.give(replace(told.word, reason="chips-counted"))
    assert not isinstance(made, Refused)
    assert isinstance(made[0], CorrectionMade)
    again = table.give(replace(told.word, reason="chips-counted"))
    assert isinstance(again, Refused)
    facts = asked(table, CorrectionAsked(1, (RoundWrong(),), "fr"))
    assert facts.lines[0] == CORRECTING_WORDS["fr"].void_line
    assert all_findings(table.directory)[1] == []
    assert replay(table.directory, table.house).difference is None


def test_what_cannot_be_is_told_in_words(table: OfficeDay) -> None:
    told = asked(table, CorrectionAsked(1, (DecisionWrong(7, 1, "", "fold"),)))
    assert told.word is None
    assert told.problem
    elsewhere = asked(table, CorrectionAsked(1, (CardWrong(2, 2, "", "2c"),)))
    assert elsewhere.problem == "That card lies elsewhere in the same round."


def test_of_a_round_void_before_the_dealers_cards_what_went_back_can_be_corrected(
    table: OfficeDay,
) -> None:
    facts = asked(table, CorrectionAsked(2)).facts
    assert facts
    assert facts.void
    assert (facts.dealer, [one.seat for one in facts.seats]) == ((), [2])
    assert not any(one.may_claim for one in facts.seats)
    assert {one.spot: one.returned for one in facts.seats[0].spots}["ante"] == 1_000
    told = asked(table, CorrectionAsked(2, (PayWrong(2, "ante", 500),)))
    assert told.lines == ("Seat 2, Ante: 5.00 too much was paid", "Seat 2 owes 5.00")
    card = asked(table, CorrectionAsked(2, (CardWrong(2, 1, "", "Kc"),)))
    assert card.problem == "The round was void: nothing in it decides about money."


def test_a_round_that_a_correction_made_void_is_told_as_one(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    told = asked(table, CorrectionAsked(1, (RoundWrong(),)))
    assert told.word
    table.give(replace(told.word, reason="chips-counted"))
    facts = asked(table, CorrectionAsked(1)).facts
    assert facts
    assert facts.void
    table.close()


def test_no_card_that_lies_face_down_is_told(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    table.deal_only()
    facts = asked(table, CorrectionAsked(0)).facts
    assert facts
    assert facts.is_on
    hidden = {str(card) for hand in table.state.round.cards.values() for card in hand}
    assert {card for one in facts.seats for card in one.cards} == {"??"}
    assert facts.dealer == ("??",) * 5
    told = asked(table, CorrectionAsked(0, (CardWrong(2, 2, "", str(table.spare())),)))
    assert told.word is None
    assert not any(card in told.problem for card in hidden)
    table.close()


def test_it_answers_on_a_thread_of_its_own(table: OfficeDay) -> None:
    answers: queue.Queue[CorrectionTold] = queue.Queue()
    desk = CorrectionDesk(table.directory, table.house, answers.put)
    desk.start()
    one = CorrectionAsked(1, (RoundWrong(),))
    assert desk.ask(one)
    told = answers.get(timeout=60)
    assert told.asked == one
    assert told.word
    desk.stop()
    assert not desk.ask(one)


def test_a_round_of_another_profile_is_for_the_command(table: OfficeDay) -> None:
    other = replace(table.house, hash="0" * 64)
    for changes in ((), (DecisionWrong(2, 1, "", "fold"),)):
        told = correction_told(table.directory, other, CorrectionAsked(1, changes))
        assert told.problem == CORRECTING_WORDS["en"].other_profile
    assert correction_told(table.directory, other, CorrectionAsked(1, (RoundWrong(),))).word


def test_a_touch_without_names_is_told_as_one(table: OfficeDay) -> None:
    told = asked(table, CorrectionAsked(1, (PayWrong(2, "raise", 500),)))
    assert told.word
    assert not isinstance(table.give(replace(told.word, reason="chips-counted")), Refused)
    journal = extract(table.directory)
    report = exceptions_report(journal, Period())
    texts = [str(row) for sheet in report.sheets for row in sheet.rows]
    assert any(f"by touch: {COUNTED}" in text for text in texts)
    page = payout(journal, 1, table.house)
    assert page
    assert any("touch" in str(row) for one in page.sheets for row in one.rows)
    said = SecondAsked("Anna Weiss", replace(told.word, reason="chips-counted"))
    stored = StoredRecord(1, 0, "second_asked", None, msgspec.json.encode(said), b"", None, said)
    words = record_words(stored, Faces(table.state))
    assert words == f"Anna Weiss asks a second person for a correction of round 1 ({COUNTED})"
