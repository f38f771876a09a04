"""What the computer itself has to tell: the room on its disk, the time on its clock, a slip that
it printed.

Inputs like any other (`inputs` lists them); the first two are asked for every few seconds. They say
what was found; what it means is decided in `table.machine`, of slips in `table.paying_hits`.
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


class SlipPrinted(msgspec.Struct, frozen=True, tag="slip_printed"):
    """The slip due by record `slip` was written whole, to its file or to its printer.

    `hit` is named where the table's state holds it no more, else 0.
    """

    slip: int
    hit: int = 0


MachineNews: TypeAlias = DiskSensed | ClockSensed | SlipPrinted
