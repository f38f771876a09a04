"""The buttons of a hit on its way to the money: what a supervisor says of it next.

One thing after the other, for the hit that waits longest: verify (or how many cards are left of the
deck), approve, what has to be reported, the regulator, paid. Where people sign on, somebody can say
that it shall not be paid; then the reasons stand there, for two people, until the doubt is over.
They stand on the page of the hit, and the one that leads on is marked there.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from tableassist.core import supervision as s
from tableassist.core.cards import DECK_SIZE
from tableassist.core.inputs import Touch
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.button import Button
from tableassist.core.table.hand_pays import HandPay, miscount_of
from tableassist.core.table.paying_hits import (
    are_cards_shown,
    is_deck_counted,
    open_reports,
    tier_of,
)
from tableassist.core.table.people import spoken_records
from tableassist.core.table.state import TableState
from tableassist.core.table.stub import answers_near
from tableassist.core.words import TableLanguage

_ANSWERS = 4
"""As many numbers as find room in a row, each with its hint to be held."""
_SOMEBODY_ELSE = (
    Reason.NOBODY_AT_PIT,
    Reason.WRONG_ROLE,
    Reason.ONE_PERSON,
    Reason.SECOND_NEEDED,
)


def hit_buttons(words: TableLanguage, state: TableState) -> list[Button]:
    """Those of the hit that waits longest, none while none waits."""
    pay = state.first_hand_pay
    return [replace(one, at_hit=True) for one in _of_hit(words, state, pay)] if pay else []


def wants_another(words: TableLanguage, state: TableState) -> bool:
    """What is next about a hit cannot be said by who is at the pit, but by somebody else."""
    pay = state.first_hand_pay
    if pay is None or not state.people.required:
        return False
    half = state.people.half_said
    if pay.is_doubted and half and isinstance(half.said, s.HitRefuseTouched):
        return _is_for_another(state, half.said)
    return _is_for_another(state, _of_hit(words, state, pay)[0].touch)


def _is_for_another(state: TableState, touch: Touch) -> bool:
    outcome = spoken_records(state, touch) if isinstance(touch, s.SupervisorTouch) else ()
    return isinstance(outcome, Refused) and outcome.reason in _SOMEBODY_ELSE


def _of_hit(words: TableLanguage, state: TableState, pay: HandPay) -> list[Button]:
    signs = state.people.required
    if pay.is_doubted and signs:
        return list(_refusals(words, pay))
    over = s.HitDoubtTouched(pay.hit, is_over=True)
    return [
        *_steps(words, state, pay),
        *([_button(words, "doubt", s.HitDoubtTouched(pay.hit))] if signs else []),
        *([_button(words, "clear", over)] if miscount_of(pay) and pay.phase != "due" else []),
    ]


def _refusals(words: TableLanguage, pay: HandPay) -> Iterator[Button]:
    """Why it is not paid; no reason is nearer than another. Small words would leave no room."""
    for reason in s.REFUSALS:
        touch = s.HitRefuseTouched(pay.hit, reason, "")
        label = words.hit_refusal(reason)
        yield Button(f"refuse-{reason}", label, touch, False, choice="refusal")
    yield _button(words, "clear", s.HitDoubtTouched(pay.hit, is_over=True))


def _steps(words: TableLanguage, state: TableState, pay: HandPay) -> Iterator[Button]:
    said, at = words.buttons, words.at_seat(pay.seat, pay.amount)
    match pay.phase:
        case "due" if is_deck_counted(pay) and pay.proof:
            for count in answers_near(DECK_SIZE - pay.proof.left, _ANSWERS):
                touch = s.HitVerifyTouched(pay.hit, cards_shown=pay.terms.show_cards, stub=count)
                name, detail = f"hand-pay-{count}", said.stub_detail
                yield Button(name, str(count), touch, False, detail, choice="rest of the deck")
        case "due":
            verify = s.HitVerifyTouched(pay.hit, cards_shown=are_cards_shown(pay))
            yield Button("hand-pay", said.verify, verify, True, at)
        case "verified":
            approve = s.HitApproveTouched(pay.hit)
            yield Button("hand-pay", said.approve, approve, True, at)
        case _:
            yield _last(words, state, pay)
            if state.paying.prints:
                yield _button(words, "slip", s.SlipTouched(pay.hit, "escpos"))


def _last(words: TableLanguage, state: TableState, pay: HandPay) -> Button:
    """What has to be said before the money is handed over, then that it was."""
    for rule in open_reports(state, pay):
        touch = s.ReportingTouched(pay.hit, rule.name)
        label, _ = words.hit_button("report")
        return Button("hand-pay", label, touch, True, words.hit_form(rule.form))
    if tier_of(pay).regulator and not pay.is_regulator_told:
        label, detail = words.hit_button("regulator")
        return Button("hand-pay", label, s.RegulatorToldTouched(pay.hit), True, detail)
    at = words.at_seat(pay.seat, pay.amount)
    return Button("hand-pay", words.buttons.hand_paid, s.HandPaidTouched(pay.hit), True, at)


def _button(words: TableLanguage, name: str, touch: s.HitDoubtTouched | s.SlipTouched) -> Button:
    label, detail = words.hit_button(name)
    return Button(f"hand-pay-{name}", label, touch, False, detail)
