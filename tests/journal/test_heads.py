"""Signed heads: made with each closed round and each hour, and what they show is found.

Forgeries are made as an intruder would who knows everything but the key.
"""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.records import RoundClosed, RoundOpened
from tableassist.journal import (
    BrokenJournalError,
    Journal,
    JournalError,
    check_head,
    format_head,
    parse_head,
    read_records,
    signed_head,
    verify,
)
from tableassist.journal.heads import SignedHead, load_key
from tableassist.journal.store import HEAD_EVERY_MS
from tests.support.stored_rounds import bet, fill, make_journal, opening

NO_TIME = 253_402_300_800_000
Change = Callable[[sqlite3.Connection], object]


def rounds(directory: Path, count: int = 3) -> Path:
    """A closed journal of so many rounds, each of three records."""
    journal = Journal.open(directory)
    if not journal.last_number:
        journal.append(opening(journal), 1_000, None)
    for number in range(1, count + 1):
        at_ms = 2_000 + number
        journal.append([bet(number)], at_ms, None)
        journal.append([RoundClosed(number, void=False), RoundOpened(number + 1)], at_ms, None)
    journal.close()
    return directory


def heads(directory: Path) -> list[tuple[int, bytes]]:
    with sqlite3.connect(directory / "journal.db") as connection:
        found = connection.execute("SELECT number, hash FROM heads").fetchall()
    connection.close()
    return found


def intrude(directory: Path, change: Change) -> None:
    """Change the file by SQL, triggers off, and on again afterwards."""
    intruder = sqlite3.connect(directory / "journal.db", isolation_level=None)
    kept = intruder.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in kept:
        intruder.execute(f"DROP TRIGGER {name}")
    change(intruder)
    for _, sql in kept:
        intruder.execute(sql)
    intruder.close()


def test_each_closed_round_has_its_head(tmp_path: Path) -> None:
    rounds(tmp_path)
    closed = [
        (stored.number, stored.hash)
        for stored in read_records(tmp_path)
        if isinstance(stored.record, RoundClosed)
    ]
    *signed, last = heads(tmp_path)
    assert signed == [(2, signed[0][1]), *closed]
    assert last[0] == 11  # the end of a journal that was closed in order
    verdict = verify(tmp_path)
    assert (verdict.ok, verdict.heads) == (True, 5)


