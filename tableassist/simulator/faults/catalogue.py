"""The list of all faults by name: for the reader of faults files and for the example file."""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.simulator.faults.kinds import FaultKind
from tableassist.simulator.faults.wire_kinds import PORTS, WIRE

KINDS: Mapping[str, FaultKind] = MappingProxyType({kind.name: kind for kind in (*WIRE, *PORTS)})
