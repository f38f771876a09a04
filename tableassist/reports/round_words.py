"""A round in words, a line for each thing that happened, as a pit supervisor reads it.

Books go in, text comes out. Nothing is worked out here but sums of what a seat was handed, and
nothing is hidden here: a book holds no card that may not be told.
"""

from collections.abc import Iterator

from tableassist.core.money import floor_to_cents, money_text
from tableassist.core.records import SeatResult
from tableassist.reports.export import time_text
from tableassist.reports.rounds import RoundBook

_LABEL = 12


def round_lines(book: RoundBook) -> Iterator[str]:
    """The round `book` tells, without line ends."""
    closed = f" to {time_text(book.closed_ms)}" if book.closed_ms is not None else ""
    yield f"Round {book.round}  {book.state}  {time_text(book.opened_ms)}{closed}"
    yield from _line("bets", [f"seat {b.seat} {b.spot} {money_text(b.amount)}" for b in book.bets])
    for back in book.turned_back:
        amount = money_text(back.amount)
        yield from _line("turned back", [f"seat {back.seat} {back.spot} {amount} ({back.reason})"])
    for late in book.late:
        change = f"{money_text(late.before)} to {money_text(late.after)}"
        yield from _line("after lock", [f"seat {late.seat} {late.spot} {change}"])
    yield from _card_lines(book)
    decisions = [
        f"seat {seat} raises {money_text(amount)}" if amount else f"seat {seat} folds"
        for seat, amount in book.decisions.items()
    ]
    yield from _line("decisions", decisions)
    if book.suspended:
        yield from _line("suspended", [book.suspended])
    if book.dealer:
        yield from _line("dealer", [f"{book.dealer}, {'opens' if book.qualifies else 'does not'}"])
    for result in book.results:
        yield from _line("result", [_result_words(result)])
    paid = [f"seat {seat} {money_text(amount)}" for seat, amount in book.paid.items()]
    yield from _line("handed over", paid)
    yield from _meter_lines(book)


def _line(label: str, parts: list[str]) -> Iterator[str]:
    if parts:
        yield f"  {label:<{_LABEL}}{'; '.join(parts)}"


def _card_lines(book: RoundBook) -> Iterator[str]:
    for seat, cards in sorted(book.hands.items(), key=lambda hand: hand[0] or len(book.hands) + 7):
        yield from _line("cards", [f"{f'seat {seat}' if seat else 'dealer'} {' '.join(cards)}"])
    for stray in book.strays:
        card = stray.card or "??"
        yield from _line("stray card", [f"{card}, card {stray.index} of the deck ({stray.reason})"])


def _result_words(result: SeatResult) -> str:
    bets = ", ".join(
        f"{bet.spot} {bet.result} {money_text(bet.stake)} -> {money_text(bet.returned)}"
        for bet in result.bets
    )
    total = money_text(result.returned)
    name = f" with {result.name}" if result.name else ""
    return f"seat {result.seat} {result.outcome}{name}: {bets}; in all {total}. {result.why}"


def _meter_lines(book: RoundBook) -> Iterator[str]:
    for hit in book.hits:
        yield from _line("jackpot", [f"seat {hit.seat} wins {money_text(hit.amount)}, {hit.hand}"])
    if book.meter_after_micro is not None:
        notes = [f"contributions {book.contributions}"]
        if book.reversed_micro:
            notes.append("all reversed")
        meter = money_text(floor_to_cents(book.meter_after_micro))
        yield from _line("meter", [f"{meter} ({', '.join(notes)})"])
