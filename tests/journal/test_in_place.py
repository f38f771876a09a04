"""A table whose files are taken away or replaced beneath it stops, and what it stored is kept.

SQLite itself goes on writing into them.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile

import pytest

from tableassist.journal import Journal, JournalError, verify
from tests.support.stored_rounds import bet, fill


def moved(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))


def replaced(path: Path) -> None:
    moved(path)
    copyfile(path.with_suffix(".moved"), path)


@pytest.mark.parametrize("name", ["journal.db", "journal.db-wal", "lock"])
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (moved, "it was moved or deleted"),
        (Path.unlink, "it was moved or deleted"),
        (replaced, "another file lies"),
    ],
)
def test_a_file_that_is_not_in_its_place(
    tmp_path: Path, name: str, change: Callable[[Path], object], words: str
) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.disk_room()
    change(tmp_path / name)
    with pytest.raises(JournalError, match=words) as stopped:
        journal.disk_room()
    assert "\n" not in str(stopped.value)
    with pytest.raises(JournalError, match=words):
        journal.append([bet(1)], 9_000, None)
    journal.close()


def test_the_database_is_put_back(tmp_path: Path) -> None:
    """All that was recorded is in it."""
    journal = Journal.open(tmp_path)
    fill(journal)
    moved(tmp_path / "journal.db")
    journal.append([bet(1)], 9_000, None)
    with pytest.raises(JournalError, match="put the file back"):
        journal.disk_room()
    journal.close()
    with pytest.raises(JournalError, match="missing"):
        Journal.open(tmp_path)
    (tmp_path / "journal.moved").rename(tmp_path / "journal.db")
    assert verify(tmp_path).records == 9
    again = Journal.open(tmp_path)
    assert again.last_number == 9
    again.close()


def test_two_that_write_one_journal(tmp_path: Path) -> None:
    """Without the lock file nothing keeps the second one out; the first one stops at its record."""
    first = Journal.open(tmp_path)
    fill(first)
    (tmp_path / "lock").unlink()
    second = Journal.open(tmp_path)
    second.append([bet(1)], 9_000, None)
    for _ in range(2):
        with pytest.raises(JournalError, match="not end at record 8 any more, another program"):
            first.append([bet(2)], 9_000, None)
    first.close()
    second.append([bet(3)], 9_000, None)
    second.close()
    assert verify(tmp_path).ok
    assert Journal.open(tmp_path).last_number == 10


def test_a_row_that_is_taken_away_under_a_table_stops_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    intruder = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    intruder.execute("DROP TRIGGER records_never_leave")
    intruder.execute("DELETE FROM records WHERE number = 8")
    intruder.close()
    for _ in range(2):
        with pytest.raises(JournalError, match="not end at record 8 any more, another program"):
            journal.append([bet(2)], 9_000, None)
    journal.close()
