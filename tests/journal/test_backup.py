"""Backups hold one moment of the journal, are whole or no backup, and restore to exactly that.

The money that a manifest states is made up by the real reports. Everything is on real files.
"""

import json
import os
import shutil
import threading
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tableassist.controller import FORM
from tableassist.journal import BrokenJournalError, Journal, JournalError, read_records
from tableassist.journal.backup import (
    Manifest,
    backup_findings,
    make_backup,
    read_manifest,
    restore_backup,
)
from tableassist.journal.drafts import MANIFEST, MARK
from tableassist.journal.heads import key_path, load_key
from tableassist.reports.proof import CHECKED, checked
from tableassist.reports.standing import Stated
from tests.support.kept_tables import KeptTable, kept_rounds
from tests.support.stored_rounds import TAKING, content

NOW_MS = 1_900_000_000_000


class _Killed(BaseException):
    """The process ends here."""


def _back_up(table: KeptTable, to: Path) -> Manifest[Stated]:
    key = load_key(key_path(table.directory))
    return make_backup(table.directory, to, NOW_MS, CHECKED, key)


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of three rounds, made beside an open journal."""
    place = tmp_path_factory.mktemp("backed_up")
    table = kept_rounds(place / "table", 3)
    _back_up(table, place / "backup")
    table.close()
    return place / "backup"


@pytest.fixture
def backup(backed_up: Path, tmp_path: Path) -> Path:
    return shutil.copytree(backed_up, tmp_path / "backup")


def test_a_backup_in_hand_eleven(tmp_path: Path) -> None:
    """What is only in the -wal is in it, and the restored table plays on."""
    table = kept_rounds(tmp_path / "table", 10)
    table.deal_only()
    kept = [(one.number, one.hash, one.body) for one in read_records(table.directory)]
    manifest = _back_up(table, tmp_path / "backup")
    assert (manifest.last_number, manifest.stated.round) == (table.state.number, 11)
    assert manifest.stated.accounts == table.state.books
    table.close()
    there = tmp_path / "elsewhere"
    backup = tmp_path / "backup"
    restore_backup(backup, there, read_manifest(backup, CHECKED.form), TAKING)
    assert [(one.number, one.hash, one.body) for one in read_records(there)] == kept
    assert checked(there).accounts["meter:main"] == table.state.jackpot.main.meter
    shutil.copy(key_path(table.directory), key_path(there))
    journal = Journal.open(there, FORM)
    assert journal.last_number == manifest.last_number
    journal.close()


def test_backups_while_the_table_plays_on(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    ended = threading.Event()
    made: list[Manifest[Stated]] = []

    def back_up() -> None:
        while not ended.is_set():
            made.append(_back_up(table, tmp_path / f"backup{len(made)}"))

    thread = threading.Thread(target=back_up)
    thread.start()
    while len(made) < 3:
        table.play_full()
    ended.set()
    thread.join()
    ends = [manifest.last_number for manifest in made]
    assert ends == sorted(ends)
    assert ends[-1] > ends[0]
    hashes = {one.number: one.hash.hex() for one in read_records(table.directory)}
    for manifest in made:
        assert manifest.last_hash == hashes[manifest.last_number]
    table.close()


def test_a_backup_changes_nothing_of_the_journal(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    table.close()
    before = content(table.directory)
    _back_up(table, tmp_path / "backup")
    assert content(table.directory) == before
    assert sorted(path.name for path in (tmp_path / "backup").iterdir()) == [
        "journal.db",
        MANIFEST,
    ]


def _cut_short(table: KeptTable, to: Path) -> Path:
    """The draft that a backup to `to` leaves when its process ends in the middle."""
    kept = to.with_name(f"{to.name}.cut.part")

    def die(draft: Path) -> Stated:
        shutil.copytree(draft, kept)
        raise _Killed

    with pytest.raises(_Killed):
        make_backup(table.directory, to, NOW_MS, replace(CHECKED, of=die), None)
    return kept


def test_a_backup_that_was_cut_short_is_none(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    to = tmp_path / "backup"
    left = _cut_short(table, to)
    assert not to.exists()
    assert (left / "journal.db").exists()
    with pytest.raises(JournalError, match=f"not a whole backup, {MANIFEST} is missing"):
        read_manifest(left, CHECKED.form)
    assert _back_up(table, to).last_number == table.state.number
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "table"]
    table.close()


@pytest.mark.parametrize("name", ["backup.part", "backup.x.part"])
@pytest.mark.parametrize("linked", [False, True])
def test_a_journal_is_no_draft_whatever_its_name(tmp_path: Path, name: str, linked: bool) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    table.close()
    other = shutil.copytree(table.directory, tmp_path / ("other" if linked else name))
    if linked:
        (tmp_path / name).symlink_to(other)
    before = content(other)
    _back_up(table, tmp_path / "backup")
    assert content(other) == before
    assert (tmp_path / name).is_symlink() is linked


def test_a_link_to_a_draft_and_a_mark_that_is_a_link(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    table.close()
    to = tmp_path / "backup"
    left = _cut_short(table, to).rename(tmp_path / "away")
    to.with_name("backup.1.part").symlink_to(left)
    journal = shutil.copytree(table.directory, to.with_name("backup.2.part"))
    (journal / MARK).symlink_to(left / MARK)
    _back_up(table, to)
    assert (left / "journal.db").exists()
    assert (journal / "journal.db").exists()


def test_a_clock_before_1970(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    make_backup(table.close(), tmp_path / "backup", -5, CHECKED, None)
    assert read_manifest(tmp_path / "backup", CHECKED.form).made_ms == 0


def test_a_folder_where_a_restore_works(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "there" / "journal.db.new").mkdir(parents=True)
    manifest = read_manifest(backup, CHECKED.form)
    with pytest.raises(JournalError, match=r"restoring to .*: journal.db.new: Is a directory"):
        restore_backup(backup, tmp_path / "there", manifest, TAKING)
    assert not (tmp_path / "there" / "journal.db").exists()


def test_two_backups_to_one_place_at_once(tmp_path: Path) -> None:
    """One is done, the other says that it is not; neither takes away what the other makes."""
    table = kept_rounds(tmp_path / "table", 1)
    to = tmp_path / "backup"

    def check_while_another_is_made(draft: Path) -> Stated:
        made.append(_back_up(table, to))
        return checked(draft)

    made: list[Manifest[Stated]] = []
    with pytest.raises(JournalError, match="something is there already"):
        make_backup(
            table.directory, to, NOW_MS + 1, replace(CHECKED, of=check_while_another_is_made), None
        )
    assert read_manifest(to, CHECKED.form) == made[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "table"]
    table.close()


def test_a_copy_that_does_not_verify_is_no_backup(tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    table.close()

    def refuse(part: Path) -> Stated:
        raise BrokenJournalError(f"verifying journal {part}: no")

    with pytest.raises(BrokenJournalError):
        make_backup(table.directory, tmp_path / "backup", NOW_MS, replace(CHECKED, of=refuse), None)
    assert not (tmp_path / "backup").exists()


def test_it_takes_no_place_that_is_taken(backup: Path, tmp_path: Path) -> None:
    before = content(backup)
    with pytest.raises(JournalError, match="something is there already"):
        make_backup(tmp_path / "table", backup, NOW_MS, CHECKED, None)
    assert content(backup) == before


def test_a_side_file_is_missing(backup: Path) -> None:
    """A copy of the main file alone, which opens fine, is no backup."""
    (backup / MANIFEST).unlink()
    with pytest.raises(JournalError, match="not a whole backup"):
        read_manifest(backup, CHECKED.form)
    shutil.rmtree(backup)
    backup.mkdir()
    (backup / MANIFEST).write_text("{}")
    with pytest.raises(JournalError, match=r"not a whole backup"):
        read_manifest(backup, CHECKED.form)


def test_the_file_is_not_the_one_it_was_made_with(backup: Path) -> None:
    path = backup / "journal.db"
    whole = path.read_bytes()
    path.write_bytes(whole[:-4096])
    with pytest.raises(BrokenJournalError, match="bytes, it was made with"):
        read_manifest(backup, CHECKED.form)
    path.write_bytes(whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:])
    with pytest.raises(BrokenJournalError, match="not the file it was made with"):
        read_manifest(backup, CHECKED.form)
    path.write_bytes(whole)
    (backup / "journal.db-wal").write_bytes(b"x")
    with pytest.raises(BrokenJournalError, match="something has written to it"):
        read_manifest(backup, CHECKED.form)


@pytest.mark.parametrize(
    "said",
    [
        {"signature": "zz"},
        {"signature": "ab" * 64 + "\n"},
        {"made_ms": 10**17},
        {"made_ms": -1},
        {"last_number": 2**70},
        {"last_hash": "zz"},
        {"head_number": 2**63},
        {"head_hash": "ab"},
        {"key": "\u0661" * 64},
        {"file_bytes": True},
        {"stated": {"round": 10**400}},
        {"stated": {"accounts": {"meter:main": 10**400}}},
    ],
)
def test_a_field_that_no_backup_writes(backup: Path, said: dict[str, object]) -> None:
    path = backup / MANIFEST
    path.write_text(json.dumps({**json.loads(path.read_text()), **said}))
    with pytest.raises(JournalError, match=r"not a whole backup, manifest.json: "):
        read_manifest(backup, CHECKED.form)


@pytest.mark.parametrize("text", [b"", b"[]", b"[" * 100_000, b'{"title": "\xff"}'])
def test_a_manifest_that_is_none(backup: Path, text: bytes) -> None:
    (backup / MANIFEST).write_bytes(text)
    with pytest.raises(JournalError, match=r"not a whole backup, manifest.json: "):
        read_manifest(backup, CHECKED.form)


@pytest.mark.parametrize("name", [MANIFEST, "journal.db"])
def test_a_backup_of_pipes(backup: Path, name: str) -> None:
    (backup / name).unlink()
    os.mkfifo(backup / name)
    with pytest.raises(JournalError, match="not a regular file"):
        read_manifest(backup, CHECKED.form)


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"last_number": 7}, "last record is"),
        ({"last_hash": "ab" * 32}, "hash of the last record is"),
        ({"head_number": 7}, "signed head is"),
        ({"head_hash": "cd" * 32}, "hash of the signed head is"),
    ],
)
def test_the_manifest_says_something_else(
    backup: Path, changes: dict[str, object], word: str
) -> None:
    manifest = msgspec.structs.replace(read_manifest(backup, CHECKED.form), **changes)
    found = backup_findings(backup, manifest, checked(backup))
    assert any(word in finding for finding in found)
    assert any("signature" in finding for finding in found)


def test_the_manifest_says_another_meter(backup: Path) -> None:
    manifest = read_manifest(backup, CHECKED.form)
    accounts = {**manifest.stated.accounts, "meter:main": 1}
    other = msgspec.structs.replace(
        manifest, stated=msgspec.structs.replace(manifest.stated, accounts=accounts)
    )
    found = backup_findings(backup, other, checked(backup))
    assert any("meter:main is" in finding and "says 1" in finding for finding in found)
    assert backup_findings(backup, manifest, checked(backup)) == []


def test_a_journal_is_never_replaced(backup: Path, tmp_path: Path) -> None:
    table = kept_rounds(tmp_path / "table", 1)
    with pytest.raises(JournalError, match="in use by a running table"):
        restore_backup(backup, table.directory, read_manifest(backup, CHECKED.form), TAKING)
    table.close()
    before = content(table.directory)
    with pytest.raises(JournalError, match="a journal is there already"):
        restore_backup(backup, table.directory, read_manifest(backup, CHECKED.form), TAKING)
    assert content(table.directory) == before


def test_what_was_lost_is_told(backup: Path, tmp_path: Path) -> None:
    """The lock file still knows of the journal whose disk page is gone."""
    table = kept_rounds(tmp_path / "table", 1)
    end = table.state.number
    table.close()
    (table.directory / "journal.db").unlink()
    left = restore_backup(backup, table.directory, read_manifest(backup, CHECKED.form), TAKING)
    assert (left.word, left.number) == ("closed", end)


def test_a_full_disk_leaves_no_backup_and_no_journal(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_source: Path, to: Path) -> None:
        Path(to).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfile", full)
    with pytest.raises(JournalError, match="No space left"):
        restore_backup(backup, tmp_path / "there", read_manifest(backup, CHECKED.form), TAKING)
    assert [path.name for path in (tmp_path / "there").iterdir()] == ["lock"]
