"""What a supervisor may do, and why not now: hits refused, the jackpot by hand, what people take.

How a hit comes to be paid is in `paying_hits`. Two people adjust a meter or accept a journal or a
clock. Where nobody has to sign on, the buttons of a
running table bear no name, and who has none can be told from nobody. The checks come in the order
of `core.refusals`. Nothing here asks who is signed on (`people` does), or the house: limits are
those last told by the journal, so that a table that stands still can be acted upon too.
"""

from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import Moved, Share
from tableassist.core.money import MICRO_PER_CENT, micro_from_cents
from tableassist.core.names import is_name, is_same_person
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.supervision import is_reason
from tableassist.core.table.closing import closed_records
from tableassist.core.table.corrections import correction_records
from tableassist.core.table.corrections_levels import shared
from tableassist.core.table.deck_doubts import cleared_records
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.machine import clock_class, time_from
from tableassist.core.table.paying_hits import hit_records, turn_of
from tableassist.core.table.state import TableState

LARGEST_METER = 10**18
"""No meter is moved above this by hand (micro-cents, ten thousand million of the currency)."""

Outcome: TypeAlias = tuple[r.Record, ...] | Refused


def supervisor_records(state: TableState, told: s.SupervisorTouch) -> Outcome:
    """The records this leads to, or why not now."""
    match told:
        case s.JournalAcceptTouched():
            return _accept_journal(state, told)
        case s.ClockAcceptTouched():
            return _accept_clock(state, told)
        case s.DecksClearTouched(by=by):
            return cleared_records(state, by) if not by or is_name(by) else Refused(Reason.BAD_NAME)
        case s.TableCloseTouched():
            return closed_records(state, told)
        case s.CorrectTouched() | s.CorrectionPaidTouched() | s.CorrectionWriteOffTouched():
            return correction_records(state, told)
        case _:
            return _jackpot(state, told) if state.jackpot.offered else Refused(Reason.NO_JACKPOT)


def _jackpot(state: TableState, told: s.JackpotTouch) -> Outcome:
    match told:
        case s.HitRefuseTouched():
            return _refuse(state, told)
        case s.JackpotCloseTouched(by=by):
            return _close(state, by)
        case s.JackpotOpenTouched(by=by):
            return _open(state, by)
        case s.MeterAdjustTouched():
            return _adjust(state, told)
        case _:
            return hit_records(state, told)


def _by_two(reason: str, names: tuple[str, str]) -> Refused | None:
    """Why this is not what two people say for a reason."""
    if not all(is_name(name) for name in names):
        return Refused(Reason.BAD_NAME)
    if not is_reason(reason):
        return Refused(Reason.NO_REASON_GIVEN)
    return Refused(Reason.ONE_PERSON) if is_same_person(*names) else None


def _refuse(state: TableState, told: s.HitRefuseTouched) -> Outcome:
    """The amount goes back to its meter, and what the limit does not hold to its overflow.

    A share that a correction gave goes back to the purses that gave it.
    """
    if not is_name(told.by):
        return Refused(Reason.BAD_NAME)
    if not is_reason(told.reason):
        return Refused(Reason.NO_REASON_GIVEN)
    if told.second and is_same_person(told.by, told.second):
        return Refused(Reason.ONE_PERSON)
    pay = turn_of(state, told.hit)
    if isinstance(pay, Refused):
        return pay
    if _is_in_play(state):
        return Refused(Reason.METER_IN_PLAY)
    meter = state.jackpot.level(pay.level).meter
    back = _back_to_purses(state, pay) if pay.correction else _back_to_meter(state, pay)
    return (
        r.HitRefused(
            pay.hit,
            told.reason,
            told.by,
            pay.level,
            pay.amount,
            back.meter_micro,
            meter + back.meter_micro,
            back.overflow_micro,
            told.second,
            back.reserve_micro,
            back.house_micro,
        ),
    )


def _back_to_meter(state: TableState, pay: HandPay) -> Moved:
    meter, back = state.jackpot.level(pay.level).meter, micro_from_cents(pay.amount)
    kept = min(back, max(_most(state, pay.level) - meter, 0))
    return Moved(kept, 0, back - kept)


