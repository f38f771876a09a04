"""The rounds of a period, a row each; and the pace: rounds an hour and taps a round by shift.

Everything comes from the books of the rounds, which stream by. Hours are those from the first lock
of a shift to its last closing, whole milliseconds divided without a remainder worth telling.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tableassist.core.causes import decode_cause
from tableassist.core.money import floor_to_cents
from tableassist.journal import StoredRecord
from tableassist.reports.corrected_rounds import Corrected, corrected_rounds
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.periods import Days, Period, Shift
from tableassist.reports.rounds import RoundBook
from tableassist.reports.sheets import Cell, Column, Report, Sheet
from tableassist.reports.taps import Taps

Row = tuple[Cell, ...]
HOUR_MS = 3_600_000
SHIFT_COLUMNS = (Column("day", "day"), Column("shift", "shift", "number"))


def rounds_report(journal: Extract, period: Period) -> Report:
    """A row for each round. Raises JournalError."""
    corrected = corrected_rounds(journal.directory, journal.end.number)
    rows = [
        (*row, *_now(row[7], corrected.get(book.round)))
        for book in journal.books(period)
        for row in (round_row(book),)
    ]
    columns = (
        Column("round", "round", "number"),
        Column("locked", "locked", "time"),
        Column("closed", "closed", "time"),
        Column("state", "state"),
        Column("seats", "seats", "number"),
        Column("staked", "staked", "cents"),
        Column("returned", "returned", "cents"),
        Column("win", "win", "cents"),
        Column("from_meter", "from the meter", "cents"),
        Column("meter", "meter after", "cents"),
        Column("dealer_hand", "dealer's hand"),
        Column("corrections", "corrections", "number"),
        Column("win_now", "win corrected", "cents"),
        Column("corrected_by", "corrected by"),
    )
    note = "win is the house's; a void round gives everything back; corrections came afterwards"
    sheet = Sheet("rounds", "Rounds", columns, rows, note)
    facts = (("rounds", str(len(rows))),)
    return report_on(journal, "rounds", "Rounds", period.words, (sheet,), facts)


def _now(win: Cell, corrected: Corrected | None) -> Row:
    """How often the round was corrected, what the house has won by it now, and by whom."""
    if corrected is None:
        return None, None, ""
    after = win + corrected.won_more if isinstance(win, int) else None
    return len(corrected.made), after, corrected.names


def round_row(book: RoundBook) -> Row:
    """One round: times, what was staked, returned and won, the meter after it."""
    bets = [bet for result in book.results for bet in result.bets if bet.result != "withdrawn"]
    settled = bool(book.results)
    staked, returned = sum(bet.stake for bet in bets), sum(bet.returned for bet in bets)
    after = book.meter_after_micro
    return (
        book.round,
        book.locked_ms,
        book.closed_ms,
        book.state,
        len({bet.seat for bet in book.bets}),
        staked if settled else None,
        returned if settled else None,
        staked - returned if settled else None,
        sum(bet.hand_pay for bet in bets) if settled else None,
        None if after is None else floor_to_cents(after),
        book.dealer,
    )


@dataclass(slots=True)
class Pace:
    """One shift, added up. `playing_ms` is from lock to closing, over all its rounds."""

    rounds: int = 0
    void: int = 0
    first_ms: int | None = None
    last_ms: int = 0
    playing_ms: int = 0

    def add(self, book: RoundBook) -> None:
        """A round that was locked in this shift."""
        if book.locked_ms is None or book.closed_ms is None:
            return
        self.rounds += 1
        self.void += book.state != "closed"
        self.first_ms = book.locked_ms if self.first_ms is None else self.first_ms
        self.last_ms = max(self.last_ms, book.closed_ms)
        self.playing_ms += book.closed_ms - book.locked_ms

    @property
    def span_ms(self) -> int:
        """From the first lock to the last closing."""
        return self.last_ms - self.first_ms if self.first_ms is not None else 0

    @property
    def tenths_an_hour(self) -> int | None:
        """Tenths of a round in an hour; None where no time went by."""
        return self.rounds * 10 * HOUR_MS // self.span_ms if self.span_ms else None

    @property
    def round_ms(self) -> int | None:
        """From lock to closing on average."""
        return self.playing_ms // self.rounds if self.rounds else None


def pace_report(journal: Extract, period: Period, days: Days) -> Report:
    """Rounds an hour and taps a round, a row for each shift. Raises JournalError."""
    taps: dict[Shift, Taps] = {}

    def watch(stored: StoredRecord) -> None:
        if stored.cause is not None and period.holds(stored.at_ms):
            shift = days.shift_of(stored.at_ms)
            taps.setdefault(shift, Taps()).add(decode_cause(stored.cause))

    paces = _by_shift(journal.books(period, watch), days)
    rows = [_pace_row(shift, pace, taps.get(shift, Taps())) for shift, pace in paces.items()]
    columns = (
        *SHIFT_COLUMNS,
        Column("rounds", "rounds", "number"),
        Column("void", "void", "number"),
        Column("from", "first lock", "time"),
        Column("to", "last closing", "time"),
        Column("tenths_an_hour", "rounds an hour", "tenths"),
        Column("round_ms", "lock to closing", "span"),
        Column("taps", "taps", "number"),
        Column("tenths_a_round", "taps a round", "tenths"),
        Column("no_rule_tenths", "no rule asks for", "tenths"),
    )
    note = "a round belongs to the shift in which it was locked; a refused touch leaves no trace"
    sheet = Sheet("pace", "By gaming day and shift", columns, rows, note)
    return report_on(journal, "pace", "Pace", period.words, (sheet,))


def _by_shift(books: Iterable[RoundBook], days: Days) -> dict[Shift, Pace]:
    paces: dict[Shift, Pace] = {}
    for book in books:
        if book.locked_ms is not None:
            paces.setdefault(days.shift_of(book.locked_ms), Pace()).add(book)
    return paces


def _pace_row(shift: Shift, pace: Pace, taps: Taps) -> Row:
    every = taps.of_rules + taps.beside
    rounds = pace.rounds
    return (
        *shift,
        rounds,
        pace.void,
        pace.first_ms,
        pace.last_ms or None,
        pace.tenths_an_hour,
        pace.round_ms,
        every,
        every * 10 // rounds if rounds else None,
        taps.beside * 10 // rounds if rounds else None,
    )
