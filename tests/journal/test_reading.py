"""Readers change nothing, work beside a running table, and need no right to write.

Also here: that reading holds a bounded part of the journal in memory, and holds nobody up.
"""

import resource
import shutil
import sqlite3
import tracemalloc
from pathlib import Path

import pytest

from tableassist.core.records import ENCODER, Source, kind_of, round_of
from tableassist.journal import BrokenJournalError, Journal, JournalError, read_records, verify
from tests.support.ordinary_user import give_to_ordinary_user, open_place, ordinary_user
from tests.support.stored_rounds import card, content, fill, make_journal


def test_stored_records_carry_everything(tmp_path: Path) -> None:
    make_journal(tmp_path)
    stored = list(read_records(tmp_path))
    assert [each.number for each in stored] == list(range(1, 9))
    assert stored[2].source == Source("SIM-BETS-001", 1)
    assert stored[0].source is None
    for each in stored:
        assert each.body == ENCODER.encode(each.record)
        assert (each.kind, each.round) == (kind_of(each.record), round_of(each.record))
    assert verify(tmp_path).last_hash == stored[-1].hash.hex()


def test_no_journal_is_an_error_not_an_empty_one(tmp_path: Path) -> None:
    for directory in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(JournalError, match="no journal here"):
            verify(directory)
        with pytest.raises(JournalError, match="no journal here"):
            list(read_records(directory))
    assert list(tmp_path.iterdir()) == []


def test_beside_a_running_table(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    before = content(tmp_path)
    assert verify(tmp_path).records == 8
    assert content(tmp_path) == before
    journal.append([card("Qs", 4)], 9_000, None)
    assert verify(tmp_path).records == 9
    journal.close()


def test_a_reader_that_pauses_does_not_hold_the_table_up(tmp_path: Path) -> None:
    """The -wal can only start again from its beginning when no reader needs its old part."""
    journal = Journal.open(tmp_path)
    for _ in range(20):
        journal.append([card("Qs", place) for place in range(1, 101)], 1_000, None)
    reader = read_records(tmp_path)
    assert next(reader).number == 1
    for _ in range(200):
        journal.append([card("Qs", place) for place in range(1, 51)], 1_000, None)
    assert (tmp_path / "journal.db-wal").stat().st_size < 4_000_000
    assert sum(1 for _ in reader) >= 1_999
    journal.close()


def test_memory_stays_bounded(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    for _ in range(20):
        journal.append([card("Qs", place) for place in range(1, 1001)], 1_000, None)
    journal.close()
    size = (tmp_path / "journal.db").stat().st_size
    tracemalloc.start()
    try:
        assert verify(tmp_path).records == 20_000
        assert sum(1 for _ in read_records(tmp_path)) == 20_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < size // 3


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("index", [True, False])
def test_on_a_read_only_copy(running: bool, index: bool) -> None:
    with open_place() as place:
        table = place / "table"
        journal = Journal.open(table)
        fill(journal)
        if not running:
            journal.close()
        copy = shutil.copytree(table, place / "copy")
        journal.close()
        if not index:
            (copy / "journal.db-shm").unlink(missing_ok=True)
        for path in copy.iterdir():
            path.chmod(0o400)
        copy.chmod(0o500)
        give_to_ordinary_user(copy)
        names = sorted(path.name for path in copy.iterdir())
        with ordinary_user():
            assert verify(copy).records == 8
            assert sum(1 for _ in read_records(copy)) == 8
        assert sorted(path.name for path in copy.iterdir()) == names


def test_no_room_for_the_temporary_copy() -> None:
    with open_place() as place:
        journal = Journal.open(place / "table")
        fill(journal)
        copy = shutil.copytree(place / "table", place / "copy")
        journal.close()
        (copy / "journal.db-shm").unlink()
        copy.chmod(0o500)
        give_to_ordinary_user(copy)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        with ordinary_user():
            resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
            try:
                with pytest.raises(JournalError, match="File too large"):
                    verify(copy)
            finally:
                resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_the_owner_reads_beside_a_running_table() -> None:
    with open_place() as place:
        table = place / "table"
        journal = Journal.open(table)
        fill(journal)
        give_to_ordinary_user(table)
        with ordinary_user():
            assert verify(table).records == 8
        journal.append([card("Qs", 4)], 9_000, None)
        journal.close()
        assert verify(table).records == 9


@pytest.mark.parametrize("running", [True, False])
def test_a_reader_cannot_write(tmp_path: Path, running: bool) -> None:
    from tableassist.journal.read_only import read_only

    journal = Journal.open(tmp_path)
    if not running:
        journal.close()
    with pytest.raises(JournalError, match="readonly"), read_only(tmp_path) as connection:
        connection.execute("PRAGMA user_version = 9")
    journal.close()


def test_a_table_that_starts_meanwhile_is_not_called_broken(tmp_path: Path) -> None:
    """A reader that took the file for one that nobody changes sees pages of different times."""
    make_journal(tmp_path)
    journal = Journal.open(tmp_path)
    journal.append([card("Qs", place) for place in range(1, 1001)], 1_000, None)
    journal.close()
    reader = read_records(tmp_path)
    next(reader)
    table = Journal.open(tmp_path)
    page = b"\0" * 4096
    whole = (tmp_path / "journal.db").read_bytes()
    with (tmp_path / "journal.db").open("r+b") as file:
        for start in range(4096, len(whole), 4096):
            file.seek(start)
            file.write(page)
    with pytest.raises(JournalError, match="meanwhile, try again") as refused:
        list(reader)
    assert not isinstance(refused.value, BrokenJournalError)
    (tmp_path / "journal.db").write_bytes(whole)
    table.close()


def test_names_that_a_uri_would_misread(tmp_path: Path) -> None:
    table = make_journal(tmp_path / "table 1?mode=rw#50%")
    assert verify(table).records == 8
    assert list(tmp_path.iterdir()) == [table]


def test_sqlite_sees_a_sound_file(tmp_path: Path) -> None:
    make_journal(tmp_path)
    plain = sqlite3.connect(tmp_path / "journal.db")
    assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    plain.close()
