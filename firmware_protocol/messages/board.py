"""Events that every kind of board can report about itself: started, broken, mended.

What a fault means for the table is decided by the host.
"""

from dataclasses import dataclass
from enum import IntEnum

from firmware_protocol.frame import Kind
from firmware_protocol.layout import U8, U16, U32
from firmware_protocol.messages.base import Message


class FaultCode(IntEnum):
    """Faults named by the protocol; a board may report others above 0xFF."""

    LOG_FULL = 1
    SENSOR = 2
    LAMP = 3
    JAM = 4
    MEMORY = 5


@dataclass(frozen=True, slots=True)
class Boot(Message):
    """The board started: `ResetCause`, ms the run before lasted, CRC-32 of its firmware."""

    KIND = Kind.EVT
    MSG = 0x0A
    reset_cause: U8
    prev_uptime_ms: U32
    fw_crc: U32


@dataclass(frozen=True, slots=True)
class Fault(Message):
    """Something on the board went wrong. `code` is a `FaultCode` or the board's own."""

    KIND = Kind.EVT
    MSG = 0x0B
    code: U16
    detail: U32


@dataclass(frozen=True, slots=True)
class FaultCleared(Message):
    """A reported fault is over; the same `code` and `detail` as when it was reported."""

    KIND = Kind.EVT
    MSG = 0x0D
    code: U16
    detail: U32 = 0
