"""Journals whose corrected shares an older release gave: they open, verify, and say what differs.

Such a share named no purses, or neither cards nor bet, and was due by the correction. Its records
are put into the journal as they were written then.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.cli import app
from tableassist.core import supervision as s
from tableassist.core.causes import encode_cause
from tableassist.core.corrections import CardWrong, Moved, Share
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.core.table import decide
from tableassist.core.table.decide import Decided
from tableassist.reports.bundle_proof import prove_written
from tableassist.reports.corrections import older_corrections
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.reports.standing import standing
from tests.reports.bundled import bundle_of, play_hit
from tests.reports.test_bundle_shares import MISREAD
from tests.reports.test_corrections import word
from tests.support.kept_tables import KeptTable

SAYS = "given by the rule of an older release, and is not decided again"


def as_written_then(share: Share, *, purses: bool) -> Share:
    told = replace(share, cards=(), stake=0)
    return told if purses else replace(told, moved=Moved(), meter_then_micro=0)


@pytest.fixture(params=[True, False], ids=["purses", "no purses"])
def older(tmp_path: Path, request: pytest.FixtureRequest) -> tuple[KeptTable, int]:
    """The journal, and the number of the correction; another round is played behind it."""
    table = KeptTable(tmp_path / "table")
    play_hit(table, hand=MISREAD)
    right = replace(word(table, 1, CardWrong(2, 5, "", "Kh")), by_command=True)
    shares = tuple(as_written_then(one, purses=request.param) for one in right.what.shares)
    told = replace(right, what=replace(right.what, shares=shares))
    decided = decide(table.house, table.state, told)
    assert isinstance(decided, Decided)
    records = tuple(
        replace(one, hand_pay=False, by=()) if isinstance(one, ShareCorrected) else one
        for one in decided.records
    )
    table.journal.append(records, table.now_ms, None, encode_cause(told))
    number = table.state.number + 1
    table.close()
    return table, number


def test_it_opens_and_what_is_due_by_the_correction_is_paid_as_then(
    older: tuple[KeptTable, int], capsys: pytest.CaptureFixture[str]
) -> None:
    table, number = older
    state = standing(table.directory)
    (due,) = state.corrections
    assert (due.correction, due.seat) == (number, 2)
    assert state.hand_pays == ()
    app(
        ["correct", str(table.directory), "--paid", str(number), "--by", "Anna Weiss"],
        standalone_mode=False,
    )
    assert "paid to seat 2 by Anna Weiss" in capsys.readouterr().out
    assert standing(table.directory).corrections == ()
    assert all_findings(table.directory)[1] == []


def test_it_verifies_and_says_which_round_is_not_decided_again(
    older: tuple[KeptTable, int],
) -> None:
    table, number = older
    assert all_findings(table.directory)[1] == []
    (line,) = older_corrections(table.directory)
    assert line.startswith(f"record {number}: the share in this correction of round 1 was ")
    assert line.endswith(SAYS)
    again = replay(table.directory, table.house)
    assert again.difference is None
    assert again.notes == (line,)
    proof = prove_written(bundle_of(table.directory, 1, table.house).content, "")
    assert proof.findings == ()
    assert proof.notes == (line,)
    assert proof.fates[-1].endswith(": told, not decided again")


def test_a_share_of_today_is_none_of_them(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    play_hit(table, hand=MISREAD)
    told = replace(word(table, 1, CardWrong(2, 5, "", "Kh")), by_command=True)
    assert isinstance(told, s.CorrectTouched)
    table.touch(told)
    assert list(older_corrections(table.close())) == []
