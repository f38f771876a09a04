"""The list of all messages, by kind and number, and the fingerprint of that list.

Both ends send the fingerprint in the handshake; a difference is seen, not refused, as payloads
may grow at the end.
"""

import binascii
from collections.abc import Mapping
from types import MappingProxyType

from firmware_protocol.frame import Kind
from firmware_protocol.messages.base import Message
from firmware_protocol.messages.bets import (
    BetsLock,
    BetsUnlock,
    LateBet,
    SpotChanged,
    SpotLeds,
    SpotsLatched,
)
from firmware_protocol.messages.board import Boot, Fault, FaultCleared
from firmware_protocol.messages.session import (
    Commit,
    Error,
    Heartbeat,
    Hello,
    HelloAck,
    Open,
    SetKey,
    TimePing,
    TimePong,
)
from firmware_protocol.messages.shoe import CardDrawn, CardMisread, ShoeLock, ShoeState
from firmware_protocol.messages.sign import DisplayStatus, SetMeter

MESSAGES: tuple[type[Message], ...] = (
    Hello,
    HelloAck,
    Open,
    SetKey,
    ShoeLock,
    BetsLock,
    SpotLeds,
    BetsUnlock,
    SetMeter,
    Boot,
    Fault,
    FaultCleared,
    CardDrawn,
    CardMisread,
    ShoeState,
    SpotChanged,
    SpotsLatched,
    LateBet,
    Commit,
    Heartbeat,
    TimePing,
    TimePong,
    DisplayStatus,
    Error,
)


def _of(kind: Kind) -> Mapping[int, type[Message]]:
    return MappingProxyType({cls.MSG: cls for cls in MESSAGES if cls.KIND is kind})


REQUESTS = _of(Kind.REQ)
EVENTS = _of(Kind.EVT)
DATAGRAMS = _of(Kind.DGRAM)


def catalogue_text() -> str:
    """One line a message, in the order of kind and number: `EVT 20 CardDrawn shoe_no:u16 …`."""
    ordered = sorted(MESSAGES, key=lambda cls: (cls.KIND, cls.MSG))
    return "".join(
        f"{cls.KIND.name} {cls.MSG:02X} {cls.__name__} {cls.LAYOUT.describe()}\n" for cls in ordered
    )


def schema_hash() -> int:
    """CRC-32 of `catalogue_text` in ASCII."""
    return binascii.crc32(catalogue_text().encode("ascii"))


SCHEMA_HASH = schema_hash()
