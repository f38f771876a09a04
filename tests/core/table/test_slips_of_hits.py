"""Slips of hits: when one may be printed, which copy it is, and the slip of a hit of long ago.

What is asked before a hit is paid is tried beside this.
"""

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.causes import decode_cause, encode_cause
from tableassist.core.machine import SlipPrinted
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.refusals import Reason
from tableassist.core.words import ENGLISH
from tests.support.hand_pays import APPROVER, CASHIER, VERIFIER
from tests.support.jackpot_rounds import jackpot_round, won_at

ROYAL = "Th Jh Qh Kh Ah"
OTHER = "Dora Falk"
RULE = ReportingRule("one", "Form 1", ("form", "identity"), 0, amount=1_000_070)


def test_there_is_no_slip_before_the_hit_may_be_paid() -> None:
    table, hit = won_at(PayingTerms(tiers=(PayTier(0, regulator=True),), rules=(RULE,)))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    slip = s.SlipTouched(hit, "escpos", CASHIER)
    assert table.refusal(slip) == Reason.REPORTING_OPEN
    table.touch(s.ReportingTouched(hit, "one", CASHIER))
    assert table.refusal(slip) == Reason.REGULATOR_NOT_TOLD
    table.touch(s.RegulatorToldTouched(hit, "", CASHIER))
    table.touch(s.HitDoubtTouched(hit, by=OTHER))
    assert table.refusal(slip) == Reason.HIT_DOUBTED
    table.touch(s.HitDoubtTouched(hit, True, OTHER))
    table.touch(slip)
    table.touch(s.HandPaidTouched(hit, CASHIER))
    table.touch(slip)
    assert table.state.hand_pays[0].slips == 2


def test_each_slip_is_another_copy_and_is_done_once() -> None:
    table, hit = won_at(PayingTerms())
    assert table.refusal(s.SlipTouched(hit, "pdf", CASHIER)) == Reason.HIT_NOT_VERIFIED
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    assert table.refusal(s.SlipTouched(hit, "pdf", CASHIER)) == Reason.HIT_NOT_APPROVED
    table.touch(s.HitApproveTouched(hit, APPROVER))
    assert table.touch(s.SlipTouched(hit, "pdf", CASHIER)) == (r.SlipDue(hit, 1, "pdf", CASHIER),)
    (first,) = table.state.hand_pays[0].slips_due
    assert table.give(SlipPrinted(first + 1)) == ()
    assert table.give(SlipPrinted(first)) == (r.SlipDone(hit, first),)
    assert table.give(SlipPrinted(first)) == ()
    table.touch(s.HandPaidTouched(hit, CASHIER))
    assert table.touch(s.SlipTouched(hit, "escpos")) == (r.SlipDue(hit, 2, "escpos"),)
    assert len(table.state.hand_pays[0].slips_due) == 1


def test_a_copy_that_is_printed_ends_the_wait_for_older_ones() -> None:
    table, hit = won_at(PayingTerms())
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    for _ in range(3):
        table.touch(s.SlipTouched(hit, "escpos"))
    first, second, third = table.state.hand_pays[0].slips_due
    table.give(SlipPrinted(second))
    assert table.state.hand_pays[0].slips_due == (third,)
    assert table.give(SlipPrinted(first)) == ()


def test_a_hit_that_only_the_journal_knows_is_printed_again_by_command_alone() -> None:
    table = jackpot_round((2, ROYAL))
    told = s.SlipTouched(9_999, "pdf", CASHIER, old=s.OldHit(2, True, 4, 77, 1_000))
    assert table.refusal(told) == Reason.NO_SUCH_HIT
    by_command = replace(told, by_command=True)
    assert decode_cause(encode_cause(by_command)) == by_command
    assert table.touch(by_command) == (r.SlipDue(9_999, 5, "pdf", CASHIER),)
    assert table.give(SlipPrinted(table.state.number, 9_999)) == (
        r.SlipDone(9_999, table.state.number - 1),
    )
    assert table.give(SlipPrinted(table.state.number)) == ()
    refused = replace(by_command, old=s.OldHit(2, False, 0, 77, 1_000))
    assert table.refusal(refused) == Reason.HIT_REFUSED


def test_nobody_misses_a_slip_from_before_the_hit_was_over() -> None:
    table, hit = won_at(PayingTerms())
    missing = ENGLISH.slip_due(table.state.hand_pays[0].seat)
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.SlipTouched(hit, "escpos"))
    assert missing in str(table.view.alerts)
    table.touch(s.HandPaidTouched(hit, CASHIER))
    assert missing not in str(table.view.alerts)
    table.touch(s.SlipTouched(hit, "escpos"))
    assert missing in str(table.view.alerts)
