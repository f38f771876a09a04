"""Closing a table, what a closed one refuses, and the readings of both its ends.

It asks no house, so that a table that stands still can be closed by command when its profile is to
change. What opening asks is in `opening`.
"""

from tableassist.core import records as r
from tableassist.core.names import is_name
from tableassist.core.records.opening_facts import LevelReading, Readings, TableClosed
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase
from tableassist.core.supervision import TableCloseTouched
from tableassist.core.table.state import TableState


def closed_refusal(state: TableState) -> Refused | None:
    """Why no round begins, where the table asks to be opened first."""
    opening = state.opening
    is_closed = opening.required and opening.house_hash != state.house_hash
    return Refused(Reason.TABLE_CLOSED) if is_closed else None


def closed_records(state: TableState, told: TableCloseTouched) -> tuple[r.Record, ...] | Refused:
    """The table is closed between two rounds, with its readings."""
    if told.by and not is_name(told.by):
        return Refused(Reason.BAD_NAME)
    if state.round.phase != Phase.BETTING:
        return Refused(Reason.ROUND_IN_PLAY)
    if not state.opening.is_open:
        return Refused(Reason.TABLE_NOT_OPEN)
    return (TableClosed(told.by, readings_of(state)),)


def readings_of(state: TableState) -> Readings:
    """What stands now."""
    levels = state.jackpot.levels if state.jackpot.offered else {}
    return Readings(
        state.round.number,
        tuple(
            LevelReading(name, level.meter, level.reserve, level.overflow)
            for name, level in levels.items()
        ),
        state.shoe.shoe_no,
        state.shoe.remaining,
        state.hand_pays_due,
        tuple(sorted(state.books.items())),
        state.opening.rounds,
        state.opening.handle,
    )
