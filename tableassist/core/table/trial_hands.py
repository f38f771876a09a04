"""Known hands for a trial round: from each line of a pay table one, named by whoever wrote it down.

What each hand is was written here and is worked out nowhere, so that a ranking or a profile which
went wrong is found. The dealer's cards are in none of them. Cards as everywhere, two characters.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from tableassist.core.cards import DECK, Card, parse_card
from tableassist.core.house import HandName

FIVE: Mapping[HandName, str] = MappingProxyType(
    {
        "royal flush": "Th Jh Qh Kh Ah",
        "straight flush": "5h 6h 7h 8h 9h",
        "four of a kind": "9c 9d 9h 9s 2d",
        "full house": "8c 8d 8h 7c 7d",
        "flush": "2h 5h 9h Jh Kh",
        "straight": "5c 6d 7h 8s 9c",
        "three of a kind": "Qc Qd Qh 7s 5d",
        "two pair": "Jc Jd 6h 6s 3d",
        "high card": "Ac Kh Qd Jc 9h",
    }
)
"""The pair is made for the house, see `pair_of`."""
THREE: Mapping[str, str] = MappingProxyType(
    {
        "mini royal": "Ah Kh Qh",
        "straight flush": "4h 5h 6h",
        "three of a kind": "9c 9d 9h",
        "straight": "4h 5d 6c",
        "flush": "2h 8h Jh",
        "pair": "Kc Kd 5h",
        "high card": "Qc Td 8h",
    }
)
OPEN = "As Kd 4h 3c 2s"
"""The lowest hand that opens; every hand of `FIVE` beats it."""
SHUT = "Qs Td 6c 4c 3s"
BETTER = "2c 2h 7d 8s Td"
"""Beats the high card alone."""
OPEN_THREE, SHUT_THREE = "As 7d 2c", "5s 3d 2c"
"""Ace high opens at every house; five high where the house asks for more."""
SHUT_THREE_HIGH = 5
COMMUNITY = "2s Ts"
_RANKS = "23456789TJQKA"
_KICKERS = (12, 11, 9, 7)


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of a hand as it stands above."""
    return tuple(parse_card(card) for card in text.split())


def pair_of(rank: int, without: Sequence[Card] = ()) -> tuple[Card, ...]:
    """A pair of this rank, 2 to 14, and three lower or higher cards that make no more of it."""
    kickers = [kicker for kicker in _KICKERS if kicker != rank][:3]
    return (*_of(rank, without, 2), *(_of(kicker, without, 1)[0] for kicker in kickers))


def _of(rank: int, without: Sequence[Card], count: int) -> tuple[Card, ...]:
    """So many cards of this rank that are not among `without`."""
    return tuple(_left(rank, without))[:count]


def _left(rank: int, without: Sequence[Card]) -> Iterator[Card]:
    return (card for card in DECK if card[0] == _RANKS[rank - 2] and card not in without)
