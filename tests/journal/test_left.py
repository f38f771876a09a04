"""How the last table left the journal: what the lock file says, and what a start makes of it.

Nothing stored is altered by a start that is refused.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tableassist.journal import Journal, JournalError, read_records, verify
from tableassist.journal.ends import INSERT_HEAD, head_row
from tableassist.journal.heads import load_key
from tableassist.journal.lock import read_left
from tests.support.ordinary_user import give_to_ordinary_user, open_place, ordinary_user
from tests.support.stored_rounds import TAKING, bet, content, fill, make_journal

DYING_WRITER = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import fill
journal = Journal.open(Path(sys.argv[1]))
fill(journal)
os.kill(os.getpid(), signal.SIGKILL)
"""


def crashed(directory: Path) -> Path:
    subprocess.run([sys.executable, "-c", DYING_WRITER, str(directory)], check=False)
    return directory


def refused(directory: Path, match: str) -> None:
    before = content(directory)
    with pytest.raises(JournalError, match=match) as error:
        Journal.open(directory)
    assert "\n" not in str(error.value)
    assert content(directory) == before


def test_an_orderly_end_names_the_last_record(tmp_path: Path) -> None:
    make_journal(tmp_path)
    *_, last = read_records(tmp_path)
    left = read_left(tmp_path)
    assert (left.word, left.number, left.hash) == ("closed", 8, last.hash.hex())


def test_an_open_journal_names_its_process(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    assert read_left(tmp_path).word == "open"
    journal.close()
    assert read_left(tmp_path).word == "closed"


def test_a_crash_goes_on_from_the_log(tmp_path: Path) -> None:
    crashed(tmp_path)
    assert read_left(tmp_path).word == "open"
    assert verify(tmp_path).ok
    journal = Journal.open(tmp_path)
    assert journal.last_number == 8
    journal.close()


def test_a_crash_whose_log_is_gone(tmp_path: Path) -> None:
    crashed(tmp_path)
    (tmp_path / "journal.db-wal").unlink()
    (tmp_path / "journal.db-shm").unlink(missing_ok=True)
    refused(tmp_path, "journal.db-wal is gone; records may be lost")
    refused(tmp_path, "journal.db-wal is gone; records may be lost")
    assert "journal.db-wal is gone" in verify(tmp_path).problem


def test_an_older_copy_of_the_database(tmp_path: Path) -> None:
    make_journal(tmp_path)
    older = (tmp_path / "journal.db").read_bytes()
    journal = Journal.open(tmp_path)
    journal.append([bet(1)], 9_000, None)
    journal.close()
    (tmp_path / "journal.db").write_bytes(older)
    refused(tmp_path, "closed at record 9 and ends at 8 now; another copy")
    assert "closed at record 9 and ends at 8 now" in verify(tmp_path).problem


def test_another_journal_of_the_same_length(tmp_path: Path) -> None:
    make_journal(tmp_path / "one")
    make_journal(tmp_path / "two")
    for name in ("journal.db", "head.key"):
        shutil.copy(tmp_path / "two" / name, tmp_path / "one" / name)
    refused(tmp_path / "one", "another copy")


def test_a_journal_that_is_gone_is_not_begun_anew(tmp_path: Path) -> None:
    make_journal(tmp_path)
    (tmp_path / "journal.db").unlink()
    refused(tmp_path, "missing, but the lock file says that there was one")
    assert not (tmp_path / "journal.db").exists()


def test_a_person_may_take_what_is_there(tmp_path: Path) -> None:
    crashed(tmp_path)
    (tmp_path / "journal.db-wal").unlink()
    (tmp_path / "journal.db-shm").unlink(missing_ok=True)
    with pytest.raises(JournalError):
        Journal.open(tmp_path)
    place = Journal.accept(tmp_path, TAKING)
    journal = Journal.open(tmp_path)
    assert journal.last_number == place.number
    journal.close()


@pytest.mark.parametrize("said", ["", "4711\n", "closed 8\n", "nonsense " * 40])
def test_a_lock_file_that_says_nothing_is_no_evidence(tmp_path: Path, said: str) -> None:
    make_journal(tmp_path)
    (tmp_path / "lock").write_text(said)
    Journal.open(tmp_path).close()
    assert read_left(tmp_path).number == 8


def test_a_kill_between_the_mark_and_the_end(tmp_path: Path) -> None:
    """The -wal may still be there when the lock file says `closed` already."""
    crashed(tmp_path)
    *_, last = read_records(tmp_path)
    key = load_key(tmp_path / "head.key")
    head = key.sign_head("Table 1", last.number, last.hash, last.at_ms)
    killed = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    killed.execute(INSERT_HEAD, head_row(head))
    line = f"closed {last.number} {last.hash.hex()}\n"
    (tmp_path / "lock").write_text(line)
    journal = Journal.open(tmp_path)
    killed.close()
    assert fill_again(journal) == 9
    journal.close()


def fill_again(journal: Journal) -> int:
    return journal.append([bet(3)], 10_000, None)[0].number


def test_a_second_table_changes_nothing_of_what_is_said(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    before = (tmp_path / "lock").read_bytes()
    with pytest.raises(JournalError, match="in use"):
        Journal.open(tmp_path)
    assert (tmp_path / "lock").read_bytes() == before
    journal.close()


def test_what_root_makes_at_a_table_its_own_user_can_go_on_with() -> None:
    """A command at a table whose lock and ballast are gone, typed by root."""
    with open_place() as place:
        directory = place / "journal"
        make_journal(directory)
        for name in ("lock", "ballast"):
            (directory / name).unlink(missing_ok=True)
        give_to_ordinary_user(directory)
        Journal.open(directory).close()
        with ordinary_user():
            Journal.open(directory).close()
            assert not [
                path
                for path in directory.iterdir()
                if not os.access(path, os.W_OK, effective_ids=True)
            ]
