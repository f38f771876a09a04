"""Corrections in a real journal: old rows untouched, both ends in the reports, false ones found.

Round 1 of two office days is corrected in all ways; what its figures are is worked out by hand. A
false correction is one whose consequences the round does not come to; whoever wrote it could sign.
"""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tableassist.cli import app
from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, Change, PayWrong, PurchaseWrong, RoundWrong
from tableassist.core.pages import PageAsked
from tableassist.core.records import CardDealt, SecondAsked
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.refusals import Refused
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.journal import StoredRecord, read_records
from tableassist.reports import pages
from tableassist.reports.corrections import story_of
from tableassist.reports.exceptions import exceptions_report
from tableassist.reports.export import export_lines, told_body
from tableassist.reports.extract import extract
from tableassist.reports.faces import Faces
from tableassist.reports.handle import handle_report
from tableassist.reports.payout import payout
from tableassist.reports.periods import Period
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.reports.round_list import rounds_report
from tableassist.reports.sheets import Report
from tableassist.reports.standing import standing
from tests.reports.office_day import DEALER, FLUSH, FOLDER, OfficeDay
from tests.support.correcting import ANNA, TWO, WHY
from tests.support.kept_tables import KeptTable, kept_rounds

NAMES = ("--by", TWO[0], "--by", TWO[1], "--reason", WHY)


def word(table: KeptTable, number: int, *changes: Change) -> s.CorrectTouched:
    story = story_of(table.directory, number)
    assert story is not None
    found = worked_out(table.house, story, changes)
    assert isinstance(found, WorkedOut), found
    return s.CorrectTouched(number, found.changes, WHY, TWO, found.what)


def tell(table: KeptTable, told: s.CorrectTouched) -> None:
    outcome = table.give(replace(told, by_command=True))
    assert not isinstance(outcome, Refused), outcome


def rows(directory: Path) -> list[tuple[int, bytes, bytes]]:
    return [(one.number, one.body, one.hash) for one in read_records(directory)]


def sheet(report: Report, name: str) -> list[tuple[object, ...]]:
    return next(list(one.rows) for one in report.sheets if one.name == name)


@pytest.fixture
def table(tmp_path: Path) -> OfficeDay:
    """Round 1: seat 2 has a flush, seat 4 has folded; round 2 was void."""
    day = OfficeDay(tmp_path / "table")
    day.first_round()
    day.second_round()
    return day


def test_old_rows_stay_and_the_reports_show_both(table: OfficeDay) -> None:
    before = rows(table.directory)
    tell(table, word(table, 1, CardWrong(2, 2, "", "Td")))
    tell(table, word(table, 1, PayWrong(2, "ante", 500)))
    number = next(n for n, *_ in rows(table.directory) if n > len(before))
    table.give(s.CorrectionPaidTouched(number, 2, ANNA))
    directory = table.close()
    assert rows(directory)[: len(before)] == before
    journal = extract(directory)
    (first, *_) = sheet(rounds_report(journal, Period()), "rounds")
    assert first[5:8] == (3_600, 19_000, -15_400)
    flush_won = first[11:]
    assert flush_won[0] == 2
    assert flush_won[2] == " and ".join(TWO)
    shown = pages.page(directory, table.house, PageAsked("round", round=1))
    assert shown.corrections == 2
    assert shown.remarks[0] == "Corrected: Seat 2, card 2: read K♥, truly 10♦"
    assert shown.remarks[1] == "Corrected: Seat 2, Ante: 5.00 too much was paid"
    assert shown.remarks[2].startswith("Seat 2 owes ")
    assert shown.sheets[0].rows[0][1] == "A♥ K♥→10♦ Q♥ J♥ 9♥"
    page = payout(journal, 1, table.house)
    assert page is not None
    said = sheet(page, "corrections")
    assert [(row[2], row[3]) for row in said][:2] == [(" and ".join(TWO), WHY)] * 2
    assert "seat 2 card 2: read Kh, truly Td" in str(said[0][4])
    ends = {row[1]: (row[2], row[3]) for row in sheet(page, "corrected")}
    assert ends["ante"][0] != ends["ante"][1]
    told = exceptions_report(journal, Period())
    texts = [row for row in sheet(told, "exceptions") if row[3] == "corrections"]
    assert [row[2] for row in texts] == [1] * len(texts)
    assert any(WHY in str(row[5]) for row in texts)
    assert all_findings(directory)[1] == []
    assert replay(directory, table.house).difference is None


def test_a_void_round_in_the_list_of_rounds_has_won_nothing(table: OfficeDay) -> None:
    tell(table, word(table, 1, RoundWrong()))
    directory = table.close()
    (first, *_) = sheet(rounds_report(extract(directory), Period()), "rounds")
    assert (first[7], first[12]) == (-15_400, 0)
    assert all_findings(directory)[1] == []


def test_a_round_that_was_void_afterwards_is_no_handle(table: OfficeDay) -> None:
    played = sheet(handle_report(extract(table.directory), Period(), None, None), "bets")
    tell(table, word(table, 1, RoundWrong()))
    told = sheet(handle_report(extract(table.close()), Period(), None, None), "bets")
    assert sum(int(str(row[2])) for row in played) == 3_600
    assert {row[2] for row in told} == {0}
    assert sum(int(str(row[8])) for row in told) == 3_600


