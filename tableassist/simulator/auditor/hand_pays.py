"""Hand pays: every hit is paid once or refused once, in its turn, by steps that two people take.

What people did at the cage no wire tells, so the journal is held against itself here: amounts, the
order of the steps, the order of the hits, and who took which step.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tableassist.core import records as r
from tableassist.core.money import money_text

HandPayRecord: TypeAlias = r.JackpotHit | r.HitVerified | r.HitApproved | r.HandPaid | r.HitRefused

_STEPS: dict[type, tuple[str, str]] = {
    r.HitVerified: ("due", "verified"),
    r.HitApproved: ("verified", "approved"),
    r.HandPaid: ("approved", "paid"),
}


@dataclass(slots=True)
class _Waiting:
    """A hit that is neither paid nor refused; `verifier` has no name where nobody was signed on."""

    amount: int
    step: str = "due"
    verifier: str = ""


def check_hand_pays(told: list[tuple[int, HandPayRecord]]) -> Iterator[str]:
    """Each record of a hand pay takes the first one that waits one step further."""
    waiting: dict[int, _Waiting] = {}
    for number, record in told:
        if isinstance(record, r.JackpotHit):
            waiting[number] = _Waiting(record.amount)
            continue
        where = f"record {number}: {r.kind_of(record)} of hit {record.hit}"
        pay = waiting.get(record.hit)
        if pay is None:
            yield f"{where}: no such hit waits"
            continue
        first = next(iter(waiting))
        if first != record.hit:
            yield f"{where}: hit {first} comes first"
        yield from _check_amount(where, record, pay)
        yield from _check_step(where, record, pay)
        if isinstance(record, r.HandPaid | r.HitRefused):
            del waiting[record.hit]


def _check_amount(where: str, record: HandPayRecord, pay: _Waiting) -> Iterator[str]:
    if isinstance(record, r.HandPaid | r.HitRefused) and record.amount != pay.amount:
        yield f"{where}: {money_text(record.amount)}, {money_text(pay.amount)} were won"


def _check_step(where: str, record: HandPayRecord, pay: _Waiting) -> Iterator[str]:
    if isinstance(record, r.HitRefused):
        return
    before, after = _STEPS[type(record)]
    if pay.step != before:
        yield f"{where}: it was {pay.step}"
    if isinstance(record, r.HitVerified):
        pay.verifier = record.by
    if isinstance(record, r.HitApproved) and record.by and record.by == pay.verifier:
        yield f"{where}: {record.by} had verified it too"
    pay.step = after
