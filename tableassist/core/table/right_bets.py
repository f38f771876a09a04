"""Whether chips are a bet at this table now: by the game's rule, and while the jackpot takes it."""

from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.jackpot import unreasonable_level
from tableassist.core.refusals import Reason, Refused
from tableassist.core.round import Procedure
from tableassist.core.round.state import Bets
from tableassist.core.table.state import TableState
from tableassist.core.table.triggers import wanted_triggers


def bet_problem(
    game: Procedure, state: TableState, layout: Bets, seat: int, spot: SpotKind
) -> Refused | None:
    """Why the chips of `layout` on this spot are no bet, or None."""
    amount = layout.get((seat, spot), 0)
    if (seat, spot) in state.not_taken:
        return Refused(Reason.STAKE_NOT_TAKEN, seat, amount)
    problem = game.bet_problem(layout, seat, spot)
    if problem is None and spot == "progressive":
        reason = jackpot_problem(game.house, state)
        return Refused(reason, seat, amount) if reason else None
    return problem


def jackpot_problem(house: House, state: TableState) -> Reason | None:
    """Why the jackpot takes no bet now, or None. The guard of a level closes nothing else."""
    terms = house.progressive_terms
    if state.jackpot.closed:
        return Reason.JACKPOT_CLOSED
    if wanted_triggers(house, state):
        return Reason.JACKPOT_NOT_READY
    if terms and unreasonable_level(terms, terms.price):
        return Reason.CONTRIBUTION_TOO_LARGE
    return None
