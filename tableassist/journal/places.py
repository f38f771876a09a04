"""Where to begin reading: the state nearest before a record, and where a round stands.

Nothing is read from the first record on that need not be, so a round out of a million is found at
once. What is skipped is not verified; `journal verify` does that. Nothing here writes.
"""

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from tableassist.core.records import RoundOpened
from tableassist.journal.anchors import beginning
from tableassist.journal.files import database_path
from tableassist.journal.heads import SignedHead
from tableassist.journal.opening import first_terms, usable_snapshot
from tableassist.journal.read_only import read_only
from tableassist.journal.reading import last_number, stored_heads, unchecked_records
from tableassist.journal.snapshots import Snapshot


class Span(NamedTuple):
    """The records of a round: from number `first` to `last`, None while it is the last round."""

    first: int
    last: int | None


def known_snapshot(directory: Path, form: str, before: int | None = None) -> Snapshot | None:
    """The newest state of this `form`, at a record before number `before` if that is given.

    The anchor's if there is no other; None when a replay begins at record 1. Raises JournalError
    as `usable_snapshot` does.
    """
    with read_only(directory) as connection:
        return usable_snapshot(connection, database_path(directory), form, before)


def first_number(directory: Path) -> int:
    """The number of the first record that is not in an archive. Raises JournalError."""
    with read_only(directory) as connection:
        return beginning(connection).number + 1


def round_span(directory: Path, round_number: int) -> Span | None:
    """Where a round stands, None when it is not here. Round 1 begins with the journal.

    Rounds are opened in order, so the place is searched for by halves. Raises JournalError.
    """
    path = database_path(directory)
    with read_only(directory) as connection:
        begin = beginning(connection).number
        last = last_number(connection)
        if not begin and round_number == 1 and last:
            first = 1
        else:
            at_least = _opening(connection, path, begin, last, round_number)
            if at_least is None or at_least[1] != round_number:
                return None
            first = at_least[0]
        after = _opening(connection, path, begin, last, round_number + 1)
    return Span(first, after[0] - 1 if after else None)


def _opening(
    connection: sqlite3.Connection, path: Path, begin: int, last: int, round_number: int
) -> tuple[int, int] | None:
    """The first opening of this round or a later one: its record and the round."""
    low, high = begin + 1, last + 1
    found: tuple[int, int] | None = None
    while low < high:
        middle = (low + high) // 2
        opening = _next_opening(connection, path, middle)
        if opening is None or opening[1] >= round_number:
            found = opening or found
            high = middle
        else:
            low = opening[0] + 1
    return found


def _next_opening(
    connection: sqlite3.Connection, path: Path, number: int
) -> tuple[int, int] | None:
    for found, record in unchecked_records(connection, path, number):
        if isinstance(record, RoundOpened):
            return found, record.round
    return None


def first_since(directory: Path, at_ms: int) -> int:
    """The number of the first record stamped at `at_ms` or later, one behind the last if none is.

    Stamps never fall, so the place is searched for by halves. Raises JournalError.
    """
    with read_only(directory) as connection:
        low = beginning(connection).number + 1
        last = last_number(connection)
        high = max(last + 1, low)
        while low < high:
            middle = (low + high) // 2
            stamp = connection.execute("SELECT at_ms FROM records WHERE number = ?", (middle,))
            found = stamp.fetchone()
            if found is None or found[0] < at_ms:
                low = middle + 1
            else:
                high = middle
    return low


def read_heads(directory: Path) -> Iterator[SignedHead]:
    """Every signed head in order, not checked. Raises JournalError."""
    with read_only(directory) as connection:
        path = database_path(directory)
        table, key = first_terms(connection, path)
        for head, _ in stored_heads(connection, path, table, key):
            yield head


def numbers_of(directory: Path, kinds: Iterable[str], after: int = 0) -> list[int]:
    """The numbers of all records of these kinds behind number `after`. Raises JournalError.

    The table is looked through once and nothing is checked; `read_records` checks what is read.
    """
    wanted = tuple(kinds)
    marks = ", ".join("?" * len(wanted))
    query = f"SELECT number FROM records WHERE number > ? AND kind IN ({marks}) ORDER BY number"
    with read_only(directory) as connection:
        return [number for (number,) in connection.execute(query, (after, *wanted))]
