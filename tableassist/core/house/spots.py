"""Which spots are printed at every seat of a house, in order. The one place that says so.

Boards know spots by number only: the first spot of this list is number 0 of its seat, the next
number 1, and so on. Which bets are right is not said here.
"""

from functools import lru_cache

from tableassist.core.house.profile import House
from tableassist.core.inputs import SpotKind

THREE_BETS: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3")
"""The equal bets of Grand Prix, in the order in which they may be taken back; the last may not."""


@lru_cache
def spots_of(house: House) -> tuple[SpotKind, ...]:
    """The spots of one seat, from the player's edge of the layout towards the dealer."""
    match house.game:
        case "caribbean-stud":
            return _stud_spots(house)
        case "three-card":
            return ("ante", "play", *_if(house.three_card.pair_plus, "pair_plus"))
        case "grand-prix":
            return (*THREE_BETS, *_if(house.grand_prix.bonus, "bonus"))


def _stud_spots(house: House) -> tuple[SpotKind, ...]:
    return (
        "ante",
        "raise",
        *_if(house.progressive_terms, "progressive"),
        *_if(house.stud.purchase, "purchase"),
        *_if(house.stud.bonus, "bonus"),
    )


def _if(terms: object, spot: SpotKind) -> tuple[SpotKind, ...]:
    return (spot,) if terms else ()
