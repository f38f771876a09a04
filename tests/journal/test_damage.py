"""A journal that is not as it was written is never opened for play and never altered.

Each damage is done to real files; opening must end in one line, verifying must say no, and every
stored byte must be the same afterwards.
"""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.journal import BrokenJournalError, Journal, JournalError, read_records, verify
from tableassist.journal.files import schema_sql
from tests.support.ordinary_user import open_place, ordinary_user
from tests.support.stored_rounds import content, make_journal

Damage = Callable[[Path], None]


def _sql(*statements: str) -> Damage:
    """Change the table by SQL as an intruder would: triggers off, and on again afterwards."""

    def damage(directory: Path) -> None:
        intruder = sqlite3.connect(directory / "journal.db", isolation_level=None)
        triggers = intruder.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        kept = triggers.fetchall()
        for name, _ in kept:
            intruder.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            intruder.execute(statement)
        for _, sql in kept:
            intruder.execute(sql)
        intruder.close()

    return damage


def _schema(statement: str) -> Damage:
    def damage(directory: Path) -> None:
        intruder = sqlite3.connect(directory / "journal.db", isolation_level=None)
        intruder.execute(statement)
        intruder.close()

    return damage


def _bytes(change: Callable[[bytes], bytes]) -> Damage:
    def damage(directory: Path) -> None:
        path = directory / "journal.db"
        path.write_bytes(change(path.read_bytes()))

    return damage


def _flip(content_before: bytes, position: int, bit: int = 0) -> bytes:
    flipped = bytearray(content_before)
    flipped[position] ^= 1 << bit
    return bytes(flipped)


def _unhook_event(directory: Path) -> None:
    """Take one row out of the index of events only: the table itself stays as it was."""
    path = directory / "journal.db"
    whole = path.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    connection = sqlite3.connect(path)
    (root,) = connection.execute(
        "SELECT rootpage FROM sqlite_schema WHERE name = 'records_by_event'"
    ).fetchone()
    connection.close()
    cells = (root - 1) * page + 3
    count = int.from_bytes(whole[cells : cells + 2], "big")
    path.write_bytes(whole[:cells] + (count - 1).to_bytes(2, "big") + whole[cells + 2 :])


BROKEN: dict[str, Damage] = {
    "amount changed": _sql("UPDATE records SET body = replace(body, '1000', '9000')"),
    "time changed": _sql("UPDATE records SET at_ms = at_ms + 1 WHERE number = 4"),
    "source changed": _sql("UPDATE records SET event_id = 9 WHERE number = 3"),
    "salt changed": _sql("UPDATE records SET salt = zeroblob(16) WHERE number = 5"),
    "record missing in the middle": _sql("DELETE FROM records WHERE number = 4"),
    "first record missing": _sql("DELETE FROM records WHERE number = 1"),
    "first records missing, rest renumbered": _sql(
        "DELETE FROM records WHERE number < 3", "UPDATE records SET number = number - 2"
    ),
    "two records swapped": _sql(
        "UPDATE records SET number = 99 WHERE number = 3",
        "UPDATE records SET number = 3 WHERE number = 4",
        "UPDATE records SET number = 4 WHERE number = 99",
    ),
    "record added behind": _sql(
        "INSERT INTO records SELECT 9, at_ms, kind, version, round, body, NULL, NULL, NULL, NULL,"
        " NULL, salt, hash FROM records WHERE number = 8"
    ),
    "text is not UTF-8": _sql("UPDATE records SET kind = CAST(x'ff' AS TEXT) WHERE number = 2"),
    "trigger removed": _schema("DROP TRIGGER records_never_leave"),
    "trigger added": _schema("CREATE TRIGGER more AFTER INSERT ON records BEGIN SELECT 1; END"),
    "index removed": _schema("DROP INDEX records_by_event"),
    "not our application": _schema("PRAGMA application_id = 7"),
    "empty file": _bytes(lambda _: b""),
    "another kind of file": _bytes(lambda _: b"name = 'Table 1'\n" * 300),
    "header overwritten": _bytes(lambda whole: b"\0" * 100 + whole[100:]),
    "schema is not UTF-8": _bytes(
        lambda whole: _flip(whole, whole.index(b"BEFORE UPDATE ON records") + 2, 7)
    ),
    "cut by a byte": _bytes(lambda whole: whole[:-1]),
    "cut by a page": _bytes(lambda whole: whole[:-4096]),
    "cut in its first page": _bytes(lambda whole: whole[:50]),
}