def test_a_bet_that_is_lost_after_its_correction_is_handle(table: OfficeDay) -> None:
    """Nothing came back of it, and a stored correction leaves out what is nothing."""
    tell(table, word(table, 1, CardWrong(2, 5, "9h", "3s")))
    told = sheet(handle_report(extract(table.close()), Period(), None, None), "bets")
    assert sum(int(str(row[2])) for row in told) == 3_600


def test_a_correction_that_its_round_does_not_come_to_is_found(table: OfficeDay) -> None:
    right = word(table, 1, RoundWrong())
    one, *others = right.what.differences
    more = replace(one, was=replace(one.was, returned=one.was.returned + 5_000))
    tell(table, replace(right, what=replace(right.what, differences=(more, *others))))
    directory = table.close()
    (finding,) = all_findings(directory)[1]
    assert "something else than the correction says" in finding
    found = replay(directory, table.house).difference
    assert found is not None
    assert found.field == "differences"


@pytest.mark.parametrize(
    "change", [PayWrong(6, "ante", 500), CardWrong(2, 2, "Kh", "Ah"), PayWrong(2, "ante", 500)]
)
def test_a_correction_of_what_was_not_there_is_found(table: OfficeDay, change: Change) -> None:
    """The last one names a record that is no payment."""
    told = word(table, 1, PayWrong(2, "ante", 500))
    what = replace(told.what, corrects=(1,))
    tell(table, replace(told, changes=(change, PayWrong(2, "raise", 1)), what=what))
    assert len(all_findings(table.close())[1]) == 1


def test_an_open_rounds_corrected_card_is_not_exported(tmp_path: Path) -> None:
    table = open_hands(tmp_path)
    tell(table, s.CorrectTouched(1, (CardWrong(2, 2, "", "Td"),), WHY, TWO))
    directory = table.close()
    line = next(text for text in export_lines(directory) if '"correction_made"' in text)
    (change,) = json.loads(line)["body"]["changes"]
    assert (change["was"], change["card"], change["hidden"]) == (None, None, True)
    assert replay(directory, table.house).difference is None
    assert all_findings(directory)[1] == []


def test_what_one_says_of_an_open_hand_is_not_exported_either(tmp_path: Path) -> None:
    """The wrong card stays hidden with the right one until the round is over."""
    table = kept_rounds(tmp_path / "table", 1)
    table.deal_only()
    said = s.CorrectTouched(
        2, (CardWrong(2, 2, "", "Kc"), PurchaseWrong(2, "Kd", 1)), WHY, ("", "")
    )
    stored = SecondAsked(ANNA, said)
    faces = Faces(table.state)
    assert [one["hidden"] for one in _changes_of(stored, faces)] == [True, True]
    assert "Kc" not in str(_changes_of(stored, faces))
    assert "Kd" not in str(_changes_of(stored, faces))
    over = replace(said, round=1)
    assert [one["card"] for one in _changes_of(SecondAsked(ANNA, over), faces)] == ["Kc", "Kd"]


def _changes_of(record: SecondAsked, faces: Faces) -> list[dict[str, object]]:
    body = msgspec.json.encode(record)
    stored = StoredRecord(1, 0, "second_asked", None, body, b"", None, record)
    changes: list[dict[str, object]] = told_body(stored, faces)["said"]["changes"]
    return changes


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """`tableassist correct` in this process: status, output, errors."""

    def in_here(*arguments: str | Path | int) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            app(["correct", *map(str, arguments)], standalone_mode=False)
            status = 0
        except SystemExit as ended:
            status = int(ended.code or 0)
        return status, *capsys.readouterr()

    return in_here


def test_the_command_shows_first_does_then_and_lists_what_is_due(
    table: OfficeDay, run: Run
) -> None:
    directory = table.close()
    before = rows(directory)
    status, out, _ = run(directory, "--round", "1", "--card", "2:2=Td")
    assert status == 0
    assert "seat 2 card 2: read Kh, truly Td" in out
    assert "seat 2 owes" in out
    assert "nothing was changed" in out
    status, _, wrong = run(directory, "--round", "1", "--card", "2:2=2c", *NAMES, "--yes")
    assert (status, "2c is card 1 of seat 4, record" in wrong) == (1, True)
    same = ("--by", ANNA, "--by", ANNA, "--reason", WHY, "--yes")
    status, _, wrong = run(directory, "--round", "1", "--void", *same)
    assert (status, "Two different people" in wrong) == (1, True)
    assert rows(directory)[: len(before)] == before
    assert not any(isinstance(one.record, CorrectionMade) for one in read_records(directory))
    status, out, _ = run(directory, "--round", "1", "--pay", "2:ante=-500", *NAMES, "--yes")
    assert status == 0
    number = next(
        one.number for one in read_records(directory) if isinstance(one.record, CorrectionMade)
    )
    assert f"record {number}: table  round 1 corrected by" in out
    assert run(directory)[1] == f"correction {number} of round 1: seat 2 is due 5.00\n"
    assert run(directory, "--paid", number, "--by", ANNA)[0] == 0
    assert run(directory)[1] == "nothing is due by corrections\n"
    status, _, wrong = run(directory, "--paid", number, "--by", ANNA)
    assert (status, "Nothing waits" in wrong) == (1, True)


