"""Steps of `evolve` for hand pays, adjustments, and a jackpot that is closed and opened.

No step decides anything. A meter that a person moves changes the figure on the sign as any other.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.cards import Card
from tableassist.core.jackpot import LevelState
from tableassist.core.records import correction_facts as c
from tableassist.core.table.hand_pays import (
    HandPay,
    HandPayPhase,
    HitAct,
    HitActName,
    acted_on,
    ended,
    found,
    moved_on,
)
from tableassist.core.table.hit_facts import HitProof
from tableassist.core.table.hit_proof import proof_of
from tableassist.core.table.sign_steps import Step, sign_closes
from tableassist.core.table.state import TableState

Slips: TypeAlias = tuple[int, ...]


def hand_pay_due(state: TableState, hit: r.JackpotHit) -> TableState:
    """A hit makes a hand pay, behind those that wait already."""
    content = (hit.round, hit.seat, hit.hand, hit.level, hit.amount, state.at_ms)
    proof = proof_of(state, hit)
    pay = HandPay(state.number, *content, proof=proof, terms=state.paying)
    return _with_pays(state, (*state.hand_pays, pay))


def share_due(state: TableState, share: c.ShareCorrected) -> TableState:
    """A share that a correction gives is a hand pay like any other, from its decision on."""
    act = HitAct("corrected", who(share.by), share.correction, state.at_ms)
    pay = HandPay(
        state.number,
        share.of_round,
        share.seat,
        share.hand,
        share.level,
        share.amount,
        state.at_ms,
        proof=HitProof(tuple(map(Card, share.cards)), share.stake),
        acts=(act,),
        terms=state.paying,
        correction=share.correction,
        corrected_by=share.by,
        moved=share.moved,
    )
    return _with_pays(state, (*state.hand_pays, pay))


def who(names: Iterable[str]) -> str:
    """People as one reads their names in any language; "" where a touch bore none."""
    return ", ".join(filter(None, names))


def _with_pays(state: TableState, pays: tuple[HandPay, ...]) -> TableState:
    """The sign shows the first pending one, from the moment at which it is that."""
    first = state.first_hand_pay
    after = replace(state, hand_pays=pays)
    now = after.first_hand_pay
    if now is None or (first and first.hit == now.hit):
        return after
    return replace(after, award_since_ms=state.at_ms)


def _act(state: TableState, name: HitActName, by: str, what: str = "") -> HitAct:
    return HitAct(name, by, state.number, state.at_ms, what)


def _verified(state: TableState, record: r.HitVerified) -> TableState:
    act, pays = _act(state, "verified", record.by), state.hand_pays
    if record.left:  # then the deck was counted
        counted = _act(state, "counted", record.by, f"{record.left} + {record.stub}")
        pays = acted_on(pays, record.hit, counted)
    return replace(state, hand_pays=moved_on(pays, record.hit, act, "verified"))


def _miscounted(state: TableState, record: r.HitDeckCounted) -> TableState:
    act = _act(state, "miscounted", record.by, f"{record.left} + {record.stub}")
    return replace(state, hand_pays=acted_on(state.hand_pays, record.hit, act))


def _approved(state: TableState, record: r.HitApproved) -> TableState:
    """It stays verified while other people have to approve too."""
    act = _act(state, "approved", record.by)
    phase: HandPayPhase = "verified" if record.others else "approved"
    pays = moved_on(state.hand_pays, record.hit, act, phase)
    counted = (
        replace(pay, approvals=pay.approvals + 1) if pay.hit == record.hit else pay for pay in pays
    )
    return replace(state, hand_pays=tuple(counted))


def _doubted(state: TableState, record: r.HitDoubted) -> TableState:
    act = _act(state, "cleared" if record.is_over else "doubted", record.by)
    doubted = not record.is_over
    return replace(state, hand_pays=acted_on(state.hand_pays, record.hit, act, is_doubted=doubted))


def _regulator_told(state: TableState, record: r.RegulatorTold) -> TableState:
    act = _act(state, "regulator", record.by, record.reference)
    return replace(
        state, hand_pays=acted_on(state.hand_pays, record.hit, act, is_regulator_told=True)
    )


def _reported(state: TableState, record: r.ReportingAnswered) -> TableState:
    act = _act(state, "reported", record.by, record.form)
    pay = found(state.hand_pays, record.hit)
    answered = (*(pay.answered if pay else ()), record.rule)
    return replace(state, hand_pays=acted_on(state.hand_pays, record.hit, act, answered=answered))


def _slip_due(state: TableState, record: r.SlipDue) -> TableState:
    return _with_slips(state, record.hit, lambda due: (*due, state.number), record.copy)


def _slip_done(state: TableState, record: r.SlipDone) -> TableState:
    """Nobody looks for an older one any more."""
    return _with_slips(state, record.hit, lambda due: tuple(n for n in due if n > record.slip))


def _with_slips(
    state: TableState, hit: int, change: Callable[[Slips], Slips], copy: int = 0
) -> TableState:
    pays = (
        replace(pay, slips_due=change(pay.slips_due), slips=max(pay.slips, copy))
        if pay.hit == hit
        else pay
        for pay in state.hand_pays
    )
    return replace(state, hand_pays=tuple(pays))


def _paid(state: TableState, record: r.HandPaid) -> TableState:
    act = _act(state, "paid", record.by)
    return _with_pays(state, ended(state.hand_pays, record.hit, act, "paid"))


def _refused(state: TableState, record: r.HitRefused) -> TableState:
    act = _act(state, "refused", who((record.by, record.second)), record.reason)
    after = _with_pays(state, ended(state.hand_pays, record.hit, act, "refused"))
    level = state.jackpot.level(record.level)
    level = LevelState(
        record.meter_after_micro,
        level.reserve + record.reserve_micro,
        level.overflow + record.overflow_micro,
    )
    return replace(after, jackpot=after.jackpot.moved({record.level: level}))


def _adjusted(state: TableState, record: r.MeterAdjusted) -> TableState:
    level = replace(state.jackpot.level(record.level), meter=record.meter_after_micro)
    moved = replace(state, jackpot=state.jackpot.moved({record.level: level}))
    if record.amount_micro > 0:
        return moved
    lowered = moved.jackpot.lowered | {record.level}
    return replace(moved, jackpot=replace(moved.jackpot, lowered=lowered))


def _closed(state: TableState, record: r.JackpotClosed) -> TableState:
    """A fault that follows another takes its place; what people close is closed besides."""
    kept = state.jackpot.closed_for
    if record.reason not in r.PERSONAL:
        kept &= r.PERSONAL
    return _with_closings(sign_closes(state, record), kept | {record.reason})


def _opened(state: TableState, record: r.JackpotOpened) -> TableState:
    closed_for = state.jackpot.closed_for
    over = {record.reason} if record.reason else closed_for - r.PERSONAL
    after = _with_closings(state, closed_for - over)
    if record.reason != r.BY_HAND:
        return after
    return replace(after, jackpot=replace(after.jackpot, lowered=frozenset()))


def _accepted(state: TableState, _record: r.JournalAccepted) -> TableState:
    return _with_closings(state, state.jackpot.closed_for - {r.JOURNAL_DISPUTED})


def _with_closings(state: TableState, closed_for: frozenset[str]) -> TableState:
    return replace(state, jackpot=replace(state.jackpot, closed_for=closed_for))


HAND_PAY_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.HitVerified: _verified,
        r.HitApproved: _approved,
        r.HitDeckCounted: _miscounted,
        r.HitDoubted: _doubted,
        r.RegulatorTold: _regulator_told,
        r.ReportingAnswered: _reported,
        r.SlipDue: _slip_due,
        r.SlipDone: _slip_done,
        r.HandPaid: _paid,
        r.HitRefused: _refused,
        r.MeterAdjusted: _adjusted,
        r.JackpotClosed: _closed,
        r.JackpotOpened: _opened,
        r.JournalAccepted: _accepted,
    }
)
