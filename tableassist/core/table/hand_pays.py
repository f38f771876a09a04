"""Hand pays: what was won from a meter, until the cage has paid it or it was refused. In order.

The pending ones are all kept, and the last ones that are over, so that whoever pays one a second
time can be told when the first time was. Nothing is decided here.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from tableassist.core.inputs import Struct
from tableassist.core.table.hit_facts import HitProof

KEPT = 25
"""Hand pays that are over and still remembered in the state; the journal has them all."""

HandPayPhase = Literal["due", "verified", "approved", "paid", "refused"]


class HandPay(Struct, frozen=True):
    """One hit and what became of it; `hit` is the number of its record, `amount` in cents.

    `names` are the people so far, in order, "" for one who was not signed on. `ended_in` is the
    record by which it was paid or refused, at `ended_ms`. `proof` is what it was won by.
    """

    hit: int
    round: int
    seat: int
    hand: str
    level: str
    amount: int
    won_ms: int
    phase: HandPayPhase = "due"
    names: tuple[str, ...] = ()
    ended_in: int = 0
    ended_ms: int = 0
    proof: HitProof | None = None

    @property
    def is_pending(self) -> bool:
        """It is neither paid nor refused."""
        return not self.ended_in


def pending(pays: Sequence[HandPay]) -> tuple[HandPay, ...]:
    """Those that are neither paid nor refused, the first one first."""
    return tuple(pay for pay in pays if pay.is_pending)


def found(pays: Sequence[HandPay], hit: int) -> HandPay | None:
    """The hand pay of this hit, if it is remembered."""
    return next((pay for pay in pays if pay.hit == hit), None)


def moved_on(
    pays: Sequence[HandPay], hit: int, phase: HandPayPhase, by: str
) -> tuple[HandPay, ...]:
    """`pays` after a person has taken the hand pay of `hit` to `phase`."""
    return tuple(
        replace(pay, phase=phase, names=(*pay.names, by)) if pay.hit == hit else pay for pay in pays
    )


def ended(
    pays: Sequence[HandPay], hit: int, phase: HandPayPhase, by: str, number: int, at_ms: int
) -> tuple[HandPay, ...]:
    """`pays` after record `number` has ended the hand pay of `hit`; the oldest ones are let go."""
    after = [
        replace(pay, ended_in=number, ended_ms=at_ms) if pay.hit == hit else pay
        for pay in moved_on(pays, hit, phase, by)
    ]
    over = sorted(pay.ended_in for pay in after if not pay.is_pending)
    kept = set(over[-KEPT:])
    return tuple(pay for pay in after if pay.is_pending or pay.ended_in in kept)
