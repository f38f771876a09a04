"""One round: cards, hands, decisions and every bet's result, worked out from what people did.

The checks walk through a round in its own order. What a hand or a bet comes to is asked from
`rules`; how a round ends is looked at in `endings`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tableassist.core import records as r
from tableassist.core.house import House
from tableassist.core.inputs import SpotKind
from tableassist.core.money import money_text
from tableassist.simulator.auditor import rules
from tableassist.simulator.auditor.bets import antes_of
from tableassist.simulator.auditor.book import CardLine, RoundBook
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.meter import MeterState, progressive_seats
from tableassist.simulator.auditor.rules import OwnBet, OwnHand, OwnHit


@dataclass(frozen=True, slots=True)
class OwnSeat:
    """What a seat's bets come to."""

    seat: int
    hand: OwnHand
    outcome: str
    bets: Mapping[SpotKind, OwnBet]


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A settled round as the auditor works it out; seats in settling order."""

    dealer: OwnHand
    seats: list[OwnSeat]
    hits: list[OwnHit]


def seats_dealt(truth: RoundTruth, house: House) -> list[int]:
    """Seats whose antes count, lowest first."""
    return sorted(antes_of(house, truth.at_lock or {}))


def check_cards(
    number: int, truth: RoundTruth, book: RoundBook, house: House, *, may_lag: bool
) -> Iterator[str]:
    """Every card that left the shoe, in order, and who got it. `may_lag`: the tail may lack."""
    where = f"round {number}"
    seats = seats_dealt(truth, house)
    plan = rules.dealt_to(house, seats) if book.locked else []
    seen: list[str] = []
    for place, (out, line) in enumerate(zip(truth.cards, book.cards, strict=False)):
        record = line.record
        if (record.card, record.index) != (out.card, out.index):
            yield (
                f"{where}: card {out.index} was {out.card}, "
                f"the journal has {record.card or 'unread'} as card {record.index}"
            )
        yield from _check_place(where, line, plan[place : place + 1], repeated=out.card in seen)
        seen.append(out.card)
    for line in book.cards[len(truth.cards) :]:
        yield f"{where}: {line.record.card} is in the journal, it never left the shoe"
    for out in truth.cards[len(book.cards) :]:
        if not may_lag:
            yield f"{where}: card {out.index} ({out.card}) left the shoe, the journal lacks it"
    if book.deal_completed and len(truth.cards) < len(plan):
        yield f"{where}: deal complete after {len(truth.cards)} cards, must be {len(plan)}"


def _check_place(
    where: str, line: CardLine, due: list[tuple[int, int]], *, repeated: bool
) -> Iterator[str]:
    record = line.record
    if isinstance(record, r.CardStray):
        if due and not repeated and not line.halted:
            yield f"{where}: {record.card} is a stray, it belonged to {_place_text(due[0])}"
        return
    given = f"{where}: {record.card} was given to {_place_text((record.seat, record.place))}"
    if repeated:
        yield f"{given}, it was in the round already"
    elif not due:
        yield f"{given}, no hand was due a card"
    elif (record.seat, record.place) != due[0]:
        yield f"{given}, it belongs to {_place_text(due[0])}"


def _place_text(place: tuple[int, int]) -> str:
    hand = "the dealer" if place[0] == rules.DEALER else f"seat {place[0]}"
    return f"{hand} card {place[1]}"


def check_decisions(number: int, truth: RoundTruth, book: RoundBook, house: House) -> Iterator[str]:
    """Raises and folds as the players chose; all of them once the hands are settled."""
    seats = seats_dealt(truth, house)
    recorded = {**dict.fromkeys(book.raised, "raise"), **dict.fromkeys(book.folded, "fold")}
    for seat in sorted(book.folded & book.raised.keys()):
        yield f"round {number}: seat {seat} both raised and folded in the journal"
    for seat, action in sorted(recorded.items()):
        chosen = truth.decisions.get(seat)
        if chosen != action:
            said = chosen or "nothing"
            yield f"round {number}: seat {seat} chose {said}, the journal has {action}"
        if seat not in seats:
            yield f"round {number}: seat {seat} {action} in the journal, it was not in the round"
    if book.settled:
        for seat in seats:
            if seat not in recorded:
                yield f"round {number}: settled without a decision of seat {seat}"


def work_out(
    truth: RoundTruth, book: RoundBook, house: House, meter: MeterState
) -> OwnRound | None:
    """The settlement from chips, cards and choices; None when too few cards left the shoe."""
    antes = antes_of(house, truth.at_lock or {})
    plan = rules.dealt_to(house, list(antes))
    if len(truth.cards) < len(plan):
        return None
    dealt: dict[int, list[str]] = {}
    for (seat, _), out in zip(plan, truth.cards, strict=False):
        dealt.setdefault(seat, []).append(out.card)
    hands = {seat: rules.read_hand(cards) for seat, cards in dealt.items()}
    order = rules.in_settling_order(house, list(antes))
    progressive = progressive_seats(book, truth)
    raised = {seat for seat, action in truth.decisions.items() if action == "raise"}
    winners = [
        (seat, hands[seat].kind)
        for seat in order
        if seat in raised & progressive.keys() and hands[seat].kind in house.progressive.awards
    ]
    hits = rules.hits_of(house.progressive, winners, meter.meter, meter.reserve)
    shares = {hit.seat: hit.amount for hit in hits}
    dealer = hands[rules.DEALER]
    seats = []
    for seat in order:
        outcome = rules.outcome_of(hands[seat], dealer, raised=seat in raised)
        stakes = (antes[seat], progressive.get(seat, 0), shares.get(seat, 0))
        bets = rules.bets_of(house, outcome, hands[seat], *stakes)
        seats.append(OwnSeat(seat, hands[seat], outcome, bets))
    return OwnRound(dealer, seats, hits)


def check_settlement(
    number: int, settled: r.RoundSettled, own: OwnRound, meter: MeterState
) -> Iterator[str]:
    """The dealer's call, each seat's hand and bets, and the meter's figures."""
    where = f"round {number}: dealer"
    yield from _differs(f"{where} hand", settled.dealer_hand, own.dealer.kind)
    if not own.dealer.is_called(settled.dealer_name):
        yield f"{where}: called {settled.dealer_name!r}, holds {_hand_text(own.dealer)}"
    yield from _differs(f"{where} qualifies", settled.qualifies, own.dealer.opens)
    order = [result.seat for result in settled.seats]
    yield from _differs(f"round {number}: seats settled", order, [s.seat for s in own.seats])
    for result in settled.seats:
        for seat in own.seats:
            if seat.seat == result.seat:
                yield from _check_seat(number, result, seat)
    after = own.hits[-1].after // rules.MICRO if own.hits else meter.cents
    paid = sum(hit.amount for hit in own.hits)
    figures = (settled.meter_before, settled.meter_paid, settled.meter_after)
    for what, booked, must in zip(
        ("before", "paid", "after"), figures, (meter.cents, paid, after), strict=True
    ):
        yield from _differs_in_money(f"round {number}: meter {what}", booked, must)


