"""How the levels of the table are said to each board: the writing half of the dictionary.

Every board hears its whole picture, never a change, so that a board which restarts is right after
one message each. Sending, confirming and repeating is the business of the link.
"""

from firmware_protocol import (
    DASHES_AMOUNT,
    BetsLock,
    BetsUnlock,
    LampFace,
    Message,
    MeterFlag,
    SetMeter,
    ShoeLock,
    SpotLeds,
    spot_lamp,
)
from tableassist.core.inputs import BoardRole
from tableassist.core.outputs import Levels
from tableassist.devices.spots import PrintedSpots

METER_LEVEL = 1


def messages_for(role: BoardRole, levels: Levels, printed: PrintedSpots) -> tuple[Message, ...]:
    """The messages that make the board with `role` show `levels`.

    `ValueError` when the levels name a spot that this house does not print.
    """
    match role:
        case "shoe":
            return (ShoeLock(lock=levels.shoe_locked, reason=0),)
        case "bets":
            return (_betting(levels, printed), _lamps(levels, printed))
        case "sign":
            return (_meter(levels),)


def _lamps(levels: Levels, printed: PrintedSpots) -> SpotLeds:
    faces = {printed.number(lamp.seat, lamp.spot): LampFace(lamp.face) for lamp in levels.lamps}
    return SpotLeds(
        tuple(spot_lamp(number, faces.get(number, LampFace.OFF)) for number in printed.numbers)
    )


def _betting(levels: Levels, printed: PrintedSpots) -> Message:
    if levels.betting_open:
        return BetsUnlock(levels.round)
    mask = 0
    for seat, spot in levels.locked_spots:
        mask |= 1 << printed.number(seat, spot)
    return BetsLock(levels.round, levels.latch, mask)


def _meter(levels: Levels) -> SetMeter:
    # The figure jumps: the sign may never stand between two amounts of the journal.
    return SetMeter(
        level=METER_LEVEL,
        flags=MeterFlag.SNAP | MeterFlag.VISIBLE,
        amount=DASHES_AMOUNT if levels.sign_amount is None else levels.sign_amount,
        roll_ms=0,
        currency=levels.currency,
        meter_seq=levels.sign_seq,
    )
