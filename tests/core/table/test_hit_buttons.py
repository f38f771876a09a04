"""The buttons of a hit at the pit's panel: one thing after the other, each only where it may be.

What each step asks for is in `test_paying_hits`.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.machine import SlipPrinted
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.refusals import Reason
from tableassist.core.view import ButtonView
from tests.core.table.test_jackpot_levels import locked, near
from tests.support.core_table import CoreTable
from tests.support.jackpot_rounds import jackpot_round
from tests.support.people_table import ANNA, BORIS, DORA, PeopleTable

ROYAL = "Th Jh Qh Kh Ah"
RULES = tuple(ReportingRule(name, f"Form {name}", ("form",), 0) for name in ("a", "b"))
ALL = PayingTerms(
    tiers=(PayTier(0, regulator=True),), rules=RULES, show_cards=True, count_deck=True
)


def won(paying: PayingTerms | None) -> CoreTable:
    table = jackpot_round((2, ROYAL))
    table.give(i.ProgramStarted("Table 1", "test", paying=paying))
    return table


def shown(table: CoreTable) -> list[ButtonView]:
    return [one for one in table.view.buttons if one.name.startswith(("hand-pay", "refuse-"))]


def test_a_table_that_asks_for_nothing_has_one_button_a_step() -> None:
    table = won(None)
    labels = []
    while table.state.first_hand_pay:
        (button,) = shown(table)
        assert button.supervisor
        assert button.hold
        assert button.allowed
        assert (button.place, button.due) == ("hit", True)
        labels.append(button.label)
        table.touch(button.touch)
    assert labels == ["Verify", "Approve", "Hand paid"]


def test_a_table_that_asks_for_all_of_it_asks_one_after_the_other() -> None:
    table = won(ALL)
    counts = shown(table)
    assert [one.name for one in counts] == [f"hand-pay-{count}" for count in range(40, 44)]
    assert all(one.allowed and one.choice and one.detail == "cards left" for one in counts)
    table.touch(counts[3].touch)
    assert [act.name for act in table.state.hand_pays[0].acts] == ["miscounted"]
    table.touch(shown(table)[2].touch)
    _, over = shown(table)
    assert (over.name, over.label) == ("hand-pay-clear", "Go on")
    table.touch(over.touch)
    details = []
    while table.state.first_hand_pay:
        (button,) = shown(table)
        details.append((button.label, button.detail))
        table.touch(button.touch)
    assert details[1:4] == [
        ("Reported", "Form a"),
        ("Reported", "Form b"),
        ("Regulator told", "Before it is paid"),
    ]
    assert table.state.hand_pays[0].answered == ("a", "b")


def test_no_cards_are_shown_of_a_hit_that_a_trigger_won() -> None:
    table = near(10)
    locked(table, 1)
    table.touch(i.MisdealTouched(1))
    table.pay()
    table.give(i.ProgramStarted("Table 1", "test", paying=ALL))
    (button,) = shown(table)
    (verified,) = table.touch(button.touch)
    assert isinstance(verified, r.HitVerified)
    assert not verified.cards_shown


def test_the_alert_says_what_is_asked_for_next() -> None:
    table = won(ALL)
    steps = []
    while table.state.first_hand_pay:
        (line,) = (one for one in table.view.alerts if one.startswith("Hand pay 1"))
        steps.append(line.partition("10,000.70 for a royal flush. ")[2])
        table.touch(shown(table)[2 if len(steps) == 1 else 0].touch)
    assert steps == [
        "Call the supervisor. Count the rest of the deck.",
        "Verified; a second person approves.",
        "Approved; something has to be reported first.",
        "Approved; something has to be reported first.",
        "Approved; tell the regulator first.",
        "Approved; the cage pays.",
    ]


def test_where_nobody_signs_on_nobody_can_doubt_at_the_panel() -> None:
    table = won(None)
    table.touch(s.HitDoubtTouched(table.state.hand_pays[0].hit, by="Anna Weiss"))
    (button,) = shown(table)
    assert not button.allowed


def test_a_table_with_a_printer_prints_before_it_pays() -> None:
    table = won(PayingTerms(prints=True))
    for _ in range(2):
        (button,) = shown(table)
        table.touch(button.touch)
    paid, slip = shown(table)
    assert (paid.label, slip.name, slip.allowed) == ("Hand paid", "hand-pay-slip", True)
    (due,) = table.touch(slip.touch)
    assert due == r.SlipDue(table.state.hand_pays[0].hit, 1, "escpos")
    assert any("not printed" in line for line in table.view.alerts)
    table.give(SlipPrinted(table.state.number))
    assert not any("not printed" in line for line in table.view.alerts)


def at_the_pit(*people: str, paying: PayingTerms | None = None) -> PeopleTable:
    """A royal flush at a table where people sign on, with these at the pit."""
    table = PeopleTable()
    table.deal_royal()
    table.tell(i.ProgramStarted("Table 1", "test", people_required=True, paying=paying))
    table.sign_on(DORA, "dealer")
    table.touch(i.RevealTouched(1))
    for person in people:
        table.sign_on(person, "pit")
    return table


def test_one_doubts_and_two_refuse_for_a_reason_of_the_list() -> None:
    table = at_the_pit(ANNA)
    (doubt,) = (one for one in shown(table) if one.name == "hand-pay-doubt")
    table.touch(doubt.touch)
    assert [one.name for one in shown(table)] == [
        *(f"refuse-{reason}" for reason in s.REFUSALS),
        "hand-pay-clear",
    ]
    ask = next(one for one in shown(table) if one.name == "refuse-cards-misread")
    assert isinstance(table.touch(ask.touch)[0], r.SecondAsked)
    allowed = {one.name for one in shown(table) if one.allowed}
    assert "refuse-cards-misread" not in allowed
    assert "refuse-no-bet" in allowed
    table.sign_on(BORIS, "pit")
    (button,) = (one for one in shown(table) if one.name == "refuse-cards-misread")
    assert button.allowed
    assert button.hold
    (refused,) = table.touch(button.touch)
    assert isinstance(refused, r.HitRefused)
    assert (refused.by, refused.second, refused.reason) == (ANNA, BORIS, "cards-misread")
    assert shown(table) == []


def test_a_doubt_that_is_over_leads_on() -> None:
    table = at_the_pit(ANNA)
    table.touch(next(one for one in shown(table) if one.name == "hand-pay-doubt").touch)
    table.touch(shown(table)[-1].touch)
    table.touch(shown(table)[0].touch)
    assert table.state.hand_pays[0].phase == "verified"


def test_who_approves_is_said_by_the_tier() -> None:
    table = at_the_pit(ANNA, paying=PayingTerms(tiers=(PayTier(0, ("supervisor",)),)))
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitVerifyTouched(hit))
    assert table.refusal(s.HitApproveTouched(hit)) == Reason.ONE_PERSON
    table.sign_on(BORIS, "pit")
    assert table.refusal(s.HitApproveTouched(hit)) == Reason.WRONG_ROLE


def pit_is_wanted(table: PeopleTable) -> bool:
    people = table.view.people
    assert people is not None
    dealer, pit = people.posts
    assert not dealer.wanted
    return pit.wanted


def test_the_pit_is_wanted_while_who_is_there_cannot_say_what_is_next() -> None:
    table = at_the_pit()
    assert pit_is_wanted(table)
    table.sign_on(BORIS, "pit")
    assert pit_is_wanted(table)  # an approver verifies nothing
    table.sign_on(ANNA, "pit")
    assert not pit_is_wanted(table)
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitVerifyTouched(hit))
    assert pit_is_wanted(table)
    table.sign_on(BORIS, "pit")
    assert not pit_is_wanted(table)
    table.touch(s.HitApproveTouched(hit))
    assert not pit_is_wanted(table)
    table.touch(s.HandPaidTouched(hit))
    assert not pit_is_wanted(table)


def test_the_pit_is_wanted_for_the_second_word_of_a_refusal() -> None:
    table = at_the_pit(ANNA)
    hit = table.state.hand_pays[0].hit
    table.touch(s.HitDoubtTouched(hit))
    assert not pit_is_wanted(table)
    table.touch(s.HitRefuseTouched(hit, "no-bet", ""))
    assert pit_is_wanted(table)
    table.sign_on(BORIS, "pit")
    assert not pit_is_wanted(table)
