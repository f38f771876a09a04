"""Cards: every one that left the shoe, in order, who got it, and that a hand was due it.

Two things are held together: the journal's place for a card against the house's order of dealing,
and against where people laid it. Bought cards follow the deal in the order of buying.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tableassist.core import records as r
from tableassist.core.house import Purchase
from tableassist.simulator.auditor.bets import bets_in
from tableassist.simulator.auditor.book import CardLine, RoundBook
from tableassist.simulator.auditor.facts import CardOut, RoundTruth
from tableassist.simulator.auditor.rules import Game
from tableassist.simulator.auditor.rules.dealing import (
    BOUGHT_PLACE,
    BURNED,
    DEALER,
    DECK,
    Place,
    deal,
    sale,
    seats_dealt,
)
from tableassist.simulator.auditor.sights import Sight


def deal_of(truth: RoundTruth, book: RoundBook, game: Game) -> list[Place]:
    """The deal of this round, from the bets that lay there."""
    dealing = game.house.dealing
    seats = seats_dealt(dealing, list(bets_in(truth, book, game)))
    return deal(dealing, seats, game.size, game.dealer_size)


def buyers_in(book: RoundBook) -> list[int]:
    """Seats that bought a card by the journal, in order; a dead hand gets none any more."""
    records = [line.record for line in book.cards]
    got = {
        one.seat for one in records if isinstance(one, r.CardDealt) and one.place == BOUGHT_PLACE
    }
    return [seat for seat in _buys(book) if seat in got or seat not in book.dead]


def _buys(book: RoundBook) -> list[int]:
    return [decided.seat for decided in book.decisions if decided.choice == "buy"]


def _sale_of(terms: Purchase | None, book: RoundBook) -> list[Place]:
    """As `sale`, with what was burned for a hand that died before its card came."""
    buyers = buyers_in(book)
    burned = sum(isinstance(line.record, r.CardBurned) for line in book.cards)
    spare = burned - sale(terms, buyers).count(BURNED)
    burned_for = [seat for seat in _buys(book) if seat not in buyers][: max(spare, 0)]
    places = sale(terms, [seat for seat in _buys(book) if seat in (*buyers, *burned_for)])
    return [place for place in places if place.hand not in burned_for]


def check_cards(
    number: int,
    truth: RoundTruth,
    book: RoundBook,
    game: Game,
    sights: Sequence[Sight],
    *,
    may_lag: bool,
) -> Iterator[str]:
    """Every card in order, and who got it. `may_lag`: the tail may lack."""
    where = f"round {number}"
    dealt = deal_of(truth, book, game) if book.locked else []
    terms = game.house.stud_terms
    plan = iter([*dealt, *_sale_of(terms.purchase if terms else None, book)])
    seen: set[tuple[int, str]] = set()  # each deck has every card
    for position, (sight, line) in enumerate(zip(sights, book.cards, strict=False)):
        out, record = sight.out, line.record
        if (record.card, record.index) != (sight.card, sight.number):
            yield (
                f"{where}: card {sight.number} was {sight.card or 'unread'}, "
                f"the journal has {record.card or 'unread'} as card {record.index}"
            )
        due = next(plan, None) if _is_dealt_from(sight, book) else None
        if line.is_late:
            continue
        is_no_card = sight.card is None or (out.deck, out.card) in seen
        yield from _check_place(where, line, due, repeated=is_no_card)
        if not _is_one_off(truth, book, position, out):
            yield from _check_hand(where, record, out)
        yield from _check_face(where, line.record, game)
        seen.add((out.deck, out.card))
    for line in book.cards[len(sights) :]:
        yield f"{where}: {line.record.card} is in the journal, it never left the shoe"
    for sight in sights[len(book.cards) :]:
        out = sight.out
        if not may_lag:
            yield f"{where}: card {out.index} ({out.card}) left the shoe, the journal lacks it"
    if book.late_cards and (book.settled or (book.closed and not book.voided)):
        yield f"{where}: cards of the round before were dealt ({book.late_cards}), it is not void"
    if book.deal_completed and not book.late_cards and len(truth.cards) < len(dealt):
        yield f"{where}: deal complete after {len(truth.cards)} cards, must be {len(dealt)}"
    yield from _check_sale(where, truth, book, game, len(dealt))


def _is_dealt_from(sight: Sight, book: RoundBook) -> bool:
    """It came out of the deck that the round was locked with, and not past the lock."""
    is_other = 0 not in (book.deck, sight.out.deck) and book.deck != sight.out.deck
    return not is_other and not sight.is_forced


def _check_place(where: str, line: CardLine, due: Place | None, *, repeated: bool) -> Iterator[str]:
    """The journal's place against the order of dealing."""
    record = line.record
    if isinstance(record, r.CardStray):
        if due and not repeated and not line.halted:
            yield f"{where}: {record.card} is a stray, it belonged to {due.text}"
        return
    place = _place_of(record)
    given = f"{where}: {record.card} was given to {place.text}"
    if repeated:
        yield f"{given}, it was in the round already"
    elif due is None:
        yield f"{given}, no hand was due a card"
    elif place != due:
        yield f"{given}, it belongs to {due.text}"


