"""A payout on its page: what a pit supervisor needs is there, and no card that lies face down.

The table is one of two days whose figures are worked out by hand; replay, lamps and sensors are the
real ones.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core.words.report_words import said_in
from tableassist.journal import read_heads, read_records
from tableassist.reports.bet_proof import bet_proof, proof_report
from tableassist.reports.extract import Extract, extract
from tableassist.reports.payout import payout
from tableassist.reports.record_words import record_words
from tableassist.reports.round_page import for_the_pit
from tableassist.reports.sheets import Cell, Report, json_text, text_lines
from tableassist.settings import load_house
from tests.reports.office_day import DAY_2, DEALER, FLUSH, FOLDER, MINUTE, START_MS, OfficeDay
from tests.support.kept_tables import KeptTable
from tests.support.told_tables import ToldTable

HOUSE = load_house("caribbean-montreal")


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Extract:
    return extract(OfficeDay(tmp_path_factory.mktemp("office") / "table").play_all())


def page(journal: Extract, number: int, seat: int | None = None) -> Report:
    found = payout(journal, number, HOUSE, seat)
    assert found is not None
    return found


def rows(report: Report, name: str) -> list[tuple[Cell, ...]]:
    return [tuple(row) for row in next(one for one in report.sheets if one.name == name).rows]


def test_cards_pays_and_why(journal: Extract) -> None:
    report = page(journal, 1, 2)
    assert rows(report, "cards") == [
        ("seat 2", FLUSH, "Flush, Ace high", ""),
        ("dealer", DEALER, "Pair of Kings", ""),
    ]
    assert rows(report, "pays") == [
        (2, "ante", "won", "1 to 1", 1_000, 2_000, 1_000, 0),
        (2, "raise", "won", "5 to 1", 2_000, 12_000, 10_000, 0),
        (2, "progressive", "won", "", 100, 5_000, 4_900, 0),
    ]
    (why,) = rows(report, "why")
    assert why[:4] == (2, "win", 19_000, "a touch")
    assert "raise 5 to 1" in str(why[4])
    assert rows(report, "decisions") == [(2, 1, "seat 2 raises 20.00")]


def test_every_word_of_the_sensors_and_the_picture_with_its_lamps(journal: Extract) -> None:
    report = page(journal, 1)
    locked_at = START_MS + 10 * MINUTE
    seen = [
        (row[2], row[3], row[4], row[7]) for row in rows(report, "trace") if row[0] == locked_at
    ]
    assert seen == [
        (2, "ante", 1_000, 1),
        (2, "progressive", 100, 2),
        (4, "ante", 500, 3),
        (2, "raise", 2_000, 5),
        (4, "ante", 0, 6),
    ]
    assert [row[2:] for row in rows(report, "lock")] == [
        (2, "ante", 1_000, "bet", "held"),
        (2, "progressive", 100, "bet", "held"),
        (4, "ante", 500, "bet", "held"),
    ]


def test_late_chips_and_chips_that_are_no_bet_are_told_as_such(journal: Extract) -> None:
    report = page(journal, 2)
    assert [row[2:6] for row in rows(report, "lock")][-1] == (5, "ante", 100, "under-limit")
    late = next(row for row in rows(report, "trace") if row[2] == 3)
    assert late[4:6] == (700, "moved after the lock, the locked bet stands")
    assert ("round", "2, void, records 39 to 56") in report.facts


def test_meter_before_and_after_and_the_hand_pay_with_its_people(journal: Extract) -> None:
    report = page(journal, 3)
    bet, hit = rows(report, "meter")
    assert bet[4:] == (1_000_070_000_000, 70_000_000, 1_000_140_000_000)
    assert hit[4:] == (1_000_140_000_000, -140_000_000, 1_000_000_000_000)
    steps = [(row[0], str(row[2])) for row in rows(report, "hand_pays")]
    assert [moment for moment, _ in steps] == [
        DAY_2,
        DAY_2 + MINUTE,
        DAY_2 + 3 * MINUTE,
        DAY_2 + 6 * MINUTE,
    ]
    assert steps[-1][1].endswith("is paid by hand, 10,001.40, by Cara Lund")
    touched = [(row[2], row[3]) for row in rows(report, "acts")]
    assert ("not signed on", "reveal") in touched
    assert any(who == "Anna Weiss" and str(what).startswith("hit verify") for who, what in touched)


def test_the_replay_comes_to_the_same(journal: Extract) -> None:
    assert dict(page(journal, 3).facts)["replayed"].startswith("the same, ")


def test_another_profile_is_no_replay(journal: Extract) -> None:
    report = payout(journal, 1, load_house("caribbean-party"))
    assert report is not None
    assert dict(report.facts)["replayed"].startswith("no: record ")
    without = payout(journal, 1, None)
    assert without is not None
    assert "name it with --house" in dict(without.facts)["replayed"]
    assert {row[6] for row in rows(without, "lock")} == {""}


def test_a_round_that_is_open_gives_no_card_away(journal: Extract) -> None:
    report = page(journal, 4)
    hidden = set(FOLDER.split()) | set(DEALER.split()[:4])
    assert rows(report, "cards")[0][1] == "?? ?? ?? ?? ??"
    assert rows(report, "cards")[1][1] == "?? ?? ?? ?? Ac"
    words = [record_words(one, journal.faces) for one in read_records(journal.directory)]
    fourth = next(at for at, text in enumerate(words) if text == "round 4 is open for bets")
    assert sum(": ??, " in text for text in words[fourth:]) == 9
    text = " ".join([json_text(report), *text_lines(report), *words[fourth:]])
    assert not hidden & set(text.replace('"', " ").replace(",", " ").split())


def test_no_such_round(journal: Extract) -> None:
    assert payout(journal, 9, HOUSE) is None
    assert bet_proof(journal, 9, 2, "ante", None) is None


def test_a_round_is_found_by_a_moment(journal: Extract) -> None:
    found = [journal.round_at(START_MS + minute * MINUTE) for minute in (0, 10, 12, 15, 17)]
    assert found == [1, 1, 2, 2, 3]
    assert journal.round_at(START_MS - 1) == 1
    assert journal.round_at(DAY_2 + 600 * MINUTE) == 4


def test_a_bet_is_on_with_the_head_that_covers_it(journal: Extract) -> None:
    proof = bet_proof(journal, 1, 2, "progressive", HOUSE.house)
    assert proof is not None
    assert proof.is_on
    assert proof.locked is not None
    assert (proof.locked.amount, proof.locked.lamp) == (100, "held")
    lock = next(one for one in read_records(journal.directory) if one.kind == "bets_locked")
    assert (proof.record, proof.hash) == (lock.number, lock.hash.hex())
    first = next(head for head in read_heads(journal.directory) if head.number >= lock.number)
    assert (proof.head, proof.head_problems) == (first, ())
    told = dict(proof_report(journal, proof).facts)
    assert (told["answer"], told["lamp"]) == ("yes", "held")
    assert told["head fits"].startswith("yes")


def test_a_bet_that_was_not_on(journal: Extract) -> None:
    nothing = bet_proof(journal, 1, 4, "progressive", HOUSE.house)
    back = bet_proof(journal, 2, 5, "ante", HOUSE.house)
    late = bet_proof(journal, 2, 3, "ante", HOUSE.house)
    for proof in (nothing, back, late):
        assert proof is not None
        assert not proof.is_on
    assert back is not None
    assert "under-limit" in dict(proof_report(journal, back).facts)["lock"]


def test_a_raise_is_on_by_the_decision(journal: Extract) -> None:
    proof = bet_proof(journal, 1, 2, "raise", HOUSE.house)
    assert proof is not None
    assert proof.is_on
    folded = bet_proof(journal, 1, 4, "raise", HOUSE.house)
    assert folded is not None
    assert not folded.is_on


def test_before_the_lock_nothing_is_on_and_no_head_covers_it(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.bet(2, "ante", 1_000)
    proof = bet_proof(extract(table.close()), 1, 2, "ante", HOUSE.house)
    assert proof is not None
    assert (proof.is_on, proof.record, proof.head) == (False, 0, None)


def test_what_was_taken_back_is_told(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.bet(2, "ante", 1_000)
    table.lock()
    touched = table.state.round.touched[-1]
    table.touch(i.UndoTouched(1, touched.number))
    report = page(extract(table.close()), 1)
    assert [str(row[0]) for row in rows(report, "undone")] == [
        f"count, record {touched.number}, taken back"
    ]


def test_a_journal_without_inputs_says_that_it_cannot_be_replayed(tmp_path: Path) -> None:
    table = ToldTable()
    table.play()
    report = page(extract(table.store(tmp_path)), 1)
    assert "has no cause" in dict(report.facts)["replayed"]


@pytest.mark.parametrize(("opens", "says"), [(True, "does not open"), (False, "not qualified")])
def test_the_pits_page_uses_the_word_of_the_house(journal: Extract, opens: bool, says: str) -> None:
    report = page(journal, 1)
    (why,) = (sheet for sheet in report.sheets if sheet.name == "why")
    out = replace(why, rows=[(2, "dealer not qualified", *row[2:]) for row in why.rows[:1]])
    sheets = tuple(out if sheet.name == "why" else sheet for sheet in report.sheets)
    shown = for_the_pit(replace(report, sheets=sheets), None, opens=opens)
    assert rows(shown, "why")[0][1] == f"dealer {says}"
    assert said_in("fr", f"dealer {says}").endswith("n'ouvre pas" if opens else "qualifie pas")
