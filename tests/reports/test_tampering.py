"""Whatever is done to a journal is found: by verify, or by what lies outside it.

Each test does to a copy what somebody with the file could do, and names who notices. The operations
guide says the same of what only a head kept elsewhere shows.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tableassist.controller import FORM
from tableassist.journal import (
    Journal,
    JournalError,
    SignedHead,
    format_head,
    parse_head,
    read_heads,
    read_records,
    signed_head,
)
from tableassist.journal.chain import Row
from tableassist.journal.heads import key_path, load_key, make_key
from tableassist.journal.lock import DirectoryLock
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.settings import load_house
from tests.support.intruders import cut_killed, intrude, rebuild
from tests.support.kept_tables import HOUSE, KeptTable

Change = Callable[[sqlite3.Connection], object]
TABLE = "Table 1"


@pytest.fixture(scope="module")
def days(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The folder as it was yesterday, after two rounds, and as it is after four."""
    place = tmp_path_factory.mktemp("days")
    table = KeptTable(place / "today")
    table.play_rounds(2)
    shutil.copytree(table.close(), place / "yesterday")
    table.reopen()
    table.play_rounds(2)
    table.close()
    return place / "yesterday", place / "today"


@pytest.fixture
def copy(days: tuple[Path, Path], tmp_path: Path) -> Path:
    return shutil.copytree(days[1], tmp_path / "copy")


@pytest.fixture
def paper(days: tuple[Path, Path]) -> SignedHead:
    """The head that was printed this evening."""
    head = signed_head(days[1])
    assert head is not None
    return parse_head(format_head(head))


def _findings(directory: Path, kept: SignedHead | None = None) -> list[str]:
    return all_findings(directory, (), kept)[1]


def _update(column: str, was: str, now: str, kind: str) -> Change:
    return lambda sql: sql.execute(
        f"UPDATE records SET {column} = replace({column}, ?, ?) WHERE number = "
        f"(SELECT max(number) FROM records WHERE kind = ? AND {column} LIKE ?)",
        (was, now, kind, f"%{was}%"),
    )


def _swapped(sql: sqlite3.Connection) -> None:
    names = [name for name in Row._fields if name != "number"]
    (one, *first), (two, *second) = sql.execute(
        f"SELECT number, {', '.join(names)}, hash FROM records WHERE number IN (200, 201)"
    ).fetchall()
    texts = {"kind", "body", "cause", "unit"}
    sets = ", ".join(
        f"{name} = CAST(? AS TEXT)" if name in texts else f"{name} = ?" for name in (*names, "hash")
    )
    sql.execute(
        "UPDATE records SET unit = NULL, event_id = NULL, era = NULL, part = NULL WHERE number = ?",
        (one,),
    )
    sql.execute(f"UPDATE records SET {sets} WHERE number = ?", (*first, two))
    sql.execute(f"UPDATE records SET {sets} WHERE number = ?", (*second, one))


def _deleted(where: str) -> Change:
    return lambda sql: sql.execute(f"DELETE FROM records WHERE {where}")


def test_nothing_is_found_where_nothing_was_done(copy: Path, paper: SignedHead) -> None:
    assert _findings(copy, paper) == []


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (_update("body", "1000", "9000", "bet_sensed"), "hash does not fit"),
        (_update("cause", "1000", "9000", "bet_sensed"), "hash does not fit"),
        (_update("body", "SIM-", "SAM-", "board_live"), "hash does not fit"),
        (_swapped, "record 200"),
        (_deleted("number = 1"), "record 1 is missing"),
        (_deleted("number = 200"), "record 200 is missing"),
        (_deleted("number = (SELECT max(number) FROM records)"), "it was closed at record"),
        (_deleted("number > (SELECT max(number) FROM records) - 100"), "no such record is here"),
        (lambda sql: sql.execute("DELETE FROM heads WHERE number > 100"), "has no signed head"),
        (lambda sql: sql.execute("UPDATE snapshots SET state = x'80'"), "signature"),
    ],
    ids=[
        "amount", "cause", "board", "swap", "first", "middle", "last", "last hundred", "heads",
        "snapshots",
    ],
)  # fmt: skip
def test_what_verify_finds_alone(copy: Path, change: Change, word: str) -> None:
    intrude(copy, change)
    findings = _findings(copy)
    assert any(word in finding for finding in findings), findings
    assert all("\n" not in finding for finding in findings)


def _as_if_closed(directory: Path) -> None:
    """The lock file is made to say what the journal says."""
    (directory / "lock").unlink()
    *_, last = read_records(directory)
    lock = DirectoryLock(directory)
    lock.mark_closed(last.number, last.hash)
    lock.release()


