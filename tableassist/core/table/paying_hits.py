"""The way of a hit to the money: due, verified, approved, paid; beside it what must be said first.

Hits are acted upon in the order in which they were won. Who approves has not verified, nor made
the correction that gives the share, and each of several who approve is another one. What the table
asks before a hit is paid, and from which amount on, stands with the hit (`HandPay.terms`): what was
asked when it was won, and what later starts ask more. A doubt stops all of it until the hit is
refused or the doubt is over. The checks come in the order of `core.refusals`.
"""

from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.cards import DECK_SIZE
from tableassist.core.house import House
from tableassist.core.machine import SlipPrinted
from tableassist.core.names import is_name, is_same_person
from tableassist.core.paying import PayTier, ReportingRule
from tableassist.core.people import Role
from tableassist.core.refusals import Reason, Refused
from tableassist.core.supervision import REASON_LENGTH
from tableassist.core.table.hand_pays import HandPay, HandPayPhase, found, miscount_of
from tableassist.core.table.state import TableState

Outcome: TypeAlias = tuple[r.Record, ...] | Refused
HitTouch: TypeAlias = (
    s.HitVerifyTouched
    | s.HitApproveTouched
    | s.HitDoubtTouched
    | s.RegulatorToldTouched
    | s.ReportingTouched
    | s.SlipTouched
    | s.HandPaidTouched
)

_NOT_YET: dict[HandPayPhase, Reason] = {
    "due": Reason.HIT_NOT_VERIFIED,
    "verified": Reason.HIT_NOT_APPROVED,
    "approved": Reason.HIT_VERIFIED,
}


def tier_of(pay: HandPay) -> PayTier:
    """Who approves this hit, and whether the regulator is told before it is paid."""
    return pay.terms.tier(pay.amount)


def approving_roles(state: TableState, hit: int) -> tuple[Role, ...]:
    """The roles that may approve this hit."""
    pay = found(state.hand_pays, hit)
    return tier_of(pay).by if pay else PayTier(0).by


def reports_of(state: TableState, pay: HandPay) -> tuple[ReportingRule, ...]:
    """What has to be reported of this hit if it is paid now, and what was answered before.

    When it was paid nothing was open; later days change nothing of it.
    """
    stake = pay.proof.stake if pay.proof else 0
    due = pay.terms.to_report(pay.amount, stake, pay.won_ms, state.at_ms) if pay.is_pending else ()
    answered = (rule for rule in pay.terms.rules if rule.name in pay.answered)
    by_name: dict[str, ReportingRule] = {}
    for rule in (*due, *answered):
        by_name.setdefault(rule.name, rule)
    return tuple(by_name.values())


def open_reports(state: TableState, pay: HandPay) -> tuple[ReportingRule, ...]:
    """Those of them that nobody has answered."""
    return tuple(rule for rule in reports_of(state, pay) if rule.name not in pay.answered)


def owed_by_winner(state: TableState, pay: HandPay) -> int:
    """Cents that the seat still owes of the round, where a correction gave it this share.

    It may hold the same share already, by a payment that was claimed back since.
    """
    lines = (one for one in state.corrections if (one.of_round, one.seat) == (pay.round, pay.seat))
    is_waiting = pay.correction and pay.is_pending
    return max(-sum(one.cents for one in lines), 0) if is_waiting else 0


def is_deck_counted(pay: HandPay) -> bool:
    """Whoever verifies has to count the deck; a hit without a hand has none.

    That of a round that was corrected is no longer there.
    """
    return pay.terms.count_deck and bool(pay.hand and pay.proof) and not pay.correction


def are_cards_shown(pay: HandPay) -> bool:
    """Whoever verifies has to show the cards; of a corrected round, to look at the recording."""
    asks = pay.terms.show_cards or (pay.terms.count_deck and bool(pay.correction))
    return asks and bool(pay.hand)


def next_step(state: TableState, pay: HandPay) -> str:
    """What people do next about a hit: its phase, or what is asked for before."""
    if not pay.is_pending:
        return pay.phase
    if pay.is_doubted:
        return "doubted"
    if pay.phase == "due" and is_deck_counted(pay):
        return "count"
    if pay.phase == "approved" and open_reports(state, pay):
        return "report"
    told = pay.is_regulator_told or not tier_of(pay).regulator
    return "regulator" if pay.phase == "approved" and not told else pay.phase


