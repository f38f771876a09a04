"""Why the board that answers on a port is not the table's, in the light of all ports of the table.

A link only sees a wrong class or unit. Here it is seen that two cables are swapped, or that two
boards say that they are the same unit. Times are ticks.
"""

from firmware_protocol import BoardRefused
from tableassist.core.inputs import BoardTurnedAway
from tableassist.devices.plan import BoardPlan
from tableassist.devices.sightings import Sightings

SWAPPED = "swapped cables"
CLONED = "cloned unit"


class TurnedAway:
    """The board that is refused on one port now, if one is."""

    def __init__(self, plan: BoardPlan, sightings: Sightings) -> None:
        self._role = plan.name
        self._sightings = sightings
        self._refused: BoardRefused | None = None

    def found(self, refused: BoardRefused, now_ms: int) -> None:
        """The link has refused a board."""
        self._refused = refused
        self.answers(now_ms)

    def answers(self, now_ms: int) -> None:
        """The board that is refused, if one is, says something again."""
        if self._refused is not None and self._refused.unit:
            self._sightings.heard(self._refused.unit, self._role, now_ms)

    def over(self) -> None:
        """Nobody is refused any more."""
        self._refused = None

    def news(self, now_ms: int) -> BoardTurnedAway | None:
        """Who is turned away and why, as far as it is known by now; the same again is no news."""
        refused = self._refused
        if refused is None:
            return None
        home = self._sightings.home_of(refused.unit)
        if home is None or home == self._role:
            return BoardTurnedAway(self._role, refused.code.value, refused.expected, refused.found)
        if self._sightings.is_double(refused.unit, now_ms):
            found = f"{refused.found}, which is on the port of the {home} too"
            return BoardTurnedAway(self._role, CLONED, refused.expected, found)
        if self._sightings.is_elsewhere(refused.unit, self._role, now_ms):
            return None  # it falls silent there, or here, or both answer again
        return BoardTurnedAway(self._role, SWAPPED, refused.expected, refused.found)
