"""What is wrong with each sign of the table, and what follows: no figure, no progressive bet.

Every sign by which people bet has to show the meter, as far as it can say so. One of the others is
only told of. A sign that has just been told another figure has time to take it.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.signs import SignName
from tableassist.core.table.counting import is_lamp_missed
from tableassist.core.table.state import TableState

SignDoing: TypeAlias = Literal["live", "faulty", "differs", "asked"]
SIGN_GRACE_MS = 2_000
UNHEARD, MISFIT = "unheard", "misfit"
LAMP_MISSED = "lamp-broken"
"""Why the jackpot is closed where a lamp at the spots stays dark."""


def sign_wrong(state: TableState, name: SignName) -> str:
    """Why a sign is not known to show the meter, as a closed jackpot says it; "" if it is."""
    sign = state.signs[name]
    if state.sign_follows(name):
        return ""
    if sign.shows.face == UNHEARD or not state.is_live(name):
        return "sign-away"
    if sign.faults or sign.shows.face == MISFIT:
        return "sign-faulty"
    return "sign-unwritten" if state.sign_is_unverified(name) else "sign-disagrees"


def display_faults(state: TableState, name: SignName) -> tuple[str, ...]:
    """Why people may read something wrong on a sign, by code."""
    sign = state.signs[name]
    missing = {MISFIT} if state.is_live(name) and sign.shows.face == MISFIT else set()
    return tuple(sorted(sign.faults | missing))


def sign_doing(state: TableState, name: SignName) -> SignDoing:
    """What a sign that is heard is doing about the meter, in a word."""
    if state.sign_follows(name):
        return "live"
    if display_faults(state, name):
        return "faulty"
    return "differs" if state.signs[name].unproved else "asked"


def signs_in_time(house: House, state: TableState, clock: i.TimePassed) -> tuple[r.Record, ...]:
    """Close the progressive bet when a sign has been wrong for too long; open it again.

    A broken lamp closes it at once: its bets could not be counted, and no round would go on.
    """
    if not state.jackpot.offered:
        return ()
    late = tuple(_late(state, clock))
    closing = _closing(house, state, late)
    told = {one.sign for one in closing if isinstance(one, r.JackpotClosed)}
    return *(one for one in late if one.sign not in told), *closing


def _late(state: TableState, clock: i.TimePassed) -> Iterator[r.SignUnproved]:
    """The signs that were wrong for too long, of which that was not told yet."""
    for name, sign in state.signs.items():
        since, why = sign.wrong_since_ms, sign_wrong(state, name)
        if since is None or not why or sign.unproved:
            continue
        if clock.now_ms - since >= SIGN_GRACE_MS or sign.shows.face == UNHEARD:
            yield r.SignUnproved(name, why)


def _closing(
    house: House, state: TableState, late: tuple[r.SignUnproved, ...]
) -> tuple[r.JackpotClosed | r.JackpotOpened, ...]:
    is_dark = is_lamp_missed(house, state)
    if state.jackpot.closed_for - r.PERSONAL:
        return (r.JackpotOpened(),) if state.signs_follow and not is_dark else ()
    if is_dark:
        return (r.JackpotClosed(LAMP_MISSED),)
    patrons = state.patrons_signs
    first = next((one for one in late if one.sign in patrons), None)
    if first is None:
        wrong = (name for name in patrons if state.signs[name].unproved)
        standing = next(wrong, None)
        first = r.SignUnproved(standing, sign_wrong(state, standing)) if standing else None
    return (r.JackpotClosed(first.why, sign=first.sign),) if first else ()
