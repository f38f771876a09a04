"""Access: checks PINs and badges. The one place where a secret of a person is ever held.

A PIN goes in from the screen's pad or a command, an outcome comes out as an input; who may do what
with it is decided in `core.table`. No other package sees a digit, and nothing here knows a rule of
the table, Qt or the journal.
"""

from tableassist.access.desk import AccessDesk
from tableassist.access.hashing import Cost
from tableassist.access.memory import never_dumped
from tableassist.access.pins import Pin, pin_problem
from tableassist.access.stored import SecretsError, StoredSecrets

__all__ = [
    "AccessDesk",
    "Cost",
    "Pin",
    "SecretsError",
    "StoredSecrets",
    "never_dumped",
    "pin_problem",
]
