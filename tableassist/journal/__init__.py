"""The journal: every fact of a table, append-only, hash-chained and durable before anyone sees it.

`store` is the one writer, `opening` checks a start, `verifying` everything; `reading` reads without
changing a byte, `places` finds where to begin. `chain` links records, `heads` signs its end,
`snapshots` keeps states, `anchors` are where records go on from an archive; `files`, `connection`,
`lock` and `disk` know names, settings, locks and room. Nothing here knows what a record means at
the table. Records come before effects, and nothing is ever edited.
"""

from tableassist.journal.disk import DiskRoom
from tableassist.journal.errors import BrokenJournalError, JournalError
from tableassist.journal.heads import SignedHead, format_head, parse_head
from tableassist.journal.opening import Opening
from tableassist.journal.places import (
    Span,
    first_number,
    known_snapshot,
    read_heads,
    round_span,
)
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
    "Span",
    "StoredRecord",
    "Verdict",
    "Witness",
    "check_head",
    "first_number",
    "format_head",
    "known_snapshot",
    "parse_head",
    "read_heads",
    "read_records",
    "round_span",
    "signed_head",
    "verify",
]
