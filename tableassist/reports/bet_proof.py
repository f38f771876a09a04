"""Was my bet on? One bet at one seat in one round: yes or no, and the records that say so.

Yes means that the frozen picture at the lock holds it as a bet; of a raise, a play or a purchase,
that the seat's decision does. That record is named with its hash, and the first signed head that
covers it; whoever keeps that head can check it later.
"""

from collections.abc import Iterator
from typing import get_args

from tableassist.core.house import House, spots_of
from tableassist.core.inputs import SpotKind, Struct
from tableassist.core.records import SeatDecided
from tableassist.journal import SignedHead, check_head, format_head, read_heads
from tableassist.reports.export import time_text
from tableassist.reports.extract import Extract, report_on
from tableassist.reports.round_trace import Locked, RoundTrace, trace_of
from tableassist.reports.sheets import Column, Report, Sheet

_ON_THE_SIDE: tuple[SpotKind, ...] = ("progressive", "bonus", "pair_plus")


class BetProof(Struct, frozen=True):
    """The answer. `locked` is the spot in the picture, None when nothing lay there.

    `hash` is that of the lock's record, "" when nothing was locked yet; `head` covers that record.
    """

    round: int
    seat: int
    bet: str
    is_on: bool
    locked: Locked | None
    record: int
    hash: str
    head: SignedHead | None
    head_problems: tuple[str, ...]
    trace: RoundTrace


def bet_proof(
    journal: Extract, number: int, seat: int, bet: str, house: House | None
) -> BetProof | None:
    """Whether `bet` of `seat` was on in round `number`; None for no such round."""
    trace = trace_of(journal, number, house)
    return _proved(journal, trace, seat, bet) if trace else None


def proofs_of_seat(
    journal: Extract, number: int, seat: int, house: House | None
) -> tuple[BetProof, ...]:
    """The same of every bet that the seat had or could have had on the side; empty for no round.

    Side bets come first; any other one only where a sensor or a decision told of it.
    """
    trace = trace_of(journal, number, house)
    if trace is None:
        return ()
    every = [*trace.locked, *_put_down(trace, seat)]
    told = {one.spot for one in every if one.seat == seat}
    told |= {one.spot for one in trace.sensed if one.seat == seat}
    spots = spots_of(house) if house else ()
    side = [spot for spot in _ON_THE_SIDE if spot in told or spot in spots]
    bets = (*side, *(spot for spot in get_args(SpotKind) if spot in told and spot not in side))
    return tuple(_proved(journal, trace, seat, bet) for bet in bets)


def _proved(journal: Extract, trace: RoundTrace, seat: int, bet: str) -> BetProof:
    every = (*trace.locked, *_put_down(trace, seat))
    found = next((one for one in every if (one.seat, one.spot) == (seat, bet)), None)
    named = found.number if found else 0
    locks = (one for one in trace.stored if one.number == named or one.kind == "bets_locked")
    lock = next((one for one in locks if one.number == (named or one.number)), None)
    head = _covering(journal, lock.number) if lock else None
    return BetProof(
        trace.number,
        seat,
        bet,
        found is not None and not found.turned_back,
        found,
        lock.number if lock else 0,
        lock.hash.hex() if lock else "",
        head,
        check_head(journal.directory, head) if head else (),
        trace,
    )


def _put_down(trace: RoundTrace, seat: int) -> Iterator[Locked]:
    """The bets of what the seat decided last, where it put any down."""
    last = None
    for one in trace.stored:
        if isinstance(one.record, SeatDecided) and one.record.seat == seat:
            last = one
    if last and isinstance(last.record, SeatDecided) and last.record.choice != "withdraw":
        for bet in last.record.bets:
            yield Locked(last.number, last.at_ms, seat, bet.spot, bet.amount)


def _covering(journal: Extract, number: int) -> SignedHead | None:
    """The first signed head of this record or a later one."""
    return next((head for head in read_heads(journal.directory) if head.number >= number), None)


def proof_report(journal: Extract, proof: BetProof) -> Report:
    """The answer as a page."""
    rows = [
        (one.at_ms, one.number or None, one.holds, one.note, one.unit, one.event)
        for one in proof.trace.sensed
        if (one.seat, one.spot) == (proof.seat, proof.bet)
    ]
    columns = (
        Column("time", "time", "time"),
        Column("record", "record", "number"),
        Column("holds", "holds", "cents"),
        Column("note", "note"),
        Column("unit", "board"),
        Column("event", "event", "number"),
    )
    answer = "yes" if proof.is_on else "no"
    question = f"Was the {proof.bet} of seat {proof.seat} on in round {proof.round}?"
    return report_on(
        journal,
        "bet",
        f"{question} {answer.upper()}",
        f"round {proof.round}",
        (Sheet("trace", "What the sensor said of this spot", columns, rows), *_head(proof)),
        (("answer", answer), *_facts(proof)),
    )


def _facts(proof: BetProof) -> Iterator[tuple[str, str]]:
    locked = proof.locked
    if not proof.record:
        yield "lock", "the bets of this round are not locked"
        return
    if locked is None:
        yield "lock", f"record {proof.record}: nothing of it in the picture"
    elif locked.turned_back:
        yield "lock", f"record {proof.record}: turned back, {locked.turned_back}"
    else:
        yield "lock", f"record {proof.record} of {time_text(locked.at_ms)}"
        yield "lamp", locked.lamp or "not known"
    yield "hash", proof.hash
    if proof.head is None:
        yield "head", "none is signed yet that covers it"
        return
    yield "head", f"of record {proof.head.number}, signed {time_text(proof.head.at_ms)}"
    fits = "; ".join(proof.head_problems) or "yes, its signature and its record fit"
    yield "head fits", fits


def _head(proof: BetProof) -> Iterator[Sheet]:
    """The head as text, to be kept and given to `journal verify --head`."""
    if proof.head is not None:
        lines = [(line,) for line in format_head(proof.head).splitlines()]
        yield Sheet("head", "The signed head", (Column("line", "line"),), lines)
