"""A share of a meter that a correction gives: a hand pay like any other, from its decision on.

What it comes to is looked at elsewhere. Tiers and reports are those of a table's file; the hit of a
trigger that waits is put into the state by hand.
"""

import pytest
from msgspec.structs import replace

from tableassist.cli.steps import step_line
from tableassist.core import supervision as s
from tableassist.core.corrections import BetWrong, Change, PayWrong, RoundWrong
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.records import HitRefused
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason
from tableassist.core.table.hand_pays import HandPay
from tableassist.reports.meter_words import exactly
from tests.core.table.test_corrections_meters import (
    IS_NONE,
    IS_ROYAL,
    IS_STEEL,
    LOW,
    NO_ROYAL,
    NO_STEEL,
    ROYAL,
    accounts,
    played,
    put_right,
    to_players,
)
from tests.support.core_table import CoreTable
from tests.support.correcting import ANNA, BORIS, CARA, corrected, dues, holds, worded

DORA, EMIL = "Dora Lang", "Emil Roth"
TIERS = (PayTier(0), PayTier(10_000, ("approver",), 2, regulator=True))
RULE = ReportingRule("slip-2g", "W-2G", ("form",), 0, amount=120_000)
CAMERA = "the camera shows another card"


@pytest.mark.parametrize(
    ("change", "hand", "is_refused"),
    [
        (RoundWrong(), "", True),
        (BetWrong(5, "progressive", 0, 0), "", True),
        (BetWrong(2, "progressive", 0, 0), "", False),
        (IS_ROYAL, "", False),
        (IS_ROYAL, "straight flush", True),
    ],
)
def test_a_bet_that_won_what_waits_is_not_taken_away(
    change: Change, hand: str, is_refused: bool
) -> None:
    """Seat 5 has won a meter by its trigger, or by a hand, and nobody has paid it yet."""
    table = played(NO_ROYAL, LOW)
    told = worded(table, change)
    waiting = HandPay(1, 1, 5, hand, "main", 5_000, 0)
    table.state = replace(table.state, hand_pays=(waiting,))
    if is_refused:
        assert table.refusal(told) == Reason.HAND_PAY_OPEN
    else:
        table.touch(told)


def given(terms: PayingTerms | None = None) -> tuple[CoreTable, HandPay]:
    """Round 1 held a royal that was misread; a correction gives its share."""
    table = played(NO_ROYAL, LOW)
    if terms:
        table.state = replace(table.state, paying=terms)
    corrected(table, IS_ROYAL)
    (pay,) = table.state.hand_pays
    return table, pay


def test_it_waits_as_a_hit_does_and_bears_what_won_it() -> None:
    table, pay = given()
    (share,) = (one for one in table.records if isinstance(one.record, c.ShareCorrected))
    assert (pay.hit, pay.phase, pay.round, pay.seat) == (share.number, "due", 1, 2)
    assert (pay.hand, pay.amount) == ("royal flush", 1_000_140)
    assert pay.proof
    assert " ".join(pay.proof.cards) == "Ah Kh Qh Jh Th"
    assert pay.proof.stake == 100
    made = next(one.record for one in table.records if isinstance(one.record, c.CorrectionMade))
    assert dues(table) == dict(made.dues)  # bets alone
    view = table.view.hit
    assert view
    assert [(one.text, one.holds) for one in view.checks] == [
        ("Two people corrected the round", True)
    ]
    assert [(one.text, one.by) for one in view.acts] == [
        ("Round corrected", "Anna Weiss, Boris Klein")
    ]
    assert table.state.first_hand_pay == pay  # the sign shows it, too


def test_its_tier_asks_others_than_those_who_corrected_the_regulator_and_the_reports() -> None:
    table, pay = given(PayingTerms(tiers=TIERS, rules=(RULE,), count_deck=True))
    assert [one.text for one in (table.view.hit.asked if table.view.hit else ())] == [
        "Look at the cards on the recording",
        "0 of 2 approvals",
        "W-2G: form filled in",
        "Tell the regulator before it is paid",
    ]
    assert table.refusal(s.HitVerifyTouched(pay.hit, ANNA)) == Reason.CARDS_NOT_SHOWN
    table.touch(s.HitVerifyTouched(pay.hit, ANNA, cards_shown=True))
    for name in (ANNA, BORIS):
        assert table.refusal(s.HitApproveTouched(pay.hit, name)) == Reason.ONE_PERSON
    table.touch(s.HitApproveTouched(pay.hit, CARA))
    assert table.refusal(s.HandPaidTouched(pay.hit, ANNA)) == Reason.HIT_NOT_APPROVED
    assert table.refusal(s.HitApproveTouched(pay.hit, CARA)) == Reason.ONE_PERSON
    table.touch(s.HitApproveTouched(pay.hit, DORA))
    assert table.refusal(s.HandPaidTouched(pay.hit, ANNA)) == Reason.REPORTING_OPEN
    assert table.refusal(s.SlipTouched(pay.hit, "pdf", ANNA)) == Reason.REPORTING_OPEN
    table.touch(s.ReportingTouched(pay.hit, RULE.name, EMIL))
    assert table.refusal(s.HandPaidTouched(pay.hit, ANNA)) == Reason.REGULATOR_NOT_TOLD
    table.touch(s.RegulatorToldTouched(pay.hit, "", EMIL))
    table.touch(s.SlipTouched(pay.hit, "pdf", EMIL))
    table.touch(s.HandPaidTouched(pay.hit, ANNA))
    assert table.refusal(s.HandPaidTouched(pay.hit, ANNA)) == Reason.HAND_PAID
    holds(table)


