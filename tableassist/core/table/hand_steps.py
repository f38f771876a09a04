"""Steps of `evolve` for paying and taking: what the sensors' chips mean while a round is settled.

After events of the bets board were lost, or could not be read, nothing that it says proves that
something was paid: chips may have come and gone unseen. Then the dealer is asked for every seat.
No step decides anything.
"""

from collections.abc import Sequence, Set

from msgspec.structs import replace

from tableassist.core.records import SeatResult
from tableassist.core.round.dead_hands import known_results
from tableassist.core.round.handed import Handed, Place, handed_after, handed_at_first, owed_at
from tableassist.core.round.state import Phase, RoundState
from tableassist.core.table.state import TableState
from tableassist.core.table.touch_steps import paid_elsewhere


def begun_to_hand(state: TableState, given_up: Set[Place] = frozenset()) -> TableState:
    """The round has just been settled, or is void. `given_up`: bets that the dealer took before.

    What the sensors saw of a dead hand since its ruling counts on.
    """
    now = state.round
    kept = set() if state.layout_doubted else _ruled_before(now)
    begun = [result for result in now.results if result.seat not in kept]
    handed = now.handed.of(kept).beside(hand_begun(state, begun, given_up))
    return replace(state, round=replace(now, handed=handed))


def _ruled_before(now: RoundState) -> set[int]:
    """Dead hands that ended as they were ruled: in a void round bets that were lost go back."""
    return {seat for seat, ruling in now.dead.items() if ruling == "hand void" or not now.void}


def hand_begun(
    state: TableState, results: Sequence[SeatResult], given_up: Set[Place] = frozenset()
) -> Handed:
    """What is known of these seats when it has just become known what their bets come to.

    What lies where the bet of a folded hand was seen taken is of the next round. Where every bet
    goes back nothing was lost, and what was taken has to be given back.
    """
    now = state.round
    unread = set(state.unreadable)
    if state.layout_doubted:
        unread |= {place for result in results for place in owed_at(result)}
    void = {result.seat for result in results if result.is_void}
    away = {place for place in _collected(now) | given_up if place[0] not in void}
    taken = {place for place in now.lifted if place[0] in void or place in away}
    folded = {place for place in taken if place[0] in now.folded}
    bets = {place: lies for place, lies in state.layout.items() if place not in folded}
    return handed_at_first(results, bets, unread, away)


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
    if now.phase != Phase.SETTLING and place[0] not in now.dead:
        return state
    after = paid_elsewhere(state, place[0]) if now.phase == Phase.SETTLING else state
    if state.layout_doubted:
        return after
    handed = handed_after(now.handed, known_results(now), place, lies)
    return replace(after, round=replace(after.round, handed=handed))
