"""How the levels of the table are said to each board: the writing half of the dictionary.

Every board hears its whole picture, never a change, so that a board which restarts is right after
one message each. Sending, confirming and repeating is the business of the link.
"""

from collections.abc import Iterator

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    HeadReply,
    LampFace,
    LastWillMode,
    Message,
    MeterFlag,
    SetHead,
    SetLastWill,
    SetMeter,
    SetText,
    ShoeLock,
    SpotLeds,
    spot_lamp,
)
from firmware_protocol.timing import HOLD_MS
from tableassist.core.heads import Head
from tableassist.core.inputs import BoardRole
from tableassist.core.outputs import Levels
from tableassist.devices.spots import PrintedSpots

METER_LEVEL = 1
ROLL_MS = 900
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
            meter = _meter(levels, METER_LEVEL, levels.sign_amount)
            # What it says of a table that it cannot hear: the figure in turn with these words.
            will = SetLastWill(HOLD_MS, LastWillMode.ALTERNATE, levels.sign_will)
            return (meter, _award(levels), text, will, *_more(levels))


def head_message(head: Head) -> SetHead:
    """How the sign is told to keep a head; `messages_for` leaves it out, as it has its own time."""
    return SetHead(
        head.number,
        head.at_ms,
        bytes.fromhex(head.hash),
        bytes.fromhex(head.key),
        bytes.fromhex(head.signature),
        head.table,
    )


def told_head(reply: HeadReply) -> Head:
    """The head that a sign keeps, as it says; an empty one when it keeps none."""
    if not reply.number:
        return Head()
    table = "".join(letter if letter.isprintable() else "?" for letter in reply.table)
    return Head(
        reply.number,
        reply.at_ms,
        reply.hash.hex(),
        reply.key.hex(),
        reply.signature.hex(),
        table,
    )


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


def _more(levels: Levels) -> Iterator[Message]:
    """The side levels of the jackpot, each with its name."""
    for level, (name, amount) in enumerate(levels.sign_more, start=METER_LEVEL + 1):
        yield _meter(levels, level, amount)
        yield SetText(level, name.upper())


def _meter(levels: Levels, level: int, amount: int | None) -> SetMeter:
    # It rolls upwards only, and has come to stand before it could find the table to be lost.
    return SetMeter(
        level=level,
        flags=MeterFlag.VISIBLE,
        amount=DASHES_AMOUNT if amount is None else amount,
        roll_ms=ROLL_MS,
        currency=levels.currency,
        meter_seq=levels.sign_seq,
    )


def _award(levels: Levels) -> Award | AwardClear:
    if levels.sign_award is None:
        return AwardClear(_EVERY_AWARD)
    return Award(
        level=METER_LEVEL,
        amount=levels.sign_award,
        award_id=levels.sign_award_id,
        pattern=_QUIET,
        hold_ms=_UNTIL_CLEARED,
        seat=levels.sign_award_seat,
    )
