"""A player of Three Card Poker: plays with queen, six and four or better, else folds.

Pair Plus asks for no decision, with an ante or alone.
"""

from tableassist.core.records import Choice
from tableassist.simulator.players.ante import AntePlayer
from tableassist.simulator.players.reading import worth_playing


class ThreeCardPlayer(AntePlayer):
    """Whoever plays Three Card Poker at `seat`."""

    def _choose(self) -> Choice:
        return "play" if worth_playing(self._scene.layout.hand(self.seat)) else "fold"
