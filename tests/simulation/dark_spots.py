"""Who goes by what the screen says of a spot: it cannot be read, straighten its chips.

What mended it may be lost to a journal, with the events that it does not hold any more. Then its
sensor sees, and the screen says what to do about that too: put a chip down, and take it up.
"""

from tableassist.core.inputs import SpotKind
from tableassist.core.round import Phase
from tableassist.core.table import TableState
from tableassist.simulator.scene import Scene

_PATIENCE_MS = 3_000


class AtTheSpots:
    """Looks at the screen while bets are taken."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._since_ms: int | None = None
        self._holds: tuple[int, SpotKind] | None = None

    def look(self, state: TableState, now_ms: int) -> None:
        """Put a chip down and take it up where the screen has said for a while that it is dark, and
        it is not: at a sensor that is broken nothing would come of it.
        """
        places = self._told_wrong(state)
        if self._holds is not None:
            self._take_up(*self._holds, now_ms)
        elif not places:
            self._since_ms = None
        elif self._since_ms is None:
            self._since_ms = now_ms
        elif now_ms - self._since_ms >= _PATIENCE_MS:
            self._since_ms = None
            self._put_down(*places[0], now_ms)

    def _told_wrong(self, state: TableState) -> list[tuple[int, SpotKind]]:
        is_between = state.round.phase == Phase.BETTING and self._scene.takes_bets
        if not (is_between and state.is_live("bets")):
            return []
        bets = self._scene.bets
        return sorted(place for place in state.unreadable if not bets.is_broken(*place))

    def _put_down(self, seat: int, spot: SpotKind, now_ms: int) -> None:
        if self._scene.put_chips(seat, spot, self._scene.stakes.chip, now_ms):
            self._holds = seat, spot
            self._take_up(seat, spot, now_ms)

    def _take_up(self, seat: int, spot: SpotKind, now_ms: int) -> None:
        """Past the lock it stays: then it is a bet."""
        scene = self._scene
        if not scene.takes_bets or scene.take_chips(seat, spot, scene.stakes.chip, now_ms):
            self._holds = None
