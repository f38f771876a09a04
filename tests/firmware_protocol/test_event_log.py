"""A board's event log: numbers never come twice, nothing is lost, a full log says so.

The image is what a board keeps when power goes; it is cut at every byte here.
"""

import pytest

from firmware_protocol import LOG_CAPACITY, EventLog, LogFull, LoggedEvent, LogImageError


def _filled(count: int, **limits: int) -> EventLog:
    log = EventLog(**limits)
    for each in range(count):
        log.append(0x20, bytes([each % 256]) * (each % 5), boot_id=7, t_ms=each)
    return log


def _numbers(log: EventLog) -> list[int]:
    return [event.event_id for event in log.pending(log.committed_id)]


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


def test_nearly_full_begins_at_nine_tenths() -> None:
    assert not _filled(8, capacity=10).nearly_full
    assert _filled(9, capacity=10).nearly_full


def test_the_image_brings_back_events_and_numbers() -> None:
    log = _filled(9)
    log.commit(4)
    again = EventLog.from_bytes(log.to_bytes())
    assert again.pending(0) == log.pending(0)
    assert (again.committed_id, again.capacity) == (4, LOG_CAPACITY)
    assert again.append(0x20, b"", 8, 0) == 10


def test_an_image_of_nothing_pending_keeps_the_number() -> None:
    log = _filled(9)
    log.commit(9)
    assert EventLog.from_bytes(log.to_bytes()).append(0x20, b"", 8, 0) == 10


def test_an_image_cut_anywhere_loses_only_what_was_not_whole() -> None:
    log = _filled(6)
    image = log.to_bytes()
    head = len(EventLog().to_bytes())
    whole = log.pending(0)
    for size in range(len(image)):
        if size < head:
            with pytest.raises(LogImageError):
                EventLog.from_bytes(image[:size])
        else:
            kept = EventLog.from_bytes(image[:size]).pending(0)
            assert kept == whole[: len(kept)]
            assert len(kept) < len(whole)


def test_a_flipped_bit_never_changes_an_event() -> None:
    log = _filled(4)
    image = log.to_bytes()
    whole = log.pending(0)
    for at in range(len(image)):
        damaged = bytearray(image)
        damaged[at] ^= 0x10
        try:
            kept = EventLog.from_bytes(bytes(damaged)).pending(0)
        except LogImageError:
            assert at < len(EventLog().to_bytes())
        else:
            assert kept == whole[: len(kept)]


def test_a_whole_record_out_of_its_place_ends_the_log() -> None:
    log = EventLog()
    images = []
    for each in range(3):
        log.append(0x20, b"card", 7, each)
        images.append(log.to_bytes())
    second = images[1][len(images[0]) :]
    without_the_second = images[2].replace(second, b"")
    assert [event.event_id for event in EventLog.from_bytes(without_the_second).pending(0)] == [1]


def test_bytes_that_are_no_image() -> None:
    with pytest.raises(LogImageError):
        EventLog.from_bytes(b"")
    with pytest.raises(LogImageError):
        EventLog.from_bytes(bytes(64))
