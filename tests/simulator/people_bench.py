"""A simulated table of some house, a storage that outlives it, and a scripted host that leads it.

What happened is read from the truth alone.
"""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tableassist.core.cards import Card
from tableassist.core.house import House
from tableassist.settings import BUILT_IN, load_house
from tableassist.simulator.plan import RoundPlan, plan_round
from tableassist.simulator.table import Play, SimulatedTable
from tests.simulator.ram_storage import RamStorage
from tests.simulator.scripted_host import ScriptedHost

ROUND_MS = 60_000
HOUSES = BUILT_IN


def house_of(name: str) -> House:
    """A built-in house."""
    return load_house(name).house


def hands_of(plan: RoundPlan, size: int) -> dict[int, Sequence[Card]]:
    """The hands of a plan by seat, dealt in packets to seats with a bet."""
    seats = sorted(plan.seats)
    return {seat: plan.deck[size * at : size * (at + 1)] for at, seat in enumerate(seats)}


class Bench:
    """A table and its host."""

    def __init__(self, house: House | str, **play: Any) -> None:
        self.house = house_of(house) if isinstance(house, str) else house
        self.play = Play(self.house, **{"seed": 7, "speed": 8, **play})
        self.storage = RamStorage()
        self.host = ScriptedHost(self.power_up(0), self.house)
        self._facts: list[dict[str, Any]] = []

    def power_up(self, now_ms: int) -> SimulatedTable:
        return SimulatedTable(self.play, self.storage, now_ms)

    def power_fails(self) -> None:
        """And comes back at once."""
        self.host.table = self.power_up(self.host.now_ms)

    def play_rounds(self, rounds: int) -> None:
        self.host.run_rounds(rounds, rounds * ROUND_MS)

    def plan(self, round_no: int) -> RoundPlan:
        return plan_round(self.house, self.play.seed, round_no, self.play.faults)

    def facts(self, *kinds: str, **fields: object) -> list[dict[str, Any]]:
        self._facts += map(json.loads, self.storage.lines[len(self._facts) :])
        return [
            fact
            for fact in self._facts
            if (not kinds or fact["fact"] in kinds)
            and all(fact.get(name) == value for name, value in fields.items())
        ]

    def cards(self, round_no: int) -> list[str]:
        return [fact["card"] for fact in self.facts("card", round=round_no)]

    def hand(self, round_no: int, seat: int) -> list[str]:
        return [fact["card"] for fact in self.facts("card", round=round_no, to=seat)]

    def decisions(self, round_no: int, step: int = 1) -> dict[int, str]:
        """The last word of each seat."""
        facts = self.facts("decision", round=round_no, step=step)
        return {fact["seat"]: fact["action"] for fact in facts}

    def moved(self, round_no: int, seat: int, spot: str) -> list[int]:
        """Cents put down (positive) and taken up there, in order."""
        return [
            fact["amount"] for fact in self.facts("chips", round=round_no, seat=seat, spot=spot)
        ]

    def lay_at(self, round_no: int, latch: int) -> dict[tuple[int, str], int]:
        """Cents that lay on each spot when the board took this picture."""
        lying: Counter[tuple[int, str]] = Counter()
        for fact in self.facts():
            if (fact["fact"], fact.get("round"), fact.get("latch")) == ("lock", round_no, latch):
                return dict(+lying)
            if fact["fact"] == "chips":
                lying[fact["seat"], fact["spot"]] += fact["amount"]
        raise LookupError(f"round {round_no} has no picture {latch}")

    def choices(self) -> dict[str, Any]:
        """What people chose, whenever they did it."""
        put: Counter[tuple[int, int, str]] = Counter()
        for fact in self.facts("chips"):
            if fact["amount"] > 0:
                put[fact["round"], fact["seat"], fact["spot"]] += fact["amount"]
        decided = sorted(
            (fact["round"], fact["seat"], fact["step"], fact["action"])
            for fact in self.facts("decision")
        )
        return {"put": sorted(put.items()), "decided": decided, "cards": self.facts("card")}

    def played(self, rounds: int) -> list[object]:
        """Cards and last decisions of the first rounds."""
        return [
            (self.cards(number), [self.decisions(number, step) for step in (1, 2)])
            for number in range(1, rounds + 1)
        ]

    def late_takings(self) -> list[tuple[int, int]]:
        """Seat and spot number (within the seat) of chips that moved on a locked spot."""
        return [(event.spot // 4 + 1, event.spot % 4) for event in self.host.late]
