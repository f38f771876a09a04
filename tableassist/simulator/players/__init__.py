"""The players of each game. They differ in what they decide; the rest is in `player`."""

from tableassist.simulator.player import Player
from tableassist.simulator.players.grand_prix import GrandPrixPlayer
from tableassist.simulator.players.stud import StudPlayer
from tableassist.simulator.players.three_card import ThreeCardPlayer
from tableassist.simulator.scene import Scene
from tableassist.simulator.settlement import Settlement

_GAMES: dict[str, type[Player]] = {
    "caribbean-stud": StudPlayer,
    "three-card": ThreeCardPlayer,
    "grand-prix": GrandPrixPlayer,
}


def players_at(scene: Scene, settlement: Settlement) -> list[Player]:
    """One player for every seat of the house."""
    game = _GAMES[scene.house.game]
    return [game(seat, scene, settlement) for seat in scene.seats]


__all__ = ["players_at"]
