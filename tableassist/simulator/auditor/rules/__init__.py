"""The auditor's own rules, worked out a second time from the five source texts and the rules page.

Nothing of `core.ranking`, `core.games`, `core.jackpot`, `core.round` or `core.words` may be used
here: a fault shared with the core would cancel out. Each game has a file of its own; hands, dealing
and the jackpot are shared. Money is whole cents, meters are micro-cents.
"""

from tableassist.core.house import House
from tableassist.simulator.auditor.rules.game import Game
from tableassist.simulator.auditor.rules.grand_prix import GrandPrixGame
from tableassist.simulator.auditor.rules.stud import StudGame
from tableassist.simulator.auditor.rules.three_card import ThreeCardGame
from tableassist.simulator.auditor.rules.unknown import unknown_switches


def game_of(house: House) -> Game:
    """The auditor's rules for the game of this house."""
    match house.game:
        case "caribbean-stud":
            return StudGame(house)
        case "three-card":
            return ThreeCardGame(house)
        case "grand-prix":
            return GrandPrixGame(house)


__all__ = ["Game", "game_of", "unknown_switches"]
