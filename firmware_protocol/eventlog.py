"""A board's memory of what it reported: numbered events, kept until the host commits them.

Numbers rise by one and are never used twice, across restarts too: `to_bytes` is the image a
board keeps in memory that survives power loss. Nothing is ever overwritten; when the log is full
the board has to stop. The last slot is held back for the event that says so.
"""

import binascii
import struct
from dataclasses import dataclass
from itertools import islice
from typing import Self

LOG_CAPACITY = 1_024
_MAGIC = b"TLK1"
_HEAD = struct.Struct("<4sII")
_RECORD = struct.Struct("<IHIBB")
_CRC = struct.Struct("<I")


class LogFull(RuntimeError):  # noqa: N818  it names a state of the log, as the wire does
    """No slot is left: the board must stop until the host has committed."""


class LogImageError(ValueError):
    """The image is not that of an event log, or its head is damaged."""


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event as the board keeps it; `body` is without the event head."""

    event_id: int
    msg: int
    body: bytes
    boot_id: int
    t_ms: int


class EventLog:
    """Events after `committed_id` up to `newest_id`, at most `capacity` of them."""

    def __init__(self, *, committed_id: int = 0, capacity: int = LOG_CAPACITY) -> None:
        self.capacity = capacity
        self._committed_id = committed_id
        self._events: dict[int, LoggedEvent] = {}

    @property
    def committed_id(self) -> int:
        """The last event the host made durable."""
        return self._committed_id

    @property
    def oldest_id(self) -> int:
        """The first event still kept; `newest_id` + 1 when none is."""
        return self._committed_id + 1

    @property
    def newest_id(self) -> int:
        """The last number given; 0 before the first."""
        return self._committed_id + len(self._events)

    @property
    def free(self) -> int:
        """Slots an ordinary event can take."""
        return max(0, self.capacity - 1 - len(self._events))

    @property
    def nearly_full(self) -> bool:
        """Nine tenths of the slots are taken."""
        return len(self._events) * 10 >= self.capacity * 9

    def append(self, msg: int, body: bytes, boot_id: int, t_ms: int) -> int:
        """Keep an event and return its number; `LogFull` when only the last slot is left."""
        if self.free == 0:
            raise LogFull(f"{len(self._events)} of {self.capacity} events wait for the host")
        return self._append(msg, body, boot_id, t_ms)

    def append_last(self, msg: int, body: bytes, boot_id: int, t_ms: int) -> int:
        """As `append`, but the last slot may be used: only for the event that says "full"."""
        if len(self._events) >= self.capacity:
            raise LogFull(f"all {self.capacity} events wait for the host")
        return self._append(msg, body, boot_id, t_ms)

    def _append(self, msg: int, body: bytes, boot_id: int, t_ms: int) -> int:
        event_id = self.newest_id + 1
        self._events[event_id] = LoggedEvent(event_id, msg, bytes(body), boot_id, t_ms)
        return event_id

    def commit(self, event_id: int) -> None:
        """Forget events up to `event_id`; an older id changes nothing, one never given raises."""
        if event_id > self.newest_id:
            raise ValueError(f"event {event_id} was never given, the newest is {self.newest_id}")
        for forgotten in range(self._committed_id + 1, event_id + 1):
            del self._events[forgotten]
        self._committed_id = max(self._committed_id, event_id)

    def event(self, event_id: int) -> LoggedEvent:
        """One event still kept; `KeyError` otherwise."""
        return self._events[event_id]

    def pending(self, after_id: int) -> list[LoggedEvent]:
        """The kept events with a higher number than `after_id`, in order."""
        skip = max(0, after_id - self._committed_id)
        return list(islice(self._events.values(), skip, None))

    def to_bytes(self) -> bytes:
        """The image that `from_bytes` reads: a head and one record per event, each with a CRC."""
        head = _HEAD.pack(_MAGIC, self._committed_id, self.capacity)
        return _sealed(head) + b"".join(_record(event) for event in self._events.values())

    @classmethod
    def from_bytes(cls, image: bytes) -> Self:
        """Read an image. A record cut short or damaged at the end was never sent: it is dropped.

        `LogImageError` when the head is not readable: then no number is safe to go on from.
        """
        head = _opened(image, 0, _HEAD.size)
        if head is None or not head.startswith(_MAGIC):
            raise LogImageError("no event log image, or a damaged head")
        _, committed_id, capacity = _HEAD.unpack(head)
        log = cls(committed_id=committed_id, capacity=capacity)
        at = _HEAD.size + _CRC.size
        while at + _RECORD.size <= len(image):
            size = _RECORD.size + image[at + _RECORD.size - 1]
            record = _opened(image, at, size)
            if record is None:
                break
            event_id, boot_id, t_ms, msg, _ = _RECORD.unpack_from(record)
            if event_id != log.newest_id + 1:
                break
            log._append(msg, record[_RECORD.size :], boot_id, t_ms)
            at += size + _CRC.size
        return log


def _record(event: LoggedEvent) -> bytes:
    head = _RECORD.pack(event.event_id, event.boot_id, event.t_ms, event.msg, len(event.body))
    return _sealed(head + event.body)


def _sealed(block: bytes) -> bytes:
    return block + _CRC.pack(binascii.crc32(block))


def _opened(image: bytes, at: int, size: int) -> bytes | None:
    block = image[at : at + size]
    seal = image[at + size : at + size + _CRC.size]
    return block if seal == _CRC.pack(binascii.crc32(block)) else None
