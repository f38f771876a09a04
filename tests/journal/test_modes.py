"""What the journal makes is its owner's alone: it holds cards that lie face down.

The process allows everything (umask 0), so a mode that is not asked for shows.
"""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.core.table import encode_state
from tableassist.journal import Journal
from tableassist.journal.archive import Cut, archive_before, opening_before
from tableassist.journal.backup import make_backup, read_manifest, restore_backup
from tableassist.journal.heads import key_path
from tableassist.reports.proof import CHECKED
from tableassist.reports.standing import state_before
from tests.support.kept_tables import DAY_MS, KeptTable
from tests.support.stored_rounds import TAKING, fill, make_journal


@pytest.fixture(autouse=True)
def _everything_is_allowed() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def _others_may(place: Path) -> list[tuple[str, str]]:
    """What others than the owner may use of `place` and everything in it."""
    modes = [(path.name, path.lstat().st_mode) for path in (place, *place.rglob("*"))]
    return [(name, stat.filemode(mode)) for name, mode in modes if mode & 0o077]


def test_a_running_table(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "casino" / "table")
    fill(journal)
    names = {path.name for path in (tmp_path / "casino" / "table").iterdir()}
    assert {"journal.db", "journal.db-wal", "journal.db-shm", "lock", "head.key"} <= names
    assert _others_may(tmp_path / "casino") == []
    journal.close()
    assert _others_may(tmp_path / "casino") == []


def test_a_directory_that_is_there_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir(0o750)
    make_journal(tmp_path / "table")
    assert _others_may(tmp_path / "table") == [("table", "drwxr-x---")]


def test_backup_archive_and_what_is_restored(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(2)
    end_ms = table.now_ms + DAY_MS
    directory = table.close()
    backup = tmp_path / "nas" / "monday"
    make_backup(directory, backup, end_ms, CHECKED, None)
    (backup / "journal.db").chmod(0o644)  # somebody put it on a stick meanwhile
    restore_backup(backup, tmp_path / "restored", read_manifest(backup, CHECKED.form), TAKING)
    (backup / "journal.db").chmod(0o600)
    number = opening_before(directory, end_ms)
    cut = Cut(number, FORM, encode_state(state_before(directory, number + 1)))
    archive_before(directory, tmp_path / "archive", end_ms, cut, CHECKED, key_path(directory))
    for name in ("table", "nas", "restored", "archive"):
        assert _others_may(tmp_path / name) == []
