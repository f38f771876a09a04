"""A report as a PDF file: the one place that makes them.

The same report gives the same bytes: the date in the file is that of the journal's last record, and
nothing of the machine goes in. Each page names table, record and hash, and which page of how many
it is. Widths come from the text; columns of sentences are wrapped. No figure is worked out here.
"""

import zlib
from collections.abc import Iterator, Sequence
from datetime import timedelta
from importlib.metadata import version
from importlib.resources import as_file, files

from fpdf import FPDF
from fpdf.fonts import TTFFont

from tableassist import __version__
from tableassist.reports.export import EPOCH
from tableassist.reports.letters import on_paper
from tableassist.reports.plots import draw_plot
from tableassist.reports.sheets import Report, Sheet, cell_text, head_facts

PRODUCER = (
    f"tableassist {__version__}, fpdf2 {version('fpdf2')}, fonttools {version('fonttools')}, "
    f"zlib {zlib.ZLIB_RUNTIME_VERSION}"
)
"""By what a file was made: with the same four, the same report gives the same bytes."""
_MARGIN, _LINE, _GAP = 12, 4, 3
_SMALL, _TEXT, _HEADING, _TITLE = 6, 7, 10, 15
_FONT = "Inter"
_LEAST = 24
"""Millimetres to which a column of sentences is narrowed at most."""


class _Paper(FPDF):
    """A4 pages with the report's name at the foot of each."""

    def __init__(self, report: Report) -> None:
        wide = any(len(sheet.columns) > 8 for sheet in report.sheets)
        super().__init__(orientation="landscape" if wide else "portrait", format="A4")
        self._foot = (
            f"{report.title}  |  table {report.table}  |  record {report.number}, "
            f"hash {report.hash[:16]}"
        )
        self.set_creation_date(EPOCH + timedelta(milliseconds=report.at_ms))
        self.set_title(report.title)
        self.set_producer(PRODUCER)
        self.set_margin(_MARGIN)
        self.set_auto_page_break(auto=True, margin=_MARGIN + 4)
        folder = files("tableassist").joinpath("screen", "fonts")
        for style, name in (("", "Inter-Regular.ttf"), ("B", "Inter-Bold.ttf")):
            with as_file(folder.joinpath(name)) as path:
                self.add_font(_FONT, style, path)

    def normalize_text(self, text: str) -> str:
        """Every text goes through here: signs that the letters lack are told by others."""
        font = self.fonts[_FONT.lower()]
        letters = font.cmap if isinstance(font, TTFFont) else {}
        told = on_paper(text, lambda sign: sign in "\r\n\t" or ord(sign) in letters)
        return super().normalize_text(told)

    def footer(self) -> None:
        """Which report, and which page of how many."""
        self.set_y(-_MARGIN)
        self.set_font(_FONT, "", _SMALL)
        self.set_text_color(90)
        self.cell(0, 4, self._foot)
        self.set_x(self.l_margin)
        self.cell(0, 4, f"page {self.page_no()} of {{nb}}", align="R")
        self.set_text_color(0)


def pdf_bytes(report: Report) -> bytes:
    """The whole file."""
    paper = _Paper(report)
    paper.add_page()
    paper.set_font(_FONT, "B", _TITLE)
    paper.multi_cell(0, 8, report.title, new_x="LMARGIN", new_y="NEXT")
    for label, text in head_facts(report):
        paper.set_font(_FONT, "B", _TEXT)
        paper.cell(24, _LINE, label)
        paper.set_font(_FONT, "", _TEXT)
        paper.multi_cell(0, _LINE, text, new_x="LMARGIN", new_y="NEXT")
    if report.problem:
        paper.set_font(_FONT, "B", _HEADING)
        paper.multi_cell(0, 6, f"Does not hold: {report.problem}", new_x="LMARGIN", new_y="NEXT")
    for plot in report.plots:
        draw_plot(paper, plot)
    for sheet in report.sheets:
        _draw_sheet(paper, sheet)
    return bytes(paper.output())


