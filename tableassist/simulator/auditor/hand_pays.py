"""Hand pays: every hit is paid once or refused once, in its turn, by steps that people take.

What people did at the cage no wire tells, so the journal is held against itself here: amounts, the
order of the steps, the order of the hits, who took which step, and whether all that was asked for
was said before the money was handed over: by the start before the hit, or by any since.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.money import money_text
from tableassist.core.paying import PayingTerms
from tableassist.core.records.correction_facts import ShareCorrected

HandPayStep: TypeAlias = (
    r.HitVerified
    | r.HitDeckCounted
    | r.HitApproved
    | r.HitDoubted
    | r.RegulatorTold
    | r.ReportingAnswered
    | r.SlipDue
    | r.SlipDone
    | r.HandPaid
    | r.HitRefused
)
HandPayRecord: TypeAlias = r.TableStarted | r.JackpotHit | ShareCorrected | HandPayStep

_DECK = 52
_STEPS: dict[type, str] = {
    r.HitVerified: "due",
    r.HitDeckCounted: "due",
    r.HitApproved: "verified",
    r.HandPaid: "approved",
}


@dataclass(slots=True)
class _Waiting:
    """A hit that is neither paid nor refused; `names` are those who verified and approved.

    `asked` are the terms of each start that counts for it. `gave` are those whose correction gives
    it, where one does; its deck is gone then.
    """

    amount: int
    asked: list[PayingTerms]
    has_hand: bool = True
    step: str = "due"
    names: list[str] = field(default_factory=list)
    is_doubted: bool = False
    is_miscounted: bool = False
    is_told: bool = False
    answered: set[str] = field(default_factory=set)
    gave: tuple[str, ...] = ()
    has_deck: bool = True


@dataclass(slots=True)
class _Paying:
    """What the table asks for now, what waits, and the slips of every hit so far."""

    terms: PayingTerms = field(default_factory=PayingTerms)
    waiting: dict[int, _Waiting] = field(default_factory=dict)
    copies: dict[int, int] = field(default_factory=dict)
    slips: dict[int, int] = field(default_factory=dict)


def check_hand_pays(told: list[tuple[int, HandPayRecord]]) -> Iterator[str]:
    """Each record of a hand pay takes the first one that waits one step further."""
    now = _Paying()
    for number, record in told:
        match record:
            case r.TableStarted(paying=paying):
                now.terms = paying or PayingTerms()
                for pay in now.waiting.values():
                    pay.asked.append(now.terms)
            case r.JackpotHit():
                now.waiting[number] = _Waiting(record.amount, [now.terms], bool(record.hand))
                now.copies[number] = 0
            case ShareCorrected(amount=amount, by=by):
                if record.hand_pay != (amount > 0):
                    yield f"record {number}: {money_text(amount)} of a share, and by hand or not"
                if record.hand_pay:
                    now.waiting[number] = _Waiting(amount, [now.terms], gave=by, has_deck=False)
                    now.copies[number] = 0
            case r.SlipDue() | r.SlipDone():
                yield from _check_slip(now, number, record)
            case _:
                yield from _check_turn(now, number, record)


def _where(number: int, record: HandPayStep) -> str:
    return f"record {number}: {r.kind_of(record)} of hit {record.hit}"


def _check_turn(now: _Paying, number: int, record: HandPayStep) -> Iterator[str]:
    where = _where(number, record)
    pay = now.waiting.get(record.hit)
    if pay is None:
        yield f"{where}: no such hit waits"
        return
    first = next(iter(now.waiting))
    if first != record.hit:
        yield f"{where}: hit {first} comes first"
    yield from _check_amount(where, record, pay)
    yield from _check_step(where, record, pay)
    if isinstance(record, r.HandPaid | r.HitRefused):
        del now.waiting[record.hit]


def _check_amount(where: str, record: HandPayStep, pay: _Waiting) -> Iterator[str]:
    if isinstance(record, r.HandPaid | r.HitRefused) and record.amount != pay.amount:
        yield f"{where}: {money_text(record.amount)}, {money_text(pay.amount)} were won"


def _check_step(where: str, record: HandPayStep, pay: _Waiting) -> Iterator[str]:
    before = _STEPS.get(type(record), pay.step)
    if pay.step != before:
        yield f"{where}: it was {pay.step}"
    if pay.is_doubted and isinstance(record, r.HitVerified | r.HitApproved | r.HandPaid):
        yield f"{where}: it is doubted"
    match record:
        case r.HitVerified():
            yield from _check_deck(where, record, pay)
            pay.step, pay.names = "verified", [record.by]
        case r.HitDeckCounted() if record.left + record.stub == _DECK:
            yield f"{where}: that makes {_DECK}"
        case r.HitDeckCounted():
            pay.is_miscounted = True
        case r.HitApproved():
            yield from _check_approval(where, record, pay)
        case r.HandPaid():
            yield from _check_said(where, pay)
        case _:
            yield from _check_word(where, record, pay)


def _check_word(where: str, record: HandPayStep, pay: _Waiting) -> Iterator[str]:
    """What is said beside the steps."""
    match record:
        case r.HitDoubted():
            was_doubted = pay.is_doubted or (record.is_over and pay.is_miscounted)
            if was_doubted != record.is_over:
                yield f"{where}: it was doubted {pay.is_doubted} before"
            pay.is_doubted, pay.is_miscounted = not record.is_over, False
        case r.RegulatorTold():
            pay.is_told = True
        case r.ReportingAnswered():
            if record.rule in pay.answered:
                yield f"{where}: {record.rule} was answered before"
            pay.answered.add(record.rule)
        case _:
            pass


def _check_deck(where: str, record: r.HitVerified, pay: _Waiting) -> Iterator[str]:
    is_counted = bool(record.left or record.stub)
    if is_counted and record.left + record.stub != _DECK:
        yield f"{where}: {record.left} and {record.stub} cards are not {_DECK}"
    is_due = pay.has_hand and pay.has_deck
    if is_due and not is_counted and any(terms.count_deck for terms in pay.asked):
        yield f"{where}: the deck was not counted"
    is_unseen = pay.has_hand and not record.cards_shown
    if is_unseen and any(terms.show_cards for terms in pay.asked):
        yield f"{where}: the cards were not shown"


def _people(pay: _Waiting) -> tuple[int, bool]:
    """How many approve a hit, and whether the regulator is told before: the most of all starts."""
    most, is_told = 1, False
    for terms in pay.asked:
        reached = [tier for tier in terms.tiers if pay.amount >= tier.start]
        if reached:
            most = max(most, reached[-1].people)
            is_told = is_told or reached[-1].regulator
    return most, is_told


def _check_approval(where: str, record: r.HitApproved, pay: _Waiting) -> Iterator[str]:
    if record.by and record.by in pay.names:
        yield f"{where}: {record.by} had verified it too"
    if record.by and record.by in pay.gave:
        yield f"{where}: {record.by} had corrected the round too"
    pay.names.append(record.by)
    people, _ = _people(pay)
    missing = max(people - (len(pay.names) - 1), 0)
    if record.others != missing:
        yield f"{where}: {record.others} others to approve, {missing} are missing"
    if not record.others:
        pay.step = "approved"


def _check_said(where: str, pay: _Waiting) -> Iterator[str]:
    """Reports by amount alone: of one that asks for a day or a wager nothing is known here."""
    _, regulator = _people(pay)
    if regulator and not pay.is_told:
        yield f"{where}: the regulator was not told"
    for rule in dict.fromkeys(rule for terms in pay.asked for rule in terms.rules):
        is_plain = not (rule.begins_ms or rule.ends_ms or rule.multiple)
        is_enough = pay.amount > rule.amount or (pay.amount == rule.amount and not rule.above)
        is_meant = "progressive" in rule.bets and is_plain and is_enough
        if is_meant and rule.name not in pay.answered:
            yield f"{where}: {rule.name} was not answered"


def _check_slip(now: _Paying, number: int, record: r.SlipDue | r.SlipDone) -> Iterator[str]:
    where = _where(number, record)
    if record.hit not in now.copies:
        yield f"{where}: there is no such hit"
        return
    if isinstance(record, r.SlipDone):
        if now.slips.pop(record.slip, 0) != record.hit:
            yield f"{where}: no slip {record.slip} of it is due"
        return
    now.copies[record.hit] += 1
    now.slips[number] = record.hit
    if record.copy != now.copies[record.hit]:
        yield f"{where}: copy {record.copy}, it is the {now.copies[record.hit]}th"
