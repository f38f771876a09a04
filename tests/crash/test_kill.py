"""Table application and simulated hardware are killed without warning, alone and together.

Boards and people may go on living while the table is dead, as they would at a real table, or the
hardware dies too. Whatever was cut off, both go on where they were: every fact stands once in the
truth, and the journal holds all of it. The last life is left to end by itself, so nothing may be
missing then.
"""

import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tableassist.journal import verify
from tests.support.program import Program
from tests.support.two_processes import TwoProcesses

NO_END = 1_000
STARTING_S = 0.4
PLAYING_S = 0.9
PATIENCE_S = 60


class Lives:
    """Both processes, started again whenever they were killed. `kills` counts by role."""

    def __init__(self, table: TwoProcesses, seed: int) -> None:
        self.kills: Counter[str] = Counter()
        self._table = table
        self._seed = seed
        self._chance = random.Random(seed)
        self._living: dict[str, Program] = {}

    def start(self, *, rounds: int) -> None:
        """Whoever is dead lives again."""
        if "simulate" not in self._living:
            self._living["simulate"] = self._table.start_simulate(rounds=rounds, seed=self._seed)
        if "run" not in self._living:
            self._living["run"] = self._table.start_run()

    def live(self) -> None:
        """For a while: mostly into a round, sometimes only into the start of the program."""
        seconds = STARTING_S
        if self._chance.random() < 0.8:
            self._table.wait_until_up(self._living["run"])
            seconds = PLAYING_S
        with pytest.raises(subprocess.TimeoutExpired):
            self._living["simulate"].wait(self._chance.uniform(0, seconds))

    def kill(self, *roles: str) -> None:
        """All of them first, then see them gone."""
        for role in roles:
            self._living[role].kill()
        for role in roles:
            assert self._living.pop(role).wait(10) == -9
            self.kills[role] += 1

    def kill_one_of(self, *victims: tuple[str, ...]) -> None:
        """Whom, is left to chance."""
        self.kill(*self._chance.choice(victims))

    def last_words(self) -> None:
        """The simulation ends by itself, then the table is asked to."""
        assert self._living["simulate"].wait(PATIENCE_S) == 0
        self._table.end_run(self._living["run"])

    def end(self) -> None:
        """Nobody is left behind, whatever happened."""
        for process in self._living.values():
            process.kill()
            process.wait(10)


@contextmanager
def lives(table: TwoProcesses, seed: int) -> Iterator[Lives]:
    both = Lives(table, seed)
    try:
        yield both
    finally:
        both.end()


def check(table: TwoProcesses, rounds: int) -> None:
    assert verify(table.directory / "journal").ok
    result = table.audit()
    assert result.disagreements == ()
    assert result.rounds >= rounds


def test_the_table_killed_at_any_moment_loses_nothing(tmp_path: Path) -> None:
    table = TwoProcesses(tmp_path)
    with lives(table, 1) as both:
        while both.kills["run"] < 12:
            both.start(rounds=NO_END)
            both.live()
            both.kill("run")
        both.kill("simulate")
        both.start(rounds=2)
        both.last_words()
    check(table, 2)


@pytest.mark.parametrize(
    ("house", "seed"),
    [("caribbean-montreal", 1), ("caribbean-french", 2), ("grand-prix", 3), ("three-card", 4)],
)
def test_both_killed_at_any_moment_go_on_and_agree(tmp_path: Path, house: str, seed: int) -> None:
    table = TwoProcesses(tmp_path, house)
    with lives(table, seed) as both:
        while min(both.kills["run"], both.kills["simulate"]) < 6:
            both.start(rounds=NO_END)
            both.live()
            both.kill_one_of(("run", "simulate"), ("run",), ("simulate",))
        both.start(rounds=NO_END)
        both.kill("run", "simulate")
        both.start(rounds=2)
        both.last_words()
    check(table, 2)
