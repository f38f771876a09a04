"""The computer under the table: how full its disk is, whether its clock can be right.

On a full disk, and while the clock is doubtful, no new round begins; the one in hand goes on. A
doubtful clock stamps nothing: the table's time counts on from the last record. A clock far ahead is
doubtful too, because after a record of a wrong year every right clock is behind.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.machine import ClockSensed, DiskSensed
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.gravity import Alert, alert, coded
from tableassist.core.table.sign_steps import Step
from tableassist.core.table.state import TableState
from tableassist.core.words import ENGLISH, TableLanguage

_MB = 1024 * 1024
LOW_BYTES = 64 * _MB
FULL_BYTES = 8 * _MB
FIRST_TRUE_MS = 1_735_689_600_000
"""The year 2025: a computer that says less has lost its clock."""
CLOCK_GRACE_MS = 2_000
REST_MS = 30 * 86_400_000
"""A clock that is further ahead is wrong, or the table has rested so long: people say which."""


def machine_records(state: TableState, news: DiskSensed | ClockSensed) -> tuple[r.Record, ...]:
    """The record of a change, none when all is as it was."""
    match news:
        case DiskSensed():
            room = _room(state.disk, news)
            return () if room == state.disk else (r.DiskRoom(room, news.free_bytes),)
        case ClockSensed():
            clock, off_ms = _clock(state, news)
            return () if clock == state.clock else (r.ClockChecked(clock, off_ms),)


def machine_refusal(state: TableState) -> Refused | None:
    """Why no new round begins."""
    if state.disk == "full":
        return Refused(Reason.DISK_FULL)
    if state.clock in ("behind", "ahead", "unset"):
        return Refused(Reason.CLOCK_WRONG)
    return None


def machine_lines(words: TableLanguage, state: TableState) -> list[Alert]:
    """What the dealer is told of it."""
    disk = coded(state.disk, alert(words.disk, state.disk))
    clock = coded(state.clock, alert(words.clock, state.clock))
    return [
        *([disk] if state.disk != "plenty" else []),
        *([clock] if state.clock != "right" else []),
    ]


def machine_line(record: r.DiskRoom | r.ClockChecked) -> str:
    """The same for who follows the records, in English: what the dealer is told from here on."""
    match record:
        case r.DiskRoom(room=room):
            return ENGLISH.disk(room)
        case r.ClockChecked(clock=clock):
            return ENGLISH.clock(clock)


def _room(now: r.RoomClass, news: DiskSensed) -> r.RoomClass:
    """A better class takes a quarter more room than it needs, so that it does not flutter."""
    full = FULL_BYTES if now != "full" else FULL_BYTES + FULL_BYTES // 4
    low = LOW_BYTES if now == "plenty" else LOW_BYTES + LOW_BYTES // 4
    if news.is_full or news.free_bytes < full:
        return "full"
    return "low" if news.free_bytes < low else "plenty"


def time_from(state: TableState, clock_ms: int) -> int:
    """What the table's time counts on from when its clock says `clock_ms`.

    That is the clock, or the last record where the clock is behind it or too far ahead.
    """
    if clock_ms < state.at_ms:
        return state.at_ms
    if state.at_ms < FIRST_TRUE_MS:
        return clock_ms  # no record of a year that could be right
    is_far = clock_ms - max(state.at_ms, state.clock_taken_ms) > REST_MS
    return state.at_ms if is_far else clock_ms


def clock_class(state: TableState, clock_ms: int, table_ms: int) -> r.ClockClass:
    """How a clock is that says `clock_ms` while records are stamped with `table_ms`."""
    if clock_ms < FIRST_TRUE_MS:
        return "unset"
    if clock_ms - table_ms > CLOCK_GRACE_MS:
        return "ahead"
    if table_ms - clock_ms <= CLOCK_GRACE_MS:
        return "right"
    taken_ms = state.clock_taken_ms
    return "accepted" if taken_ms and clock_ms >= taken_ms - CLOCK_GRACE_MS else "behind"


def _clock(state: TableState, news: ClockSensed) -> tuple[r.ClockClass, int]:
    clock = clock_class(state, news.counted_ms, news.table_ms)
    if clock != "right":
        return clock, abs(news.counted_ms - news.table_ms)
    stepped = news.wall_ms - news.counted_ms
    return ("stepped", stepped) if abs(stepped) > CLOCK_GRACE_MS else ("right", 0)


def _disk_room(state: TableState, record: r.DiskRoom) -> TableState:
    return replace(state, disk=record.room)


def _clock_checked(state: TableState, record: r.ClockChecked) -> TableState:
    return replace(state, clock=record.clock)


def _clock_accepted(state: TableState, record: r.ClockAccepted) -> TableState:
    return replace(state, clock_taken_ms=record.clock_ms)


MACHINE_STEPS: Mapping[type, Step] = MappingProxyType(
    {
        r.DiskRoom: _disk_room,
        r.ClockChecked: _clock_checked,
        r.ClockAccepted: _clock_accepted,
    }
)
