"""How the dealer's hands bring cards to the layout: to whom, how many, what is burned or thrown.

It all follows from the house's profile, worked out here on its own so that a table which counts
otherwise is found out. Seat 0 is the dealer.
"""

from collections.abc import Sequence

from tableassist.core.house import House

DEALER = 0
_HAND_SIZES = {"caribbean-stud": 5, "three-card": 3, "grand-prix": 3}


def hand_size(house: House) -> int:
    """Cards a player gets in the deal."""
    return _HAND_SIZES[house.game]


def dealer_size(house: House) -> int:
    """Cards the dealer gets in the deal."""
    return house.grand_prix.dealer_cards if house.game == "grand-prix" else hand_size(house)


def dealt_seats(house: House, with_bets: Sequence[int]) -> list[int]:
    """The seats that get cards when these seats have a bet, lowest first."""
    if house.dealing.deal_to == "every seat":
        return list(range(1, house.dealing.seats + 1))
    return sorted(with_bets)


def deal_order(house: House, seats: Sequence[int]) -> list[int]:
    """To whom each card of the deal goes; the dealer has the last turn."""
    sizes = [(seat, hand_size(house)) for seat in seats] + [(DEALER, dealer_size(house))]
    if house.dealing.order == "packets":
        return [seat for seat, size in sizes for _ in range(size)]
    longest = max(size for _, size in sizes)
    return [seat for turn in range(longest) for seat, size in sizes if turn < size]


def thrown_place(house: House) -> int | None:
    """Which of the dealer's cards, from 1, this dealer throws away: the last, where it is free."""
    if house.game != "grand-prix" or house.grand_prix.discard == "none":
        return None
    return 1 if house.grand_prix.discard == "first" else house.grand_prix.dealer_cards


def is_burn_due(house: House, burned: int, bought: int) -> bool:
    """A card has to be burned before the next one is sold, when so many were burned and sold."""
    purchase = house.stud.purchase
    if purchase is None or purchase.burn == "none":
        return False
    return burned == 0 if purchase.burn == "once" else burned <= bought
