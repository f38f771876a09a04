"""What the screen shows of the hit that waits: bet, build-up, conditions, what is asked.

How it looks is not tested here.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.table.awards import AWARD_GRACE_MS
from tableassist.core.table.hit_view import OVER_MS
from tableassist.core.view import HitView
from tableassist.core.words import language
from tests.support.core_table import CoreTable
from tests.support.hand_pays import APPROVER, VERIFIER, hand_over
from tests.support.jackpot_rounds import jackpot_round, won_at

ROYAL, STRAIGHT_FLUSH = "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"
RULE = ReportingRule("one", "Form 1", ("form", "identity"), 0, withheld_ppm=240_000)
PAYING = PayingTerms(
    tiers=(PayTier(0, people=2, regulator=True),), rules=(RULE,), show_cards=True, count_deck=True
)


def seen(table: CoreTable) -> HitView:
    assert table.view.hit is not None
    return table.view.hit


def ended(table: CoreTable) -> HitView | None:
    return table.view.hit_over


def test_a_hit_is_shown_until_it_is_paid_and_then_the_next_one() -> None:
    table = jackpot_round((2, ROYAL), (4, STRAIGHT_FLUSH))
    first, second = (pay.hit for pay in table.state.hand_pays)
    hit = seen(table)
    assert hit.hit == first
    hand_over(table, first)
    assert seen(table).hit == second
    hand_over(table, second)
    assert table.view.hit is None


def test_how_it_ended_is_shown_for_a_while_and_while_none_waits() -> None:
    table = jackpot_round((2, ROYAL), (4, STRAIGHT_FLUSH))
    first, second = (pay.hit for pay in table.state.hand_pays)
    hand_over(table, first)
    assert ended(table) is None
    table.now_ms += 65_000
    table.touch(s.HitRefuseTouched(second, "no-bet", VERIFIER))
    over = ended(table)
    assert over is not None
    assert (over.hit, over.phase) == (second, "refused")
    assert over.then == "Not paid; the amount is back in the meter."
    act = over.acts[-1]
    assert (act.text, act.note, act.after_ms) == ("Refused", "No bet in time", 65_000)
    assert not any(one.done for one in over.asked)
    table.now_ms += OVER_MS
    table.show_sign()
    table.bet(2, "ante", 0)
    assert ended(table) is None


def test_the_page_may_come_once_its_round_is_over() -> None:
    table = jackpot_round((2, ROYAL), (4, STRAIGHT_FLUSH))
    hit = seen(table)
    assert (hit.opens, hit.others) == (False, 1)
    assert hit.then == "Call the supervisor."
    table.pay()
    assert seen(table).opens
    hand_over(table, hit.hit)
    assert (seen(table).opens, seen(table).others) == (True, 0)
    for place in list(table.state.layout):
        table.bet(*place, 0)
    table.load_deck()
    table.bet(3, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(2))
    assert not seen(table).opens


def test_all_that_it_was_won_by_is_shown() -> None:
    table = jackpot_round((2, ROYAL))
    hit = seen(table)
    assert (hit.seat, hit.round, hit.amount, hit.phase) == (2, 1, 1_000_070, "due")
    assert (" ".join(hit.cards), hit.hand) == (ROYAL, "royal flush")
    assert (hit.bet, hit.is_lit, hit.won_ms) == ("Progressive bet of 1.00", True, table.now_ms)
    assert hit.lock
    assert hit.build_up == ("10,000.00 to begin with, 0.70 of one bet", "All of 10,000.70")
    assert len(hit.checks) == 12
    assert all(check.holds for check in hit.checks)
    assert [one.text for one in hit.asked] == ["0 of 1 approval"]


def test_what_is_asked_and_what_of_it_is_done() -> None:
    table = jackpot_round((2, ROYAL))
    table.give(i.ProgramStarted("Table 1", "test", paying=PAYING))
    hit = seen(table)
    texts = [one.text for one in hit.asked]
    assert texts == [
        "Show the cards to the camera",
        "Count the rest of the deck: 52 in all",
        "0 of 2 approvals",
        "Form 1: form filled in and identity taken, 2,400.16 kept back",
        "Tell the regulator before it is paid",
    ]
    assert not any(one.done for one in hit.asked)
    assert hit.then == "Call the supervisor. Count the rest of the deck."
    table.now_ms += 65_000
    table.touch(s.HitVerifyTouched(hit.hit, VERIFIER, cards_shown=True, stub=42))
    assert (seen(table).acts[0].note, seen(table).acts[0].tone) == ("10 + 42", "quiet")
    table.touch(s.HitApproveTouched(hit.hit, APPROVER))
    table.touch(s.ReportingTouched(hit.hit, "one", APPROVER))
    hit = seen(table)
    assert [one.done for one in hit.asked] == [True, True, False, True, False]
    assert [(act.text, act.by, act.after_ms) for act in hit.acts] == [
        ("Counted, 52", VERIFIER, 65_000),
        ("Verified", VERIFIER, 65_000),
        ("Approved", APPROVER, 65_000),
        ("Reported", APPROVER, 65_000),
    ]


def test_a_sign_that_has_not_proved_the_award_stands_first_until_it_has() -> None:
    table = jackpot_round((2, ROYAL), (4, STRAIGHT_FLUSH))
    assert [one.is_trouble for one in seen(table).asked] == [False]
    table.now_ms += AWARD_GRACE_MS
    table.give(i.TimePassed(table.now_ms))
    unseen, approvals = seen(table).asked
    assert (unseen.is_trouble, unseen.done, approvals.is_trouble) == (True, False, False)
    assert unseen.text == "The sign has not shown the award: show it to the player"
    table.give(i.LanguageTouched("fr"))
    told = "L'afficheur n'a pas montré le gain : montrez-le au joueur"
    assert seen(table).asked[0].text.replace("\u202f", " ").replace("\xa0", " ") == told
    first, second = table.state.hand_pays
    table.sense("sign", i.AwardSeen(first.hit, first.amount))
    assert not any(one.is_trouble for one in seen(table).asked)
    hand_over(table, first.hit)
    assert seen(table).hit == second.hit
    assert not any(one.is_trouble for one in seen(table).asked)


def test_an_act_names_the_form_in_the_language_of_the_table() -> None:
    form = "Casino Disbursement Report"
    rule = ReportingRule("cdr", form, ("form",), 0, amount=1)
    table, hit = won_at(PayingTerms(rules=(rule,)))
    table.touch(s.HitVerifyTouched(hit, VERIFIER))
    table.touch(s.HitApproveTouched(hit, APPROVER))
    table.touch(s.ReportingTouched(hit, "cdr", APPROVER))
    assert seen(table).acts[-1].note == form
    table.touch(i.LanguageTouched("fr"))
    assert seen(table).acts[-1].note == language("fr").hit_form(form) != form


def test_a_condition_that_is_not_met_is_an_alert() -> None:
    table = jackpot_round((2, ROYAL))
    assert not any("NOT proved" in line for line in table.view.alerts)
    pay = table.state.hand_pays[0]
    assert pay.proof
    proof = replace(pay.proof, lamps=None, deck_doubt="false")
    table.state = replace(table.state, hand_pays=(replace(pay, proof=proof),))
    unmet = [line for line in table.view.alerts if "NOT proved" in line]
    assert unmet == [
        "Hand pay of seat 2, NOT proved: its lamp lit when the first card came. Look closer.",
        "Hand pay of seat 2, NOT proved: nothing known against the deck. Look closer.",
    ]


@pytest.mark.parametrize("policy", ["displayed", "straight-flush-first"])
def test_several_winners_see_the_policy(policy: str) -> None:
    table = jackpot_round((2, ROYAL), (4, "Ts Js Qs Ks As"), several_winners=policy)
    lines = " / ".join(seen(table).build_up)
    assert "among 2 winners" in lines
    assert "Several winners" in lines
    assert ("at least 10,000.00" in lines) == (policy == "straight-flush-first")
