"""Which unit answers on which port of the table: what no link can know that has but one port.

A unit that answers by turns on one port and on another is two boards, one of them false. Called by
the readers of all ports.
"""

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from tableassist.core.inputs import BoardName
from tableassist.devices.plan import BoardPlan

FRESH_MS = 1_500
"""A board that is there is heard each 500 ms."""

DOUBLE_MS = 5_000
_BACK_AGAIN = 5
"""Here, there, here, there, here: nobody carries one board to and fro four times in five seconds.

A board that is turned away is asked each two seconds, so two boards do this in three.
"""


@dataclass(slots=True)
class _Seen:
    """A unit on the port of a role, without having been heard on another one between."""

    role: BoardName
    last_ms: int


class Sightings:
    """Who was heard where. Times are ticks."""

    def __init__(self, plans: Iterable[BoardPlan]) -> None:
        self._homes: dict[str, BoardName] = {
            plan.unit: plan.name for plan in plans if plan.fit is None
        }
        self._seen: dict[str, list[_Seen]] = {}
        self._lock = threading.Lock()

    def home_of(self, unit: str) -> BoardName | None:
        """The role that this unit has at this table, if it has one."""
        return self._homes.get(unit)

    def heard(self, unit: str, role: BoardName, now_ms: int) -> None:
        """This unit, and no other, said something on the port of a role."""
        with self._lock:
            seen = self._seen.setdefault(unit, [])
            if seen and seen[-1].role == role:
                seen[-1].last_ms = now_ms
            else:
                seen.append(_Seen(role, now_ms))
                del seen[:-_BACK_AGAIN]

    def gone(self, role: BoardName) -> None:
        """The port of a role hung up or fell silent: who was there may be on any other now."""
        with self._lock:
            for seen in self._seen.values():
                left = [each for each in seen if each.role != role]
                # The newest of each role is what counts.
                newest = {each.role: each for each in left}
                seen[:] = sorted(newest.values(), key=lambda each: each.last_ms)

    def is_double(self, unit: str, now_ms: int) -> bool:
        """Two boards say that they are this unit."""
        with self._lock:
            seen = self._seen.get(unit, [])
            return len(seen) == _BACK_AGAIN and now_ms - seen[0].last_ms < DOUBLE_MS

    def is_elsewhere(self, unit: str, role: BoardName, now_ms: int) -> bool:
        """This unit was heard on the port of another role just now, so more may be known soon."""
        with self._lock:
            seen = self._seen.get(unit, [])
            return any(each.role != role and now_ms - each.last_ms < FRESH_MS for each in seen)