@pytest.mark.parametrize("change", [IS_ROYAL, IS_STEEL])
def test_refused_it_goes_back_to_the_purses_that_gave_it(change: Change) -> None:
    """To the micro-cent, and the correction can be taken back after it all the same."""
    table = played(NO_ROYAL if change == IS_ROYAL else NO_STEEL, LOW)
    before, had = accounts(table), to_players(table)
    corrected(table, change)
    (pay,) = table.state.hand_pays
    assert accounts(table) != before
    (refused,) = table.touch(s.HitRefuseTouched(pay.hit, CAMERA, CARA))
    assert isinstance(refused, HitRefused)
    if refused.house_micro:  # and that is said, not that all of it is the meter's
        line = step_line(table.records[-1])
        assert line
        assert f", house {exactly(refused.house_micro)}" in line
    parts = (refused.meter_micro, refused.reserve_micro, refused.overflow_micro)
    assert sum(parts) + refused.house_micro == pay.amount * 1_000_000
    holds(table)
    meters = {name: cents for name, cents in accounts(table).items() if name != "house"}
    assert meters == {name: cents for name, cents in before.items() if name != "house"}
    back = IS_NONE if change == IS_ROYAL else replace(IS_STEEL, card="5d")
    corrected(table, back)
    assert (accounts(table), to_players(table)) == (before, had)
    assert len(table.state.hand_pays) == 1  # nothing is given by going back


def test_a_refused_share_is_none_for_who_is_corrected_after_it() -> None:
    """Round 2 held the royal; that of round 1 was refused and takes nothing of its meter."""
    table, alone = played(NO_ROYAL, NO_ROYAL, LOW), played(NO_ROYAL, NO_ROYAL, LOW)
    corrected(table, IS_ROYAL)
    table.touch(s.HitRefuseTouched(table.state.hand_pays[0].hit, CAMERA, CARA))
    put_right(table, IS_ROYAL, 2)
    put_right(alone, IS_ROYAL, 2)
    share, other = (
        [one.record for one in each.records if isinstance(one.record, c.ShareCorrected)][-1]
        for each in (table, alone)
    )
    assert (share.amount, share.moved) == (other.amount, other.moved)


def test_it_is_not_paid_to_who_holds_it_already() -> None:
    """A royal was paid, claimed back, and given again before the seat had given anything back."""
    table = played(ROYAL, LOW)
    had = to_players(table)
    corrected(table, IS_NONE)
    corrected(table, IS_ROYAL)
    pay = table.state.hand_pays[-1]
    table.touch(s.HitVerifyTouched(pay.hit, ANNA))
    table.touch(s.HitApproveTouched(pay.hit, CARA))
    for word in (s.HandPaidTouched(pay.hit, ANNA), s.SlipTouched(pay.hit, "pdf", ANNA)):
        assert table.refusal(word) == Reason.SEAT_OWES
    asked = [(one.text, one.done) for one in (table.view.hit.asked if table.view.hit else ())]
    assert asked[-1] == ("Take back first what the seat owes", False)
    claim, due = table.state.corrections
    table.touch(s.CorrectionPaidTouched(claim.correction, 2, ANNA))
    table.touch(s.CorrectionPaidTouched(due.correction, 2, ANNA))
    table.touch(s.HandPaidTouched(pay.hit, ANNA))
    holds(table)
    assert to_players(table) == had


def test_who_gave_it_ends_no_doubt_of_another() -> None:
    table, pay = given()
    table.touch(s.HitDoubtTouched(pay.hit, by=CARA))
    for name in (ANNA, "BORIS KLEIN"):
        over = s.HitDoubtTouched(pay.hit, is_over=True, by=name)
        assert table.refusal(over) == Reason.ONE_PERSON
    table.touch(s.HitDoubtTouched(pay.hit, is_over=True, by=DORA))
    table.touch(s.HitDoubtTouched(pay.hit, by=ANNA))
    table.touch(s.HitDoubtTouched(pay.hit, is_over=True, by=ANNA))  # one's own


def test_what_another_seat_owes_or_of_another_round_keeps_no_share_back() -> None:
    table = played(NO_ROYAL, NO_ROYAL, LOW)
    corrected(table, PayWrong(5, "raise", 100))
    corrected(table, PayWrong(2, "raise", 100), number=2)
    corrected(table, IS_ROYAL)
    pay = table.state.hand_pays[-1]
    table.touch(s.HitVerifyTouched(pay.hit, ANNA))
    table.touch(s.HitApproveTouched(pay.hit, CARA))
    table.touch(s.HandPaidTouched(pay.hit, ANNA))


def test_a_claim_asks_for_no_hand_pay() -> None:
    table, pay = given(PayingTerms(tiers=TIERS, rules=(RULE,)))
    assert table.refusal(worded(table, IS_NONE)) == Reason.HAND_PAY_OPEN
    table.touch(s.HitVerifyTouched(pay.hit, ANNA))
    for name in (CARA, DORA):
        table.touch(s.HitApproveTouched(pay.hit, name))
    table.touch(s.ReportingTouched(pay.hit, RULE.name, EMIL))
    table.touch(s.RegulatorToldTouched(pay.hit, "", EMIL))
    table.touch(s.HandPaidTouched(pay.hit, EMIL))
    corrected(table, IS_NONE)
    assert dues(table)[2] == -pay.amount
    assert len(table.state.hand_pays) == 1
