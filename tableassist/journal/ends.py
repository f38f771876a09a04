"""The end of a journal: when it has to be signed, and what an end without a signed head says.

Signed is each closed round, each start, each hit, each decision that people answer for, each change
of people and each lock-out, and at an orderly close whatever stands last. So a journal that was
closed in order ends at its newest signed head, and what was cut off took a signed head with it.
Heads of older programs promise less (`SignedHead.ends_are_signed`).
"""

import sqlite3
from typing import get_args

from tableassist.core.records import (
    PERSONAL,
    BadgeSet,
    ClockAccepted,
    JackpotClosed,
    JackpotHit,
    JackpotOpened,
    JournalAccepted,
    LockedOut,
    MeterAdjusted,
    PersonAdded,
    PersonChanged,
    PersonDisabled,
    PinSet,
    Record,
    RoundClosed,
    TableStarted,
)
from tableassist.core.records.correction_facts import CorrectionRecord
from tableassist.core.records.hand_pay_facts import HitWord
from tableassist.core.records.opening_facts import TableClosed, TableOpened
from tableassist.journal.chain import Place
from tableassist.journal.heads import HeadKey, SignedHead

_ALWAYS = (
    RoundClosed,
    TableOpened,
    TableClosed,
    TableStarted,
    JackpotHit,
    MeterAdjusted,
    JournalAccepted,
    ClockAccepted,
    PersonAdded,
    PersonChanged,
    PersonDisabled,
    PinSet,
    BadgeSet,
    LockedOut,
    *get_args(HitWord),
    *get_args(CorrectionRecord),
)
INSERT_HEAD = "INSERT INTO heads (number, at_ms, hash, key_id, signature) VALUES (?, ?, ?, ?, ?)"


def is_to_be_signed(record: Record) -> bool:
    """Whether a signed head goes with this record into the journal."""
    if isinstance(record, JackpotClosed | JackpotOpened):
        return record.reason in PERSONAL
    return isinstance(record, _ALWAYS)


def head_row(head: SignedHead) -> tuple[int, int, bytes, str, bytes]:
    """The values of `INSERT_HEAD`."""
    return head.number, head.at_ms, head.hash, head.key_id, head.signature


def sign_end(writer: sqlite3.Connection, key: HeadKey, table: str) -> None:
    """Sign the last record, if its head is not here yet. sqlite3.Error when that fails."""
    found = writer.execute(
        "SELECT number, hash, at_ms FROM records ORDER BY number DESC LIMIT 1"
    ).fetchone()
    (signed,) = writer.execute("SELECT coalesce(max(number), 0) FROM heads").fetchone()
    if found and found[0] > signed:
        writer.execute(INSERT_HEAD, head_row(key.sign_head(table, *found)))


def bare_end(head: SignedHead | None, last: Place) -> str:
    """What is wrong with a journal that was closed in order and ends so, "" when nothing is."""
    if head is None or head.number >= last.number or not head.ends_are_signed:
        return ""
    return (
        f"it ends at record {last.number}, and the last signed head is that of record "
        f"{head.number}; its end was cut off, or this is a copy that nobody signed"
    )
