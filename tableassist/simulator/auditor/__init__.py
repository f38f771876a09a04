"""The auditor: its own books of what people did, held against the journal.

It shares no rule with the core: hands, pays and the meter are worked out a second time in `rules`,
so that a fault of the core cannot cancel out. It reads facts and records and decides nothing. A
house with a switch that it has no rule for is refused (`unknown_switches`).
"""

from tableassist.simulator.auditor.audit import Audit, audit
from tableassist.simulator.auditor.rules import unknown_switches

__all__ = ["Audit", "audit", "unknown_switches"]
