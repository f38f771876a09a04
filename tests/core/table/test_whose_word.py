"""A supervisor's word where people are required: whose it is, and that it is nobody else's.

At the table it is the word of who signed on last at the pit; a command names people of the table.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.refusals import Reason
from tableassist.core.view import ButtonView
from tableassist.screen.touch_guard import TouchGuard
from tests.support.people_table import ANNA, BORIS, DORA, TINA, PeopleTable, digest

ADJUST = s.MeterAdjustTouched("main", -5, "a chip was counted twice", ("", ""))


@pytest.fixture
def royal() -> PeopleTable:
    """A royal flush at seat 2 that nobody has verified; Dora deals, nobody is at the pit."""
    table = PeopleTable()
    table.deal_royal()
    table.touch(i.RevealTouched(1))
    return table


def hit_of(table: PeopleTable) -> int:
    assert table.state.first_hand_pay
    return table.state.first_hand_pay.hit


def test_the_hand_pay_button_waits_for_somebody_at_the_pit(royal: PeopleTable) -> None:
    button = next(one for one in royal.view.buttons if one.name == "hand-pay")
    assert not button.allowed
    assert royal.refusal(button.touch) == Reason.NOBODY_AT_PIT
    royal.sign_on(ANNA, "pit")
    button = next(one for one in royal.view.buttons if one.name == "hand-pay")
    assert button.allowed
    assert royal.touch(button.touch) == (r.HitVerified(hit_of(royal), ANNA),)


def test_each_step_is_booked_to_who_signed_on_and_needs_the_role(royal: PeopleTable) -> None:
    hit = hit_of(royal)
    royal.sign_on(BORIS, "pit")
    assert royal.refusal(s.HitVerifyTouched(hit)) == Reason.WRONG_ROLE
    royal.sign_on(ANNA, "pit")
    royal.touch(s.HitVerifyTouched(hit))
    assert royal.refusal(s.HitApproveTouched(hit)) == Reason.WRONG_ROLE
    royal.sign_on(BORIS, "pit")
    royal.touch(s.HitApproveTouched(hit))
    royal.touch(s.HandPaidTouched(hit))
    assert royal.state.hand_pays[0].names == (ANNA, BORIS, BORIS)


def test_the_same_person_never_signs_twice(royal: PeopleTable) -> None:
    royal.tell(p.PersonAdd(ANNA, ("supervisor", "approver"), by=(TINA, BORIS)))
    royal.sign_on(ANNA, "pit")
    royal.touch(s.HitVerifyTouched(hit_of(royal)))
    royal.sign_on(ANNA, "pit")
    assert royal.refusal(s.HitApproveTouched(hit_of(royal))) == Reason.ONE_PERSON
    royal.pay()
    refuse = s.HitRefuseTouched(hit_of(royal), "no bet was down", "")
    assert royal.touch(refuse) == (r.SecondAsked(ANNA, refuse),)
    assert royal.refusal(refuse) == Reason.SECOND_NEEDED
    royal.sign_on(ANNA, "pit")
    assert royal.refusal(refuse) == Reason.SECOND_NEEDED


@pytest.mark.parametrize("name", [BORIS, ANNA, "Somebody Else"])
def test_a_touch_names_nobody(royal: PeopleTable, name: str) -> None:
    royal.sign_on(ANNA, "pit")
    assert royal.refusal(s.HitVerifyTouched(hit_of(royal), name)) == Reason.NAMED_ANOTHER


def test_refusing_and_adjusting_take_two_at_the_pit(royal: PeopleTable) -> None:
    royal.pay()
    refuse = s.HitRefuseTouched(hit_of(royal), "no bet was down", "")
    royal.sign_on(ANNA, "pit")
    assert royal.touch(s.JackpotCloseTouched())[0] == r.JackpotClosed(r.BY_HAND, ANNA)
    assert royal.touch(refuse) == (r.SecondAsked(ANNA, refuse),)
    assert any(line.startswith(f"{ANNA} asks") for line in royal.view.alerts)
    royal.sign_on(BORIS, "pit")
    (refused,) = royal.touch(refuse)
    assert (refused.by, refused.second) == (ANNA, BORIS)
    assert not any(line.startswith(f"{ANNA} asks") for line in royal.view.alerts)
    assert royal.touch(ADJUST) == (r.SecondAsked(BORIS, ADJUST),)
    royal.sign_on(ANNA, "pit")
    assert royal.touch(ADJUST)[0].by == (BORIS, ANNA)
    royal.sign_on(BORIS, "pit")
    assert royal.refusal(s.JackpotOpenTouched()) == Reason.WRONG_ROLE


def asked(royal: PeopleTable) -> s.HitRefuseTouched:
    """Anna has asked that the hit be refused."""
    royal.pay()
    royal.sign_on(ANNA, "pit")
    refuse = s.HitRefuseTouched(hit_of(royal), "no-bet", "")
    royal.touch(refuse)
    return refuse


def test_one_touch_never_bears_two_names(royal: PeopleTable) -> None:
    royal.pay()
    royal.sign_on(ANNA, "pit")
    royal.touch(s.HitVerifyTouched(hit_of(royal)))
    royal.wait(100_000)
    royal.sign_on(BORIS, "pit")
    refuse = s.HitRefuseTouched(hit_of(royal), "no-bet", "")
    assert royal.touch(refuse) == (r.SecondAsked(BORIS, refuse),)
    assert royal.state.first_hand_pay


def test_who_asked_may_have_left_when_the_second_one_touches(royal: PeopleTable) -> None:
    refuse = asked(royal)
    royal.wait(300_000)
    assert not royal.state.people.pit
    royal.sign_on(BORIS, "pit")
    (refused,) = royal.touch(refuse)
    assert (refused.by, refused.second) == (ANNA, BORIS)


def test_what_one_asked_long_ago_is_asked_anew(royal: PeopleTable) -> None:
    refuse = asked(royal)
    royal.wait(601_000)
    royal.sign_on(BORIS, "pit")
    assert royal.touch(refuse) == (r.SecondAsked(BORIS, refuse),)


@pytest.mark.parametrize("between", ["another reason", "a doubt", "a start", "who asked is gone"])
def test_another_word_in_between_ends_what_one_asked(royal: PeopleTable, between: str) -> None:
    refuse = asked(royal)
    match between:
        case "another reason":
            royal.touch(replace(refuse, reason="not-claimed"))
        case "a doubt":
            royal.touch(s.HitDoubtTouched(hit_of(royal)))
        case "a start":
            royal.restart()
        case _:
            royal.tell(p.PersonDisable(ANNA, "left the house", (TINA, BORIS)))
    royal.sign_on(BORIS, "pit")
    assert royal.touch(refuse) == (r.SecondAsked(BORIS, refuse),)


def test_who_has_left_the_pit_says_nothing(royal: PeopleTable) -> None:
    royal.sign_on(ANNA, "pit")
    royal.wait(120_000)
    assert royal.refusal(s.HitVerifyTouched(hit_of(royal))) == Reason.NOBODY_AT_PIT


def test_a_word_keeps_its_speaker_at_the_pit(royal: PeopleTable) -> None:
    royal.sign_on(ANNA, "pit")
    royal.wait(119_000)
    royal.touch(s.HitVerifyTouched(hit_of(royal)))
    assert not royal.wait(119_000)


def test_who_was_disabled_while_at_the_pit_says_nothing(royal: PeopleTable) -> None:
    royal.sign_on(ANNA, "pit")
    royal.tell(p.PersonDisable(ANNA, "left the house", (TINA, BORIS)))
    assert royal.refusal(s.HitVerifyTouched(hit_of(royal))) == Reason.WRONG_ROLE


def test_a_command_names_people_of_the_table_with_the_role(royal: PeopleTable) -> None:
    hit = hit_of(royal)
    typed = s.HitVerifyTouched(hit, "anna weiss", by_command=True)
    assert royal.refusal(replace(typed, by="Emil Roth")) == Reason.NO_SUCH_PERSON
    assert royal.refusal(replace(typed, by=BORIS)) == Reason.MAY_NOT_SAY
    assert royal.refusal(replace(typed, by="")) == Reason.BAD_NAME
    assert royal.touch(typed) == (r.HitVerified(hit, ANNA),)
    royal.pay()
    refuse = s.HitRefuseTouched(hit, "no bet was down", ANNA, by_command=True)
    assert royal.refusal(refuse) == Reason.SECOND_NEEDED
    assert royal.refusal(replace(refuse, second=ANNA)) == Reason.ONE_PERSON
    assert royal.touch(replace(refuse, second=BORIS))[0].second == BORIS


def test_a_ruling_is_a_supervisors_too() -> None:
    table = PeopleTable()
    table.sign_on(DORA, "dealer")
    table.bets_lie()
    table.lock()
    table.touch(i.IrregularityTouched(1, "exposed card", 2))
    call = table.state.round.irregular
    assert call
    ruling = s.IrregularityRuled(1, call.number, "play on")
    assert table.refusal(ruling) == Reason.NOBODY_AT_PIT
    table.sign_on(ANNA, "pit")
    assert table.touch(ruling)[0].by == ANNA


def test_a_person_who_is_let_in_anew_needs_a_new_pin(royal: PeopleTable) -> None:
    royal.tell(p.PersonDisable(BORIS, "left the house", (TINA, ANNA)))
    royal.tell(p.PersonAdd(BORIS, ("approver",), by=(TINA, ANNA)))
    (refused,) = royal.sign_on(BORIS, "pit", of=digest(BORIS))
    assert refused.why == "no-pin"


def test_a_touch_is_of_who_was_at_the_pit_when_it_was_shown(royal: PeopleTable) -> None:
    """Anna's finger lies on the button when Boris's sign-on comes."""
    royal.sign_on(ANNA, "pit")
    royal.touch(hand_pay(royal).touch)
    royal.sign_on(BORIS, "pit")
    royal.touch(hand_pay(royal).touch)
    royal.sign_on(ANNA, "pit")
    guard = TouchGuard()
    guard.offer(royal.view.buttons, 0)
    begun = hand_pay(royal).touch
    assert guard.press("hand-pay", 5_000)
    royal.sign_on(BORIS, "pit")
    guard.offer(royal.view.buttons, 5_500)
    assert guard.hold("hand-pay", 6_100) is None
    assert royal.refusal(begun) == Reason.PIT_CHANGED
    royal.touch(hand_pay(royal).touch)
    assert royal.state.hand_pays[0].names == (ANNA, BORIS, BORIS)


def hand_pay(table: PeopleTable) -> ButtonView:
    return next(one for one in table.view.buttons if one.name == "hand-pay")


def test_who_signs_on_again_has_not_begun_the_touch_of_before(royal: PeopleTable) -> None:
    royal.sign_on(ANNA, "pit")
    begun = hand_pay(royal).touch
    royal.sign_on(ANNA, "pit")
    assert royal.refusal(begun) == Reason.PIT_CHANGED


def test_a_start_without_people_leaves_a_hit_that_waits_to_people(royal: PeopleTable) -> None:
    royal.required = False
    royal.restart()
    assert royal.state.people.required
    assert royal.refusal(s.HitVerifyTouched(hit_of(royal))) == Reason.NOBODY_AT_PIT


def test_a_start_without_people_asks_for_none_where_no_hit_waits() -> None:
    table = PeopleTable()
    table.required = False
    table.restart()
    assert not table.state.people.required
