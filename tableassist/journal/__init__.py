"""The journal: every fact of a table, append-only, hash-chained and durable before anyone sees it.

`store` is the one writer, `opening` checks a start, `verifying` everything; `read_only` opens
without changing a byte, `reading` reads, `places` finds where to begin. `chain` links records,
`heads` signs its end, `snapshots` keeps states, `evidence` takes pieces out. `backup` copies,
`archive` takes old records away and leaves a row of `anchors`, on a `still` journal; both are made
in `drafts`. `taken` keeps who took it for the true one. `files`, `connection`, `lock`, `disk` and
`log_check` know names, settings, locks, room and SQLite's log. This package is the door: others
import from here alone. Records come before effects, and nothing is ever edited.
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
from tableassist.journal.chain import (
    Row,
)
from tableassist.journal.disk import (
    DiskRoom,
)
from tableassist.journal.errors import (
    BrokenJournalError,
    JournalError,
    NewerJournalError,
)
from tableassist.journal.evidence import (
    chain_end,
    decoded,
    heads_within,
    journal_terms,
    read_piece,
    records_of,
)
from tableassist.journal.files import (
    journal_exists,
    read_bounded,
    written_files,
)
from tableassist.journal.heads import (
    MAX_STORED,
    HeadKey,
    SignedHead,
    format_head,
    is_signed,
    key_id,
    key_path,
    load_key,
    parse_head,
    public_pem,
    read_head,
)
from tableassist.journal.lock import read_left, table_runs
from tableassist.journal.losses import lost_records
from tableassist.journal.opening import (
    Found,
    Opening,
    lost_database,
    tried_start,
)
from tableassist.journal.places import (
    Span,
    first_number,
    first_since,
    known_snapshot,
    numbers_of,
    read_heads,
    round_span,
)
from tableassist.journal.reading import (
    CheckedRow,
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
    "CheckedRow",
    "Cut",
    "DiskRoom",
    "Found",
    "HeadKey",
    "Journal",
    "JournalError",
    "Manifest",
    "NewerJournalError",
    "Opening",
    "Row",
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
    "chain_end",
    "check_head",
    "decoded",
    "first_number",
    "first_since",
    "format_head",
    "heads_within",
    "is_signed",
    "joint_findings",
    "journal_exists",
    "journal_terms",
    "key_id",
    "key_path",
    "known_snapshot",
    "load_key",
    "lost_database",
    "lost_records",
    "make_backup",
    "numbers_of",
    "opening_before",
    "parse_head",
    "public_pem",
    "read_bounded",
    "read_head",
    "read_heads",
    "read_left",
    "read_manifest",
    "read_piece",
    "read_records",
    "records_of",
    "renew_anchor",
    "restore_backup",
    "round_span",
    "signed_head",
    "table_runs",
    "tried_start",
    "verify",
    "written_files",
]
