"""A board's memory of what it reported: numbered events, kept until the host commits them.

Every change is one slot that is written whole or not at all (see `slots`), in an order that loses
nothing whenever power goes: the record, then the numbers that count it. Numbers of events rise by
one and are never used twice, across restarts too. Nothing is ever overwritten; when the log is full
the board has to stop. The last slot is held back for the event that says so.
"""

import struct
from dataclasses import dataclass
from itertools import islice
from typing import Self

from firmware_protocol.messages import Fault, FaultCode
from firmware_protocol.slots import (
    NOTE_SIZE,
    SLOT_SIZE,
    LoggedEvent,
    RamSlots,
    Record,
    SlotMemory,
    parts_of,
    read_record,
    sealed,
    torn_slots,
    unsealed,
)

LOG_CAPACITY = 1_024
_NUMBER_SLOTS = 2
_NUMBERS = struct.Struct(f"<B{NOTE_SIZE}sIIHHHIBx")
_IMAGE = struct.Struct("<4sH")
_PLACE = struct.Struct("<H")
_MAGIC = b"TLK2"
_BLANK = bytes(SLOT_SIZE)
_U32 = 0xFFFF_FFFF


class LogFull(RuntimeError):  # noqa: N818  it names a state of the log, as the wire does
    """Not enough slots are left: the board must stop until the host has committed."""


class LogImageError(ValueError):
    """The memory holds no event log, or both places of its numbers are damaged."""


@dataclass(slots=True)
class _Numbers:
    """What the log knows beside its records; kept in two places that take turns."""

    turn: int
    note: bytes
    committed: int
    newest: int
    tail: int
    head: int
    boot_id: int
    up_ms: int
    torn: int

    def is_newer_than(self, other: "_Numbers") -> bool:
        return 0 < (self.turn - other.turn) & 0xFF < 0x80


