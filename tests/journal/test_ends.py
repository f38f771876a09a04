"""The end of a journal is signed: at what people decide, at an orderly close, in a backup.

What was cut off behind a signed head is found then, whatever the lock file was made to say. Heads
of older programs promise less.
"""

import sqlite3
from pathlib import Path

import pytest

from tableassist.core.records import (
    BY_HAND,
    ClockAccepted,
    HandPaid,
    HitApproved,
    HitRefused,
    HitVerified,
    JackpotClosed,
    JackpotHit,
    JackpotOpened,
    JournalAccepted,
    MeterAdjusted,
    Record,
    TableStarted,
)
from tableassist.journal import (
    Journal,
    JournalError,
    format_head,
    load_key,
    make_backup,
    parse_head,
    read_records,
    signed_head,
    verify,
)
from tableassist.journal.heads import _OLD_TITLE, head_text
from tableassist.journal.lock import read_left
from tableassist.reports.proof import COPIED
from tests.support.intruders import intrude
from tests.support.kept_tables import KeptTable
from tests.support.stored_rounds import TAKING, bet, fill, make_journal

TWO = ("Anna Weiss", "Boris Klein")
BY_PEOPLE: list[Record] = [
    TableStarted("0.1", "ab" * 32),
    JackpotHit(1, 2, "royal", 100, 100_000_000, 0, 0, 0),
    HitVerified(4, "Anna"),
    HitApproved(4, "Boris"),
    HandPaid(4, 100, "Carla"),
    HitRefused(4, "no such hand", "Anna", "main", 100, 100_000_000, 100_000_000),
    MeterAdjusted("main", 1, "a reason", TWO, 2),
    JackpotClosed(BY_HAND, "Anna"),
    JackpotOpened(BY_HAND, "Anna"),
    JournalAccepted("a reason", TWO),
    ClockAccepted(1_900_000_000_000, "a reason", TWO),
]


def cut(directory: Path, after: int) -> None:
    """Take off what follows a record, with heads, and have the lock file say that it ends there."""
    intrude(
        directory,
        lambda sql: [
            sql.execute(f"DELETE FROM {name} WHERE number > ?", (after,))
            for name in ("records", "heads", "snapshots")
        ],
    )
    *_, last = read_records(directory)
    (directory / "lock").write_text(f"closed {last.number} {last.hash.hex()}\n")


def as_older_programs_sign(directory: Path) -> None:
    """Every head as one of before; none at the end of the journal."""
    key = load_key(directory / "head.key")

    def change(sql: sqlite3.Connection) -> None:
        sql.execute("DELETE FROM heads WHERE number > 2")
        for number, at_ms, last_hash in sql.execute(
            "SELECT number, at_ms, hash FROM heads"
        ).fetchall():
            text = head_text("Table 1", number, last_hash, at_ms, _OLD_TITLE)
            sql.execute("UPDATE heads SET signature = ?", (key.sign(text),))

    intrude(directory, change)


@pytest.mark.parametrize("record", BY_PEOPLE, ids=lambda one: type(one).__name__)
def test_what_people_decide_is_signed(tmp_path: Path, record: Record) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.append([record, bet(5)], 9_000, None)
    assert journal.newest_head is not None
    assert journal.newest_head.number == 9
    journal.close()
    assert verify(tmp_path).ok
    intrude(tmp_path, lambda sql: sql.execute("DELETE FROM heads WHERE number = 9"))
    assert "has no signed head" in verify(tmp_path).problem


def test_what_the_sign_has_closed_is_not(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.append([JackpotClosed("sign-lost"), JackpotOpened()], 9_000, None)
    assert journal.newest_head is not None
    assert journal.newest_head.number == 2
    journal.close()


def test_an_orderly_end_is_signed_once(tmp_path: Path) -> None:
    make_journal(tmp_path)
    head = signed_head(tmp_path)
    assert head is not None
    assert head.number == 8
    Journal.open(tmp_path).close()
    assert signed_head(tmp_path) == head


@pytest.mark.parametrize("keeps_lock", [True, False])
def test_a_tail_behind_the_newest_head_is_cut_off(tmp_path: Path, keeps_lock: bool) -> None:
    make_journal(tmp_path)
    cut(tmp_path, 5)
    if not keeps_lock:
        (tmp_path / "lock").unlink()
    words = "it ends at record 5, and the last signed head is that of record 2"
    assert words in verify(tmp_path).problem
    with pytest.raises(JournalError, match=words):
        Journal.open(tmp_path)
    assert Journal.accept(tmp_path, TAKING).number == 5
    assert verify(tmp_path).ok
    Journal.open(tmp_path).close()


def test_a_journal_of_an_older_program_is_taken_as_it_is(tmp_path: Path) -> None:
    make_journal(tmp_path)
    as_older_programs_sign(tmp_path)
    head = signed_head(tmp_path)
    assert head is not None
    assert (head.number, head.title) == (2, _OLD_TITLE)
    assert parse_head(format_head(head)) == head
    assert verify(tmp_path).ok
    journal = Journal.open(tmp_path)
    journal.append([bet(1)], 9_000, None)
    journal.append([bet(2)], 9_000, None)
    journal.close()
    assert verify(tmp_path).ok
    cut(tmp_path, 9)
    assert verify(tmp_path).ok  # its heads never promised more
    assert "its end was cut off" not in verify(tmp_path).problem


def test_once_it_was_closed_by_this_program_its_ends_are_signed(tmp_path: Path) -> None:
    make_journal(tmp_path)
    as_older_programs_sign(tmp_path)
    for amount in (1, 2):
        journal = Journal.open(tmp_path)
        journal.append([bet(amount), bet(amount + 10)], 9_000, None)
        journal.close()
    cut(tmp_path, 11)
    assert "the last signed head is that of record 10" in verify(tmp_path).problem


def test_a_backup_beside_a_running_table_ends_at_a_signed_head(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.deal_only()
    key = load_key(tmp_path / "table" / "head.key")
    manifest = make_backup(tmp_path / "table", tmp_path / "backup", 1, COPIED, key)
    assert manifest.head_number == manifest.last_number == table.journal.last_number
    assert verify(tmp_path / "backup").ok
    unsigned = make_backup(tmp_path / "table", tmp_path / "unsigned", 1, COPIED, None)
    assert unsigned.head_number < unsigned.last_number
    assert "this is a copy that nobody signed" in verify(tmp_path / "unsigned").problem
    table.close()


@pytest.mark.warnings_logged
def test_an_end_that_cannot_be_signed_is_left_as_by_a_crash(tmp_path: Path) -> None:
    """Nothing is lost then: the next start goes on from the -wal."""
    journal = Journal.open(tmp_path)
    fill(journal)
    other = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert journal._writer is not None
    journal._writer.execute("PRAGMA busy_timeout = 0")
    journal.close()
    other.execute("ROLLBACK")
    assert read_left(tmp_path).word == "open"
    assert (tmp_path / "journal.db-wal").stat().st_size > 0
    other.close()
