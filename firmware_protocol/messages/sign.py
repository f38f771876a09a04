"""Messages of the jackpot sign: the figure to show, and what it says it shows.

Amounts are whole minor units. The sign never counts on its own.
"""

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import GROWN, I8, U8, U16, U32, U64, Ascii3
from firmware_protocol.messages.base import Message

DASHES_AMOUNT = 0xFFFF_FFFF_FFFF_FFFF


class SignState(IntEnum):
    """What the sign's face is doing. `HOLDING`: the host is lost, the last figure still stands."""

    DASHES = 0
    SHOWING = 1
    HOLDING = 2
    OUT_OF_SERVICE = 3
    TEST = 4


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
