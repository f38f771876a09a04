"""One round after the other: what lay down, what was dealt, decided, paid, and the meter.

Records become one `RoundBook` a round while they stream by, so memory holds one round. Cards that
may not be told yet are `??` here already; whoever prints a book cannot give one away.
"""

from collections.abc import Iterable, Iterator

import msgspec

from tableassist.core.inputs import SpotAmount
from tableassist.core.records import (
    BetsLocked,
    CardBurned,
    CardDealt,
    CardStray,
    ChipsCounted,
    ContributionMade,
    ContributionReversed,
    DiscardNamed,
    HandClaimed,
    IrregularityCalled,
    IrregularityRuled,
    JackpotHit,
    LateBetSensed,
    LinkTrouble,
    LockCancelled,
    Record,
    RoundClosed,
    RoundSettled,
    RoundSuspended,
    RoundVoided,
    SeatDecided,
    SeatPaid,
    SeatResult,
    SecurityNotice,
    Stamped,
    TouchUndone,
    TurnedBackBet,
    round_of,
)
from tableassist.core.view import HIDDEN
from tableassist.reports.faces import Faces


class RoundBook(msgspec.Struct):
    """One round, filled record by record. Amounts are cents, `_micro` are micro-cents.

    `state` is open, closed, void, cancelled or taken back. `hands` maps a seat (0 the dealer) to
    its cards in the order of their places, `discards` to the place of the card it threw away.
    `decisions` are in the order in which they were made; `claims` are the seats that claimed a side
    bet. What the dealer took back is in `undone` and nowhere else. `qualifies` is None before the
    settlement, and in a game without a dealer's hand. `seen` are the seats that the sensors saw
    paid. `security` and `troubles` are what was told of the lines to the boards meanwhile.
    `house_hash` is the profile that the bets were locked with, `meter_before` the meter when the
    round was settled.
    """

    round: int
    opened_ms: int
    closed_ms: int | None = None
    state: str = "open"
    bets: tuple[SpotAmount, ...] = ()
    turned_back: tuple[TurnedBackBet, ...] = ()
    late: list[LateBetSensed] = msgspec.field(default_factory=list)
    hands: dict[int, list[str]] = msgspec.field(default_factory=dict)
    strays: list[CardStray] = msgspec.field(default_factory=list)
    burned: list[str] = msgspec.field(default_factory=list)
    decisions: list[SeatDecided] = msgspec.field(default_factory=list)
    discards: dict[int, int] = msgspec.field(default_factory=dict)
    claims: list[int] = msgspec.field(default_factory=list)
    counts: list[ChipsCounted] = msgspec.field(default_factory=list)
    irregular: list[IrregularityCalled | IrregularityRuled] = msgspec.field(default_factory=list)
    undone: list[TouchUndone] = msgspec.field(default_factory=list)
    named: list[DiscardNamed] = msgspec.field(default_factory=list)
    suspended: str = ""
    dealer: str = ""
    qualifies: bool | None = None
    results: tuple[SeatResult, ...] = ()
    paid: dict[int, int] = msgspec.field(default_factory=dict)
    seen: set[int] = msgspec.field(default_factory=set)
    contributions: int = 0
    contributed_micro: int = 0
    reversed_micro: int = 0
    reversals: int = 0
    hits: list[JackpotHit] = msgspec.field(default_factory=list)
    meter_after_micro: int | None = None
    security: list[SecurityNotice] = msgspec.field(default_factory=list)
    troubles: list[LinkTrouble] = msgspec.field(default_factory=list)
    locked_ms: int | None = None
    house_hash: str = ""
    meter_before: int = 0


def rounds(records: Iterable[Stamped], faces: Faces, first: int = 1) -> Iterator[RoundBook]:
    """The rounds of `records` in order, the open one last.

    `first` is the round that is on before a record names one.
    """
    book: RoundBook | None = None
    for stamped in records:
        number = round_of(stamped.record)
        if number is None and isinstance(stamped.record, SecurityNotice | LinkTrouble):
            number = first if book is None else book.round
        if number is None:
            continue
        if book is None or number > book.round:
            if book is not None:
                yield book
            book = RoundBook(number, stamped.at_ms)
        _enter(book, stamped, faces)
    if book is not None:
        yield book


