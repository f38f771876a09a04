"""A report as data: sheets of rows with typed columns, and what stands above them.

A cell is a whole number, a text or nothing; money is whole cents, times are milliseconds. JSON and
CSV give cells as they are, text and PDF in words, by the one formatter of each kind. Which figures
stand in a sheet is for the modules of the reports.
"""

import csv
import io
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from tableassist.core.inputs import Struct
from tableassist.core.money import amount_text, money_text
from tableassist.reports.export import time_text
from tableassist.reports.meter_words import exactly

Cell: TypeAlias = int | str | None
Kind: TypeAlias = Literal["text", "number", "cents", "micro", "time", "span", "tenths", "ppm"]
_RIGHT = frozenset({"number", "cents", "micro", "span", "tenths", "ppm"})
_GAP = "  "
_WIDEST = 200
_FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet takes for the beginning of a formula, also behind what nobody sees."""


class Column(Struct, frozen=True):
    """`name` is the key in JSON and CSV, `title` what people read. `kind` says what a cell is:

    `span` are milliseconds, `tenths` tenths of one, `ppm` parts per million of a whole.
    """

    name: str
    title: str
    kind: Kind = "text"

    @property
    def is_right(self) -> bool:
        """Whether its cells end at the right."""
        return self.kind in _RIGHT


class Sheet(Struct, frozen=True):
    """A table. `note` says below it what its figures are."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Cell, ...]]
    note: str = ""


class Series(Struct, frozen=True):
    """Points of one line, (time or place, value); `is_band` lines are drawn thin."""

    title: str
    points: Sequence[tuple[int, int]]
    is_band: bool = False


class Plot(Struct, frozen=True):
    """A picture: lines over time, or with `bars` a bar a label against a `level`.

    Values are cents with `kind` cents, else plain numbers.
    """

    title: str
    series: tuple[Series, ...] = ()
    bars: Sequence[tuple[str, int]] = ()
    level: int | None = None
    kind: Kind = "cents"


class Report(Struct, frozen=True):
    """All of one report. `facts` stand above its sheets; `number` and `hash` are the last record's.

    `problem` is what does not hold, "" when everything does.
    """

    name: str
    title: str
    table: str
    house: str
    currency: str
    period: str
    number: int
    hash: str
    at_ms: int
    sheets: tuple[Sheet, ...]
    facts: tuple[tuple[str, str], ...] = ()
    plots: tuple[Plot, ...] = ()
    problem: str = ""


def cell_text(kind: Kind, cell: Cell) -> str:
    """A cell in words."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return cell
    match kind:
        case "cents":
            return money_text(cell)
        case "micro":
            return exactly(cell)
        case "time":
            return time_text(cell)
        case "span":
            return f"{amount_text(cell // 100, 1)} s"
        case "tenths":
            return amount_text(cell, 1)
        case "ppm":
            return f"{amount_text(cell // 100, 2)} %"
        case _:
            return str(cell)


def head_facts(report: Report) -> Iterator[tuple[str, str]]:
    """What stands above the sheets, label and text."""
    yield "table", f"{report.table}, house {report.house}, {report.currency}"
    yield "period", report.period
    yield "journal", f"record {report.number} of {time_text(report.at_ms)}, hash {report.hash}"
    yield from report.facts


def text_lines(report: Report) -> Iterator[str]:
    """The report for a terminal."""
    yield report.title
    for label, text in head_facts(report):
        yield f"  {label:<12}{text}"
    for sheet in report.sheets:
        yield ""
        yield from _sheet_lines(sheet)
    if report.problem:
        yield ""
        yield f"does not hold: {report.problem}"


def _sheet_lines(sheet: Sheet) -> Iterator[str]:
    yield sheet.title
    if not sheet.rows:
        yield "  none"
        return
    titles = [column.title for column in sheet.columns]
    rows = [
        [cell_text(column.kind, cell) for column, cell in zip(sheet.columns, row, strict=True)]
        for row in sheet.rows
    ]
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    widths[-1] = min(widths[-1], _WIDEST)
    for line in (titles, *rows):
        cells = [
            text.rjust(width) if column.is_right else text.ljust(width)
            for column, text, width in zip(sheet.columns, line, widths, strict=True)
        ]
        yield f"  {_GAP.join(cells)}".rstrip()
    if sheet.note:
        yield f"  {sheet.note}"


def json_text(report: Report) -> str:
    """The report as one JSON object: sheets by name, a row an object."""
    told: dict[str, Any] = {
        "report": report.name,
        "table": report.table,
        "house": report.house,
        "currency": report.currency,
        "period": report.period,
        "number": report.number,
        "hash": report.hash,
        "time": time_text(report.at_ms),
        "facts": dict(report.facts),
        "problem": report.problem,
    }
    for sheet in report.sheets:
        names = [column.name for column in sheet.columns]
        told[sheet.name] = [
            {
                name: _plain(column.kind, cell)
                for name, column, cell in zip(names, sheet.columns, row, strict=True)
            }
            for row in sheet.rows
        ]
    return msgspec.json.encode(told).decode()


def csv_lines(sheet: Sheet, house: Callable[[int], str] | None = None) -> Iterator[str]:
    """One sheet as comma-separated lines, the names of its columns first.

    Behind them stands each time once more as `house` tells it, the name ending in `_house`.
    """
    names = [column.name for column in sheet.columns]
    times = [at for at, one in enumerate(sheet.columns) if one.kind == "time"] if house else []
    yield _csv_line([*names, *(f"{names[at]}_house" for at in times)])
    for row in sheet.rows:
        plain = [
            _no_formula(_plain(column.kind, cell))
            for column, cell in zip(sheet.columns, row, strict=True)
        ]
        yield _csv_line([*plain, *(_in_house(row[at], house) for at in times)])


def _in_house(cell: Cell, house: Callable[[int], str] | None) -> Cell:
    return house(cell) if house and isinstance(cell, int) else None


def _plain(kind: Kind, cell: Cell) -> Cell:
    return time_text(cell) if kind == "time" and isinstance(cell, int) else cell


def _no_formula(cell: Cell) -> Cell:
    """A text that a spreadsheet would run is quoted, because people's words come from outside."""
    return f"'{cell}" if isinstance(cell, str) and _is_formula(cell) else cell


def _is_formula(text: str) -> bool:
    """Whether it begins like one, with signs of any width, or hides its beginning."""
    seen = unicodedata.normalize("NFKC", text).lstrip()
    hidden = text[:1] in ("\t", "\r", "\n") or not seen[:1].isprintable()
    return hidden or seen.startswith(_FORMULA)


def _csv_line(cells: Sequence[Cell]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow(cells)
    return out.getvalue()


def thinned(points: Sequence[tuple[int, int]], most: int = 400) -> Iterator[tuple[int, int]]:
    """No more than so many of the points, the first and the last among them."""
    step = max(-(-len(points) // most), 1)
    yield from points[::step]
    if points and (len(points) - 1) % step:
        yield points[-1]
