"""Taking back the dealer's own last touch, as long as nothing followed that cannot be taken back.

Nothing is edited: a record names what it takes back, and money that was posted is posted back.
What was paid, an opened hand and a dealt card stay; those are corrections for a supervisor.
"""

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.jackpot import reversals
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure
from tableassist.core.round.state import Touched
from tableassist.core.table.ahead import ahead
from tableassist.core.table.state import TableState


def undoable(game: Procedure, state: TableState) -> Touched | None:
    """The touch that can be taken back now, if there is one."""
    now = state.round
    if not now.touched or now.suspended:
        return None
    last = now.touched[-1]
    if last.what == "settlement" and not _waited(game, state, last):
        return None
    return last


def _waited(game: Procedure, state: TableState, last: Touched) -> bool:
    """Settling was a touch of its own: before it, a claim or a discard could be named."""
    before = ahead(state, [_record(state, last)]).round
    return bool(game.to_name(before) or game.claimable(before))


def _record(state: TableState, last: Touched) -> r.TouchUndone:
    return r.TouchUndone(state.round.number, last.what, last.number, last.seat)


def undo_records(
    game: Procedure, state: TableState, touch: i.UndoTouched
) -> tuple[r.Record, ...] | Refused:
    """The records that take the last touch back, or why it stands."""
    now = state.round
    last = undoable(game, state)
    if last is None or last.number != touch.what:
        return Refused(Reason.NOTHING_TO_UNDO)
    undone = _record(state, last)
    match last.what:
        case "lock":
            if now.phase != Phase.LOCKING and not state.is_live("shoe"):
                return Refused(Reason.SHOE_AWAY)
            back = reversals(state.jackpot.levels, now.last_hits, now.number, now.contributions)
            return (undone, *back, r.RoundOpened(now.number + 1))
        case "settlement":
            return _unsettled(state, undone)
        case _:
            return (undone,)


def _unsettled(state: TableState, undone: r.TouchUndone) -> tuple[r.Record, ...] | Refused:
    """Nobody was paid as far as the sensors see; where they do not, nobody knows."""
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if state.layout_doubted:
        return Refused(Reason.CHIPS_UNKNOWN)
    for seat, _ in sorted(state.unreadable):
        return Refused(Reason.SPOT_UNREADABLE, seat)
    return (undone,)
