"""That people took a journal for the true one stands in the record of the next start, once."""

import shutil
from pathlib import Path

import pytest

from tableassist.controller import SystemClock, open_pipeline
from tableassist.core.records import TableStarted
from tableassist.core.taken import JournalTaken
from tableassist.journal import (
    Journal,
    JournalError,
    read_manifest,
    read_records,
    restore_backup,
    verify,
)
from tableassist.journal.backup import make_backup
from tableassist.reports.proof import CHECKED
from tableassist.reports.replay import replay
from tableassist.settings import load_house
from tests.support.stored_rounds import TAKING

HOUSE = load_house("three-card")


def _start(directory: Path) -> tuple[JournalTaken, ...]:
    """A start of the program; what its record says."""
    journal = Journal.open(directory)
    open_pipeline(journal, "Table 1", HOUSE, SystemClock())
    journal.close()
    *_, started = (
        one.record for one in read_records(directory) if isinstance(one.record, TableStarted)
    )
    return started.taken


def test_an_accepted_journal(tmp_path: Path) -> None:
    assert _start(tmp_path) == ()
    last = max(one.number for one in read_records(tmp_path))
    (tmp_path / "lock").write_text("open 4711\n")
    Journal.accept(tmp_path, TAKING)
    Journal.open(tmp_path).close()  # a command that records no start
    (taken,) = _start(tmp_path)
    assert (taken.how, taken.last, taken.left) == ("accepted", last, "open 4711")
    assert (taken.by, taken.reason, taken.at_ms) == TAKING
    assert _start(tmp_path) == ()
    assert replay(tmp_path, HOUSE).difference is None


def test_a_restored_and_accepted_one(tmp_path: Path) -> None:
    table, there, backup = tmp_path / "table", tmp_path / "there", tmp_path / "backup"
    _start(table)
    make_backup(table, backup, 0, CHECKED, None)
    there.mkdir()
    (there / "lock").write_text(f"closed 99 {'ab' * 32}\n")
    shutil.copy(table / "head.key", there)  # with its mode
    restore_backup(backup, there, read_manifest(backup, CHECKED.form), TAKING)
    Journal.accept(there, TAKING)
    restored, accepted = _start(there)
    assert (restored.how, restored.left) == ("restored", f"closed 99 {'ab' * 32}")
    assert accepted.how == "accepted"
    assert _start(there) == ()


def test_a_start_that_records_nothing_keeps_it(tmp_path: Path) -> None:
    _start(tmp_path)
    Journal.accept(tmp_path, TAKING)
    for _ in range(2):
        journal = Journal.open(tmp_path)
        assert len(journal.taken) == 1
        journal.close()


def test_what_people_took_is_not_taken_away_unseen(tmp_path: Path) -> None:
    _start(tmp_path)
    Journal.accept(tmp_path, TAKING)
    (tmp_path / "taken.json").unlink()
    words = "people took the journal 1 times since the last start, 0 of these are told"
    with pytest.raises(JournalError, match=words):
        Journal.open(tmp_path)
    assert words in verify(tmp_path).problem
    Journal.accept(tmp_path, TAKING)
    (taken,) = _start(tmp_path)
    assert taken.left.startswith("closed ")
    assert taken.left.endswith(" taken 1")
    assert _start(tmp_path) == ()
    assert verify(tmp_path).ok


def test_a_backup_that_was_put_back_is_remembered_too(tmp_path: Path) -> None:
    table, there, backup = tmp_path / "table", tmp_path / "there", tmp_path / "backup"
    _start(table)
    make_backup(table, backup, 0, CHECKED, None)
    restore_backup(backup, there, read_manifest(backup, CHECKED.form), TAKING)
    shutil.copy(table / "head.key", there)
    (there / "taken.json").unlink()
    with pytest.raises(JournalError, match="people took the journal 1 times"):
        Journal.open(there)