def test_a_cut_that_hides_its_traces_is_shown_by_the_paper(copy: Path, paper: SignedHead) -> None:
    """Records, heads and snapshots of the last round go, and the lock file is set right."""

    def cut(sql: sqlite3.Connection) -> None:
        (keep,) = sql.execute(
            "SELECT max(number) FROM heads WHERE number < (SELECT max(number) FROM heads)"
        ).fetchone()
        for table in ("records", "heads", "snapshots"):
            sql.execute(f"DELETE FROM {table} WHERE number > ?", (keep,))

    intrude(copy, cut)
    _as_if_closed(copy)
    assert _findings(copy) == []
    (found,) = _findings(copy, paper)
    assert "it was cut or put back" in found


def test_the_end_of_a_killed_table_that_is_cut_by_sql_is_shown_by_the_paper(
    tmp_path: Path,
) -> None:
    """Behind no signed head: a killed table need not end at one."""
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    killed = shutil.copytree(table.directory, tmp_path / "killed")
    table.close()
    paper = signed_head(killed)
    assert paper is not None
    keep = paper.number - 3
    assert keep not in [head.number for head in read_heads(killed)]
    cut_killed(killed, keep)
    assert _findings(killed) == []
    assert [one.number for one in read_records(killed)][-1] == keep
    (found,) = _findings(killed, paper)
    assert "it was cut or put back" in found


def test_yesterdays_file_is_known_by_the_lock_file(days: tuple[Path, Path], copy: Path) -> None:
    shutil.copyfile(days[0] / "journal.db", copy / "journal.db")
    (found,) = _findings(copy)
    assert "it was closed at record" in found
    with pytest.raises(JournalError, match="another copy was put in its place"):
        Journal.open(copy, FORM)


def test_yesterdays_folder_is_shown_by_the_paper(
    days: tuple[Path, Path], paper: SignedHead
) -> None:
    assert _findings(days[0]) == []
    (found,) = _findings(days[0], paper)
    assert "it was cut or put back" in found


def _other_unit(row: Row) -> Row:
    return row._replace(body=row.body.replace(b"SIM-SHOE-001", b"SIM-SHOE-666"))


def test_a_chain_built_anew_without_the_key(copy: Path) -> None:
    rebuild(copy, _other_unit, TABLE)
    _as_if_closed(copy)
    assert any("the signature is not that of the key" in found for found in _findings(copy))


def test_a_chain_built_anew_without_any_heads(copy: Path) -> None:
    rebuild(copy, _other_unit, TABLE)
    for table in ("heads", "snapshots"):
        intrude(copy, lambda sql, table=table: sql.execute(f"DELETE FROM {table}"))  # type: ignore[misc]
    _as_if_closed(copy)
    assert any("has no signed head" in found for found in _findings(copy))
    with pytest.raises(JournalError, match="no signed head is here"):
        Journal.open(copy, FORM)


def test_a_chain_built_anew_with_a_key_of_ones_own(copy: Path, paper: SignedHead) -> None:
    """Nothing in the folder can show it: record 1 names the new key."""
    old = load_key(key_path(copy)).public.encode()
    key_path(copy).unlink()
    new = make_key(key_path(copy))
    rebuild(
        copy, lambda row: row._replace(body=row.body.replace(old, new.public.encode())), TABLE, new
    )
    _as_if_closed(copy)
    assert _findings(copy) == []
    assert any("made with another key" in found for found in _findings(copy, paper))


def _other_bet(number: int) -> Callable[[Row], Row]:
    def edit(row: Row) -> Row:
        if row.number != number:
            return row
        return row._replace(body=row.body.replace(b"1000", b"1500"))

    return edit


def test_a_chain_built_anew_with_the_head_key(copy: Path, paper: SignedHead) -> None:
    """The paper shows it, and so does a replay where only a record was changed, not its cause."""
    changed = next(_bets(copy))
    rebuild(copy, _other_bet(changed), TABLE, load_key(key_path(copy)))
    _as_if_closed(copy)
    assert not [found for found in _findings(copy) if "signature" in found or "hash" in found]
    assert any("the chain was built anew" in found for found in _findings(copy, paper))
    difference = replay(copy, load_house(HOUSE)).difference
    assert difference is not None
    assert (difference.number, difference.field) == (changed, "amount")
    assert (difference.stored, difference.new) == ("1500", "1000")


def _bets(directory: Path) -> Iterator[int]:
    return (one.number for one in read_records(directory) if one.kind == "bet_sensed")
