"""The computer under the table: how full its disk is, whether its clock can be right.

On a full disk, and while the clock is behind the journal, no new round begins; the one in hand goes
on. The time of a record is never earlier than that of the one before, whatever the clock says.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.machine import ClockSensed, DiskSensed, MachineNews
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.board_steps import Step
from tableassist.core.table.state import TableState

_MB = 1024 * 1024
LOW_BYTES = 64 * _MB
FULL_BYTES = 8 * _MB
FIRST_TRUE_MS = 1_735_689_600_000
"""The year 2025: a computer that says less has lost its clock."""
CLOCK_GRACE_MS = 2_000
_DISK_LINES = {
    "low": "Disk: little room is left for the journal. Call a technician.",
    "full": "Disk: full. The round in hand goes on, no other begins. Call a technician.",
}
_CLOCK_LINES = {
    "behind": "Clock: it is behind the journal. No new round begins until it is right.",
    "unset": "Clock: it is not set. No new round begins until it is right.",
    "stepped": "Clock: it was set while the table runs. Records keep the old time until a restart.",
}


def machine_records(state: TableState, news: MachineNews) -> tuple[r.Record, ...]:
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
    if state.clock in ("behind", "unset"):
        return Refused(Reason.CLOCK_WRONG)
    return None


def machine_lines(state: TableState) -> list[str]:
    """What the dealer is told of it."""
    lines = (_DISK_LINES.get(state.disk), _CLOCK_LINES.get(state.clock))
    return [line for line in lines if line]


def _room(now: r.RoomClass, news: DiskSensed) -> r.RoomClass:
    """A better class takes a quarter more room than it needs, so that it does not flutter."""
    full = FULL_BYTES if now != "full" else FULL_BYTES + FULL_BYTES // 4
    low = LOW_BYTES if now == "plenty" else LOW_BYTES + LOW_BYTES // 4
    if news.is_full or news.free_bytes < full:
        return "full"
    return "low" if news.free_bytes < low else "plenty"


def _clock(state: TableState, news: ClockSensed) -> tuple[r.ClockClass, int]:
    if news.counted_ms < FIRST_TRUE_MS:
        return "unset", FIRST_TRUE_MS - news.counted_ms
    behind = state.at_ms - news.counted_ms
    if behind > CLOCK_GRACE_MS:
        return "behind", behind
    stepped = news.wall_ms - news.counted_ms
    return ("stepped", stepped) if abs(stepped) > CLOCK_GRACE_MS else ("right", 0)


def _disk_room(state: TableState, record: r.DiskRoom) -> TableState:
    return replace(state, disk=record.room)


def _clock_checked(state: TableState, record: r.ClockChecked) -> TableState:
    return replace(state, clock=record.clock)


MACHINE_STEPS: Mapping[type, Step] = MappingProxyType(
    {r.DiskRoom: _disk_room, r.ClockChecked: _clock_checked}
)
