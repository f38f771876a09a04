"""What each round moved of the jackpot: bets, hits and reversals against the auditor's own sums.

The stakes are the chips that lay there at the lock; how the levels stood then is the journal's
word, which `meter` follows step by step.
"""

from collections.abc import Iterator, Mapping, Sequence

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.money import money_text
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.meter import MeterState, micro_text
from tableassist.simulator.auditor.rules.jackpot import MAIN, MICRO, OwnHit, OwnLevel
from tableassist.simulator.auditor.rules.lock import OwnLock, OwnMove, lock_of, void_of

_Moved = r.ContributionMade | r.ContributionReversed


def progressive_seats(book: RoundBook, truth: RoundTruth) -> dict[int, int]:
    """Locked progressive bets by seat; which are bets by the journal, the cents by the chips."""
    bets = book.locked.bets if book.locked else ()
    lay = truth.at_lock or {}
    return {bet.seat: lay.get((bet.seat, bet.spot), 0) for bet in bets if bet.spot == "progressive"}


def own_lock(house: House, truth: RoundTruth, book: RoundBook, at_lock: MeterState) -> OwnLock:
    """What the progressive bets of a round do to the levels, by the auditor's rules."""
    if house.progressive_terms is None:
        return OwnLock({})
    bets = progressive_seats(book, truth)
    return lock_of(house.progressive_terms, at_lock.levels, at_lock.triggers, bets)


def check_contributions(number: int, lock: OwnLock, book: RoundBook) -> Iterator[str]:
    """One contribution for each locked progressive bet, split as the house says."""
    due = {move.seat: move for move in lock.moves}
    for record_number, record in book.contributions.items():
        where = f"record {record_number}: round {number}: seat {record.seat} contribution"
        move = due.pop(record.seat, None)
        if move is None:
            yield f"{where}: no progressive bet is left to account for it"
            continue
        if record.stake != move.stake:
            of, lay = money_text(record.stake), money_text(move.stake)
            yield f"{where}: of {of}, {lay} lay on the spot"
        booked, right = _parts_of(record), _parts_due(move)
        for part in sorted(booked.keys() | right.keys()):
            has, must = booked.get(part, 0), right.get(part, 0)
            if has != must:
                yield f"{where}: {part} gets {micro_text(has)}, must be {micro_text(must)}"
    for seat in sorted(due):
        yield f"round {number}: seat {seat} progressive: no contribution was made"


def _parts_of(record: _Moved) -> dict[str, int]:
    """Micro-cents by account, as the record has them."""
    main = OwnLevel(record.meter_micro, record.reserve_micro, record.overflow_micro)
    more = {
        part.level: OwnLevel(part.meter_micro, part.reserve_micro, part.overflow_micro)
        for part in record.more
    }
    return _named({MAIN: main, **more}, record.house_micro)


def _parts_due(move: OwnMove) -> dict[str, int]:
    return _named(move.levels, move.house)


def _named(levels: Mapping[str, OwnLevel], house: int) -> dict[str, int]:
    parts = {"house": house}
    for name, part in levels.items():
        of = "" if name == MAIN else f" of {name}"
        parts[f"meter{of}"] = part.meter
        parts[f"reserve{of}"] = part.reserve
        parts[f"overflow{of}"] = part.overflow
    return parts


def check_reversals(number: int, lock: OwnLock, book: RoundBook) -> Iterator[str]:
    """A round that is void, or whose lock was undone, takes back each of its contributions once;
    any other round takes back those of its void hands.
    """
    open_ones = {
        record_number: made
        for record_number, made in book.contributions.items()
        if book.gives_back or made.seat in book.void_hands
    }
    back = {move.seat: move for move in void_of(lock, _going_back(lock, book))[0]}
    for reversal in book.reversals:
        where = f"round {number}: seat {reversal.seat} reversal of record {reversal.reverses}"
        original = open_ones.pop(reversal.reverses, None)
        if original is None:
            yield f"{where}: that is no contribution of a void round still standing"
            continue
        if reversal.seat != original.seat:
            yield f"{where}: seat is {reversal.seat}, the contribution had {original.seat}"
        move = back.get(original.seat)
        booked, right = _parts_of(reversal), _parts_due(move) if move else {}
        for part in sorted(booked.keys() | right.keys()):
            has, must = booked.get(part, 0), right.get(part, 0)
            if has != must:
                yield f"{where}: {part} gives {micro_text(has)}, must be {micro_text(must)}"
    for record_number, original in open_ones.items():
        what = "the round" if book.gives_back else "its hand"
        yield (
            f"round {number}: seat {original.seat}: {what} is void, but the contribution of "
            f"record {record_number} was not reversed"
        )


def _going_back(lock: OwnLock, book: RoundBook) -> list[int]:
    """Whose progressive bets go back, one after the other: void hands first, as they were ruled."""
    seats = [move.seat for move in lock.moves]
    ruled = [seat for seat in book.dead if seat in book.void_hands and seat in seats]
    return ruled + [seat for seat in seats if book.gives_back and seat not in ruled]


def check_hits(number: int, book: RoundBook, own: Sequence[OwnHit]) -> Iterator[str]:
    """The meters that were won, in order, each with its amount and its refill."""
    for hit, must in zip(book.hits, own, strict=False):
        where = f"round {number}: seat {hit.seat} hit"
        if hit.seat != must.seat:
            yield f"{where}: it was seat {must.seat}'s turn"
        if hit.hand != (must.kind or ""):
            yield f"{where}: for a {hit.hand}, the seat holds a {must.kind}"
        if hit.level != must.level:
            yield f"{where}: of level {hit.level}, must be of level {must.level}"
        if hit.amount != must.amount:
            yield f"{where}: {money_text(hit.amount)}, must be {money_text(must.amount)}"
        yield from _check_refill(where, hit, must)
    for must in own[len(book.hits) :]:
        yield f"round {number}: seat {must.seat} won {money_text(must.amount)}: no hit recorded"
    for hit in book.hits[len(own) :]:
        yield f"round {number}: seat {hit.seat} hit {money_text(hit.amount)}: nothing was won"


def _check_refill(where: str, hit: r.JackpotHit, must: OwnHit) -> Iterator[str]:
    refill = (hit.from_reserve_micro, hit.from_house_micro)
    if refill != (must.from_reserve, must.from_house):
        yield (
            f"{where}: refilled by {micro_text(refill[0])} from the reserve and "
            f"{micro_text(refill[1])} from the house, must be {micro_text(must.from_reserve)} "
            f"and {micro_text(must.from_house)}"
        )
    if hit.from_overflow_micro != must.from_overflow:
        came, due = micro_text(hit.from_overflow_micro), micro_text(must.from_overflow)
        yield f"{where}: {came} flows in from the overflow, must be {due}"


def moved_by(lock: OwnLock, hits: Sequence[OwnHit], book: RoundBook) -> dict[str, int]:
    """Micro-cents that a round adds to meter and overflow of each level in the end.

    `hits` are those of its hands; those of its bets are in `lock`.
    """
    moved: dict[str, int] = {}
    backs = void_of(lock, _going_back(lock, book))[0]
    for sign, moves in ((1, lock.moves), (-1, backs)):
        for move in moves:
            for name, part in move.levels.items():
                moved[name] = moved.get(name, 0) + sign * part.players
    for hit in (*lock.hits, *hits):
        added = hit.from_reserve + hit.from_house - hit.amount * MICRO
        moved[hit.level] = moved.get(hit.level, 0) + added
    return moved
