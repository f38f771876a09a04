"""Which cards lie face up: the one rule that the screen, the reports and the exports all ask.

A hand is face up once the hands were revealed: the dealer's, and those of the seats that raised.
Before that only the card that the dealer turns when the deal is complete. Cards of a folded hand
are never turned; those of a void round are dead and are not shown.
"""

from tableassist.core.round.dealing import DEALER
from tableassist.core.round.state import Phase, RoundState


def is_face_up(now: RoundState, seat: int, place: int) -> bool:
    """Whether the card at `place` (1 to 5) of `seat` (0 the dealer) may be seen by everybody."""
    if now.revealed:
        return seat == DEALER or seat in now.raised
    deal_is_complete = now.phase not in (Phase.LOCKING, Phase.DEALING) and not now.void
    return deal_is_complete and (seat, place) in now.turned
