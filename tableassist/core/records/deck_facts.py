"""What the run of cards says of the decks, and that people have looked, as facts.

Nothing here moves money or stops a round: a doubt is a question to people.
"""

from typing import Literal, TypeAlias

from tableassist.core.cards import Card
from tableassist.core.inputs import Struct

DeckDoubt: TypeAlias = Literal["missing", "rare", "often", "twice", "unread", "factory-order"]


class DeckDoubted(Struct, frozen=True, tag="deck_doubted"):
    """The cards from the shoe `unit` are not what whole, shuffled decks and a good reader give.

    "missing": `card` has not come in the last `rounds`; "rare" and "often": it came in `seen` of
    `rounds`; "twice": it was read a second time in one deck in `seen` of them; "unread": `seen` of
    `cards` cards could not be read; "factory-order": `seen` of the neighbours among the first
    `cards` are neighbours of a new deck. `usual` is how often a card would have come.
    """

    unit: str
    why: DeckDoubt
    card: Card | None
    rounds: int
    cards: int
    seen: int
    usual: int


class StubCounted(Struct, frozen=True, tag="stub_counted"):
    """The dealer has counted `count` cards left of the last deck; `stub` of them did not come.

    `round` is the one whose bets are open.
    """

    round: int
    count: int
    stub: int


class DeckCleared(Struct, frozen=True, tag="deck_cleared"):
    """People have counted the decks and looked at the reader, or put in others.

    Every count begins anew.
    """

    by: str
