"""Opening and closing a table in words: a line for each record, and a report's sheet of readings.

Figures are those that the records hold; nothing is worked out.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tableassist.core.money import money_text
from tableassist.core.records.opening_facts import (
    OpeningAnswered,
    Readings,
    TableClosed,
    TableOpened,
    TrialRoundPlayed,
)
from tableassist.journal import StoredRecord
from tableassist.reports.sheets import Cell, Column, Sheet

Row = tuple[Cell, ...]


def _by(name: str) -> str:
    return f" by {name}" if name else ""


def _answered(record: OpeningAnswered) -> str:
    said = "confirmed" if record.holds else "found to differ"
    return f"opening: {record.step} {said}{_by(record.by)}"


def _trial(record: TrialRoundPlayed) -> str:
    came = f"{len(record.wrong)} wrong: {'; '.join(record.wrong)}" if record.wrong else "all right"
    return f"trial round of {record.hands} hands{_by(record.by)}: {came}"


def _opened(record: TableOpened) -> str:
    return f"table opened{_by(record.by)} under profile {record.house_hash[:12]}"


def _closed(record: TableClosed) -> str:
    read = record.readings
    return (
        f"table closed{_by(record.by)} after {read.rounds} rounds, {money_text(read.handle)} staked"
    )


OPENING_WORDS: Mapping[type, Callable[[Any], str]] = MappingProxyType(
    {
        OpeningAnswered: _answered,
        TrialRoundPlayed: _trial,
        TableOpened: _opened,
        TableClosed: _closed,
    }
)


def reading_rows(stored: StoredRecord) -> list[Row]:
    """A row for each level that a table was opened or closed with; one where there is none."""
    match stored.record:
        case TableOpened(readings=read):
            return _rows(stored, "opened", read)
        case TableClosed(readings=read):
            return _rows(stored, "closed", read)
        case _:
            return []


def _rows(stored: StoredRecord, what: str, read: Readings) -> list[Row]:
    by = getattr(stored.record, "by", "")
    begins: Row = (stored.number, stored.at_ms, what, by)
    ends: Row = (read.shoe_no, read.remaining, read.rounds, read.handle, read.hand_pays_due)
    levels: list[Row] = [
        (one.level, one.meter_micro, one.reserve_micro, one.overflow_micro) for one in read.levels
    ]
    return [(*begins, *level, *ends) for level in levels or [("", None, None, None)]]


def readings_sheet(rows: list[Row]) -> Sheet:
    """What was read when the table was opened and closed."""
    columns = (
        Column("record", "record", "number"),
        Column("at", "at", "time"),
        Column("what", "table"),
        Column("by", "by"),
        Column("level", "level"),
        Column("meter_micro", "meter", "micro"),
        Column("reserve_micro", "reserve", "micro"),
        Column("overflow_micro", "overflow", "micro"),
        Column("deck", "deck", "number"),
        Column("cards", "cards", "number"),
        Column("rounds", "rounds", "number"),
        Column("handle", "handle", "cents"),
        Column("hand_pays_due", "hand pays due", "cents"),
    )
    return Sheet("openings", "Opened and closed", columns, rows)
