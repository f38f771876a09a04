"""A board's event log: numbers never come twice, nothing is lost, a full log says so.

What happens when power goes in the middle of a write is in `test_log_power_cuts`.
"""

import pytest

from firmware_protocol import (
    LOG_CAPACITY,
    EventLog,
    Fault,
    FaultCode,
    LogFull,
    LoggedEvent,
    LogImageError,
    RamSlots,
    format_log,
    slots_for,
)
from firmware_protocol.slots import SLOT_SIZE
from tests.firmware_protocol.dying_memory import picture

NOTE = b"in here"


def _filled(count: int, **limits: int) -> EventLog:
    log = EventLog(**limits)
    for each in range(count):
        log.append(0x20, bytes([each % 256]) * (each % 5), boot_id=7, t_ms=each)
    return log


def _numbers(log: EventLog) -> list[int]:
    return [event.event_id for event in log.pending(log.committed_id)]


def _formatted(slots: int, committed_id: int = 0) -> RamSlots:
    memory = RamSlots(slots)
    format_log(memory, committed_id)
    return memory


def test_numbers_rise_by_one_and_stay_until_committed() -> None:
    log = _filled(5)
    assert (log.oldest_id, log.newest_id, log.committed_id) == (1, 5, 0)
    log.commit(3)
    assert (log.oldest_id, log.newest_id, log.committed_id) == (4, 5, 3)
    assert log.pending(4) == [LoggedEvent(5, 0x20, bytes([4]) * 4, 7, 4)]
    assert log.event(4).t_ms == 3
    assert log.append(0x20, b"", 7, 0) == 6


def test_an_empty_log_still_knows_its_numbers() -> None:
    log = _filled(5)
    log.commit(5)
    assert (log.oldest_id, log.newest_id, log.committed_id) == (6, 5, 5)
    assert log.pending(0) == []
    assert log.append(0x20, b"", 7, 0) == 6


def test_an_older_commit_changes_nothing_and_an_impossible_one_is_an_error() -> None:
    log = _filled(5)
    log.commit(4)
    log.commit(2)
    assert log.committed_id == 4
    with pytest.raises(ValueError, match="never given"):
        log.commit(6)
    assert _numbers(log) == [5]


@pytest.mark.parametrize(
    ("size", "with_note", "slots"),
    [
        (0, False, 1),
        (15, False, 1),
        (16, False, 2),
        (8, True, 1),
        (9, True, 2),
        (38, False, 2),
        (39, False, 3),
        (174, False, 8),
        (197, False, 9),
        (197, True, 10),
    ],
)
def test_a_long_event_takes_more_slots(size: int, with_note: bool, slots: int) -> None:
    assert slots_for(size, with_note=with_note) == slots
    log = EventLog(capacity=20)
    before = log.free
    log.append(0x42, bytes(size), 7, 0, NOTE if with_note else None)
    assert before - log.free == slots
    log.commit(1)
    assert log.free == before


def test_the_last_slot_is_kept_for_saying_full() -> None:
    log = _filled(LOG_CAPACITY - 1)
    assert log.free == 0
    with pytest.raises(LogFull):
        log.append(0x20, b"", 7, 0)
    assert log.append_last(0x0B, b"", 7, 0) == LOG_CAPACITY == 1_024
    with pytest.raises(LogFull):
        log.append_last(0x0B, b"", 7, 0)
    assert _numbers(log) == list(range(1, LOG_CAPACITY + 1))
    log.commit(2)
    assert log.append(0x20, b"", 7, 0) == LOG_CAPACITY + 1


def test_an_event_that_does_not_fit_leaves_room_for_one_that_does() -> None:
    log = _filled(15, capacity=20)
    with pytest.raises(LogFull, match="15 of 20 slots are taken"):
        log.append(0x42, bytes(100), 7, 0)
    assert log.append(0x42, bytes(80), 7, 0) == 16
    assert log.free == 0


def test_nearly_full_begins_at_nine_tenths() -> None:
    assert not _filled(8, capacity=10).nearly_full
    assert _filled(9, capacity=10).nearly_full


def test_a_ring_that_goes_round_many_times_keeps_every_event() -> None:
    memory = _formatted(13)
    log = EventLog.open(memory)
    kept: dict[int, bytes] = {}
    for turn in range(200):
        body = bytes([turn]) * (turn * 7 % 60)
        while slots_for(len(body)) > log.free:
            log.commit(log.oldest_id)
            del kept[log.committed_id]
        kept[log.append(0x42, body, 7, turn)] = body
        if turn % 17 == 0:
            log = EventLog.open(memory)
        assert {event.event_id: event.body for event in log.pending(0)} == kept
    assert log.boot_id == 13