def _draw_sheet(paper: _Paper, sheet: Sheet) -> None:
    if paper.will_page_break(18):
        paper.add_page()
    paper.ln(_GAP)
    paper.set_font(_FONT, "B", _HEADING)
    paper.cell(0, 6, sheet.title, new_x="LMARGIN", new_y="NEXT")
    if not sheet.rows:
        paper.set_font(_FONT, "", _TEXT)
        paper.cell(0, _LINE, "none", new_x="LMARGIN", new_y="NEXT")
        return
    rows = [
        [cell_text(column.kind, cell) for column, cell in zip(sheet.columns, row, strict=True)]
        for row in sheet.rows
    ]
    widths = _widths(paper, sheet, rows)
    _draw_titles(paper, sheet, widths)
    for row in rows:
        lines = [
            list(_wrapped(paper, text, width)) for text, width in zip(row, widths, strict=True)
        ]
        if paper.will_page_break(_LINE * max(map(len, lines))):
            paper.add_page()
            _draw_titles(paper, sheet, widths)
        _draw_row(paper, sheet, widths, lines)
    if sheet.note:
        paper.set_font(_FONT, "", _SMALL)
        paper.multi_cell(0, _LINE, sheet.note, new_x="LMARGIN", new_y="NEXT")


def _widths(paper: _Paper, sheet: Sheet, rows: Sequence[Sequence[str]]) -> list[int]:
    """Tenths of a millimetre are not worth it: whole ones, columns of text give way first."""
    paper.set_font(_FONT, "B", _TEXT)
    widest = [paper.get_string_width(column.title) for column in sheet.columns]
    paper.set_font(_FONT, "", _TEXT)
    for row in rows:
        for place, text in enumerate(row):
            widest[place] = max(widest[place], paper.get_string_width(text))
    widths = [int(width) + _GAP for width in widest]
    room = int(paper.epw)
    while sum(widths) > room:
        place = widths.index(max(widths))
        if widths[place] <= _LEAST:
            break
        others = sum(widths) - widths[place]
        second = max([_LEAST, *(width for at, width in enumerate(widths) if at != place)])
        widths[place] = max(room - others, min(second, widths[place] - 1), _LEAST)
    return widths


def _wrapped(paper: _Paper, text: str, width: int) -> Iterator[str]:
    """Lines that fit; a word that is too long is cut."""
    room = width - 1
    if paper.get_string_width(text) <= room:
        yield text
        return
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if paper.get_string_width(longer) <= room:
            line = longer
            continue
        if line:
            yield line
        line = word
        while paper.get_string_width(line) > room and len(line) > 1:
            fits = next(
                at
                for at in range(len(line) - 1, 0, -1)
                if at == 1 or paper.get_string_width(line[:at]) <= room
            )
            yield line[:fits]
            line = line[fits:]
    yield line


def _draw_titles(paper: _Paper, sheet: Sheet, widths: Sequence[int]) -> None:
    paper.set_font(_FONT, "B", _TEXT)
    lines = [
        list(_wrapped(paper, column.title, width))
        for column, width in zip(sheet.columns, widths, strict=True)
    ]
    _draw_row(paper, sheet, widths, lines)
    paper.set_draw_color(120)
    paper.line(paper.l_margin, paper.y, paper.l_margin + sum(widths), paper.y)
    paper.set_draw_color(0)
    paper.set_font(_FONT, "", _TEXT)


def _draw_row(
    paper: _Paper, sheet: Sheet, widths: Sequence[int], lines: Sequence[Sequence[str]]
) -> None:
    top, left = paper.y, paper.l_margin
    for column, width, text in zip(sheet.columns, widths, lines, strict=True):
        for place, line in enumerate(text):
            paper.set_xy(left, top + _LINE * place)
            paper.cell(width, _LINE, line, align="R" if column.is_right else "L")
        left += width
    paper.set_xy(paper.l_margin, top + _LINE * max(map(len, lines)))
