"""Corrections of rounds: what they say was wrong, against the truth; and who is due what by them.

A corrected card or decision has to be what the simulated people really did, and what was told of it
before has to be what the journal had. Dues are kept here anew: made up of what the records move,
and ended once, whole. Two different people stand under each correction.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tableassist.core import records as r
from tableassist.core.corrections import (
    BetEnd,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
)
from tableassist.core.money import money_text
from tableassist.core.records import correction_facts as c
from tableassist.simulator.auditor.facts import Truth

MICRO = 1_000_000
Told = Sequence[tuple[int, c.CorrectionRecord]]


@dataclass(slots=True)
class _Books:
    """Cents that wait, by correction and seat; the cards as last told, by round, seat and place.

    `kept`: what seats have by write-offs, by round and seat; less than nothing: the house has it.
    """

    waiting: Counter[tuple[int, int]] = field(default_factory=Counter)
    cards: dict[tuple[int, int, int], str] = field(default_factory=dict)
    made: dict[int, int] = field(default_factory=dict)
    kept: Counter[tuple[int, int]] = field(default_factory=Counter)


def check_corrections(told: Told, truth: Truth, cards: Sequence[r.CardDealt]) -> Iterator[str]:
    """Everything about corrections that cannot be, or that is not what people did."""
    books = _Books()
    for one in cards:
        books.cards[one.round, one.seat, one.place] = one.card
    for number, record in told:
        where = f"record {number}: {r.kind_of(record)} of round {record.of_round}"
        match record:
            case c.CorrectionMade():
                yield from _check_made(books, truth, number, where, record)
            case c.ContributionCorrected() | c.ShareCorrected():
                yield from _check_part(books, where, record)
            case c.CorrectionPaid() | c.CorrectionWrittenOff():
                due = books.waiting.pop((record.correction, record.seat), 0)
                if due != record.amount:
                    amount = money_text(record.amount)
                    yield f"{where}: {amount} ends it, {money_text(due)} was due"
                if isinstance(record, c.CorrectionWrittenOff):
                    books.kept[record.of_round, record.seat] -= record.amount


def _check_made(
    books: _Books, truth: Truth, number: int, where: str, record: c.CorrectionMade
) -> Iterator[str]:
    first, second = record.by
    signed = first or second  # a touch where nobody signs on bears no name
    if signed and (not first or first.casefold() == second.casefold()):
        yield f"{where}: {first!r} and {second!r} are not two people"
    if not record.reason.strip():
        yield f"{where}: without a reason"
    books.made[number] = record.of_round
    for change in record.changes:
        yield from _check_change(books, truth, where, record.of_round, change)
        if isinstance(change, PayWrong):
            books.waiting[number, change.seat] -= change.over
    for seat, cents in record.given_up:
        had = books.kept[record.of_round, seat]
        books.kept[record.of_round, seat] += cents
        books.waiting[number, seat] += cents
        if not min(had, 0) <= -cents <= max(had, 0):
            yield f"{where}: {money_text(cents)} of seat {seat} counts, {money_text(had)} was kept"
    for one in record.differences:
        cents = _lost_by_house(one.now, one.spot) - _lost_by_house(one.was, one.spot)
        books.waiting[number, one.seat] += cents


def _lost_by_house(end: BetEnd, spot: str) -> int:
    """What a bet costs the house; a progressive stake is none of it, nor is a hand pay."""
    if end.result in ("", "void", "withdrawn"):
        return 0
    stake = 0 if spot == "progressive" else end.stake
    return end.returned - end.hand_pay - stake


def _check_change(
    books: _Books, truth: Truth, where: str, of_round: int, change: Change
) -> Iterator[str]:
    match change:
        case CardWrong(seat=seat, place=place, was=was, card=card):
            told = books.cards.get((of_round, seat, place))
            if told != was:
                place_words = f"seat {seat} place {place}"
                yield f"{where}: {was} was read at {place_words}, the journal has {told}"
            books.cards[of_round, seat, place] = card
            lay = [out.card for out in truth.rounds[of_round].cards if out.to == seat]
            if place > len(lay) or lay[place - 1] != card:
                yield f"{where}: {card} never lay at seat {seat} place {place}"
        case DecisionWrong(seat=seat, choice="raise" | "play" | "fold" as choice):
            really = truth.rounds[of_round].decisions.get(seat)
            if really != choice:
                yield f"{where}: seat {seat} did not {choice}, it was {really}"
        case ClaimWrong(seat=seat, heard=heard):
            if (seat in truth.rounds[of_round].claims) != heard:
                yield f"{where}: seat {seat} {'did not claim' if heard else 'claimed'}"
        case PurchaseWrong(seat=seat, card=card):
            lay = [out.card for out in truth.rounds[of_round].cards if out.to == seat]
            if truth.rounds[of_round].decisions.get(seat) != "buy" or lay[5:] != [card]:
                yield f"{where}: seat {seat} did not buy {card}"
        case _:
            pass


def _check_part(
    books: _Books, where: str, record: c.ContributionCorrected | c.ShareCorrected
) -> Iterator[str]:
    """A meter moved: balanced with its seat, and part of a correction of the same round."""
    if books.made.get(record.correction) != record.of_round:
        yield f"{where}: no correction {record.correction} of that round"
    if isinstance(record, c.ShareCorrected):
        moved = record.meter_micro + record.reserve_micro + record.overflow_micro
        left = moved + record.house_micro + record.amount * MICRO
        books.waiting[record.correction, record.seat] += 0 if record.hand_pay else record.amount
    else:
        parts = sum(
            one.meter_micro + one.reserve_micro + one.overflow_micro for one in record.parts
        )
        left = parts + record.house_micro - record.stake * MICRO
        stake = record.stake if record.reverses else -record.stake
        books.waiting[record.correction, record.seat] += stake
    if left:
        yield f"{where}: its parts are out by {left} micro-cents"
