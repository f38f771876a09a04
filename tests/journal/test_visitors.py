"""Who looks at a running table's journal with SQLite takes nothing from it.

SQLite keeps the -wal as long as somebody else has the database locked, and any other descriptor
that the table's process closes gives its locks up. So the table here is a real process, started
anew and on a journal that was closed or killed, and the visitor another program.
"""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tableassist.journal import Journal, verify
from tableassist.journal.files import database_header, is_open_here


class _Table:
    """A table in a process of its own; `touch` gives the number of its last record."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def touch(self, word: str) -> int:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(60)


@contextmanager
def a_table(directory: Path) -> Iterator[_Table]:
    words = [sys.executable, "-m", "tests.support.visited_table", str(directory)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout
            assert process.stdout.readline() == "open\n"
            yield _Table(process)
        finally:
            process.kill()


def visit(directory: Path) -> int:
    """As somebody at a shell, who may write."""
    with closing(sqlite3.connect(directory / "journal.db")) as visitor:
        (records,) = visitor.execute("SELECT count(*) FROM records").fetchone()
    return int(records)


def test_a_visitor_leaves_the_log_to_the_table(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        first = table.touch("touch")
        assert visit(tmp_path) == first
        assert (tmp_path / "journal.db-wal").stat().st_size > 0
        last = table.touch("read")
        assert visit(tmp_path) == last == first + 1
        log = (tmp_path / "journal.db-wal").stat()
        last = table.touch("touch")
        table.kill()
        assert os.path.samestat(log, (tmp_path / "journal.db-wal").stat())
    with a_table(tmp_path) as again:
        assert again.touch("read") > last
        assert visit(tmp_path) > last
        assert (tmp_path / "journal.db-wal").stat().st_size > 0
        again.kill()
    journal = Journal.open(tmp_path)
    assert journal.last_number > last + 1
    journal.close()
    assert verify(tmp_path).findings == ()


@pytest.mark.parametrize("name", ["journal.db", "journal.db-shm"])
def test_what_this_process_has_open(tmp_path: Path, name: str) -> None:
    journal = Journal.open(tmp_path)
    assert is_open_here(tmp_path / name)
    assert database_header(tmp_path) is None
    journal.close()
    header = database_header(tmp_path)
    assert header is not None
    assert header.startswith(b"SQLite format 3\0")
    assert not is_open_here(tmp_path / "journal.db")
