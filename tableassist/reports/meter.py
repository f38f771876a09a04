"""The jackpot's figures worked out again from the records alone, and whether they agree.

Every step of the meter is recomputed from its parts and compared with the figure the record
itself states; the first that differs is named. Micro-cents throughout, whole cents only for
display. Nothing is taken from the running table.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from tableassist.core.inputs import Struct
from tableassist.core.money import floor_to_cents, micro_from_cents
from tableassist.core.records import (
    ContributionMade,
    ContributionReversed,
    JackpotHit,
    Record,
    Stamped,
    TableCreated,
)

_MOVES = (ContributionMade, JackpotHit, ContributionReversed)


class MeterFigures(Struct, frozen=True):
    """The build-up of a meter. `stated_micro` is the last figure a record states.

    `house` is the id of the house; without a `jackpot` every figure is 0.
    meter = reset + contributed + refilled - won - reversed, in micro-cents; `won` in cents.
    """

    house: str = ""
    currency: str = ""
    jackpot: bool = True
    reset_micro: int = 0
    contributions: int = 0
    contributed_micro: int = 0
    hits: int = 0
    won: int = 0
    refilled_micro: int = 0
    reversals: int = 0
    reversed_micro: int = 0
    reserve_micro: int = 0
    stated_micro: int = 0
    problem: str = ""

    @property
    def meter_micro(self) -> int:
        gained = self.contributed_micro + self.refilled_micro - self.reversed_micro
        return self.reset_micro + gained - micro_from_cents(self.won)

    @property
    def display(self) -> int:
        """Whole cents, as the sign shows them."""
        return floor_to_cents(self.meter_micro)


def meter_figures(records: Iterable[Stamped]) -> MeterFigures:
    """The figures after the last of `records`, with the first disagreement as `problem`."""
    figures = MeterFigures()
    for stamped in records:
        problem = figures.problem
        figures = _after(figures, stamped.record)
        if not problem:
            figures = replace(figures, problem=_problem(figures, stamped))
    return figures


def _problem(now: MeterFigures, stamped: Stamped) -> str:
    record = stamped.record
    if not now.jackpot and (now.stated_micro or isinstance(record, _MOVES)):
        return f"record {stamped.number}: the house has no jackpot, and this is about its meter"
    if isinstance(record, ContributionMade):
        parts = record.meter_micro + record.reserve_micro + record.house_micro
        if parts != micro_from_cents(record.stake):
            return (
                f"record {stamped.number}: the parts of a contribution are {parts} micro-cents, "
                f"not those of the stake, {micro_from_cents(record.stake)}"
            )
    if now.meter_micro != now.stated_micro:
        return (
            f"record {stamped.number}: the meter comes to {now.meter_micro} micro-cents, "
            f"the record says {now.stated_micro}"
        )
    return ""


def _after(now: MeterFigures, record: Record) -> MeterFigures:
    match record:
        case TableCreated() as created:
            return MeterFigures(
                house=created.house,
                currency=created.currency,
                jackpot=created.jackpot,
                reset_micro=created.meter_micro,
                reserve_micro=created.reserve_micro,
                stated_micro=created.meter_micro,
            )
        case ContributionMade() as made:
            return replace(
                now,
                contributions=now.contributions + 1,
                contributed_micro=now.contributed_micro + made.meter_micro,
                reserve_micro=now.reserve_micro + made.reserve_micro,
                stated_micro=made.meter_after_micro,
            )
        case JackpotHit() as hit:
            return replace(
                now,
                hits=now.hits + 1,
                won=now.won + hit.amount,
                refilled_micro=now.refilled_micro + hit.from_reserve_micro + hit.from_house_micro,
                reserve_micro=now.reserve_micro - hit.from_reserve_micro,
                stated_micro=hit.meter_after_micro,
            )
        case ContributionReversed() as back:
            return replace(
                now,
                reversals=now.reversals + 1,
                reversed_micro=now.reversed_micro + back.meter_micro,
                reserve_micro=now.reserve_micro - back.reserve_micro,
                stated_micro=back.meter_after_micro,
            )
        case _:
            return now
