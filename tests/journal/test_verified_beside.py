"""A verification beside a table that plays finds nothing: what came meanwhile is no finding.

The records are walked in pieces, heads and snapshots too, while new ones come in.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.core.records import RoundClosed, RoundOpened
from tableassist.journal import Journal, Snapshot, StoredRecord, reading, verify
from tests.support.stored_rounds import bet, opening


class PlayingOn:
    """A witness during whose hearing the table closes rounds, up to `most`."""

    def __init__(self, journal: Journal, after: int, most: int) -> None:
        self._journal = journal
        self._after = after
        self._left = most

    def hear(self, stored: StoredRecord) -> Iterator[str]:
        if stored.number >= self._after and self._left:
            self._left -= 1
            number = self._journal.last_number
            self._journal.append(
                [bet(number), RoundClosed(number, void=False), RoundOpened(number + 1)], 5_000, None
            )
        return iter(())

    def compare(self, snapshot: Snapshot) -> str:
        return ""


def test_heads_that_came_meanwhile_are_no_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Heads are read one by one here, so that some are read after the last record was."""
    monkeypatch.setattr(reading, "_HEADS_AT_ONCE", 1)
    journal = Journal.open(tmp_path)
    journal.append(opening(journal), 1_000, None)
    for number in range(1, 4):
        journal.append([RoundClosed(number, void=False), RoundOpened(number + 1)], 2_000, None)
    last = journal.last_number
    verdict = verify(tmp_path, PlayingOn(journal, last - 1, 2))
    assert verdict.findings == ()
    assert verdict.last_number >= last
    assert verify(tmp_path).last_number == last + 6
    journal.close()


def test_rounds_that_are_closed_meanwhile_are_no_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records are read one by one here, so that some are read after the last head was."""
    monkeypatch.setattr(reading, "_ROWS_AT_ONCE", 1)
    monkeypatch.setattr(reading, "_SELECT", f"{reading._SELECT.rpartition(' ')[0]} 1")
    journal = Journal.open(tmp_path)
    journal.append(opening(journal), 1_000, None)
    journal.append([RoundClosed(1, void=False), RoundOpened(2)], 2_000, None)
    last = journal.last_number
    verdict = verify(tmp_path, PlayingOn(journal, 1, 2))
    assert (verdict.findings, verdict.last_number) == ((), last)
    assert verify(tmp_path).last_number == last + 6
    journal.close()
