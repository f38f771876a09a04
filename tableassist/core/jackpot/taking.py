"""What a winner takes from a level, and how a meter that was won starts again.

What the meter lacks and the reset amount come from the reserve first and from the house for the
rest; then the overflow flows in as far as there is room. A must-hit-by level takes it in only half
the way to its end, so that the next trigger has room. Awards by hand and by trigger share this.
"""

from tableassist.core.house import Level
from tableassist.core.inputs import Struct
from tableassist.core.jackpot.levels import LevelState
from tableassist.core.money import MICRO_PER_CENT, micro_from_cents


class Taken(Struct, frozen=True):
    """One taking in micro-cents: what was added to the meter, and the level `after` it."""

    from_reserve: int
    from_house: int
    from_overflow: int
    after: LevelState


def ceiling(terms: Level) -> int | None:
    """The most the meter of this level may reach, in micro-cents, or None."""
    most = terms.must_hit_by or terms.limit
    return most * MICRO_PER_CENT if most else None


def take(terms: Level, before: LevelState, amount: int, *, restarts: bool) -> Taken:
    """`amount` cents out of the meter. `restarts`: it was won whole and begins anew."""
    taken = micro_from_cents(amount)
    refill = terms.reset * MICRO_PER_CENT if restarts else 0
    added = max(taken - before.meter, 0) + refill
    from_reserve = min(before.reserve, added)
    meter = before.meter - taken + added
    from_overflow = _flowing_in(terms, before, meter) if restarts else 0
    after = LevelState(
        meter + from_overflow, before.reserve - from_reserve, before.overflow - from_overflow
    )
    return Taken(from_reserve, added - from_reserve, from_overflow, after)


def _flowing_in(terms: Level, before: LevelState, meter: int) -> int:
    most = ceiling(terms)
    if terms.must_hit_by:
        most = (terms.reset + terms.must_hit_by) * MICRO_PER_CENT // 2
    room = before.overflow if most is None else max(most - meter, 0)
    return min(before.overflow, room)
