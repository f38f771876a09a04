"""What a stop of a round is about, in numbers and codes, so that it can be said in any language."""

from tableassist.core.inputs import BoardRole, Struct


class StopFacts(Struct, frozen=True, omit_defaults=True):
    """`number` is the card of the deck, the deck or the board's event that the stop is about.

    `expected` is the one that was next. `seat` (0 the dealer) and `place` are where the same card
    lies. `what` is a code: how a card came, the phase in which it came, what a board reported.
    """

    number: int = 0
    expected: int = 0
    seat: int | None = None
    place: int = 0
    board: BoardRole | None = None
    what: str = ""


PAST_LOCK = "past lock"
POWER_FAILURE = "power failure"
BURNED = "burned"
