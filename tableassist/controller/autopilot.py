"""The autopilot: a finger for training and soak runs. It presses what the dealer would press next.

It sees only the view and presses only a dealer's buttons that are due. Before "no more bets" it
waits until no chip has moved for a while, as a dealer does. It never presses a supervisor's.
"""

from tableassist.core.inputs import Touch
from tableassist.core.view import TableView

PATIENCE_MS = 300


class Autopilot:
    """Remembers since when the bets have been quiet."""

    def __init__(self, patience_ms: int = PATIENCE_MS) -> None:
        self._patience_ms = patience_ms
        self._bets: tuple[int, ...] = ()
        self._quiet_since_ms = 0

    def next_touch(self, view: TableView, ticks_ms: int) -> Touch | None:
        """The touch to make now, or None. `ticks_ms` is monotonic."""
        bets = tuple(spot.amount for seat in view.seats for spot in seat.spots)
        if bets != self._bets:
            self._bets, self._quiet_since_ms = bets, ticks_ms
        for button in view.buttons:
            waits = (
                button.name == "no-more-bets"
                and ticks_ms - self._quiet_since_ms < self._patience_ms
            )
            if button.due and not waits:
                return button.touch
        return None
