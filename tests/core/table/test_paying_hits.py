"""What a table asks before a hit is paid: tiers, the deck counted, reports, the regulator, doubts.

All of it is told by the table's start, stands in the journal, and is refused step by step.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.paying import Moment, PayingTerms, PayTier, ReportingRule
from tableassist.core.refusals import Reason
from tableassist.core.round.state import Mark
from tableassist.core.table.hand_pay_steps import hand_pay_due
from tableassist.core.table.hit_checks import hit_checks
from tableassist.core.table.paying_hits import open_reports, reports_of
from tests.support.hand_pays import APPROVER, CASHIER, VERIFIER
from tests.support.jackpot_rounds import jackpot_round, won_at

ROYAL, STRAIGHT_FLUSH = "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"
OTHER = "Dora Falk"
AMOUNT = 1_000_070
RULE = ReportingRule("one", "Form 1", ("form", "identity"), 0, amount=AMOUNT)


ALL = PayingTerms(
    casino="Casino de Montréal",
    tiers=(PayTier(0), PayTier(AMOUNT, by=("approver", "supervisor"), people=2, regulator=True)),
    rules=(RULE,),
    show_cards=True,
    count_deck=True,
)
LOOSER = PayingTerms(tiers=(PayTier(0, by=("supervisor",)),), rules=(replace(RULE, name="two"),))


@pytest.mark.parametrize("later", [None, PayingTerms(), LOOSER])
def test_what_was_asked_when_it_was_won_is_asked_after_a_start_that_asks_for_less(
    later: PayingTerms | None,
) -> None:
    table, hit = won_at(ALL)
    for _ in range(2):
        table.give(i.ProgramStarted("Table 1", "test", paying=later))
    assert table.state.paying == (later or PayingTerms())
    assert table.refusal(s.HitVerifyTouched(hit, VERIFIER, stub=42)) == Reason.CARDS_NOT_SHOWN
    shown = s.HitVerifyTouched(hit, VERIFIER, cards_shown=True)
    assert table.refusal(shown) == Reason.DECK_NOT_COUNTED
    table.touch(s.HitVerifyTouched(hit, VERIFIER, cards_shown=True, stub=42))
    assert table.touch(s.HitApproveTouched(hit, APPROVER)) == (r.HitApproved(hit, APPROVER, 1),)
    table.touch(s.HitApproveTouched(hit, OTHER))
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.REPORTING_OPEN
    rules = ("one", "two") if later == LOOSER else ("one",)
    for rule in rules:
        table.touch(s.ReportingTouched(hit, rule, CASHIER))
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.REGULATOR_NOT_TOLD
    table.touch(s.RegulatorToldTouched(hit, "", CASHIER))
    table.touch(s.HandPaidTouched(hit, CASHIER))
    assert table.state.hand_pays[0].terms.casino == ALL.casino


def test_roles_that_approve_are_those_that_both_starts_name() -> None:
    either = ALL.stricter(LOOSER, AMOUNT)
    assert either.tier(AMOUNT).by == ("supervisor",)
    none_in_common = PayingTerms(tiers=(PayTier(0, by=("technician",)),))
    assert either.stricter(none_in_common, AMOUNT).tier(AMOUNT).by == ("supervisor",)
    assert either.stricter(ALL, AMOUNT).tier(0).people == 2


def test_a_hit_that_is_over_is_asked_for_nothing_more() -> None:
    table, hit = won_at(PayingTerms())
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.HandPaidTouched(hit, CASHIER))
    table.give(i.ProgramStarted("Table 1", "test", paying=ALL))
    assert reports_of(table.state, table.state.hand_pays[0]) == ()


def test_a_hit_that_is_won_afterwards_asks_for_what_the_last_start_asked() -> None:
    table, _ = won_at(ALL)
    table.give(i.ProgramStarted("Table 1", "test"))
    state = hand_pay_due(table.state, r.JackpotHit(1, 2, "royal flush", AMOUNT, 0, 0, 0, 0))
    assert [pay.terms.count_deck for pay in state.hand_pays] == [True, False]


def test_two_approve_from_an_amount_on_and_all_are_others() -> None:
    table, hit = won_at(PayingTerms(tiers=(PayTier(0), PayTier(AMOUNT, people=2))))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    assert table.touch(s.HitApproveTouched(hit, APPROVER)) == (r.HitApproved(hit, APPROVER, 1),)
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.HIT_NOT_APPROVED
    assert table.refusal(s.HitApproveTouched(hit, APPROVER)) == Reason.ONE_PERSON
    assert table.refusal(s.HitApproveTouched(hit, VERIFIER)) == Reason.ONE_PERSON
    assert table.touch(s.HitApproveTouched(hit, OTHER)) == (r.HitApproved(hit, OTHER),)
    assert table.refusal(s.HitApproveTouched(hit, "Ewa Grau")) == Reason.HIT_VERIFIED
    table.touch(s.HandPaidTouched(hit, CASHIER))
    acts = [(act.name, act.by) for act in table.state.hand_pays[0].acts]
    assert acts == [
        ("verified", VERIFIER),
        ("approved", APPROVER),
        ("approved", OTHER),
        ("paid", CASHIER),
    ]


def test_below_the_amount_one_is_enough() -> None:
    table, hit = won_at(PayingTerms(tiers=(PayTier(0), PayTier(AMOUNT + 1, people=2))))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    assert table.state.hand_pays[0].phase == "approved"


def test_cards_are_shown_and_the_deck_makes_fifty_two() -> None:
    table, hit = won_at(PayingTerms(show_cards=True, count_deck=True))
    assert table.refusal(s.HitVerifyTouched(hit, VERIFIER, stub=42)) == Reason.CARDS_NOT_SHOWN
    shown = s.HitVerifyTouched(hit, VERIFIER, cards_shown=True)
    assert table.refusal(shown) == Reason.DECK_NOT_COUNTED
    for stub in (53, -1):
        wrong = s.HitVerifyTouched(hit, VERIFIER, cards_shown=True, stub=stub)
        assert table.refusal(wrong) == Reason.NO_SUCH_STUB
    for stub in (41, 43, 0, 52):
        wrong = s.HitVerifyTouched(hit, VERIFIER, cards_shown=True, stub=stub)
        assert table.touch(wrong) == (r.HitDeckCounted(hit, VERIFIER, 10, stub),)
        assert table.state.hand_pays[0].phase == "due"
    right = s.HitVerifyTouched(hit, VERIFIER, cards_shown=True, stub=42)
    assert table.touch(right) == (r.HitVerified(hit, VERIFIER, True, 10, 0, 42),)


def test_a_wrong_count_stays_a_doubt_until_somebody_says_that_it_is_over() -> None:
    table, hit = won_at(PayingTerms(count_deck=True))
    for stub in (41, 43, 42):
        table.touch(s.HitVerifyTouched(hit, VERIFIER, stub=stub))
    (pay,) = table.state.hand_pays
    assert pay.phase == "verified"
    (wrong,) = [one for one in hit_checks(pay) if not one.holds]
    second = [one for one in table.records if isinstance(one.record, r.HitDeckCounted)][1]
    assert (wrong.condition, wrong.at) == ("deck-whole", Mark(second.number, second.at_ms))
    assert "hand-pay-clear" in [one.name for one in table.view.buttons]
    over = s.HitDoubtTouched(hit, is_over=True, by=APPROVER)
    assert table.touch(over) == (r.HitDoubted(hit, APPROVER, is_over=True),)
    assert all(one.holds for one in hit_checks(table.state.hand_pays[0]))
    assert table.refusal(over) == Reason.HIT_NOT_DOUBTED
    table.touch(s.HitApproveTouched(hit, APPROVER))


def test_a_card_that_strays_afterwards_is_missing_in_the_rest() -> None:
    table, hit = won_at(PayingTerms(count_deck=True))
    deck = table.state.round.shoe_no
    table.sense("shoe", i.CardSeen(deck, 11, table.spare()))
    told = table.touch(s.HitVerifyTouched(hit, VERIFIER, stub=42))
    assert told == (r.HitDeckCounted(hit, VERIFIER, 11, 42, 1),)
    told = table.touch(s.HitVerifyTouched(hit, VERIFIER, stub=41))
    assert told == (r.HitVerified(hit, VERIFIER, False, 11, 1, 41),)


def test_a_count_that_nobody_asked_for_has_to_be_right_too() -> None:
    table, hit = won_at(PayingTerms())
    table.touch(s.HitVerifyTouched(hit, VERIFIER, stub=40))
    assert table.state.hand_pays[0].phase == "due"
    table.touch(s.HitVerifyTouched(hit, VERIFIER, stub=42))


def test_a_report_is_answered_before_the_money_is_handed_over() -> None:
    table, hit = won_at(PayingTerms(rules=(RULE,)))
    assert table.refusal(s.ReportingTouched(hit, "two", CASHIER)) == Reason.NOTHING_TO_REPORT
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.REPORTING_OPEN
    answered = table.touch(s.ReportingTouched(hit, "one", CASHIER))
    assert answered == (r.ReportingAnswered(hit, "one", "Form 1", ("form", "identity"), CASHIER),)
    assert table.refusal(s.ReportingTouched(hit, "one", CASHIER)) == Reason.NOTHING_TO_REPORT
    table.touch(s.HandPaidTouched(hit, CASHIER))


@pytest.mark.parametrize(
    "rule",
    [
        ReportingRule("one", "Form 1", ("form",), 0, amount=AMOUNT + 1),
        ReportingRule("one", "Form 1", ("form",), 0, amount=AMOUNT, above=True),
        ReportingRule("one", "Form 1", ("form",), 0, multiple=10_001),
        ReportingRule("one", "Form 1", ("form",), 0, ends_ms=1),
        ReportingRule("one", "Form 1", ("form",), 10**15),
        ReportingRule("one", "Form 1", ("form",), 0, bets=("bonus",)),
    ],
)
def test_a_rule_that_does_not_fit_asks_nothing(rule: ReportingRule) -> None:
    table, hit = won_at(PayingTerms(rules=(rule,)))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.HandPaidTouched(hit, CASHIER))


DAY_MS = 86_400_000


@pytest.mark.parametrize("goes_by", ["won", "paid"])
def test_a_rule_that_ends_while_the_hit_waits_is_asked_by_the_moment_that_its_law_names(
    goes_by: Moment,
) -> None:
    table = jackpot_round((2, ROYAL))
    end = table.state.at_ms + DAY_MS
    rules = (
        replace(RULE, ends_ms=end, goes_by=goes_by),
        replace(RULE, name="two", begins_ms=end, goes_by=goes_by),
    )
    table.give(i.ProgramStarted("Table 1", "test", paying=PayingTerms(rules=rules)))
    hit = table.state.hand_pays[0].hit
    table.now_ms += 2 * DAY_MS
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.REPORTING_OPEN
    assert [rule.name for rule in open_reports(table.state, table.state.hand_pays[0])] == [
        "one" if goes_by == "won" else "two"
    ]


@pytest.mark.parametrize("goes_by", ["won", "paid"])
def test_a_copy_shows_what_was_reported_when_the_rule_is_over(goes_by: Moment) -> None:
    table = jackpot_round((2, ROYAL))
    rule = replace(RULE, ends_ms=table.state.at_ms + DAY_MS, goes_by=goes_by)
    later = replace(RULE, name="two", begins_ms=rule.ends_ms, goes_by=goes_by)
    paying = PayingTerms(rules=(rule, later))
    table.give(i.ProgramStarted("Table 1", "test", paying=paying))
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.ReportingTouched(hit, "one", CASHIER))
    table.touch(s.HandPaidTouched(hit, CASHIER))
    table.now_ms += 2 * DAY_MS
    table.touch(s.SlipTouched(hit, "pdf", CASHIER))
    assert reports_of(table.state, table.state.hand_pays[0]) == (rule,)
    assert open_reports(table.state, table.state.hand_pays[0]) == ()


def test_the_regulator_is_told_before_it_is_paid() -> None:
    table, hit = won_at(PayingTerms(tiers=(PayTier(0, regulator=True),)))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    assert table.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.REGULATOR_NOT_TOLD
    told = s.RegulatorToldTouched(hit, "call 12 of today", CASHIER)
    assert table.touch(told) == (r.RegulatorTold(hit, CASHIER, "call 12 of today"),)
    assert table.refusal(told) == Reason.REGULATOR_TOLD
    table.touch(s.HandPaidTouched(hit, CASHIER))


def test_where_no_tier_asks_the_regulator_is_not_told() -> None:
    table, hit = won_at(PayingTerms())
    assert table.refusal(s.RegulatorToldTouched(hit, "", CASHIER)) == Reason.REGULATOR_TOLD


def test_a_doubt_stops_every_step_until_it_is_over() -> None:
    table, hit = won_at(PayingTerms())
    assert table.refusal(s.HitDoubtTouched(hit, True, CASHIER)) == Reason.HIT_NOT_DOUBTED
    steps = (
        s.HitVerifyTouched(hit, VERIFIER),
        s.HitApproveTouched(hit, APPROVER),
        s.HandPaidTouched(hit, CASHIER),
    )
    for step in steps:
        table.touch(s.HitDoubtTouched(hit, by=OTHER))
        assert table.refusal(step) == Reason.HIT_DOUBTED
        assert table.refusal(s.HitDoubtTouched(hit, by=OTHER)) == Reason.HIT_DOUBTED
        table.touch(s.HitDoubtTouched(hit, True, OTHER))
        table.touch(step)
    assert table.state.first_hand_pay is None


def test_a_doubted_hit_is_refused_for_a_reason_of_the_list() -> None:
    table, hit = won_at(PayingTerms())
    table.touch(s.HitDoubtTouched(hit, by=OTHER))
    (refused,) = table.touch(s.HitRefuseTouched(hit, "cards-misread", OTHER, second=CASHIER))
    assert isinstance(refused, r.HitRefused)
    assert table.state.hand_pays[0].phase == "refused"
    assert table.refusal(s.SlipTouched(hit, "pdf", CASHIER)) == Reason.HIT_REFUSED


def test_who_verified_ends_no_doubt_of_another() -> None:
    table, hit = won_at(PayingTerms())
    table.touch(s.HitDoubtTouched(hit, by=VERIFIER))
    table.touch(s.HitDoubtTouched(hit, True, VERIFIER))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitDoubtTouched(hit, by=OTHER))
    over = s.HitDoubtTouched(hit, True, VERIFIER)
    assert table.refusal(over) == Reason.ONE_PERSON
    assert table.refusal(replace(over, by=VERIFIER.upper())) == Reason.ONE_PERSON
    table.touch(s.HitDoubtTouched(hit, True, APPROVER))
    table.touch(s.HitDoubtTouched(hit, by=VERIFIER))
    table.touch(over)
    table.touch(s.HitDoubtTouched(hit, by=OTHER))
    table.touch(s.HitDoubtTouched(hit, True, OTHER))


def test_words_about_a_hit_come_in_its_turn() -> None:
    table, first = won_at(PayingTerms(rules=(RULE,)), (2, ROYAL), (4, STRAIGHT_FLUSH))
    second = table.state.hand_pays[1].hit
    for told in (
        s.HitDoubtTouched(second, by=CASHIER),
        s.RegulatorToldTouched(second, by=CASHIER),
        s.ReportingTouched(second, "one", CASHIER),
    ):
        assert table.refusal(told) == Reason.NOT_FIRST_HIT
    assert first < second


@pytest.mark.parametrize("end", ["paid", "refused"])
def test_a_house_that_waits_begins_no_round_before_the_hit_is_over(end: str) -> None:
    table = jackpot_round((2, ROYAL), play_on_hit="wait")
    hit = table.state.hand_pays[0].hit
    table.pay()
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    table.bet(3, "ante", 1_000)
    lock = i.NoMoreBetsTouched(table.number)
    assert table.refusal(lock) == Reason.HIT_WAITS
    if end == "paid":
        table.touch(s.HitVerifyTouched(hit, VERIFIER))
        table.touch(s.HitApproveTouched(hit, APPROVER))
        assert table.refusal(lock) == Reason.HIT_WAITS
        table.touch(s.HandPaidTouched(hit, CASHIER))
    else:
        table.touch(s.HitRefuseTouched(hit, "no-bet", OTHER))
    table.lock()


def test_a_house_that_goes_on_begins_the_next_round() -> None:
    table = jackpot_round((2, ROYAL))
    table.pay()
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    table.bet(3, "ante", 1_000)
    table.lock()
    assert table.state.first_hand_pay
