"""One round's settlement: what people did put together for the game, and its answer checked.

What a hand or a bet comes to is asked from `rules`. Cards, decisions and the opening were checked
by themselves; how a round ends is looked at in `endings`.
"""

from collections.abc import Iterator, Mapping

from tableassist.core import records as r
from tableassist.core.money import money_text
from tableassist.core.records import BetName
from tableassist.simulator.auditor.bets import bets_in
from tableassist.simulator.auditor.book import RoundBook
from tableassist.simulator.auditor.cards import deal_of
from tableassist.simulator.auditor.decisions import withdrawn_in
from tableassist.simulator.auditor.facts import RoundTruth
from tableassist.simulator.auditor.meter import MeterState
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.dealing import DEALER
from tableassist.simulator.auditor.rules.game import OwnBet, OwnRound, OwnSeat, Played
from tableassist.simulator.auditor.rules.hands import OwnHand
from tableassist.simulator.auditor.rules.jackpot import MAIN, MICRO


def played_in(truth: RoundTruth, book: RoundBook, game: Game, meter: MeterState) -> Played:
    """The round as people played it, without the hands that were ruled void or lost.

    A claim counts when the journal has it, too.
    """
    hands: dict[int, list[str]] = {}
    for out in truth.cards:
        if out.to is not None:
            hands.setdefault(out.to, []).append(out.card)
    return Played(
        bets={
            seat: bets for seat, bets in bets_in(truth, book, game).items() if seat not in book.dead
        },
        hands=hands,
        decisions={
            seat: choice for seat, choice in truth.decisions.items() if seat not in book.dead
        },
        discards=truth.discards,
        claims=frozenset(truth.claims & set(book.claims)),
        withdrawn=withdrawn_in(truth, book, game),
        levels=meter.levels,
    )


def why_unsettled(truth: RoundTruth, book: RoundBook, game: Game, played: Played) -> Iterator[str]:
    """What is missing, so that nobody could have settled this round."""
    sizes: dict[int, int] = {DEALER: game.dealer_size}
    for place in deal_of(truth, book, game):
        if place.hand and place.hand not in book.dead:
            bought = played.decisions.get(place.hand) == "buy"
            sizes[place.hand] = game.size + (1 if bought else 0)
    for hand, size in sorted(sizes.items()):
        cards = len(played.hands.get(hand, []))
        if cards != size:
            name = "the dealer" if hand == DEALER else f"seat {hand}"
            yield f"{name} holds {cards} cards, must be {size}"
    yield from game.gaps(played)


def check_settlement(
    number: int, settled: r.RoundSettled, own: OwnRound, meter: MeterState
) -> Iterator[str]:
    """The dealer's call, each seat's hand and bets, and the meter's figures."""
    where = f"round {number}: dealer"
    dealer_hand = own.dealer.kind if own.dealer else ""
    yield from _differs(f"{where} hand", settled.dealer_hand, dealer_hand)
    yield from _check_call(where, settled.dealer_name, own.dealer)
    yield from _differs(f"{where} qualifies", settled.qualifies, own.qualifies)
    order = [result.seat for result in settled.seats]
    yield from _differs(f"round {number}: seats settled", order, [s.seat for s in own.seats])
    for result in settled.seats:
        for seat in own.seats:
            if seat.seat == result.seat:
                yield from _check_seat(number, result, seat)
    hits = [hit for hit in own.hits if hit.level == MAIN]
    after = hits[-1].after // MICRO if hits else meter.cents
    paid = sum(hit.amount for hit in hits)
    figures = (settled.meter_before, settled.meter_paid, settled.meter_after)
    for what, booked, must in zip(
        ("before", "paid", "after"), figures, (meter.cents, paid, after), strict=True
    ):
        yield from _differs_in_money(f"round {number}: meter {what}", booked, must)


def _check_seat(number: int, result: r.SeatResult, own: OwnSeat) -> Iterator[str]:
    where = f"round {number}: seat {own.seat}"
    yield from _differs(f"{where} outcome", result.outcome, own.outcome)
    yield from _differs(f"{where} hand", result.hand, own.hand.kind if own.hand else "")
    yield from _check_call(where, result.name, own.hand)
    yield from check_bets(where, result, own.bets)


def _check_call(where: str, name: str, hand: OwnHand | None) -> Iterator[str]:
    """The hand in words; a hand that nobody saw has none."""
    if hand is None:
        if name:
            yield f"{where}: called {name!r}, nobody has seen the hand"
    elif not hand.is_called(name):
        yield f"{where}: called {name!r}, holds {hand.text}"


def check_bets(where: str, result: r.SeatResult, own: Mapping[BetName, OwnBet]) -> Iterator[str]:
    """The bets of one seat, each once, with result, stake and cents returned."""
    spots = sorted(bet.spot for bet in result.bets)
    yield from _differs(f"{where} bets", spots, sorted(own))
    for bet in result.bets:
        must = own.get(bet.spot)
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
