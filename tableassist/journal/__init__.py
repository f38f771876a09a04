"""The journal: every fact of a table, append-only, hash-chained and durable before anyone sees it.

`store` is the one writer, `opening` checks a start, `verifying` everything; `reading` reads without
changing a byte, `chain` links records, `heads` signs the chain's end, `snapshots` keeps states;
`files`, `connection`, `lock` and `disk` know names, settings, locks and room. Nothing here knows
what a record means at the table. Records come before effects, and nothing is ever edited.
"""

from tableassist.journal.disk import DiskRoom
from tableassist.journal.errors import BrokenJournalError, JournalError
from tableassist.journal.heads import SignedHead, format_head, parse_head
from tableassist.journal.opening import Opening
from tableassist.journal.reading import StoredRecord, read_records
from tableassist.journal.snapshots import Snapshot
from tableassist.journal.store import Journal
from tableassist.journal.verifying import Verdict, Witness, check_head, signed_head, verify

__all__ = [
    "BrokenJournalError",
    "DiskRoom",
    "Journal",
    "JournalError",
    "Opening",
    "SignedHead",
    "Snapshot",
    "StoredRecord",
    "Verdict",
    "Witness",
    "check_head",
    "format_head",
    "parse_head",
    "read_records",
    "signed_head",
    "verify",
]
