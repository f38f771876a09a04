"""A house: everything a casino decides, as data. Read from a profile by `settings`.

Games read these values and hold none of their own. Money is whole cents, rates are parts per
million, odds are "to one". `unconfirmed` names the paths of values that no published source gives
and that the house has not confirmed yet.
"""

from typing import Literal, TypeAlias

from tableassist.core.inputs import Struct

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


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """Seats 1 to `seats`. `packets`: a hand's cards all at once; else one card a hand a turn.

    The dealer comes last. `shown_card` is the dealer's card (1 to 5) that lies face up.
    """

    seats: int
    order: Literal["packets", "one at a time"]
    settle_from: Literal["highest seat", "lowest seat"]
    shown_card: int


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Smallest and largest ante in cents, both inclusive."""

    min: int
    max: int


class Stud(Struct, frozen=True, forbid_unknown_fields=True):
    """Caribbean Stud. A raise is `raise_multiple` antes and pays by `raise_pays` to one."""

    raise_multiple: int
    raise_pays: dict[HandName, int]


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """What a progressive bet wins: a share of the meter in ppm, or a fixed amount in cents."""

    share_ppm: int = 0
    amount: int = 0


class Progressive(Struct, frozen=True, forbid_unknown_fields=True):
    """The progressive bet and its meter. What the two rates leave is the house's."""

    price: int
    reset: int
    increment_ppm: int
    reserve_ppm: int
    several_winners: Literal["turn-order"]
    awards: dict[HandName, Award]


class House(Struct, frozen=True, forbid_unknown_fields=True):
    """One profile."""

    id: str
    name: str
    game: Literal["caribbean-stud"]
    currency: str
    dealing: Dealing
    limits: Limits
    stud: Stud
    progressive: Progressive
    unconfirmed: tuple[str, ...] = ()


class LoadedHouse(Struct, frozen=True):
    """A house and the SHA-256 (hex) of its canonical content, which records carry."""

    house: House
    hash: str
