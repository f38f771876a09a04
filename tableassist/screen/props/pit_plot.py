"""A leaf of the pit's pages: texts, bars and curves at their places, in pixels of the page.

Here a plot is laid out, with its ticks at the left and its words below. Places on the screen are no
money: only here do parts of a picture become pixels.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tableassist.core.pages import PagePlot

Tone: TypeAlias = Literal["big", "title", "head", "text", "note", "trouble", "first", "second"]
LINE = 27
"""Pixels of the page from one line to the next."""
LETTER = 11
"""Pixels of the page that a letter takes on average."""
_MILLION = 1_000_000
_LABEL_ROOM = 34
_LINES: tuple[Tone, ...] = ("first", "second")


@dataclass(frozen=True, slots=True)
class CellProps:
    """A text at its place."""

    text: str
    x: int
    y: int
    width: int
    is_right: bool
    tone: Tone


@dataclass(frozen=True, slots=True)
class RectProps:
    """A bar, or a line straight across."""

    x: int
    y: int
    width: int
    height: int
    tone: Tone


@dataclass(frozen=True, slots=True)
class CurveProps:
    """A curve through its points."""

    points: tuple[tuple[int, int], ...]
    tone: Tone
    is_band: bool


@dataclass(frozen=True, slots=True)
class LeafProps:
    """What is shown of a page at once."""

    cells: tuple[CellProps, ...] = ()
    rects: tuple[RectProps, ...] = ()
    curves: tuple[CurveProps, ...] = ()


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the picture stands in its room, and where a part of it lies."""

    left: int
    top: int
    width: int
    height: int

    def x(self, part: int) -> int:
        return self.left + self.width * part // _MILLION

    def y(self, part: int) -> int:
        return self.top + self.height - self.height * part // _MILLION


def derive_plot(plot: PagePlot, width: int, height: int) -> LeafProps:
    """The plot on a leaf of `width` by `height`."""
    left = (max([4, *(len(text) for _, text in plot.ticks)]) + 1) * LETTER
    rows = _label_rows(plot, width - left - _LABEL_ROOM)
    top, below = LINE + LINE // 2, LINE * (rows if plot.bars else 2)
    aside = _LABEL_ROOM if plot.bars else 8
    frame = _Frame(left, top, width - left - aside, max(height - top - below - 8, LINE))
    cells = [CellProps(plot.title, 0, 0, width, False, "title")]
    cells += _tick_cells(plot, frame)
    cells += _bar_labels(plot, frame, rows) if plot.bars else _words_below(plot, frame, width)
    rects = [RectProps(frame.left, frame.y(at), frame.width, 1, "note") for at, _ in plot.ticks]
    rects += _bars(plot, frame)
    return LeafProps(tuple(cells), tuple(rects), tuple(_curves(plot, frame)))


def _tick_cells(plot: PagePlot, frame: _Frame) -> Iterator[CellProps]:
    """The figures at the left; where they would touch each other only some of them."""
    last = None
    for part, text in plot.ticks:
        y = frame.y(part) - LINE // 2
        if last is None or last - y >= LINE:
            last = y
            yield CellProps(text, 0, y, frame.left - LETTER, True, "head")


def _words_below(plot: PagePlot, frame: _Frame, width: int) -> Iterator[CellProps]:
    """From when to when, and which curve is which."""
    under = frame.top + frame.height + 4
    half = frame.width // 2
    yield CellProps(plot.ends[0], frame.left, under, half, False, "note")
    yield CellProps(plot.ends[1], frame.left + half, under, half, True, "note")
    each = (width - frame.left) // max(len(plot.lines), 1)
    for place, line in enumerate(plot.lines):
        x = frame.left + place * each
        yield CellProps(line.title, x, under + LINE, each, False, _tone(place, line.is_band))


def _label_rows(plot: PagePlot, width: int) -> int:
    """In how many rows the labels of bars have room beside each other."""
    return max(1, -(-len(plot.bars) * _LABEL_ROOM // max(width, 1)))


def _bar_labels(plot: PagePlot, frame: _Frame, rows: int) -> Iterator[CellProps]:
    count = len(plot.bars)
    for place, (label, _) in enumerate(plot.bars):
        x = frame.left + frame.width * place // count
        y = frame.top + frame.height + 4 + place % rows * LINE
        yield CellProps(label, x, y, min(frame.width * rows // count, _LABEL_ROOM), False, "note")


def _bars(plot: PagePlot, frame: _Frame) -> Iterator[RectProps]:
    count = len(plot.bars)
    for place, (_, part) in enumerate(plot.bars):
        x = frame.left + frame.width * place // count
        wide = max(frame.width * 7 // (10 * count), 2)
        y = frame.y(part)
        if frame.top + frame.height > y:
            yield RectProps(x, y, wide, frame.top + frame.height - y, "first")
    if plot.level is not None:
        yield RectProps(frame.left, frame.y(plot.level), frame.width, 3, "second")


def _curves(plot: PagePlot, frame: _Frame) -> Iterator[CurveProps]:
    for place, line in enumerate(plot.lines):
        points = tuple((frame.x(x), frame.y(y)) for x, y in line.points)
        if len(points) > 1:
            yield CurveProps(points, _tone(place, line.is_band), line.is_band)


def _tone(place: int, is_band: bool) -> Tone:
    return "note" if is_band else _LINES[place % len(_LINES)]