class EventLog:
    """Events after `committed_id` up to `newest_id`, in at most `capacity` slots.

    Made directly, it lives in ordinary memory; `open` reads one from memory that outlives power.
    """

    def __init__(self, *, committed_id: int = 0, capacity: int = LOG_CAPACITY) -> None:
        memory = RamSlots(capacity + _NUMBER_SLOTS)
        format_log(memory, committed_id)
        self._load(memory)

    @classmethod
    def open(cls, memory: SlotMemory) -> Self:
        """Power came: the log as it was left, with the next `boot_id`.

        A record that power loss cut short was never sent: it is dropped and counted in `torn`. A
        whole one counts, if its number was written or not. `LogImageError` when no numbers are
        readable: then none is safe to go on from.
        """
        log = cls.__new__(cls)
        log._load(memory)
        log._recover()
        return log

    @property
    def capacity(self) -> int:
        """How many slots events can take."""
        return self._memory.slots - _NUMBER_SLOTS

    @property
    def committed_id(self) -> int:
        """The last event the host made durable."""
        return self._numbers.committed

    @property
    def oldest_id(self) -> int:
        """The first event still kept; `newest_id` + 1 when none is."""
        return self._numbers.committed + 1

    @property
    def newest_id(self) -> int:
        """The last number given; 0 before the first."""
        return self._numbers.newest

    @property
    def boot_id(self) -> int:
        """The number of this run: one more at each `open`, from 1."""
        return self._numbers.boot_id

    @property
    def up_ms(self) -> int:
        """The board's clock at the last change; after `open`, how long the run before lasted."""
        return self._numbers.up_ms

    @property
    def note(self) -> bytes:
        """The board's own 7 bytes; they change with an event, or by `keep_note`."""
        return self._numbers.note

    @property
    def torn(self) -> int:
        """Records that power loss cut short, until the first event after it says so."""
        return self._numbers.torn

    @property
    def free(self) -> int:
        """Slots ordinary events can take."""
        return max(0, self._room - 1)

    @property
    def nearly_full(self) -> bool:
        """Nine tenths of the slots are taken."""
        return (self.capacity - self._room) * 10 >= self.capacity * 9

    def append(
        self, msg: int, body: bytes, boot_id: int, t_ms: int, note: bytes | None = None
    ) -> int:
        """Keep an event, and the note with it or neither; return its number.

        `LogFull` when it does not fit, or only the last slot is left.
        """
        return self._append(LoggedEvent(0, msg, body, boot_id, t_ms), note, self.free, torn=0)

    def append_last(self, msg: int, body: bytes, boot_id: int, t_ms: int) -> int:
        """As `append`, but the last slot may be used: only for the event that says "full"."""
        torn = self._numbers.torn
        return self._append(LoggedEvent(0, msg, body, boot_id, t_ms), None, self._room, torn=torn)

    def keep_note(self, note: bytes, t_ms: int) -> None:
        """Change the note alone; it is durable when this returns."""
        if len(note) != NOTE_SIZE:
            raise ValueError(f"a note has {NOTE_SIZE} bytes, not {len(note)}")
        self._numbers.note = bytes(note)
        self._numbers.up_ms = t_ms & _U32
        self._save()

    def commit(self, event_id: int) -> None:
        """Forget events up to `event_id`; an older id changes nothing, one never given raises."""
        numbers = self._numbers
        if event_id > numbers.newest:
            raise ValueError(f"event {event_id} was never given, the newest is {numbers.newest}")
        if event_id <= numbers.committed:
            return
        for forgotten in range(numbers.committed + 1, event_id + 1):
            taken = self._records.pop(forgotten).slots
            numbers.tail = self._after(numbers.tail, taken)
            self._room += taken
        numbers.committed = event_id
        self._save()

    def event(self, event_id: int) -> LoggedEvent:
        """One event still kept; `KeyError` otherwise."""
        return self._records[event_id].event

    def pending(self, after_id: int) -> list[LoggedEvent]:
        """The kept events with a higher number than `after_id`, in order."""
        skip = max(0, after_id - self.committed_id)
        return [record.event for record in islice(self._records.values(), skip, None)]

    def to_bytes(self) -> bytes:
        """Every slot that matters, for `from_bytes`; those that are free count as blank."""
        numbers = self._numbers
        taken = [self._after(numbers.tail, step) for step in range(self.capacity - self._room)]
        places = [*range(_NUMBER_SLOTS), *(_NUMBER_SLOTS + slot for slot in taken)]
        slots = (_PLACE.pack(place) + self._memory.load(place) for place in places)
        return _IMAGE.pack(_MAGIC, self._memory.slots) + b"".join(slots)

    @classmethod
    def from_bytes(cls, image: bytes) -> Self:
        """`open` what `to_bytes` gave; `LogImageError` when it is nothing of the kind."""
        size = _PLACE.size + SLOT_SIZE
        if len(image) < _IMAGE.size or (len(image) - _IMAGE.size) % size:
            raise LogImageError("no event log image")
        magic, slots = _IMAGE.unpack_from(image)
        if magic != _MAGIC:
            raise LogImageError("no event log image")
        memory = RamSlots(slots)
        for at in range(_IMAGE.size, len(image), size):
            (place,) = _PLACE.unpack_from(image, at)
            if place >= slots:
                raise LogImageError(f"slot {place} of {slots}")
            memory.store(place, image[at + _PLACE.size : at + size])
        return cls.open(memory)

    def _load(self, memory: SlotMemory) -> None:
        kept = [numbers for slot in range(_NUMBER_SLOTS) if (numbers := _read(memory.load(slot)))]
        if not kept:
            raise LogImageError("no event log, or its numbers are damaged")
        self._memory = memory
        self._numbers = kept[-1] if kept[-1].is_newer_than(kept[0]) else kept[0]
        self._records: dict[int, Record] = {}
        self._room = self.capacity
        numbers = self._numbers
        if numbers.newest == numbers.committed:
            return
        used = (numbers.head - numbers.tail - 1) % self.capacity + 1
        self._room -= used
        self._read_records(numbers.tail, used)

    def _read_records(self, slot: int, left: int) -> None:
        """All kept events. One that cannot be read any more is the fault that it is."""
        numbers = self._numbers
        record = Record(LoggedEvent(0, 0, b"", 0, 0), 0, None)
        for event_id in range(numbers.committed + 1, numbers.newest + 1):
            record = self._find(event_id, slot, left) or _unreadable(event_id, numbers.boot_id)
            self._records[event_id] = record
            slot, left = self._after(slot, record.slots), left - record.slots
        # What is left belonged to events that cannot be read: it is freed with the last one.
        last = Record(record.event, record.slots + left, record.note)
        self._records[numbers.newest] = last

    def _find(self, event_id: int, slot: int, left: int) -> Record | None:
        """The record of an event, with the unreadable slots before it."""
        for skipped in range(left):
            found = read_record(self._loader(self._after(slot, skipped)), event_id)
            if found is not None:
                return Record(found.event, found.slots + skipped, found.note)
        return None

    def _recover(self) -> None:
        numbers = self._numbers
        event_id = numbers.newest + 1
        record = read_record(self._loader(numbers.head), event_id) if self._room else None
        torn: list[int] = []
        if record is not None and record.slots <= self._room:
            if record.event.msg != Fault.MSG:
                numbers.torn = 0
            self._count(record)
        else:
            torn = torn_slots(self._loader(numbers.head), self._room, event_id)
        numbers.torn = min(0xFF, numbers.torn + bool(torn))
        numbers.boot_id = numbers.boot_id % 0xFFFF + 1
        self._save()
        for number in torn:
            place = self._after(numbers.head, number)
            self._memory.store(_NUMBER_SLOTS + place, _BLANK)

    def _append(self, event: LoggedEvent, note: bytes | None, room: int, *, torn: int) -> int:
        numbers = self._numbers
        event_id = numbers.newest + 1
        body = bytes(event.body)
        event = LoggedEvent(event_id, event.msg, body, event.boot_id, event.t_ms)
        parts = parts_of(event, note)
        if len(parts) > room:
            raise LogFull(f"{self.capacity - self._room} of {self.capacity} slots are taken")
        # The first part last: without it the others are nothing, so that two records cut short
        # one after the other can never be taken for one.
        for number in reversed(range(len(parts))):
            place = self._after(numbers.head, number)
            self._memory.store(_NUMBER_SLOTS + place, parts[number])
        numbers.up_ms = event.t_ms
        numbers.torn = torn
        self._count(Record(event, len(parts), note))
        self._save()
        return event_id

    def _count(self, record: Record) -> None:
        numbers = self._numbers
        numbers.newest += 1
        numbers.head = self._after(numbers.head, record.slots)
        if record.note is not None:
            numbers.note = record.note
        self._records[numbers.newest] = record
        self._room -= record.slots

    def _loader(self, slot: int) -> "_Loader":
        return _Loader(self._memory, slot, self.capacity)

    def _after(self, slot: int, steps: int) -> int:
        return (slot + steps) % self.capacity

    def _save(self) -> None:
        numbers = self._numbers
        numbers.turn = (numbers.turn + 1) & 0xFF
        self._memory.store(numbers.turn % _NUMBER_SLOTS, _written(numbers))


