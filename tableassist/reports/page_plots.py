"""Plots for a page on the screen: the same curves, bars and ticks as on paper, as places.

Values become millionths of a picture's width and height here, whole numbers without a remainder
worth seeing; how big the picture is, the screen knows.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from tableassist.core.pages import PageLine, PagePlot
from tableassist.reports.export import time_text
from tableassist.reports.sheets import Plot, cell_text, thinned
from tableassist.reports.ticks import round_ticks

MILLION = 1_000_000
_POINTS = 300
"""More of a line than that nobody sees."""


Said: TypeAlias = Callable[[str], str]


def page_plots(plots: tuple[Plot, ...], say: Said, name: Said) -> Iterator[PagePlot]:
    """Those that have something to show, titles said by `say` and curves named by `name`.

    A course needs two moments.
    """
    for plot in plots:
        values = [value for series in plot.series for _, value in series.points]
        values += [value for _, value in plot.bars]
        places = {place for series in plot.series for place, _ in series.points}
        if len(values) >= 2 and (plot.bars or len(places) >= 2):
            yield _page_plot(plot, values, say, name)


def _page_plot(plot: Plot, values: list[int], say: Said, name: Said) -> PagePlot:
    levels = [] if plot.level is None else [plot.level]
    bottom = [0] if plot.bars else []
    ticks = round_ticks(min(values + levels + bottom), max(values + levels))
    places = [place for series in plot.series for place, _ in series.points] or [0]
    first, last = min(places), max(places)

    def height(value: int) -> int:
        return _part(value, ticks[0], ticks[-1])

    lines = tuple(
        PageLine(
            name(series.title),
            [
                (_part(place, first, last), height(value))
                for place, value in thinned(series.points, _POINTS)
            ],
            series.is_band,
        )
        for series in plot.series
    )
    return PagePlot(
        say(plot.title),
        tuple((height(tick), cell_text(plot.kind, tick)) for tick in ticks),
        lines,
        (time_text(first), time_text(last)) if plot.series else ("", ""),
        [(label, height(value)) for label, value in plot.bars],
        None if plot.level is None else height(plot.level),
    )


def _part(value: int, low: int, high: int) -> int:
    """Where a value stands between two others, in millionths."""
    return (value - low) * MILLION // max(high - low, 1)
