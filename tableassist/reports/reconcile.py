"""The reconciliation: the figures of the records, held against the state and the books they make.

Three ways lead to each amount and all must meet, to the micro-cent: what came in and went out by
the records, what the table's own rules (`evolve`) make of them, and what the ledger has posted. The
first record after which they do not is named.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tableassist.core.ledger import (
    CORRECTIONS_DUE,
    CORRECTIONS_PAID,
    HAND_PAYS_DUE,
    HAND_PAYS_PAID,
    TABLE_DUE,
    meter_of,
    overflow_of,
    reserve_of,
)
from tableassist.core.money import micro_from_cents
from tableassist.core.records import (
    JackpotHit,
    Record,
    RoundClosed,
    RoundSettled,
    RoundVoided,
    SeatPaid,
    SeatResult,
    Stamped,
    TouchUndone,
)
from tableassist.core.table import TableState, evolve
from tableassist.reports.meter import MeterFigures


class Reconciliation:
    """Figures, state and books side by side, record by record, from `state` on."""

    def __init__(self, state: TableState | None = None) -> None:
        self.state = state or TableState()
        self.figures = MeterFigures.begun_at(self.state)
        self._table = _AtTheTable()

    def take(self, stamped: Stamped) -> str:
        """One more record: the first thing in it that does not hold, or nothing.

        The first of all is the figures' `problem`.
        """
        figures, before = self.figures, self.state
        self.state = state = evolve(before, stamped)
        wrong = figures.take(stamped) or self._table.take(stamped.record)
        if not wrong and (
            state.books is not before.books or isinstance(stamped.record, RoundClosed)
        ):
            wrong = next(_differences(figures, state, stamped), "")
        if wrong and not figures.problem:
            figures.problem = f"record {stamped.number}: {wrong}"
        return wrong


def reconciled(records: Iterable[Stamped], state: TableState | None = None) -> MeterFigures:
    """The figures after the last of `records`; their `problem` is the first that does not hold.

    `state` is the one they go on from, else all from the first are needed. Every record is read,
    whatever was found.
    """
    sides = Reconciliation(state)
    for stamped in records:
        sides.take(stamped)
    return sides.figures


class _AtTheTable:
    """What the dealer handed over, against the results: no share of a meter is among it."""

    def __init__(self) -> None:
        self._results: dict[int, SeatResult] = {}
        self._apart: Counter[int] = Counter()

    def take(self, record: Record) -> str:
        """What is wrong with this record, or nothing."""
        match record:
            case RoundSettled(seats=seats) | RoundVoided(seats=seats):
                self._results = {seat.seat: seat for seat in seats}
                self._apart = Counter({seat.seat: seat.hand_pay for seat in seats})
            case JackpotHit(seat=seat, amount=amount) if self._results:
                self._apart[seat] -= amount
            case SeatPaid(seat=seat, returned=returned):
                due = self._results.get(seat)
                handed = due.returned - due.hand_pay if due else 0
                if returned != handed:
                    return f"seat {seat} was handed {returned} cents, its bets come to {handed}"
                return self._not_won()
            case TouchUndone(what="settlement" | "turn"):
                self._results, self._apart = {}, Counter()
            case RoundClosed():
                self._results = {}
                return self._not_won()
            case _:
                pass
        return ""

    def _not_won(self) -> str:
        """The hand pays of the results are those that were hit, seat by seat."""
        for seat, cents in self._apart.items():
            if cents:
                return f"seat {seat}: its hand pay and its hits differ by {cents} cents"
        return ""


def _differences(figures: MeterFigures, state: TableState, stamped: Stamped) -> Iterator[str]:
    books = state.books
    total = sum(books.values())
    if total:
        yield f"the books are out by {total} micro-cents"
    for name, level in figures.levels.items():
        stands = state.jackpot.level(name)
        yield from _two_ways(meter_of(name), level.meter_micro, stands.meter, books)
        yield from _two_ways(reserve_of(name), level.reserve_micro, stands.reserve, books)
        yield from _two_ways(overflow_of(name), level.overflow_micro, stands.overflow, books)
    due = micro_from_cents(state.hand_pays_due)
    yield from _two_ways(HAND_PAYS_DUE, micro_from_cents(figures.due), due, books)
    paid = micro_from_cents(figures.paid)
    yield from _two_ways(HAND_PAYS_PAID, paid, paid, books)
    corrected = micro_from_cents(figures.corrections.due)
    waiting = micro_from_cents(sum(one.cents for one in state.corrections))
    yield from _two_ways(CORRECTIONS_DUE, corrected, waiting, books)
    settled = micro_from_cents(figures.corrections.paid)
    yield from _two_ways(CORRECTIONS_PAID, settled, settled, books)
    if isinstance(stamped.record, RoundClosed) and books.get(TABLE_DUE, 0):
        yield f"the round is closed, and {books[TABLE_DUE]} micro-cents are due at the table"


def _two_ways(account: str, summed: int, stands: int, books: Mapping[str, int]) -> Iterator[str]:
    """One amount by the records' parts, by the table's state, and by the ledger."""
    if summed != stands:
        yield f"{account}: the records come to {summed} micro-cents, the table to {stands}"
    if books.get(account, 0) != summed:
        posted = books.get(account, 0)
        yield f"{account}: the records come to {summed} micro-cents, the ledger to {posted}"
