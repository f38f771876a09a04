"""The journal: every fact of a table, append-only, hash-chained and durable before anyone sees it.

`store` is the one writer, `opening` checks a start, `verifying` everything; `reading` reads without
changing a byte, `places` finds where to begin. `chain` links records, `heads` signs its end,
`snapshots` keeps states. `backup` copies, `archive` takes old records away and leaves a row of
`anchors`, on a `still` journal; both are made in `drafts`. `taken` keeps who took it for the true
one. `files`, `connection`, `lock`, `disk` and `log_check` know names, settings, locks, room and
SQLite's log. This package is the door: others import from here alone. Records come before effects,
and nothing is ever edited.
"""

from tableassist.journal.archive import (
    Cut,
    archive_before,
    joint_findings,
    opening_before,
    renew_anchor,
)
from tableassist.journal.backup import (
    Manifest,
    Stating,
    backup_findings,
    make_backup,
    read_manifest,
    restore_backup,
)
from tableassist.journal.disk import (
    DiskRoom,
)
from tableassist.journal.errors import (
    BrokenJournalError,
    JournalError,
)
from tableassist.journal.files import (
    journal_exists,
)
from tableassist.journal.heads import (
    MAX_STORED,
    HeadKey,
    SignedHead,
    format_head,
    key_path,
    load_key,
    parse_head,
    read_head,
)
from tableassist.journal.losses import lost_records
from tableassist.journal.opening import (
    Opening,
)
from tableassist.journal.places import (
    Span,
    first_number,
    first_since,
    known_snapshot,
    read_heads,
    round_span,
)
from tableassist.journal.reading import (
    StoredRecord,
    read_records,
)
from tableassist.journal.snapshots import (
    Snapshot,
)
from tableassist.journal.store import (
    Journal,
)
from tableassist.journal.taken import Taking
from tableassist.journal.verifying import (
    Verdict,
    Witness,
    check_head,
    signed_head,
    verify,
)

__all__ = [
    "MAX_STORED",
    "BrokenJournalError",
    "Cut",
    "DiskRoom",
    "HeadKey",
    "Journal",
    "JournalError",
    "Manifest",
    "Opening",
    "SignedHead",
    "Snapshot",
    "Span",
    "Stating",
    "StoredRecord",
    "Taking",
    "Verdict",
    "Witness",
    "archive_before",
    "backup_findings",
    "check_head",
    "first_number",
    "first_since",
    "format_head",
    "joint_findings",
    "journal_exists",
    "key_path",
    "known_snapshot",
    "load_key",
    "lost_records",
    "make_backup",
    "opening_before",
    "parse_head",
    "read_head",
    "read_heads",
    "read_manifest",
    "read_records",
    "renew_anchor",
    "restore_backup",
    "round_span",
    "signed_head",
    "verify",
]
