"""What becomes of a hit, as facts: verified, approved, paid by hand, or refused.

Each names the hit by the number of its `jackpot_hit`. Amounts are whole cents, those ending in
`_micro` micro-cents. `by` is the name that a command was given, or of who is signed on at the
pit; nothing at a table where nobody has to sign on.
"""

from tableassist.core.inputs import Struct


class HitVerified(Struct, frozen=True, tag="hit_verified"):
    """A person has looked at the cards, the bet and the amount."""

    hit: int
    by: str


class HitApproved(Struct, frozen=True, tag="hit_approved"):
    """It may be paid. By another person than who verified it, where both have names."""

    hit: int
    by: str


class HandPaid(Struct, frozen=True, tag="hand_paid"):
    """The winner has the money, from the cage. There is one such record of a hit, or none."""

    hit: int
    amount: int
    by: str


class HitRefused(Struct, frozen=True, tag="hit_refused", omit_defaults=True):
    """The hit is not paid, and its amount goes back to the meter of its `level`.

    meter + overflow = amount, exactly; `overflow_micro` is what the level's limit does not hold.
    `second` is the other person, where two are needed.
    """

    hit: int
    reason: str
    by: str
    level: str
    amount: int
    meter_micro: int
    meter_after_micro: int
    overflow_micro: int = 0
    second: str = ""
