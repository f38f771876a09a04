"""The ballast: given up when a commit meets a full disk, made again when there is room."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tableassist.journal import Journal, JournalError, verify
from tableassist.journal.disk import BALLAST_BYTES, Ballast
from tests.support.stored_rounds import card, fill


def narrow(journal: Journal) -> sqlite3.Connection:
    """From now on the database cannot grow; SQLite says that the disk is full."""
    writer = journal._writer
    assert writer is not None
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages}")
    return writer


class BallastThatMattered(Ballast):
    """Giving it up lets the database grow again, as its room would on a real disk."""

    def __init__(self, directory: Path, writer: sqlite3.Connection) -> None:
        super().__init__(directory)
        self._writer = writer

    def give_up(self) -> bool:
        given = super().give_up()
        self._writer.execute("PRAGMA max_page_count = 1000000")
        return given


MUCH = [card("Qs", place) for place in range(1, 200)]


def test_the_ballast_takes_its_room(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    ballast = (tmp_path / "ballast").stat()
    assert ballast.st_size == BALLAST_BYTES
    assert ballast.st_blocks * 512 >= BALLAST_BYTES
    room = journal.disk_room()
    assert room.free_bytes > 0
    assert not room.is_full
    journal.close()


@pytest.mark.warnings_logged
def test_a_commit_on_a_full_disk_takes_the_ballast(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal._ballast = BallastThatMattered(tmp_path, narrow(journal))
    assert journal.append(MUCH, 6_000, None)[0].number == 9
    assert not (tmp_path / "ballast").exists()
    journal.close()
    assert verify(tmp_path).records == 8 + len(MUCH)


def test_the_table_learns_of_it_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ballast = Ballast(tmp_path)
    assert not ballast.room().is_full
    assert ballast.give_up()
    monkeypatch.setattr("shutil.disk_usage", lambda _path: _Usage(free=3 * BALLAST_BYTES))
    assert ballast.room() == (3 * BALLAST_BYTES, True)
    assert not (tmp_path / "ballast").exists()
    monkeypatch.setattr("shutil.disk_usage", lambda _path: _Usage(free=1 << 40))
    assert ballast.room() == (1 << 40, False)
    assert (tmp_path / "ballast").stat().st_size == BALLAST_BYTES


class _Usage:
    def __init__(self, free: int) -> None:
        self.free = free


def test_without_ballast_nothing_is_tried_twice(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    (tmp_path / "ballast").unlink()
    narrow(journal)
    with pytest.raises(JournalError, match="full"):
        journal.append(MUCH, 6_000, None)
    assert journal.last_number == 8
    journal.close()
    assert verify(tmp_path).records == 8


@pytest.mark.warnings_logged
def test_a_disk_that_stays_full_stores_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    narrow(journal)
    with pytest.raises(JournalError, match="full"):
        journal.append(MUCH, 6_000, None)
    assert not (tmp_path / "ballast").exists()
    monkeypatch.setattr("shutil.disk_usage", lambda _path: _Usage(free=0))
    assert journal.disk_room().is_full
    assert journal.last_number == 8
    journal.close()
    assert verify(tmp_path).records == 8


def test_the_ballast_may_be_missing(tmp_path: Path) -> None:
    """Nothing depends on it: a start on a disk without room for it goes on."""
    (tmp_path / "ballast").mkdir()
    with pytest.raises(OSError, match="directory"):
        (tmp_path / "ballast").unlink()
    ballast = Ballast(tmp_path)
    assert not ballast.give_up()


def _fault(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    error.sqlite_errorname = "SQLITE_IOERR"
    return error


class FailingDisk(sqlite3.Connection):
    """A connection whose commits fail with `code`, `left` times, before anything is on the disk."""

    code = sqlite3.SQLITE_IOERR_FSYNC
    left = 1

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.left:
            self.left -= 1
            raise _fault(self.code)
        return super().execute(sql, *values)


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[tuple[Journal, FailingDisk]]:
    """A journal of eight records on such a disk."""
    journal = Journal.open(tmp_path)
    fill(journal)
    path = tmp_path / "journal.db"
    disk = sqlite3.connect(path, isolation_level=None, factory=FailingDisk)
    journal._writer = disk
    yield journal, disk
    disk.close()
    journal.close()


def test_a_failed_fsync_is_the_end_and_no_full_disk(
    tmp_path: Path, failing: tuple[Journal, FailingDisk]
) -> None:
    """The second one would succeed, though pages of the first are lost."""
    journal, disk = failing
    for _ in range(2):
        with pytest.raises(JournalError, match="the disk has failed, nothing more is written"):
            journal.append([card("Qs", 4)], 6_000, None)
    assert disk.left == 0
    with pytest.raises(JournalError, match="the disk has failed"):
        journal.keep_snapshot("form", b"state")
    assert (tmp_path / "ballast").exists()
    assert verify(tmp_path).records == 8


@pytest.mark.warnings_logged
@pytest.mark.parametrize(("free", "stored"), [(0, True), (1 << 40, False)])
def test_a_failed_write_is_a_full_disk_only_where_no_room_is(
    tmp_path: Path,
    failing: tuple[Journal, FailingDisk],
    monkeypatch: pytest.MonkeyPatch,
    free: int,
    stored: bool,
) -> None:
    journal, disk = failing
    disk.code = sqlite3.SQLITE_IOERR_WRITE
    monkeypatch.setattr("shutil.disk_usage", lambda _path: _Usage(free=free))
    if stored:
        assert journal.append([card("Qs", 4)], 6_000, None)[0].number == 9
    else:
        with pytest.raises(JournalError, match="the disk has failed"):
            journal.append([card("Qs", 4)], 6_000, None)
    assert (tmp_path / "ballast").exists() != stored
