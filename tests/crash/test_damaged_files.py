"""A killed table's journal, cut short or damaged: never a part of a decision, no other state.

Single bits of every file are turned, files are gone. Where a log is cut in its transactions is in
`test_cut_log`; `python -m tests.crash.run` tries more of all.
"""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tableassist.journal import BrokenJournalError
from tests.crash.breeding import Lives
from tests.crash.damaged_files import WAL, Original, killed_at, outcome, started
from tests.crash.played_script import script
from tests.crash.power_loss import put

pytestmark = pytest.mark.warnings_logged


@pytest.fixture(params=[60, len(script()) - 5], ids=["first log", "log begun anew"])
def original(request: pytest.FixtureRequest, doomed: Lives, folder: Path) -> Original:
    return killed_at(doomed, folder / "life", request.param)


def test_a_log_cut_within_its_header_is_refused(original: Original, folder: Path) -> None:
    for at in (0, 1, 31, 32):
        assert outcome(original, original.cut(WAL, at), folder / str(at)) == "refused"
    assert outcome(original, original.files, folder / "as it was") == "whole"


@pytest.mark.parametrize("name", ["journal.db", WAL, "head.key", "lock"])
def test_a_turned_bit_gives_no_other_state(original: Original, folder: Path, name: str) -> None:
    chance = Random(name)
    size = len(original.files[name])
    came: Counter[str] = Counter()
    for number in range(16):
        files = original.turned(name, chance.randrange(size), chance.randrange(8))
        came[outcome(original, files, folder / str(number))] += 1
    assert came.total() == 16
    if name == "head.key":
        assert came["refused"] > 12


def test_a_bit_turned_in_the_log_loses_one_decision_or_is_told(doomed: Lives, folder: Path) -> None:
    """Only the last decision may be gone without a word: a power cut could have torn it."""
    original, chance = killed_at(doomed, folder / "life", 60), Random(5)
    told = []
    for number in range(20):
        at, bit = chance.randrange(len(original.files[WAL])), chance.randrange(8)
        damaged = put(folder / str(number), original.turned(WAL, at, bit))
        try:
            last, _ = started(damaged)
        except BrokenJournalError as error:
            told.append("journal.db-wal is damaged" in str(error))
        else:
            assert sum(end > last for end in original.states) <= 1
    assert len(told) > 10
    assert all(told)


def test_files_that_are_gone(original: Original, folder: Path) -> None:
    """A start without the -wal, the database or the key is refused; the lock file may be gone."""
    came = {
        name: outcome(
            original,
            {other: content for other, content in original.files.items() if other != name},
            folder / name,
        )
        for name in original.files
    }
    lost = {"journal.db", WAL, "head.key"}
    assert came == {**dict.fromkeys(lost, "refused"), "lock": "whole"}
