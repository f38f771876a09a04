"""The order of dealing and of settling, and how many cards a deal takes, from the house profile.

Asked by the live table and by `settle` alike.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Protocol, TypeVar

from tableassist.core.house import House, Purchase
from tableassist.core.inputs import Struct

DEALER = 0


class AtSeat(Protocol):
    """Anything that belongs to one seat."""

    @property
    def seat(self) -> int:
        """1 and up."""


AtOneSeat = TypeVar("AtOneSeat", bound=AtSeat)


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


def deal_size(house: House, seats: Sequence[int], hand_size: int, dealer_size: int) -> int:
    """How many cards the deal takes when `seats` have a bet."""
    return hand_size * len(hands_dealt(house, seats)) + dealer_size


def burned_for(purchase: Purchase, sold: int) -> int:
    """How many cards are burned in all until `sold` cards are bought."""
    return {"none": 0, "once": min(sold, 1), "each": sold}[purchase.burn]


@lru_cache
def dealing_plan(
    house: House, seats: tuple[int, ...], hand_size: int, dealer_size: int
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
    return tuple(sorted(seats, reverse=_settles_downwards(house)))


def in_settling_order(house: House, hands: Iterable[AtOneSeat]) -> list[AtOneSeat]:
    """What belongs to one seat each, in the order in which the dealer settles."""
    return sorted(hands, key=attrgetter("seat"), reverse=_settles_downwards(house))


def _settles_downwards(house: House) -> bool:
    return house.dealing.settle_from == "highest seat"
