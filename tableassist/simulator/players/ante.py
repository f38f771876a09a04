"""A player who answers the cards with a fold or with one more bet, a multiple of the ante.

What the hand is worth is decided in the game's own file. A seat without an ante has nothing to
answer: its lamp never asks.
"""

from abc import abstractmethod

from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice
from tableassist.simulator.player import Player
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement
from tableassist.simulator.step import Move, Step


class AntePlayer(Player):
    """`second` is the spot of the bet that answers the cards."""

    def __init__(self, seat: int, scene: Scene, settlement: Settlement) -> None:
        super().__init__(seat, scene, settlement)
        if scene.stakes.second is None:
            raise ValueError(f"house {scene.house.id} has no bet that answers the cards")
        self.second: SpotKind = scene.stakes.second

    def _decide(self) -> Step | None:
        if not (self._asks(self.second) and self._scene.has_hand(self.seat)):
            return None
        choice = self._scene.layout.decision(self.seat)
        if choice is None:
            return self._think()
        return self._stand_by(choice)

    def _think(self) -> Step:
        return Step(Move.THINK, self.seat, choice=self._choose())

    @abstractmethod
    def _choose(self) -> Choice:
        """What this hand is worth."""

    def _stand_by(self, choice: Choice) -> Step | None:
        """The chips that go with a decision, when they are not there yet."""
        if choice == "fold" or self._scene.stakes.placed_by_table or self._amount(self.second):
            return None
        return self._put(self.second, self._scene.second_bet(self.seat))
