"""Everybody at the table in time: each person thinks of one step, waits, looks again, and acts.

The host may vanish at any moment and come back at any other: a step whose reason is gone is
forgotten, and a reason that is still there makes the step again.
"""

from dataclasses import dataclass
from random import Random

from tableassist.simulator.hands import DealerHands
from tableassist.simulator.players import players_at
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import PACE, PATIENT_MOVES, Person, Step

SHORTEST_MS = 1


@dataclass(slots=True)
class _Attention:
    person: Person
    step: Step | None = None
    due_ms: int = 0


class People:
    """A player at every seat and the dealer's hands. `speed` divides every delay."""

    def __init__(self, scene: Scene, *, speed: float, chance: Random) -> None:
        if speed <= 0:
            raise ValueError(f"speed {speed} must be above 0")
        self.scene = scene
        self._speed = speed
        self._chance = chance
        settlement = Settlement(scene)
        persons: list[Person] = [
            DealerHands(scene, settlement),
            *players_at(scene, settlement),
        ]
        self._attentions = [_Attention(person) for person in persons]
        self._seen: tuple[object, ...] = ()

    def tick(self, now_ms: int, *, is_news: bool = True) -> bool:
        """Let everybody look, and act when their time has come; whether anybody has acted.

        Without news from a board nothing can have changed before the next step is due; with some
        nobody wishes for anything else as long as all looks as it did.
        """
        due_ms = self.next_tick_ms()
        is_due = due_ms is not None and now_ms >= due_ms
        if not (is_due or is_news or not self._seen):
            return False
        is_other = self.scene.sight != self._seen
        if not (is_due or is_other):
            return False
        moved = 0
        for place, attention in enumerate(self._attentions, start=1):
            if is_other or moved:
                self._look(attention, now_ms)
            if attention.step is not None and now_ms >= attention.due_ms:
                attention.person.act(attention.step, now_ms)
                attention.step = None
                moved = place
        for attention in self._attentions[:moved]:  # the others have looked since
            self._look(attention, now_ms)
        self._seen = self.scene.sight
        return moved > 0

    def next_tick_ms(self) -> int | None:
        """When the next step is due; None while everybody waits for a lamp."""
        due = [attention.due_ms for attention in self._attentions if attention.step is not None]
        return min(due, default=None)

    def _look(self, attention: _Attention, now_ms: int) -> None:
        wish = None if self.scene.is_over else attention.person.wish()
        if wish != attention.step:
            attention.step = wish
            if wish is not None:
                attention.due_ms = now_ms + self._delay_ms(wish)

    def _delay_ms(self, step: Step) -> int:
        shortest, longest = PACE[step.move]
        speed = 1.0 if step.move in PATIENT_MOVES else self._speed
        return max(SHORTEST_MS, int(self._chance.randint(shortest, longest) / speed))