def test_a_restart_brings_back_events_numbers_note_and_the_next_run() -> None:
    memory = _formatted(40)
    log = EventLog.open(memory)
    assert (log.boot_id, log.up_ms, log.note) == (1, 0, bytes(7))
    log.append(0x20, b"card", 1, 500, NOTE)
    log.append(0x42, b"picture" * 20, 1, 600)
    log.append(0x20, b"", 1, 700)
    log.commit(1)
    again = EventLog.open(memory)
    assert again.pending(0) == log.pending(0)
    assert (again.committed_id, again.newest_id, again.boot_id) == (1, 3, 2)
    assert (again.note, again.up_ms, again.torn) == (NOTE, 700, 0)
    assert again.append(0x20, b"", 2, 0) == 4


def test_a_full_ring_is_found_full_again() -> None:
    memory = _formatted(12)
    log = EventLog.open(memory)
    for each in range(9):
        log.append(0x20, bytes([each]), 1, 0)
    log.append_last(0x0B, b"", 1, 0)
    again = EventLog.open(memory)
    assert (again.free, _numbers(again)) == (0, list(range(1, 11)))
    again.commit(10)
    assert (again.free, EventLog.open(memory).free) == (9, 9)


def test_a_note_alone_survives_too() -> None:
    memory = _formatted(12)
    EventLog.open(memory).keep_note(NOTE, 90)
    assert EventLog.open(memory).note == NOTE
    with pytest.raises(ValueError, match="7 bytes"):
        EventLog().keep_note(b"short", 0)
    with pytest.raises(ValueError, match="7 bytes"):
        EventLog().append(0x20, b"", 1, 0, b"short")


def test_a_formatted_log_goes_on_after_a_number_and_knows_nothing_of_before() -> None:
    memory = _formatted(12)
    log = EventLog.open(memory)
    for each in range(6):
        log.append(0x20, bytes([each]), 1, 0)
    format_log(memory, 4)
    again = EventLog.open(memory)
    assert (again.committed_id, again.newest_id, again.pending(0)) == (4, 4, [])


def test_a_flipped_bit_never_changes_an_event_and_what_is_lost_is_said() -> None:
    memory = _formatted(12)
    log = EventLog.open(memory)
    for body in (b"first", b"a long one of two slots.....", b"third"):
        log.append(0x20, body, 1, 0)
    whole, blocks = log.pending(0), picture(memory)
    for at in range(12 * SLOT_SIZE):
        for slot, block in enumerate(blocks):
            memory.store(slot, block)
        slot, place = divmod(at, SLOT_SIZE)
        damaged = bytearray(blocks[slot])
        damaged[place] ^= 0x10
        memory.store(slot, bytes(damaged))
        kept = EventLog.open(memory).pending(0)
        assert [event.event_id for event in kept] == [1, 2, 3]
        for event, before in zip(kept, whole, strict=True):
            fault = Fault(FaultCode.MEMORY, event.event_id)
            assert event == before or (event.msg, event.body) == (fault.MSG, fault.encode())
        assert sum(event != before for event, before in zip(kept, whole, strict=True)) <= 1


def test_an_unreadable_event_is_freed_with_those_around_it() -> None:
    memory = _formatted(12)
    log = EventLog.open(memory)
    for body in (b"first", b"a long one of two slots.....", b"third"):
        log.append(0x20, body, 1, 0)
    memory.store(3, bytes(SLOT_SIZE))
    again = EventLog.open(memory)
    again.commit(2)
    assert [event.body for event in again.pending(0)] == [b"third"]
    again.commit(3)
    assert again.free == 9


def test_memory_without_numbers_is_no_log() -> None:
    with pytest.raises(LogImageError):
        EventLog.open(RamSlots(12))
    memory = _formatted(12)
    memory.store(1, b"\xa5" * SLOT_SIZE)
    with pytest.raises(LogImageError):
        EventLog.open(memory)


def test_the_image_of_a_log_holds_what_matters() -> None:
    log = _filled(9)
    log.commit(4)
    image = log.to_bytes()
    assert len(image) < 8 * (SLOT_SIZE + 2)
    again = EventLog.from_bytes(image)
    assert again.pending(0) == log.pending(0)
    assert (again.committed_id, again.capacity, again.boot_id) == (4, LOG_CAPACITY, 1)
    assert again.append(0x20, b"", 8, 0) == 10


@pytest.mark.parametrize("image", [b"", bytes(64), b"TLK2", b"TLK2\x0c\x00" + bytes(33)])
def test_bytes_that_are_no_image(image: bytes) -> None:
    with pytest.raises(LogImageError):
        EventLog.from_bytes(image)
    with pytest.raises(LogImageError):
        EventLog.from_bytes(EventLog(capacity=10).to_bytes()[:-34] + b"\x0c\x00" + bytes(32))
