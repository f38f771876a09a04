"""What was found about the computer that the table runs on, as facts.

They are told when they change, not each time they are looked at.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import Struct

RoomClass: TypeAlias = Literal["plenty", "low", "full"]
ClockClass: TypeAlias = Literal["right", "behind", "ahead", "unset", "accepted", "stepped"]


class DiskRoom(Struct, frozen=True, tag="disk_room"):
    """The room on the journal's disk is of another class now."""

    room: RoomClass
    free_bytes: int


class ClockChecked(Struct, frozen=True, tag="clock_checked"):
    """The clock was found so, `off_ms` away from the time that records are stamped with.

    "accepted" is behind the journal, and two people took it; "stepped" was set while the table ran.
    """

    clock: ClockClass
    off_ms: int


class ClockAccepted(Struct, frozen=True, tag="clock_accepted"):
    """Two people take the time of a doubtful clock, `clock_ms` UTC, for the right one."""

    clock_ms: int
    reason: str
    by: tuple[str, str]
