"""A start reads on from the newest snapshot, and no snapshot is believed that does not hold."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.controller import FORM
from tableassist.core.records import HistoryGap, Source
from tableassist.core.table import TableState, decode_state, encode_state, evolve, snapshot_form
from tableassist.journal import (
    BrokenJournalError,
    Journal,
    JournalError,
    Snapshot,
    StoredRecord,
    verify,
)
from tests.journal.test_heads import intrude
from tests.support.bulk_journal import make_long_journal
from tests.support.stored_rounds import UNIT, bet, content, fill

ROUNDS = 250


class Replay:
    """The state from the first record on."""

    def __init__(self) -> None:
        self.state = TableState()

    def hear(self, stored: StoredRecord) -> Iterator[str]:
        self.state = evolve(self.state, stored.stamped())
        yield from ()

    def compare(self, snapshot: Snapshot) -> str:
        return "" if decode_state(snapshot.state) == self.state else "the state is another"


@pytest.fixture
def long(tmp_path: Path) -> Path:
    make_long_journal(tmp_path / "long", ROUNDS)
    return tmp_path / "long"


def replayed(journal: Journal, *, whole: bool) -> TableState:
    state, after = TableState(), 0
    if journal.snapshot and not whole:
        state, after = decode_state(journal.snapshot.state), journal.snapshot.number
    for stamped in journal.read(after):
        state = evolve(state, stamped)
    return state


def test_a_start_goes_on_from_the_newest_snapshot(long: Path) -> None:
    journal = Journal.open(long, FORM)
    opening = journal.opening
    assert 0 < opening.verified < 100 * 18
    assert opening.verified + opening.snapshot == opening.last_number
    assert str(opening.snapshot) in opening.words
    assert replayed(journal, whole=False) == replayed(journal, whole=True)
    assert journal.last_at_ms == replayed(journal, whole=True).at_ms
    journal.close()


def test_every_snapshot_is_what_a_replay_gives(long: Path) -> None:
    """A head has each closed round, the start, and the end of either orderly close."""
    verdict = verify(long, Replay())
    assert (verdict.findings, verdict.snapshots) == ((), 2)
    assert verdict.heads == ROUNDS + 3


def test_a_snapshot_of_another_form_is_passed_over(long: Path) -> None:
    journal = Journal.open(long, "another")
    assert journal.snapshot is None
    assert journal.opening.verified == journal.last_number
    journal.close()


@pytest.mark.parametrize("column", ["state", "eras", "form", "signature"])
def test_a_changed_snapshot_is_not_believed(long: Path, column: str) -> None:
    value = {"eras": "'{}  '", "form": f"'{FORM}'", "signature": "zeroblob(64)"}
    if column == "form":  # an old form may not be passed off as today's
        intrude(long, lambda to: to.execute("UPDATE snapshots SET form = 'old'"))
        assert any("signature" in one for one in verify(long).findings)
    changed = value.get(column, "CAST(state || x'00' AS BLOB)")
    intrude(long, lambda to: to.execute(f"UPDATE snapshots SET {column} = {changed}"))
    if column == "form":
        assert verify(long).ok
        return
    before = content(long)
    with pytest.raises(BrokenJournalError, match=r"snapshot of record \d+: the signature"):
        Journal.open(long, FORM)
    assert content(long) == before
    assert len(verify(long).findings) == 2


def test_a_wrong_state_that_the_key_has_signed_is_found_by_a_replay(tmp_path: Path) -> None:
    make_long_journal(tmp_path, 20)
    journal = Journal.open(tmp_path)
    state = replayed(journal, whole=True)
    wrong = encode_state(evolve_once(state))
    journal.keep_snapshot(FORM, wrong)
    journal.close()
    assert verify(tmp_path).ok
    (finding,) = verify(tmp_path, Replay()).findings
    assert finding.endswith("the state is another")


def evolve_once(state: TableState) -> TableState:
    return replace(state, at_ms=state.at_ms + 1)


def test_what_came_before_the_snapshot_is_checked_by_a_verification(long: Path) -> None:
    intrude(long, lambda to: to.execute("UPDATE records SET at_ms = at_ms + 1 WHERE number = 9"))
    Journal.open(long, FORM).close()
    assert "record 9: hash" in verify(long).problem
    with pytest.raises(BrokenJournalError, match="record 9: hash"):
        Journal.open(long)


@pytest.mark.parametrize("behind", [1, 2, 700])
def test_what_came_after_the_snapshot_is_checked_by_a_start(long: Path, behind: int) -> None:
    journal = Journal.open(long, FORM)
    number = journal.opening.snapshot + behind
    journal.close()
    intrude(
        long,
        lambda to: to.execute(f"UPDATE records SET at_ms = at_ms + 1 WHERE number = {number}"),
    )
    with pytest.raises(BrokenJournalError, match=f"record {number}: hash"):
        Journal.open(long, FORM)


def test_a_record_of_the_snapshot_that_is_gone(long: Path) -> None:
    journal = Journal.open(long, FORM)
    number = journal.opening.snapshot
    journal.close()
    intrude(long, lambda to: to.execute(f"DELETE FROM records WHERE number = {number}"))
    with pytest.raises(BrokenJournalError, match="has no record"):
        Journal.open(long, FORM)


def test_eras_come_with_the_snapshot(tmp_path: Path) -> None:
    """A board's event 1 of its new log is not taken for that of its old one."""
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.append([HistoryGap("bets", UNIT, 3, 1, 1, 0)], 6_000, None)
    journal.keep_snapshot("form", b"a state")
    journal.close()
    journal = Journal.open(tmp_path, "form")
    assert journal.opening.verified == 0
    assert journal.append([bet(500)], 7_000, Source(UNIT, 1))[0].number == 10
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append([bet(500)], 7_000, Source(UNIT, 1))
    journal.close()
    assert verify(tmp_path).ok


def test_one_snapshot_a_record(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path)
    fill(journal)
    journal.keep_snapshot("form", b"a state")
    with pytest.raises(JournalError, match="a snapshot is of the last record"):
        journal.keep_snapshot("form", b"another")
    journal.close()
    assert verify(tmp_path).snapshots == 1


def test_the_form_tells_versions_apart() -> None:
    forms = {FORM, snapshot_form("0.0"), snapshot_form("0.0 "), snapshot_form("0.0", meaning=0)}
    assert len(forms) == 4
    assert snapshot_form("0.0") == snapshot_form("0.0")
    assert len(FORM) == len(hashlib.sha256(b"").hexdigest()) // 2
