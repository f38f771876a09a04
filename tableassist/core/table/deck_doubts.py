"""When the run of cards becomes a question to people: a record for each score that is too high.

Asked where a round closes, and at the card with which the order of a new deck would show. A doubt
that stands is not told again; it ends when people say that they have looked.
"""

from collections.abc import Iterator

from tableassist.core import records as r
from tableassist.core.cards import DECK, DECK_SIZE, Card
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import deck_score as score
from tableassist.core.table.ahead import ahead
from tableassist.core.table.deck_state import CardCount, DeckState, ReaderCount
from tableassist.core.table.state import TableState

_LONG_GAP = 10
"""Rounds without a card that are worth being told as such."""


def with_deck_doubts(state: TableState, records: tuple[r.Record, ...]) -> tuple[r.Record, ...]:
    """`records`, and behind them what is doubtful of the decks after them."""
    if not any(isinstance(one, r.RoundClosed | r.CardDealt | r.CardBurned) for one in records):
        return records
    closes = any(isinstance(one, r.RoundClosed) for one in records)
    if not closes and len(state.decks.order) + 1 != score.FIRST:
        return records
    after = ahead(state, records)
    unit = after.boards["shoe"].unit
    told = {(one.unit, _group(one.why), one.card) for one in after.decks.doubts}
    found = _of_scores(after.decks, unit) if closes else _of_the_order(after.decks, unit)
    new = [one for one in found if (one.unit, _group(one.why), one.card) not in told]
    return (*records, *new)


def cleared_records(state: TableState, by: str) -> tuple[r.Record, ...] | Refused:
    """People have looked. Only where something was in doubt."""
    is_doubtful = state.decks.doubts or state.decks.stub_told is not None
    return (r.DeckCleared(by),) if is_doubtful else Refused(Reason.NO_DOUBT)


def _group(why: r.DeckDoubt) -> str:
    """A card that is missing is rare as well."""
    return "rare" if why == "missing" else why


def _of_the_order(decks: DeckState, unit: str) -> Iterator[r.DeckDoubted]:
    first = decks.order[: score.FIRST]
    found = score.neighbours(first)
    if len(decks.order) == score.FIRST and found >= score.NEIGHBOURS:
        yield r.DeckDoubted(unit, "factory-order", None, 1, len(first), found, 0)


def _of_scores(decks: DeckState, unit: str) -> Iterator[r.DeckDoubted]:
    reader = decks.readers.get(unit)
    if reader is None:
        return
    if reader.unread_score >= score.LIMIT:
        cards = reader.read + reader.unread
        yield r.DeckDoubted(unit, "unread", None, reader.rounds, cards, reader.unread, 0)
    for card, one in zip(DECK, reader.cards, strict=True):
        for why, held in _why(one):
            if held >= score.LIMIT:
                yield _doubt(unit, reader, card, one, why)


def _why(one: CardCount) -> tuple[tuple[r.DeckDoubt, int], ...]:
    """The scores of a card, and what each says when it is too high."""
    gone: r.DeckDoubt = "missing" if one.gap >= _LONG_GAP else "rare"
    return (gone, one.rare_score), ("often", one.often_score), ("twice", one.twice_score)


def _doubt(
    unit: str, reader: ReaderCount, card: Card, one: CardCount, why: r.DeckDoubt
) -> r.DeckDoubted:
    rounds, dealt = reader.rounds, reader.dealt
    if why == "missing":
        rounds, dealt = one.gap, one.gap * reader.dealt // max(reader.rounds, 1)
    usual = (2 * dealt + DECK_SIZE) // (2 * DECK_SIZE)
    seen = {"missing": 0, "twice": one.twice}.get(why, one.came)
    return r.DeckDoubted(unit, why, card, rounds, dealt, seen, usual)
