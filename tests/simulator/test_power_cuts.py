"""The power fails during a save, again and again, in virtual time, and nothing happens by halves.

Whatever a host was told is in the truth, in the same order, and what is in the truth is told to it
sooner or later. Each cut hits another save, so that in the end every kind of step was hit.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from firmware_protocol import (
    CardDrawn,
    LateBet,
    SpotChanged,
    SpotsLatched,
    card_text,
    spot_number,
)
from tableassist.core.house import spots_of
from tests.simulator.people_bench import HOUSES, Bench
from tests.simulator.ram_storage import PowerCutError

ROUNDS = 2
CUTS = 25
PATIENCE_MS = 600_000


class CutTable:
    """A table whose power fails, and a host that knows nothing of it."""

    def __init__(self, house: str, seed: int) -> None:
        self.bench = Bench(house, seed=seed)
        self.storage = self.bench.storage
        self.host = self.bench.host
        self.chance = Random(seed)
        self.cuts = 0

    def run_until_cut(self) -> None:
        """Until a save fails; then the power comes back."""
        self.storage.fails_at = self.storage.saves + self.chance.randint(1, 40)
        try:
            for _ in range(20_000):
                self.host.run(1)
        except PowerCutError:
            self.cuts += 1
        self.storage.fails_at = None
        self.bench.power_fails()

    def rounds(self) -> int:
        return sum('"fact":"round"' in line for line in self.storage.lines)

    def run_until_told(self) -> None:
        """Until the host knows everything, as it does whenever nobody moves for a moment."""
        while self.told() != self.happened():
            self.host.run(10)
            assert self.host.now_ms < PATIENCE_MS

    def happened(self) -> dict[str, list[object]]:
        """The truth, by what it is about."""
        story: dict[str, list[object]] = defaultdict(list)
        lying: dict[int, int] = defaultdict(int)
        for fact in map(json.loads, self.storage.lines):
            match fact["fact"]:
                case "card":
                    story["cards"].append(fact["card"])
                case "lock":
                    story["locks"].append((fact["round"], fact["latch"]))
                case "chips":
                    place = spots_of(self.bench.house).index(fact["spot"])
                    number = spot_number(fact["seat"], place)
                    lying[number] += fact["amount"]
                    story[f"spot {number}"].append(lying[number])
                case _:
                    pass
        return story

    def told(self) -> dict[str, list[object]]:
        """What the host was told, in the same form."""
        story: dict[str, list[object]] = defaultdict(list)
        for event in self._events():
            match event:
                case CardDrawn():
                    story["cards"].append(card_text(event.card))
                case SpotsLatched():
                    story["locks"].append((event.round, event.latch))
                case SpotChanged():
                    story[f"spot {event.spot}"].append(event.amount)
                case LateBet():
                    story[f"spot {event.spot}"].append(event.after)
                case _:
                    pass
        return story

    def _events(self) -> Iterator[object]:
        for host in self.host.hosts.values():
            assert host.numbers == list(range(1, len(host.numbers) + 1))
            yield from host.events


@pytest.mark.parametrize(("seed", "house"), list(enumerate(HOUSES)))
def test_what_the_host_is_told_happened_and_nothing_is_forgotten(seed: int, house: str) -> None:
    table = CutTable(house, seed)
    while table.cuts < CUTS or table.rounds() < ROUNDS:
        table.run_until_cut()
        happened, told = table.happened(), table.told()
        for subject, story in told.items():
            assert story == happened[subject][: len(story)], subject
        assert table.host.now_ms < PATIENCE_MS
    table.run_until_told()
    locks = table.happened()["locks"]
    assert len(set(locks)) == len(locks) >= ROUNDS