def test_the_same_pay_is_not_owed_twice_by_one_command_sent_twice(
    table: OfficeDay, run: Run
) -> None:
    directory = table.close()
    asked = (directory, "--round", "1", "--pay", "2:ante=100", *NAMES, "--yes")
    assert run(*asked)[0] == 0
    number = standing(directory).number
    status, out, wrong = run(*asked)
    assert (status, out, f"by record {number} at " in wrong) == (1, "", True)
    assert "--again" in wrong
    assert run(*asked, "--again")[0] == 0
    back = (directory, "--round", "1", "--pay", "2:ante=-100", *NAMES, "--yes")
    assert run(*back)[0] == 0
    assert run(*back, "--again")[0] == 0
    assert run(*asked)[0] == 0  # none of them stands any more
    status, _, wrong = run(directory, "--round", "1", "--bet", "2:ante=99999999")
    assert (status, "(999,999.99, not 250.00)" in wrong) == (1, True)


def open_hands(tmp_path: Path) -> OfficeDay:
    """Round 1 is settled and not paid: seat 2 has a flush, seat 4 has folded."""
    day = OfficeDay(tmp_path / "table")
    for seat in (2, 4):
        day.bet(seat, "ante", 1_000)
    day.lock()
    day.deal(FLUSH, FOLDER, DEALER)
    day.bet(2, "raise", 2_000)
    day.touch(i.FoldTouched(1, 4))
    day.touch(i.RevealTouched(1))
    return day


def test_what_is_due_is_listed_beside_a_running_table(tmp_path: Path, run: Run) -> None:
    table = kept_rounds(tmp_path / "table", 1)  # its journal is open, and so is its lock
    assert run(table.directory) == (0, "nothing is due by corrections\n", "")
    assert run(table.directory, "--round", "1", "--void")[0] != 0
    table.close()


def test_the_command_tells_nothing_of_cards_that_lie_face_down(tmp_path: Path, run: Run) -> None:
    """One answer to whoever tries cards out: as it was read, elsewhere, or nowhere; and who."""
    table = kept_rounds(tmp_path / "table", 1)
    table.deal_only()
    was, card = str(table.state.round.cards[2][1]), str(table.spare())
    directory = table.close()
    elsewhere = str(table.state.round.cards[3][1])
    answers = {
        run(directory, "--round", 2, "--card", f"2:2={other}", *names, *does)
        for other in (card, elsewhere, was)
        for names in ((), NAMES)
        for does in ((), ("--yes",))
    }
    ((status, out, wrong),) = answers
    assert (status, out, "No card is named that lies face down" in wrong) == (1, "", True)
    assert not any(isinstance(one.record, CorrectionMade) for one in read_records(directory))
    status, _, wrong = run(directory, "--round", 2, "--void", "--house", "three-card")
    assert (status, "was played with profile" in wrong) == (1, True)
    assert run(directory, "--round", 99, "--void")[0] == 1


def test_the_command_puts_a_card_right_that_lies_open(tmp_path: Path, run: Run) -> None:
    """Whether the folded hand has that card is not told: it is done."""
    table = open_hands(tmp_path)
    folded = str(table.state.round.cards[4][0])
    directory = table.close()
    status, out, _ = run(directory, "--round", 1, "--card", f"2:2={folded}", *NAMES, "--yes")
    assert (status, "Kh" in out) == (0, False)
    assert standing(directory).round.cards[2][1] == folded
    made = next(
        one.record for one in read_records(directory) if isinstance(one.record, CorrectionMade)
    )
    read = next(
        one.number
        for one in read_records(directory)
        if isinstance(one.record, CardDealt) and (one.record.seat, one.record.place) == (2, 2)
    )
    assert (made.corrects, made.changes) == ((read,), (CardWrong(2, 2, "Kh", folded),))


NOT_READ: tuple[tuple[str, ...], ...] = (
    ("--card", "2:3"),
    ("--card", "9:1=Ah"),
    ("--decision", "2=fold"),
    ("--bet", "2:ante=-5"),
    ("--pay", "2:ante=1.5"),
    ("--claim", "2"),
    ("--bought", "2:9h=6"),
    ("--void", "--pay", "2:ante=5"),
    ("--card", "0:1=Ah", "--card", "0:1=Ac"),
    ("--bet", "1:ante=4000", "--bet", "1:ante=5000"),
    ("--bought", "2:9h=4", "--bought", "2:9d=4"),
    (),
)


def test_what_cannot_be_read_is_no_correction(table: OfficeDay, run: Run) -> None:
    directory = table.close()
    before = rows(directory)
    for asked in NOT_READ:
        assert run(directory, "--round", 1, *asked)[0] == 2, asked
    assert rows(directory)[: len(before)] == before
