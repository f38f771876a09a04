"""Who goes by what the screen says of the shoe's lid: it is open, close it.

What closed it may be lost to a journal, with the events that it does not hold any more. Then the
lid is closed, and the screen says what to do about that too: open it, and close it.
"""

from tableassist.core.round import Phase
from tableassist.core.table import TableState
from tableassist.simulator.lid import LidHands
from tableassist.simulator.table import SimulatedTable

_PATIENCE_MS = 3_000


class AtTheLid:
    """Looks at the screen, and at the shoe, between two rounds."""

    def __init__(self, table: SimulatedTable) -> None:
        self._shoe = table.shoe
        self._hands = LidHands(table.shoe, table.people.scene)
        self._since_ms: int | None = None

    def look(self, state: TableState, now_ms: int) -> None:
        """Open and close it when the screen has said for a while that it is open, and it is not."""
        self._hands.close(now_ms)
        self._hands.change_deck(now_ms)
        if not self._is_told_wrong(state):
            self._since_ms = None
        elif self._since_ms is None:
            self._since_ms = now_ms
        elif now_ms - self._since_ms >= _PATIENCE_MS and self._hands.open(now_ms):
            self._since_ms = None

    def _is_told_wrong(self, state: TableState) -> bool:
        is_open_there = state.is_live("shoe") and state.shoe.is_lid_open
        is_between = state.round.phase == Phase.BETTING
        return is_open_there and is_between and not self._shoe.is_lid_open
