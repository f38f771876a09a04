"""Seats that the table found to be paid by its sensors alone: what the dealer really laid there.

The dealer's own movements are in the truth. Where nobody had to say that a seat is paid, every cent
that it was owed was laid on its spots, and nothing lies there any more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from tableassist.core import records as r
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import BetName
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth

_LAID_AT: Mapping[BetName, SpotKind] = {"ante_bonus": "ante"}


def check_sensed_pays(number: int, truth: RoundTruth, book: RoundBook) -> Iterator[str]:
    """Each seat that was found to be paid, by what lay there. Results were checked before."""
    results = {result.seat: result for result in (book.settled.seats if book.settled else ())}
    for paid in book.paid:
        result = results.get(paid.seat)
        if paid.by_sensors and result is not None:
            yield from _check_seat(f"round {number}: seat {paid.seat}", truth, result)


def _check_seat(where: str, truth: RoundTruth, result: r.SeatResult) -> Iterator[str]:
    found = f"{where} was found to be paid by the sensors"
    gains: Counter[BetName] = Counter()
    owed: Counter[BetName] = Counter()
    for bet in result.bets:
        spot = _LAID_AT.get(bet.spot, bet.spot)
        gains[spot] += bet.returned - bet.hand_pay - bet.stake
        owed[spot] += bet.pays
    for spot, pays in owed.items():
        moved = sum(
            cents
            for (seat, kind), cents in truth.by_dealer.items()
            if (seat, kind) == (result.seat, spot)
        )
        if pays and moved != gains[spot]:
            yield (
                f"{found}: the dealer moved {money_text(moved)} on {spot}, "
                f"must be {money_text(gains[spot])}"
            )
    last = {kind: amount for (seat, kind), amount in truth.moves if seat == result.seat}
    for spot in sorted(spot for spot, amount in last.items() if amount):
        yield f"{found}: {money_text(last[spot])} still lay on {spot}"
