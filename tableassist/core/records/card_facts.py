"""Cards that left the shoe and what became of them, as facts.

Cards are two characters; seat 0 is the dealer. A card from a shoe without a session is marked
`unassured`; the mark is not written for any other card.
"""

from typing import TypeAlias

import msgspec

from tableassist.core.cards import Card
from tableassist.core.inputs import Struct

FULL_HAND = 5
"""Cards of the largest hand that is dealt."""

BOUGHT_PLACE = FULL_HAND + 1
"""The place of a bought card, behind a full hand."""


class CardDealt(Struct, frozen=True, tag="card_dealt"):
    """A card left the shoe and lies at `seat` (0 is the dealer) as card `place`, from 1.

    `BOUGHT_PLACE` is a bought card. `turned`: it is face up once the deal is complete.
    """

    round: int
    index: int
    card: Card
    seat: int
    place: int
    shoe_no: int
    turned: bool = False
    unassured: bool | msgspec.UnsetType = msgspec.UNSET


class CardStray(Struct, frozen=True, tag="card_stray"):
    """A card left the shoe that belongs to no hand. `card` is None when it was not read.

    `round` is the one that was open when the table heard of it. A card that its board could tell
    only later may have been drawn for an earlier one: which, is told by `shoe_no`, its deck.
    """

    round: int
    index: int
    card: Card | None
    shoe_no: int
    reason: str
    unassured: bool | msgspec.UnsetType = msgspec.UNSET


class CardBurned(Struct, frozen=True, tag="card_burned"):
    """A card left the shoe and was put aside face down before a bought card."""

    round: int
    index: int
    card: Card
    shoe_no: int
    unassured: bool | msgspec.UnsetType = msgspec.UNSET


class CardTurned(Struct, frozen=True, tag="card_turned"):
    """The dealer turned one card face up."""

    round: int
    seat: int
    place: int


class DiscardNamed(Struct, frozen=True, tag="discard_named"):
    """Card `place` of `seat` (0 is the dealer) is thrown away; 0 takes back what was named."""

    round: int
    seat: int
    place: int


CardRecord: TypeAlias = CardDealt | CardStray | CardBurned | CardTurned
"""Where cards went."""
