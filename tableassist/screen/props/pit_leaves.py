"""A page of the pit cut into leaves: tables and plots laid out for the room there is.

Pure functions, in pixels of the page. Letters are counted, not measured: a column is as wide as its
longest text, what is longer than a column may be is broken, and columns that find no room beside
each other stand below, so that nothing is cut and nothing scrolls.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TypeAlias

from tableassist.core.pages import PageSheet, PageTold
from tableassist.screen.props.pit_plot import LETTER, LINE, CellProps, LeafProps, Tone, derive_plot

_BETWEEN = 1
_WIDEST = 44
_LABEL = 16
_BELOW = 4


@dataclass(frozen=True, slots=True)
class _Piece:
    """A text within a line: letters from the left, and how many there is room for."""

    text: str
    left: int
    width: int
    is_right: bool = False
    tone: Tone = "text"


_Line: TypeAlias = tuple[_Piece, ...]


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines that stay together under a head, which stands again on the next leaf."""

    head: tuple[_Line, ...]
    rows: tuple[tuple[_Line, ...], ...]


def derive_leaves(told: PageTold, width: int, height: int) -> tuple[LeafProps, ...]:
    """A page cut into leaves that each fit into `width` by `height` pixels; one at least.

    Plots come first, each on a leaf of its own.
    """
    letters, lines = max(width // LETTER, 2 * _LABEL), max(height // LINE, 4)
    leaves: list[list[_Line]] = [[]]
    for answer in told.answers:
        _lay(_answer(answer, letters), leaves, lines)
    if told.answers:
        leaves.append([])
    for block in _blocks(told, letters):
        _lay(block, leaves, lines)
    plots = [derive_plot(plot, width, height) for plot in told.plots]
    texts = [LeafProps(tuple(_placed(leaf, width))) for leaf in leaves if leaf or not plots]
    return (*plots, *texts)


def _lay(block: _Block, leaves: list[list[_Line]], lines: int) -> None:
    """Put a block below what stands on the last leaf, and go on to new ones."""
    headed = False
    for row in block.rows:
        needs = len(row) + (0 if headed else len(block.head))
        if leaves[-1] and len(leaves[-1]) + needs > lines:
            leaves.append([])
            headed = False
        if not headed:
            leaves[-1].extend(block.head)
            headed = True
        for line in row:
            if len(leaves[-1]) >= lines:
                leaves.append([])
            leaves[-1].append(line)


def _placed(leaf: Sequence[_Line], width: int) -> Iterator[CellProps]:
    for place, line in enumerate(leaf):
        for one in line:
            if not one.text:
                continue
            left = one.left * LETTER
            room = min(one.width * LETTER, width - left)
            yield CellProps(one.text, left, place * LINE, room, one.is_right, one.tone)


def _blocks(told: PageTold, letters: int) -> Iterator[_Block]:
    if told.problem:
        yield _Block((), tuple((line,) for line in _sentence(told.problem, letters, "trouble")))
    for remark in told.remarks:
        yield _Block((), (tuple(_sentence(remark, letters, "title")),))
    for label, text in told.facts:
        lines = _broken(text, letters - _LABEL) or [""]
        yield _Block(
            (),
            (
                tuple(
                    (
                        _Piece(label if not place else "", 0, _LABEL - 1, tone="head"),
                        _Piece(line, _LABEL, letters - _LABEL),
                    )
                    for place, line in enumerate(lines)
                ),
            ),
        )
    for sheet in told.sheets:
        if sheet.rows:
            yield _sheet(sheet, letters)
        if sheet.rows and sheet.note:
            yield _Block((), (tuple(_sentence(sheet.note, letters, "note")),))


def _answer(text: str, letters: int) -> _Block:
    """In letters of twice the height, with the line below for them."""
    rows = [(_Piece(line, 0, letters, tone="big"),) for line in _broken(text, letters // 2)]
    return _Block((), tuple((row, ()) for row in rows))


def _sentence(text: str, letters: int, tone: Tone) -> Iterator[_Line]:
    for line in _broken(text, letters):
        yield (_Piece(line, 0, letters, tone=tone),)


def _broken(text: str, letters: int) -> list[str]:
    return wrap(text, max(letters, 4))


def _sheet(sheet: PageSheet, letters: int) -> _Block:
    """The table's title and heads above its rows."""
    bands = _bands(sheet, letters)
    titles = [column.title for column in sheet.columns]
    head = _row_lines(sheet, titles, bands, "head")
    title: _Line = (_Piece(sheet.title, 0, letters, tone="title"),)
    rows = tuple(_row_lines(sheet, row, bands, "text") for row in sheet.rows)
    return _Block((title, *(head if any(titles) else ())), rows)


def _bands(sheet: PageSheet, letters: int) -> list[list[tuple[int, int, int]]]:
    """Columns beside each other as far as there is room: their places, lefts and widths."""
    bands: list[list[tuple[int, int, int]]] = [[]]
    left = 0
    for place, column in enumerate(sheet.columns):
        longest = max([len(column.title), *(len(row[place]) for row in sheet.rows)])
        wanted = min(longest + 1, letters - _BELOW, max(_WIDEST, len(column.title)))
        is_last = place == len(sheet.columns) - 1
        room = letters - left
        if is_last and longest > wanted and room >= _WIDEST:
            wanted = room
        if bands[-1] and wanted > room:
            bands.append([])
            left = _BELOW
            wanted = min(longest, letters - left) if is_last else wanted
        bands[-1].append((place, left, wanted))
        left += wanted + _BETWEEN
    return bands


def _row_lines(
    sheet: PageSheet,
    cells: Sequence[str],
    bands: Sequence[Sequence[tuple[int, int, int]]],
    tone: Tone,
) -> tuple[_Line, ...]:
    """A row: as many lines for each band as its longest cell needs."""
    lines: list[_Line] = []
    for band in bands:
        broken = [_broken(cells[place], width) for place, _, width in band]
        for number in range(max([1, *map(len, broken)])):
            pieces = zip(band, broken, strict=True)
            lines.append(
                tuple(
                    _Piece(texts[number], left, width, sheet.columns[place].is_right, tone)
                    for (place, left, width), texts in pieces
                    if number < len(texts)
                )
            )
    return tuple(lines)
