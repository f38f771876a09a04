"""Which board is expected on which port. A value, checked by whoever read it from a file.

No setting of the table beside these four may come in here, so that devices and settings stay
strangers.
"""

from dataclasses import dataclass

from tableassist.core.inputs import BoardRole


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """`unit` is the board's name as `firmware_protocol.units` writes it; `baud` bits a second."""

    role: BoardRole
    port: str
    unit: str
    baud: int