def _open_is_refused(directory: Path) -> JournalError:
    before = content(directory)
    with pytest.raises(JournalError) as refused:
        Journal.open(directory)
    assert "\n" not in str(refused.value)
    assert str(directory) in str(refused.value)
    assert content(directory) == before
    return refused.value


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_journal_is_refused_and_left_alone(tmp_path: Path, name: str) -> None:
    make_journal(tmp_path)
    BROKEN[name](tmp_path)
    assert isinstance(_open_is_refused(tmp_path), BrokenJournalError)
    before = content(tmp_path)
    verdict = verify(tmp_path)
    assert not verdict.ok
    assert verdict.problem
    assert "\n" not in verdict.problem
    assert content(tmp_path) == before


def test_an_index_that_lacks_a_row_is_found_by_a_full_verification(tmp_path: Path) -> None:
    """A start does not read every page of a long journal."""
    make_journal(tmp_path)
    _unhook_event(tmp_path)
    assert "index" in verify(tmp_path).problem


def test_a_forged_body_is_found_even_with_a_hash_that_fits(tmp_path: Path) -> None:
    """Someone who knows the chain can link anything; it still has to be a record."""
    from tableassist.journal.chain import GENESIS, SALT_BYTES, Row, link
    from tableassist.journal.files import APPLICATION_ID, FORMAT

    forger = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    forger.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    forger.execute(f"PRAGMA user_version = {FORMAT}")
    forger.executescript(schema_sql())
    forger.execute("PRAGMA journal_mode = WAL")
    row = Row(1, 1, b"bet_sensed", 1, None, b"{}", None, None, None, None, None, bytes(SALT_BYTES))
    columns = (1, 1, "bet_sensed", 1, None, "{}", None, None, None, None, None, row.salt)
    marks = ", ".join("?" * 13)
    forger.execute(f"INSERT INTO records VALUES ({marks})", (*columns, link(GENESIS, row)))
    forger.close()
    assert "body cannot be read" in verify(tmp_path).problem
    _open_is_refused(tmp_path)


def test_the_problem_names_the_first_bad_record_and_counts_the_good_ones(tmp_path: Path) -> None:
    make_journal(tmp_path)
    BROKEN["time changed"](tmp_path)
    verdict = verify(tmp_path)
    assert "record 4" in verdict.problem
    assert (verdict.records, verdict.last_number) == (3, 3)
    read: list[int] = []
    with pytest.raises(BrokenJournalError, match="record 4"):
        read.extend(stored.number for stored in read_records(tmp_path))


def test_a_missing_record_is_called_missing(tmp_path: Path) -> None:
    make_journal(tmp_path)
    BROKEN["record missing in the middle"](tmp_path)
    assert verify(tmp_path).problem.endswith("record 4 is missing")


def test_no_flipped_bit_in_a_record_passes(tmp_path: Path) -> None:
    """Every 7th byte of the pages in use is tried; where nothing is stored nothing can change."""
    source = make_journal(tmp_path / "source")
    whole = (source / "journal.db").read_bytes()
    good = list(read_records(source))
    victim = tmp_path / "victim"
    victim.mkdir()
    refused = 0
    for position in range(0, len(whole), 7):
        (victim / "journal.db").write_bytes(_flip(whole, position))
        try:
            sound = verify(victim).ok
        except JournalError:
            sound = False
        if sound:
            assert list(read_records(victim)) == good
        else:
            refused += 1
    assert refused > 150


