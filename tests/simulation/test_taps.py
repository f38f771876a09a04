"""How often the dealer touches the screen on clean rounds: twenty of each house.

Touches beside those that stand for a rule (`reports.taps`) are counted, and there may be two a
round. Chips that a winner lets lie are a choice of the player that costs a tap of its own.
"""

import sys
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tableassist.controller import Autopilot
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.inputs import Touch
from tableassist.core.view import TableView
from tableassist.reports.taps import OF_THE_RULES
from tableassist.settings import BUILT_IN
from tableassist.simulator.plan import RoundPlan, plan_round
from tests.simulation.whole_table import WholeTable

ROUNDS = 20
MOST_BESIDE = 2


class CountingFinger(Autopilot):
    """An autopilot that keeps what it has touched, by round."""

    def __init__(self, patience_ms: int) -> None:
        super().__init__(patience_ms)
        self.touched: dict[int, list[Touch]] = {}

    def next_touch(self, view: TableView, ticks_ms: int) -> Touch | None:
        touch = super().next_touch(view, ticks_ms)
        if touch is not None:
            self.touched.setdefault(view.round, []).append(touch)
        return touch


class Watched(WholeTable):
    """A table whose finger counts."""

    finger: CountingFinger

    def _new_pilot(self) -> Autopilot:
        self.finger = CountingFinger(self._patience_ms)
        return self.finger


@pytest.mark.parametrize("house", BUILT_IN)
def test_a_clean_round_asks_for_two_taps_beside_those_of_the_rules(house: str) -> None:
    table = Watched(house, seed=5, rounds=ROUNDS)
    table.finish()
    assert table.audit().disagreements == ()
    beside = {
        number: [touch for touch in touches if not isinstance(touch, OF_THE_RULES)]
        for number, touches in table.finger.touched.items()
    }
    assert len(beside) == ROUNDS
    kinds = Counter(type(touch).__name__ for touches in beside.values() for touch in touches)
    every = sum(map(len, table.finger.touched.values()))
    sys.stdout.write(
        f"{house}: taps a round: {every / ROUNDS:.1f}, beside the rules "
        f"{kinds.total() / ROUNDS:.1f}, at most {max(map(len, beside.values()))}: {dict(kinds)}\n"
    )
    for touches in beside.values():
        paid = [touch for touch in touches if isinstance(touch, i.PaidTouched)]
        assert len(touches) - len(paid) <= MOST_BESIDE
        assert len(paid) <= 1


def test_chips_that_winners_let_lie_cost_one_tap() -> None:
    """Everybody leaves what an ante has won, stake and pay, where it lies."""
    table = Watched("three-card", seed=5, rounds=6)
    play = table.play_of

    def plan(*about: Any) -> RoundPlan:
        planned = plan_round(*about)
        seats = {seat: replace(one, lets_lie=True) for seat, one in planned.seats.items()}
        return replace(planned, seats=seats)

    table.set_up(table.loaded, replace(play, planner=plan))
    table.finish()
    assert table.audit().disagreements == ()
    taps = {
        number: sum(isinstance(touch, i.PaidTouched) for touch in touches)
        for number, touches in table.finger.touched.items()
    }
    left = {paid.round for paid in table.records(r.SeatPaid) if not paid.by_sensors}
    assert 1 < len(left) < len(taps)
    assert taps == {number: int(number in left) for number in taps}
