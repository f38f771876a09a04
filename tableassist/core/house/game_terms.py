"""What a house decides about its game: multiples, pay tables and the terms of each side bet.

One struct per game and per optional bet. Pay tables are odds to one by hand name; a hand that is
not named pays nothing. Where a source is silent or houses differ, a Literal lists the ways.
"""

from typing import Literal, TypeAlias

import msgspec

from tableassist.core.house.hand_names import HandName, ThreeCardLine
from tableassist.core.inputs import Struct

PlayNotQualified: TypeAlias = Literal["push", "lost", "paid"]


class Purchase(Struct, frozen=True, forbid_unknown_fields=True):
    """Buying cards. `fees` are antes: the first for one card, the second for two, and so on.

    `burn`: cards burned before bought ones (`each` bought card, or `once` a round). A purchase
    commits to the raise `always`, only when all `five cards` are exchanged, or `never`.
    """

    fees: tuple[int, ...]
    burn: Literal["none", "once", "each"]
    commits_to_raise: Literal["always", "five cards", "never"]
    forfeits_bonus: bool


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """The side bet on a high hand, priced at the table minimum over `minimum_over`.

    `rounding` answers for a minimum that does not divide. `claim_required`: with a dealer who does
    not open, the hand must be claimed and shown.
    """

    minimum_over: int
    rounding: Literal["down", "up", "not offered"]
    pays: dict[HandName, int]
    when_beaten: Literal["lost", "paid"]
    when_tied: Literal["push", "paid", "lost"]
    claim_required: bool
    forfeit_on_fold: bool


class Stud(Struct, frozen=True, forbid_unknown_fields=True):
    """Caribbean Stud. A raise is `raise_multiple` antes and pays by `raise_pays` to one.

    `pair_pays_from`: the lowest pair on the pay table's pair line, 2 to 14; a lower pair that wins
    gets the raise back. `ante_not_qualified`: what the ante pays by hand when the dealer does not
    open, 1 for a hand that is not named.
    """

    raise_multiple: int
    raise_pays: dict[HandName, int]
    raise_placed_by: Literal["player", "table"] = "player"
    raise_not_qualified: PlayNotQualified = "push"
    pair_pays_from: int = 2
    ante_not_qualified: dict[HandName, int] = msgspec.field(default_factory=dict)
    purchase: Purchase | None = None
    bonus: Bonus | None = None


class PairPlus(Struct, frozen=True, forbid_unknown_fields=True):
    """The side bet on a pair or better; `pays` may have a line for the mini royal."""

    requires_ante: bool
    forfeit_on_fold: bool
    pays: dict[ThreeCardLine, int]


class ThreeCard(Struct, frozen=True, forbid_unknown_fields=True):
    """Three Card Poker. `qualifies_from` is the dealer's lowest high card, 2 to 14.

    `ante_bonus`: paid on the ante to a hand that plays, `always` or only when the dealer qualifies.
    """

    play_multiple: int
    qualifies_from: int
    play_not_qualified: PlayNotQualified
    ante_bonus: Literal["always", "dealer qualifies"]
    ante_bonus_pays: dict[HandName, int]
    pair_plus: PairPlus | None = None


class ThreeCardBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A side bet of one price on the player's own three cards, whatever is taken back."""

    price: int
    pays: dict[ThreeCardLine, int]


class GrandPrix(Struct, frozen=True, forbid_unknown_fields=True):
    """Grand Prix Poker. The dealer takes `dealer_cards` and discards down to two.

    `discard`: the dealer names the place, or it is always the first or the last of the three.
    `lowest_pair` is the lowest pair that the pair line pays, 2 to 14.
    """

    dealer_cards: int
    discard: Literal["dealer names", "first", "last", "none"]
    lowest_pair: int
    pays: dict[HandName, int]
    bonus: ThreeCardBonus | None = None
