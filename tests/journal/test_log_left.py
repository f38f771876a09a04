"""What is gone from the -wal of a table that was killed, and that no reader can hide it.

Processes are killed for real, and the files are then spoilt as a person or a bad disk may.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from tableassist.journal import Journal, JournalError, read_records, verify
from tableassist.journal.lock import DirectoryLock, read_left, table_runs
from tests.support.stored_rounds import TAKING, bet, content, fill, make_journal

DYING_WRITER = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import bet, fill
journal = Journal.open(Path(sys.argv[1]))
if not journal.last_number:
    fill(journal)
for amount in range(int(sys.argv[2])):
    journal.append([bet(amount)], 6_000, None)
os.kill(os.getpid(), signal.SIGKILL)
"""
LOG = "journal.db-wal"
INDEX = "journal.db-shm"


def crashed(directory: Path, more: int = 0) -> Path:
    """A table that dies with so many records more."""
    given = (str(directory), str(more))
    subprocess.run([sys.executable, "-c", DYING_WRITER, *given], check=False)
    return directory


def refused(directory: Path, words: str) -> None:
    """By a start, twice, with readers between, and by verify; and nothing is altered."""
    before = content(directory)
    names = set(directory.iterdir())
    for _ in range(2):
        with pytest.raises(JournalError, match=words) as error:
            Journal.open(directory)
        assert "\n" not in str(error.value)
        assert words in verify(directory).problem
        for _ in read_records(directory):
            pass
    assert content(directory) == before
    assert set(directory.iterdir()) == names


def removed(log: Path) -> None:
    log.unlink()


def emptied(log: Path) -> None:
    os.truncate(log, 0)


def only_header(log: Path) -> None:
    os.truncate(log, 32)


def random_bytes(log: Path) -> None:
    log.write_bytes(Random("a log").randbytes(50_000))


@pytest.mark.parametrize("with_index", [True, False])
@pytest.mark.parametrize("spoil", [removed, emptied, only_header, random_bytes])
def test_a_log_that_holds_nothing(
    tmp_path: Path, spoil: Callable[[Path], None], with_index: bool
) -> None:
    crashed(tmp_path)
    spoil(tmp_path / LOG)
    if not with_index:
        (tmp_path / INDEX).unlink()
    refused(tmp_path, "is gone" if spoil is removed else "holds nothing that can be read")


def test_a_log_of_a_table_that_recorded_nothing(tmp_path: Path) -> None:
    """The number of the last record says nothing: what came behind it is what may be gone."""
    make_journal(tmp_path)
    crashed(tmp_path)
    assert (tmp_path / LOG).stat().st_size > 32
    emptied(tmp_path / LOG)
    refused(tmp_path, "holds nothing")


def test_a_log_that_was_cut(tmp_path: Path) -> None:
    """SQLite's index knows how many frames were synced."""
    crashed(tmp_path)
    os.truncate(tmp_path / LOG, (tmp_path / LOG).stat().st_size // 2)
    refused(tmp_path, "ends at frame")


def test_a_log_of_an_earlier_opening(tmp_path: Path) -> None:
    crashed(tmp_path)
    earlier = (tmp_path / LOG).read_bytes()
    crashed(tmp_path, 3)
    (tmp_path / LOG).write_bytes(earlier)
    (tmp_path / INDEX).unlink()
    refused(tmp_path, "is of an earlier time")


def test_a_log_of_an_earlier_moment(tmp_path: Path) -> None:
    """Of the same opening, and moved into the database since."""
    journal = Journal.open(tmp_path / "table")
    fill(journal)
    earlier = (tmp_path / "table" / LOG).read_bytes()
    for amount in range(400):
        journal.append([bet(amount)], 6_000, None)
    copytree(tmp_path / "table", tmp_path / "copy")
    journal.close()
    (tmp_path / "copy" / INDEX).unlink()
    assert verify(tmp_path / "copy").ok
    (tmp_path / "copy" / LOG).write_bytes(earlier)
    before = content(tmp_path / "copy")
    with pytest.raises(JournalError, match="of an earlier time than"):
        Journal.open(tmp_path / "copy")
    assert "of an earlier time than journal.db" in verify(tmp_path / "copy").findings[0]
    assert content(tmp_path / "copy") == before


def test_a_reader_makes_no_file(tmp_path: Path) -> None:
    crashed(tmp_path)
    (tmp_path / INDEX).unlink()
    before = sorted(tmp_path.iterdir())
    assert sum(1 for _ in read_records(tmp_path)) == 8
    assert verify(tmp_path).ok
    assert sorted(tmp_path.iterdir()) == before


def test_a_log_that_a_start_began_anew(tmp_path: Path) -> None:
    """Each start moves into the database what the one before left, and counts the salt up."""
    salts = []
    for _ in range(3):
        crashed(tmp_path, 1)
        salts.append(read_left(tmp_path).salt)
        assert verify(tmp_path).ok
    assert salts[0] is not None
    assert salts == [(salts[0] + more) % (1 << 32) for more in range(3)]
    journal = Journal.open(tmp_path)
    assert journal.last_number == 11
    journal.close()


def test_people_may_take_what_is_left(tmp_path: Path) -> None:
    crashed(tmp_path)
    random_bytes(tmp_path / LOG)
    place = Journal.accept(tmp_path, TAKING)
    journal = Journal.open(tmp_path)
    assert journal.last_number == place.number
    journal.close()


def test_a_reader_that_asks_whether_a_table_runs_is_in_nobodys_way(tmp_path: Path) -> None:
    lock = DirectoryLock(tmp_path)
    assert table_runs(tmp_path)
    lock.release()
    assert not table_runs(tmp_path)
    DirectoryLock(tmp_path).release()
