"""Steps of `evolve` for the dealer's own touches: which can be taken back, and taking one back.

A touch can be taken back until something follows from it that cannot: a card, an opened hand, a
hit, chips that were paid or taken. The count of the progressive chips has its step here too,
because what it opens is the shoe. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.round.handed import Handed
from tableassist.core.round.state import Phase, RoundState, Touched
from tableassist.core.table.board_steps import Step
from tableassist.core.table.state import TableState


def touched(state: TableState, what: r.Undone, seat: int = 0, before: int = 0) -> TableState:
    """The record in hand came from a touch that can be taken back."""
    one = Touched(what, state.number, seat, before)
    return replace(state, round=replace(state.round, touched=(*state.round.touched, one)))


def none_touched(state: TableState) -> TableState:
    """Nothing that was touched so far can be taken back any more."""
    return replace(state, round=replace(state.round, touched=())) if state.round.touched else state


def used(state: TableState, shoe_no: int) -> TableState:
    """No round is begun from this deck any more."""
    return replace(state, shoe=replace(state.shoe, used=shoe_no))


def shoe_opened(state: TableState) -> TableState:
    """From here on cards may leave the shoe; they may be told only after the round is over."""
    return used(state, state.shoe.shoe_no)


def _counted(state: TableState, record: r.ChipsCounted) -> TableState:
    now = replace(state.round, counted=record.count)
    after = touched(replace(state, round=now), "count")
    return after if now.is_uncounted else shoe_opened(after)


def _undone(state: TableState, record: r.TouchUndone) -> TableState:
    *kept, last = state.round.touched or (Touched(record.what, record.undoes, record.seat),)
    now = replace(state.round, touched=tuple(kept))
    match record.what:
        case "lock":
            return none_touched(state)
        case "count":
            return replace(state, round=replace(now, counted=None))
        case "fold":
            return replace(state, round=_not_folded(state, now, record.seat))
        case "claim":
            seat = {record.seat}
            unclaimed = replace(now, claimed=now.claimed - seat, shown=now.shown - seat)
            return replace(state, round=unclaimed)
        case "discard":
            others = {seat: place for seat, place in now.discards.items() if seat != record.seat}
            named = {**others, record.seat: last.before} if last.before else others
            return replace(state, round=replace(now, discards=named))
        case "settlement":
            again = replace(now, phase=Phase.OPENING, results=(), handed=Handed())
            return replace(state, round=again, not_taken=frozenset())


def _not_folded(state: TableState, now: RoundState, seat: int) -> RoundState:
    """The seat has to decide again; a bet of it that lies there is not lifted."""
    lying = {place for place, amount in now.bets.items() if state.layout.get(place) == amount}
    return replace(
        now,
        decided={owner: choice for owner, choice in now.decided.items() if owner != seat},
        lifted=frozenset(place for place in now.lifted if place[0] != seat or place not in lying),
    )


TOUCH_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.ChipsCounted: _counted,
        r.TouchUndone: _undone,
    }
)
