"""Cards, decisions and bets of rounds that are over, in each game: settled again, and what is due.

What a seat is due is worked out by hand beside each test; that all books hold and that no old
record changes is looked at with every correction.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import BetWrong, CardWrong, DecisionWrong, RoundWrong
from tableassist.core.house import LoadedHouse
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import (
    ANNA,
    BORIS,
    corrected,
    dues,
    made_of,
    paid_by_hand,
    refused,
)
from tests.support.jackpot_rounds import jackpot_round

MICRO = 1_000_000
ROYAL, NEARLY = "Ah Kh Qh Jh Th", "Ah Kh Qh Jh 9c"
QUEENS, FAILS, LOW = "Qs Qd 4c 5s 7h", "Qh Jd 2c 3d 9h", "2c 4d 6h 8s Td"
ACES, POOR = "As Ac 7c 9h Jh", "4d 6h 8s Td 3c"


def stud(
    *hands: tuple[int, str],
    dealer: str = QUEENS,
    fold: tuple[int, ...] = (),
    house: LoadedHouse | None = None,
) -> CoreTable:
    """A closed round of Montréal: ante 10.00 and raise 20.00 a seat, or a fold."""
    table = CoreTable(house or loaded("caribbean-montreal"))
    table.connect()
    for seat, _ in hands:
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(*(hand for _, hand in hands), dealer)
    for seat, _ in hands:
        if seat in fold:
            table.touch(i.FoldTouched(1, seat))
        else:
            table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    if table.number == 1 and not table.state.round.results:
        table.touch(i.SettleTouched(1))
    return over(table)


def over(table: CoreTable) -> CoreTable:
    """The round is paid and closed."""
    if table.number == 1:
        table.pay()
    return table


def test_a_misread_card_of_a_player_with_both_readings() -> None:
    """A pair of aces won 30.00; truly the second ace was a king, and the hand lost to queens."""
    table = stud((2, ACES), (5, LOW))
    made = made_of(corrected(table, CardWrong(2, 2, "", "Kc")))
    assert made.changes == (CardWrong(2, 2, "Ac", "Kc"),)
    assert dues(table) == {2: -6_000}
    assert {one.spot for one in made.differences} == {"ante", "raise"}


def test_a_misread_card_of_the_dealer_changes_every_seat() -> None:
    """Without the pair of queens the dealer does not open: antes 1 to 1, raises push."""
    table = stud((2, ACES), (5, LOW))
    corrected(table, CardWrong(0, 2, "", "3d"))
    # Seat 2 had +10 +20, now +10; seat 5 had lost 30, now wins 10.
    assert dues(table) == {2: -2_000, 5: 4_000}


def test_a_card_that_lies_elsewhere_is_refused() -> None:
    table = stud((2, ACES), (5, LOW))
    assert refused(table, CardWrong(2, 1, "", "Td")) == Reason.CARD_ELSEWHERE
    assert refused(table, CardWrong(2, 1, "", "Qs")) == Reason.CARD_ELSEWHERE
    assert refused(table, CardWrong(2, 1, "", "As")) == Reason.NOTHING_TO_CORRECT
    assert refused(table, CardWrong(2, 6, "", "3h")) == Reason.NO_SUCH_CARD
    assert refused(table, CardWrong(3, 1, "", "3h")) == Reason.NO_SUCH_CARD
    assert refused(table, CardWrong(2, 1, "", "xx")) == Reason.NO_SUCH_CARD


def test_two_cards_that_were_read_for_each_other_are_one_correction() -> None:
    """Seat 5 had the second ace: both hands are ace high and lose to queens."""
    table = stud((2, ACES), (5, LOW))
    corrected(table, CardWrong(2, 2, "", "Td"), CardWrong(5, 5, "", "Ac"))
    assert dues(table) == {2: -6_000}


def test_a_misread_card_that_changes_no_money_is_recorded_with_both_readings() -> None:
    table = stud((2, ACES), (5, LOW))
    made = corrected(table, CardWrong(5, 1, "", "2d"))
    assert made_of(made).changes == (CardWrong(5, 1, "2c", "2d"),)
    assert len(made) == 1
    assert dues(table) == {}


def test_a_correction_of_a_correction_names_it() -> None:
    table = stud((2, ACES), (5, LOW))
    first = made_of(corrected(table, CardWrong(2, 2, "", "Kc")))
    number = table.records[-1].number
    again = made_of(corrected(table, CardWrong(2, 2, "", "Ac")))
    assert again.changes == (CardWrong(2, 2, "Kc", "Ac"),)
    assert again.corrects == (*first.corrects, number)
    assert dues(table) == {2: 0}
    assert [one.cents for one in table.state.corrections] == [-6_000, 6_000]


def test_a_fold_that_was_a_raise_and_the_other_way() -> None:
    """Folded aces lost the ante; raised, they win 10.00 and 20.00. A low hand saves its raise."""
    table = stud((2, ACES), (5, LOW), fold=(2,))
    made = made_of(corrected(table, DecisionWrong(2, 1, "", "raise")))
    assert made.changes == (
        DecisionWrong(2, 1, "fold", "raise"),
        BetWrong(2, "raise", 0, 2_000),
    )
    assert dues(table) == {2: 4_000}
    corrected(table, DecisionWrong(5, 1, "", "fold"))
    assert dues(table) == {2: 4_000, 5: 2_000}
    assert refused(table, DecisionWrong(5, 1, "", "fold")) == Reason.NOTHING_TO_CORRECT
    assert refused(table, DecisionWrong(5, 2, "", "raise")) == Reason.NO_SUCH_DECISION
    assert refused(table, DecisionWrong(5, 1, "", "play")) == Reason.NO_SUCH_DECISION
    assert refused(table, DecisionWrong(3, 1, "", "raise")) == Reason.NO_SUCH_DECISION


def test_a_bet_that_a_sensor_saw_wrongly() -> None:
    """The ante was 15.00 and not 10.00, and its raise 30.00: 5.00 and 10.00 more on aces."""
    table = stud((2, ACES), (5, LOW))
    assert refused(table, BetWrong(2, "ante", 0, 1_500)) == Reason.NOT_AS_DECIDED
    corrected(table, BetWrong(2, "ante", 0, 1_500), BetWrong(2, "raise", 0, 3_000))
    assert dues(table) == {2: 1_500}
    assert refused(table, BetWrong(2, "ante", 0, 0)) == Reason.HAND_NEEDS_BET
    assert refused(table, BetWrong(3, "ante", 0, 1_000)) == Reason.SEAT_NOT_IN_ROUND
    assert refused(table, BetWrong(2, "pair_plus", 0, 1_000)) == Reason.NO_SUCH_BET
    assert refused(table, BetWrong(2, "ante", 0, 1_500)) == Reason.NOTHING_TO_CORRECT
    assert refused(table, BetWrong(2, "progressive", 0, 200)) == Reason.PROGRESSIVE_NOT_PRICE


@pytest.mark.parametrize(
    ("amounts", "why"),
    [
        ({"ante": 99_999_999}, Reason.OVER_LIMIT),
        ({"ante": 1}, Reason.UNDER_LIMIT),
        ({"ante": 499, "raise": 998}, Reason.UNDER_LIMIT),
        ({"raise": 1}, Reason.NOT_AS_DECIDED),
        ({"raise": 99_999_999}, Reason.NOT_AS_DECIDED),
        ({"ante": 1_500, "raise": 2_999}, Reason.NOT_AS_DECIDED),
    ],
)
def test_no_bet_is_corrected_beyond_what_the_rules_allow(
    amounts: dict[str, int], why: Reason
) -> None:
    table = stud((2, ACES), (5, LOW))
    changes = [BetWrong(2, spot, 0, cents) for spot, cents in amounts.items()]
    assert refused(table, *changes) == why


def test_a_bet_that_a_decision_brings_is_corrected_by_the_decision() -> None:
    table = stud((2, ACES), (5, LOW), fold=(5,))
    assert refused(table, BetWrong(5, "raise", 0, 2_000)) == Reason.BET_BY_DECISION
    assert refused(table, BetWrong(2, "raise", 0, 0)) == Reason.BET_BY_DECISION


def test_an_unseen_progressive_bet_is_split_late_and_may_go_back() -> None:
    table = stud((2, LOW))
    meter = table.state.jackpot.main.meter
    made = corrected(table, BetWrong(2, "progressive", 0, 100))
    (late,) = (one for one in made if isinstance(one, c.ContributionCorrected))
    assert (late.stake, late.reverses) == (100, 0)
    assert dues(table) == {2: -100}
    assert table.state.jackpot.main.meter == meter + late.parts[0].meter_micro
    back = corrected(table, BetWrong(2, "progressive", 0, 0))[1]
    assert isinstance(back, c.ContributionCorrected)
    assert back.reverses == table.records[-3].number
    assert table.state.jackpot.main.meter == meter
    assert dues(table) == {2: 0}


def test_an_unseen_progressive_bet_that_won_gets_its_share() -> None:
    """A royal flush wins the meter with its own bet in it; reserve and house start it again."""
    table = over(stud((2, ROYAL)))
    before = table.state.jackpot.main
    made = corrected(table, BetWrong(2, "progressive", 0, 100))
    (share,) = (one for one in made if isinstance(one, c.ShareCorrected))
    assert share.amount == 1_000_070
    assert share.hand == "royal flush"
    assert share.meter_micro + share.reserve_micro + share.house_micro == -share.amount * MICRO
    assert table.state.jackpot.main.meter >= before.meter
    assert dues(table) == {2: -100}
    assert [(pay.hit, pay.amount) for pay in table.state.hand_pays] == [
        (table.state.number, 1_000_070)
    ]


def test_a_royal_that_was_misread_is_due_its_share_of_that_time() -> None:
    table = over(jackpot_round((2, NEARLY), (5, POOR)))
    stood = table.state.jackpot.main.meter
    made = corrected(table, CardWrong(2, 5, "", "Th"))
    (share,) = (one for one in made if isinstance(one, c.ShareCorrected))
    assert share.amount * MICRO <= stood < (share.amount + 1) * MICRO
    assert share.meter_micro == 1_000_000 * MICRO - stood


def test_a_royal_that_was_none_is_claimed_after_it_was_paid() -> None:
    table = over(jackpot_round((2, ROYAL), (5, POOR)))
    pay = table.state.hand_pays[0]
    for touch in (
        s.HitVerifyTouched(pay.hit, ANNA),
        s.HitApproveTouched(pay.hit, BORIS),
        s.HandPaidTouched(pay.hit, ANNA),
    ):
        table.touch(touch)
    made = corrected(table, CardWrong(2, 5, "", "9c"))
    (share,) = (one for one in made if isinstance(one, c.ShareCorrected))
    assert share.amount == -pay.amount
    # Right again: the meter that has it gives it back, by hand as any share.
    corrected(table, CardWrong(2, 5, "", "Th"))
    assert dues(table)[2] == -pay.amount
    assert table.state.hand_pays[-1].amount == pay.amount


def test_a_round_before_the_last_hit_is_corrected_with_its_own_meter() -> None:
    """Round 1 is corrected after round 2 won the meter whole."""
    table = over(jackpot_round((2, NEARLY), (5, POOR)))
    then = table.state.jackpot.main.meter // MICRO
    for seat, spot in list(table.state.layout):
        table.bet(seat, spot, 0)
    table.load_deck()
    for spot, cents in (("ante", 1_000), ("progressive", 100)):
        table.bet(3, spot, cents)
    table.lock()
    table.deal("As Ks Qs Js Ts", "2c 2d 3d 5c 7s")
    table.bet(3, "raise", 2_000)
    table.touch(i.RevealTouched(2))
    table.pay()
    made = corrected(table, CardWrong(2, 5, "", "Th"), number=1)
    (share,) = (one for one in made if isinstance(one, c.ShareCorrected))
    assert share.amount == then
    paid_by_hand(table)
    corrected(table, BetWrong(5, "progressive", 0, 0), number=1)
    back = table.records[-1].record
    assert isinstance(back, c.ContributionCorrected)
    assert back.parts[0].meter_micro == 0  # a winner has it: the house gives it back
    assert back.house_micro > 0


@pytest.mark.parametrize(("claimed_only", "result"), [(True, "lost"), (False, "won")])
def test_an_unopened_hand_with_an_unseen_side_bet(claimed_only: bool, result: str) -> None:
    """The dealer does not open and nobody turned the hand: whether it had to be claimed decides."""
    house = loaded("caribbean-montreal", progressive={"claim_required": claimed_only})
    table = stud((2, ROYAL), dealer="Qd Jd 2c 3d 9h", house=house)
    made = corrected(table, BetWrong(2, "progressive", 0, 100))
    end = next(one.now for one in made_of(made).differences if one.spot == "progressive")
    assert end.result == result
    assert any(isinstance(one, c.ShareCorrected) for one in made) == (result == "won")


def three_card(*, fold: bool = False) -> CoreTable:
    table = CoreTable(loaded("three-card"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.bet(1, "pair_plus", 500)
    table.lock()
    table.deal("4c 4d 9s", "Qh Jd 2c")
    if fold:
        table.touch(i.FoldTouched(1, 1))
    else:
        table.bet(1, "play", 1_000)
    table.touch(i.RevealTouched(1))
    if table.number == 1 and not table.state.round.results:
        table.touch(i.SettleTouched(1))
    return over(table)


def test_three_card_cards_decisions_and_bets() -> None:
    table = three_card()
    corrected(table, CardWrong(1, 2, "", "5d"))
    # The pair is gone: Pair Plus (1 to 1) loses, and so do ante and play against queen high.
    assert dues(table) == {1: -500 - 500 - 2_000 - 2_000}
    table = three_card(fold=True)
    made = made_of(corrected(table, DecisionWrong(1, 1, "", "play")))
    assert BetWrong(1, "play", 0, 1_000) in made.changes
    assert dues(table)[1] > 0
    table = three_card()
    corrected(table, BetWrong(1, "pair_plus", 0, 1_000))
    assert dues(table) == {1: 500}


def grand_prix(*, take_back: bool = False) -> CoreTable:
    """Seat 2 has a pair of tens at once: each bet that rides wins 1 to 1."""
    table = CoreTable(loaded("grand-prix"))
    table.connect()
    for seat in (2, 5):
        for spot in ("bet1", "bet2", "bet3"):
            table.bet(seat, spot, 1_000)
    table.lock()
    table.deal("Th Td 4c", "2c 3d 5h", "Kc 9s 8s")
    if take_back:
        table.bet(2, "bet1", 0)
    table.turn(1)
    table.turn()
    return over(table)


def test_grand_prix_bets_that_rode_or_were_taken_back() -> None:
    table = grand_prix()
    made = made_of(corrected(table, DecisionWrong(2, 1, "", "withdraw")))
    assert made.changes == (DecisionWrong(2, 1, "ride", "withdraw"),)
    assert dues(table) == {2: -1_000}
    table = grand_prix(take_back=True)
    corrected(table, DecisionWrong(2, 1, "", "ride"))
    assert dues(table) == {2: 1_000}
    assert refused(table, DecisionWrong(2, 3, "", "withdraw")) == Reason.NO_SUCH_DECISION


def test_grand_prix_cards_and_three_equal_bets() -> None:
    table = grand_prix()
    corrected(table, CardWrong(2, 1, "", "7h"))
    assert dues(table) == {2: -6_000}
    table = grand_prix()
    assert refused(table, BetWrong(2, "bet1", 0, 2_000)) == Reason.BETS_NOT_EQUAL
    three = (BetWrong(2, spot, 0, 2_000) for spot in ("bet1", "bet2", "bet3"))
    corrected(table, *three)
    assert dues(table) == {2: 3_000}


def test_french_purchases_and_burned_cards() -> None:
    """Seat 1 buys; the burned card lies elsewhere, and a purchase may have been a fold."""
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal("2c 4d 6h 8s Td", "Ks Kc 7d 6d 5c")
    table.bet(1, "purchase", 1_000)
    table.bet(1, "raise", 2_000)
    table.deal("3h", "9c") if table.house.house.stud.purchase else None
    table.touch(i.RevealTouched(1))
    if table.state.round.number == 1 and not table.state.round.results:
        for seat in (1,):
            table.give(i.DiscardTouched(1, seat, 5))
        table.touch(i.SettleTouched(1))
    over(table)
    burned = next(iter(_burned(table)))
    assert refused(table, CardWrong(1, 1, "", burned)) == Reason.CARD_ELSEWHERE
    made = made_of(corrected(table, DecisionWrong(1, 1, "", "fold")))
    assert BetWrong(1, "purchase", 1_000, 0) in made.changes
    assert dues(table) == {1: 2_000 + 1_000}


def test_a_closed_hand_that_should_have_been_open_has_no_card_named() -> None:
    """The dealer truly had a pair and opens; which of its six cards seat 1 kept, nobody saw."""
    table = CoreTable(loaded("caribbean-french"))
    table.connect()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.deal(LOW, "Qh Jd 9h 3d 5s")
    table.bet(1, "purchase", 1_000)
    table.bet(1, "raise", 2_000)
    table.deal("3h", "9c")
    table.touch(i.RevealTouched(1))
    over(table)
    assert refused(table, CardWrong(0, 2, "", "Qc")) == Reason.DISCARD_NOT_NAMED
    assert dues(table) == {}


def _burned(table: CoreTable) -> list[str]:
    from tableassist.core.records import CardBurned

    return [str(one.record.card) for one in table.records if isinstance(one.record, CardBurned)]


@pytest.mark.parametrize("house", ["caribbean-montreal", "three-card", "grand-prix"])
def test_nothing_is_settled_again_in_a_round_that_is_void(house: str) -> None:
    table = {
        "caribbean-montreal": lambda: stud((2, ACES)),
        "three-card": three_card,
        "grand-prix": grand_prix,
    }[house]()
    corrected(table, RoundWrong())
    assert refused(table, CardWrong(1, 1, "", "3s")) == Reason.ROUND_WAS_VOID
