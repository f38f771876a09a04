"""What was given up of a round in a real journal: reports, proofs and the bundle count it once.

Seat 2 was paid 5.00 too much and kept it; then it was found that it had been paid rightly.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.cli import app
from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, PayWrong
from tableassist.core.records import Record
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.journal import read_records
from tableassist.reports.bundle_proof import prove_written
from tableassist.reports.extract import extract
from tableassist.reports.hit_page import hit_page
from tableassist.reports.hit_state import hit_state
from tableassist.reports.payout import payout
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.reports.standing import standing
from tests.reports.bundled import STRAIGHT_FLUSH, bundle_of, play_hit
from tests.reports.office_day import OfficeDay
from tests.reports.test_corrections import sheet, tell, word
from tests.support.archiving import archived
from tests.support.correcting import TWO, WHY
from tests.support.hand_pays import hand_over
from tests.support.kept_tables import DAY_MS, KeptTable

RIGHT = PayWrong(2, "ante", -500)


@pytest.fixture
def table(tmp_path: Path) -> OfficeDay:
    """Round 1 is over, and what seat 2 was paid too much is given up."""
    day = OfficeDay(tmp_path / "table")
    day.first_round()
    day.second_round()
    tell(day, word(day, 1, PayWrong(2, "ante", 500)))
    (due,) = day.state.corrections
    day.give(s.CorrectionWriteOffTouched(due.correction, 2, "the player has left", TWO))
    return day


def made_last(directory: Path) -> Record:
    made = [one.record for one in read_records(directory)]
    return [one for one in made if isinstance(one, CorrectionMade)][-1]


def test_it_counts_once_and_every_proof_says_so(table: OfficeDay) -> None:
    house = table.house
    tell(table, word(table, 1, RIGHT))
    directory = table.close()
    assert standing(directory).corrections == ()
    assert all_findings(directory)[1] == []
    assert replay(directory, house).difference is None
    proof = prove_written(bundle_of(directory, 1, house).content, "")
    assert proof.findings == ()
    assert proof.fates[-1].endswith("decided again: the same")
    page = payout(extract(directory), 1, house)
    assert page
    told = [str(row[4]) for row in sheet(page, "corrections")]
    assert told[-1].endswith("seat 2: 5.00 given up before counts again")


def test_who_leaves_it_out_is_found(table: OfficeDay) -> None:
    """Seat 2 would have 5.00 once more."""
    told = word(table, 1, RIGHT)
    tell(table, replace(told, what=replace(told.what, given_up=())))
    directory = table.close()
    (finding,) = all_findings(directory)[1]
    assert "comes to something else" in finding


def test_it_counts_out_of_an_archive_too(table: OfficeDay, tmp_path: Path) -> None:
    table.play_rounds(1)
    table.now_ms += DAY_MS
    until = table.now_ms
    table.show_sign()
    table.play_rounds(1)
    directory, archive = table.close(), tmp_path / "archive"
    archived(directory, archive, until)
    assert not any(isinstance(one.record, CorrectionMade) for one in read_records(directory))
    asked = ("--round", "1", "--pay", "2:ante=-500", "--archive", str(archive))
    names = ("--by", TWO[0], "--by", TWO[1], "--reason", WHY, "--yes")
    with pytest.raises(SystemExit) as ended:
        app(["correct", str(directory), *asked, *names])
    assert ended.value.code == 0
    assert standing(directory).corrections == ()
    made = made_last(directory)
    assert isinstance(made, CorrectionMade)
    assert made.given_up == ((2, -500),)


def test_the_page_of_a_hit_says_what_its_seat_owes(tmp_path: Path) -> None:
    """Paid, claimed back, and given again, while the seat has given nothing back."""
    table = KeptTable(tmp_path / "table")
    hand_over(table, play_hit(table, hand=STRAIGHT_FLUSH))
    for card in ("4s", "Kh"):
        tell(table, word(table, 1, CardWrong(2, 5, "", card)))
    journal = extract(table.close())
    state = hit_state(journal, table.state.hand_pays[-1].hit)
    assert state
    asked = sheet(hit_page(journal, state, table.house.house), "asked")
    assert asked[-1] == ("Take back first what the seat owes: 1,000.07", "open")
