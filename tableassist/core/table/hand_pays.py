"""Hand pays: what was won from a meter, until the cage has paid it or it was refused. In order.

The pending ones are all kept, and the last ones that are over, so that whoever pays one a second
time can be told when the first time was. Nothing is decided here.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from tableassist.core.corrections import Moved
from tableassist.core.inputs import Struct
from tableassist.core.paying import PayingTerms
from tableassist.core.table.hit_facts import HitProof

KEPT = 25
"""Hand pays that are over and still remembered in the state; the journal has them all."""

HandPayPhase = Literal["due", "verified", "approved", "paid", "refused"]


HitActName: TypeAlias = Literal[
    "corrected",
    "verified",
    "miscounted",
    "counted",
    "approved",
    "doubted",
    "cleared",
    "regulator",
    "reported",
    "paid",
    "refused",
]


class HitAct(Struct, frozen=True):
    """One thing that a person did about a hit.

    `what` is the rule that was answered, or the cards that had left and those that were counted.
    """

    name: HitActName
    by: str
    number: int
    at_ms: int
    what: str = ""


class HandPay(Struct, frozen=True):
    """One hit and what became of it; `hit` is the number of its record, `amount` in cents.

    `names` are the people so far, in order, "" for one who was not signed on: `acts` says who did
    what and when. `answered` are the rules of reporting that are, `slips` how many were due so far,
    `slips_due` the records of those that are not known to be printed. `ended_in` is the
    record by which it was paid or refused, at `ended_ms`. `proof` is what it was won by. `terms`
    are what is asked before it is paid: what was when it was won, and what later starts ask more.
    One that a correction gave has its record's number as `correction`, who made it, and what meter
    and purses gave (`moved`), to have it back when it is refused.
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
    acts: tuple[HitAct, ...] = ()
    approvals: int = 0
    is_doubted: bool = False
    is_regulator_told: bool = False
    answered: tuple[str, ...] = ()
    slips: int = 0
    slips_due: tuple[int, ...] = ()
    terms: PayingTerms = PayingTerms()
    correction: int = 0
    corrected_by: tuple[str, ...] = ()
    moved: Moved = Moved()

    @property
    def is_slip_missing(self) -> bool:
        """A slip is not known to be printed; nobody misses one from before the hit was over."""
        return any(number > self.ended_in for number in self.slips_due)

    @property
    def is_pending(self) -> bool:
        """It is neither paid nor refused."""
        return not self.ended_in


def miscount_of(pay: HandPay) -> HitAct | None:
    """The last count of the deck that did not make 52, until somebody says that it is over."""
    for act in reversed(pay.acts):
        if act.name == "cleared":
            return None
        if act.name == "miscounted":
            return act
    return None


def pending(pays: Sequence[HandPay]) -> tuple[HandPay, ...]:
    """Those that are neither paid nor refused, the first one first."""
    return tuple(pay for pay in pays if pay.is_pending)


def come_to(
    pays: Sequence[HandPay], number: int, seat: int, amount: int
) -> tuple[HandPayPhase, int]:
    """What became of what a hand won in this round, with its cents: what waits, else what was paid.

    `amount` is what was won; all of it is due where nothing is remembered.
    """
    own = [pay for pay in pays if (pay.round, pay.seat) == (number, seat) and pay.hand]
    won = [pay for pay in own if not pay.correction]
    waits = sum(pay.amount for pay in won if pay.is_pending)
    if waits or not won:
        return "due", waits or amount
    paid = sum(pay.amount for pay in won if pay.phase == "paid")
    return ("paid", paid) if paid else ("refused", amount)


def found(pays: Sequence[HandPay], hit: int) -> HandPay | None:
    """The hand pay of this hit, if it is remembered."""
    return next((pay for pay in pays if pay.hit == hit), None)


def tightened(pays: Sequence[HandPay], terms: PayingTerms) -> tuple[HandPay, ...]:
    """`pays` after a start that asks for `terms`: of one that waits, the stricter of both."""
    return tuple(
        replace(pay, terms=pay.terms.stricter(terms, pay.amount)) if pay.is_pending else pay
        for pay in pays
    )


def acted_on(
    pays: Sequence[HandPay], hit: int, act: HitAct, **changes: object
) -> tuple[HandPay, ...]:
    """`pays` after a person has acted on the hand pay of `hit`."""
    return tuple(
        replace(pay, acts=(*pay.acts, act), **changes) if pay.hit == hit else pay for pay in pays
    )


def moved_on(
    pays: Sequence[HandPay], hit: int, act: HitAct, phase: HandPayPhase
) -> tuple[HandPay, ...]:
    """The same, where it is one of the steps to the money, or the refusal."""
    pay = found(pays, hit)
    names = (*pay.names, act.by) if pay else ()
    return acted_on(pays, hit, act, phase=phase, names=names)


def ended(
    pays: Sequence[HandPay], hit: int, act: HitAct, phase: HandPayPhase
) -> tuple[HandPay, ...]:
    """`pays` after `act` has ended the hand pay of `hit`; the oldest ones are let go."""
    after = [
        replace(pay, ended_in=act.number, ended_ms=act.at_ms) if pay.hit == hit else pay
        for pay in moved_on(pays, hit, act, phase)
    ]
    over = sorted(pay.ended_in for pay in after if not pay.is_pending)
    kept = set(over[-KEPT:])
    return tuple(pay for pay in after if pay.is_pending or pay.ended_in in kept)
