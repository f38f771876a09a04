"""What a table remembers of the cards that it has seen: counts and scores, no more than it needs.

A fold over the records like the rest of the state; nothing is decided here. Cards of the deck that
is being dealt stand here in the order in which they came, so this is shown to nobody.
"""

from collections.abc import Mapping

import msgspec

from tableassist.core.cards import DECK, Card
from tableassist.core.inputs import Struct
from tableassist.core.records import DeckDoubted


class CardCount(Struct, frozen=True, array_like=True):
    """One card: how often it `came`, rounds since (`gap`), read `twice`, and its three scores."""

    came: int = 0
    gap: int = 0
    twice: int = 0
    rare_score: int = 0
    often_score: int = 0
    twice_score: int = 0


class ReaderCount(Struct, frozen=True):
    """The decks that one shoe has read to the end of a round, behind record `since`.

    `dealt` are all cards of those `rounds`; `read` and `unread` also those of void ones. `cards`
    are in the order of `DECK`.
    """

    since: int = 0
    rounds: int = 0
    dealt: int = 0
    read: int = 0
    unread: int = 0
    unread_score: int = 0
    cards: tuple[CardCount, ...] = (CardCount(),) * len(DECK)


class DeckState(Struct, frozen=True):
    """The shoes by their unit, and the deck that is dealt from now.

    `order` are its cards as they came, `missed` those that were not read, `again` those that came a
    second time, `strays` the others that belong to no hand. `doubts` stand until people have
    looked. `uncounted` are the rounds since the stub was counted, `stub` the cards left of the last
    deck, 0 when nobody can say, `stub_told` the number that the dealer told last, unless it was
    right.
    """

    readers: Mapping[str, ReaderCount] = msgspec.field(default_factory=dict)
    order: tuple[Card, ...] = ()
    missed: int = 0
    again: tuple[Card, ...] = ()
    strays: int = 0
    doubts: tuple[DeckDoubted, ...] = ()
    uncounted: int = 0
    stub: int = 0
    stub_told: int | None = None
