"""The rounds that are over, the last one first, a few at a time: for who asks what just happened.

Read backwards in stretches that grow, so that a long journal costs no more than a short one. A
round that is still open is not among them, nor is one that stands in an archive.
"""

from collections.abc import Iterator

from tableassist.core.inputs import Struct
from tableassist.reports.extract import Extract
from tableassist.reports.rounds import RoundBook, rounds
from tableassist.reports.standing import beginning_state

_FEWEST, _MOST = 8, 128
"""Rounds that are read at once."""
_AT_A_TIME = 400
"""Rounds that are looked through for those of a seat before somebody has to ask again."""


class LastRounds(Struct, frozen=True):
    """Some rounds, the last one first; `older` is the round before which others stand, or 0."""

    books: tuple[RoundBook, ...]
    older: int


def last_rounds(journal: Extract, count: int, before: int = 0, seat: int = 0) -> LastRounds:
    """The last `count` closed rounds before round `before`, 0 for the last of all.

    `seat` leaves out those in which nothing of this seat was locked. Raises JournalError.
    """
    first = beginning_state(journal.directory).round.number or 1
    newest = journal.end.round.number - 1
    upper = min(before - 1, newest) if before else newest
    lowest = max(first, upper - _AT_A_TIME + 1)
    found: list[RoundBook] = []
    stretch = _FEWEST
    while upper >= lowest:
        lower = max(lowest, upper - stretch + 1)
        for book in _backwards(journal, lower, upper):
            if not seat or any(bet.seat == seat for bet in book.bets):
                found.append(book)
            if len(found) == count:
                return LastRounds(tuple(found), book.round if book.round > first else 0)
        upper, stretch = lower - 1, min(2 * stretch, _MOST)
    return LastRounds(tuple(found), lowest if lowest > first else 0)


def _backwards(journal: Extract, lower: int, upper: int) -> Iterator[RoundBook]:
    begin, end = journal.span_of(lower), journal.span_of(upper)
    if begin is None or end is None or end.last is None:
        return
    stored = journal.between(begin.first, end.last)
    books = list(rounds((one.stamped() for one in stored), journal.faces, lower))
    for book in reversed(books):
        if lower <= book.round <= upper and not journal.faces.is_open(book.round):
            yield book
