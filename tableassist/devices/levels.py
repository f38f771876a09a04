"""How the levels of the table are said to each board: the writing half of the dictionary.

Every board hears its whole picture, never a change, so that a board which restarts is right after
one message each. Sending, confirming and repeating is the business of the link.
"""

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    LampFace,
    LastWillMode,
    Message,
    MeterFlag,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeLock,
    SpotLeds,
    spot_lamp,
)
from firmware_protocol.timing import HOLD_MS
from tableassist.core.inputs import BoardRole
from tableassist.core.outputs import Levels
from tableassist.devices.spots import PrintedSpots

METER_LEVEL = 1
# What a sign says of a table that it cannot hear: the figure in turn with these words.
LAST_WILL = SetLastWill(HOLD_MS, LastWillMode.ALTERNATE, "OUT OF SERVICE")
_QUIET = 0
_UNTIL_CLEARED = 0
_EVERY_AWARD = 0


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
            text = SetText(METER_LEVEL, levels.sign_text)
            return (_meter(levels), _award(levels), text, LAST_WILL)


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


def _award(levels: Levels) -> Award | AwardClear:
    if levels.sign_award is None:
        return AwardClear(_EVERY_AWARD)
    return Award(METER_LEVEL, levels.sign_award, levels.sign_award_id, _QUIET, _UNTIL_CLEARED)
