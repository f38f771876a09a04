"""Words for hands and results. Every sentence a person reads about a hand or a pay.

Ranks and outcomes go in, text comes out; nothing is decided here. Screens, slips, journal views
and settlement lines all take their words from this folder: `english` and `french` say the same
things, `language` lists them.
"""

from tableassist.core.cards import Card
from tableassist.core.words.boards import forgery_words, turned_away_words
from tableassist.core.words.english import ENGLISH, English
from tableassist.core.words.french import French
from tableassist.core.words.language import Language
from tableassist.core.words.names import BOARD_NAMES, SPOT_LABELS, SPOT_WORDS
from tableassist.core.words.reasons import REFUSED, STOPPED, TURNED_BACK_FRENCH
from tableassist.core.words.shown import printable, shown

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}

VOID_WHY = "The round is void: every bet goes back."


def card_words(card: Card) -> str:
    """A card as people write it, as in `K♠` or `10♥`; for buttons that name a card."""
    rank, suit = card
    return f"{'10' if rank == 'T' else rank}{_SUITS[suit]}"


def call_words(name: str, *, qualifies: bool) -> str:
    """The dealer's call, as in `Dealer opens: pair of queens`."""
    spoken = name[0].lower() + name[1:].lower()
    return f"Dealer opens: {spoken}" if qualifies else f"Dealer does not open: {spoken}"


def language(name: str, digits: int) -> Language:
    """The words of `en` or `fr` for a currency with `digits` digits after the point."""
    if name == "fr":
        return French(digits)
    return English(digits)


__all__ = [
    "BOARD_NAMES",
    "ENGLISH",
    "REFUSED",
    "SPOT_LABELS",
    "SPOT_WORDS",
    "STOPPED",
    "TURNED_BACK_FRENCH",
    "VOID_WHY",
    "Language",
    "call_words",
    "card_words",
    "forgery_words",
    "language",
    "printable",
    "shown",
    "turned_away_words",
]