class _Loader:
    """The slots of the ring from one of them on."""

    def __init__(self, memory: SlotMemory, slot: int, capacity: int) -> None:
        self._memory, self._slot, self._capacity = memory, slot, capacity

    def __call__(self, steps: int) -> bytes:
        return self._memory.load(_NUMBER_SLOTS + (self._slot + steps) % self._capacity)


def format_log(memory: SlotMemory, committed_id: int = 0) -> None:
    """Begin a log: all that was kept is gone, numbers go on after `committed_id`."""
    # An old record left standing would count as new once its number comes up again.
    for slot in range(memory.slots):
        memory.store(slot, _BLANK)
    numbers = _Numbers(1, bytes(NOTE_SIZE), committed_id, committed_id, 0, 0, 0, 0, 0)
    memory.store(numbers.turn, _written(numbers))


def _unreadable(event_id: int, boot_id: int) -> Record:
    # Its number was given, so the host waits for it.
    fault = Fault(FaultCode.MEMORY, event_id)
    return Record(LoggedEvent(event_id, fault.MSG, fault.encode(), boot_id, 0), 0, None)


def _written(numbers: _Numbers) -> bytes:
    return sealed(
        _NUMBERS.pack(
            numbers.turn,
            numbers.note,
            numbers.committed,
            numbers.newest,
            numbers.tail,
            numbers.head,
            numbers.boot_id,
            numbers.up_ms,
            numbers.torn,
        )
    )


def _read(slot: bytes) -> _Numbers | None:
    block = unsealed(slot)
    return None if block is None else _Numbers(*_NUMBERS.unpack(block))
