"""How each game is played at the table: its bets, deal, decisions and opening. One file per game.

What a bet pays is in `core.games`; the table asks a procedure and knows no game by name.
"""

from functools import lru_cache

from tableassist.core.house import House
from tableassist.core.round.procedures.base import Outcome, Procedure
from tableassist.core.round.procedures.grand_prix import GrandPrix
from tableassist.core.round.procedures.stud import CaribbeanStud
from tableassist.core.round.procedures.three_card import ThreeCardPoker

_GAMES: dict[str, type[Procedure]] = {
    "caribbean-stud": CaribbeanStud,
    "three-card": ThreeCardPoker,
    "grand-prix": GrandPrix,
}


@lru_cache
def procedure_of(house: House) -> Procedure:
    """The procedure of the house's game."""
    return _GAMES[house.game](house)


__all__ = ["Outcome", "Procedure", "procedure_of"]
