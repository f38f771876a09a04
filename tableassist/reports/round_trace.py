"""One round gone through record by record: what the sensors saw, what was locked, who did what.

The state goes along by the core's own `evolve`, so that the lamp of each bet at the lock is what
the table asked for then. Cards are for the round's book; nothing here holds one.
"""

from collections.abc import Iterator

import msgspec

from tableassist.core.house import House
from tableassist.core.inputs import SpotAmount, Struct
from tableassist.core.records import (
    BetSensed,
    BetsLocked,
    LateBetSensed,
    SpotUnreadable,
    TurnedBackBet,
)
from tableassist.core.table import TableState, evolve, levels
from tableassist.journal import StoredRecord, read_records
from tableassist.reports.acts import Act, act_of
from tableassist.reports.extract import Extract
from tableassist.reports.on_duty import OnDuty
from tableassist.reports.standing import state_before


class Sensed(Struct, frozen=True):
    """What a sensor said of a spot. `holds` are the cents that lie there, None when it cannot say.

    `number` 0 is what lay there already when the round was opened.
    """

    at_ms: int
    number: int
    seat: int
    spot: str
    holds: int | None
    note: str = ""
    unit: str = ""
    event: int | None = None


class Locked(Struct, frozen=True):
    """A spot in the frozen picture. `lamp` is the face that the table asked for, "" if unknown."""

    number: int
    at_ms: int
    seat: int
    spot: str
    amount: int
    lamp: str = ""
    turned_back: str = ""


class RoundTrace(msgspec.Struct):
    """All of it. `first` and `last` are the round's records, `before` the state it came upon.

    `after` is the state that its records make of that.
    """

    number: int
    first: int
    last: int
    before: TableState
    sensed: list[Sensed]
    locked: list[Locked]
    acts: list[Act]
    stored: list[StoredRecord]
    after: TableState


def trace_of(journal: Extract, number: int, house: House | None) -> RoundTrace | None:
    """The trace of a round, None when it is not here. `house` is what it was dealt by, if at hand.

    Raises JournalError.
    """
    span = journal.span_of(number)
    if span is None:
        return None
    last = span.last or journal.end.number
    before = state_before(journal.directory, span.first)
    stored = list(read_records(journal.directory, span.first - 1, last))
    return trace_from(number, before, stored, house)


def trace_from(
    number: int, before: TableState, stored: list[StoredRecord], house: House | None
) -> RoundTrace:
    """The trace of a round with these records; those that `before` knows change it no more."""
    lying = [
        Sensed(before.at_ms, 0, seat, spot, amount, "lay there already")
        for (seat, spot), amount in sorted(before.layout.items())
        if amount
    ]
    first, last = stored[0].number, stored[-1].number
    trace = RoundTrace(number, first, last, before, lying, [], [], stored, before)
    _go_through(trace, house)
    return trace


def _go_through(trace: RoundTrace, house: House | None) -> None:
    state, on_duty = trace.before, OnDuty.of(trace.before)
    lock: tuple[StoredRecord, BetsLocked] | None = None
    for one in trace.stored:
        if lock and one.cause is not None:
            trace.locked = list(_locked(*lock, state, house))
            lock = None
        on_duty.take(one)
        act = act_of(one, on_duty.dealer)
        if act:
            trace.acts.append(act)
        trace.sensed.extend(_sensed(one))
        if isinstance(one.record, BetsLocked):
            lock = (one, one.record)
        state = evolve(state, one.stamped()) if one.number > state.number else state
    if lock:
        trace.locked = list(_locked(*lock, state, house))
    trace.after = state


def _sensed(one: StoredRecord) -> Iterator[Sensed]:
    unit, event = (one.source.unit, one.source.event_id) if one.source else ("", None)
    match one.record:
        case BetSensed(seat=seat, spot=spot, amount=amount):
            yield Sensed(one.at_ms, one.number, seat, spot, amount, "", unit, event)
        case LateBetSensed(seat=seat, spot=spot, after=after):
            note = "moved after the lock, the locked bet stands"
            yield Sensed(one.at_ms, one.number, seat, spot, after, note, unit, event)
        case SpotUnreadable(seat=seat, spot=spot, why=why):
            yield Sensed(one.at_ms, one.number, seat, spot, None, f"unreadable: {why}", unit, event)
        case _:
            pass


def _locked(
    one: StoredRecord, lock: BetsLocked, state: TableState, house: House | None
) -> Iterator[Locked]:
    shown = levels(house, state).lamps if house else ()
    lamps = {(lamp.seat, lamp.spot): str(lamp.face) for lamp in shown}
    every: tuple[SpotAmount | TurnedBackBet, ...] = (*lock.bets, *lock.turned_back)
    for bet in every:
        lamp = lamps.get((bet.seat, bet.spot), "")
        why = bet.reason if isinstance(bet, TurnedBackBet) else ""
        yield Locked(one.number, one.at_ms, bet.seat, bet.spot, bet.amount, lamp, why)