def waiting_refusal(house: House, state: TableState) -> Refused | None:
    """Why no round begins while a hit waits, where the house says so."""
    terms, first = house.progressive_terms, state.first_hand_pay
    if terms is None or terms.play_on_hit == "go on" or first is None:
        return None
    return Refused(Reason.HIT_WAITS, first.seat)


def turn_of(state: TableState, hit: int) -> HandPay | Refused:
    """The hand pay of this hit, if it is the one that waits longest."""
    pay, first = found(state.hand_pays, hit), state.first_hand_pay
    if pay is None:
        return Refused(Reason.NO_SUCH_HIT)
    if not pay.is_pending:
        reason = Reason.HAND_PAID if pay.phase == "paid" else Reason.HIT_REFUSED
        return Refused(reason, pay.seat, number=pay.ended_in, at_ms=pay.ended_ms)
    if first and first.hit != hit:
        return Refused(Reason.NOT_FIRST_HIT, pay.seat, number=first.hit)
    return pay


def hit_records(state: TableState, told: HitTouch) -> Outcome:
    """What a word about a hit leads to, but its refusal."""
    if told.by and not is_name(told.by):
        return Refused(Reason.BAD_NAME)
    if isinstance(told, s.SlipTouched):
        return _slip(state, told)
    pay = turn_of(state, told.hit)
    if isinstance(pay, Refused):
        return pay
    match told:
        case s.HitDoubtTouched(is_over=is_over, by=by):
            refused = _doubt_refusal(pay, by, is_over=is_over)
            return refused or (r.HitDoubted(pay.hit, by, is_over),)
        case s.RegulatorToldTouched():
            return _regulator(pay, told)
        case s.ReportingTouched():
            return _reporting(state, pay, told)
        case _:
            return _step(state, pay, told)


def _step(
    state: TableState,
    pay: HandPay,
    told: s.HitVerifyTouched | s.HitApproveTouched | s.HandPaidTouched,
) -> Outcome:
    """One step further: due, verified, approved, paid."""
    match told, pay.phase:
        case s.HitVerifyTouched(), "due":
            return _doubted(pay) or _verify(pay, told)
        case s.HitApproveTouched(), "verified":
            return _doubted(pay) or _approve(pay, told)
        case s.HandPaidTouched(), "approved":
            return _doubted(pay) or _unsaid(state, pay) or _paid(pay, told)
        case s.HitVerifyTouched(), _:
            return Refused(Reason.HIT_VERIFIED, pay.seat)
        case _, phase:
            return Refused(_NOT_YET[phase], pay.seat)


def _doubt_refusal(pay: HandPay, by: str, *, is_over: bool) -> Refused | None:
    """Who verified the hit, or gave the share, ends no doubt of another; one's own anybody may end.

    That a count was wrong is a doubt that keeps nobody from counting again.
    """
    if not pay.is_doubted and is_over and miscount_of(pay):
        return None
    if pay.is_doubted != is_over:
        reason = Reason.HIT_DOUBTED if pay.is_doubted else Reason.HIT_NOT_DOUBTED
        return Refused(reason, pay.seat)
    said = {act.name: act.by for act in pay.acts}
    verified, doubter = said.get("verified", ""), said.get("doubted", "")
    let_in = any(is_same_person(by, name) for name in (verified, *pay.corrected_by))
    is_anothers = is_over and let_in and not is_same_person(by, doubter)
    return Refused(Reason.ONE_PERSON, pay.seat) if is_anothers else None


def _doubted(pay: HandPay) -> Refused | None:
    return Refused(Reason.HIT_DOUBTED, pay.seat) if pay.is_doubted else None


def _verify(pay: HandPay, told: s.HitVerifyTouched) -> Outcome:
    """Cards shown and deck counted, where the table asks for it; a count that is told must fit.

    One that does not is kept, and the hit is not verified by it.
    """
    if are_cards_shown(pay) and not told.cards_shown:
        return Refused(Reason.CARDS_NOT_SHOWN, pay.seat)
    shown = told.cards_shown and bool(pay.hand)  # of a hit without a hand there are none
    if told.stub is None or pay.proof is None or pay.correction:
        if is_deck_counted(pay):
            return Refused(Reason.DECK_NOT_COUNTED, pay.seat)
        return (r.HitVerified(pay.hit, told.by, shown),)
    left, strays = pay.proof.left, pay.proof.strays
    if not 0 <= told.stub <= DECK_SIZE:
        return Refused(Reason.NO_SUCH_STUB, pay.seat)
    if left + told.stub != DECK_SIZE:
        return (r.HitDeckCounted(pay.hit, told.by, left, told.stub, strays),)
    return (r.HitVerified(pay.hit, told.by, shown, left, strays, told.stub),)


