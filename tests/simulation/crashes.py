"""A program that dies: at which of all the points it passes, and what its journal holds then.

Between two deaths a number of points is passed that the seed has drawn, so that every place is as
likely as it is often passed. What dies in the middle of an append leaves the whole transaction or
nothing of it; what dies while it starts has read a part of its journal.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tableassist.core.inputs import BoardName
from tableassist.core.outputs import Levels
from tableassist.core.records import Stamped
from tableassist.devices import Boards

_PER_MILLE = 1_000
_RECOVERY_DIES = 250
_DOWN_MS = (1, 900)


class KilledError(Exception):
    """The program is dead from here on."""


class Crashes:
    """`every` is the pause in points, None for a program that nothing kills; `died` counts."""

    def __init__(self, chance: Random, every: tuple[int, int] | None) -> None:
        self.died: Counter[str] = Counter()
        self._chance = chance
        self._every = every
        self._left = self._pause()

    def at(self, place: str) -> None:
        """The program passes a point; it may be its last."""
        if self.strikes():
            self.die(place)

    def strikes(self) -> bool:
        """Whether this point is the last; whoever asks lets the program die."""
        self._left -= 1
        if self._left:
            return False
        self._left = self._pause()
        return True

    def die(self, place: str) -> None:
        """Always raises KilledError."""
        self.died[place] += 1
        raise KilledError(place)

    def keeps_all(self) -> bool:
        """What was being written is on the disk, or nothing of it."""
        return self._chance.random() < 0.5

    def last_read(self, records: int) -> int | None:
        """How many records a starting program has read when it dies; None: it lives."""
        if self._every is None or self._chance.randrange(_PER_MILLE) >= _RECOVERY_DIES:
            return None
        return self._chance.randint(0, records)

    def down_ms(self) -> int:
        """How long it takes until somebody starts the program again."""
        return self._chance.randint(*_DOWN_MS)

    def stop(self) -> None:
        """Nothing kills it any more."""
        self._every = None
        self._left = self._pause()

    def _pause(self) -> int:
        return -1 if self._every is None else self._chance.randint(*self._every)


class MortalBoards:
    """The way to the boards, on which the program may die before and behind every call."""

    def __init__(self, boards: Boards, crashes: Crashes) -> None:
        self._boards = boards
        self._crashes = crashes

    def show(self, levels: Levels) -> None:
        """As `Boards.show`."""
        self._crashes.at("before levels")
        self._boards.show(levels)
        self._crashes.at("behind levels")

    def commit(self, board: BoardName, unit: str, event_id: int) -> None:
        """As `Boards.commit`."""
        self._crashes.at("before commit")
        self._boards.commit(board, unit, event_id)
        self._crashes.at("behind commit")


def read_by_mortal(records: Iterator[Stamped], count: int, crashes: Crashes) -> Iterator[Stamped]:
    """The records of a journal for a program that may die while it reads them."""
    last = crashes.last_read(count)
    for number, stamped in enumerate(records):
        if number == last:
            crashes.die("in recovery")
        yield stamped
    if last == count:
        crashes.die("behind recovery")
