"""Committed decisions a second beside bare SQLite commits of as many bytes on the same disk.

A full round of seven seats goes through `Journal.append`, decision by decision; then its bytes go
into a bare SQLite file, a row a record, a transaction a decision, with the same durability. The two
take turns, so that both meet the disk in the same mood. Run: python -m tests.bench.commit_speed
"""

import argparse
import sqlite3
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tableassist.core.records import Source
from tableassist.journal import Journal
from tableassist.settings import load_house
from tests.support.told_decisions import DecidingTable, ToldDecision

TURNS = 12
WANTED = 0.6


def bare(path: Path) -> sqlite3.Connection:
    """A database as durable as the journal, with nothing in it but bytes."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "wal_autocheckpoint = 200"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("CREATE TABLE rows (number INTEGER PRIMARY KEY, bytes BLOB)")
    return connection


def commit_bare(connection: sqlite3.Connection, decisions: Sequence[Sequence[bytes]]) -> float:
    """Seconds for so many transactions."""
    began = time.perf_counter()
    for rows in decisions:
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT INTO rows (bytes) VALUES (?)", [(row,) for row in rows])
        connection.execute("COMMIT")
    return time.perf_counter() - began


def commit(journal: Journal, decisions: Sequence[ToldDecision], turn: int) -> float:
    """Seconds for the same decisions in the journal; each turn has events of its own."""
    began = time.perf_counter()
    for place, (cause, records, source) in enumerate(decisions):
        event = Source(source.unit, turn * 10_000 + place) if source else None
        journal.append(records, 1_900_000_000_000 + turn, event, cause)
    return time.perf_counter() - began


def sizes(directory: Path, decisions: Sequence[ToldDecision]) -> list[list[bytes]]:
    """What each record takes in the journal, as rows of zeros of that size."""
    with sqlite3.connect(directory / "journal.db") as reader:
        columns = [name for _, name, *_ in reader.execute("PRAGMA table_info(records)")]
        length = " + ".join(f"coalesce(length({name}), 0)" for name in columns)
        found = reader.execute(f"SELECT {length} FROM records ORDER BY number DESC LIMIT ?", (
            sum(len(one.records) for one in decisions),
        ))  # fmt: skip
        lengths = [row[0] for row in found][::-1]
    reader.close()
    rows = iter(lengths)
    return [[bytes(next(rows)) for _ in one.records] for one in decisions]


def main() -> int:
    """0 when the journal keeps up."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.commit_speed", description=__doc__)
    parser.add_argument("--dir", type=Path, help="Where the files are made (default: here).")
    with TemporaryDirectory(dir=parser.parse_args().dir or Path.cwd()) as folder:
        place = Path(folder)
        journal = Journal.open(place / "journal")
        table = DecidingTable(load_house("caribbean-montreal"), journal.head_key)
        table.connect()
        commit(journal, table.decisions, 0)
        table.decisions.clear()
        table.play_full()
        decisions = table.decisions
        commit(journal, decisions, 1)
        rows = sizes(place / "journal", decisions)
        other = bare(place / "bare.db")
        ours, theirs = [], []
        for turn in range(2, 2 + TURNS):
            ours.append(len(decisions) / commit(journal, decisions, turn))
            theirs.append(len(decisions) / commit_bare(other, rows))
        journal.close()
        other.close()
    records = sum(len(one.records) for one in decisions)
    share = median(mine / bare_one for mine, bare_one in zip(ours, theirs, strict=True))
    print(f"one round of seven seats: {len(decisions)} decisions, {records} records")
    print(f"journal      {median(ours):8.0f} decisions/s")
    print(f"bare SQLite  {median(theirs):8.0f} commits/s of the same bytes")
    print(f"share        {share:8.2f} (wanted {WANTED})")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
