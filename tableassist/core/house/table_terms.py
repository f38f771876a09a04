"""What a house decides about the table itself: dealing, limits, comparing hands, irregularities.

These terms are the same for every game. Each Literal lists the ways that published rules and
houses differ in; the profile says which way this house goes.
"""

from typing import Literal, TypeAlias

import msgspec

from tableassist.core.inputs import Struct


class Dealing(Struct, frozen=True, forbid_unknown_fields=True):
    """Seats 1 to `seats`. `packets`: a hand's cards all at once; else one card a hand a turn.

    The dealer comes last. `shown_card` is the dealer's card (1 to 5) that lies face up, 0 when
    none does. `hands_per_player`: two hands mean two seats side by side.
    `stub_count_every`: after so many rounds what is left of the deck is counted, 0 for never.
    """

    seats: int
    order: Literal["packets", "one at a time"]
    settle_from: Literal["highest seat", "lowest seat"]
    shown_card: int
    deal_to: Literal["seats with a bet", "every seat"] = "seats with a bet"
    hands_per_player: int = 1
    stub_count_every: int | msgspec.UnsetType = msgspec.UNSET


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Smallest and largest opening bet in cents, both inclusive, in multiples of `step`.

    `seat_cap` is the most that one seat wins on its bets in one round, 0 for no cap; it never cuts
    what a bettor at the table minimum could win, and it never cuts the progressive.
    """

    min: int
    max: int
    step: int = 1
    seat_cap: int = 0


class Ranking(Struct, frozen=True, forbid_unknown_fields=True):
    """How hands compare. `ace_low`: the ace also ends the lowest straight (A-2-3-4-5, A-2-3).

    `first card` stops after the first card outside the combination. `ties` says who wins then.
    """

    ace_low: bool = True
    tie_depth: Literal["full", "first card"] = "full"
    ties: Literal["push", "player wins"] = "push"


VoidStakes: TypeAlias = Literal["bets go back", "bets lost", "supervisor rules"]


class Irregularities(Struct, frozen=True, forbid_unknown_fields=True):
    """What follows when the game goes wrong as the rules foresee.

    `early_look`: the stakes of a hand that is void because its player looked or talked too soon.
    `extra_card`: one that comes out when every hand is whole; a supervisor rules where it is left
    out.
    """

    player_card_count: Literal["hand void, bets go back", "round void", "supervisor rules"]
    dealer_card_count: Literal["round void", "supervisor rules"]
    exposed_card: Literal["supervisor rules", "round void", "go on"]
    early_look: VoidStakes
    extra_card: Literal["supervisor rules", "round void"] | msgspec.UnsetType = msgspec.UNSET
