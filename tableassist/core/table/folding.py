"""Folds that the spots tell: the ante was taken up, and nothing of the other choice lies there.

Until the dealer touches *Reveal* such a seat only shows that it folds, and chips that are put back
undo it; the fold becomes a fact with that touch. Where a sensor cannot say what lies there, nothing
is told, and the dealer's own *Fold* is asked for.
"""

from tableassist.core.records import SeatDecided
from tableassist.core.round import Phase, Procedure
from tableassist.core.table.state import TableState


def folding(game: Procedure, state: TableState) -> tuple[int, ...]:
    """The seats that fold by what lies on their spots, lowest first."""
    now = state.round
    if now.phase != Phase.DECISIONS or now.suspended or game.ends_by_turning:
        return ()
    return tuple(seat for seat in game.undecided(now) if _folds(game, state, seat))


def _folds(game: Procedure, state: TableState, seat: int) -> bool:
    spots = ("ante", *game.open_spots(state.round, seat))
    places = {(seat, spot) for spot in spots}
    return not places & state.unreadable and not places & state.layout.keys()


def fold_records(game: Procedure, state: TableState) -> tuple[SeatDecided, ...]:
    """These folds as facts."""
    now = state.round
    return tuple(SeatDecided(now.number, seat, now.step, "fold") for seat in folding(game, state))
