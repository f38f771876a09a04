"""A round in words, a line for each thing that happened, as a pit supervisor reads it.

Books go in, text comes out. Nothing is worked out here but sums of what a seat was handed, and
nothing is hidden here: a book holds no card that may not be told.
"""

from collections.abc import Iterator
from itertools import groupby

from tableassist.core.house import THREE_BETS
from tableassist.core.inputs import SpotAmount
from tableassist.core.money import floor_to_cents, money_text
from tableassist.core.records import (
    FULL_HAND,
    IrregularityCalled,
    IrregularityRuled,
    JackpotHit,
    SeatDecided,
    SeatResult,
    TouchUndone,
)
from tableassist.core.round import DEALER
from tableassist.core.view import HIDDEN
from tableassist.core.words import ENGLISH, SPOT_WORDS
from tableassist.reports.export import time_text
from tableassist.reports.rounds import RoundBook

_LABEL = 12
_BY_TURNING = ("ride", "withdraw")


def decision_words(record: SeatDecided) -> str:
    """What a seat decided, as in `seat 2 raises 20.00`."""
    amounts = {bet.spot: money_text(bet.amount) for bet in record.bets}
    put_down = ", ".join(amounts.values())
    match record.choice:
        case "fold":
            said = "folds"
        case "buy":
            said = f"buys a card for {amounts['purchase']} and raises {amounts['raise']}"
        case "ride":
            said = f"lets bet {record.step} ride"
        case "withdraw":
            said = f"takes back bet {record.step}, {put_down}"
        case "raise" | "play":
            said = f"{record.choice}s {put_down}"
    return f"seat {record.seat} {said}"


def undone_words(record: TouchUndone) -> str:
    """What the dealer took back, and the number of the record that stood for it."""
    what = f"seat {record.seat}: {record.what}" if record.seat else record.what
    return f"{what}, record {record.undoes}, taken back"


def irregularity_words(record: IrregularityCalled | IrregularityRuled) -> str:
    """What was wrong and where; or what was ruled of it, by whom, and with which bets."""
    where = f"seat {record.seat}" if record.seat else "the dealer's hand"
    if isinstance(record, IrregularityCalled):
        return f"{record.what}, {where}, called"
    by = f" by {record.by}" if record.by else ""
    bets = f", {_bets_words(list(record.bets))}" if record.bets else ""
    return f"{record.what}, {where}: {record.ruling}{bets}, ruled{by}"


def _paid_words(book: RoundBook, seat: int, amount: int) -> str:
    seen = " (seen)" if seat in book.seen else ""
    return f"seat {seat} {money_text(amount)}{seen}"


def round_lines(book: RoundBook) -> Iterator[str]:
    """The round `book` tells, without line ends."""
    closed = f" to {time_text(book.closed_ms)}" if book.closed_ms is not None else ""
    yield f"Round {book.round}  {book.state}  {time_text(book.opened_ms)}{closed}"
    yield from _bet_lines(book)
    counts = [f"chips {told.count}, held {told.held}" for told in book.counts]
    yield from _line("counted", counts)
    yield from _card_lines(book)
    yield from _decision_lines(book)
    yield from _line("irregular", [irregularity_words(each) for each in book.irregular])
    if book.suspended:
        yield from _line("suspended", [book.suspended])
    if book.dealer:
        opens = "opens" if book.qualifies else "does not open"
        yield from _line("dealer", [f"{book.dealer}, {opens}"])
    for result in book.results:
        yield from _line("result", [_result_words(result)])
        yield from _line("why", [result.why])
    yield from _line("handed over", [_paid_words(book, *paid) for paid in book.paid.items()])
    yield from _line("taken back", [undone_words(undone) for undone in book.undone])
    yield from _meter_lines(book)
    yield from _link_lines(book)


def _link_lines(book: RoundBook) -> Iterator[str]:
    """What was told of the lines to the boards."""
    for notice in book.security:
        counts = {each.why: each.count for each in notice.forged}
        yield from _line("security", [f"{notice.board}: {ENGLISH.forged(counts, notice.at_board)}"])
    for trouble in book.troubles:
        is_over = "" if trouble.is_on else ", over"
        yield from _line("trouble", [f"{trouble.board}{is_over}: {ENGLISH.found(trouble.what)}"])


def _line(label: str, parts: list[str]) -> Iterator[str]:
    if parts:
        yield f"  {label:<{_LABEL}}{'; '.join(parts)}"