def _back_to_purses(state: TableState, pay: HandPay) -> Moved:
    """As if the share were claimed back by another correction."""
    claim = Share(pay.seat, pay.level, pay.hand, -pay.amount, pay.moved.back)
    return shared(state, pay.round, pay.correction, claim).moved


def _is_in_play(state: TableState) -> bool:
    """Progressive bets are locked and not settled: they play for the meter as it stands."""
    now = state.round
    return bool(now.contributions) and now.phase != Phase.SETTLING


def _most(state: TableState, level: str) -> int:
    """The most that people may bring a meter to, in micro-cents.

    A must-hit-by level has a trigger that nobody knows, so nobody brings it any further; an
    adjustment brings it back to its reset amount.
    """
    terms = state.jackpot.terms
    for one in terms.levels if terms else ():
        if one.level == level and one.must_hit_by:
            return 0
        if one.level == level and one.limit:
            return one.limit * MICRO_PER_CENT
    return LARGEST_METER


def _reset(state: TableState, level: str) -> int:
    """What people may not open a meter below that they have adjusted down, in micro-cents.

    A share that is won may leave a meter there; that is the house's rule.
    """
    terms = state.jackpot.terms
    resets = (one.reset for one in (terms.levels if terms else ()) if one.level == level)
    return micro_from_cents(next(resets, 0))


def _close(state: TableState, by: str) -> Outcome:
    if by and not is_name(by):
        return Refused(Reason.BAD_NAME)
    if r.BY_HAND in state.jackpot.closed_for:
        return Refused(Reason.CLOSED_BY_HAND)
    return (r.JackpotClosed(r.BY_HAND, by),)


def _open(state: TableState, by: str) -> Outcome:
    if by and not is_name(by):
        return Refused(Reason.BAD_NAME)
    if r.BY_HAND not in state.jackpot.closed_for:
        return Refused(Reason.NOT_CLOSED_BY_HAND)
    jackpot = state.jackpot
    if any(jackpot.level(name).meter < _reset(state, name) for name in jackpot.lowered):
        return Refused(Reason.BELOW_RESET)
    return (r.JackpotOpened(r.BY_HAND, by),)


def _adjust(state: TableState, told: s.MeterAdjustTouched) -> Outcome:
    problem = _by_two(told.reason, told.by)
    if problem:
        return problem
    jackpot = state.jackpot
    if r.BY_HAND not in jackpot.closed_for:
        return Refused(Reason.NOT_CLOSED_BY_HAND)
    if told.level not in jackpot.levels:
        return Refused(Reason.NO_SUCH_LEVEL)
    if _is_in_play(state):
        return Refused(Reason.METER_IN_PLAY)
    if not told.amount_micro:
        return Refused(Reason.NOTHING_TO_ADJUST)
    after = jackpot.level(told.level).meter + told.amount_micro
    if after < 0:
        return Refused(Reason.BELOW_ZERO)
    most = max(_most(state, told.level), _reset(state, told.level))
    if told.amount_micro > 0 and after > most:
        return Refused(Reason.ABOVE_LIMIT)
    return (r.MeterAdjusted(told.level, told.amount_micro, told.reason, told.by, after),)


def _accept_journal(state: TableState, told: s.JournalAcceptTouched) -> Outcome:
    problem = _by_two(told.reason, told.by)
    if problem:
        return problem
    if r.JOURNAL_DISPUTED not in state.jackpot.closed_for:
        return Refused(Reason.NOT_DISPUTED)
    return (r.JournalAccepted(told.reason, told.by),)


def _accept_clock(state: TableState, told: s.ClockAcceptTouched) -> Outcome:
    problem = _by_two(told.reason, told.by)
    if problem:
        return problem
    match clock_class(state, told.clock_ms, time_from(state, told.clock_ms)):
        case "unset":
            return Refused(Reason.CLOCK_UNSET)
        case "ahead" | "behind":
            return (r.ClockAccepted(told.clock_ms, told.reason, told.by),)
        case _:
            return Refused(Reason.CLOCK_NOT_DOUBTED)
