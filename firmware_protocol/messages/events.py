"""The 11-byte head in front of every event body, and events this side does not know."""

import struct
from dataclasses import dataclass
from enum import IntFlag

from firmware_protocol.layout import MessageError
from firmware_protocol.messages.base import Message
from firmware_protocol.messages.catalogue import EVENTS

_HEAD = struct.Struct("<IHIB")
EVENT_HEAD_SIZE = _HEAD.size


class EventFlag(IntFlag):
    """Flags of an event head."""

    REPLAY = 1
    RECOVERED = 2
    LOG_NEARLY_FULL = 4
    TIME_UNSYNCED = 8


@dataclass(frozen=True, slots=True)
class UnknownEvent:
    """An event whose number or body this side cannot read; kept whole so that it is recorded."""

    msg: int
    payload: bytes


@dataclass(frozen=True, slots=True)
class EventHead:
    """Event id (u32, rising by one, never reused), boot id, board clock in ms, `EventFlag`s."""

    event_id: int
    boot_id: int
    t_ms: int
    flags: int

    def encode(self) -> bytes:
        """The 11 bytes; `MessageError` when a field is out of range."""
        try:
            return _HEAD.pack(self.event_id, self.boot_id, self.t_ms, self.flags)
        except struct.error as error:
            raise MessageError(f"event head: {error}") from None

    @classmethod
    def decode(cls, payload: bytes) -> "EventHead":
        """Read the first 11 bytes; `MessageError` when there are fewer."""
        if len(payload) < EVENT_HEAD_SIZE:
            raise MessageError(f"event of {len(payload)} bytes has no whole head")
        return cls(*_HEAD.unpack_from(payload))


def read_event(msg: int, body: bytes) -> Message | UnknownEvent:
    """The message of an event body, or `UnknownEvent` when it cannot be read."""
    known = EVENTS.get(msg)
    if known is None:
        return UnknownEvent(msg, body)
    try:
        return known.decode(body)
    except MessageError:
        return UnknownEvent(msg, body)
