"""How a round ends: void rounds give everything back, every seat is paid once, and it is closed.

Whether each result is right was checked before, in `rounds`. Here the sums are held against what
the dealer handed over and against what people saw.
"""

from collections.abc import Iterator

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.simulator.auditor import rules
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rounds import check_bets
from tableassist.simulator.auditor.rules import OwnBet


def check_void(
    number: int, truth: RoundTruth, book: RoundBook, voided: r.RoundVoided, house: House
) -> Iterator[str]:
    """Every locked bet and every raise goes back whole."""
    lay = truth.at_lock or {}
    stakes: dict[int, dict[SpotKind, int]] = {}
    for bet in book.locked.bets if book.locked else ():
        stakes.setdefault(bet.seat, {})[bet.spot] = lay.get((bet.seat, bet.spot), 0)
    for seat, amount in book.raised.items():
        stakes.setdefault(seat, {})["raise"] = amount
    order = [result.seat for result in voided.seats]
    must = rules.in_settling_order(house, list(stakes))
    if order != must:
        yield f"round {number}: void for seats {order}, must be {must}"
    for result in voided.seats:
        bets = stakes.get(result.seat, {})
        own: dict[SpotKind, OwnBet] = {
            spot: OwnBet("void", stake, stake) for spot, stake in bets.items()
        }
        yield from check_bets(f"round {number}: seat {result.seat} (void)", result, own)


def check_paid(number: int, book: RoundBook) -> Iterator[str]:
    """Seats are paid in settling order, once each, with the sum of their bets."""
    due = _due(book)
    for paid, (seat, returned) in zip(book.paid, due, strict=False):
        if paid.seat != seat:
            yield f"round {number}: seat {paid.seat} was paid, it was seat {seat}'s turn"
        elif paid.returned != returned:
            yield (
                f"round {number}: seat {seat} was paid {money_text(paid.returned)}, "
                f"its bets come to {money_text(returned)}"
            )
    for paid in book.paid[len(due) :]:
        yield f"round {number}: seat {paid.seat} was paid, nothing was due"
    if book.closed:
        for seat, _ in due[len(book.paid) :]:
            yield f"round {number}: closed before seat {seat} was paid"


def _due(book: RoundBook) -> list[tuple[int, int]]:
    """(seat, cents) in order, by the journal's own results, which were checked by themselves.

    A folded hand is gone from the table before the settlement; nothing is handed to it.
    """
    ending = book.voided or book.settled
    results = ending.seats if ending else ()
    return [
        (result.seat, sum(bet.returned for bet in result.bets))
        for result in results
        if result.outcome != "fold"
    ]


def check_closing(
    number: int, truth: RoundTruth, book: RoundBook, *, may_lag: bool
) -> Iterator[str]:
    """A round closes once, settled or void, and nothing goes on to the next before that."""
    where = f"round {number}"
    if book.settled and book.voided:
        yield f"{where}: both settled and void"
    if book.settled and not book.revealed:
        yield f"{where}: settled before the hands were revealed"
    if book.closed:
        if not (book.settled or book.voided):
            yield f"{where}: closed, neither settled nor void"
        if book.closed.void != (book.voided is not None):
            yield f"{where}: closed as void={book.closed.void}, its bets say otherwise"
    is_over = book.closed is not None or book.lock_cancelled
    if truth.cleared and not is_over:
        yield f"{where}: people cleared the layout, the journal never closed the round"
    if truth.at_lock is not None and not is_over and not may_lag:
        yield f"{where}: the bet board latched, the journal never closed the round"
