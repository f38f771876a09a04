"""What the dealer touches on the screen: each touch once, with the round it was meant for.

These are inputs like any other (`inputs` lists them). A touch says what was meant and not what
follows from it; one for another round than that of now changes nothing. What a supervisor touches
is in `supervision`.
"""

from typing import TypeAlias

from tableassist.core.facts import Struct
from tableassist.core.supervision import Irregularity


class NoMoreBetsTouched(Struct, frozen=True, tag="no_more_bets_touched"):
    """The dealer closed the betting of `round`."""

    round: int


class ChipsCounted(Struct, frozen=True, tag="chips_counted"):
    """The dealer has counted the progressive chips in front of the rack: so many."""

    round: int
    count: int


class FoldTouched(Struct, frozen=True, tag="fold_touched"):
    """The dealer says that `seat` folds."""

    round: int
    seat: int


class RevealTouched(Struct, frozen=True, tag="reveal_touched"):
    """The dealer turns the hands over."""

    round: int


class TurnTouched(Struct, frozen=True, tag="turn_touched"):
    """The dealer ends decision `step` (1 and up) and turns the next community card.

    `discard` names the place (1 and up) of the card the dealer throws away, 0 for none.
    """

    round: int
    step: int
    discard: int = 0


class ClaimTouched(Struct, frozen=True, tag="claim_touched"):
    """The player at `seat` claims a side bet; the dealer turns that hand alone."""

    round: int
    seat: int


class DiscardTouched(Struct, frozen=True, tag="discard_touched"):
    """The hand of `seat`, which bought a card, lies open: card `place` is gone, 0 is none yet."""

    round: int
    seat: int
    place: int


class SettleTouched(Struct, frozen=True, tag="settle_touched"):
    """The dealer has opened every hand that is to be opened; nobody claims any more."""

    round: int


class PaidTouched(Struct, frozen=True, tag="paid_touched"):
    """The dealer has paid, taken and returned every bet of `seat`, as the screen says."""

    round: int
    seat: int


class MisdealTouched(Struct, frozen=True, tag="misdeal_touched"):
    """The dealer declares a misdeal: the round is void and every bet goes back."""

    round: int


class IrregularityTouched(Struct, frozen=True, tag="irregularity_touched"):
    """The dealer says that something is wrong: first that it is, then what, then where.

    `what` None: not said yet. `seat` None: not said yet, 0: the dealer's hand.
    """

    round: int
    what: Irregularity | None = None
    seat: int | None = None


class UndoTouched(Struct, frozen=True, tag="undo_touched"):
    """The dealer takes back a touch of their own: the one that record number `what` came from."""

    round: int
    what: int


class StubTouched(Struct, frozen=True, tag="stub_touched"):
    """The dealer has counted what is left of the last deck, before bets of `round` are closed."""

    round: int
    count: int


DealerTouch: TypeAlias = (
    NoMoreBetsTouched
    | ChipsCounted
    | FoldTouched
    | TurnTouched
    | RevealTouched
    | ClaimTouched
    | DiscardTouched
    | SettleTouched
    | PaidTouched
    | MisdealTouched
    | IrregularityTouched
    | UndoTouched
    | StubTouched
)
