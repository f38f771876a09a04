"""The order of dealing and of settling, worked out from the house profile."""

from collections.abc import Sequence

from tableassist.core.house import House

DEALER = 0
HAND_SIZE = 5


def dealing_plan(house: House, seats: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """(seat, place) for every card of the deal in order; seat 0 is the dealer, who comes last."""
    order = [*sorted(seats), DEALER]
    places = range(1, HAND_SIZE + 1)
    if house.dealing.order == "packets":
        return tuple((seat, place) for seat in order for place in places)
    return tuple((seat, place) for place in places for seat in order)


def settling_order(house: House, seats: Sequence[int]) -> tuple[int, ...]:
    """Seats in the order in which the dealer settles them."""
    return tuple(sorted(seats, reverse=house.dealing.settle_from == "highest seat"))