DYING_WRITER = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import fill
journal = Journal.open(Path(sys.argv[1]))
fill(journal)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_cut_log_gives_back_whole_transactions_only(tmp_path: Path) -> None:
    """A power cut may tear the end of the -wal; half a decision must never come back."""
    source = tmp_path / "source"
    subprocess.run([sys.executable, "-c", DYING_WRITER, str(source)], check=False)
    log = (source / "journal.db-wal").read_bytes()
    assert verify(source).records == 8
    seen = set()
    for length in range(0, len(log) + 1, 509):
        victim = tmp_path / "victim"
        victim.mkdir()
        for name in ("journal.db", "head.key"):
            shutil.copy(source / name, victim)
        (victim / "journal.db-wal").write_bytes(log[:length])
        journal = Journal.open(victim)
        seen.add(journal.last_number)
        journal.close()
        shutil.rmtree(victim)
    assert seen == {0, 2, 3, 5, 6} or seen == {0, 2, 3, 5, 6, 8}


def test_a_journal_of_a_newer_format_is_left_to_a_newer_program(tmp_path: Path) -> None:
    make_journal(tmp_path)
    _schema("PRAGMA user_version = 3")(tmp_path)
    error = _open_is_refused(tmp_path)
    assert "format 3, which this program" in str(error)


def test_a_directory_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "journal.db").mkdir()
    assert "not a regular file" in str(_open_is_refused(tmp_path))


def test_a_log_without_its_database(tmp_path: Path) -> None:
    (tmp_path / "journal.db-wal").write_bytes(b"committed records may be in here")
    assert "missing" in str(_open_is_refused(tmp_path))


def test_a_file_in_place_of_the_directory(tmp_path: Path) -> None:
    place = tmp_path / "table"
    place.write_text("not a directory")
    with pytest.raises(JournalError, match="making journal directory"):
        Journal.open(place)
    with pytest.raises(JournalError, match="making journal directory"):
        Journal.open(place / "below")
    assert place.read_text() == "not a directory"


@pytest.mark.parametrize(("directory", "file"), [(0o555, 0o444), (0o755, 0o000), (0o000, 0o644)])
def test_missing_rights(directory: int, file: int) -> None:
    with open_place() as place:
        table = make_journal(place / "table")
        before = content(table)
        (table / "journal.db").chmod(file)
        table.chmod(directory)
        with ordinary_user(), pytest.raises(JournalError) as refused:
            Journal.open(table)
        assert "\n" not in str(refused.value)
        table.chmod(0o755)
        assert content(table) == before


def test_no_right_to_make_the_directory() -> None:
    with open_place() as place:
        place.chmod(0o555)
        with ordinary_user(), pytest.raises(JournalError, match="Permission denied"):
            Journal.open(place / "table")


def test_a_place_that_cannot_be_looked_into() -> None:
    with open_place() as place:
        make_journal(place / "closed" / "table")
        (place / "closed").chmod(0)
        with ordinary_user():
            with pytest.raises(JournalError, match="Permission denied"):
                Journal.open(place / "closed" / "table")
            with pytest.raises(JournalError, match="Permission denied"):
                verify(place / "closed" / "table")


@pytest.mark.parametrize("byte", [18, 19])
def test_a_header_that_lets_nobody_write_is_found(tmp_path: Path, byte: int) -> None:
    """SQLite still reads it, and says no more than that it is read-only when a table starts."""
    make_journal(tmp_path)
    for bit in range(8):
        whole = bytearray((tmp_path / "journal.db").read_bytes())
        whole[byte] ^= 1 << bit
        (tmp_path / "journal.db").write_bytes(whole)
        assert "header was changed" in str(_open_is_refused(tmp_path))
        assert "header was changed" in verify(tmp_path).problem
        whole[byte] ^= 1 << bit
        (tmp_path / "journal.db").write_bytes(whole)