def test_an_hour_without_a_round_is_signed_too(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    assert journal.newest_head is not None
    journal.append([bet(1)], 1_000 + HEAD_EVERY_MS - 1, None)
    assert journal.newest_head.number == 2
    journal.append([bet(1)], 1_000 + HEAD_EVERY_MS, None)
    assert journal.newest_head.number == 10
    assert journal.hash_at(10) == journal.newest_head.hash
    assert journal.hash_at(11) is None
    journal.close()
    assert Journal.open(tmp_path).newest_head == signed_head(tmp_path)


def test_a_head_as_text_comes_back(tmp_path: Path) -> None:
    head = signed_head(rounds(tmp_path))
    assert head is not None
    assert parse_head(format_head(head)) == head
    assert check_head(tmp_path, head) == ()


@pytest.mark.parametrize("line", range(1, 7))
def test_a_head_with_another_line_is_none(tmp_path: Path, line: int) -> None:
    head = signed_head(rounds(tmp_path))
    assert head is not None
    lines = format_head(head).splitlines()
    lines[line] = lines[line][:-1] + ("1" if lines[line][-1] != "1" else "2")
    with pytest.raises(ValueError, match="head"):
        parse_head("\n".join(lines))


def test_text_that_is_no_head(tmp_path: Path) -> None:
    for text in ("", "tableassist head 1\n" * 7, "tableassist head 3\na\n1\n\n1\n\n\n"):
        with pytest.raises(ValueError, match="head"):
            parse_head(text)


HEADLESS: dict[str, tuple[Change, str]] = {
    "a head is gone": (
        lambda to: to.execute("DELETE FROM heads WHERE number = 7"),
        "record 7 closes a round and has no signed head",
    ),
    "the last head is gone": (
        lambda to: to.execute("DELETE FROM heads WHERE number = 10"),
        "record 10 closes a round and has no signed head",
    ),
    "the tail is cut": (
        lambda to: to.execute("DELETE FROM records WHERE number > 8"),
        "the signed head of record 11: no such record is here",
    ),
    "a signature is another": (
        lambda to: to.execute("UPDATE heads SET signature = zeroblob(64) WHERE number = 7"),
        "the signed head of record 7: the signature is not that of the key in record 1",
    ),
    "a time is another": (
        lambda to: to.execute("UPDATE heads SET at_ms = at_ms + 1 WHERE number = 7"),
        "the signed head of record 7: the signature is not that of the key in record 1",
    ),
    "a key name is another": (
        lambda to: to.execute("UPDATE heads SET key_id = 'none' WHERE number = 7"),
        "the signed head of record 7: the signature is not that of the key in record 1",
    ),
    "a hash is another": (
        lambda to: to.execute("UPDATE heads SET hash = zeroblob(32) WHERE number = 7"),
        "the signed head of record 7: another record stands there",
    ),
    "a head stands elsewhere": (
        lambda to: to.execute("UPDATE heads SET number = 6 WHERE number = 7"),
        "the signed head of record 6: another record stands there",
    ),
}


@pytest.mark.parametrize("name", HEADLESS)
def test_what_heads_show_is_found(tmp_path: Path, name: str) -> None:
    change, finding = HEADLESS[name]
    intrude(rounds(tmp_path), change)
    assert any(one.endswith(finding) for one in verify(tmp_path).findings), verify(tmp_path)


@pytest.mark.parametrize("name", ["a head is gone", "the last head is gone", "a hash is another"])
def test_a_start_finds_a_closed_round_without_its_head(tmp_path: Path, name: str) -> None:
    intrude(rounds(tmp_path), HEADLESS[name][0])
    with pytest.raises(BrokenJournalError, match="closes a round and has no signed head"):
        Journal.open(tmp_path)


def test_a_journal_without_any_head(tmp_path: Path) -> None:
    make_journal(tmp_path)
    intrude(tmp_path, lambda to: to.execute("DELETE FROM heads"))
    with pytest.raises(BrokenJournalError, match="no signed head is here"):
        Journal.open(tmp_path)
    assert verify(tmp_path).problem.endswith("no signed head is here")


@pytest.mark.parametrize("name", ["the tail is cut"])
def test_a_start_finds_a_cut_tail(tmp_path: Path, name: str) -> None:
    intrude(rounds(tmp_path), HEADLESS[name][0])
    (tmp_path / "lock").unlink()
    with pytest.raises(JournalError, match="signed head of record 11: no such record"):
        Journal.open(tmp_path)


def test_a_head_kept_elsewhere_shows_a_shorter_journal(tmp_path: Path) -> None:
    head = signed_head(rounds(tmp_path / "one"))
    assert head is not None
    shorter = tmp_path / "shorter"
    shorter.mkdir()
    shutil.copy(tmp_path / "one" / "head.key", shorter)
    rounds(shorter, 2)
    (finding,) = check_head(shorter, head)
    assert "ends at record 8" in finding


def test_a_head_kept_elsewhere_shows_a_chain_built_anew(tmp_path: Path) -> None:
    """With the key in hand everything inside fits; only what lies elsewhere shows it."""
    head = signed_head(rounds(tmp_path / "one"))
    assert head is not None
    again = tmp_path / "again"
    again.mkdir()
    shutil.copy(tmp_path / "one" / "head.key", again)
    rounds(again)
    assert verify(again).ok
    (finding,) = check_head(again, head)
    assert "built anew" in finding
    rounds(tmp_path / "other key")
    assert any("another key" in one for one in check_head(tmp_path / "other key", head))


def test_a_head_of_another_table(tmp_path: Path) -> None:
    rounds(tmp_path)
    stored = list(read_records(tmp_path))[1]
    key = load_key(tmp_path / "head.key")
    head = key.sign_head("Table 2", 2, stored.hash, 1)
    assert any("'Table 2'" in one for one in check_head(tmp_path, head))
    unsigned = SignedHead("Table 1", 2, 1, stored.hash, key.public, bytes(64))
    assert any("does not fit" in one for one in check_head(tmp_path, unsigned))


def test_the_key_must_be_the_one_of_record_1(tmp_path: Path) -> None:
    rounds(tmp_path)
    key_file = tmp_path / "head.key"
    assert key_file.stat().st_mode & 0o777 == 0o600
    right = key_file.read_bytes()
    key_file.unlink()
    with pytest.raises(JournalError, match="reading head key"):
        Journal.open(tmp_path)
    key_file.touch(0o600)
    key_file.write_text("not a key")
    with pytest.raises(JournalError, match="not 64 hex digits"):
        Journal.open(tmp_path)
    key_file.write_text("11" * 32)
    with pytest.raises(JournalError, match="put that one back"):
        Journal.open(tmp_path)
    key_file.write_bytes(right)
    Journal.open(tmp_path).close()


def test_the_key_may_lie_elsewhere(tmp_path: Path) -> None:
    key_file = tmp_path / "keys" / "head.key"
    key_file.parent.mkdir()
    journal = Journal.open(tmp_path / "table", key_file=key_file)
    fill(journal)
    journal.close()
    assert not (tmp_path / "table" / "head.key").exists()
    assert verify(tmp_path / "table").ok
    Journal.open(tmp_path / "table", key_file=key_file).close()


def test_a_first_record_without_a_key_is_a_finding(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    created, *_ = opening(journal)
    journal.append([replace(created, head_key="")], 1_000, None)
    journal.append([RoundClosed(1, void=False)], 1_000, None)
    journal.close()
    assert verify(tmp_path).problem.endswith("record 1 names no key for signed heads")
    assert heads(tmp_path) == []


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE heads SET at_ms = 1",
        "DELETE FROM heads",
        "INSERT OR REPLACE INTO heads SELECT * FROM heads WHERE number = 7",
        "INSERT INTO heads SELECT 99, at_ms, hash, key_id, signature FROM heads LIMIT 1",
    ],
)
def test_sql_cannot_change_a_head(tmp_path: Path, change: str) -> None:
    rounds(tmp_path)
    other = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError, match="a head"):
        other.execute(change)
    other.close()


def test_a_refused_decision_leaves_no_head(tmp_path: Path) -> None:
    journal = Journal.open(rounds(tmp_path))
    newest = journal.newest_head
    with pytest.raises(JournalError):
        journal.append([RoundClosed(4, void=False)], NO_TIME, None)
    assert journal.newest_head == newest
    journal.append([RoundClosed(4, void=False)], 9_000, None)
    journal.close()
    assert verify(tmp_path).ok


def test_very_many_surplus_heads_are_not_told_one_by_one(tmp_path: Path) -> None:
    make_journal(tmp_path)
    intrude(
        tmp_path,
        lambda sql: sql.executemany(
            "INSERT INTO heads VALUES (?, 1, zeroblob(32), 'ab', zeroblob(64))",
            [(number,) for number in range(1_000, 3_000)],
        ),
    )
    findings = verify(tmp_path).findings
    assert len(findings) < 200
    assert "not told one by one" in findings[-1]
