"""What passed at the table while each dealer was signed on, by gaming day and shift.

Rows go by day, shift and name, never by a figure: this is to find what a table or a procedure makes
hard, not whom to blame. Late bets and turned-back chips are the players'. Where nobody signs on the
rows bear no name.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from tableassist.core.causes import decode_cause
from tableassist.core.records import (
    BetsLocked,
    ChipsCounted,
    LateBetSensed,
    RoundClosed,
    RoundSuspended,
    RoundVoided,
    TouchUndone,
)
from tableassist.journal import StoredRecord
from tableassist.reports.exceptions import LateBets
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.on_duty import OnDuty
from tableassist.reports.periods import Days, Period
from tableassist.reports.round_list import SHIFT_COLUMNS
from tableassist.reports.sheets import Cell, Column, Report, Sheet
from tableassist.reports.standing import state_before
from tableassist.reports.taps import Taps

_NO_BET = "the round"
_OF_BET = {"count": "progressive", "claim": "side bets", "fold": "ante"}


class Turn(NamedTuple):
    """A dealer's part of a shift, in the order in which rows stand."""

    day: str
    shift: int
    dealer: str


@dataclass(slots=True)
class Passed:
    """What passed in one turn. `errors` counts by bet kind and by what it was."""

    closed: int = 0
    void: int = 0
    stops: int = 0
    first_ms: int = 0
    last_ms: int = 0
    taps: Taps = field(default_factory=Taps)
    errors: Counter[tuple[str, str]] = field(default_factory=Counter)

    def take(self, stored: StoredRecord) -> None:
        """One record that came while this dealer was signed on."""
        self.first_ms = self.first_ms or stored.at_ms
        self.last_ms = stored.at_ms
        if stored.cause is not None:
            self.taps.add(decode_cause(stored.cause))
        match stored.record:
            case RoundClosed(void=void):
                self.closed += 1
                self.void += void
            case RoundSuspended():
                self.stops += 1
            case _:
                self.errors.update(_errors(stored))


def _errors(stored: StoredRecord) -> Iterator[tuple[str, str]]:
    """(bet, what it was) for whatever went otherwise than it should."""
    match stored.record:
        case RoundVoided():
            yield _NO_BET, "misdeal"
        case BetsLocked(turned_back=turned_back):
            yield from ((bet.spot, "turned back") for bet in turned_back)
        case ChipsCounted(count=count, held=held) if count != held:
            yield "progressive", "wrong count"
        case TouchUndone(what=what):
            yield _OF_BET.get(what, _NO_BET), f"{what} taken back"
        case _ if stored.kind.startswith("correct"):
            yield _NO_BET, stored.kind.replace("_", " ")
        case _:
            pass


def turns_of(journal: Extract, period: Period, days: Days) -> dict[Turn, Passed]:
    """Every dealer's part of every shift. Raises JournalError."""
    turns: dict[Turn, Passed] = {}
    moved: dict[int, Turn] = {}
    late = LateBets()
    on_duty: OnDuty | None = None
    for stored in journal.records(period):
        if on_duty is None:
            on_duty = OnDuty.of(state_before(journal.directory, stored.number))
        on_duty.take(stored)
        turn = Turn(*days.shift_of(stored.at_ms), on_duty.dealer)
        turns.setdefault(turn, Passed()).take(stored)
        if isinstance(stored.record, LateBetSensed):
            moved[stored.number] = turn
        for one in late.take(stored):
            _count_late(turns[moved[one.number]], one)
    for one in late.rest():
        _count_late(turns[moved[one.number]], one)
    return turns


def _count_late(passed: Passed, late: StoredRecord) -> None:
    if isinstance(late.record, LateBetSensed):
        passed.errors[late.record.spot, "late"] += 1


def dealers_report(journal: Extract, period: Period, days: Days) -> Report:
    """Rounds and taps of each turn, and what went otherwise than it should by bet."""
    turns = sorted(turns_of(journal, period, days).items())
    rows: list[tuple[Cell, ...]] = []
    errors: list[tuple[Cell, ...]] = []
    for turn, passed in turns:
        taps = passed.taps.of_rules + passed.taps.beside
        each = taps * 10 // passed.closed if passed.closed else None
        name = turn.dealer or "nobody signed on"
        counts = (passed.closed, passed.void, passed.stops, taps, each)
        rows.append((turn.day, turn.shift, name, passed.first_ms, passed.last_ms, *counts))
        for (bet, what), count in sorted(passed.errors.items()):
            errors.append((turn.day, turn.shift, name, bet, what, count))
    columns = (
        *SHIFT_COLUMNS,
        Column("dealer", "dealer"),
        Column("from", "first record", "time"),
        Column("to", "last record", "time"),
        Column("rounds", "rounds", "number"),
        Column("void", "void", "number"),
        Column("stops", "stops", "number"),
        Column("taps", "taps", "number"),
        Column("tenths_a_round", "taps a round", "tenths"),
    )
    map_columns = (
        *SHIFT_COLUMNS,
        Column("dealer", "dealer"),
        Column("bet", "bet"),
        Column("what", "what"),
        Column("count", "count", "number"),
    )
    sheets = (
        Sheet("turns", "By day, shift and dealer", columns, rows),
        Sheet("errors", "What went otherwise, by bet", map_columns, errors),
    )
    return report_on(journal, "dealers", "Dealers and shifts", period.words, sheets)
