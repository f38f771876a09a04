"""A fault as it was ordered: which, at which board, with which values, and when."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from tableassist.core.inputs import BoardRole
from tableassist.simulator.faults.kinds import FaultKind
from tableassist.simulator.faults.parameters import Value

# To the board, or from it.
Direction: TypeAlias = Literal["down", "up"]
DIRECTIONS: tuple[Direction, ...] = ("down", "up")


@dataclass(frozen=True, slots=True)
class FaultOrder:
    """One fault at one board. `values` has every parameter of its kind; `place` is part of its
    seed, so that two orders of one kind do not strike at the same moments.
    """

    kind: FaultKind
    board: BoardRole
    directions: tuple[Direction, ...]
    values: Mapping[str, Value]
    place: int = 0

    @property
    def name(self) -> str:
        """The name of its kind."""
        return self.kind.name

    @property
    def key(self) -> str:
        """No other order of this simulation has the same."""
        return f"{self.name}/{self.board}/{self.place}"

    def whole(self, name: str) -> int:
        """The value of a `Whole`."""
        value = self.values[name]
        if not isinstance(value, int):
            raise TypeError(f"{self.name}.{name} is no whole number")
        return value

    def span(self, name: str) -> tuple[int, int]:
        """The value of a `Span`."""
        value = self.values[name]
        if not isinstance(value, tuple) or len(value) != 2:
            raise TypeError(f"{self.name}.{name} is no span")
        return value[0], value[1]

    def word(self, name: str) -> str:
        """The value of a `Word`."""
        value = self.values[name]
        if not isinstance(value, str):
            raise TypeError(f"{self.name}.{name} is no word")
        return value

    @property
    def moments(self) -> tuple[int, ...]:
        """The value of `at_ms`."""
        value = self.values["at_ms"]
        if not isinstance(value, tuple):
            raise TypeError(f"{self.name}.at_ms is no list")
        return value

    def chance(self, seed: int, *more: object) -> Random:
        """A source of chance of its own; `more` tells several of one order apart."""
        return Random("/".join(map(str, (seed, self.key, *more))))
