"""Bets that players took back in a decision that the dealer's Turn does not end any more.

The Turn asks the board for a picture, and an empty spot of it was taken back. Where the round, or
one hand, is void or lost before that, the sensors' last word counts: what left the spot that was
asked about is in its player's hand, and nobody gives it back a second time. Where they cannot say
what lies there nothing is told, and the dealer is asked.
"""

from collections.abc import Iterable

from tableassist.core.inputs import SpotAmount
from tableassist.core.records import SeatDecided
from tableassist.core.round import Phase, Procedure
from tableassist.core.table.state import TableState


def taken_back(game: Procedure, state: TableState, seats: Iterable[int]) -> tuple[SpotAmount, ...]:
    """The bets of these seats that are off the spot that the open decision is about."""
    now = state.round
    if not game.ends_by_turning or now.phase not in (Phase.DECISIONS, Phase.LOCKING):
        return ()
    spot = game.decision_spot(now)
    places = ((seat, spot) for seat in seats if seat in now.playing)
    gone = (place for place in places if place in now.bets and place not in state.layout)
    if state.layout_doubted:
        return ()
    return tuple(SpotAmount(*at, now.bets[at]) for at in gone if at not in state.unreadable)


def taken_back_records(
    game: Procedure, state: TableState, seats: Iterable[int]
) -> tuple[SeatDecided, ...]:
    """The same as facts."""
    now = state.round
    return tuple(
        SeatDecided(now.number, bet.seat, now.step, "withdraw", (bet,))
        for bet in taken_back(game, state, seats)
    )
