"""A killed table's -wal, cut in its last transactions: around every frame and in between.

Every start stands behind the last whole transaction, and the table plays on from there as if
nothing had been lost. `python -m tests.crash.run --only cuts` cuts at every byte.
"""

from pathlib import Path

import pytest

from tableassist.journal import check_head, read_records, signed_head, verify
from tests.crash.breeding import Lives
from tests.crash.cut_log import CUT_BEHIND, CutLog
from tests.crash.damaged_files import FRAME, WAL, killed_at
from tests.crash.killed_steps import Undisturbed
from tests.crash.power_loss import put

pytestmark = pytest.mark.warnings_logged

TRANSACTIONS = 3
STRIDE = 149


@pytest.fixture(params=CUT_BEHIND)
def log(request: pytest.FixtureRequest, doomed: Lives, folder: Path) -> CutLog:
    return CutLog.of(
        killed_at(doomed, folder / "life", request.param), TRANSACTIONS, folder / "cut"
    )


def test_a_start_stands_behind_the_last_whole_transaction(log: CutLog, folder: Path) -> None:
    every = log.sizes
    frames = range(every.start, every.stop, FRAME)
    near = {at + by for at in frames for by in (-1, 0, 1, 23, 24, 25, 512)}
    tried = log.try_all(sorted({*near, *every[::STRIDE]} & set(every)), folder / "cut")
    assert tried["shorter"] > 50
    assert tried["whole"] > 10


def test_only_a_head_kept_elsewhere_tells_of_whole_transactions(
    doomed: Lives, folder: Path
) -> None:
    """They are gone as if a power cut had torn them; the operations guide says so."""
    original = killed_at(doomed, folder / "life", CUT_BEHIND[0])
    kept = signed_head(put(folder / "whole", original.files))
    assert kept is not None
    told, is_before = [], []
    for at in list(original.ends())[-TRANSACTIONS - 1 :]:
        cut = put(folder / str(at), original.cut(WAL, at))
        assert verify(cut).ok
        told.append(bool(check_head(cut, kept)))
        is_before.append(max(record.number for record in read_records(cut)) < kept.number)
    assert told == is_before
    assert {*told} == {True, False}


def test_what_a_cut_has_lost_is_told_again_and_counts_once(
    log: CutLog, doomed: Lives, folder: Path, wanted: Undisturbed
) -> None:
    assert log.play_out(doomed, folder / "out", wanted) == TRANSACTIONS + 1
