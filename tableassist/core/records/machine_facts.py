"""What was found about the computer that the table runs on, as facts.

They are told when they change, not each time they are looked at.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import Struct

RoomClass: TypeAlias = Literal["plenty", "low", "full"]
ClockClass: TypeAlias = Literal["right", "behind", "unset", "stepped"]


class DiskRoom(Struct, frozen=True, tag="disk_room"):
    """The room on the journal's disk is of another class now."""

    room: RoomClass
    free_bytes: int


class ClockChecked(Struct, frozen=True, tag="clock_checked"):
    """The clock was found so. `off_ms` is how far: behind the last record, or set while it ran."""

    clock: ClockClass
    off_ms: int
