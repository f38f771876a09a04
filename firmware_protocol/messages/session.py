"""The messages that open, keep and end a session, and the words they use.

They carry no table matter at all; the order in which they may come is in `host` and `device`.
"""

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Annotated

from firmware_protocol.frame import Kind
from firmware_protocol.layout import GROWN, U8, U16, U32, U64, Bytes8, Bytes12, Bytes32
from firmware_protocol.messages.base import Message


class BoardClass(IntEnum):
    """What a board is for."""

    SHOE = 1
    BETS = 2
    SIGN = 3


class ResetCause(IntEnum):
    """Why a board started."""

    UNKNOWN = 0
    POWER = 1
    BROWN_OUT = 2
    WATCHDOG = 3
    SOFTWARE = 4
    PIN = 5


class Feature(IntFlag):
    """What a half can do beyond the first release; bits it does not know are not looked at."""

    SIGNS = 1
    READS_DECKS = 2


class KeyMode(IntEnum):
    """What `SetKey` brings: the first key itself, or the salt from which the next one is drawn."""

    PROVISION = 0
    ROTATE = 1


class ErrorCode(IntEnum):
    """Why a board answered with ERR."""

    VERSION = 1
    NOT_OPEN = 2
    STALE_SESSION = 3
    IMPOSSIBLE_COMMIT = 4
    UNSIGNED = 5


class RspStatus(IntEnum):
    """First byte of every RSP."""

    OK = 0
    REFUSED = 1
    BAD_PAYLOAD = 2
    UNKNOWN_REQUEST = 3
    NOT_OPEN = 4
    NO_KEY = 5


@dataclass(frozen=True, slots=True)
class Hello(Message):
    """Host: who is there? Ends any session. Version range, host nonce, schema hash."""

    KIND = Kind.HELLO
    MSG = 0x00
    ver_min: U8
    ver_max: U8
    features: U16
    host_nonce: Bytes8
    schema_hash: U32


@dataclass(frozen=True, slots=True)
class HelloAck(Message):
    """Board: identity, this boot, and what its event log holds.

    `board_class` stays a plain number so that a board of an unknown class can be refused by name.
    `oldest_id` is the first event still kept (`newest_id` + 1 when none is).
    """

    KIND = Kind.HELLO_ACK
    MSG = 0x00
    ver: U8
    board_class: U8
    features: U16
    host_nonce: Bytes8
    dev_nonce: Bytes8
    uid: Bytes12
    boot_id: U16
    reset_cause: U8
    window: U8
    rx_buf: U16
    fw_version: U32
    fw_crc: U32
    schema_hash: U32
    oldest_id: U32
    newest_id: U32
    committed_id: U32


@dataclass(frozen=True, slots=True)
class Open(Message):
    """Host: start the session. Wall clock in ms, heartbeat period, when the host counts as lost."""

    KIND = Kind.REQ
    MSG = 0x01
    unix_ms: U64
    hb_ms: U16
    lost_ms: U16


@dataclass(frozen=True, slots=True)
class SetKey(Message):
    """Host: take your first key, or draw the next one. A text of it leaves the key out."""

    KIND = Kind.REQ
    MSG = 0x08
    mode: Annotated[KeyMode, "B"]
    material: Bytes32 = field(repr=False)


@dataclass(frozen=True, slots=True)
class Heartbeat(Message):
    """Both ways: still here. Sender's clock in ms (wraps) and a state byte of its own.

    `rejected` is what the sender did not believe in this session, 0xFFFF and more as that.
    """

    KIND = Kind.DGRAM
    MSG = 0x02
    t_ms: U32
    state: U8
    rejected: Annotated[int, "H", GROWN] = 0


@dataclass(frozen=True, slots=True)
class TimePing(Message):
    """Host: what time is it there? `t1` is the host's clock in ms (wraps)."""

    KIND = Kind.DGRAM
    MSG = 0x03
    t1: U32


@dataclass(frozen=True, slots=True)
class TimePong(Message):
    """Board: `t1` as received, its own clock when the question came and when it answers."""

    KIND = Kind.DGRAM
    MSG = 0x04
    t1: U32
    t2: U32
    t3: U32


@dataclass(frozen=True, slots=True)
class Commit(Message):
    """Host: every event up to this id is durable and may be forgotten."""

    KIND = Kind.COMMIT
    MSG = 0x00
    event_id: U32


@dataclass(frozen=True, slots=True)
class Error(Message):
    """Board: the frame with this session id was not taken. `code` is an `ErrorCode`."""

    KIND = Kind.ERR
    MSG = 0x01
    code: Annotated[ErrorCode, "B"]
