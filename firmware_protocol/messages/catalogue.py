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
    SpotCalibrate,
    SpotChanged,
    SpotFault,
    SpotLeds,
    SpotsLatched,
    SpotSnapshot,
    SpotTare,
    SpotThresholds,
)
from firmware_protocol.messages.board import (
    Boot,
    ConfigReply,
    Fault,
    FaultCleared,
    GetConfig,
    Ident,
    IdentReply,
    Reboot,
    SelfTest,
    SelfTestReply,
    SetConfig,
    Stats,
    StatsReply,
    Tamper,
)
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
from firmware_protocol.messages.shoe import (
    BurnExpect,
    CardDrawn,
    CardLostAtPowerFail,
    CardMisread,
    CardReturned,
    CutCard,
    DeckVerifyResult,
    Jam,
    JamCleared,
    Lid,
    ShoeGetState,
    ShoeLoad,
    ShoeLock,
    ShoeState,
    ShoeStateReply,
    ShoeVerify,
)
from firmware_protocol.messages.sign import (
    Award,
    AwardClear,
    AwardShown,
    Brightness,
    DisplayFault,
    DisplayStatus,
    GetHead,
    HeadReply,
    SetHead,
    SetLastWill,
    SetMeter,
    SetText,
    ShowPattern,
)

MESSAGES: tuple[type[Message], ...] = (
    Hello,
    HelloAck,
    Open,
    Ident,
    Stats,
    SelfTest,
    GetConfig,
    SetKey,
    Reboot,
    SetConfig,
    ShoeLoad,
    ShoeVerify,
    ShoeLock,
    BurnExpect,
    ShoeGetState,
    BetsLock,
    SpotLeds,
    SpotCalibrate,
    SpotTare,
    BetsUnlock,
    SpotThresholds,
    SetMeter,
    Award,
    AwardClear,
    ShowPattern,
    Brightness,
    SetText,
    SetLastWill,
    SetHead,
    GetHead,
    IdentReply,
    StatsReply,
    SelfTestReply,
    ConfigReply,
    ShoeStateReply,
    HeadReply,
    Boot,
    Fault,
    Tamper,
    FaultCleared,
    CardDrawn,
    CardMisread,
    Jam,
    CutCard,
    CardReturned,
    ShoeState,
    Lid,
    DeckVerifyResult,
    CardLostAtPowerFail,
    JamCleared,
    SpotChanged,
    SpotsLatched,
    LateBet,
    SpotFault,
    AwardShown,
    DisplayFault,
    Commit,
    Heartbeat,
    TimePing,
    TimePong,
    SpotSnapshot,
    DisplayStatus,
    Error,
)


def _of(kind: Kind) -> Mapping[int, type[Message]]:
    return MappingProxyType({cls.MSG: cls for cls in MESSAGES if cls.KIND is kind})


REQUESTS = _of(Kind.REQ)
REPLIES = _of(Kind.RSP)
EVENTS = _of(Kind.EVT)
DATAGRAMS = _of(Kind.DGRAM)


def catalogue_text() -> str:
    """One line a message, in the order of kind and number: `EVT 20 CardDrawn shoe_no:u16 …`."""
    ordered = sorted(MESSAGES, key=lambda cls: (cls.KIND, cls.MSG))
    lines = (
        f"{cls.KIND.name} {cls.MSG:02X} {cls.__name__} {cls.LAYOUT.describe()}" for cls in ordered
    )
    return "".join(f"{line.rstrip()}\n" for line in lines)


def schema_hash() -> int:
    """CRC-32 of `catalogue_text` in ASCII."""
    return binascii.crc32(catalogue_text().encode("ascii"))


SCHEMA_HASH = schema_hash()