def _check_seat(number: int, result: r.SeatResult, own: OwnSeat) -> Iterator[str]:
    where = f"round {number}: seat {own.seat}"
    yield from _differs(f"{where} outcome", result.outcome, own.outcome)
    yield from _differs(f"{where} hand", result.hand, own.hand.kind)
    if not own.hand.is_called(result.name):
        yield f"{where}: called {result.name!r}, holds {_hand_text(own.hand)}"
    yield from check_bets(where, result, own.bets)


def check_bets(where: str, result: r.SeatResult, own: Mapping[SpotKind, OwnBet]) -> Iterator[str]:
    """The bets of one seat, each once, with result, stake and cents returned."""
    spots = sorted(bet.spot for bet in result.bets)
    yield from _differs(f"{where} bets", spots, sorted(own))
    for bet in result.bets:
        must = next((one for spot, one in own.items() if spot == bet.spot), None)
        if must is None:
            continue
        yield from _differs(f"{where} {bet.spot}", bet.result, must.result)
        yield from _differs_in_money(f"{where} {bet.spot} stake", bet.stake, must.stake)
        yield from _differs_in_money(f"{where} {bet.spot} returned", bet.returned, must.returned)


def _differs(where: str, booked: object, must: object) -> Iterator[str]:
    if booked != must:
        yield f"{where}: the journal has {booked!r}, must be {must!r}"


def _differs_in_money(where: str, booked: int, must: int) -> Iterator[str]:
    if booked != must:
        yield f"{where}: the journal has {money_text(booked)}, must be {money_text(must)}"


def _hand_text(hand: OwnHand) -> str:
    return f"{hand.kind} {'-'.join(str(rank) for rank in hand.ranks)}"
