"""Rows that an older program stored are read as records of today; unknown ones are refused."""

from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tableassist import __version__
from tableassist.core.inputs import SpotAmount
from tableassist.core.records import SeatDecided, TableStarted, lifting
from tableassist.core.records.lifting import Body, decode_record
from tableassist.core.table import TableState, evolve
from tableassist.journal import BrokenJournalError, Journal, JournalError, read_records, verify
from tableassist.journal.chain import SALT_BYTES, Place, Row, link
from tests.support.stored_rounds import opening


def _seat_raised(old: Body) -> Body:
    """A raise as a kind of its own, with its amount: as an older program might have stored it."""
    bet = {"seat": old["seat"], "spot": "raise", "amount": old["amount"]}
    same = {"round": old["round"], "seat": old["seat"], "step": 1}
    return {"type": "seat_decided", **same, "choice": "raise", "bets": [bet]}


OLD = ("seat_raised", 1)
BODY = '{"type":"seat_raised","round":1,"seat":2,"amount":2000}'
TODAY = SeatDecided(1, 2, 1, "raise", (SpotAmount(2, "raise", 2000),))


@pytest.fixture
def _lifted(monkeypatch: pytest.MonkeyPatch) -> None:
    """This program knows that kind."""
    monkeypatch.setattr(lifting, "LIFTS", {OLD: _seat_raised})


def store_row(directory: Path, kind: str, version: int, body: str) -> None:
    """A row as another program would have written it, linked to the last."""
    journal = Journal.open(directory)
    journal.append(opening(journal), 1_000, None)
    writer = journal._writer
    assert writer is not None
    last = journal._chain.last
    salt = bytes(SALT_BYTES)
    row = Row(
        last.number + 1,
        1_000,
        kind.encode(),
        version,
        1,
        body.encode(),
        None,
        None,
        None,
        None,
        None,
        salt,
    )
    new_hash = link(last.hash, row)
    texts = [part.decode() if isinstance(part, bytes) else part for part in row[:-1]]
    marks = ", ".join("?" * (len(row) + 1))
    writer.execute(f"INSERT INTO records VALUES ({marks})", (*texts, salt, new_hash))
    journal._chain.last = Place(row.number, new_hash)
    journal.close()


@pytest.mark.usefixtures("_lifted")
def test_a_row_of_an_old_kind_is_read_as_one_of_today(tmp_path: Path) -> None:
    store_row(tmp_path, *OLD, BODY)
    *_, last = read_records(tmp_path)
    assert (last.kind, last.record) == (OLD[0], TODAY)
    assert last.body == BODY.encode()
    assert verify(tmp_path).ok
    journal = Journal.open(tmp_path)
    assert [stamped.record for stamped in journal.read()][-1] == TODAY
    state = TableState()
    for stamped in journal.read():
        state = evolve(state, stamped)
    journal.close()
    assert state.round.decided == {2: "raise"}


def test_a_kind_that_nobody_lifts_is_refused(tmp_path: Path) -> None:
    store_row(tmp_path, *OLD, BODY)
    with pytest.raises(JournalError) as refused:
        list(read_records(tmp_path))
    assert not isinstance(refused.value, BrokenJournalError)
    assert str(refused.value) == (
        f"verifying journal {tmp_path}/journal.db: record 3: seat_raised, version 1, which this "
        f"program ({__version__}) does not know. A newer release has written here: install that "
        "one again, or restore a backup from before it"
    )
    with pytest.raises(JournalError, match="A newer release has written here"):
        Journal.open(tmp_path)


@pytest.mark.usefixtures("_lifted")
@pytest.mark.parametrize(
    ("kind", "version", "number", "body"),
    [
        ("seat_raised", 1, 2, BODY),
        ("seat_raised", 1, 1, '{"type":"seat_folded","round":1,"seat":5,"amount":1}'),
        ("round_opened", 1, 2, '{"type":"round_opened","round":1}'),
        ("round_closed", 1, 1, '{"type":"round_opened","round":1}'),
        ("seat_raised", 1, 1, '{"type":"seat_raised","round":1}'),
        ("seat_raised", 1, 1, "[]"),
    ],
)
def test_a_row_that_no_program_wrote_is_refused(
    tmp_path: Path, kind: str, version: int, number: int, body: str
) -> None:
    with pytest.raises((ValueError, KeyError, msgspec.MsgspecError)):
        decode_record(kind, version, number, body.encode())
    if number == 1:
        store_row(tmp_path, kind, version, body)
        with pytest.raises(BrokenJournalError, match="record 3: body cannot be read"):
            list(read_records(tmp_path))


@pytest.mark.usefixtures("_lifted")
@pytest.mark.parametrize(
    ("kind", "version", "body"),
    [
        ("round_opened", 2, '{"type":"round_opened","round":1}'),
        ("seat_raised", 2, BODY),
        ("lock_cancelled", 1, '{"type":"lock_cancelled","round":1,"lying":[]}'),
        ("lock_cancelled", 3, '{"type":"lock_cancelled","round":1,"lying":[]}'),
    ],
)
def test_a_version_that_is_not_known_is_left_to_the_release_that_wrote_it(
    tmp_path: Path, kind: str, version: int, body: str
) -> None:
    store_row(tmp_path, kind, version, body)
    with pytest.raises(JournalError, match=f"record 3: {kind}, version {version}, which this"):
        list(read_records(tmp_path))


@pytest.mark.parametrize(
    ("program", "is_taken"),
    [("0.0.9", True), ("{0}", True), ("{0}-other", True), ("0.99.0", False), ("1.0", False)],
)
def test_a_table_that_a_newer_release_started_is_left_to_it(
    tmp_path: Path, program: str, is_taken: bool
) -> None:
    with closing(Journal.open(tmp_path)) as journal:
        started = TableStarted(program.format(__version__), "0" * 64)
        journal.append((*opening(journal), started), 1_000, None)
    if is_taken:
        Journal.open(tmp_path).close()
        return
    with pytest.raises(JournalError, match=f"started by release {program}, which this program"):
        Journal.open(tmp_path)
    assert len(list(read_records(tmp_path))) == 3  # to read is not to play
