"""A round that went to an archive is put right like any other, by the archive that is named.

Rounds 1 and 2 are in the archive, round 3 is in the journal in use. That a journal goes on from its
archive is proved before anything is worked out.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.correcting import CorrectionAsked
from tableassist.core.corrections import PayWrong
from tableassist.core.records import CardDealt
from tableassist.journal import first_number
from tableassist.reports.correction_desk import correction_told
from tableassist.reports.corrections import older_corrections
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.reports.standing import standing
from tests.reports.test_corrections import NAMES, Run, run
from tests.support.archiving import archived
from tests.support.correcting import TWO, WHY
from tests.support.kept_tables import KeptTable, kept_rounds

DAY_MS = 24 * 60 * 60_000
Places = tuple[Path, Path, KeptTable]
__all__ = ["run"]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """The journal in use, its archive, and the table."""
    table = kept_rounds(tmp_path / "live", 2)
    table.now_ms += DAY_MS
    second_day = table.now_ms
    table.show_sign()
    table.play_rounds(1)
    table.close()
    archived(table.directory, tmp_path / "archive", second_day)
    return table.directory, tmp_path / "archive", table


def test_it_is_refused_by_a_line_that_says_which_archive_and_how(places: Places, run: Run) -> None:
    live, _, _ = places
    status, out, wrong = run(live, "--round", 1, "--pay", "2:ante=500", *NAMES, "--yes")
    assert (status, out) == (1, "")
    assert f"round 1: it is in the archive that holds record {first_number(live) - 1} of " in wrong
    assert "name its directory with --archive" in wrong


def test_at_the_screen_it_is_said_that_it_is_in_an_archive(places: Places) -> None:
    live, _, table = places
    told = correction_told(live, table.house, CorrectionAsked(1))
    assert told.problem == "In an archive: tableassist correct, with --archive."
    french = correction_told(live, table.house, CorrectionAsked(1, (), "fr"))
    assert french.problem.startswith("Dans une archive")
    assert "archive" not in correction_told(live, table.house, CorrectionAsked(99)).problem


def test_a_wrong_pay_of_it_is_put_right_once(places: Places, run: Run) -> None:
    live, to, table = places
    asked = ("--round", 1, "--pay", "2:ante=500", *NAMES, "--yes", "--archive", to)
    before = standing(live).number
    status, out, wrong = run(live, *asked)
    assert (status, wrong) == (0, "")
    assert "seat 2 owes 5.00" in out
    (due,) = standing(live).corrections
    assert (due.of_round, due.seat, due.cents) == (1, 2, -500)
    status, _, wrong = run(live, *asked)
    assert (status, f"by record {before + 1} at " in wrong) == (1, True)
    status, _, wrong = run(live, *asked[:3], "2:ante=999999", *asked[4:])
    assert (status, "can be paid at most" in wrong) == (1, True)
    assert all_findings(live)[1] == all_findings(live, [to])[1] == []
    assert list(older_corrections(live)) == []
    assert replay(live, table.house).difference is None


def test_a_card_of_it_as_well_with_what_was_corrected_since(places: Places, run: Run) -> None:
    """The second correction stands on the first one, which is in the journal in use."""
    live, to, table = places
    dealt = [
        one.record
        for one in table.records
        if isinstance(one.record, CardDealt) and one.record.round == 1
    ]
    read = next(one.card for one in dealt if (one.seat, one.place) == (2, 2))
    spare = next(card for card in map(str, DECK) if card not in {one.card for one in dealt})
    for card in (spare, read):
        status, _, wrong = run(
            live, "--round", 1, "--card", f"2:2={card}", *NAMES, "--yes", "--archive", to
        )
        assert (status, wrong) == (0, "")
    due: dict[int, int] = {}
    for one in standing(live).corrections:
        due[one.seat] = due.get(one.seat, 0) + one.cents
    assert not any(due.values())  # there and back
    assert all_findings(live, [to])[1] == []


def test_an_archive_of_another_table_is_none(places: Places, run: Run, tmp_path: Path) -> None:
    live, _, _ = places
    other = kept_rounds(tmp_path / "other", 1).close()
    status, out, wrong = run(live, "--round", 1, "--pay", "2:ante=500", "--archive", other)
    assert (status, out, "they are of two tables" in wrong) == (1, "", True)


def test_a_false_one_is_found_by_who_names_the_archive(places: Places) -> None:
    live, to, table = places
    table.reopen()
    told = s.CorrectTouched(1, (PayWrong(2, "bonus", 500),), WHY, TWO, by_command=True)
    table.touch(replace(told, seen=0))
    table.close()
    assert all_findings(live)[1] == []
    (finding,) = all_findings(live, [to])[1]
    assert "could not be made: no-such-bet" in finding
