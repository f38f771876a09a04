"""The meter: every contribution, hit and reversal step by step, and what it must be at the end.

Two ways lead to the last figure, record by record and by the auditor's own sums, and both must
meet. All sums are whole micro-cents; nothing is rounded here.
"""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.money import money_text
from tableassist.simulator.auditor.book import Book, MeterRecord, RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rules.jackpot import MICRO, OwnHit, split_of


@dataclass(frozen=True, slots=True)
class MeterState:
    """Meter and reserve in micro-cents, after a record of `round`."""

    round: int
    meter: int
    reserve: int
    is_hit: bool = False

    @property
    def cents(self) -> int:
        """The figure a sign may show."""
        return self.meter // MICRO


def states_of(book: Book) -> list[MeterState]:
    """The meter as the journal holds it: at the start, and after each record that moves it."""
    created = book.created
    now = MeterState(0, created.meter_micro, created.reserve_micro) if created else None
    states = [now or MeterState(0, 0, 0)]
    for _, record in book.meter:
        last = states[-1]
        is_hit = isinstance(record, r.JackpotHit)
        moved = replace(last, round=record.round, meter=record.meter_after_micro, is_hit=is_hit)
        states.append(replace(moved, reserve=last.reserve + _reserve_change(record)))
    return states


def _reserve_change(record: MeterRecord) -> int:
    match record:
        case r.ContributionMade():
            return record.reserve_micro
        case r.ContributionReversed():
            return -record.reserve_micro
        case r.JackpotHit():
            return -record.from_reserve_micro


def state_at_reveal(states: list[MeterState], number: int) -> MeterState:
    """The meter on which the hits of round `number` are taken; rounds follow each other."""
    after = bisect_right(states, (number, False), key=lambda state: (state.round, state.is_hit))
    return states[after - 1]


def check_steps(book: Book, states: list[MeterState]) -> Iterator[str]:
    """Each record starts from the figure before it and arrives at the figure it names."""
    for (number, record), before in zip(book.meter, states, strict=False):
        where = f"record {number}: round {record.round}: seat {record.seat}"
        after = before.meter
        match record:
            case r.ContributionMade():
                after += record.meter_micro
            case r.ContributionReversed():
                after -= record.meter_micro
            case r.JackpotHit():
                after += record.from_reserve_micro + record.from_house_micro
                after -= record.amount * MICRO
                started = record.meter_before_micro
                if started != before.meter:
                    yield f"{where}: hit on {_micro(started)}, it stood at {_micro(before.meter)}"
        if record.meter_after_micro != after:
            yield (
                f"{where}: the meter after is {_micro(record.meter_after_micro)}, "
                f"must be {_micro(after)}"
            )


def progressive_seats(book: RoundBook, truth: RoundTruth) -> dict[int, int]:
    """Locked progressive bets by seat; which are bets by the journal, the cents by the chips."""
    bets = book.locked.bets if book.locked else ()
    lay = truth.at_lock or {}
    return {bet.seat: lay.get((bet.seat, bet.spot), 0) for bet in bets if bet.spot == "progressive"}


def check_contributions(
    number: int, truth: RoundTruth, book: RoundBook, house: House
) -> Iterator[str]:
    """One contribution for each locked progressive bet, split as the house says."""
    due = progressive_seats(book, truth)
    for record_number, record in book.contributions.items():
        where = f"record {record_number}: round {number}: seat {record.seat} contribution"
        stake = due.pop(record.seat, None)
        if stake is None or house.progressive_terms is None:
            yield f"{where}: no progressive bet is left to account for it"
            continue
        if record.stake != stake:
            yield f"{where}: of {money_text(record.stake)}, {money_text(stake)} lay on the spot"
        parts = (record.meter_micro, record.reserve_micro, record.house_micro)
        right = split_of(house.progressive, stake)
        for part, booked, must in zip(("meter", "reserve", "house"), parts, right, strict=True):
            if booked != must:
                yield f"{where}: {part} gets {_micro(booked)}, must be {_micro(must)}"
    for seat in sorted(due):
        yield f"round {number}: seat {seat} progressive: no contribution was made"


def check_reversals(number: int, book: RoundBook) -> Iterator[str]:
    """A void round takes back each of its contributions once; any other round takes back none."""
    open_ones = dict(book.contributions) if book.voided else {}
    for reversal in book.reversals:
        where = f"round {number}: seat {reversal.seat} reversal of record {reversal.reverses}"
        original = open_ones.pop(reversal.reverses, None)
        if original is None:
            yield f"{where}: that is no contribution of a void round still standing"
            continue
        fields = ("seat", "meter_micro", "reserve_micro", "house_micro")
        for name in fields:
            booked, must = getattr(reversal, name), getattr(original, name)
            if booked != must:
                yield f"{where}: {name} is {booked}, the contribution had {must}"
    for record_number, original in open_ones.items():
        yield (
            f"round {number}: seat {original.seat}: the round is void, but the contribution of "
            f"record {record_number} was not reversed"
        )


def check_hits(number: int, book: RoundBook, own: list[OwnHit]) -> Iterator[str]:
    """The shares of the meter that were won, in order, each with its amount and its refill."""
    for hit, must in zip(book.hits, own, strict=False):
        where = f"round {number}: seat {hit.seat} hit"
        if hit.seat != must.seat:
            yield f"{where}: it was seat {must.seat}'s turn"
        if hit.hand != must.kind:
            yield f"{where}: for a {hit.hand}, the seat holds a {must.kind}"
        if hit.amount != must.amount:
            yield f"{where}: {money_text(hit.amount)}, must be {money_text(must.amount)}"
        refill = (hit.from_reserve_micro, hit.from_house_micro)
        if refill != (must.from_reserve, must.from_house):
            yield (
                f"{where}: refilled by {_micro(refill[0])} from the reserve and "
                f"{_micro(refill[1])} from the house, must be {_micro(must.from_reserve)} "
                f"and {_micro(must.from_house)}"
            )
    for must in own[len(book.hits) :]:
        yield f"round {number}: seat {must.seat} won {money_text(must.amount)}: no hit recorded"
    for hit in book.hits[len(own) :]:
        yield f"round {number}: seat {hit.seat} hit {money_text(hit.amount)}: nothing was won"


def check_start(book: Book, house: House) -> Iterator[str]:
    """Whether there is a jackpot at all, and no meter where there is none."""
    created = book.created
    has_jackpot = house.progressive_terms is not None
    if created is None:
        yield "the journal does not say where the meter started"
    if created and created.jackpot != has_jackpot:
        told = {True: "a jackpot", False: "no jackpot"}
        yield (
            f"the journal was created with {told[created.jackpot]}, "
            f"the house has {told[has_jackpot]}"
        )
    if created and not has_jackpot and (created.meter_micro or created.reserve_micro):
        yield f"the meter starts with {_micro(created.meter_micro)}, the house has no jackpot"


def check_end(states: list[MeterState], own_moves: int) -> Iterator[str]:
    """The journal's last figure against its first one and what the rounds moved."""
    must = states[0].meter + own_moves
    if states[-1].meter != must:
        yield (
            f"the meter at the end is {_micro(states[-1].meter)}, "
            f"the rounds played make it {_micro(must)}"
        )


def _micro(amount: int) -> str:
    """Micro-cents for people, every digit."""
    sign = "-" if amount < 0 else ""
    cents, part = divmod(abs(amount), MICRO)
    return f"{sign}{money_text(cents)}" + (f" and {part} micro-cents" if part else "")
