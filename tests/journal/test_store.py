"""The journal's writer: what goes in comes out, whole transactions only, and never twice.

Real files and a real SQLite; a second process where two are needed. How damage is met is in
`test_damage`, how others read along in `test_reading`.
"""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.core.records import BoardReported, HistoryGap, Record, Source, Stamped
from tableassist.journal import Journal, JournalError, verify
from tests.support.stored_rounds import UNIT, bet, card, content, fill, make_journal, opening


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = Journal.open(tmp_path / "table")
    yield opened
    opened.close()


def test_a_new_journal_is_empty(journal: Journal, tmp_path: Path) -> None:
    assert journal.last_number == 0
    assert list(journal.read()) == []
    assert verify(tmp_path / "table").ok


def test_append_returns_what_read_gives_back(journal: Journal) -> None:
    first = journal.append(opening(journal), 1_000, None)
    second = journal.append([bet(500)], 2_000, Source(UNIT, 7))
    assert [stamped.number for stamped in first + second] == [1, 2, 3]
    assert second == (Stamped(3, 2_000, bet(500), Source(UNIT, 7)),)
    assert tuple(journal.read()) == first + second


def test_reopening_goes_on_after_the_last_number(tmp_path: Path) -> None:
    make_journal(tmp_path)
    again = Journal.open(tmp_path)
    assert again.last_number == 8
    assert again.append([bet(700)], 9_000, Source(UNIT, 3))[0].number == 9
    again.close()
    assert verify(tmp_path).last_number == 9


def test_every_commit_reaches_the_disk_and_the_settings_are_in_force(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    writer = journal._writer
    assert writer is not None
    assert writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert writer.execute("PRAGMA synchronous").fetchone() == (2,)
    journal.close()


def test_no_records_change_nothing(journal: Journal) -> None:
    assert journal.append([], 1_000, Source(UNIT, 1)) == ()
    assert journal.last_number == 0
    assert len(journal.append([bet(5)], 1_000, Source(UNIT, 1))) == 1


def test_a_board_event_is_stored_once(journal: Journal) -> None:
    fill(journal)
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append([bet(9999), bet(1)], 6_000, Source(UNIT, 2))
    assert journal.last_number == 8
    assert len(list(journal.read())) == 8
    assert journal.append([bet(1)], 6_000, Source(UNIT, 3))[0].number == 9


def test_a_board_event_is_stored_once_across_a_restart(tmp_path: Path) -> None:
    make_journal(tmp_path)
    journal = Journal.open(tmp_path)
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append([bet(1000)], 6_000, Source(UNIT, 1))
    journal.close()


@pytest.mark.parametrize("restart", [False, True])
def test_a_board_that_lost_its_log_may_count_from_one_again(tmp_path: Path, restart: bool) -> None:
    make_journal(tmp_path)
    journal = Journal.open(tmp_path)
    journal.append([HistoryGap("bets", UNIT, 3, 1, 1, 0)], 6_000, None)
    if restart:
        journal.close()
        journal = Journal.open(tmp_path)
    assert journal.append([bet(500)], 7_000, Source(UNIT, 1))[0].number == 10
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append([bet(500)], 7_000, Source(UNIT, 1))
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append([card("Qs")], 7_000, Source("SIM-SHOE-001", 1))
    journal.close()


@pytest.mark.parametrize("at_ms", [-1, 253_402_300_800_000])
def test_a_time_that_no_calendar_has_is_not_stored(journal: Journal, at_ms: int) -> None:
    with pytest.raises(JournalError, match="CHECK"):
        journal.append([bet(1)], at_ms, None)
    assert journal.last_number == 0


@pytest.mark.parametrize(
    ("record", "at_ms", "source"),
    [
        (bet(1), 2**64, None),
        (bet(1), 1_000, Source(UNIT, 2**64)),
        (bet(1), 1_000, Source("\ud800", 1)),
        (BoardReported("shoe", "boot", "\ud800"), 1_000, None),
    ],
)
def test_what_cannot_be_stored_leaves_no_half_transaction(
    journal: Journal, record: Record, at_ms: int, source: Source | None
) -> None:
    with pytest.raises(JournalError, match="writing journal"):
        journal.append([bet(5), record], at_ms, source)
    assert journal.last_number == 0
    assert journal.append([bet(5)], 1_000, Source(UNIT, 1))[0].number == 1
    assert [stamped.record for stamped in journal.read()] == [bet(5)]


def test_a_closed_journal_takes_nothing_and_closing_twice_is_harmless(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    journal.close()
    journal.close()
    with pytest.raises(JournalError, match="it is closed"):
        journal.append([bet(1)], 1_000, None)


def test_a_clean_close_leaves_one_file_of_records(tmp_path: Path) -> None:
    make_journal(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "ballast",
        "head.key",
        "journal.db",
        "lock",
    ]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE records SET round = 9 WHERE number = 3",
        "DELETE FROM records WHERE number = 8",
        "INSERT OR REPLACE INTO records SELECT * FROM records WHERE number = 4",
        "INSERT INTO records SELECT 20, at_ms, kind, version, round, body, NULL, NULL, NULL, NULL,"
        " NULL, salt, hash FROM records WHERE number = 1",
    ],
)
def test_sql_cannot_change_or_skip(tmp_path: Path, change: str) -> None:
    make_journal(tmp_path)
    other = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError, match="a record"):
        other.execute(change)
    other.close()
    assert verify(tmp_path).ok


