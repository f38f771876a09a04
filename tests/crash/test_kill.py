"""The table application is killed without warning, again and again, and loses nothing.

Boards and people go on living in another process, as they would at a real table. At the end the
journal must hold every card, every chip and every cent of what physically happened.
"""

import random
import subprocess
from pathlib import Path

import pytest

from tableassist.journal import verify
from tests.support.two_processes import TwoProcesses

LIFE_S = (0.45, 1.6)  # shorter than a round, longer than a start
PATIENCE_S = 240


@pytest.mark.parametrize("seed", [1, 2])
def test_killed_at_any_moment_the_books_agree(tmp_path: Path, seed: int) -> None:
    table = TwoProcesses(tmp_path)
    chance = random.Random(seed)
    kills = 0
    with table.simulate(rounds=12, seed=seed) as people:
        for _ in range(PATIENCE_S):
            process = table.start_run()
            try:
                people.wait(chance.uniform(*LIFE_S))
            except subprocess.TimeoutExpired:
                kills += 1
            finally:
                process.kill()
                process.wait(10)
            if people.poll() is not None:
                break
        assert people.poll() == 0
    with table.run() as process, pytest.raises(subprocess.TimeoutExpired):
        process.wait(1)
    assert kills >= 10
    assert verify(tmp_path / "journal").ok
    result = table.audit()
    assert result.disagreements == ()
    assert result.rounds == 12
