"""Steps of `evolve` for paying and taking: what the sensors' chips mean while a round is settled.

After events of the bets board were lost, or could not be read, nothing that it says proves that
something was paid: chips may have come and gone unseen. Then the dealer is asked for every seat.
No step decides anything.
"""

from collections.abc import Set

from msgspec.structs import replace

from tableassist.core.round.handed import Place, handed_after, handed_at_first, owed_at
from tableassist.core.round.state import Phase, RoundState
from tableassist.core.table.state import TableState
from tableassist.core.table.touch_steps import paid_elsewhere


def begun_to_hand(state: TableState, given_up: Set[Place] = frozenset()) -> TableState:
    """The round has just been settled, or is void. `given_up`: bets that the dealer took before.

    What lies where the bet of a folded hand was seen taken is of the next round. In a void round
    nothing was lost, and what was taken has to be given back.
    """
    now = state.round
    unread = set(state.unreadable)
    if state.layout_doubted:
        unread |= {place for result in now.results for place in owed_at(result)}
    away = frozenset[Place]() if now.void else _collected(now) | given_up
    taken = now.lifted if now.void else now.lifted & away
    folded = {place for place in taken if place[0] in now.folded}
    bets = {place: lies for place, lies in state.layout.items() if place not in folded}
    handed = handed_at_first(now.results, bets, unread, away)
    return replace(state, round=replace(now, handed=handed))


def _collected(now: RoundState) -> frozenset[Place]:
    """Progressive chips that the dealer collected for the count; they lie in the rack.

    One that was lifted to claim, when the hands were open, is in the player's hand.
    """
    lifted = (place for place in now.lifted if place[1] == "progressive")
    return frozenset(
        place for place in lifted if place[0] not in now.claimed or place in now.collected
    )


def chips_seen(state: TableState, place: Place, lies: int) -> TableState:
    """Chips moved on `place`, and `lies` cents were seen there."""
    now = state.round
    if now.phase != Phase.SETTLING:
        return state
    after = paid_elsewhere(state, place[0])
    if state.layout_doubted:
        return after
    handed = handed_after(now.handed, now.results, place, lies)
    return replace(after, round=replace(after.round, handed=handed))
