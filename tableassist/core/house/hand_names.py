"""The names of hands as they stand in profiles, pay tables and records. Names only, no ranks.

Every game draws from the same ten names; the tuples below put them in the order of pay tables,
highest first. A mini royal (suited ace, king, queen) is no rank of its own: it is a
line that some pay tables of three-card bets have above the straight flush.
"""

from typing import Literal, TypeAlias, get_args

HandName: TypeAlias = Literal[
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
]
ThreeCardLine: TypeAlias = Literal[
    "mini royal", "straight flush", "three of a kind", "straight", "flush", "pair"
]

HIGHEST_FIRST: tuple[HandName, ...] = get_args(HandName)
THREE_CARD_LINES: tuple[ThreeCardLine, ...] = get_args(ThreeCardLine)
