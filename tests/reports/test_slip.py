"""The slip of a hand pay: what stands on it, that a copy says so, and that the same is the same.

The lines are those of a hit that the real table made.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.paying import PayingTerms, ReportingRule
from tableassist.reports.slip import Slip, slip_escpos, slip_pdf, slip_report
from tests.support.core_table import CoreTable
from tests.support.hand_pays import APPROVER, CASHIER, VERIFIER
from tests.support.jackpot_rounds import jackpot_round

ROYAL = "Th Jh Qh Kh Ah"
HASH = "ab" * 32
RULE = ReportingRule("one", "Form 1", ("form",), 0, amount=1, withheld_ppm=240_000)


@pytest.fixture
def table() -> CoreTable:
    table = jackpot_round((2, ROYAL))
    paying = PayingTerms(casino="Casino de Montréal", rules=(RULE,))
    table.give(i.ProgramStarted("Table 1", "test", paying=paying))
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    return table


def _slip(table: CoreTable, copy: int = 1) -> Slip:
    return Slip(table.state.hand_pays[0], table.state, copy, table.now_ms, HASH)


def _printed(slip: Slip) -> str:
    return slip_escpos(slip).decode("cp1252", errors="replace")


def test_everything_that_a_slip_needs_stands_on_it(table: CoreTable) -> None:
    told = _printed(_slip(table))
    hit = table.state.hand_pays[0].hit
    for words in (
        "Casino de Montréal",
        "Table 1",
        f"{hit}\n",
        "royal flush / quinte royale",
        ROYAL,
        "10,000.70 CAD",
        "Ten thousand and 70/100 CAD",
        "Dix mille et 70/100 CAD",
        f"Verified by / Vérifié par: {VERIFIER}",
        f"Approved by / Approuvé par: {APPROVER}",
        "Paid by / Payé par: \n",
        "[ ] Form 1 -2,400.16",
        "Original",
    ):
        assert words.rstrip() in told, words
    assert HASH in told.replace("\n\x1ba\x00\x1d!\x00\x1bE\x00", "")
    assert "Cop" not in told


def test_what_is_answered_and_who_paid_stand_on_the_next_one(table: CoreTable) -> None:
    hit = table.state.hand_pays[0].hit
    table.touch(s.ReportingTouched(hit, "one", CASHIER))
    table.touch(s.HandPaidTouched(hit, CASHIER))
    told = _printed(_slip(table, copy=2))
    assert "[x] Form 1" in told
    assert f"Paid by / Payé par: {CASHIER}" in told
    assert told.count("Copy 2 / Copie 2") == 2
    assert "Original" not in told


def test_the_page_says_the_same_and_is_the_same_again(table: CoreTable) -> None:
    report = slip_report(_slip(table))
    assert "10,000.70 CAD" in report.title
    assert ("Cards / Cartes", ROYAL) in list(report.sheets[0].rows)
    assert slip_pdf(_slip(table)) == slip_pdf(_slip(table))
    assert slip_pdf(_slip(table)) != slip_pdf(_slip(table, copy=2))


def test_nobody_who_signed_on_is_said_to_be_so() -> None:
    table = jackpot_round((2, ROYAL))
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitVerifyTouched(hit))
    table.touch(s.HitApproveTouched(hit))
    assert "Verified by / Vérifié par: not signed" in _printed(_slip(table))
