"""Archives: old records leave, the chain does not break, and a crash leaves the old journal.

Two days of rounds are played on the real core; the cut is between them.
"""

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.core import inputs as i
from tableassist.journal import (
    BrokenJournalError,
    Journal,
    JournalError,
    check_head,
    first_number,
    read_heads,
    read_records,
    signed_head,
    verify,
)
from tableassist.journal.archive import (
    archive_before,
    joint_findings,
    opening_before,
)
from tableassist.journal.backup import make_backup
from tableassist.journal.heads import key_path
from tableassist.reports.proof import CHECKED, all_findings, checked
from tableassist.reports.replay import replay
from tableassist.reports.standing import standing
from tests.support.archiving import NOW_MS, archived, crashed, cut_before
from tests.support.intruders import intrude
from tests.support.kept_tables import DAY_MS, KeptTable
from tests.support.stored_rounds import content


class _Killed(BaseException):
    """The process ends here."""


def _die(_draft: Path, _path: Path) -> None:
    raise _Killed


def _kept(directory: Path) -> list[tuple[int, bytes, bytes]]:
    return [(one.number, one.hash, one.body) for one in read_records(directory)]


def test_the_old_day_is_in_the_archive_and_the_new_one_here(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    whole = _kept(live)
    before = standing(live)
    cut = archived(live, tmp_path / "archive", played[1])
    assert _kept(tmp_path / "archive") == whole
    assert _kept(live) == whole[cut.number :]
    closed = [one.at_ms for one in read_records(live) if one.kind == "round_closed"]
    assert len(closed) == 2
    assert min(closed) >= played[1]
    assert first_number(live) == cut.number + 1
    assert standing(live) == before
    assert checked(live) == checked(tmp_path / "archive")
    verdict, findings = all_findings(live, [tmp_path / "archive"], signed_head(live))
    assert (findings, verdict.begins, verdict.last_number) == ([], cut.number, len(whole))


def test_the_table_plays_on_from_it_and_is_archived_again(
    played: tuple[KeptTable, int], tmp_path: Path
) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(2)
    table.now_ms += DAY_MS
    table.play_rounds(2)
    table.close()
    first = archived(table.directory, tmp_path / "first", table.now_ms)
    table.reopen()
    assert table.journal.opening.last_number == table.state.number
    table.play_rounds(1)
    table.now_ms += DAY_MS
    table.play_rounds(1)
    table.close()
    second = archived(table.directory, tmp_path / "second", table.now_ms)
    assert second.number > first.number
    archives = [tmp_path / "first", tmp_path / "second"]
    assert all_findings(table.directory, archives)[1] == []
    assert standing(table.directory) == table.state
    assert replay(table.directory, table.house).difference is None
    assert any(
        "begins behind another record" in finding or "ends at" in finding
        for finding in all_findings(table.directory, [tmp_path / "first"])[1]
    )


def test_a_start_without_a_later_snapshot_goes_on_from_the_anchor(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    cut = archived(live, tmp_path / "archive", played[1])
    intrude(live, lambda sql: sql.execute("DELETE FROM snapshots"))
    journal = Journal.open(live, FORM)
    assert journal.snapshot is not None
    assert journal.snapshot.number == journal.opening.snapshot == cut.number
    assert next(one.number for one in journal.read(cut.number)) == cut.number + 1
    journal.close()


def test_a_board_that_was_wiped_before_stays_in_its_era(tmp_path: Path) -> None:
    """Its new event 1 must not be taken for the one of before, whichever file that is in."""
    table = KeptTable(tmp_path / "table", each=100)
    table.give(i.HistoryBroken("sign", "SIM-SIGN-001", 1, 0, 0, 0))
    gap = table.state.number
    table.play_rounds(2)
    table.close()
    archived(table.directory, tmp_path / "archive", table.now_ms + DAY_MS)
    table.reopen()
    table.sense("sign", i.BoardNoted("something", ""))
    table.close()
    with contextlib.closing(sqlite3.connect(table.directory / "journal.db")) as connection:
        eras = connection.execute("SELECT era FROM records WHERE unit = 'SIM-SIGN-001'").fetchall()
    assert eras == [(gap,)]


def test_heads_of_archived_rounds_are_still_known(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    """A sign or a paper may hold one."""
    old = next(head for head in read_heads(live) if head.number > 1)
    cut = archived(live, tmp_path / "archive", played[1])
    assert old.number <= cut.number
    assert check_head(live, old) == ()
    journal = Journal.open(live, FORM)
    assert journal.hash_at(old.number) == old.hash
    assert journal.hash_at(old.number + 1) is None
    journal.close()
    intrude(live, lambda sql: sql.execute("DELETE FROM heads WHERE number = ?", (old.number,)))
    (found,) = check_head(live, old)
    assert "archived" in found


def test_a_crash_before_the_swap_leaves_the_old_journal(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    whole = _kept(live)
    cut = cut_before(live, played[1])
    to = tmp_path / "archive"
    with pytest.raises(_Killed):
        archive_before(live, to, NOW_MS, cut, CHECKED, key_path(live), swap=_die)
    assert _kept(live) == whole
    assert verify(live).ok
    assert (live / "archiving" / "journal.db").exists()
    archived(live, to, played[1])  # to the same place: what is whole there is used
    assert _kept(live) == whole[cut.number :]
    assert _kept(to) == whole
    assert not (live / "archiving").exists()


def test_a_start_removes_what_an_archiving_left(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    to = tmp_path / "archive"
    cut = cut_before(live, played[1])
    with pytest.raises(_Killed):
        archive_before(live, to, NOW_MS, cut, CHECKED, key_path(live), swap=_die)
    Journal.open(live, FORM).close()
    assert not (live / "archiving").exists()


@pytest.mark.parametrize("linked", [False, True])
def test_what_no_archiving_has_left_is_left_alone(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path, linked: bool
) -> None:
    """Another journal lies under the name, or a link to it."""
    draft = live / "archiving"
    other = shutil.copytree(played[0].directory, tmp_path / "other" if linked else draft)
    if linked:
        draft.symlink_to(other)
    before = content(other)
    with pytest.raises(JournalError, match="archiving is not what an archiving has left"):
        archived(live, tmp_path / "archive", played[1])
    assert content(other) == before
    assert draft.is_symlink() is linked
    assert not (tmp_path / "archive").exists()


@pytest.mark.warnings_logged
def test_a_start_goes_on_beside_it(played: tuple[KeptTable, int], live: Path) -> None:
    other = shutil.copytree(played[0].directory, live / "archiving")
    before = content(other)
    Journal.open(live, FORM).close()
    assert content(other) == before


@pytest.mark.parametrize("other", ["older", "damaged", "something"])
def test_what_is_no_backup_of_this_very_end_is_left_alone(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path, other: str
) -> None:
    to, cut = tmp_path / "archive", cut_before(live, played[1])
    if other == "something":
        to.mkdir()
    else:
        make_backup(live, to, NOW_MS, CHECKED, None)
    if other == "older":
        crashed(live)
    if other == "damaged":
        intrude(to, lambda sql: sql.execute("DELETE FROM heads"))
    before, there = _kept(live), content(to)
    with pytest.raises(JournalError, match="something is in"):
        archive_before(live, to, NOW_MS, cut, CHECKED, key_path(live))
    assert (_kept(live), content(to)) == (before, there)


def test_a_crash_after_the_swap_leaves_the_new_one(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    def swap_and_die(draft: Path, path: Path) -> None:
        Path(draft).replace(path)
        raise _Killed

    cut = cut_before(live, played[1])
    with pytest.raises(_Killed):
        archive_before(
            live, tmp_path / "archive", NOW_MS, cut, CHECKED, key_path(live), swap=swap_and_die
        )
    assert all_findings(live, [tmp_path / "archive"])[1] == []
    Journal.open(live, FORM).close()


def test_not_while_a_table_has_it_open(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    cut = cut_before(live, played[1])
    journal = Journal.open(live, FORM)
    with pytest.raises(JournalError, match="in use by a running table"):
        archive_before(live, tmp_path / "archive", NOW_MS, cut, CHECKED, key_path(live))
    journal.close()
    assert not (tmp_path / "archive").exists()


def test_not_while_somebody_reads_it(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    cut, whole = cut_before(live, played[1]), _kept(live)
    reader = sqlite3.connect(live / "journal.db")
    reader.execute("SELECT count(*) FROM records").fetchone()
    with pytest.raises(JournalError, match="another program is reading it"):
        archive_before(live, tmp_path / "archive", NOW_MS, cut, CHECKED, key_path(live))
    reader.close()
    assert _kept(live) == whole
    assert not (tmp_path / "archive").exists()
    assert not (live / "archiving").exists()


def test_a_journal_that_does_not_verify_is_not_archived(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    cut = cut_before(live, played[1])
    intrude(live, lambda sql: sql.execute("UPDATE records SET at_ms = at_ms + 1 WHERE number = 9"))
    before = content(live)
    with pytest.raises(BrokenJournalError, match="record 9"):
        archive_before(live, tmp_path / "archive", NOW_MS, cut, CHECKED, key_path(live))
    assert content(live) == before
    assert not (tmp_path / "archive").exists()


def test_an_anchor_that_was_changed_is_found(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    archived(live, tmp_path / "archive", played[1])
    intrude(live, lambda sql: sql.execute("UPDATE anchors SET hash = zeroblob(32)"))
    assert any("the anchor" in finding for finding in verify(live).findings)
    with pytest.raises(BrokenJournalError, match="the anchor"):
        Journal.open(live, FORM)


def test_an_archive_of_another_journal_does_not_join(
    played: tuple[KeptTable, int], live: Path, tmp_path: Path
) -> None:
    other = KeptTable(tmp_path / "other")
    other.play_rounds(4)
    other.close()
    archived(live, tmp_path / "archive", played[1])
    found = joint_findings(other.directory, live)
    assert any("two keys" in finding for finding in found)
    assert any("behind another record" in finding for finding in found)
    assert joint_findings(tmp_path / "archive", live) == []


def test_nothing_to_archive(played: tuple[KeptTable, int], live: Path) -> None:
    assert opening_before(live, 0) == 0
    assert opening_before(live, played[1] + DAY_MS) > opening_before(live, played[1])
