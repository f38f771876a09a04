"""Other programs and threads at the same file: waiting is allowed, losing is not.

Real locks and real readers from outside; what SQLite was told about durability is asked of it.
"""

import sqlite3
import threading
from pathlib import Path

import pytest

from tableassist.core.records import Source
from tableassist.journal import Journal, JournalError, verify
from tableassist.journal.connection import _PRAGMAS
from tableassist.journal.read_only import read_only
from tests.support.stored_rounds import UNIT, bet, card, fill

THREADS = 10
EVENTS = 50
MOST_LOG = 2 * 1024 * 1024


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    made = Journal.open(tmp_path)
    fill(made)
    return made


def hold(directory: Path) -> sqlite3.Connection:
    """Another program with an unfinished transaction."""
    other = sqlite3.connect(directory / "journal.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_threads_in_turn_lose_nothing(tmp_path: Path, journal: Journal) -> None:
    """The journal is used by one thread at a time; whichever it is, nothing goes astray."""
    turn = threading.Lock()

    def write(unit: str) -> None:
        for number in range(1, EVENTS + 1):
            with turn:
                journal.append([bet(number)], 6_000, Source(unit, number))

    threads = [threading.Thread(target=write, args=(f"unit-{n}",)) for n in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert journal.last_number == 8 + THREADS * EVENTS
    journal.close()
    verdict = verify(tmp_path)
    assert (verdict.findings, verdict.records) == ((), 8 + THREADS * EVENTS)


def test_a_lock_from_outside_is_waited_for(tmp_path: Path, journal: Journal) -> None:
    other = hold(tmp_path)
    release = threading.Timer(1, other.execute, ["ROLLBACK"])
    release.start()
    assert journal.append([bet(1)], 6_000, Source(UNIT, 3))[0].number == 9
    release.join()
    other.close()
    journal.close()
    assert verify(tmp_path).records == 9


def test_a_lock_that_is_not_given_back_stops_visibly(
    tmp_path: Path, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the wait the table hears of it, with nothing stored; the event comes again."""
    assert journal._writer is not None
    (patience,) = journal._writer.execute("PRAGMA busy_timeout").fetchone()
    assert patience == 5_000
    journal._writer.execute("PRAGMA busy_timeout = 50")
    other = hold(tmp_path)
    with pytest.raises(JournalError, match="locked"):
        journal.append([bet(1)], 6_000, Source(UNIT, 3))
    assert journal.last_number == 8
    other.execute("ROLLBACK")
    other.close()
    assert journal.append([bet(1)], 6_000, Source(UNIT, 3))[0].number == 9
    journal.close()
    assert verify(tmp_path).ok


def test_every_writer_is_durable(journal: Journal) -> None:
    writer = journal._writer
    assert writer is not None
    effective = {name: writer.execute(f"PRAGMA {name}").fetchone()[0] for name, _ in _PRAGMAS}
    assert effective == dict(_PRAGMAS)
    assert (effective["journal_mode"], effective["synchronous"]) == ("wal", 2)


def test_every_reader_cannot_write(tmp_path: Path, journal: Journal) -> None:
    with (
        pytest.raises(JournalError, match="readonly"),
        read_only(tmp_path) as connection,
    ):
        connection.execute("INSERT INTO heads VALUES (1, 1, zeroblob(32), 'x', zeroblob(64))")
    journal.close()


def test_readers_of_ours_do_not_let_the_log_grow(tmp_path: Path, journal: Journal) -> None:
    """A listing left open for hours, by a pager, holds no transaction."""
    listing = journal.read()
    next(listing)
    largest = 0
    for _ in range(400):
        journal.append([card("Qs", place) for place in range(1, 20)], 6_000, None)
        largest = max(largest, (tmp_path / "journal.db-wal").stat().st_size)
    assert largest < MOST_LOG
    assert next(listing).number == 2
    journal.close()


def test_a_log_that_another_reader_held_up_shrinks_again(tmp_path: Path, journal: Journal) -> None:
    """A foreign program that never lets go makes it grow; play goes on, and it is cut after."""
    other = sqlite3.connect(tmp_path / "journal.db", isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT count(*) FROM records").fetchone()
    many = [card("Qs", place) for place in range(1, 1_000)]
    for _ in range(110):
        journal.append(many, 6_000, None)
    held = (tmp_path / "journal.db-wal").stat().st_size
    assert held > 16 * 1024 * 1024
    other.execute("ROLLBACK")
    other.close()
    for _ in range(3):
        journal.append(many, 6_000, None)
    assert (tmp_path / "journal.db-wal").stat().st_size <= 16 * 1024 * 1024
    journal.close()
    assert verify(tmp_path).ok
