"""Links and pipes under the journal's names: nothing is written through one, nothing waits for one.

Whoever may write to the folder could otherwise have the table cut short a file of its user, or
keep it from starting without a word. A wait would show as a TimeoutError here.
"""

import os
import signal
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from tableassist.journal import Journal, JournalError, make_backup, read_records, verify
from tableassist.journal.disk import BALLAST_BYTES
from tableassist.journal.heads import key_path, load_key, make_key, read_head
from tableassist.journal.lock import read_left
from tableassist.journal.taken import read_taken
from tableassist.reports.proof import COPIED
from tests.support.stored_rounds import TAKING, make_journal

PRECIOUS = b"precious" * 1_000_000


@pytest.fixture(autouse=True)
def _nobody_waits() -> Iterator[None]:
    def tell(_signal: int, _frame: FrameType | None) -> None:
        raise TimeoutError("it waits")

    before = signal.signal(signal.SIGALRM, tell)
    signal.alarm(30)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    """A file that is no business of the table."""
    path = tmp_path / "victim"
    path.write_bytes(PRECIOUS)
    return path


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A closed journal."""
    make_journal(tmp_path / "table")
    return tmp_path / "table"


def test_a_lock_that_is_a_link_is_refused(table: Path, victim: Path) -> None:
    (table / "lock").unlink()
    (table / "lock").symlink_to(victim)
    with pytest.raises(JournalError, match="lock: it is a link"):
        Journal.open(table)
    assert victim.read_bytes() == PRECIOUS


@pytest.mark.parametrize("to_nothing", [False, True])
def test_the_ballast_is_never_another_file(table: Path, victim: Path, to_nothing: bool) -> None:
    target = victim.with_name("none") if to_nothing else victim
    (table / "ballast").unlink()
    (table / "ballast").symlink_to(target)
    journal = Journal.open(table)
    assert not (table / "ballast").is_symlink()
    assert (table / "ballast").stat().st_size == BALLAST_BYTES
    journal.close()
    assert victim.read_bytes() == PRECIOUS
    assert not victim.with_name("none").exists()


def test_the_ballast_is_no_second_name_of_another_file(table: Path, victim: Path) -> None:
    (table / "ballast").unlink()
    (table / "ballast").hardlink_to(victim)
    Journal.open(table).close()
    assert victim.read_bytes() == PRECIOUS


def test_what_lies_under_the_names_of_drafts(tmp_path: Path, victim: Path) -> None:
    directory = tmp_path / "new"
    directory.mkdir()
    for name in ("journal.db.new", "head.key.new", "taken.json.new"):
        (directory / name).symlink_to(victim)
    make_journal(directory)
    assert victim.read_bytes() == PRECIOUS
    assert not (directory / "journal.db").is_symlink()
    assert not (directory / "head.key").is_symlink()


@pytest.mark.parametrize("name", ["journal.db", "head.key"])
def test_a_link_to_a_disk_that_is_not_there(tmp_path: Path, name: str) -> None:
    """Neither journal nor key are made anew in its place."""
    link = tmp_path / "table" / name
    link.parent.mkdir()
    link.symlink_to(tmp_path / "disk" / name)
    with pytest.raises(JournalError, match=r"it is a link to nothing|No such file"):
        Journal.open(link.parent)
    assert link.is_symlink()


@pytest.mark.parametrize("name", ["lock", "head.key", "ballast", "taken.json", "journal.db-wal"])
def test_a_pipe_is_not_waited_for(table: Path, name: str) -> None:
    (table / name).unlink(missing_ok=True)
    os.mkfifo(table / name)
    if name == "ballast":
        Journal.open(table).close()
        assert (table / "ballast").is_file()
        return
    with pytest.raises(JournalError, match="not a regular file"):
        Journal.open(table)


def test_readers_wait_for_no_pipe(table: Path) -> None:
    (table / "lock").unlink()
    os.mkfifo(table / "lock")
    assert read_left(table).word == ""
    assert verify(table).ok
    os.mkfifo(table / "taken.json")
    with pytest.raises(JournalError, match="not a regular file"):
        read_taken(table)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o700])
def test_a_key_that_others_may_use_is_none(table: Path, mode: int) -> None:
    key_path(table).chmod(mode)
    with pytest.raises(JournalError, match=f"others than its owner may use it .0{mode:o}.: chmod"):
        load_key(key_path(table))
    with pytest.raises(JournalError, match="chmod 600"):
        Journal.open(table)
    key_path(table).chmod(0o400)
    Journal.open(table).close()


@pytest.mark.parametrize("name", ["journal.db", "journal.db-wal", "journal.db-shm"])
def test_no_file_of_the_database_is_a_link(table: Path, tmp_path: Path, name: str) -> None:
    elsewhere = tmp_path / "elsewhere"
    if (table / name).exists():
        (table / name).rename(elsewhere)
    else:
        elsewhere.write_bytes(b"")
    (table / name).symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    for use in (Journal.open, verify, lambda one: list(read_records(one))):
        with pytest.raises(JournalError, match=f"{name}: it is a link"):
            use(table)
    assert elsewhere.read_bytes() == before
    assert (table / name).is_symlink()


@pytest.mark.parametrize("name", ["journal.db-wal", "journal.db-shm"])
def test_a_folder_under_the_name_of_a_file_is_named(table: Path, name: str) -> None:
    (table / name).mkdir()
    for use in (Journal.open, verify):
        with pytest.raises(JournalError, match=f"{name}: not a regular file"):
            use(table)


@pytest.mark.parametrize("pipe", [True, False])
def test_nothing_is_written_back_into_the_database(table: Path, pipe: bool) -> None:
    """SQLite obeys a rollback journal of that name, though it never makes one here."""
    rollback = table / "journal.db-journal"
    if pipe:
        os.mkfifo(rollback)
    else:
        rollback.write_bytes(hot_journal((table / "journal.db").read_bytes()))
    before = (table / "journal.db").read_bytes()
    uses: list[Callable[[Path], object]] = [
        Journal.open,
        verify,
        lambda one: list(read_records(one)),
        lambda one: make_backup(one, table.with_name("copy"), 1, COPIED, None),
        lambda one: Journal.accept(one, TAKING),
    ]
    for use in uses:
        with pytest.raises(JournalError, match=r"journal\.db-journal is there"):
            use(table)
    assert (table / "journal.db").read_bytes() == before
    assert os.path.lexists(rollback)


def hot_journal(database: bytes) -> bytes:
    """One that SQLite would roll back: the database's first page with other bytes in it."""
    page, nonce = bytes(4_096), 7
    header = struct.pack(
        ">8sIIIII",
        bytes.fromhex("d9d505f920a163d7"),
        1,
        nonce,
        len(database) // len(page),
        512,
        len(page),
    )
    summed = nonce + sum(page[at] for at in range(len(page) - 200, 0, -200))
    return header.ljust(512, b"\0") + struct.pack(">I", 1) + page + struct.pack(">I", summed)


def test_a_head_from_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "paper")
    with pytest.raises(OSError, match="not a regular file"):
        read_head(tmp_path / "paper")


def test_a_key_may_lie_behind_a_link(table: Path, tmp_path: Path) -> None:
    kept = key_path(table).rename(tmp_path / "elsewhere.key")
    key_path(table).symlink_to(kept)
    assert make_key(key_path(table)).public == load_key(kept).public
    Journal.open(table).close()
