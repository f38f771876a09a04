"""A page of the pit: what is asked of the journal at the screen, and what is told there.

Reports are made of the journal elsewhere and shown by the screen, which knows neither; this is all
that passes between them. Every text is ready to show, in the language that was asked for. A cell is
a text; nothing is worked out from it.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from tableassist.core.inputs import LanguageName, Struct

ReportKind: TypeAlias = Literal[
    "meter", "reconcile", "exceptions", "handle", "hits", "pace", "cards", "deck"
]
PageKind: TypeAlias = ReportKind | Literal["rounds", "round", "bet"]
REPORT_KINDS: tuple[ReportKind, ...] = get_args(ReportKind)


class PageAsked(Struct, frozen=True):
    """A page that somebody wants to see.

    `seat` narrows rounds and a round to one seat, 0 for all; a bet's page needs it. `round` is the
    one that is opened; in the list the newest one told comes before it, 0 for the newest of all.
    `days_back` is how many gaming days before that of the last record a report is about, None for
    all that is in the journal.
    """

    kind: PageKind
    language: LanguageName = "en"
    round: int = 0
    seat: int = 0
    days_back: int | None = 0


class PageColumn(Struct, frozen=True):
    """A column; `is_right`: its cells end at the right."""

    title: str
    is_right: bool = False


class PageSheet(Struct, frozen=True):
    """A table with a title, and what its figures are below it.

    `is_verbatim`: its cells are proved letter by letter.
    """

    title: str
    columns: tuple[PageColumn, ...]
    rows: Sequence[tuple[str, ...]]
    note: str = ""
    is_verbatim: bool = False


class PageLine(Struct, frozen=True):
    """A line of a plot: points in millionths of its width and height, from the lower left."""

    title: str
    points: Sequence[tuple[int, int]]
    is_band: bool = False


class PagePlot(Struct, frozen=True):
    """A picture. `ticks` are heights in millionths and what is written there, as `ends` below.

    `bars` are labels and heights, `level` is the height of the line across them.
    """

    title: str
    ticks: tuple[tuple[int, str], ...]
    lines: tuple[PageLine, ...] = ()
    ends: tuple[str, str] = ("", "")
    bars: Sequence[tuple[str, int]] = ()
    level: int | None = None


class RoundTold(Struct, frozen=True):
    """A closed round of the list: how it ended, when, and what came of it."""

    round: int
    ended: str
    facts: tuple[str, ...] = ()


class PageTold(Struct, frozen=True):
    """The answer to `asked`. `rounds` are those of the list.

    `older` is the round before which the list goes on, 0 where it has come to its end.
    `seats` are those that had a bet in the round. `problem` is what does not hold, or why nothing
    can be told. `answers` are what was asked for, in a line each, and `remarks` what was corrected;
    both stand before all else. `corrections` is how often the round was corrected.
    """

    asked: PageAsked
    title: str
    facts: tuple[tuple[str, str], ...] = ()
    sheets: tuple[PageSheet, ...] = ()
    plots: tuple[PagePlot, ...] = ()
    problem: str = ""
    rounds: tuple[RoundTold, ...] = ()
    seats: tuple[int, ...] = ()
    older: int = 0
    answers: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    corrections: int = 0
