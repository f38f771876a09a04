"""Hands at the lid of the shoe: whoever opens it closes it again and sees to the deck.

Why anybody opens it is not said here.
"""

from tableassist.simulator.boards import Shoe
from tableassist.simulator.scene import Scene


class LidHands:
    """No card of a deck that lay open is trusted any more.

    If none was dealt yet another deck is put in, else the round ends as the table says.
    """

    def __init__(self, shoe: Shoe, scene: Scene) -> None:
        self._shoe = shoe
        self._scene = scene
        self._holds = self._needs_deck = False

    def open(self, now_ms: int) -> bool:
        """Open the lid; False when the shoe cannot say it now, or it is open."""
        if self._holds or not self._shoe.move_lid(now_ms, is_open=True):
            return False
        self._holds = True
        return True

    def close(self, now_ms: int) -> bool:
        """Close it as soon as the shoe can say it; False also when there is nothing to close."""
        if not self._holds or not self._shoe.move_lid(now_ms, is_open=False):
            return False
        self._holds, self._needs_deck = False, self._scene.layout.has_deck
        return True

    def change_deck(self, now_ms: int) -> None:
        """Another deck goes in as soon as the shoe takes one, unless cards are out."""
        scene = self._scene
        if self._needs_deck and (scene.has_dealt or self._shoe.load(scene.plan.deck, now_ms)):
            self._needs_deck = False
