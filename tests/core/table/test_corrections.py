"""Wrong pays and void rounds after the round is closed: due, paid, written off; meters; two people.

Amounts are worked out by hand beside each test. That no old record changes and that all books hold
is looked at with every correction (`tests.support.correcting`).
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import CardWrong, Change, PayWrong, RoundWrong
from tableassist.core.games.bets import most_back
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.corrections_ends import ends_now
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.settings import load_house
from tests.support.core_table import CoreTable
from tests.support.correcting import (
    ANNA,
    BORIS,
    TWO,
    WHY,
    corrected,
    dues,
    holds,
    made_of,
    refused,
    story,
    worded,
)
from tests.support.settled_tables import ACES, FLUSH, LOW, settled

MICRO = 1_000_000
ROYAL = "Ah Kh Qh Jh Th"


def played(**hands: str) -> CoreTable:
    """Round 1 is over: seats with ante 10.00 and raise 20.00, the lowest with a progressive bet."""
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    settled(table, **hands)
    table.pay()
    assert table.number == 2
    return table


def number_of(table: CoreTable) -> int:
    return next(
        one.number for one in reversed(table.records) if isinstance(one.record, c.CorrectionMade)
    )


def test_a_wrong_pay_is_owed_until_it_is_taken_back() -> None:
    table = played(s2=ACES)
    before = dict(table.state.books)
    made = made_of(corrected(table, PayWrong(2, "ante", 500)))
    paid = next(one.number for one in table.records if isinstance(one.record, r.SeatPaid))
    assert (made.of_round, made.corrects, made.reason, made.by) == (1, (paid,), WHY, TWO)
    assert dues(table) == {2: -500}
    assert table.state.books["float"] - before["float"] == 500 * MICRO
    assert table.state.books["house"] == before["house"]
    number = number_of(table)
    assert table.touch(s.CorrectionPaidTouched(number, 2, ANNA)) == (
        c.CorrectionPaid(1, number, 2, -500, ANNA),
    )
    assert table.state.books["corrections due"] == 0
    assert table.state.books["corrections paid"] == -500 * MICRO
    assert table.refusal(s.CorrectionPaidTouched(number, 2, ANNA)) == Reason.NOTHING_DUE
    holds(table)


def test_too_little_was_paid_and_what_is_due_is_given_up() -> None:
    table = played(s2=ACES)
    before = dict(table.state.books)
    corrected(table, PayWrong(2, "raise", -300), PayWrong(2, "ante", 100))
    assert dues(table) == {2: 200}
    number = number_of(table)
    off = s.CorrectionWriteOffTouched(number, 2, "the player has left", TWO)
    assert table.refusal(s.CorrectionWriteOffTouched(number, 2, "", TWO)) == Reason.NO_REASON_GIVEN
    same = s.CorrectionWriteOffTouched(number, 2, "gone", (ANNA, "ANNA  WEISS"))
    assert table.refusal(same) == Reason.ONE_PERSON
    assert table.touch(off) == (
        c.CorrectionWrittenOff(1, number, 2, 200, "the player has left", TWO),
    )
    assert table.state.books["house"] - before["house"] == 200 * MICRO
    assert dues(table) == {}
    holds(table)


def test_pays_are_of_bets_that_were_there_and_more_than_nothing() -> None:
    table = played(s2=ACES)
    assert refused(table, PayWrong(3, "ante", 500)) == Reason.NO_SUCH_BET
    assert refused(table, PayWrong(2, "ante", 0)) == Reason.NOTHING_TO_CORRECT
    # 10.00 lay there and won 10.00: no more can have been missing than all that was due.
    assert refused(table, PayWrong(2, "ante", -3_001)) == Reason.MORE_THAN_DUE
    due = ends_now(story(table))[2, "ante"].returned + 1_000
    corrected(table, PayWrong(2, "ante", -due + 100))
    again = worked_out(table.house, story(table), (PayWrong(2, "ante", -101),))
    assert again == Refused(Reason.MORE_THAN_DUE, 2, 101, 100)
    twice = (PayWrong(2, "ante", -60), PayWrong(2, "ante", -41))
    assert refused(table, *twice) == Reason.MORE_THAN_DUE


@pytest.mark.parametrize(
    ("spot", "most"),
    [
        # The ante pays 1 to 1, a royal flush 100 to 1 on the raise, quads have a fixed award.
        ("ante", 2_000),
        ("raise", 202_000),
        ("progressive", 50_000),
    ],
)
def test_too_much_is_no_more_than_the_best_pay_of_the_bet(spot: str, most: int) -> None:
    table = played(s2=ACES)
    over = worked_out(table.house, story(table), (PayWrong(2, spot, most + 1),))
    assert over == Refused(Reason.MORE_THAN_PAYS, 2, most + 1, most)
    corrected(table, PayWrong(2, spot, most - 100))
    again = worked_out(table.house, story(table), (PayWrong(2, spot, 101),))
    assert again == Refused(Reason.MORE_THAN_PAYS, 2, 101, 100)
    # Without the profile nobody knows what it can be paid.
    assert isinstance(worked_out(None, story(table), (PayWrong(2, spot, 10**9),)), WorkedOut)


@pytest.mark.parametrize(
    ("house", "spot", "stake", "most"),
    [
        ("three-card", "play", 1_000, 2_000),
        ("three-card", "ante_bonus", 0, 5_000),
        ("three-card", "pair_plus", 500, 41 * 500),
        ("grand-prix", "bet3", 500, 1_001 * 500),
        ("caribbean-french", "bonus", 200, 200 * 5_001),
        ("caribbean-french", "purchase", 1_000, 2_000),
    ],
)
def test_the_most_that_comes_back_by_each_pay_table(
    house: str, spot: str, stake: int, most: int
) -> None:
    assert most_back(load_house(house).house, spot, stake, 1_000) == most


def test_a_pay_of_the_round_that_is_on_has_the_same_bound() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    settled(table, s2=ACES, s5=LOW)
    table.touch(i.PaidTouched(1, table.state.round.to_pay[0].seat))
    (seat,) = table.state.round.paid

    def told(*changes: Change) -> s.CorrectTouched:
        return s.CorrectTouched(1, changes, WHY, TWO, by_command=True)

    too_much = told(PayWrong(seat, "ante", 99_999))
    assert table.refusal(too_much) == Reason.MORE_THAN_PAYS
    most = most_back(table.house.house, "ante", 1_000, 1_000)
    table.touch(told(PayWrong(seat, "ante", most - 100)))
    assert table.refusal(told(PayWrong(seat, "ante", 101))) == Reason.MORE_THAN_PAYS
    # Nor does it pass beside a change of another kind.
    beside = told(CardWrong(seat, 1, "", "2d"), PayWrong(seat, "ante", 99_999))
    assert table.refusal(beside) == Reason.NOTHING_TO_CORRECT


@pytest.mark.parametrize(
    ("by", "reason", "why"),
    [
        ((ANNA, "Anna WEISS"), WHY, Reason.ONE_PERSON),
        ((ANNA, ""), WHY, Reason.BAD_NAME),
        (TWO, "  ", Reason.NO_REASON_GIVEN),
    ],
)
def test_two_people_and_a_reason(by: tuple[str, str], reason: str, why: Reason) -> None:
    table = played(s2=ACES)
    told = s.CorrectTouched(1, (PayWrong(2, "ante", 500),), reason, by)
    assert table.refusal(told) == why


def test_no_round_that_has_not_been_played_is_corrected() -> None:
    table = played(s2=ACES)
    for number in (0, 3, 99):
        told = s.CorrectTouched(number, (PayWrong(2, "ante", 500),), WHY, TWO)
        assert table.refusal(told) == Reason.NO_SUCH_ROUND


def test_a_round_is_void_after_it_was_paid() -> None:
    """Aces won 10.00 and 20.00 against queens; the low hand lost 30.00, its bets go back."""
    table = played(s2=ACES, s5=LOW)
    meter, books = table.state.jackpot.main.meter, dict(table.state.books)
    made = corrected(table, RoundWrong())
    assert [r.kind_of(one) for one in made] == ["correction_made", "contribution_corrected"]
    assert dues(table) == {2: -3_000 + 100, 5: 3_000}
    assert {one.now.result for one in made_of(made).differences} == {"void"}
    contribution = next(
        one.record for one in table.records if isinstance(one.record, r.ContributionMade)
    )
    assert table.state.jackpot.main.meter == meter - contribution.meter_micro
    assert table.state.books["float"] == books["float"]
    assert table.state.jackpot.meter_seq > 0
    assert refused(table, RoundWrong()) == Reason.ROUND_WAS_VOID
    corrected(table, PayWrong(5, "ante", 50))
    assert dues(table) == {2: -2_900, 5: 2_950}


def test_a_round_that_was_void_has_nothing_to_make_void() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(1))
    table.pay()
    assert refused(table, RoundWrong()) == Reason.ROUND_WAS_VOID
    corrected(table, PayWrong(2, "ante", -1_000))
    assert dues(table) == {2: 1_000}


def test_a_share_that_waits_is_paid_or_refused_before_its_round_is_void() -> None:
    table = played(s2=ROYAL)
    (hit,) = (pay.hit for pay in table.state.hand_pays)
    told = refusal_of(table, RoundWrong())
    assert told == Reason.HAND_PAY_OPEN
    table.touch(s.HitRefuseTouched(hit, "no bet was down", ANNA))
    made = corrected(table, RoundWrong())
    assert not any(isinstance(one, c.ShareCorrected) for one in made)


def test_a_share_that_was_paid_goes_back_to_its_meter_and_is_claimed() -> None:
    table = played(s2=ROYAL)
    pay = table.state.hand_pays[0]
    table.touch(s.HitVerifyTouched(pay.hit, ANNA))
    table.touch(s.HitApproveTouched(pay.hit, BORIS))
    table.touch(s.HandPaidTouched(pay.hit, ANNA))
    meter = table.state.jackpot.main
    made = corrected(table, RoundWrong())
    (share,) = (one for one in made if isinstance(one, c.ShareCorrected))
    assert (share.amount, share.level, share.seat) == (-pay.amount, "main", 2)
    # What its own bet had brought; the meter began again from reserve and house, who have it back.
    assert share.meter_micro == 70 * MICRO
    assert share.reserve_micro == 10 * MICRO
    assert share.house_micro == pay.amount * MICRO - 80 * MICRO
    # The bets of a royal against queens: ante 1 to 1, raise by the pay table; all of it goes back.
    assert dues(table)[2] < -pay.amount
    # Its own bet went back as well.
    assert table.state.jackpot.main.meter == meter.meter
    assert table.state.books["hand pays paid"] == pay.amount * MICRO


def refusal_of(table: CoreTable, *changes: RoundWrong) -> Reason:
    """Why the table does not take what was worked out."""
    return table.refusal(worded(table, *changes))


def test_meters_that_are_played_for_are_not_moved() -> None:
    table = played(s2=FLUSH)
    for seat in list(table.state.layout):
        table.bet(seat[0], seat[1], 0)
    table.load_deck()
    table.bet(3, "ante", 1_000)
    table.bet(3, "progressive", 100)
    table.lock()
    assert refusal_of(table, RoundWrong()) == Reason.METER_IN_PLAY
    corrected(table, PayWrong(2, "ante", 500))


def test_a_late_contribution_splits_as_any_other() -> None:
    table = played(s2=ACES)
    what = c.ContributionCorrected
    corrected(table, RoundWrong())
    backs = [one.record for one in table.records if isinstance(one.record, what)]
    assert [(one.seat, one.stake, one.sign) for one in backs] == [(2, 100, -1)]
