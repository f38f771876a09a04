"""What every kind of board can report of itself, and what can be asked of it beside its work.

Started, broken, mended, opened by somebody; who it is, what it counted, how it is set. What a
fault means for the table is decided by the host. The body of an answer is a message of its own.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import GROWN, U8, U16, U32, Bytes8, Flag, Text16
from firmware_protocol.messages.base import Message


class FaultCode(IntEnum):
    """Faults named by the protocol; a board may report others above 0xFF."""

    LOG_FULL = 1
    SENSOR = 2
    LAMP = 3
    JAM = 4
    MEMORY = 5


class TamperPart(IntEnum):
    """What somebody opened."""

    LID = 0
    DRAWER = 1
    COVER = 2


class SelfTestPart(IntEnum):
    """What a board can test of itself, as bits of a mask; from bit 8 on the board's own."""

    MEMORY = 1
    EVENT_LOG = 2
    SENSORS = 4
    LAMPS = 8
    OUTLET = 16
    DISPLAY = 32


class ConfigKey(IntEnum):
    """Settings that are kept over power loss; from 128 on the board's own."""

    LOCK_AFTER = 1
    SETTLE_MS = 2


class RebootMode(IntEnum):
    """How to start anew."""

    RESTART = 0
    BOOT_LOADER = 1


@dataclass(frozen=True, slots=True)
class Boot(Message):
    """The board started: `ResetCause`, ms the run before lasted, CRC-32 of its firmware.

    `torn` counts records of the event log that the power loss cut short; they were never sent.
    """

    KIND = Kind.EVT
    MSG = 0x0A
    reset_cause: U8
    prev_uptime_ms: U32
    fw_crc: U32
    torn: Annotated[int, "B", GROWN] = 0


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


@dataclass(frozen=True, slots=True)
class Tamper(Message):
    """Somebody opened a part of the board that people at a table have no business with.

    `which` is a `TamperPart` or the board's own; `is_open` False: it is closed again.
    """

    KIND = Kind.EVT
    MSG = 0x0C
    which: U8
    is_open: Flag


@dataclass(frozen=True, slots=True)
class Ident(Message):
    """Host: which board is this? Answered with `IdentReply`."""

    KIND = Kind.REQ
    MSG = 0x04


@dataclass(frozen=True, slots=True)
class IdentReply(Message):
    """What is printed on the board, and what runs in it.

    `fw_sha256` are the first 8 bytes of the firmware's digest; `config_crc` changes with a setting.
    """

    KIND = Kind.RSP
    MSG = 0x04
    model: Text16
    serial: Text16
    fw_version: U32
    fw_sha256: Bytes8
    hw_revision: U16
    boot_loader: U16
    config_crc: U32


@dataclass(frozen=True, slots=True)
class Stats(Message):
    """Host: what have you counted? Answered with `StatsReply`."""

    KIND = Kind.REQ
    MSG = 0x05


@dataclass(frozen=True, slots=True)
class StatsReply(Message):
    """Counted since the start, `resets` since the factory."""

    KIND = Kind.RSP
    MSG = 0x05
    rx_ok: U32
    crc_errors: U32
    cobs_errors: U32
    overruns: U32
    repeated: U32
    stale: U32
    uptime_ms: U32
    resets: U32


@dataclass(frozen=True, slots=True)
class SelfTest(Message):
    """Host: test these parts (`SelfTestPart` bits). Answered with `SelfTestReply`."""

    KIND = Kind.REQ
    MSG = 0x06
    mask: U16


@dataclass(frozen=True, slots=True)
class SelfTestReply(Message):
    """Which parts were tested, and which of them failed."""

    KIND = Kind.RSP
    MSG = 0x06
    tested: U16
    failed: U16


@dataclass(frozen=True, slots=True)
class GetConfig(Message):
    """Host: how is this set? Answered with `ConfigReply`; a key the board lacks is refused."""

    KIND = Kind.REQ
    MSG = 0x07
    key: U8


@dataclass(frozen=True, slots=True)
class ConfigReply(Message):
    """A setting as it is kept."""

    KIND = Kind.RSP
    MSG = 0x07
    key: U8
    value: U32


@dataclass(frozen=True, slots=True)
class SetConfig(Message):
    """Host: keep this setting from now on. `key` is a `ConfigKey` or the board's own."""

    KIND = Kind.REQ
    MSG = 0x0E
    key: U8
    value: U32


@dataclass(frozen=True, slots=True)
class Reboot(Message):
    """Host: start anew. It is answered first, and never asked again by itself."""

    KIND = Kind.REQ
    MSG = 0x09
    mode: Annotated[RebootMode, "B"]
