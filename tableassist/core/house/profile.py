"""The profile of a house: its sections together, and the hash that records carry.

Money is whole minor units (cents), rates are
parts per million, odds are "to one". `unconfirmed` names the paths of values that no published
source gives and that the house has not confirmed yet. A section belongs to one game; asking a
house for a section it does not have is a fault of the program and raises ValueError.
"""

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tableassist.core.house.game_terms import GrandPrix, Stud, ThreeCard
from tableassist.core.house.jackpot_terms import Progressive
from tableassist.core.house.table_terms import Dealing, Irregularities, Limits, Ranking
from tableassist.core.inputs import Struct

Game: TypeAlias = Literal["caribbean-stud", "three-card", "grand-prix"]

_SECTIONS = {
    "stud_terms": "stud",
    "progressive_terms": "progressive",
    "three_card_terms": "three_card",
    "grand_prix_terms": "grand_prix",
}


class House(Struct, frozen=True, forbid_unknown_fields=True, rename=_SECTIONS):
    """One profile. `digits`: how many of the currency's digits stand after the point.

    `chips` are the denominations on the table in minor units; none means that nobody said.
    `name_fr` is the name in French, where it is another one.
    """

    id: str
    name: str
    game: Game
    currency: str
    dealing: Dealing
    limits: Limits
    ranking: Ranking
    irregularities: Irregularities
    digits: int = 2
    chips: tuple[int, ...] = ()
    stud_terms: Stud | None = None
    progressive_terms: Progressive | None = None
    three_card_terms: ThreeCard | None = None
    grand_prix_terms: GrandPrix | None = None
    unconfirmed: tuple[str, ...] = ()
    name_fr: str | msgspec.UnsetType = msgspec.UNSET

    def __hash__(self) -> int:
        """Enough to tell houses apart in a cache of what follows from a house alone."""
        return hash((self.id, self.game))

    @property
    def stud(self) -> Stud:
        """The terms of Caribbean Stud; ValueError at a house that plays another game."""
        if self.stud_terms is None:
            raise ValueError(f"house {self.id} does not play Caribbean Stud")
        return self.stud_terms

    @property
    def progressive(self) -> Progressive:
        """The jackpot's terms; ValueError at a house without one."""
        if self.progressive_terms is None:
            raise ValueError(f"house {self.id} has no progressive")
        return self.progressive_terms

    @property
    def three_card(self) -> ThreeCard:
        """The terms of Three Card Poker; ValueError at a house that plays another game."""
        if self.three_card_terms is None:
            raise ValueError(f"house {self.id} does not play Three Card Poker")
        return self.three_card_terms

    @property
    def grand_prix(self) -> GrandPrix:
        """The terms of Grand Prix Poker; ValueError at a house that plays another game."""
        if self.grand_prix_terms is None:
            raise ValueError(f"house {self.id} does not play Grand Prix Poker")
        return self.grand_prix_terms


class LoadedHouse(Struct, frozen=True):
    """A house and the SHA-256 (hex) of its canonical content, which records carry.

    A translated name is no part of it: it changes nothing that was played by.
    """

    house: House
    hash: str


def canonical(house: House) -> bytes:
    """The content of a house that its hash covers, as JSON."""
    return msgspec.json.encode(replace(house, name_fr=msgspec.UNSET), order="deterministic")