def _approve(pay: HandPay, told: s.HitApproveTouched) -> Outcome:
    if any(is_same_person(told.by, name) for name in (*pay.names, *pay.corrected_by)):
        return Refused(Reason.ONE_PERSON, pay.seat)
    others = max(tier_of(pay).people - pay.approvals - 1, 0)
    return (r.HitApproved(pay.hit, told.by, others),)


def _unsaid(state: TableState, pay: HandPay) -> Refused | None:
    """What still has to be said before the money is handed over."""
    if open_reports(state, pay):
        return Refused(Reason.REPORTING_OPEN, pay.seat)
    if tier_of(pay).regulator and not pay.is_regulator_told:
        return Refused(Reason.REGULATOR_NOT_TOLD, pay.seat)
    owed = owed_by_winner(state, pay)
    return Refused(Reason.SEAT_OWES, pay.seat, owed) if owed else None


def _paid(pay: HandPay, told: s.HandPaidTouched) -> Outcome:
    return (r.HandPaid(pay.hit, pay.amount, told.by),)


def _regulator(pay: HandPay, told: s.RegulatorToldTouched) -> Outcome:
    if pay.is_regulator_told or not tier_of(pay).regulator:
        return Refused(Reason.REGULATOR_TOLD, pay.seat)
    reference = told.reference
    if reference and not (reference.isprintable() and len(reference) <= REASON_LENGTH):
        return Refused(Reason.NO_REASON_GIVEN, pay.seat)
    return (r.RegulatorTold(pay.hit, told.by, reference),)


def _reporting(state: TableState, pay: HandPay, told: s.ReportingTouched) -> Outcome:
    for rule in open_reports(state, pay):
        if rule.name == told.rule:
            return (r.ReportingAnswered(pay.hit, rule.name, rule.form, rule.asks, told.by),)
    return Refused(Reason.NOTHING_TO_REPORT, pay.seat)


def _slip(state: TableState, told: s.SlipTouched) -> Outcome:
    """Each printing is another copy. The cage pays on it, so there is none before it may."""
    pay = found(state.hand_pays, told.hit)
    if pay is None:
        return _slip_of_old(told)
    refused = _no_slip(state, pay)
    return refused or (r.SlipDue(pay.hit, pay.slips + 1, told.medium, told.by),)


def may_print(state: TableState, pay: HandPay) -> bool:
    """Whether a slip of this hit may come out now."""
    return _no_slip(state, pay) is None


def _no_slip(state: TableState, pay: HandPay) -> Refused | None:
    if pay.phase == "refused":
        return Refused(Reason.HIT_REFUSED, pay.seat, number=pay.ended_in, at_ms=pay.ended_ms)
    if pay.phase in ("due", "verified"):
        return Refused(_NOT_YET[pay.phase], pay.seat)
    return (_doubted(pay) or _unsaid(state, pay)) if pay.is_pending else None


def _slip_of_old(told: s.SlipTouched) -> Outcome:
    """The same of a hit that is remembered by the journal alone; a command has looked there."""
    old = told.old
    if old is None or not told.by_command:
        return Refused(Reason.NO_SUCH_HIT)
    if not old.is_paid:
        return Refused(Reason.HIT_REFUSED, old.seat, number=old.ended_in, at_ms=old.ended_ms)
    return (r.SlipDue(told.hit, old.slips + 1, told.medium, told.by),)


def printed_records(state: TableState, told: SlipPrinted) -> tuple[r.Record, ...]:
    """A slip that was due is done; nothing for one that was not."""
    pay = next((pay for pay in state.hand_pays if told.slip in pay.slips_due), None)
    hit = pay.hit if pay else told.hit
    return (r.SlipDone(hit, told.slip),) if hit else ()
