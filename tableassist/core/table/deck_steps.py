"""Steps of `evolve` for the run of cards: what a deck adds to the counts when its round is over.

Counted are rounds that were dealt to their end, all of their cards read: those end where the rules
say, whatever the cards. Of a void round only what was misread counts. No step decides anything.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec.structs import replace

from tableassist.core import records as r
from tableassist.core.cards import DECK, DECK_SIZE
from tableassist.core.table import deck_score as score
from tableassist.core.table.deck_state import CardCount, DeckState, ReaderCount
from tableassist.core.table.state import TableState

READERS = 4
"""Shoes that are remembered; the one that read last stays."""
DeckStep: TypeAlias = Callable[[DeckState, Any, str, int], DeckState]


def decks_watched(state: TableState, record: r.Record) -> TableState:
    """The state after a record of any kind, with what it says of the decks."""
    step = _STEPS.get(type(record))
    if step is None:
        return state
    decks = step(state.decks, record, state.boards["shoe"].unit, state.number)
    return state if decks is state.decks else replace(state, decks=decks)


def _unchanged(state: TableState, _record: r.Record) -> TableState:
    return state


def _came(
    decks: DeckState, record: r.CardDealt | r.CardBurned, _unit: str, _number: int
) -> DeckState:
    return replace(decks, order=(*decks.order, record.card))


def _stray(decks: DeckState, record: r.CardStray, _unit: str, _number: int) -> DeckState:
    if record.reason == "unreadable-card":
        return replace(decks, missed=decks.missed + 1)
    if record.reason == "duplicate-card" and record.card is not None:
        return replace(decks, again=(*decks.again, record.card))
    return replace(decks, strays=decks.strays + 1, stub=0)


def _closed(decks: DeckState, record: r.RoundClosed, unit: str, number: int) -> DeckState:
    if not decks.order and not decks.missed:
        return decks
    others = {name: one for name, one in decks.readers.items() if name != unit}
    kept = dict(list(others.items())[1 - READERS :])
    before = decks.readers.get(unit) or ReaderCount(number)
    after = replace(decks, readers={**kept, unit: _read(before, decks, is_void=record.void)})
    if record.void or decks.missed or decks.again:
        return replace(after, stub=0, stub_told=None)
    stub = 0 if decks.strays else DECK_SIZE - len(decks.order)
    return replace(after, uncounted=decks.uncounted + 1, stub=stub, stub_told=None)


def _opened(decks: DeckState, _record: r.RoundOpened, _unit: str, _number: int) -> DeckState:
    if not (decks.order or decks.missed or decks.again or decks.strays):
        return decks
    return replace(decks, order=(), missed=0, again=(), strays=0)


def _read(before: ReaderCount, decks: DeckState, *, is_void: bool) -> ReaderCount:
    """The shoe's counts with the deck that is over."""
    dealt, missed = len(decks.order), decks.missed
    after = replace(
        before,
        read=before.read + dealt,
        unread=before.unread + missed,
        unread_score=score.unread(before.unread_score, dealt, missed),
    )
    if is_void or missed or decks.again:
        cards = (
            replace(
                one,
                twice=one.twice + (card in decks.again),
                twice_score=score.twice(one.twice_score, card in decks.again),
            )
            for card, one in zip(DECK, before.cards, strict=True)
        )
        return replace(after, cards=tuple(cards))
    places = {card: place for place, card in enumerate(decks.order, start=1)}
    counted = (
        _counted(one, dealt, places.get(card, 0))
        for card, one in zip(DECK, before.cards, strict=True)
    )
    return replace(
        after, rounds=before.rounds + 1, dealt=before.dealt + dealt, cards=tuple(counted)
    )


def _counted(before: CardCount, dealt: int, place: int) -> CardCount:
    return CardCount(
        before.came + bool(place),
        0 if place else before.gap + 1,
        before.twice,
        score.rare(before.rare_score, dealt, place),
        score.often(before.often_score, dealt, place),
        score.twice(before.twice_score, False),
    )


def _doubted(decks: DeckState, record: r.DeckDoubted, _unit: str, _number: int) -> DeckState:
    return replace(decks, doubts=(*decks.doubts, record))


def _cleared(decks: DeckState, _record: r.DeckCleared, _unit: str, _number: int) -> DeckState:
    return replace(decks, readers={}, doubts=(), uncounted=0, stub_told=None)


def _stub_counted(decks: DeckState, record: r.StubCounted, _unit: str, _number: int) -> DeckState:
    if record.count == record.stub:
        return replace(decks, uncounted=0, stub_told=None)
    return replace(decks, stub_told=record.count)


_STEPS: dict[type, DeckStep] = {
    r.CardDealt: _came,
    r.CardBurned: _came,
    r.CardStray: _stray,
    r.RoundClosed: _closed,
    r.RoundOpened: _opened,
    r.DeckDoubted: _doubted,
    r.DeckCleared: _cleared,
    r.StubCounted: _stub_counted,
}
DECK_STEPS: Mapping[type, Callable[[TableState, Any], TableState]] = MappingProxyType(
    {r.DeckDoubted: _unchanged, r.DeckCleared: _unchanged, r.StubCounted: _unchanged}
)
"""Kinds that change nothing but the decks."""
