"""Messages of the jackpot sign: figures, awards and words to show, and what it says it shows.

Amounts are whole minor units. The sign never counts on its own. It keeps one head of the journal
for the host, which it cannot read and does not judge.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import (
    GROWN,
    I8,
    U8,
    U16,
    U32,
    U64,
    Ascii3,
    Bytes8,
    Bytes32,
    Bytes64,
    Flag,
    Text32,
    Text64,
)
from firmware_protocol.messages.base import Message

DASHES_AMOUNT = 0xFFFF_FFFF_FFFF_FFFF


class SignState(IntEnum):
    """What the sign's face is doing. `HOLDING`: the host is lost, the last figure still stands."""

    DASHES = 0
    SHOWING = 1
    HOLDING = 2
    OUT_OF_SERVICE = 3
    TEST = 4


class LastWillMode(IntEnum):
    """What a sign shows once it has held the last figure of a host that is lost."""

    DASHES = 0
    MESSAGE = 1
    BLANK = 2
    ALTERNATE = 3


class SignPattern(IntEnum):
    """What a sign shows instead of everything else."""

    NONE = 0
    BLANK = 1
    ALL_ON = 2
    WALK = 3


class DisplayFaultCode(IntEnum):
    """What is wrong with a display."""

    DEAD_SEGMENT = 1
    DRIVER = 2
    BRIGHTNESS = 3
    WRONG_FIGURE = 4
    MISFIT = 5


class MeterFlag(IntFlag):
    """Flags of `SetMeter`."""

    SNAP = 1
    VISIBLE = 2


@dataclass(frozen=True, slots=True)
class SetMeter(Message):
    """Host: show this amount on a level. `roll_ms` from the old figure to the new one.

    `DASHES_AMOUNT` asks for dashes. `meter_seq` rises within a session; a lower or equal one is
    confirmed and changes nothing.
    """

    KIND = Kind.REQ
    MSG = 0x60
    level: U8
    flags: U8
    amount: U64
    roll_ms: U16
    currency: Ascii3
    meter_seq: U32


@dataclass(frozen=True, slots=True)
class DisplayStatus(Message):
    """What the sign shows now, one amount per level; `DASHES_AMOUNT` where it shows dashes."""

    KIND = Kind.DGRAM
    MSG = 0x67
    amounts: tuple[U64, ...]
    rolling: U8
    award_id: U32
    lamp_faults: U16
    temperature: I8
    meter_seq: U32
    state: Annotated[SignState, "B", GROWN]


@dataclass(frozen=True, slots=True)
class Award(Message):
    """Host: show that `amount` was won, until `hold_ms` are over, 0 for until it is cleared.

    Kept over power loss. `award_id` is never 0; a further one with another number takes its place.
    `seat` is whose it is, 0 where that is not told.
    """

    KIND = Kind.REQ
    MSG = 0x61
    level: U8
    amount: U64
    award_id: U32
    pattern: U8
    hold_ms: U32
    seat: Annotated[int, "B", GROWN] = 0


@dataclass(frozen=True, slots=True)
class AwardClear(Message):
    """Host: this award is over; 0 for whichever is shown."""

    KIND = Kind.REQ
    MSG = 0x62
    award_id: U32


@dataclass(frozen=True, slots=True)
class ShowPattern(Message):
    """Host: show a pattern for so many ms, 0 for until another is asked for."""

    KIND = Kind.REQ
    MSG = 0x63
    mode: Annotated[SignPattern, "B"]
    ms: U16


@dataclass(frozen=True, slots=True)
class Brightness(Message):
    """Host: how bright, in percent. `curve` is the sign's own, 0 for a straight one."""

    KIND = Kind.REQ
    MSG = 0x64
    percent: U8
    curve: U8


@dataclass(frozen=True, slots=True)
class SetText(Message):
    """Host: words beside the figure of a level; none for an empty text."""

    KIND = Kind.REQ
    MSG = 0x65
    level: U8
    text: Text64


@dataclass(frozen=True, slots=True)
class SetLastWill(Message):
    """Host: what to do when I am lost: hold the figure for `hold_ms`, then this."""

    KIND = Kind.REQ
    MSG = 0x66
    hold_ms: U16
    mode: Annotated[LastWillMode, "B"]
    text: Text32


@dataclass(frozen=True, slots=True)
class SetHead(Message):
    """Host: keep this over power loss, in place of what you kept: record `number` of my journal.

    `hash` is the record's, signed at `at_ms` (UTC) with the key that `key` names; `table` is whose
    journal it is, cut at a letter to what fits.
    """

    KIND = Kind.REQ
    MSG = 0x6A
    number: U64
    at_ms: U64
    hash: Bytes32
    key: Bytes8
    signature: Bytes64
    table: Text64


@dataclass(frozen=True, slots=True)
class GetHead(Message):
    """Host: what did `SetHead` bring you last?"""

    KIND = Kind.REQ
    MSG = 0x6B


@dataclass(frozen=True, slots=True)
class HeadReply(Message):
    """Board, on `GetHead`: the fields as they were brought; `number` 0 when there is nothing."""

    KIND = Kind.RSP
    MSG = 0x6B
    number: U64
    at_ms: U64
    hash: Bytes32
    key: Bytes8
    signature: Bytes64
    table: Text64


@dataclass(frozen=True, slots=True)
class AwardShown(Message):
    """The award came on: people can read this amount. `t_ms` is the board's clock at that time."""

    KIND = Kind.EVT
    MSG = 0x68
    award_id: U32
    amount: U64
    t_ms: U32


@dataclass(frozen=True, slots=True)
class DisplayFault(Message):
    """What people read may be wrong, or (`is_on` False) no longer, with the same code and detail.

    `code` is a `DisplayFaultCode` or the sign's own.
    """

    KIND = Kind.EVT
    MSG = 0x69
    code: U16
    detail: U32
    is_on: Flag
