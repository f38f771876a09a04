"""The auditor: its own books of what people did, held against the journal.

It shares no rule with the core: hands, pays and the meter are worked out a second time in `rules`,
so that a fault of the core cannot cancel out. It reads facts and records and decides nothing.
"""

from tableassist.simulator.auditor.audit import Audit, audit

__all__ = ["Audit", "audit"]
