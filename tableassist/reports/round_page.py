"""A payout's report as the screen shows it: what people ask first stands first.

The hands with what they bet, got back and won are the first table, then the bets one by one and
what was corrected; record numbers and proofs come last. Every figure is one of the report's.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tableassist.core.corrections import CardWrong
from tableassist.core.records.correction_facts import CorrectionMade
from tableassist.core.table.correction_view import CorrectionLines
from tableassist.core.words import TableLanguage
from tableassist.core.words.correcting_words import CorrectingWords
from tableassist.reports.corrected_rounds import Corrected
from tableassist.reports.sheets import Cell, Column, Report, Sheet

FIRST = ("pays", "corrections", "corrected", "decisions", "why")
AHEAD = ("dealer", "stopped")
"""Facts that stay at the top."""
_OPENS = {"dealer not qualified": "dealer does not open"}
"""What an outcome is called where the house says so."""
_SUMS = (
    Column("stake", "bets", "cents"),
    Column("returned", "returned", "cents"),
    Column("profit", "net", "cents"),
)


def for_the_pit(report: Report, corrected: Corrected | None, *, opens: bool = True) -> Report:
    """The same report, its sheets and facts in another order; the cards with their sums.

    Where a dealer `opens` and does not qualify, the page says so too.
    """
    sheets = {sheet.name: sheet for sheet in report.sheets}
    if opens:
        rows = [tuple(_OPENS.get(str(one), one) for one in row) for row in sheets["why"].rows]
        sheets["why"] = replace(sheets["why"], rows=rows)
    cards = _cards(sheets.pop("cards"), sheets["pays"], corrected)
    first = [sheets.pop(name) for name in FIRST if name in sheets]
    ahead = tuple(fact for fact in report.facts if fact[0] in AHEAD)
    return replace(report, sheets=(cards, *first, *sheets.values()), facts=ahead)


def facts_behind(report: Report) -> tuple[tuple[str, str], ...]:
    """The facts that `for_the_pit` leaves out."""
    return (("period", report.period), *(fact for fact in report.facts if fact[0] not in AHEAD))


def corrected_lines(
    corrected: Corrected | None, words: TableLanguage, said: CorrectingWords
) -> Iterator[str]:
    """What was corrected in a round that is over, and what of money came of it."""
    if corrected is None or not corrected.made:
        return
    lines = CorrectionLines(words, said)
    for made in corrected.made:
        for change in made.changes:
            yield said.corrected.format(lines.change(change))
    dues: Counter[int] = Counter()
    for one in corrected.records:
        dues.update(dict(getattr(one.record, "dues", ())))
    moved = [lines.due(seat, cents) for seat, cents in sorted(dues.items()) if cents]
    yield from moved or [said.nothing_moves]


def _cards(cards: Sheet, pays: Sheet, corrected: Corrected | None) -> Sheet:
    places = [[one.name for one in pays.columns].index(column.name) for column in _SUMS]
    sums: dict[str, list[int]] = {}
    for row in pays.rows:
        mine = sums.setdefault(f"seat {row[0]}", [0] * len(_SUMS))
        for at, place in enumerate(places):
            cell = row[place]
            mine[at] += cell if isinstance(cell, int) else 0
    made = corrected.made if corrected else ()
    rows: list[tuple[Cell, ...]] = []
    for who, hand, *rest in cards.rows:
        read = _as_it_was(str(hand), str(who), made)
        rows.append((who, read, *rest, *sums.get(str(who), [None] * len(_SUMS))))
    return replace(cards, columns=(*cards.columns, *_SUMS), rows=rows)


def _as_it_was(hand: str, who: str, made: Sequence[CorrectionMade]) -> str:
    """The cards, a misread one as it was read and as it is."""
    cards = hand.split()
    for change in (change for one in made for change in one.changes):
        if isinstance(change, CardWrong) and who == (
            f"seat {change.seat}" if change.seat else "dealer"
        ):
            cards[change.place - 1] += f"→{change.card}"
    return " ".join(cards)