def _bet_lines(book: RoundBook) -> Iterator[str]:
    by_seat = groupby(sorted(book.bets, key=lambda bet: bet.seat), key=lambda bet: bet.seat)
    yield from _line("bets", [f"seat {seat} {_bets_words(list(bets))}" for seat, bets in by_seat])
    for back in book.turned_back:
        what = f"seat {back.seat} {SPOT_WORDS[back.spot]} {money_text(back.amount)}"
        yield from _line("turned back", [f"{what} ({back.reason})"])
    for late in book.late:
        change = f"{money_text(late.before)} to {money_text(late.after)}"
        yield from _line("after lock", [f"seat {late.seat} {SPOT_WORDS[late.spot]} {change}"])


def _bets_words(bets: list[SpotAmount]) -> str:
    """The bets of one seat; three that are equal are told as such."""
    three = [bet.amount for bet in bets if bet.spot in THREE_BETS]
    if len(three) == 3 and len(set(three)) == 1:
        rest = [bet for bet in bets if bet.spot not in THREE_BETS]
        return ", ".join([f"three bets of {money_text(three[0])}", *map(_bet_words, rest)])
    return ", ".join(map(_bet_words, bets))


def _bet_words(bet: SpotAmount) -> str:
    return f"{SPOT_WORDS[bet.spot]} {money_text(bet.amount)}"


def _card_lines(book: RoundBook) -> Iterator[str]:
    for seat, cards in sorted(book.hands.items(), key=lambda hand: hand[0] or len(book.hands) + 7):
        bought = f", bought {' '.join(cards[FULL_HAND:])}" if len(cards) > FULL_HAND else ""
        who = f"seat {seat}" if seat else "dealer"
        yield from _line("cards", [f"{who} {' '.join(cards[:FULL_HAND])}{bought}"])
    yield from _line("burned", book.burned)
    for stray in book.strays:
        card = stray.card or HIDDEN
        yield from _line("stray card", [f"{card}, card {stray.index} of the deck ({stray.reason})"])


def _decision_lines(book: RoundBook) -> Iterator[str]:
    by_turning = [each for each in book.decisions if each.choice in _BY_TURNING]
    others = [each for each in book.decisions if each.choice not in _BY_TURNING]
    yield from _line("decisions", [decision_words(each) for each in others])
    for step, each in groupby(by_turning, key=lambda decided: decided.step):
        yield from _line(f"decision {step}", [decision_words(decided) for decided in each])
    thrown = [_discard_words(book, seat, place) for seat, place in book.discards.items()]
    yield from _line("thrown away", thrown)
    if by_turning:
        dealers = enumerate(book.hands.get(DEALER, ()), start=1)
        left = [card for place, card in dealers if place != book.discards.get(DEALER)]
        yield from _line("community", [" ".join(left)])
    yield from _line("claims", [f"seat {seat}" for seat in book.claims])


def _discard_words(book: RoundBook, seat: int, place: int) -> str:
    """Whose card was thrown away, from which place, and which if that may be told."""
    card = book.hands[seat][place - 1]
    told = "" if card == HIDDEN else f", {card}"
    return f"{f'seat {seat}' if seat else 'dealer'} card {place}{told}"


def _result_words(result: SeatResult) -> str:
    bets = ", ".join(
        f"{SPOT_WORDS[bet.spot]} {bet.result} {money_text(bet.stake)} -> {money_text(bet.returned)}"
        for bet in result.bets
    )
    total = money_text(result.returned)
    name = f" with {result.name}" if result.name else ""
    return f"seat {result.seat} {result.outcome}{name}: {bets}; in all {total}"


def _hit_words(hit: JackpotHit) -> str:
    return f"seat {hit.seat} wins {money_text(hit.amount)}, {hit.hand or f'level {hit.level}'}"


def _meter_lines(book: RoundBook) -> Iterator[str]:
    for hit in book.hits:
        yield from _line("jackpot", [_hit_words(hit)])
    if book.meter_after_micro is not None:
        notes = [f"contributions {book.contributions}"]
        if book.reversals:
            is_all = book.reversals == book.contributions
            notes.append("all reversed" if is_all else f"{book.reversals} reversed")
        meter = money_text(floor_to_cents(book.meter_after_micro))
        yield from _line("meter", [f"{meter} ({', '.join(notes)})"])