def _enter(book: RoundBook, stamped: Stamped, faces: Faces) -> None:
    match stamped.record:
        case BetsLocked(bets=bets, turned_back=turned_back):
            book.bets, book.turned_back = bets, turned_back
            book.locked_ms, book.house_hash = stamped.at_ms, stamped.record.house_hash
        case LateBetSensed() as late:
            book.late.append(late)
        case RoundSuspended(reason=reason, detail=detail):
            book.suspended = f"{reason}: {detail}"
        case SecurityNotice() as notice:
            book.security.append(notice)
        case LinkTrouble() as trouble:
            book.troubles.append(trouble)
        case SeatPaid(seat=seat, returned=returned, by_sensors=by_sensors):
            book.paid[seat] = returned
            book.seen |= {seat} if by_sensors else set()
        case LockCancelled():
            book.state, book.closed_ms = "cancelled", stamped.at_ms
        case RoundClosed(void=void):
            book.state, book.closed_ms = "void" if void else "closed", stamped.at_ms
        case record:
            _enter_cards(book, record, faces)
            _enter_decisions(book, record)
            _enter_undone(book, stamped)
            _enter_results(book, record, faces)
            _enter_meter(book, record)


def _enter_cards(book: RoundBook, record: Record, faces: Faces) -> None:
    match record:
        case CardDealt():
            card = HIDDEN if faces.hides(record) else str(record.card)
            book.hands.setdefault(record.seat, []).append(card)
        case CardStray():
            kept = msgspec.structs.replace(record, card=None) if faces.hides(record) else record
            book.strays.append(kept)
        case CardBurned():
            book.burned.append(HIDDEN if faces.hides(record) else str(record.card))
        case _:
            pass


def _enter_decisions(book: RoundBook, record: Record) -> None:
    match record:
        case SeatDecided():
            book.decisions.append(record)
        case DiscardNamed():
            book.named.append(record)
            book.discards = _thrown(book)
        case ChipsCounted():
            book.counts.append(record)
        case HandClaimed(seat=seat):
            book.claims.append(seat)
        case IrregularityCalled() | IrregularityRuled():
            book.irregular.append(record)
        case _:
            pass


def _thrown(book: RoundBook) -> dict[int, int]:
    """The place that each seat named last, where it named one."""
    last = {named.seat: named.place for named in book.named}
    return {seat: place for seat, place in last.items() if place}


def _enter_undone(book: RoundBook, stamped: Stamped) -> None:
    undone = stamped.record
    if not isinstance(undone, TouchUndone):
        return
    book.undone.append(undone)
    match undone.what:
        case "lock":
            book.state, book.closed_ms = "taken back", stamped.at_ms
        case "count":
            book.counts.pop()
        case "fold":
            book.decisions = [one for one in book.decisions if one.seat != undone.seat]
        case "claim":
            book.claims.remove(undone.seat)
        case "discard":
            last = [one for one in book.named if one.seat == undone.seat][-1]
            book.named = [one for one in book.named if one is not last]
            book.discards = _thrown(book)
        case "turn" | "settlement" | "paid":
            _enter_late_undone(book, undone)
        case "irregularity":
            if book.irregular and isinstance(book.irregular[-1], IrregularityCalled):
                book.irregular.pop()


def _enter_late_undone(book: RoundBook, undone: TouchUndone) -> None:
    """A turn, the settlement or a payment was taken back."""
    if undone.what == "paid":
        del book.paid[undone.seat]
        return
    book.results, book.dealer, book.qualifies = (), "", None
    if undone.what == "turn":
        book.decisions = [one for one in book.decisions if one.step != undone.step]
    if undone.step == 1:
        book.named = [one for one in book.named if one.seat]
        book.discards = _thrown(book)


def _enter_results(book: RoundBook, record: Record, faces: Faces) -> None:
    match record:
        case RoundSettled():
            face_down = faces.face_down_seats(record)
            book.dealer, book.qualifies = record.dealer_name, record.qualifies
            book.meter_before = record.meter_before
            book.results = tuple(
                msgspec.structs.replace(seat, hand=HIDDEN, name=HIDDEN)
                if seat.seat in face_down
                else seat
                for seat in record.seats
            )
        case RoundVoided():
            book.results = record.seats
        case _:
            pass


def _enter_meter(book: RoundBook, record: Record) -> None:
    match record:
        case ContributionMade(meter_micro=micro):
            book.contributions += 1
            book.contributed_micro += micro
        case ContributionReversed(meter_micro=micro):
            book.reversals += 1
            book.reversed_micro += micro
        case JackpotHit() as hit:
            book.hits.append(hit)
        case _:
            return
    book.meter_after_micro = record.meter_after_micro