HOLDER = """
import sys
from pathlib import Path
from tableassist.journal import Journal
journal = Journal.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


def test_one_process_at_a_time(tmp_path: Path) -> None:
    make_journal(tmp_path)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        before = content(tmp_path)
        with pytest.raises(JournalError, match=f"in use by a running table .process {holder.pid}"):
            Journal.open(tmp_path)
        assert content(tmp_path) == before
        holder.communicate("")
    Journal.open(tmp_path).close()


def test_one_opening_at_a_time_in_one_process(journal: Journal, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=f"process {os.getpid()}"):
        Journal.open(tmp_path / "table")


WRITER_THAT_DIES = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal
from tests.support.stored_rounds import fill
journal = Journal.open(Path(sys.argv[1]))
fill(journal)
journal._writer.execute("BEGIN IMMEDIATE")
journal._writer.execute("PRAGMA cache_spill = 1")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_what_was_committed_before_a_kill_is_there(tmp_path: Path) -> None:
    died = subprocess.run([sys.executable, "-c", WRITER_THAT_DIES, str(tmp_path)], check=False)
    assert died.returncode == -signal.SIGKILL
    assert (tmp_path / "journal.db-wal").stat().st_size > 0
    before = content(tmp_path)
    verdict = verify(tmp_path)
    assert (verdict.ok, verdict.records) == (True, 8)
    assert content(tmp_path) == before
    journal = Journal.open(tmp_path)
    assert journal.last_number == 8
    journal.append([bet(1)], 9_000, Source(UNIT, 3))
    journal.close()
    assert verify(tmp_path).records == 9


@pytest.mark.warnings_logged
def test_a_write_that_fails_in_its_middle_stores_nothing(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = (tmp_path / "journal.db-wal").stat().st_size + 5000
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))  # the write fails in its middle
    try:
        with pytest.raises(JournalError, match="writing journal") as refused:
            journal.append([card("Qs", place) for place in range(1, 200)], 6_000, None)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert "\n" not in str(refused.value)
    assert journal.last_number == 8
    assert verify(tmp_path).records == 8
    with pytest.raises(JournalError, match="the disk has failed, nothing more is written"):
        journal.append([bet(1)], 7_000, Source(UNIT, 3))
    journal.close()
    journal = Journal.open(tmp_path)
    assert journal.append([bet(1)], 7_000, Source(UNIT, 3))[0].number == 9
    journal.close()
    assert verify(tmp_path).records == 9


@pytest.mark.warnings_logged
def test_a_database_at_its_limit_stores_nothing(journal: Journal) -> None:
    writer = journal._writer
    assert writer is not None
    (pages,) = writer.execute("PRAGMA page_count").fetchone()
    writer.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(JournalError, match="full"):
        journal.append([card("Qs", place) for place in range(1, 200)], 6_000, None)
    assert list(journal.read()) == []
    writer.execute("PRAGMA max_page_count = 1000000")
    assert journal.append(opening(journal), 7_000, None)[0].number == 1


def test_an_append_waits_for_another_program_that_looks_too_long(
    journal: Journal, tmp_path: Path
) -> None:
    other = sqlite3.connect(
        tmp_path / "table" / "journal.db", isolation_level=None, check_same_thread=False
    )
    other.execute("BEGIN IMMEDIATE")
    release = threading.Timer(0.2, other.execute, ["ROLLBACK"])
    release.start()
    assert journal.append([bet(1)], 1_000, None)[0].number == 1
    release.join()
    other.close()


def test_a_journal_opened_by_one_thread_serves_another(journal: Journal) -> None:
    numbers: list[int] = []

    def write() -> None:
        numbers.extend(stamped.number for stamped in journal.append(opening(journal), 1, None))

    thread = threading.Thread(target=write)
    thread.start()
    thread.join()
    assert numbers == [1, 2]


def test_no_record_is_stamped_earlier_than_the_one_before(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    journal.append([bet(1)], 5_000, None)
    assert journal.append([bet(2)], 4_000, None)[0].at_ms == 5_000
    journal.close()
    journal = Journal.open(tmp_path)
    assert journal.append([bet(3)], 3_000, None)[0].at_ms == journal.last_at_ms == 5_000
    journal.close()
    assert verify(tmp_path).ok
