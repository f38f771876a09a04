"""A journal that is known to have lost records is not copied, and readers are told.

The tables here are killed as a process is, and then files are taken away as people do.
"""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.journal import Journal, JournalError, lost_records, make_backup, verify
from tableassist.reports.proof import COPIED
from tests.journal.test_ends import cut
from tests.journal.test_left import crashed
from tests.support.kept_tables import KeptTable
from tests.support.program import run
from tests.support.stored_rounds import TAKING, bet, fill, make_journal


def without_log(directory: Path) -> None:
    crashed(directory)
    (directory / "journal.db-wal").unlink()
    (directory / "journal.db-shm").unlink(missing_ok=True)


def with_an_empty_log(directory: Path) -> None:
    crashed(directory)
    (directory / "journal.db-wal").write_bytes(b"")


def with_a_damaged_log(directory: Path) -> None:
    crashed(directory)
    wal = directory / "journal.db-wal"
    log = bytearray(wal.read_bytes())
    log[32 + 4_120 + 200] ^= 1
    wal.write_bytes(log)


def with_an_older_database(directory: Path) -> None:
    make_journal(directory)
    older = (directory / "journal.db").read_bytes()
    journal = Journal.open(directory)
    journal.append([bet(1)], 9_000, None)
    journal.close()
    (directory / "journal.db").write_bytes(older)


def without_its_tail(directory: Path) -> None:
    make_journal(directory)
    cut(directory, 5)


LOSSES: dict[Callable[[Path], None], str] = {
    without_log: "journal.db-wal is gone; records may be lost",
    with_an_empty_log: "holds nothing that can be read",
    with_a_damaged_log: "journal.db-wal is damaged",
    with_an_older_database: "closed at record 9 and ends at 8 now",
    without_its_tail: "its end was cut off",
}


@pytest.mark.parametrize("lose", LOSSES, ids=lambda lose: lose.__name__)
def test_a_loss_is_told_and_not_copied(tmp_path: Path, lose: Callable[[Path], None]) -> None:
    lose(tmp_path / "table")
    assert LOSSES[lose] in lost_records(tmp_path / "table")
    with pytest.raises(JournalError, match="making backup") as refused:
        make_backup(tmp_path / "table", tmp_path / "backup", 1, COPIED, None)
    assert LOSSES[lose] in str(refused.value)
    assert not (tmp_path / "backup").exists()


def test_nothing_is_lost(tmp_path: Path) -> None:
    assert lost_records(crashed(tmp_path / "killed")) == ""
    assert lost_records(make_journal(tmp_path / "closed")) == ""
    journal = Journal.open(tmp_path / "open")
    fill(journal)
    assert lost_records(tmp_path / "open") == ""
    journal.close()
    without_log(tmp_path / "accepted")
    Journal.accept(tmp_path / "accepted", TAKING)
    assert lost_records(tmp_path / "accepted") == ""


@pytest.mark.parametrize(
    ("command", "exit_status"),
    [
        (("journal", "show"), 0),
        (("journal", "export"), 0),
        (("journal", "head"), 1),
        (("meter", "read"), 0),
        (("meter", "show"), 0),
        (("meter", "reconcile"), 1),
        (("journal", "replay"), 0),
    ],
)
def test_readers_say_so(lost_end: Path, command: tuple[str, str], exit_status: int) -> None:
    ran = run(*command, lost_end)
    assert ran.returncode == exit_status, ran.stderr
    assert ran.stderr.count("\n") == 1
    assert "its end was cut off" in ran.stderr
    assert "reconciled to the micro-cent" not in ran.stdout
    assert "tableassist head" not in ran.stdout


@pytest.fixture(scope="module")
def lost_end(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table in hand, closed in order, whose last record was cut off."""
    table = KeptTable(tmp_path_factory.mktemp("lost") / "table")
    table.play_rounds(1)
    table.bet(1, "ante", 1_000)
    table.bet(2, "ante", 1_000)
    last = table.journal.last_number
    directory = table.close()
    cut(directory, last - 1)
    return directory


def test_no_room_for_a_copy_names_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A killed table is read in a copy; what is full then is not the journal's disk."""
    crashed(tmp_path / "table")
    monkeypatch.setattr(tempfile, "tempdir", "/dev/full-of-nothing")
    with pytest.raises(JournalError, match="full-of-nothing"):
        verify(tmp_path / "table")
