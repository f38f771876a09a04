"""Which card belongs where: the deal, and what is burned and bought after it; who is paid when.

Seat 0 is the dealer, who comes last. A bought card is card 6 of its hand. One deck has 52 cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tableassist.core.house import Dealing, Purchase

DEALER = 0
BOUGHT_PLACE = 6
DECK = 52


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card belongs; `hand` None: put aside, not in any hand."""

    hand: int | None
    card: int = 0

    @property
    def text(self) -> str:
        """The place for a disagreement."""
        if self.hand is None:
            return "the burned cards"
        hand = "the dealer" if self.hand == DEALER else f"seat {self.hand}"
        return f"{hand} card {self.card}"


BURNED = Place(None)


def seats_dealt(dealing: Dealing, seats: Sequence[int]) -> list[int]:
    """Seats that get cards, of which `seats` have a bet; lowest first."""
    if dealing.deal_to == "every seat" and seats:
        return list(range(1, dealing.seats + 1))
    return sorted(seats)


def deal(dealing: Dealing, seats: Sequence[int], size: int, dealer_size: int) -> list[Place]:
    """The deal in order: `size` cards to each seat, `dealer_size` to the dealer."""
    sizes = dict.fromkeys(sorted(seats), size) | {DEALER: dealer_size}
    if dealing.order == "packets":
        return [Place(hand, card) for hand, last in sizes.items() for card in range(1, last + 1)]
    turns = range(1, max(sizes.values()) + 1)
    return [Place(hand, card) for card in turns for hand, last in sizes.items() if card <= last]


def sale(terms: Purchase | None, buyers: Sequence[int]) -> list[Place]:
    """The cards after the deal: for each buyer in turn one, with those burned before it."""
    places: list[Place] = []
    for number, seat in enumerate(buyers):
        burns = {"none": False, "once": number == 0, "each": True}
        if terms and burns[terms.burn]:
            places.append(BURNED)
        places.append(Place(seat, BOUGHT_PLACE))
    return places


def in_settling_order(dealing: Dealing, seats: Sequence[int]) -> list[int]:
    """Seats as the dealer settles them."""
    ordered = sorted(seats)
    return ordered if dealing.settle_from == "lowest seat" else ordered[::-1]
