"""The dealer's count of progressive chips: right before the first card, and never without one.

Three things have to be the same: the chips that lay there, the bets that were locked, and what the
dealer has counted in front of the rack. A count that the dealer took back does not stand.
"""

from collections.abc import Iterator

from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.moves import progressive_seats


def check_counts(number: int, truth: RoundTruth, book: RoundBook) -> Iterator[str]:
    """What was counted, against the chips, and that no card came before it."""
    where = f"round {number}"
    bets = {seat for seat, amount in progressive_seats(book, truth).items() if amount > 0}
    held, left = len(bets), len(bets - book.void_hands)
    for count in book.counts:
        if not left <= count.held <= held:
            yield f"{where}: counted against {count.held} progressive bets, {held} lay there"
    if book.is_count_due and book.revealed:
        yield f"{where}: hands turned over, the progressive chips were not counted right"
    was_undone = any(one.what == "count" for one in book.undone)
    # A shoe that could not be reached was never shut: what leaves it then is dealt, not lost.
    if book.early_cards and not was_undone and not truth.outlet_was_open:
        yield f"{where}: {book.early_cards} cards dealt before the progressive chips were counted"
