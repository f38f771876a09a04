"""How often each card left the shoe, beside what one fifty-second of all cards would be.

Cards that still lie face down, and cards that were not read, are not counted. Whether a shoe is
well is not judged here: that some card of 52 is off by three times its spread happens in one of
seven reports by chance alone.
"""

from collections import Counter
from math import isqrt

from tableassist.core.cards import DECK, DECK_SIZE
from tableassist.core.records import CardBurned, CardDealt, CardStray
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.periods import Period
from tableassist.reports.sheets import Cell, Column, Plot, Report, Sheet

_TENTHS = 10


def cards_report(journal: Extract, period: Period) -> Report:
    """A row for each card. Raises JournalError."""
    counts = dict.fromkeys(map(str, DECK), 0)
    decks: Counter[int] = Counter()
    unread = hidden = 0
    for stored in journal.records(period):
        left = stored.record
        if not isinstance(left, CardDealt | CardBurned | CardStray):
            continue
        if journal.faces.hides(left):
            hidden += 1
        elif left.card is None:
            unread += 1
        else:
            counts[str(left.card)] += 1
            decks[left.shoe_no] += 1
    seen = sum(counts.values())
    spread = _spread(decks)
    rows = [_row(card, count, seen, spread) for card, count in counts.items()]
    columns = (
        Column("card", "card"),
        Column("seen", "seen", "number"),
        Column("expected_tenths", "expected", "tenths"),
        Column("off_tenths", "off", "tenths"),
        Column("spreads_tenths", "in spreads", "tenths"),
    )
    note = "in spreads: off, in standard deviations of a count where each deck is well mixed"
    facts = (
        ("seen", f"{seen} cards, {unread} unread"),
        ("face down", f"{hidden} left out"),
    )
    bars = Plot(
        "Cards seen, and what is expected",
        bars=tuple(counts.items()),
        level=(2 * seen + DECK_SIZE) // (2 * DECK_SIZE),
        kind="number",
    )
    sheet = Sheet("cards", "Cards", columns, rows, note)
    title = "Cards seen"
    return report_on(journal, "cards", title, period.words, (sheet,), facts, (bars,))


def _spread(decks: Counter[int]) -> int:
    """A hundred times 52 standard deviations: of k cards of a deck each is one with k/52."""
    return isqrt(sum(seen * max(DECK_SIZE - seen, 0) for seen in decks.values()) * 10_000)


def _row(card: str, count: int, seen: int, spread: int) -> tuple[Cell, ...]:
    off = count * DECK_SIZE - seen
    expected = seen * _TENTHS // DECK_SIZE
    in_spreads = _cut(off * _TENTHS * 100, spread) if spread else None
    return card, count, expected, _cut(off * _TENTHS, DECK_SIZE), in_spreads


def _cut(value: int, parts: int) -> int:
    """A quotient cut towards zero."""
    return abs(value) // parts * (1 if value >= 0 else -1)
