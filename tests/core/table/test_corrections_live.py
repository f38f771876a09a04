"""Corrections at a running table: a touch of each of two people, and nothing that came between.

A card that lies face down is named by no touch. Where nobody signs on the touch bears no name, as
every other one of a supervisor there. What a correction comes to is in the other tests.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import (
    CardWrong,
    Change,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason
from tableassist.core.table import TableState, evolve
from tests.support.core_table import CoreTable, loaded
from tests.support.correcting import dues, holds, worded
from tests.support.people_table import ANNA, BORIS, DORA, TINA, PeopleTable
from tests.support.settled_tables import ACES, FLUSH, LOW, QUEENS, settled

WHY = "seen-on-camera"
NOBODY = ("", "")


def touched(table: CoreTable, *changes: Change) -> s.CorrectTouched:
    """What the panel says of the round that is over."""
    return replace(worded(table, *changes), reason=WHY, by=NOBODY)


def on(table: CoreTable, *changes: Change) -> s.CorrectTouched:
    """What it says of the round that is on."""
    return s.CorrectTouched(table.number, changes, WHY, NOBODY, seen=table.state.number)


def same_when_replayed(table: CoreTable) -> None:
    state = TableState()
    for stamped in table.records:
        state = evolve(state, stamped)
    assert state == table.state


@pytest.fixture
def table() -> PeopleTable:
    """Round 1 is over: seat 2 had aces, seat 5 a low hand, the dealer queens; Dora deals."""
    table = PeopleTable()
    table.let_in("Cara Lund", ("approver",))
    table.sign_on(DORA, "dealer")
    settled(table, s2=ACES, s5=LOW)
    table.pay()
    return table


def test_it_takes_a_touch_of_each_of_two(table: PeopleTable) -> None:
    word = touched(table, RoundWrong())
    assert table.refusal(word) == Reason.NOBODY_AT_PIT
    table.sign_on(ANNA, "pit")
    books = dict(table.state.books)
    assert table.touch(word) == (r.SecondAsked(ANNA, word),)
    assert table.state.books == books
    assert table.refusal(word) == Reason.SECOND_NEEDED
    table.sign_on(BORIS, "pit")
    made, *_ = table.touch(word)
    assert isinstance(made, c.CorrectionMade)
    assert made.by == (ANNA, BORIS)
    assert table.state.people.half_said is None
    holds(table)
    same_when_replayed(table)


def test_another_correction_by_the_second_one_is_asked_for_anew(table: PeopleTable) -> None:
    table.sign_on(ANNA, "pit")
    table.touch(touched(table, RoundWrong()))
    table.sign_on(BORIS, "pit")
    other = touched(table, PayWrong(2, "ante", 500))
    assert table.touch(other) == (r.SecondAsked(BORIS, other),)


@pytest.mark.parametrize("person", [DORA, TINA])
def test_who_has_not_the_role_corrects_nothing(table: PeopleTable, person: str) -> None:
    if person == TINA:
        table.sign_on(TINA, "pit")
    assert table.refusal(touched(table, RoundWrong())) in (Reason.WRONG_ROLE, Reason.NOBODY_AT_PIT)


def test_what_came_between_asks_for_another_look(table: PeopleTable) -> None:
    table.sign_on(ANNA, "pit")
    first, second = touched(table, PayWrong(2, "ante", 500)), touched(table, RoundWrong())
    table.touch(first)
    table.sign_on(BORIS, "pit")
    table.touch(first)
    assert table.refusal(second) == Reason.SEEN_TOO_LONG_AGO
    assert table.refusal(replace(second, seen=0)) == Reason.SEEN_TOO_LONG_AGO
    assert table.refusal(replace(second, seen=10**9)) == Reason.SEEN_TOO_LONG_AGO
    table.touch(touched(table, RoundWrong()))
    table.sign_on(ANNA, "pit")
    table.touch(half(table))
    holds(table)
    # The whole of it: seat 2 gives back 5.00 too much and its win of 30.00, and has its chip back.
    assert dues(table) == {2: -500 - 3_000 + 100, 5: 3_000}


def half(table: CoreTable) -> s.CorrectTouched:
    """What the first of two has said."""
    waiting = table.state.people.half_said
    assert waiting
    assert isinstance(waiting.said, s.CorrectTouched)
    return waiting.said


def test_play_goes_on_between_the_two_touches(table: PeopleTable) -> None:
    """A round is dealt and settled meanwhile; nothing of it changes what the old one comes to."""
    table.sign_on(ANNA, "pit")
    table.touch(touched(table, DecisionWrong(5, 1, "", "fold")))
    word = half(table)
    table.load_deck()
    for seat, spot in sorted(table.state.layout):
        table.bet(seat, spot, 0)
    table.bet(3, "ante", 1_000)
    table.lock()
    table.deal(LOW, QUEENS)
    table.bet(3, "raise", 2_000)
    table.touch(i.RevealTouched(2))
    table.pay()
    table.sign_on(BORIS, "pit")
    table.touch(word)
    assert dues(table) == {5: 2_000}
    holds(table)


def test_a_share_is_a_hand_pay_of_its_tier_and_its_correctors_approve_nothing() -> None:
    """Two of the pit correct; who approves is another one, and has the role."""
    table = PeopleTable()
    table.let_in("Cara Lund", ("approver",))
    table.deal_royal("Ah Kh Qh Jh 9c")
    table.touch(i.RevealTouched(1))
    table.pay()
    word = touched(table, CardWrong(2, 5, "", "Th"))
    for person in (ANNA, BORIS):
        table.sign_on(person, "pit")
        made = table.touch(word)
    assert any(isinstance(one, c.ShareCorrected) for one in made)
    (pay,) = table.state.hand_pays
    table.sign_on(ANNA, "pit")
    table.touch(s.HitVerifyTouched(pay.hit))
    assert table.refusal(s.HitApproveTouched(pay.hit)) == Reason.WRONG_ROLE
    table.sign_on(BORIS, "pit")
    assert table.refusal(s.HitApproveTouched(pay.hit)) == Reason.ONE_PERSON
    table.sign_on("Cara Lund", "pit")
    table.touch(s.HitApproveTouched(pay.hit))
    table.touch(s.HandPaidTouched(pay.hit))
    assert not any(one.is_pending for one in table.state.hand_pays)
    holds(table)
    same_when_replayed(table)


def test_the_round_that_is_on_takes_two_touches_too() -> None:
    table = PeopleTable()
    table.sign_on(DORA, "dealer")
    settled(table, s2=ACES, s5=LOW)
    table.sign_on(ANNA, "pit")
    word = on(table, CardWrong(2, 2, "", "Kc"))
    assert isinstance(table.touch(word)[0], r.SecondAsked)
    assert str(table.state.round.cards[2][1]) == "Ah"
    table.sign_on(BORIS, "pit")
    made = table.touch(word)
    assert str(table.state.round.cards[2][1]) == "Kc"
    assert any(isinstance(one, r.RoundSettled) for one in made)
    holds(table)
    same_when_replayed(table)


def test_a_settlement_between_asks_for_another_look() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ACES, QUEENS)
    table.bet(2, "raise", 2_000)
    word = on(table, DecisionWrong(2, 1, "", "fold"))
    table.touch(i.RevealTouched(1))
    assert table.refusal(word) == Reason.SEEN_TOO_LONG_AGO
    table.touch(on(table, DecisionWrong(2, 1, "", "fold")))
    holds(table)


def test_no_touch_names_a_card_that_lies_face_down() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal(ACES, FLUSH, QUEENS)
    card = CardWrong(2, 2, "", "Kc")
    assert table.refusal(on(table, card)) == Reason.CARD_FACE_DOWN
    assert table.refusal(on(table, PurchaseWrong(2, "Kc", 1))) == Reason.CARD_FACE_DOWN
    table.touch(i.FoldTouched(1, 5))
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.refusal(on(table, CardWrong(5, 1, "", "Kc"))) == Reason.CARD_FACE_DOWN
    table.touch(on(table, card))
    holds(table)


def test_where_nobody_signs_on_a_touch_bears_no_name() -> None:
    table = CoreTable(loaded("caribbean-montreal"))
    table.connect()
    settled(table, s2=ACES, s5=LOW)
    table.pay()
    made, *_ = table.touch(touched(table, PayWrong(2, "ante", 500)))
    assert isinstance(made, c.CorrectionMade)
    assert made.by == NOBODY
    number = table.records[-1].number
    by_command = replace(touched(table, RoundWrong()), by_command=True)
    assert table.refusal(by_command) == Reason.BAD_NAME
    assert table.refusal(s.CorrectionWriteOffTouched(number, 2, WHY, NOBODY)) == Reason.BAD_NAME
    (paid,) = table.touch(s.CorrectionPaidTouched(number, 2, ""))
    assert isinstance(paid, c.CorrectionPaid)
    assert (paid.by, paid.amount) == ("", -500)
    holds(table)


def test_the_second_one_sees_what_the_first_one_said(table: PeopleTable) -> None:
    before = table.view.corrections
    table.sign_on(ANNA, "pit")
    assert (before.may_begin, table.view.corrections.may_begin) == (False, True)
    word = replace(touched(table, PayWrong(2, "ante", 500)), at_pit=table.view.corrections.at_pit)
    table.touch(word)
    waiting = table.view.corrections
    assert (waiting.asked, waiting.asked_by, waiting.round) == (word, ANNA, 1)
    assert waiting.lines == ("Seat 2, Ante: 5.00 too much was paid", "Seat 2 owes 5.00")
    assert not waiting.allowed
    assert any("asks to correct round 1" in line for line in table.view.alerts)
    table.sign_on(BORIS, "pit")
    waiting = table.view.corrections
    assert waiting.allowed
    assert waiting.asked
    table.touch(waiting.asked)
    (due,) = table.view.corrections.dues
    assert (due.text, due.is_owed, due.allowed) == ("Seat 2 owes 5.00", True, True)
    assert table.view.corrections.asked is None
    table.touch(due.touch)
    assert table.view.corrections.dues == ()
    holds(table)


def test_what_is_taken_no_more_says_why() -> None:
    table = PeopleTable()
    table.sign_on(DORA, "dealer")
    settled(table, s2=ACES, s5=LOW)
    table.sign_on(ANNA, "pit")
    table.touch(on(table, CardWrong(2, 2, "", "Kc")))
    assert "Seat 2, card 2: read A♥, truly K♣" in table.view.corrections.lines
    assert any(line.startswith("Seat 2, Raise: won") for line in table.view.corrections.lines)
    table.touch(i.PaidTouched(1, table.state.round.to_pay[0].seat))
    (why,) = table.view.corrections.lines
    assert why.startswith("The settlement is under way.")
    table.sign_on(BORIS, "pit")
    assert not table.view.corrections.allowed
