"""Pictures in a PDF report, drawn with the library's own lines: one over time, one of bars.

Places on paper are no money: here, and only here, values become millimetres. Ticks are round
numbers that cover what is drawn.
"""

from collections.abc import Sequence

from fpdf import FPDF

from tableassist.reports.export import time_text
from tableassist.reports.sheets import Kind, Plot, Series, cell_text
from tableassist.reports.ticks import round_ticks

_HEIGHT, _LEFT, _BELOW = 52, 26, 8
_COLOURS = ((20, 80, 160), (200, 90, 0), (110, 110, 110), (110, 110, 110))


class _Frame:
    """Where values stand on the paper."""

    def __init__(self, paper: FPDF, across: tuple[int, int], ticks: Sequence[int]) -> None:
        self.left, self.top = paper.l_margin + _LEFT, paper.y
        self.width, self.height = paper.epw - _LEFT, _HEIGHT
        self._first, self._wide = across[0], max(across[1] - across[0], 1)
        self._low, self._high = ticks[0], max(ticks[-1] - ticks[0], 1)

    def x(self, place: int) -> float:
        return self.left + self.width * (place - self._first) / self._wide

    def y(self, value: int) -> float:
        return self.top + self.height - self.height * (value - self._low) / self._high


def draw_plot(paper: FPDF, plot: Plot) -> None:
    """The plot at the paper's place; nothing when it has nothing to show."""
    values = [value for series in plot.series for _, value in series.points]
    values += [value for _, value in plot.bars]
    if len(values) < 2:
        return
    if paper.will_page_break(_HEIGHT + _BELOW + 14):
        paper.add_page()
    paper.ln(3)
    paper.set_font("Inter", "B", 10)
    paper.cell(0, 8, plot.title, new_x="LMARGIN", new_y="NEXT")
    paper.set_font("Inter", "", 6)
    levels = [] if plot.level is None else [plot.level]
    bottom = [0] if plot.bars else []
    ticks = round_ticks(min(values + levels + bottom), max(values + levels))
    if plot.bars:
        _draw_bars(paper, plot, ticks)
    else:
        _draw_lines(paper, plot, ticks)
    paper.set_draw_color(0)
    paper.set_line_width(0.2)


def _draw_axes(paper: FPDF, frame: _Frame, ticks: Sequence[int], kind: Kind) -> None:
    paper.set_line_width(0.1)
    for tick in ticks:
        paper.set_draw_color(215)
        paper.line(frame.left, frame.y(tick), frame.left + frame.width, frame.y(tick))
        paper.set_xy(frame.left - _LEFT, frame.y(tick) - 2)
        paper.cell(_LEFT - 1, 4, cell_text(kind, tick), align="R")


def _draw_lines(paper: FPDF, plot: Plot, ticks: Sequence[int]) -> None:
    places = [place for series in plot.series for place, _ in series.points]
    frame = _Frame(paper, (min(places), max(places)), ticks)
    _draw_axes(paper, frame, ticks, plot.kind)
    for number, series in enumerate(plot.series):
        paper.set_draw_color(*_COLOURS[number % len(_COLOURS)])
        paper.set_line_width(0.15 if series.is_band else 0.4)
        spots = [(frame.x(place), frame.y(value)) for place, value in series.points]
        paper.polyline(spots)
    paper.set_xy(frame.left, frame.top + frame.height + 1)
    paper.cell(frame.width, 4, time_text(min(places)))
    paper.set_x(frame.left)
    paper.cell(frame.width, 4, time_text(max(places)), align="R", new_x="LMARGIN", new_y="NEXT")
    _draw_key(paper, frame, plot.series)


def _draw_key(paper: FPDF, frame: _Frame, every: Sequence[Series]) -> None:
    paper.set_x(frame.left)
    for number, series in enumerate(every):
        paper.set_text_color(*_COLOURS[number % len(_COLOURS)])
        paper.cell(paper.get_string_width(series.title) + 5, 4, series.title)
    paper.set_text_color(0)
    paper.ln(4)


def _draw_bars(paper: FPDF, plot: Plot, ticks: Sequence[int]) -> None:
    frame = _Frame(paper, (0, len(plot.bars)), ticks)
    _draw_axes(paper, frame, ticks, plot.kind)
    wide = frame.width / len(plot.bars)
    paper.set_fill_color(*_COLOURS[0])
    for place, (label, value) in enumerate(plot.bars):
        top = frame.y(value)
        paper.rect(frame.x(place) + wide * 0.15, top, wide * 0.7, frame.y(0) - top, style="F")
        paper.set_xy(frame.x(place), frame.top + frame.height + 1)
        paper.cell(wide, 3, label, align="C")
    if plot.level is not None:
        paper.set_draw_color(*_COLOURS[1])
        paper.set_line_width(0.3)
        height = frame.y(plot.level)
        paper.line(frame.left, height, frame.left + frame.width, height)
    paper.set_xy(paper.l_margin, frame.top + frame.height + 4)
