"""Hand pays: due, verified, approved by another person, paid once or refused; one after the other.

The round goes on without them. Who is paid a second time is told when the first time was.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import levels
from tableassist.core.words import language
from tests.support.core_table import CoreTable
from tests.support.hand_pays import APPROVER, CASHIER, VERIFIER, hand_over
from tests.support.jackpot_rounds import PAIR_OF_TWOS, jackpot_round

ROYAL, STRAIGHT_FLUSH = "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"


def hits(table: CoreTable) -> list[int]:
    return [one.number for one in table.records if isinstance(one.record, r.JackpotHit)]


def notes(table: CoreTable, seat: int) -> list[str]:
    """What stands beside the bets of this seat."""
    return [spot.note for spot in table.view.seats[seat - 1].spots if spot.note]


@pytest.fixture
def royal() -> CoreTable:
    return jackpot_round((2, ROYAL))


def test_a_hand_pay_takes_three_touches_in_order_and_each_is_a_record(royal: CoreTable) -> None:
    (hit,) = hits(royal)
    assert royal.refusal(s.HitApproveTouched(hit, APPROVER)) == Reason.HIT_NOT_VERIFIED
    assert royal.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.HIT_NOT_VERIFIED
    assert royal.touch(s.HitVerifyTouched(hit, VERIFIER)) == (r.HitVerified(hit, VERIFIER),)
    assert royal.refusal(s.HitVerifyTouched(hit, VERIFIER)) == Reason.HIT_VERIFIED
    assert royal.refusal(s.HandPaidTouched(hit, CASHIER)) == Reason.HIT_NOT_APPROVED
    assert royal.touch(s.HitApproveTouched(hit, APPROVER)) == (r.HitApproved(hit, APPROVER),)
    assert royal.refusal(s.HitApproveTouched(hit, APPROVER)) == Reason.HIT_VERIFIED
    assert royal.touch(s.HandPaidTouched(hit, CASHIER)) == (r.HandPaid(hit, 1_000_070, CASHIER),)
    assert royal.state.first_hand_pay is None


@pytest.mark.parametrize("again", ["Anna Weiss", "anna  weiss", "Anna Weiß", "Anna-Weiss"])
def test_who_verified_does_not_approve(royal: CoreTable, again: str) -> None:
    (hit,) = hits(royal)
    royal.touch(s.HitVerifyTouched(hit, "Anna Weiss"))
    assert royal.refusal(s.HitApproveTouched(hit, again)) == Reason.ONE_PERSON


def test_where_nobody_is_signed_on_the_record_says_so(royal: CoreTable) -> None:
    (hit,) = hits(royal)
    royal.touch(s.HitVerifyTouched(hit))
    royal.touch(s.HitApproveTouched(hit))
    royal.touch(s.HandPaidTouched(hit))
    assert royal.state.hand_pays[0].names == ("", "", "")


@pytest.mark.parametrize(
    "name", [" Anna", "Anna\n", "A" * 41, "\ud800", "An\u202ena", "Anna\ufe0f", "\u0410nna"]
)
def test_a_name_can_be_printed_and_read(royal: CoreTable, name: str) -> None:
    (hit,) = hits(royal)
    assert royal.refusal(s.HitVerifyTouched(hit, name)) == Reason.BAD_NAME
    assert royal.refusal(s.HitRefuseTouched(hit, "no bet", name)) == Reason.BAD_NAME
    assert royal.refusal(s.JackpotCloseTouched(name)) == Reason.BAD_NAME


def test_a_second_payment_is_answered_with_the_first_one(royal: CoreTable) -> None:
    (hit,) = hits(royal)
    hand_over(royal, hit)
    number, paid_ms = royal.records[-1].number, royal.now_ms
    royal.now_ms += 60_000
    for touch in (s.HandPaidTouched(hit, CASHIER), s.HitVerifyTouched(hit, VERIFIER)):
        answer = royal.give(touch)
        assert answer == Refused(Reason.HAND_PAID, 2, number=number, at_ms=paid_ms)
    late = royal.give(s.HitRefuseTouched(hit, "second thoughts", VERIFIER))
    assert late == Refused(Reason.HAND_PAID, 2, number=number, at_ms=paid_ms)
    assert len([one for one in royal.records if isinstance(one.record, r.HandPaid)]) == 1


def test_only_the_first_can_be_acted_upon() -> None:
    table = jackpot_round((2, ROYAL), (5, STRAIGHT_FLUSH))
    first, second = hits(table)
    for touch in (
        s.HitVerifyTouched(second, VERIFIER),
        s.HandPaidTouched(second, CASHIER),
        s.HitRefuseTouched(second, "no bet", VERIFIER),
    ):
        answer = table.give(touch)
        assert answer == Refused(Reason.NOT_FIRST_HIT, 2, number=first)
    assert table.refusal(s.HitVerifyTouched(second + 1, VERIFIER)) == Reason.NO_SUCH_HIT
    hand_over(table, first)
    hand_over(table, second)
    assert table.state.first_hand_pay is None


def test_play_goes_on_and_a_second_hit_waits_its_turn(royal: CoreTable) -> None:
    """The meter has restarted: a straight flush of the next round wins a tenth of that."""
    royal.pay()
    royal.load_deck()
    for spot, _ in list(royal.state.layout.items()):
        royal.bet(*spot, 0)
    royal.bet(4, "ante", 1_000)
    royal.bet(4, "progressive", 100)
    royal.lock()
    royal.deal(STRAIGHT_FLUSH, "2c 2h 3h 5c 7s")
    royal.bet(4, "raise", 2_000)
    royal.touch(i.RevealTouched(2))
    royal.pay()
    assert [(pay.round, pay.seat, pay.amount) for pay in royal.state.hand_pays] == [
        (1, 2, 1_000_070),
        (2, 4, 100_007),
    ]
    assert levels(royal.house.house, royal.state).sign_award == 1_000_070
    assert royal.number == 3
    assert [line[:14] for line in royal.view.alerts if line.startswith("Hand pay")] == [
        "Hand pay 1, se",
        "Hand pay 2, se",
    ]


def test_a_refused_hit_goes_back_to_the_meter_that_goes_on() -> None:
    table = jackpot_round((2, STRAIGHT_FLUSH))
    table.pay()
    (hit,) = hits(table)
    meter = table.state.jackpot.main.meter
    record = r.HitRefused(
        hit, "no bet was down", VERIFIER, "main", 100_007, 100_007_000_000, meter + 100_007_000_000
    )
    touch = s.HitRefuseTouched(hit, "no bet was down", VERIFIER)
    seq = table.state.jackpot.meter_seq
    assert table.touch(touch) == (record,)
    assert table.state.jackpot.main.meter == meter + 100_007_000_000
    assert table.state.jackpot.meter_seq == seq + 1
    again = table.give(touch)
    assert isinstance(again, Refused)
    assert (again.reason, again.number) == (Reason.HIT_REFUSED, table.records[-1].number)


@pytest.mark.parametrize(
    ("language", "due", "paid", "refused"),
    [
        ("en", "hand pay 10,000.70", "hand paid 10,000.70", "hand pay refused"),
        (
            "fr",
            "paiement manuel 10\u202f000,70",
            "payé à la caisse 10\u202f000,70",
            "paiement manuel refusé",
        ),
    ],
)
def test_the_seat_says_what_became_of_its_hit(
    language: i.LanguageName, due: str, paid: str, refused: str
) -> None:
    for ends in (paid, refused):
        table = jackpot_round((2, ROYAL))
        if language != table.state.language:
            table.touch(i.LanguageTouched(language))
        assert notes(table, 2) == [due]
        (hit,) = hits(table)
        table.touch(s.HitVerifyTouched(hit, VERIFIER))
        assert notes(table, 2) == [due]
        if ends == paid:
            table.touch(s.HitApproveTouched(hit, APPROVER))
            table.touch(s.HandPaidTouched(hit, CASHIER))
        else:
            table.touch(s.HitRefuseTouched(hit, "no bet was down", VERIFIER))
        assert table.state.round.phase == "settling"
        assert notes(table, 2) == [ends]
        why = table.view.seats[1].why
        assert ("000,70" in why or "000.70" in why) == (ends == paid)
        told = {"en": "; the hand pay of the progressive bet is refused."}
        told["fr"] = "; le paiement manuel de la mise progressive est refusé."
        assert why.endswith(told[language]) == (ends == refused)


def test_what_a_limit_does_not_hold_goes_to_its_overflow() -> None:
    """The meter restarts at 10,000.00 and may reach 15,000.00; 10,000.70 come back."""
    table = jackpot_round((2, ROYAL), limit=1_500_000)
    table.pay()
    table.touch(s.HitRefuseTouched(hits(table)[0], "no bet was down", VERIFIER))
    main = table.state.jackpot.main
    assert (main.meter, main.overflow) == (1_500_000_000_000, 500_070_000_000)


def test_no_hit_is_refused_while_others_play_for_the_meter() -> None:
    table = jackpot_round((2, STRAIGHT_FLUSH))
    touch = s.HitRefuseTouched(hits(table)[0], "no bet was down", VERIFIER)
    table.pay()
    for spot, _ in list(table.state.layout.items()):
        table.bet(*spot, 0)
    table.load_deck()
    table.bet(4, "ante", 1_000)
    table.bet(4, "progressive", 100)
    table.lock()
    assert table.refusal(touch) == Reason.METER_IN_PLAY
    table.touch(i.MisdealTouched(2))
    table.touch(touch)


@pytest.mark.parametrize(("reason", "by"), [("", VERIFIER), (" ", VERIFIER), ("a\nb", VERIFIER)])
def test_a_refusal_has_a_reason(royal: CoreTable, reason: str, by: str) -> None:
    why = royal.refusal(s.HitRefuseTouched(hits(royal)[0], reason, by))
    assert why == Reason.NO_REASON_GIVEN


def test_a_refusal_has_a_name(royal: CoreTable) -> None:
    assert royal.refusal(s.HitRefuseTouched(hits(royal)[0], "no bet", "")) == Reason.BAD_NAME


def test_the_supervisors_button_is_no_dealers() -> None:
    table = jackpot_round((2, ROYAL), (5, STRAIGHT_FLUSH))
    seen = []
    while table.state.first_hand_pay:
        (button,) = (one for one in table.view.buttons if one.supervisor)
        assert (button.allowed, button.due, button.hold) == (True, True, True)
        seen.append((button.label, button.detail))
        table.touch(button.touch)
    steps = ("Verify", "Approve", "Hand paid")
    assert seen == [
        *((step, "seat 5, 1,000.14") for step in steps),
        *((step, "seat 2, 9,001.26") for step in steps),
    ]
    assert not any(one.supervisor for one in table.view.buttons)


def test_the_last_ones_that_are_over_are_remembered_and_all_that_wait() -> None:
    table = jackpot_round((2, STRAIGHT_FLUSH))
    for number in range(2, 31):
        if number % 2:
            hand_over(table, table.state.first_hand_pay.hit)
        table.pay()
        for spot, _ in list(table.state.layout.items()):
            table.bet(*spot, 0)
        table.load_deck()
        table.bet(2, "ante", 1_000)
        table.bet(2, "progressive", 100)
        table.lock()
        table.deal(STRAIGHT_FLUSH, PAIR_OF_TWOS)
        table.bet(2, "raise", 2_000)
        table.touch(i.RevealTouched(number))
    waiting = [pay for pay in table.state.hand_pays if pay.is_pending]
    assert [pay.hit for pay in waiting] == hits(table)[14:]
    while table.state.first_hand_pay:
        hand_over(table, table.state.first_hand_pay.hit)
    assert [pay.hit for pay in table.state.hand_pays] == hits(table)[-25:]


def test_the_words_are_there_in_both_languages() -> None:
    english, french = language("en", 2), language("fr", 2)
    assert english.hand_pay("due", 3_961_940) == "hand pay 39,619.40"
    assert french.hand_pay("due", 3_961_940) == "paiement manuel 39\u202f619,40"
    for phase, said in (("due", "chef de table"), ("verified", "Vérifié"), ("approved", "caisse")):
        told = french.hand_pay_due(2, 7, "royal flush", 100, 1, phase)
        assert "place 2, partie 7\u00a0: 1,00 pour une quinte royale" in told
        assert said in told
    assert english.hand_pay_due(2, 7, "", 100, 3, "approved") == (
        "Hand pay 3, seat 2, round 7: 1.00. Approved; the cage pays."
    )
