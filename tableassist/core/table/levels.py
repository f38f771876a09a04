"""Levels: what every board should show now, derived from the state alone.

Lamps speak to the people at the table (the faces are explained in the wire specification); locks
say where nothing may change; the sign shows the meter's whole cents.
"""

from tableassist.core.house import House
from tableassist.core.inputs import SEATS, SpotKind
from tableassist.core.outputs import Lamp, LampFace, Levels
from tableassist.core.round.state import Phase
from tableassist.core.table.state import TableState

SPOTS: tuple[SpotKind, ...] = ("ante", "raise", "progressive")


def levels(house: House, state: TableState) -> Levels:
    """All levels for `state`."""
    now = state.round
    dealing = now.phase == Phase.DEALING and not now.suspended
    return Levels(
        round=now.number,
        betting_open=now.phase == Phase.BETTING,
        locked_spots=tuple(
            (seat, spot) for seat in SEATS for spot in SPOTS if _is_locked(state, seat, spot)
        ),
        lamps=tuple(
            Lamp(seat, spot, lamp_face(house, state, seat, spot))
            for seat in SEATS
            for spot in SPOTS
        ),
        shoe_locked=not dealing,
        sign_amount=state.meter_cents,
        sign_seq=state.jackpot.meter_seq,
        currency=state.currency,
    )


def _is_locked(state: TableState, seat: int, spot: SpotKind) -> bool:
    now = state.round
    if now.phase in (Phase.BETTING, Phase.SETTLING):
        return False
    raising = now.phase == Phase.DECISIONS and spot == "raise" and not now.suspended
    return not (raising and seat in now.undecided)


def lamp_face(house: House, state: TableState, seat: int, spot: SpotKind) -> LampFace:
    """The face of one lamp."""
    phase = state.round.phase
    if seat > house.dealing.seats:
        return "off"
    if phase == Phase.BETTING:
        if spot == "progressive" and state.jackpot.closed:
            return "trouble" if (seat, spot) in state.layout else "off"
        return "off" if spot == "raise" else "invite"
    if phase == Phase.SETTLING:
        return _settling_face(state, seat, spot)
    return _playing_face(state, seat, spot)


def _playing_face(state: TableState, seat: int, spot: SpotKind) -> LampFace:
    """From the lock to the reveal."""
    now = state.round
    if (seat, spot) in now.bets:
        return "take" if seat in now.folded else "held"
    if now.phase == Phase.DECISIONS and spot == "raise" and seat in now.undecided:
        return "decide"
    late = now.phase != Phase.LOCKING and (seat, spot) in state.layout
    return "trouble" if late else "off"


_RESULT_FACES: dict[str, LampFace] = {
    "won": "pay",
    "lost": "take",
    "push": "push",
    "void": "push",
}


def _settling_face(state: TableState, seat: int, spot: SpotKind) -> LampFace:
    now = state.round
    for result in now.results:
        for bet in result.bets:
            if (result.seat, bet.spot) == (seat, spot):
                return "off" if seat in now.paid else _RESULT_FACES[bet.result]
    return "trouble" if (seat, spot) in state.layout else "off"
