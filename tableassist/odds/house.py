"""The odds of a whole house, whichever game it plays."""

from tableassist.core.house import LoadedHouse
from tableassist.odds.answers import HouseOdds
from tableassist.odds.grand_prix_answer import grand_prix_odds
from tableassist.odds.progress import Progress, silent
from tableassist.odds.stud_answer import stud_odds
from tableassist.odds.three_card_answer import three_card_odds


def house_odds(
    loaded: LoadedHouse, progress: Progress = silent, *, spread: bool = False
) -> HouseOdds:
    """Count everything; takes seconds, with a card to buy half a minute, with its `spread` more.

    `progress` is told what is being counted, how far, of how many. Raises OddsError for a house
    that plays in a way that is not counted.
    """
    house, house_hash = loaded.house, loaded.hash
    match house.game:
        case "caribbean-stud":
            return stud_odds(house, house_hash, progress, spread=spread)
        case "three-card":
            return three_card_odds(house, house_hash, progress, spread=spread)
        case "grand-prix":
            return grand_prix_odds(house, house_hash, progress, spread=spread)
