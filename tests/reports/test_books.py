"""The witness of a verification finds what the chain alone cannot: wrong sums, and a wrong state.

Wrong journals are made with the journal's own key, so that every hash and signature fits.
"""

from pathlib import Path

import pytest

from tableassist.journal import read_records, verify
from tableassist.journal.chain import Row
from tableassist.journal.heads import key_path, load_key
from tableassist.reports.books import Books
from tests.support.intruders import rebuild
from tests.support.kept_tables import kept_rounds


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Three rounds, snapshots at the opening of the second and the fourth."""
    return kept_rounds(tmp_path / "table", 3).close()


def _rewrite(directory: Path, kind: str, was: bytes, now: bytes) -> int:
    """Another body for the last record of this kind; its number."""
    number = max(one.number for one in read_records(directory) if one.kind == kind)

    def edit(row: Row) -> Row:
        if row.number != number:
            return row
        assert was in row.body
        return row._replace(body=row.body.replace(was, now))

    rebuild(directory, edit, "Table 1", load_key(key_path(directory)))
    (directory / "lock").unlink()
    return number


def test_books_that_balance(table: Path) -> None:
    books = Books.of(table)
    assert verify(table, books).ok
    assert books.compared == 2
    assert books.figures.main.hits == 0
    assert sum(books.state.books.values()) == 0


def test_a_contribution_with_wrong_parts(table: Path) -> None:
    number = _rewrite(table, "contribution_made", b'"house_micro":20', b'"house_micro":21')
    (first, *_) = verify(table, Books.of(table)).findings
    assert f"record {number}: the parts are" in first
    assert verify(table).ok


def test_a_seat_that_was_handed_something_else(table: Path) -> None:
    number = _rewrite(table, "seat_paid", b'"returned":', b'"returned":1')
    assert any(
        f"record {number}: seat" in found for found in verify(table, Books.of(table)).findings
    )


def test_a_snapshot_of_another_state(table: Path) -> None:
    """A record before the snapshot was changed, and the snapshot signed again as it was."""
    number = next(one.number for one in read_records(table) if one.kind == "board_live")

    def edit(row: Row) -> Row:
        if row.number != number:
            return row
        return row._replace(body=row.body.replace(b"SIM-", b"SAM-"))

    rebuild(table, edit, "Table 1", load_key(key_path(table)))
    (table / "lock").unlink()
    findings = verify(table, Books.of(table)).findings
    assert len(findings) == 2
    assert all("the records make another state" in found for found in findings)


def test_no_flood_of_findings(table: Path) -> None:
    """A meter that is wrong from the first bet on is wrong at each later one."""
    books = Books.of(table)
    first = next(one for one in read_records(table) if one.kind == "contribution_made")
    told = []
    for one in read_records(table):
        if one.number != first.number:
            told += list(books.hear(one))
    assert 1 < len(told) <= 21
    assert "the first finding says where" in told[-1] or len(told) < 20
