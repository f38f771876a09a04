"""Chips: what lay on the spots, what was locked, and what the journal says of both.

Which chips are a bet is asked of the game, from the amounts alone. The one thing taken from the
journal is whether the jackpot was open, because no chip can tell that.
"""

from collections.abc import Iterator, Set

from tableassist.core.inputs import SpotAmount, SpotKind
from tableassist.core.money import money_text
from tableassist.core.records import BetsLocked, TurnedBackBet
from tableassist.simulator.auditor.book import Book, RoundBook, Sensed
from tableassist.simulator.auditor.facts import RoundTruth, Spot, Truth
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.game import seats_in


def check_lock(
    number: int,
    truth: RoundTruth,
    book: RoundBook,
    game: Game,
    no_progressive: str,
    lost: Set[Spot] = frozenset(),
) -> Iterator[str]:
    """The chips on every spot at the lock, and which of them are bets.

    `no_progressive`: why the jackpot could take none, if so, though it was not closed. `lost` are
    spots at which the last round had a lost stake: where chips lie there, it may be that one.
    """
    where = f"round {number}"
    if (book.locked or book.lock_cancelled) and 0 not in book.asked:
        yield f"{where}: the journal holds a lock, nobody asked the bet board for it"
    if truth.at_lock is None:
        if book.locked or book.lock_cancelled:
            yield f"{where}: the journal holds a lock, the bet board never latched"
        return
    seats = seats_in(game, truth.at_lock)
    if book.lock_cancelled and seats and not any(truth.at_lock.get(spot) for spot in lost):
        yield f"{where}: the journal cancelled the lock, but good bets lay at seats {seats}"
    if book.locked:
        yield from _check_locked(where, truth.at_lock, book, book.locked, game, no_progressive)


def _check_locked(
    where: str,
    at_lock: dict[Spot, int],
    book: RoundBook,
    locked: BetsLocked,
    game: Game,
    no_progressive: str,
) -> Iterator[str]:
    lines: tuple[SpotAmount | TurnedBackBet, ...] = locked.bets + locked.turned_back
    yield from _check_amounts(where, at_lock, lines)
    for bet in locked.bets:
        reason = _why_no_bet(game, at_lock, (bet.seat, bet.spot), book.jackpot_open)
        if bet.spot == "progressive":
            reason = reason or no_progressive
        if reason:
            yield f"{where}: {_spot_text(bet.seat, bet.spot)} was locked as a bet: {reason}"
    for back in locked.turned_back:
        if back.spot == "progressive" and no_progressive:
            continue
        if _is_bet(game, at_lock, (back.seat, back.spot), book.jackpot_open):
            yield (
                f"{where}: {_spot_text(back.seat, back.spot)} was a good bet "
                f"and was turned back ({back.reason})"
            )
    seats = seats_in(game, at_lock)
    if list(locked.seats) != seats:
        yield f"{where}: locked with seats {list(locked.seats)}, bets lay at seats {seats}"


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


def _why_no_bet(game: Game, at_lock: dict[Spot, int], place: Spot, jackpot_open: set[bool]) -> str:
    """Why the chips there cannot be a bet, or nothing."""
    reason = game.why_no_bet(at_lock, place)
    if not reason and place[1] == "progressive" and jackpot_open == {False}:
        return "the jackpot was closed"
    return reason


def _is_bet(game: Game, at_lock: dict[Spot, int], place: Spot, jackpot_open: set[bool]) -> bool:
    may_refuse_jackpot = place[1] == "progressive" and jackpot_open != {True}
    return not may_refuse_jackpot and not _why_no_bet(game, at_lock, place, jackpot_open)


def bets_in(truth: RoundTruth, book: RoundBook, game: Game) -> dict[int, dict[SpotKind, int]]:
    """The bets of the lock by seat. A progressive bet counts if the journal took it, too."""
    at_lock = truth.at_lock or {}
    taken = {(bet.seat, bet.spot) for bet in (book.locked.bets if book.locked else ())}
    bets: dict[int, dict[SpotKind, int]] = {seat: {} for seat in seats_in(game, at_lock)}
    for (seat, kind), amount in sorted(at_lock.items()):
        is_taken = kind != "progressive" or (seat, kind) in taken
        if is_taken and not game.why_no_bet(at_lock, (seat, kind)):
            bets[seat][kind] = amount
    return bets


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
