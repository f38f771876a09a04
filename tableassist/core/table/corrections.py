"""Corrections: what two people's word about a round leads to, and when it is not taken.

What a correction of a round that is over comes to was worked out from the journal
(`corrections_refold`), because the state does not hold that round any more; here it meets the
meters as they stand now (`corrections_levels`). What goes back to meters goes first, and what they
give comes last. The checks come in the order of `core.refusals`.
"""

from collections.abc import Iterator
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import (
    BetWrong,
    ContributionBack,
    ContributionLate,
    RoundWrong,
    Share,
)
from tableassist.core.names import is_name, is_same_person
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.supervision import is_reason
from tableassist.core.table.ahead import ahead
from tableassist.core.table.corrections_levels import made_late, shared, taken_back
from tableassist.core.table.state import CorrectionDue, TableState

Outcome: TypeAlias = tuple[r.Record, ...] | Refused


def correction_records(state: TableState, told: s.CorrectionTouch) -> Outcome:
    """The records this leads to, or why not now."""
    match told:
        case s.CorrectTouched():
            return two_people(state, told) or _correct(state, told)
        case s.CorrectionPaidTouched():
            return _paid(state, told)
        case s.CorrectionWriteOffTouched():
            return _written_off(state, told)


def two_people(
    state: TableState, told: s.CorrectTouched | s.CorrectionWriteOffTouched
) -> Refused | None:
    """Why this is not what two people say for a reason; a touch of people who do not sign on."""
    is_nameless = isinstance(told, s.CorrectTouched) and _is_nameless(state, told)
    if not is_nameless and not all(map(is_name, told.by)):
        return Refused(Reason.BAD_NAME)
    if not is_reason(told.reason):
        return Refused(Reason.NO_REASON_GIVEN)
    same = not is_nameless and is_same_person(*told.by)
    return Refused(Reason.ONE_PERSON) if same else None


def _is_nameless(state: TableState, told: s.CorrectTouched | s.CorrectionPaidTouched) -> bool:
    """A touch at a running table whose people do not sign on."""
    return not (state.people.required or told.by_command or any(told.by))


def came_between(state: TableState, told: s.CorrectTouched, since: int) -> Refused | None:
    """Whether what the correction was worked out from, last changed by record `since`, is old."""
    if told.by_command or since <= told.seen <= state.number:
        return None
    return Refused(Reason.SEEN_TOO_LONG_AGO)


def _correct(state: TableState, told: s.CorrectTouched) -> Outcome:
    what = told.what
    if not 1 <= told.round < state.round.number:
        return Refused(Reason.NO_SUCH_ROUND)
    old = came_between(state, told, state.corrected)
    if old:
        return old
    if not told.changes:
        return Refused(Reason.NOTHING_TO_CORRECT)
    waiting = waits_for(state, told)
    if waiting:
        return waiting
    moves_meters = what.back or what.late or what.shares
    if moves_meters and not state.jackpot.offered:
        return Refused(Reason.NO_JACKPOT)
    if moves_meters and _is_in_play(state):
        return Refused(Reason.METER_IN_PLAY)
    made = c.CorrectionMade(
        told.round,
        told.changes,
        what.corrects,
        told.reason,
        told.by,
        what.differences,
        given_up=what.given_up,
    )
    return made, *_on_meters(ahead(state, [made]), told.round, told)


def _is_in_play(state: TableState) -> bool:
    """Progressive bets are locked and not settled: they play for the meter as it stands."""
    now = state.round
    return bool(now.contributions) and now.phase != Phase.SETTLING


def waits_for(state: TableState, told: s.CorrectTouched) -> Refused | None:
    """A hit of the round waits that this would change, or whose bet it would take away."""
    for pay in state.hand_pays:
        if not pay.is_pending or pay.round != told.round:
            continue
        its_bet_goes = any(
            isinstance(one, RoundWrong)
            or (isinstance(one, BetWrong) and one.spot == "progressive" and one.seat == pay.seat)
            for one in told.changes
        )
        if its_bet_goes or (pay.hand and told.what.shares):
            return Refused(Reason.HAND_PAY_OPEN, pay.seat, number=pay.hit)
    return None


def _on_meters(state: TableState, of_round: int, told: s.CorrectTouched) -> Iterator[r.Record]:
    """What the correction moves on meters, each on the ones before. It is the state's number.

    What comes back to them first, so that it is there for what leaves.
    """
    correction, what = state.number, told.what
    moves: tuple[ContributionBack | ContributionLate | Share, ...] = (
        *(one for one in what.shares if one.amount < 0),
        *(one for one in what.late if one.parts),
        *what.back,
        *(one for one in what.late if not one.parts),
        *(one for one in what.shares if one.amount >= 0),
    )
    for one in moves:
        match one:
            case ContributionBack():
                record: r.Record = taken_back(state, of_round, correction, one)
            case ContributionLate():
                record = made_late(state, of_round, correction, one)
            case Share():
                record = shared(state, of_round, correction, one, told.by)
        yield record
        state = ahead(state, [record])


def _found(state: TableState, correction: int, seat: int) -> CorrectionDue | None:
    lines = (one for one in state.corrections if one.correction == correction)
    return next((one for one in lines if one.seat == seat), None)


def _paid(state: TableState, told: s.CorrectionPaidTouched) -> Outcome:
    if not is_name(told.by) and not _is_nameless(state, told):
        return Refused(Reason.BAD_NAME)
    due = _found(state, told.correction, told.seat)
    if due is None:
        return Refused(Reason.NOTHING_DUE)
    return (c.CorrectionPaid(due.of_round, due.correction, due.seat, due.cents, told.by),)


def _written_off(state: TableState, told: s.CorrectionWriteOffTouched) -> Outcome:
    problem = two_people(state, told)
    if problem:
        return problem
    due = _found(state, told.correction, told.seat)
    if due is None:
        return Refused(Reason.NOTHING_DUE)
    content = (due.of_round, due.correction, due.seat, due.cents)
    return (c.CorrectionWrittenOff(*content, told.reason, told.by),)
