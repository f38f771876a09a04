"""What the computer itself has to tell: the room on its disk, the time on its clock.

Inputs like any other (`inputs` lists them), asked for every few seconds. They say what was found;
what it means is decided in `table.machine`.
"""

from typing import TypeAlias

import msgspec


class DiskSensed(msgspec.Struct, frozen=True, tag="disk_sensed"):
    """Bytes free on the journal's disk. `is_full`: a record has met a full disk already."""

    free_bytes: int
    is_full: bool = False


class ClockSensed(msgspec.Struct, frozen=True, tag="clock_sensed"):
    """Milliseconds UTC: what the computer's clock says, and two times that the table counts.

    `counted_ms` has been counted on from what that clock said first, `table_ms` is what records are
    stamped with. They differ while the clock is doubtful.
    """

    wall_ms: int
    counted_ms: int
    table_ms: int


MachineNews: TypeAlias = DiskSensed | ClockSensed
