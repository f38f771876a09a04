"""Meter readings with their build-up, a row for each gaming day and level; and the reconciliation.

All figures are those of `meter` and `reconcile`, which read records alone and stop at nothing: the
first disagreement is the report's problem. A period begins at the opening of a round, whose state
is what the figures go on from. Nothing is worked out here but differences.
"""

from collections.abc import Iterable, Iterator
from copy import copy

from tableassist.core.money import micro_from_cents
from tableassist.core.records import MAIN
from tableassist.journal import StoredRecord
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.level_figures import LevelFigures
from tableassist.reports.meter import MeterFigures
from tableassist.reports.meter_words import no_jackpot
from tableassist.reports.opening_words import reading_rows, readings_sheet
from tableassist.reports.periods import Days, Period
from tableassist.reports.reconcile import Reconciliation
from tableassist.reports.sheets import Cell, Column, Plot, Report, Series, Sheet, thinned

Row = tuple[Cell, ...]
_BUILD_UP = (
    Column("start_micro", "stood at", "micro"),
    Column("bets", "bets", "number"),
    Column("wagered", "wagered", "cents"),
    Column("contributed_micro", "contributed", "micro"),
    Column("refilled_micro", "refilled", "micro"),
    Column("refused_micro", "refused", "micro"),
    Column("adjusted_micro", "adjusted", "micro"),
    Column("reversed_micro", "reversed", "micro"),
    Column("hits", "hits", "number"),
    Column("won_micro", "won", "micro"),
    Column("meter_micro", "meter", "micro"),
)
_NOTE = (
    "meter = stood at + contributed + refilled + refused + adjusted - reversed - won, exactly; "
    "what corrected rounds have moved is among what was adjusted"
)


def _build_up(level: LevelFigures) -> Row:
    return (
        level.started_micro,
        level.wagers,
        level.wagered,
        level.contributed_micro,
        level.refilled_micro,
        level.refused_micro,
        level.adjusted_micro + level.corrected_micro,
        level.reversed_micro,
        level.hits,
        micro_from_cents(level.won),
        level.meter_micro,
    )


class _Readings:
    """The rows of each day while records go by, and the course of the main meter."""

    def __init__(self, figures: MeterFigures, days: Days) -> None:
        self.figures = figures
        self.rows: list[Row] = []
        self.course: list[tuple[int, int]] = []
        self.openings: list[Row] = []
        self._days = days
        self._day = ""
        self._stood: dict[str, LevelFigures] = {}

    def take(self, stored: StoredRecord) -> None:
        """One record of the period."""
        day = self._days.shift_of(stored.at_ms).day
        if day != self._day:
            self.end_day()
            self._day = day
        self.figures.add(stored.stamped())
        self.openings += reading_rows(stored)
        for name, level in self.figures.levels.items():
            self._stood.setdefault(name, LevelFigures(level.started_micro))
        if self.figures.levels:
            self._note(stored.at_ms)

    def end_day(self) -> None:
        """The readings of a day that is over."""
        if self._day:
            for name, level in self.figures.levels.items():
                moved = level.since(self._stood[name])
                self.rows.append((self._day, name, *_build_up(moved)))
        self._stood = {name: copy(level) for name, level in self.figures.levels.items()}

    def _note(self, at_ms: int) -> None:
        meter = self.figures.main.display
        before = self.course[-1][1] if self.course else meter
        if not self.course or before != meter:  # it stood still until now
            self.course += [(at_ms, before), (at_ms, meter)]


def meter_report(journal: Extract, period: Period, days: Days) -> Report:
    """Readings by day and level, and where everything stands after the last record of the period.

    Raises JournalError.
    """
    state = journal.state_between(period)
    readings = _Readings(MeterFigures.begun_at(state), days)
    for stored in _until(journal.after(state.number), period):
        if period.begin_ms is None or stored.at_ms >= period.begin_ms:
            readings.take(stored)
        else:
            readings.figures.add(stored.stamped())
    readings.end_day()
    figures = readings.figures
    openings = (readings_sheet(readings.openings),) if readings.openings else ()
    if not figures.jackpot:
        facts = (("meter", no_jackpot(figures.house)),)
        return report_on(journal, "meter", "Meter readings", period.words, openings, facts)
    day_columns = (Column("day", "day"), Column("level", "level"), *_BUILD_UP)
    sheets = (
        Sheet("readings", "By gaming day", day_columns, readings.rows, _NOTE),
        _levels(figures),
        _hand_pays(figures),
        *openings,
    )
    plots = (Plot("The main meter", (Series("meter", list(thinned(readings.course))),)),)
    title, words = "Meter readings", period.words
    problem = figures.problem
    return report_on(journal, "meter", title, words, sheets, _last(figures), plots, problem)


def _last(figures: MeterFigures) -> tuple[tuple[str, str], ...]:
    return (("up to", f"record {figures.number}"),)


def _until(records: Iterable[StoredRecord], period: Period) -> Iterator[StoredRecord]:
    for stored in records:
        if period.end_ms is not None and stored.at_ms >= period.end_ms:
            return
        yield stored


def _levels(figures: MeterFigures) -> Sheet:
    rows: list[Row] = []
    for name, level in figures.levels.items():
        terms = figures.terms.get(name)
        base, limit = (terms.reset, terms.limit or None) if terms else (None, None)
        shown = (level.display, base, limit, level.meter_micro)
        rows.append((name, *shown, level.reserve_micro, level.overflow_micro))
    columns = (
        Column("level", "level"),
        Column("display", "display", "cents"),
        Column("base", "base", "cents"),
        Column("limit", "limit", "cents"),
        Column("meter_micro", "meter", "micro"),
        Column("reserve_micro", "reserve", "micro"),
        Column("overflow_micro", "overflow", "micro"),
    )
    return Sheet("levels", "At the end", columns, rows)


def _hand_pays(figures: MeterFigures) -> Sheet:
    rows: list[Row] = [
        ("due", len(figures.pending), figures.due),
        ("paid", figures.paid_count, figures.paid),
        ("refused", figures.refused_count, figures.refused),
    ]
    columns = (
        Column("phase", "hand pays"),
        Column("count", "count", "number"),
        Column("cents", "amount", "cents"),
    )
    return Sheet("hand_pays", "Hand pays", columns, rows)


def reconcile_report(journal: Extract, period: Period) -> Report:
    """The proof, from the opening of a round before the period to its last record.

    Raises JournalError.
    """
    state = journal.state_between(period)
    sides = Reconciliation(state)
    for stored in _until(journal.after(state.number), period):
        sides.take(stored.stamped())
    figures = sides.figures
    rows = [(name, *_build_up(level)) for name, level in figures.levels.items()]
    since = f"record {figures.begins}" if figures.begins else "the journal began"
    accounts = [(name, micro) for name, micro in sorted(sides.state.books.items())]
    accounts.append(("all together", sum(sides.state.books.values())))
    columns = (Column("account", "account"), Column("micro", "stands at", "micro"))
    sheets = (
        Sheet("levels", f"Since {since}", (Column("level", "level"), *_BUILD_UP), rows, _NOTE),
        _hand_pays(figures),
        Sheet("accounts", "The books", columns, accounts, "they sum to zero"),
    )
    facts = [*_last(figures)]
    if not figures.problem:
        facts.append(("proved", "records, table and ledger agree to the micro-cent"))
    if MAIN not in figures.levels:
        facts.append(("meter", no_jackpot(figures.house)))
    title = "Reconciliation"
    return report_on(
        journal,
        "reconcile",
        title,
        period.words,
        sheets,
        tuple(facts),
        problem=figures.problem,
    )
