"""What must hold of the money of a table after every decision, whatever happened before.

A broken one means that the program is wrong: nothing is written, and the table stops. It costs a
few sums, and nothing where no money moved.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from tableassist.core.ledger import (
    CORRECTIONS_DUE,
    HAND_PAYS_DUE,
    TABLE_DUE,
    meter_of,
    overflow_of,
    reserve_of,
)
from tableassist.core.money import micro_from_cents
from tableassist.core.records import RoundClosed, Stamped
from tableassist.core.round import Phase
from tableassist.core.table.evolve import evolve
from tableassist.core.table.state import TableState


class InvariantBrokenError(Exception):
    """The books would not hold together. Its text has amounts and accounts, and no card."""


def checked_ahead(state: TableState, decision: Iterable[Stamped]) -> TableState:
    """The state after the records of one decision, before they are facts.

    Raises InvariantBrokenError when they would leave the money of `state` wrong.
    """
    after = state
    for stamped in decision:
        if isinstance(stamped.record, RoundClosed) and (unpaid := _unpaid(after)):
            raise InvariantBrokenError(f"round {stamped.record.round}: seats {unpaid} are not paid")
        after = evolve(after, stamped)
    problem = broken(state, after)
    if problem:
        raise InvariantBrokenError(f"after record {after.number}: {problem}")
    return after


def _unpaid(state: TableState) -> list[int]:
    """Seats of a round that would close now, of which nobody has said or seen that it is paid."""
    now = state.round
    return [one.seat for one in now.results if one.seat not in now.paid and not one.is_gone]


def broken(before: TableState, after: TableState) -> str:
    """What is wrong with the money of `after`; nothing is looked at where none has moved."""
    is_same = (
        after.books is before.books
        and after.jackpot.levels is before.jackpot.levels
        and after.hand_pays is before.hand_pays
        and after.round.phase == before.round.phase
        and after.corrections is before.corrections
    )
    return "" if is_same else books_problem(after)


def books_problem(state: TableState) -> str:
    """The first thing that is wrong with the money of `state`, or nothing."""
    total = sum(state.books.values())
    if total:
        return f"the books are out by {total} micro-cents"
    return next(chain(_levels_wrong(state), _dues_wrong(state)), "")


def _levels_wrong(state: TableState) -> Iterator[str]:
    books = state.books
    for name, level in state.jackpot.levels.items():
        stands = (
            (meter_of(name), level.meter),
            (reserve_of(name), level.reserve),
            (overflow_of(name), level.overflow),
        )
        for account, amount in stands:
            if amount < 0:
                yield f"{account} would be {amount} micro-cents"
            if books.get(account, 0) != amount:
                yield f"{account} is {books.get(account, 0)} micro-cents, the table has {amount}"


def _dues_wrong(state: TableState) -> Iterator[str]:
    books = state.books
    due = micro_from_cents(state.hand_pays_due)
    if books.get(HAND_PAYS_DUE, 0) != due:
        yield f"{HAND_PAYS_DUE} are {books.get(HAND_PAYS_DUE, 0)} micro-cents, {due} are pending"
    corrected = micro_from_cents(sum(one.cents for one in state.corrections))
    if books.get(CORRECTIONS_DUE, 0) != corrected:
        yield f"{CORRECTIONS_DUE} are {books.get(CORRECTIONS_DUE, 0)} micro-cents, not {corrected}"
    if state.round.phase == Phase.BETTING and books.get(TABLE_DUE, 0):
        yield f"{books[TABLE_DUE]} micro-cents are due at the table, and no round is on"
