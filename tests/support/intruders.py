"""What an intruder with the file and SQL can do to a journal, who knows every public algorithm.

Triggers are taken off and put on again, and the chain can be built anew, with a key or without.
"""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tableassist.journal.chain import GENESIS, Row, link
from tableassist.journal.heads import HeadKey
from tableassist.journal.snapshots import snapshot_text

Change = Callable[[sqlite3.Connection], object]
Edit = Callable[[Row], Row]


def intrude(directory: Path, change: Change) -> None:
    """Change the file by SQL, triggers off, and on again afterwards."""
    intruder = sqlite3.connect(directory / "journal.db", isolation_level=None)
    intruder.text_factory = bytes
    kept = intruder.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in kept:
        intruder.execute(f"DROP TRIGGER {name.decode()}")
    intruder.execute("BEGIN")
    change(intruder)
    intruder.execute("COMMIT")
    for _, sql in kept:
        intruder.execute(sql.decode())
    intruder.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    intruder.close()


def cut_killed(directory: Path, keep: int) -> None:
    """Take everything behind record `keep` from the journal of a killed table, which stays one.

    Whoever does it ends as the table did, so that SQLite's own log lies there as before.
    """
    subprocess.run([sys.executable, "-c", CUT_AND_DIE, str(directory), str(keep)], check=False)


CUT_AND_DIE = """
import os, signal, sqlite3, sys
directory, keep = sys.argv[1:]
intruder = sqlite3.connect(f"{directory}/journal.db", isolation_level=None)
kept = intruder.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
for name, _ in kept:
    intruder.execute(f"DROP TRIGGER {name}")
for table in ("records", "heads", "snapshots"):
    intruder.execute(f"DELETE FROM {table} WHERE number > ?", (keep,))
for _, sql in kept:
    intruder.execute(sql)
os.kill(os.getpid(), signal.SIGKILL)
"""


def rebuild(directory: Path, edit: Edit, table: str, key: HeadKey | None = None) -> bytes:
    """Edit every row and link the whole chain anew; sign heads and snapshots with `key`.

    Without a key the old signatures stay. The hash of the last record.
    """
    last = GENESIS

    def change(intruder: sqlite3.Connection) -> None:
        nonlocal last
        names = ", ".join(Row._fields)
        rows = [Row._make(row) for row in intruder.execute(f"SELECT {names} FROM records")]
        hashes: dict[int, bytes] = {}
        for row in map(edit, rows):
            last = hashes[row.number] = link(last, row)
            intruder.execute(
                "UPDATE records SET body = CAST(? AS TEXT), hash = ? WHERE number = ?",
                (row.body, last, row.number),
            )
        for number, at_ms in intruder.execute("SELECT number, at_ms FROM heads").fetchall():
            intruder.execute("UPDATE heads SET hash = ? WHERE number = ?", (hashes[number], number))
            if key is not None:
                head = key.sign_head(table, number, hashes[number], at_ms)
                intruder.execute(
                    "UPDATE heads SET signature = ?, key_id = CAST(? AS TEXT) WHERE number = ?",
                    (head.signature, head.key_id, number),
                )
        kept = intruder.execute("SELECT number, form, state, eras FROM snapshots").fetchall()
        for number, form, state, eras in kept:
            text = snapshot_text(table, number, hashes[number], form.decode(), state, eras)
            if key is not None:
                intruder.execute(
                    "UPDATE snapshots SET signature = ? WHERE number = ?",
                    (key.sign(text), number),
                )

    intrude(directory, change)
    return last
