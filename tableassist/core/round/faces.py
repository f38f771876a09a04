"""Which cards lie face up: the one rule that the screen, the reports and the exports all ask.

Before the hands are revealed only cards that the dealer turned, or dealt face up, once the deal is
complete. Afterwards the dealer's and the hands that were opened. A card that was thrown away or
burned, a folded hand and a hand that nobody claims are never turned; those of a void round, and a
hand that was ruled void or lost, are dead and are not shown.
"""

from tableassist.core.round.dealing import DEALER
from tableassist.core.round.state import Phase, RoundState


def is_face_up(now: RoundState, seat: int, place: int) -> bool:
    """Whether the card at `place` (from 1) of `seat` (0 the dealer) may be seen by everybody."""
    if now.void or seat in now.dead or now.discards.get(seat) == place:
        return False
    if now.revealed and (seat == DEALER or seat in now.shown):
        return True
    return now.phase != Phase.DEALING and (seat, place) in now.turned


def is_open_hand(now: RoundState, seat: int) -> bool:
    """Whether the hand of `seat`, and so its name, may be known by everybody."""
    return now.revealed and not now.void and seat in now.shown and seat not in now.dead
