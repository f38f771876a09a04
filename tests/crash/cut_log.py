"""The -wal of a killed table, cut at every byte of its last transactions: where each start ends.

A start stands behind the last transaction that is there as a whole, never elsewhere; after that
boards and people tell the table again what it has lost, and at the end nothing is missing and
nothing is there twice. Each cut is opened as a table opens it. What is worked out once for all of
them is only the checksum of a frame, which follows from its bytes.
"""

import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from shutil import rmtree

import pytest

from tableassist.journal import log_check, log_left, verify
from tests.crash.breeding import Lives
from tests.crash.damaged_files import FRAME, WAL, Original, started
from tests.crash.doomed import Order
from tests.crash.killed_steps import Undisturbed, lived
from tests.crash.played_script import script
from tests.crash.power_loss import put

CUT_BEHIND = (27, 43, 107)
"""Steps of the script that end a round: paid behind a hit, void with what it had added to the
meter, and paid again in a log that was begun anew, with older frames behind its end."""
LOOKED_AT = 16
_REMEMBERED_FRAMES = 2_048


@dataclass(frozen=True, slots=True)
class CutLog:
    """A killed table and its last transactions: the record at each end, by the end's place."""

    original: Original
    ends: Mapping[int, int]

    @classmethod
    def of(cls, original: Original, transactions: int, folder: Path) -> "CutLog":
        """The last so many, each tried at its end. AssertionError when one takes two decisions."""
        places = list(original.ends())[-1 - transactions :]
        ends = {at: _opened(original, at, folder) for at in places}
        decisions = sorted(original.states)
        steps = [decisions.index(ends[at]) for at in places]
        assert all(after - before in (0, 1) for before, after in pairwise(steps)), steps
        assert ends[places[-1]] == original.last, f"{ends}: the whole log is not all there is"
        return cls(original, ends)

    @property
    def sizes(self) -> range:
        """Every byte at which to cut, from the first end to a frame behind the last."""
        return range(min(self.ends), max(self.ends) + FRAME)

    def due(self, size: int) -> int:
        """The last record of a log of this size."""
        return self.ends[max(at for at in self.ends if at <= size)]

    def try_all(self, sizes: Sequence[int], folder: Path) -> Counter[str]:
        """Cut at each of these; AssertionError at the first start that stands elsewhere."""
        tried: Counter[str] = Counter()
        with _remembered_checksums():
            for size in sizes:
                number = _opened(self.original, size, folder, looks=size % LOOKED_AT == 0)
                assert number == self.due(size), f"cut at {size}: {number}, not {self.due(size)}"
                tried["whole" if number == self.original.last else "shorter"] += 1
        return tried

    def try_by(self, jobs: int, folder: Path, every: int = 1) -> Counter[str]:
        """As `try_all` of one byte in `every`, by so many processes."""
        sizes, tried = self.sizes[::every], Counter[str]()
        parts = [sizes[first :: 8 * jobs] for first in range(8 * jobs)]
        with ProcessPoolExecutor(jobs, get_context("fork")) as pool:
            work = [
                pool.submit(self.try_all, part, folder / f"part{number}")
                for number, part in enumerate(parts)
            ]
            for done in work:
                tried += done.result()
        return tried

    def play_out(self, lives: Lives, folder: Path, wanted: Undisturbed) -> int:
        """After a cut at each end the table plays on to the end of the script; how many there are.

        AssertionError when it has recorded anything else than a table that lost nothing.
        """
        for at in self.ends:
            put(folder, self.original.cut(WAL, at))
            report = lives.live(Order(str(folder), len(script())))
            assert not report.words, report
            assert lived(folder) == wanted, f"cut at {at}, in {folder}: not what was to be recorded"
            rmtree(folder)
        return len(self.ends)


def _opened(original: Original, size: int, folder: Path, *, looks: bool = True) -> int:
    """The last record that a start finds in a log of this size; the state has to be that of it."""
    put(folder, original.cut(WAL, size))
    number, state = started(folder)
    assert state == original.states.get(number), f"cut at {size}: another state {number}"
    if looks:
        assert verify(folder).findings == ()
    rmtree(folder)
    return number


@contextmanager
def _remembered_checksums() -> Iterator[None]:
    """And no copy of a file goes to a disk."""
    memory = Path("/dev/shm")
    remembered = lru_cache(_REMEMBERED_FRAMES)(log_check.sums)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log_check, "sums", remembered)
        patch.setattr(log_left, "sums", remembered)
        if memory.is_dir():
            patch.setattr(tempfile, "tempdir", str(memory))
        yield
