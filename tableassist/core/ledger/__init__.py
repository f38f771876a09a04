"""The ledger: which account each record moves money of. Pure, and the only place that knows.

`postings` says what a record posts, `posted` adds it to the books. Every record's postings sum to
zero, in micro-cents, so the books of any number of records do.
"""

from tableassist.core.ledger.accounts import (
    CORRECTIONS_DUE,
    CORRECTIONS_PAID,
    FLOAT,
    HAND_PAYS_DUE,
    HAND_PAYS_PAID,
    HOUSE,
    TABLE_DUE,
    Account,
    meter_of,
    overflow_of,
    reserve_of,
)
from tableassist.core.ledger.postings import Posting, posted, postings

__all__ = [
    "CORRECTIONS_DUE",
    "CORRECTIONS_PAID",
    "FLOAT",
    "HAND_PAYS_DUE",
    "HAND_PAYS_PAID",
    "HOUSE",
    "TABLE_DUE",
    "Account",
    "Posting",
    "meter_of",
    "overflow_of",
    "posted",
    "postings",
    "reserve_of",
]
