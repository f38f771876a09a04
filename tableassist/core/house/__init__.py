"""A house: everything a casino decides, as data. Read from a profile by `settings`.

Games read these values and hold none of their own. The profile is in `profile`, its sections in the
files of terms, the spots that follow from them in `spots`.
"""

from tableassist.core.house.game_terms import (
    Bonus,
    GrandPrix,
    PairPlus,
    Purchase,
    Stud,
    ThreeCard,
    ThreeCardBonus,
)
from tableassist.core.house.hand_names import HandName, ThreeCardLine
from tableassist.core.house.jackpot_terms import Award, Level, Progressive
from tableassist.core.house.profile import Game, House, LoadedHouse, canonical
from tableassist.core.house.spots import THREE_BETS, spots_of
from tableassist.core.house.table_terms import Dealing, Irregularities, Limits, Ranking

__all__ = [
    "THREE_BETS",
    "Award",
    "Bonus",
    "Dealing",
    "Game",
    "GrandPrix",
    "HandName",
    "House",
    "Irregularities",
    "Level",
    "Limits",
    "LoadedHouse",
    "PairPlus",
    "Progressive",
    "Purchase",
    "Ranking",
    "Stud",
    "ThreeCard",
    "ThreeCardBonus",
    "ThreeCardLine",
    "canonical",
    "spots_of",
]
