"""Seats that the table found to be paid by its sensors alone: what the dealer really laid there.

The dealer's own movements are in the truth. Where nobody had to say that a seat is paid, on every
spot the dealer laid what was owed there and took what was lost, in a void round neither, and
nothing lies there any more. A bet that its player took up too late, to claim or back, is lost in a
hand that no sensor sees.
"""

from collections import Counter
from collections.abc import Iterator

from tableassist.core import records as r
from tableassist.core.money import money_text
from tableassist.core.records import BetName
from tableassist.simulator.auditor.book import CLAIMED_BY_LIFTING, RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.rules.game import LAID_AT


def check_sensed_pays(number: int, truth: RoundTruth, book: RoundBook) -> Iterator[str]:
    """Each seat that was found to be paid, by what lay there. Results were checked before."""
    ending = book.voided or book.settled
    results = {result.seat: result for result in (ending.seats if ending else ())}
    for paid in book.paid:
        result = results.get(paid.seat)
        if paid.by_sensors and result is not None:
            where = f"round {number}: seat {paid.seat}"
            yield from _check_seat(where, truth, result, _looked_at(truth, book, result))


def was_dealt_with(truth: RoundTruth, book: RoundBook, result: r.SeatResult) -> bool:
    """The dealer has laid and taken at a seat what its bets came to, sooner or later."""
    gains = _gains(result)
    return all(
        _moved(truth, result, spot) == gains[spot] for spot in _looked_at(truth, book, result)
    )


def _gains(result: r.SeatResult) -> Counter[BetName]:
    """Cents by spot that the dealer adds; below 0: takes. What the cage pays is not among them."""
    gains: Counter[BetName] = Counter()
    for bet in result.bets:
        gains[_spot_of(bet)] += bet.returned - bet.hand_pay - bet.stake
    return gains


def _spot_of(bet: r.BetResult) -> BetName:
    return LAID_AT.get(bet.spot, bet.spot)


def _moved(truth: RoundTruth, result: r.SeatResult, spot: BetName) -> int:
    places = truth.by_dealer.items()
    return sum(cents for place, cents in places if place == (result.seat, spot))


def _looked_at(truth: RoundTruth, book: RoundBook, result: r.SeatResult) -> list[BetName]:
    """Spots of bets at a seat. Of what is void a hand may take a bet while the news of it is on its
    way, and nobody can tell whose hand; what was told to be away before is the dealer's to give.
    """
    spots = sorted({_spot_of(bet) for bet in result.bets})
    if book.voided is None and not result.is_void:
        return [spot for spot in spots if not _is_in_hand(truth, book, result, spot)]
    return [spot for spot in spots if any(one == (result.seat, spot) for one in book.away)]


def _is_in_hand(truth: RoundTruth, book: RoundBook, result: r.SeatResult, spot: BetName) -> bool:
    """A lost bet that its player took up and the dealer gets by hand; its spot is empty, as it has
    to be. It was lifted to claim and nobody heard it (told after the settlement, or taken back),
    taken back after the last picture that could tell it, or lay before a hand that was ruled lost.
    Or it was a progressive chip that its player took up behind the lock, as the jackpot was closed
    while that was awaited, and the count says that it lies in front of the rack.
    """
    if _gains(result)[spot] >= 0 or _moved(truth, result, spot):
        return False
    is_unheard = result.seat in truth.claims and result.seat not in book.claims
    pictures = truth.lifted.get((result.seat, spot), 0)
    is_late = pictures == len(truth.pictures) > 1
    is_ruled = pictures > 0 and result.seat in book.dead
    is_counted = spot == "progressive" and pictures > 0 and book.is_counted
    is_got = is_late or is_ruled or is_counted
    return is_got or (is_unheard and spot in CLAIMED_BY_LIFTING)


def _check_seat(
    where: str, truth: RoundTruth, result: r.SeatResult, spots: list[BetName]
) -> Iterator[str]:
    found = f"{where} was found to be paid by the sensors"
    gains = _gains(result)
    for spot in spots:
        moved = _moved(truth, result, spot)
        if moved != gains[spot]:
            yield (
                f"{found}: the dealer moved {money_text(moved)} on {spot}, "
                f"must be {money_text(gains[spot])}"
            )
    for (seat, kind), amount in sorted(truth.left.items()):
        if seat == result.seat and amount:
            yield f"{found}: {money_text(amount)} still lay on {kind}"
