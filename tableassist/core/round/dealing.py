"""The order of dealing and of settling, worked out from the house profile."""

from collections.abc import Sequence

from tableassist.core.house import House
from tableassist.core.inputs import Struct

DEALER = 0
DECK_SIZE = 52


class CardDue(Struct, frozen=True):
    """Where the next card from the shoe goes. Seat 0 is the dealer; places count from 1.

    `turned`: it lies face up once the deal is complete. `burned`: it is put aside face down.
    """

    seat: int
    place: int
    turned: bool = False
    burned: bool = False


def hands_dealt(house: House, seats: Sequence[int]) -> Sequence[int]:
    """The seats that get cards when `seats` have a bet, lowest first."""
    every = house.dealing.deal_to == "every seat"
    return range(1, house.dealing.seats + 1) if every else sorted(seats)


def dealing_plan(
    house: House, seats: Sequence[int], hand_size: int, dealer_size: int
) -> tuple[CardDue, ...]:
    """Every card of the deal in order; the dealer comes last in each turn.

    `seats` are those with a bet; a house may deal to every seat all the same.
    """
    order = [*hands_dealt(house, seats), DEALER]
    sizes = {seat: dealer_size if seat == DEALER else hand_size for seat in order}
    places = range(1, max(sizes.values()) + 1)
    if house.dealing.order == "packets":
        plan = [(seat, place) for seat in order for place in places]
    else:
        plan = [(seat, place) for place in places for seat in order]
    return tuple(
        CardDue(seat, place, seat == DEALER and place == house.dealing.shown_card)
        for seat, place in plan
        if place <= sizes[seat]
    )


def settling_order(house: House, seats: Sequence[int]) -> tuple[int, ...]:
    """Seats in the order in which the dealer settles them."""
    return tuple(sorted(seats, reverse=house.dealing.settle_from == "highest seat"))
