"""One level of the jackpot as it stands, and what a contribution or its reversal does to it.

A level has three accounts in micro-cents: the meter that is won, the reserve that refills it, and
the overflow, which holds what came in beyond the limit until the meter starts again.
"""

from collections.abc import Mapping
from typing import TypeAlias

from tableassist.core.inputs import Struct
from tableassist.core.records import ContributionMade, ContributionReversed


class LevelState(Struct, frozen=True):
    """One level of the jackpot, in micro-cents. `overflow` is what came in beyond the limit."""

    meter: int = 0
    reserve: int = 0
    overflow: int = 0


class Trigger(Struct, frozen=True):
    """Where a must-hit-by level is won next. Secret until then; sealed by record `number`."""

    number: int
    micro: int
    salt: str


LevelStates: TypeAlias = Mapping[str, LevelState]
Triggers: TypeAlias = Mapping[str, Trigger]
EMPTY = LevelState()


def after_move(levels: LevelStates, moved: ContributionMade | ContributionReversed) -> LevelStates:
    """The levels that `moved` changes, as they are afterwards."""
    sign = 1 if isinstance(moved, ContributionMade) else -1
    after = {}
    for part in moved.parts:
        before = levels.get(part.level, EMPTY)
        after[part.level] = LevelState(
            part.meter_after_micro,
            before.reserve + sign * part.reserve_micro,
            before.overflow + sign * part.overflow_micro,
        )
    return after
