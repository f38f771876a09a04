"""Chips: what lay on the spots, what was locked, and what the journal says of both.

Which chips are a bet is worked out here from the amounts and the house's limits alone. The one
thing taken from the journal is whether the jackpot was open, because no chip can tell that.
"""

from collections.abc import Iterator

from tableassist.core.house import House
from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import TurnedBackBet
from tableassist.simulator.auditor.book import Book, RoundBook, Sensed
from tableassist.simulator.auditor.facts import RoundTruth, Spot, Truth


def antes_of(house: House, at_lock: dict[Spot, int]) -> dict[int, int]:
    """The antes that count, by seat: inside the limits, both inclusive."""
    return {
        seat: amount
        for (seat, spot), amount in at_lock.items()
        if spot == "ante"
        and house.limits.min <= amount <= house.limits.max
        and seat <= house.dealing.seats
    }


def check_lock(number: int, truth: RoundTruth, book: RoundBook, house: House) -> Iterator[str]:
    """The chips on every spot at the lock, and which of them are bets."""
    where = f"round {number}"
    if truth.at_lock is None:
        if book.locked or book.lock_cancelled:
            yield f"{where}: the journal holds a lock, the bet board never latched"
        return
    antes = antes_of(house, truth.at_lock)
    if book.lock_cancelled and antes:
        yield f"{where}: the journal cancelled the lock, but antes lay at seats {sorted(antes)}"
    if book.locked is None:
        return
    lines: tuple[SpotAmount | TurnedBackBet, ...] = book.locked.bets + book.locked.turned_back
    yield from _check_amounts(where, truth.at_lock, lines)
    for bet in book.locked.bets:
        reason = _why_no_bet(house, truth.at_lock, (bet.seat, bet.spot), book.jackpot_open)
        if reason:
            yield f"{where}: {_spot_text(bet.seat, bet.spot)} was locked as a bet: {reason}"
    for back in book.locked.turned_back:
        if _is_bet(house, truth.at_lock, (back.seat, back.spot), book.jackpot_open):
            yield (
                f"{where}: {_spot_text(back.seat, back.spot)} was a good bet "
                f"and was turned back ({back.reason})"
            )


def _check_amounts(
    where: str, at_lock: dict[Spot, int], lines: tuple[SpotAmount | TurnedBackBet, ...]
) -> Iterator[str]:
    held: dict[Spot, int] = {}
    for line in lines:
        if (line.seat, line.spot) in held:
            yield f"{where}: {_spot_text(line.seat, line.spot)} stands twice in the locked bets"
        held[line.seat, line.spot] = line.amount
    for seat, spot in sorted(held.keys() | at_lock.keys()):
        lay, booked = at_lock.get((seat, spot), 0), held.get((seat, spot), 0)
        if lay != booked:
            yield (
                f"{where}: {_spot_text(seat, spot)} at the lock: {money_text(lay)} lay there, "
                f"the journal has {money_text(booked)}"
            )


def _why_no_bet(
    house: House, at_lock: dict[Spot, int], place: Spot, jackpot_open: set[bool]
) -> str:
    """Why the chips there cannot be a bet, or nothing."""
    seat, spot = place
    if seat not in antes_of(house, at_lock):
        return "no ante inside the limits lay at this seat"
    if spot == "raise":
        return "nobody can raise before the deal"
    if spot == "progressive" and at_lock.get(place) != house.progressive.price:
        return f"the price is {money_text(house.progressive.price)}"
    if spot == "progressive" and jackpot_open == {False}:
        return "the jackpot was closed"
    return ""


def _is_bet(house: House, at_lock: dict[Spot, int], place: Spot, jackpot_open: set[bool]) -> bool:
    may_refuse_jackpot = place[1] == "progressive" and jackpot_open != {True}
    return not may_refuse_jackpot and not _why_no_bet(house, at_lock, place, jackpot_open)


def check_raises(number: int, truth: RoundTruth, book: RoundBook, house: House) -> Iterator[str]:
    """Each raise is the right multiple of the ante, and those chips lay on the spot."""
    antes = antes_of(house, truth.at_lock or {})
    for seat, amount in sorted(book.raised.items()):
        where = f"round {number}: seat {seat} raise"
        right = house.stud.raise_multiple * antes.get(seat, 0)
        if amount != right:
            yield f"{where}: {money_text(amount)} recorded, must be {money_text(right)}"
        if ((seat, "raise"), amount) not in truth.lay_after_lock:
            yield f"{where}: {money_text(amount)} recorded, that never lay on the spot"


def check_spots(truth: Truth, book: Book) -> Iterator[str]:
    """What lay on each spot, change by change, over the whole run."""
    for seat, spot in sorted(truth.lay.keys() | book.spots.keys()):
        lay = truth.lay.get((seat, spot), [])
        sensed = book.spots.get((seat, spot), [])
        yield from _check_befores(_spot_text(seat, spot), sensed)
        yield from _check_changes(
            _spot_text(seat, spot), lay, _changes(sensed), finished=truth.finished
        )


def _check_befores(where: str, sensed: list[Sensed]) -> Iterator[str]:
    lying = 0
    for line in sensed:
        if line.before is not None and line.before != lying:
            yield (
                f"{where}: record {line.number} says {money_text(line.before)} lay there before, "
                f"the journal held {money_text(lying)}"
            )
        lying = line.amount


def _changes(sensed: list[Sensed]) -> list[Sensed]:
    """Without reports of the amount that was there already."""
    amounts = [0, *(line.amount for line in sensed)]
    return [line for line, last in zip(sensed, amounts, strict=False) if line.amount != last]


def _check_changes(
    where: str, lay: list[int], sensed: list[Sensed], *, finished: bool
) -> Iterator[str]:
    for place, line in enumerate(sensed):
        if place >= len(lay):
            yield (
                f"{where}: record {line.number} says {money_text(line.amount)}, "
                f"but nobody moved chips there any more"
            )
            return
        if line.amount != lay[place]:
            yield (
                f"{where}: change {place + 1}: {money_text(lay[place])} lay there, "
                f"record {line.number} says {money_text(line.amount)}"
            )
            return
    if finished and len(sensed) < len(lay):
        missing = lay[len(sensed)]
        yield f"{where}: change {len(sensed) + 1} ({money_text(missing)}) is not in the journal"


def _spot_text(seat: int, spot: SpotKind) -> str:
    return f"seat {seat} {spot}"
