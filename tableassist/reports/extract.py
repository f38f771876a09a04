"""What a report reads of a journal: its end, what may be told at that end, and a stretch of it.

Records stream by; nothing is kept but the state at the end. The journal of a running table is read
as far as it went when the report began. A round belongs to the moment at which its bets were
locked, so all of it is read, also what lies outside the stretch.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tableassist.core.inputs import Struct
from tableassist.core.table import TableState, evolve
from tableassist.journal import Span, StoredRecord, first_since, read_records, round_span
from tableassist.reports.faces import Faces
from tableassist.reports.periods import Period
from tableassist.reports.rounds import RoundBook, rounds
from tableassist.reports.sheets import Plot, Report, Sheet
from tableassist.reports.standing import beginning_state, standing, state_before


class Extract(Struct, frozen=True):
    """A journal as it stood when it was opened for a report. `hash` is that of the last record.

    `watch` is called with each record before a report sees it; what it raises ends the reading.
    """

    directory: Path
    end: TableState
    hash: str
    faces: Faces
    watch: Callable[[StoredRecord], None] | None = None

    def records(self, period: Period) -> Iterator[StoredRecord]:
        """The records stamped in the period."""
        first = 1 if period.begin_ms is None else first_since(self.directory, period.begin_ms)
        for stored in self._from(first):
            if period.end_ms is not None and stored.at_ms >= period.end_ms:
                return
            yield stored

    def books(
        self,
        period: Period,
        watch: Callable[[StoredRecord], None] | None = None,
    ) -> Iterator[RoundBook]:
        """The rounds whose bets were locked in the period, whole; `watch` sees each record before.

        A round without a lock is not among them.
        """
        first, number = self._opening(period)
        stored = self._until_over(self._from(first), period)
        watched = stored if watch is None else _watched(stored, watch)
        for book in rounds((one.stamped() for one in watched), self.faces, number):
            if period.holds(book.locked_ms):
                yield book

    def state_between(self, period: Period) -> TableState:
        """The state at an opening of a round, the last one before the period begins.

        The beginning of the journal when there is none.
        """
        first, _ = self._opening(period)
        if first <= 1:
            return beginning_state(self.directory)
        state = state_before(self.directory, first)
        opening = next(read_records(self.directory, first - 1, first), None)
        return evolve(state, opening.stamped()) if opening else state

    def after(self, number: int) -> Iterator[StoredRecord]:
        """Every record behind `number`."""
        return self._from(number + 1)

    def between(self, first: int, last: int) -> Iterator[StoredRecord]:
        """The records from `first` to `last`."""
        return self._watched(read_records(self.directory, first - 1, last))

    def round_at(self, at_ms: int) -> int:
        """The number of the round that was on at a moment."""
        number = first_since(self.directory, at_ms + 1)
        return state_before(self.directory, number).round.number if number > 1 else 1

    def span_of(self, number: int) -> Span | None:
        """Where a round stands, None when it is not here.

        The first round of an archived journal was opened by the last record of the archive.
        """
        found = round_span(self.directory, number)
        begin = beginning_state(self.directory)
        if found is not None or not begin.number or begin.round.number != number:
            return found
        after = round_span(self.directory, number + 1)
        return Span(begin.number + 1, after.first - 1 if after else None)

    def house_hash_of(self, number: int) -> str:
        """The profile that a round was dealt by, as far as it is known here."""
        span = self.span_of(number)
        if span is None or span.last is None:
            now = self.end
        else:
            now = state_before(self.directory, span.last)
        return now.round.house_hash or now.house_hash

    def first_round(self, period: Period) -> int:
        """The number of the round that is on when the period begins."""
        return self._opening(period)[1]

    def _opening(self, period: Period) -> tuple[int, int]:
        """(record, round) of the opening of the round that is on when the period begins."""
        if period.begin_ms is None:
            return 1, beginning_state(self.directory).round.number or 1
        number = self.round_at(period.begin_ms)
        span = round_span(self.directory, number)
        return (span.first if span else 1), number

    def _from(self, first: int) -> Iterator[StoredRecord]:
        if first > self.end.number:
            return iter(())
        begins = beginning_state(self.directory).number
        after = first - 1 if first - 1 > begins else 0
        return self._watched(read_records(self.directory, after, self.end.number))

    def _watched(self, stored: Iterator[StoredRecord]) -> Iterator[StoredRecord]:
        return stored if self.watch is None else _watched(stored, self.watch)

    def _until_over(self, stored: Iterable[StoredRecord], period: Period) -> Iterator[StoredRecord]:
        """Up to the opening of a round behind the period."""
        for one in stored:
            ended = period.end_ms is not None and one.at_ms >= period.end_ms
            if ended and one.kind == "round_opened":
                return
            yield one


def extract(directory: Path, watch: Callable[[StoredRecord], None] | None = None) -> Extract:
    """The journal in `directory` as it stands now. Raises JournalError."""
    end = standing(directory)
    last = next(read_records(directory, end.number - 1, end.number), None) if end.number else None
    return Extract(directory, end, last.hash.hex() if last else "", Faces(end), watch)


def _watched(
    stored: Iterable[StoredRecord], watch: Callable[[StoredRecord], None]
) -> Iterator[StoredRecord]:
    for one in stored:
        watch(one)
        yield one


def report_on(
    journal: Extract,
    name: str,
    title: str,
    period: str,
    sheets: tuple[Sheet, ...],
    facts: tuple[tuple[str, str], ...] = (),
    plots: tuple[Plot, ...] = (),
    problem: str = "",
) -> Report:
    """A report of this journal as it stood."""
    end = journal.end
    origin = (end.table, end.house, end.currency, period, end.number, journal.hash, end.at_ms)
    return Report(name, title, *origin, sheets, facts, plots, problem)
