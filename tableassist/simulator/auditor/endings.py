"""How a round ends: void rounds give everything back, every seat is paid once, and it is closed.

Whether each result is right was checked before, in `rounds`. Here the sums are held against what
the dealer handed over and against what people saw.
"""

from collections.abc import Iterable, Iterator, Mapping

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.dead_hands import void_bets
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rounds import check_bets
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.dealing import in_settling_order
from tableassist.simulator.auditor.sensed_pays import was_dealt_with


def check_void(
    number: int, truth: RoundTruth, book: RoundBook, voided: r.RoundVoided, game: Game
) -> Iterator[str]:
    """Every bet goes back whole; what was taken back before was not there any more."""
    own = void_bets(truth, book)
    order = [result.seat for result in voided.seats]
    must = in_settling_order(game.house.dealing, list(own))
    if order != must:
        yield f"round {number}: void for seats {order}, must be {must}"
    for result in voided.seats:
        where = f"round {number}: seat {result.seat} (void)"
        yield from check_bets(where, result, own.get(result.seat, {}))


def check_paid(number: int, truth: RoundTruth, book: RoundBook) -> Iterator[str]:
    """Seats are paid in settling order, once each, with the sum of their bets.

    A seat at which the dealer has laid and taken everything may still wait for its player while the
    next one is said to be paid. A share of a meter is the cage's to pay, so the dealer leaves it
    out. Of a folded hand only its chips are taken: the sensors see it, or the dealer says so.
    """
    results = _due(book)
    given_up = _given_up(book)
    due = {result.seat: returned - book.by_cage[result.seat] for result, returned in results}
    waiting = {result.seat: result for result, _ in results}
    for paid in book.paid:
        folded = given_up.pop(paid.seat, None)
        if folded is not None and not (paid.returned or paid.by_sensors):
            continue
        if waiting.pop(paid.seat, None) is None:
            turn = f"it was seat {next(iter(waiting))}'s turn" if waiting else "nothing was due"
            yield f"round {number}: seat {paid.seat} was paid, {turn}"
            continue
        if paid.returned != due[paid.seat]:
            yield (
                f"round {number}: seat {paid.seat} was paid {money_text(paid.returned)}, "
                f"its bets come to {money_text(due[paid.seat])}"
            )
        for result in _before(waiting, due, paid.seat):
            if not was_dealt_with(truth, book, result):
                yield f"round {number}: seat {paid.seat} was paid, it was seat {result.seat}'s turn"
    if book.closed:
        for seat in waiting:
            yield f"round {number}: closed before seat {seat} was paid"
        yield from _check_given_up(number, truth, book, given_up.values())


def _given_up(book: RoundBook) -> dict[int, r.SeatResult]:
    """Folded hands that get nothing: nobody pays them, the dealer only takes what they lost."""
    results = book.settled.seats if book.settled else ()
    return {one.seat: one for one in results if one.outcome == "fold" and not one.returned}


def _check_given_up(
    number: int, truth: RoundTruth, book: RoundBook, given_up: Iterable[r.SeatResult]
) -> Iterator[str]:
    """No chip of a folded hand lies there, where nobody has said that it was taken."""
    for result in given_up:
        lie = any(truth.left.get((result.seat, spot), 1) for spot in _spots(result))
        if lie and not was_dealt_with(truth, book, result):
            yield f"round {number}: closed before the lost chips of seat {result.seat} were taken"


def _spots(result: r.SeatResult) -> Iterator[SpotKind]:
    return (bet.spot for bet in result.bets if bet.spot != "ante_bonus")


def _before(
    waiting: Mapping[int, r.SeatResult], due: Mapping[int, int], seat: int
) -> Iterator[r.SeatResult]:
    """The seats whose turn comes before this one's, and that are not paid."""
    for other in due:
        if other == seat:
            return
        if other in waiting:
            yield waiting[other]


def _due(book: RoundBook) -> list[tuple[r.SeatResult, int]]:
    """(result, cents) in order, by the journal's own results, which were checked by themselves.

    A folded hand is gone from the table before the settlement, unless a side bet brings something.
    """
    ending = book.voided or book.settled
    results = ending.seats if ending else ()
    sums = [(result, sum(bet.returned for bet in result.bets)) for result in results]
    return [(result, returned) for result, returned in sums if returned or result.outcome != "fold"]


def check_closing(
    number: int, truth: RoundTruth, book: RoundBook, *, may_lag: bool
) -> Iterator[str]:
    """A round closes once, settled or void, and nothing goes on to the next before that.

    Where every hand was ruled upon, nothing more is dealt or turned over.
    """
    where = f"round {number}"
    if book.settled and book.voided:
        yield f"{where}: both settled and void"
    plays = book.locked is None or not book.dead.keys() >= {*book.locked.seats}
    if book.settled and plays and not book.deal_completed:
        yield f"{where}: settled before the deal was complete"
    if book.settled and plays and not book.revealed:
        yield f"{where}: settled before the hands were revealed"
    if book.closed:
        if not (book.settled or book.voided):
            yield f"{where}: closed, neither settled nor void"
        if book.closed.void != (book.voided is not None):
            yield f"{where}: closed as void={book.closed.void}, its bets say otherwise"
    is_over = book.closed is not None or book.lock_cancelled or book.is_lock_undone
    if truth.cleared and not is_over:
        yield f"{where}: people cleared the layout, the journal never closed the round"
    if truth.at_lock is not None and not is_over and not may_lag:
        yield f"{where}: the bet board latched, the journal never closed the round"
