"""Which buttons belong to another phase: the screen knows no phase and leaves those out.

Each phase of a whole round is looked at; a button that is allowed is never elsewhere.
"""

import pytest

from tests.core.walks import WALKS, Walk

STEPS = ("no-more-bets", "reveal", "turn", "paid")
HERE = {
    "betting": {"no-more-bets"},
    "locking": {"no-more-bets"},
    "dealing": {"reveal", "turn"},
    "decisions": {"reveal", "turn"},
    "opening": set(),
    "settling": {"paid"},
}


@pytest.mark.parametrize("name", ["montreal-fails", "grand-prix"])
def test_a_step_of_another_phase_is_elsewhere(name: str) -> None:
    (walk,) = (walk for walk in WALKS if walk.name == name)
    phases = here_by_phase(walk)
    # In Grand Prix the board's picture of a decision is read after a Turn, which is locking too.
    assert phases.keys() >= {"betting", "locking", "dealing", "settling"}
    for phase, names in phases.items():
        assert names <= HERE[phase], phase


def here_by_phase(walk: Walk) -> dict[str, set[str]]:
    table, seen = walk.start(), dict[str, set[str]]()
    for _ in walk.steps(table):
        view = table.view
        assert not [b.name for b in view.buttons if b.allowed and b.elsewhere]
        here = {b.name for b in view.buttons if b.name in STEPS and not b.elsewhere}
        seen.setdefault(view.phase, set()).update(here)
    assert all(names for phase, names in seen.items() if phase != "opening")
    return seen
