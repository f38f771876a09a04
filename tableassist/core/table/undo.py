"""Taking back the dealer's own last touch, as long as nothing followed that cannot be taken back.

Nothing is edited: a record names what it takes back, and money that was posted is posted back.
A dealt card stays, and so does what was paid as far as the sensors cannot prove that it was not;
those are corrections for a supervisor.
"""

from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.jackpot import reversals
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Phase, Procedure
from tableassist.core.round.handed import Place
from tableassist.core.round.state import Touched
from tableassist.core.table.ahead import ahead
from tableassist.core.table.state import TableState

_LAST_PICTURE = 253
"""A turn behind this picture stays: two more must have a number, and a number is one byte."""


def undoable(game: Procedure, state: TableState) -> Touched | None:
    """The touch that can be taken back now, if there is one."""
    now = state.round
    if now.suspended:
        return None
    if now.irregular and not now.irregular.is_called:
        return Touched("irregularity", now.irregular.number)
    if not now.touched:
        return None
    *before, last = now.touched
    if last.what == "settlement" and not now.playing:
        return None  # It came with a ruling.
    if last.what == "settlement" and not _waited(game, state, last):
        # Where the last turn opened the hands, it is taken back with what followed from it.
        return before[-1] if before and before[-1].what == "turn" else None
    return None if last.what == "turn" and now.latch > _LAST_PICTURE else last


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
            back = reversals(state.jackpot.levels, {}, now.number, now.contributions)
            return (undone, *back, r.RoundOpened(now.number + 1))
        case "settlement":
            return _unsettled(state, undone)
        case "turn":
            return _turned_back(game, state, undone)
        case "paid":
            return _unpaid(state, undone)
        case _:
            return (undone,)


def _turned_back(
    game: Procedure, state: TableState, undone: r.TouchUndone
) -> tuple[r.Record, ...] | Refused:
    """The decision is open again; a card that was turned is hidden, whoever saw it."""
    now = state.round
    step = now.step if now.phase == Phase.LOCKING else now.step - 1
    spot = game.decision_spot(replace(now, step=step))
    bets = tuple(
        i.SpotAmount(seat, kind, amount)
        for (seat, kind), amount in sorted(now.withdrawn.items())
        if kind == spot and seat not in now.dead
    )
    turned_back = replace(undone, step=step, bets=bets)
    return _unsettled(state, turned_back) if now.results else (turned_back,)


def _unsettled(state: TableState, undone: r.TouchUndone) -> tuple[r.Record, ...] | Refused:
    """Nobody was paid as far as the sensors see; where they do not, nobody knows."""
    return _unseen(state, state.unreadable) or (undone,)


def _unpaid(state: TableState, undone: r.TouchUndone) -> tuple[r.Record, ...] | Refused:
    """No chip of the seat has moved since; that proves something only where all was seen."""
    unknown = state.unreadable | state.round.handed.doubtful
    own = frozenset(place for place in unknown if place[0] == undone.seat)
    return _unseen(state, own) or (undone,)


def _unseen(state: TableState, places: frozenset[Place]) -> Refused | None:
    """Why the sensors prove nothing, where they do not."""
    if not state.is_live("bets"):
        return Refused(Reason.BETS_BOARD_AWAY)
    if state.layout_doubted:
        return Refused(Reason.CHIPS_UNKNOWN)
    for seat, spot in sorted(places):
        is_dark = (seat, spot) in state.unreadable
        return Refused(Reason.SPOT_UNREADABLE if is_dark else Reason.CHIPS_UNKNOWN, seat)
    return None
