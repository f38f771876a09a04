"""Memory that survives power loss, in slots of 32 bytes, and how one event fills them.

A slot is written whole or it is not: each ends with a CRC, and power loss may leave anything in the
slot that was being written, but changes no other. A long event takes several slots, the first of
which is written last, so that parts without it are nothing. In which order slots are written and
freed is decided in `eventlog`.
"""

import binascii
import struct
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

SLOT_SIZE = 32
NOTE_SIZE = 7
_CRC = struct.Struct("<I")
_SEALED = SLOT_SIZE - _CRC.size
_PART = struct.Struct("<IB")
_FIRST = struct.Struct("<HIBB")
_FIRST_ROOM = _SEALED - _PART.size - _FIRST.size
_REST_ROOM = _SEALED - _PART.size
_HAS_NOTE = 0x80
_MOST_PARTS = 1 + -(-(0xFF + NOTE_SIZE - _FIRST_ROOM) // _REST_ROOM)


class SlotMemory(Protocol):
    """Where a board keeps its log. A fresh one holds zero bytes."""

    @property
    def slots(self) -> int:
        """How many there are."""

    def load(self, slot: int) -> bytes:
        """The 32 bytes of a slot, whatever they are."""

    def store(self, slot: int, block: bytes) -> None:
        """Write 32 bytes; they are durable when this returns."""


class RamSlots:
    """Slots that last as long as this object."""

    def __init__(self, slots: int) -> None:
        self._blocks = [bytes(SLOT_SIZE)] * slots

    @property
    def slots(self) -> int:
        """How many there are."""
        return len(self._blocks)

    def load(self, slot: int) -> bytes:
        """The bytes of a slot."""
        return self._blocks[slot]

    def store(self, slot: int, block: bytes) -> None:
        """Replace the bytes of a slot."""
        self._blocks[slot] = bytes(block)


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """One event as the board keeps it; `body` is without the event head."""

    event_id: int
    msg: int
    body: bytes
    boot_id: int
    t_ms: int


@dataclass(frozen=True, slots=True)
class Record:
    """An event as it was found: how many slots it takes, and the note that came with it."""

    event: LoggedEvent
    slots: int
    note: bytes | None


def sealed(block: bytes) -> bytes:
    """A slot of at most 28 bytes, filled up with zeros, and its CRC."""
    block = block.ljust(_SEALED, b"\0")
    return block + _CRC.pack(binascii.crc32(block))


def unsealed(slot: bytes) -> bytes | None:
    """The 28 bytes of a slot; None when its CRC is wrong."""
    block = slot[:_SEALED]
    return block if slot[_SEALED:] == _CRC.pack(binascii.crc32(block)) else None


def slots_for(size: int, *, with_note: bool = False) -> int:
    """How many slots an event with a body of `size` bytes takes."""
    more = size + (NOTE_SIZE if with_note else 0) - _FIRST_ROOM
    return 1 if more <= 0 else 1 + -(-more // _REST_ROOM)


def parts_of(event: LoggedEvent, note: bytes | None) -> list[bytes]:
    """The slots of a record in their order; `ValueError` for a note or body of a wrong size."""
    if note is not None and len(note) != NOTE_SIZE:
        raise ValueError(f"a note has {NOTE_SIZE} bytes, not {len(note)}")
    if len(event.body) > 0xFF:
        raise ValueError(f"a body of {len(event.body)} bytes does not fit a record")
    kept = event.body + (note or b"")
    first = _PART.pack(event.event_id, 0 if note is None else _HAS_NOTE)
    first += _FIRST.pack(event.boot_id, event.t_ms, event.msg, len(event.body))
    parts = [sealed(first + kept[:_FIRST_ROOM])]
    for at in range(_FIRST_ROOM, len(kept), _REST_ROOM):
        head = _PART.pack(event.event_id, len(parts))
        parts.append(sealed(head + kept[at : at + _REST_ROOM]))
    return parts


def read_record(load: Callable[[int], bytes], event_id: int) -> Record | None:
    """The record of this event whose parts are `load(0)` and on; None when it is not whole."""
    first = _part(load(0), event_id, 0)
    if first is None:
        return None
    boot_id, t_ms, msg, length = _FIRST.unpack_from(first, _PART.size)
    has_note = bool(first[_PART.size - 1] & _HAS_NOTE)
    kept = first[_PART.size + _FIRST.size :]
    count = slots_for(length, with_note=has_note)
    for number in range(1, count):
        part = _part(load(number), event_id, number)
        if part is None:
            return None
        kept += part[_PART.size :]
    note = kept[length : length + NOTE_SIZE] if has_note else None
    return Record(LoggedEvent(event_id, msg, kept[:length], boot_id, t_ms), count, note)


def torn_slots(load: Callable[[int], bytes], free: int, event_id: int) -> list[int]:
    """What is left of a record of this event that power loss cut short; `free` slots are free.

    That is a slot with a wrong CRC, or a part that has no first one before it.
    """
    near = range(min(free, _MOST_PARTS))
    return [number for number in near if _is_left_over(load(number), event_id)]


def _is_left_over(slot: bytes, event_id: int) -> bool:
    block = unsealed(slot)
    if block is None:
        return bool(slot.strip(b"\0")) and bool(slot.strip(b"\xff"))
    return bool(_PART.unpack_from(block)[0] == event_id)


def _part(slot: bytes, event_id: int, number: int) -> bytes | None:
    block = unsealed(slot)
    if block is None:
        return None
    found_id, found_number = _PART.unpack_from(block)
    return block if (found_id, found_number & ~_HAS_NOTE) == (event_id, number) else None
