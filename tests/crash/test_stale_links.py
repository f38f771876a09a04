"""Links that lead to strangers' terminals, because nothing was left to take them away.

That happens when the guard of a killed simulation is killed as well. The table then speaks to the
wrong terminals; as soon as the simulation is back under these names, it must find its boards.
"""

import os
import select
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.core.inputs import ROLES
from tests.support.two_processes import TwoProcesses

PATIENCE_S = 20


@pytest.fixture
def strangers() -> Iterator[list[tuple[int, int]]]:
    """Terminals of other programs, both ends of each."""
    pairs = [os.openpty() for _ in ROLES]
    for _, far_end in pairs:
        tty.setraw(far_end)
    yield pairs
    for ends in pairs:
        for end in ends:
            os.close(end)


@pytest.mark.parametrize("answer", [b"", b"login: \x00\xff\x00"])
def test_a_table_that_spoke_to_strangers_finds_its_boards_again(
    tmp_path: Path, strangers: list[tuple[int, int]], answer: bytes
) -> None:
    table = TwoProcesses(tmp_path)
    wires = tmp_path / "wires"
    wires.mkdir()
    for role, (_, far_end) in zip(ROLES, strangers, strict=True):
        (wires / role).symlink_to(os.ttyname(far_end))
    with table.run():
        for own_end, _ in strangers:
            assert select.select([own_end], [], [], PATIENCE_S)[0]
            os.write(own_end, answer)
        with table.simulate(rounds=1, seed=1) as people:
            assert people.wait(PATIENCE_S) == 0
    result = table.audit()
    assert (result.disagreements, result.rounds) == ((), 1)
