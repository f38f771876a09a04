"""The list of all faults by name: for the reader of faults files and for the example file."""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.simulator.faults.board_kinds import BOARDS, CARDS, CHIPS, DISPLAYS
from tableassist.simulator.faults.kinds import FaultKind
from tableassist.simulator.faults.wire_kinds import PORTS, WIRE

GROUPS = (WIRE, PORTS, BOARDS, CARDS, CHIPS, DISPLAYS)
KINDS: Mapping[str, FaultKind] = MappingProxyType(
    {kind.name: kind for group in GROUPS for kind in group}
)
