"""What a check says, and what it may look at. Nothing is checked here.

A check never guesses: what it had nothing to look at for is *not there*, not passed.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import Struct
from tableassist.core.table import TableState
from tableassist.settings import TableSettings


class Status(StrEnum):
    """How a check came out, or why there is none."""

    PASSED = "passed"
    FAILED = "failed"
    UNMET = "not met"
    ABSENT = "not there"
    TESTS = "held by tests"
    CHOICE = "to be chosen"
    PROCEDURE = "procedure, not software"


class Finding(Struct, frozen=True):
    """One line: how it is, and what was looked at."""

    status: Status
    words: str


class World(Struct, frozen=True):
    """The table that is looked at: its file and profile, its journal, its program.

    What was not given or could not be read is None. `program` and `start` are findings of the
    power-up; `at_ms` is the time of the computer then. `first_round` is the first one in the
    journal, `told` what the walk found in it.
    """

    settings: TableSettings | None = None
    house: LoadedHouse | None = None
    directory: Path | None = None
    state: TableState | None = None
    program: Finding = Finding(Status.ABSENT, "the program was not looked at")
    start: Finding = Finding(Status.ABSENT, "no journal was named")
    at_ms: int = 0
    first_round: int = 1
    told: Mapping[str, Finding] | None = None


Check: TypeAlias = Callable[[World], Finding]


def passed(words: str) -> Finding:
    """It was looked at, and holds."""
    return Finding(Status.PASSED, words)


def failed(words: str) -> Finding:
    """It was looked at, and does not hold."""
    return Finding(Status.FAILED, words)


def unmet(words: str) -> Finding:
    """What is asked is not so here, by the house's rules or by what a program cannot do.

    Nothing is broken: the house and its regulator say whether it may stay so.
    """
    return Finding(Status.UNMET, words)


def absent(words: str) -> Finding:
    """There is nothing to look at."""
    return Finding(Status.ABSENT, words)


def to_choose(words: str) -> Finding:
    """A house or its regulator has to say."""
    return Finding(Status.CHOICE, words)
