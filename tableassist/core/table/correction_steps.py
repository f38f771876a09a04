"""Steps of `evolve` for corrections: what seats are due by them, and the meters they move.

One of the round that is on is put into it; of any other it touches no round. What it moves on a
meter moves the figure on the sign as anything else does. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.corrections import BetWrong
from tableassist.core.jackpot import LevelState
from tableassist.core.records import correction_facts as c
from tableassist.core.table.corrections_changes import patched
from tableassist.core.table.corrections_pays import with_pays
from tableassist.core.table.hand_pay_steps import share_due
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import CorrectionDue, TableState
from tableassist.core.table.touch_steps import none_touched

_CHANGES = (
    r.JackpotHit,
    r.HitRefused,
    c.CorrectionMade,
    c.ContributionCorrected,
    c.ShareCorrected,
    c.CorrectionWrittenOff,
)


def _made(state: TableState, record: c.CorrectionMade) -> TableState:
    due = _due(state, state.number, record.of_round, record.dues)
    if record.of_round != state.round.number:
        return due
    now = patched(state.round, record.changes)
    gone = {
        one.seat
        for one in record.changes
        if isinstance(one, BetWrong) and one.spot == "progressive" and not one.amount
    }
    # Theirs go back by records of their own, and not once more in a void round.
    kept = tuple(one for one in now.contributions if one[1].seat not in gone)
    overs = with_pays(now.wrong_pays, record.changes)
    return none_touched(replace(due, round=replace(now, contributions=kept, wrong_pays=overs)))


def _contribution(state: TableState, record: c.ContributionCorrected) -> TableState:
    after = _due(state, record.correction, record.of_round, record.dues)
    changed: dict[str, LevelState] = {}
    for part in record.parts:
        before = after.jackpot.level(part.level)
        changed[part.level] = LevelState(
            part.meter_after_micro,
            before.reserve + record.sign * part.reserve_micro,
            before.overflow + record.sign * part.overflow_micro,
        )
    # A late bet builds its meters up as any other does.
    jackpot = after.jackpot.moved(changed).brought(record.parts, record.sign)
    return replace(after, jackpot=jackpot)


def _share(state: TableState, record: c.ShareCorrected) -> TableState:
    after = _due(state, record.correction, record.of_round, record.dues)
    before = after.jackpot.level(record.level)
    level = LevelState(
        record.meter_after_micro,
        before.reserve + record.reserve_micro,
        before.overflow + record.overflow_micro,
    )
    moved = replace(after, jackpot=after.jackpot.moved({record.level: level}))
    return none_touched(share_due(moved, record)) if record.hand_pay else moved


def _due(state: TableState, correction: int, of_round: int, dues: c.Dues) -> TableState:
    """One line for each seat of a correction; none where it comes to nothing."""
    lines = {(one.correction, one.seat): one for one in state.corrections}
    for seat, cents in dues:
        before = lines.get((correction, seat), CorrectionDue(correction, of_round, seat, 0))
        lines[correction, seat] = replace(before, cents=before.cents + cents)
    return replace(state, corrections=tuple(one for one in lines.values() if one.cents))


def _ended(state: TableState, record: c.CorrectionPaid | c.CorrectionWrittenOff) -> TableState:
    over = (record.correction, record.seat)
    left = (one for one in state.corrections if (one.correction, one.seat) != over)
    return replace(state, corrections=tuple(left))


def corrections_watched(state: TableState, record: r.Record) -> TableState:
    """Note what changes what a round that is over comes to, or whose meter its bets brought on."""
    return replace(state, corrected=state.number) if isinstance(record, _CHANGES) else state


CORRECTION_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        c.CorrectionMade: _made,
        c.ContributionCorrected: _contribution,
        c.ShareCorrected: _share,
        c.CorrectionPaid: _ended,
        c.CorrectionWrittenOff: _ended,
    }
)
