"""How rows and signed heads of a decision get into the tables: in one transaction, or none of them.

The triggers of the form refuse a number that is not the next. Nothing here knows what rows mean.
"""

import contextlib
import sqlite3
from collections.abc import Sequence

from tableassist.journal.chain import Row
from tableassist.journal.ends import INSERT_HEAD, head_row
from tableassist.journal.heads import SignedHead

# The texts are bound as bytes, as they were hashed; STRICT columns need them named TEXT again.
_TEXTS = {"kind", "body", "unit", "cause"}
INSERT_ROW = "INSERT INTO records ({}, hash) VALUES ({}, ?)".format(
    ", ".join(Row._fields),
    ", ".join("CAST(? AS TEXT)" if name in _TEXTS else "?" for name in Row._fields),
)
_NUMBER_TAKEN = {sqlite3.SQLITE_CONSTRAINT_TRIGGER, sqlite3.SQLITE_CONSTRAINT_ROWID}


def store_rows(
    writer: sqlite3.Connection, linked: Sequence[tuple[Row, bytes]], heads: Sequence[SignedHead]
) -> None:
    """Insert the rows with their hashes, and the heads; durably. sqlite3.Error, and none is."""
    try:
        writer.execute("BEGIN IMMEDIATE")
        writer.executemany(INSERT_ROW, [(*row, new_hash) for row, new_hash in linked])
        if heads:
            writer.executemany(INSERT_HEAD, map(head_row, heads))
        writer.execute("COMMIT")
    finally:
        if writer.in_transaction:  # SQLite has ended it itself after some errors
            with contextlib.suppress(sqlite3.Error):  # the first error is the one to tell
                writer.execute("ROLLBACK")


def is_taken(error: sqlite3.Error) -> bool:
    """Whether a row was refused because its number is not the next."""
    return getattr(error, "sqlite_errorcode", 0) in _NUMBER_TAKEN
