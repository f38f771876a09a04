"""All messages of the wire, one frozen dataclass each, in the file of the board they belong to.

This file only gathers their names.
"""

from firmware_protocol.layout import MessageError
from firmware_protocol.messages.base import Message
from firmware_protocol.messages.bets import (
    BetsLock,
    BetsUnlock,
    LatchedSpot,
    LateBet,
    SpotChanged,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotState,
)
from firmware_protocol.messages.board import Boot, Fault, FaultCleared, FaultCode
from firmware_protocol.messages.catalogue import (
    DATAGRAMS,
    EVENTS,
    MESSAGES,
    REQUESTS,
    SCHEMA_HASH,
    catalogue_text,
    schema_hash,
)
from firmware_protocol.messages.events import (
    EVENT_HEAD_SIZE,
    EventFlag,
    EventHead,
    UnknownEvent,
    read_event,
)
from firmware_protocol.messages.session import (
    BoardClass,
    Commit,
    Error,
    ErrorCode,
    Heartbeat,
    Hello,
    HelloAck,
    Open,
    ResetCause,
    RspStatus,
)
from firmware_protocol.messages.shoe import CardDrawn, CardMisread, ShoeLock, ShoePhase, ShoeState
from firmware_protocol.messages.sign import (
    DASHES_AMOUNT,
    DisplayStatus,
    MeterFlag,
    SetMeter,
    SignState,
)

__all__ = [
    "DASHES_AMOUNT",
    "DATAGRAMS",
    "EVENTS",
    "EVENT_HEAD_SIZE",
    "MESSAGES",
    "REQUESTS",
    "SCHEMA_HASH",
    "BetsLock",
    "BetsUnlock",
    "BoardClass",
    "Boot",
    "CardDrawn",
    "CardMisread",
    "Commit",
    "DisplayStatus",
    "Error",
    "ErrorCode",
    "EventFlag",
    "EventHead",
    "Fault",
    "FaultCleared",
    "FaultCode",
    "Heartbeat",
    "Hello",
    "HelloAck",
    "LatchedSpot",
    "LateBet",
    "Message",
    "MessageError",
    "MeterFlag",
    "Open",
    "ResetCause",
    "RspStatus",
    "SetMeter",
    "ShoeLock",
    "ShoePhase",
    "ShoeState",
    "SignState",
    "SpotChanged",
    "SpotLamp",
    "SpotLeds",
    "SpotState",
    "SpotsLatched",
    "UnknownEvent",
    "catalogue_text",
    "read_event",
    "schema_hash",
]
