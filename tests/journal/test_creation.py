"""A journal appears whole or not at all, whatever cuts its creation short."""

import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tableassist.journal import Journal, JournalError, verify
from tests.support.stored_rounds import fill


def test_directories_above_are_made(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "a" / "b")
    fill(journal)
    journal.close()
    assert verify(tmp_path / "a" / "b").records == 8


def test_what_a_cut_creation_left_is_replaced(tmp_path: Path) -> None:
    for name in ("journal.db.new", "journal.db.new-journal", "journal.db.new-wal"):
        (tmp_path / name).write_bytes(b"half of something")
    Journal.open(tmp_path).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "ballast",
        "head.key",
        "journal.db",
        "lock",
    ]


@pytest.mark.parametrize("room", [0, 1, 5000, 20_000])
def test_no_room_to_create(tmp_path: Path, room: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        with pytest.raises(JournalError):
            Journal.open(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    Journal.open(tmp_path).close()
    assert verify(tmp_path).ok


KILLED_AT_A_CALL = """
import os, signal, sys
from pathlib import Path
from tableassist.journal import Journal

countdown = int(sys.argv[2])


def watch(event, arguments):
    # Audit events mark every file and database operation of the standard library.
    global countdown
    if event.startswith(("open", "os.", "fcntl", "sqlite3")):
        countdown -= 1
        if countdown == 0:
            os.kill(os.getpid(), signal.SIGKILL)


sys.addaudithook(watch)
Journal.open(Path(sys.argv[1])).close()
"""


def test_killed_at_each_step_of_creation(tmp_path: Path) -> None:
    killed = 0
    for step in range(1, 120):
        table = tmp_path / f"table{step}"
        ran = subprocess.run(
            [sys.executable, "-c", KILLED_AT_A_CALL, str(table), str(step)], check=False
        )
        Journal.open(table).close()
        assert verify(table).ok
        if ran.returncode == 0:
            break
        assert ran.returncode == -signal.SIGKILL
        killed += 1
    assert 30 <= killed < 118
