"""The journal: every fact of a table, append-only, hash-chained and durable before anyone sees it.

`store` is the one writer, `reading` checks and reads without changing a byte, `chain` links
records, `files` knows names, locks and durable creation. Nothing here knows what a record means
at the table. Records come before effects, and nothing is ever edited.
"""

from tableassist.journal.errors import BrokenJournalError, JournalError
from tableassist.journal.reading import StoredRecord, Verdict, read_records, verify
from tableassist.journal.store import Journal

__all__ = [
    "BrokenJournalError",
    "Journal",
    "JournalError",
    "StoredRecord",
    "Verdict",
    "read_records",
    "verify",
]