def _place_of(record: r.CardDealt | r.CardBurned) -> Place:
    return BURNED if isinstance(record, r.CardBurned) else Place(record.seat, record.place)


def _check_hand(
    where: str, record: r.CardDealt | r.CardBurned | r.CardStray, out: CardOut
) -> Iterator[str]:
    """The journal's hand against the one that people laid the card to."""
    if isinstance(record, r.CardStray):
        return
    place = _place_of(record)
    if place.hand != out.to:
        lay = "aside" if out.to is None else f"with {_hand_text(out.to)}"
        said = "burned" if place.hand is None else f"with {_hand_text(place.hand)}"
        yield f"{where}: card {out.index} ({out.card}) lay {lay}, the journal has it {said}"


def _is_one_off(truth: RoundTruth, book: RoundBook, position: int, out: CardOut) -> bool:
    """A card too many was told only when a burned one was due, and taken for that; each after it is
    then taken for the one before. The last one belonged to nobody, and the round became void.
    """
    aside = sum(card.to is None for card in truth.cards)
    burned = sum(isinstance(line.record, r.CardBurned) for line in book.cards)
    is_stopped = any(
        isinstance(line.record, r.CardStray) and not line.halted
        for line in book.cards[position + 1 :]
    )
    if not (book.voided and is_stopped and burned and aside == burned + 1):
        return False
    record = book.cards[position].record
    after = [card.to for card in truth.cards if card.index == out.index + 1]
    return not isinstance(record, r.CardStray) and after == [_place_of(record).hand]


def _hand_text(hand: int) -> str:
    return "the dealer" if hand == DEALER else f"seat {hand}"


def _check_face(
    where: str, record: r.CardDealt | r.CardBurned | r.CardStray, game: Game
) -> Iterator[str]:
    """The dealer's shown card and the bought ones lie face up, and no other."""
    if not isinstance(record, r.CardDealt):
        return
    is_shown = (record.seat, record.place) == (DEALER, game.house.dealing.shown_card)
    is_up = is_shown or record.place == BOUGHT_PLACE
    if record.turned != is_up:
        place = Place(record.seat, record.place).text
        yield f"{where}: {place} is told to lie face {'down' if is_up else 'up'}, it does not"


def _check_sale(
    where: str, truth: RoundTruth, book: RoundBook, game: Game, dealt: int
) -> Iterator[str]:
    """Cards are sold in the order in which the chips came, as long as the deck reaches."""
    buyers = buyers_in(book)
    terms = game.house.stud_terms.purchase if game.house.stud_terms else None
    for sold, seat in enumerate(buyers, start=1):
        needed = dealt + len(sale(terms, buyers[:sold]))
        if needed > DECK:
            yield f"{where}: seat {seat} bought card {needed} of {DECK}"
    bets = bets_in(truth, book, game)
    moments = [
        (seat, truth.moment_of(seat, game.stakes("buy", bets.get(seat, {})))) for seat in buyers
    ]
    for (seat, moment), (later, other) in pairwise(moments):
        if moment is not None and other is not None and moment > other:
            yield f"{where}: seat {later} bought before seat {seat}, the journal has it after"
