"""A report's text as it is read at the screen: house time, cards with their suits, amounts.

Paper, JSON and CSV keep the one form of each that other programs read. Whatever else a text says
stays as it is; nothing is worked out from it.
"""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from msgspec.structs import replace

from tableassist.controller.house_time import house_time
from tableassist.core.cards import Card
from tableassist.core.inputs import LanguageName
from tableassist.core.pages import PagePlot, PageSheet, PageTold
from tableassist.core.words import card_words
from tableassist.core.words.french.amounts import POINT, THOUSANDS

_TIME = re.compile(r"\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
_CARD = re.compile(r"(?<![\w.-])(?!A[sdh] [a-z])[2-9TJQKA][cdhs](?![\w.-])")
"""A card; `As` at the head of a sentence is none."""
_AMOUNT = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})*\.\d+(?!\.?\w)")
_MINUS = re.compile(r"(?<![\w.,-])-(?=\d{1,3}(?:,\d{3})*\.\d+(?!\.?\w))")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


@dataclass(frozen=True, slots=True)
class ScreenText:
    """For one page. `meant_ms` is of the day that stands nowhere; `zone` None is the computer's."""

    language: LanguageName
    meant_ms: int
    zone: tzinfo | None = None

    def told(self, text: str) -> str:
        """The same for who stands at the table."""
        text = _TIME.sub(self._time, text)
        text = _CARD.sub(lambda found: card_words(Card(found[0])), text)
        text = _MINUS.sub("\N{MINUS SIGN}", text)
        return _AMOUNT.sub(_french, text) if self.language == "fr" else text

    def time(self, at_ms: int) -> str:
        """A moment."""
        return house_time(at_ms, self.meant_ms, self.zone)

    def _time(self, found: re.Match[str]) -> str:
        at = datetime.fromisoformat(found[0].removesuffix("Z")).replace(tzinfo=UTC)
        return self.time((at - _EPOCH) // _MILLISECOND)


def on_screen(told: PageTold, text: ScreenText) -> PageTold:
    """Every text of a page; titles and heads of columns hold nothing of the kind."""
    say = text.told
    return replace(
        told,
        facts=tuple((label, say(fact)) for label, fact in told.facts),
        sheets=tuple(_sheet(sheet, text) for sheet in told.sheets),
        plots=tuple(_plot(plot, text) for plot in told.plots),
        problem=say(told.problem),
        rounds=tuple(replace(one, facts=tuple(map(say, one.facts))) for one in told.rounds),
        answers=tuple(map(say, told.answers)),
        remarks=tuple(map(say, told.remarks)),
    )


def _sheet(sheet: PageSheet, text: ScreenText) -> PageSheet:
    if sheet.is_verbatim:
        return sheet
    rows = [tuple(map(text.told, row)) for row in sheet.rows]
    return replace(sheet, rows=rows, note=text.told(sheet.note))


def _plot(plot: PagePlot, text: ScreenText) -> PagePlot:
    ticks = tuple((at, text.told(label)) for at, label in plot.ticks)
    first, last = map(text.told, plot.ends)
    bars = tuple((text.told(label), height) for label, height in plot.bars)
    return replace(plot, ticks=ticks, ends=(first, last), bars=bars)


def _french(found: re.Match[str]) -> str:
    whole, _, part = found[0].partition(".")
    return f"{whole.replace(',', THOUSANDS)}{POINT}{part}"
