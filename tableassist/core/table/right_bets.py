"""Whether chips are a bet at this table now: by the game's rule, and while the jackpot is open."""

from tableassist.core.inputs import SpotKind
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure
from tableassist.core.round.state import Bets
from tableassist.core.table.state import TableState


def bet_problem(
    game: Procedure, state: TableState, layout: Bets, seat: int, spot: SpotKind
) -> Refused | None:
    """Why the chips of `layout` on this spot are no bet, or None."""
    if (seat, spot) in state.not_taken:
        return Refused(Reason.STAKE_NOT_TAKEN, seat, layout.get((seat, spot), 0))
    problem = game.bet_problem(layout, seat, spot)
    if problem is None and spot == "progressive" and state.jackpot.closed:
        return Refused(Reason.JACKPOT_CLOSED, seat, layout.get((seat, spot), 0))
    return problem
