"""How the levels of the table are said to each board: the writing half of the dictionary.

Every board hears its whole picture, never a change, so that a board which restarts is right after
one message each. Sending, confirming and repeating is the business of the link.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    LampFace,
    Message,
    MeterFlag,
    SetMeter,
    ShoeLock,
    SpotLeds,
    spot_lamp,
    spot_number,
)
from tableassist.core.inputs import BoardRole
from tableassist.core.outputs import Levels

METER_LEVEL = 1


def messages_for(role: BoardRole, levels: Levels) -> tuple[Message, ...]:
    """The messages that make the board with `role` show `levels`."""
    return _SAYINGS[role](levels)


def _for_shoe(levels: Levels) -> tuple[Message, ...]:
    return (ShoeLock(lock=levels.shoe_locked, reason=0),)


def _for_bets(levels: Levels) -> tuple[Message, ...]:
    faces = {spot_number(lamp.seat, lamp.spot): LampFace(lamp.face) for lamp in levels.lamps}
    lamps = tuple(spot_lamp(spot, faces.get(spot, LampFace.OFF)) for spot in range(SPOTS))
    return (_betting(levels), SpotLeds(lamps))


def _betting(levels: Levels) -> Message:
    if levels.betting_open:
        return BetsUnlock(levels.round)
    mask = 0
    for seat, spot in levels.locked_spots:
        mask |= 1 << spot_number(seat, spot)
    return BetsLock(levels.round, mask)


def _for_sign(levels: Levels) -> tuple[Message, ...]:
    # The figure jumps: the sign may never stand between two amounts of the journal.
    return (
        SetMeter(
            level=METER_LEVEL,
            flags=MeterFlag.SNAP | MeterFlag.VISIBLE,
            amount=levels.sign_amount,
            roll_ms=0,
            currency=levels.currency,
            meter_seq=levels.sign_seq,
        ),
    )


_SAYINGS: Mapping[BoardRole, Callable[[Levels], tuple[Message, ...]]] = MappingProxyType(
    {"shoe": _for_shoe, "bets": _for_bets, "sign": _for_sign}
)
