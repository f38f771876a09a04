"""What the dealer still takes from a seat when it is settled: for the prompt and for the button.

The price of a bought card, and bets that a fold or a purchase lost, were taken when that happened;
they are asked for again only while their chips lie there.
"""

from tableassist.core.house import spots_of
from tableassist.core.records import SeatResult
from tableassist.core.round import Procedure
from tableassist.core.table.state import TableState


def stakes_to_take(game: Procedure, state: TableState, result: SeatResult) -> int:
    """Cents of this seat's stakes that the dealer collects now."""
    collected = {bet.spot: bet.stake for bet in result.bets if bet.is_collected}
    return sum(
        collected.get(spot, 0)
        for spot in spots_of(game.house)
        if (result.seat, spot) in state.layout
        or not game.is_given_up(state.round, result.seat, spot)
    )
