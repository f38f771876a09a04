"""Steps of `evolve` for the dealer's own touches: which can be taken back, and taking one back.

A touch can be taken back until something follows from it that cannot: a card, an opened hand, a
hit, chips that were paid or taken. The count of the progressive chips has its step here too,
because what it opens is the shoe. No step decides anything.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.round.dealing import DEALER
from tableassist.core.round.state import Bets, Phase, RoundState, Touched
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState


def touched(state: TableState, what: r.Undone, seat: int = 0, before: int = 0) -> TableState:
    """The record in hand came from a touch that can be taken back."""
    one = Touched(what, state.number, seat, before)
    return replace(state, round=replace(state.round, touched=(*state.round.touched, one)))


def none_touched(state: TableState) -> TableState:
    """Nothing that was touched so far can be taken back any more."""
    return replace(state, round=replace(state.round, touched=())) if state.round.touched else state


def only_paid(state: TableState) -> TableState:
    """A seat is paid: of what was touched before, only what was said of other seats goes back."""
    kept = tuple(one for one in state.round.touched if one.what == "paid")
    return replace(state, round=replace(state.round, touched=kept))


def only_turned(state: TableState) -> TableState:
    """Behind another turn, or with the hands open, only turns go back, the last one first."""
    kept = tuple(one for one in state.round.touched if one.what == "turn")
    return replace(state, round=replace(state.round, touched=kept))


def paid_elsewhere(state: TableState, seat: int) -> TableState:
    """Chips moved at `seat`: whatever was touched up to its payment stays as it is."""
    kept = only_paid(state).round.touched
    last = max((place for place, one in enumerate(kept) if one.seat == seat), default=-1)
    return replace(state, round=replace(state.round, touched=kept[last + 1 :]))


def used(state: TableState, shoe_no: int) -> TableState:
    """No round is begun from this deck any more."""
    return replace(state, shoe=replace(state.shoe, used=shoe_no))


def shoe_opened(state: TableState) -> TableState:
    """From here on cards may leave the shoe; they may be told only after the round is over."""
    return used(state, state.shoe.shoe_no)


def _counted(state: TableState, record: r.ChipsCounted) -> TableState:
    """A count takes the place of the one before."""
    before = tuple(one for one in state.round.touched if one.what != "count")
    now = replace(state.round, counted=record.count, touched=before)
    after = touched(replace(state, round=now), "count")
    return after if now.is_uncounted else shoe_opened(after)


def _undone(state: TableState, record: r.TouchUndone) -> TableState:
    kept, last = _without(state.round.touched, record)
    now = replace(state.round, touched=kept)
    match record.what:
        case "lock":
            opened = replace(state, lock_undone=record.round, collected=_collected(state))
            return none_touched(opened)
        case "turn":
            return replace(state, round=_turned_back(state, now, record), not_taken=frozenset())
        case "paid":
            return replace(state, round=replace(now, paid=now.paid - {record.seat}))
        case "count":
            return replace(state, round=replace(now, counted=None))
        case "irregularity":
            return replace(state, round=replace(now, irregular=None))
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
            again = replace(now, phase=Phase.OPENING, results=(), handed=now.handed.of(now.dead))
            return replace(state, round=again, not_taken=frozenset())


def _without(
    touches: tuple[Touched, ...], record: r.TouchUndone
) -> tuple[tuple[Touched, ...], Touched]:
    """What can be taken back still, and the touch that is; one that stops paying is not listed."""
    if touches and touches[-1].what == record.what:
        return touches[:-1], touches[-1]
    return touches, Touched(record.what, record.undoes, record.seat)


def _turned_back(state: TableState, now: RoundState, record: r.TouchUndone) -> RoundState:
    """Decision `step` is open again. With the first one the discard and the card turned go back.

    The number of the board's picture stays: the next one asked for has to be another.
    """
    back = {(bet.seat, bet.spot): bet.amount for bet in record.bets}
    is_first = record.step == 1
    return replace(
        now,
        phase=Phase.DECISIONS,
        step=record.step,
        decided={},
        bets={**now.bets, **back},
        withdrawn={place: bet for place, bet in now.withdrawn.items() if place not in back},
        lifted=now.lifted | {place for place in back if place not in state.layout},
        discards={seat: at for seat, at in now.discards.items() if seat != DEALER or not is_first},
        turned=frozenset(one for one in now.turned if one[0] != DEALER or not is_first),
        revealed=False,
        shown=frozenset(),
        collected=frozenset(),
        results=(),
        handed=now.handed.of(now.dead),
        touched=tuple(one for one in now.touched if one.number < record.undoes),
    )


def _collected(state: TableState) -> Bets:
    """Bets whose chips the dealer has taken, as for the count: they are the players' again."""
    lying, bets = state.layout, state.round.bets
    return {place: bet for place, bet in bets.items() if lying.get(place, 0) < bet}


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
