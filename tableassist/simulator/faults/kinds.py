"""What a row of the list of faults says: name, words for people, boards, values a file may set.

The rows themselves are in `wire_kinds` and `board_kinds`. Every fault has the same timing: it
begins at moments, lasts for a while, and does so a number of times.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.faults.parameters import Moments, Parameter, Span, Whole

LONGEST_MS = 86_400_000
MOST_TIMES = 1_000_000
_ALWAYS = (0, 0)


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One row. `words` is what happens, for people.

    `has_direction`: it can be told for one direction of the wire. `own` are its values besides
    the timing. `every_ms` and `for_ms` are its own defaults; `every_ms` (0, 0) is "there from the
    beginning", `for_ms` (0, 0) "without end". `is_momentary`: over as soon as it has happened.
    """

    name: str
    words: str
    boards: tuple[BoardRole, ...] = ROLES
    has_direction: bool = False
    is_momentary: bool = False
    every_ms: tuple[int, int] = _ALWAYS
    for_ms: tuple[int, int] = _ALWAYS
    own: Mapping[str, Parameter] = field(default_factory=dict)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        """Everything that a file may set, besides board and direction; `times` 0 is no limit."""
        timing: dict[str, Parameter] = {
            "every_ms": Span(1 if self.is_momentary else 0, LONGEST_MS, self.every_ms),
            "at_ms": Moments(LONGEST_MS),
            "times": Whole(0, MOST_TIMES, 0),
        }
        if not self.is_momentary:
            timing["for_ms"] = Span(0, LONGEST_MS, self.for_ms)
        return {**self.own, **timing}
