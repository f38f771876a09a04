"""Words. Every sentence that people read at the table: hands, results, steps, what is wrong.

Ranks, outcomes and states go in, text comes out; nothing is decided here. Screens, slips, journal
views and settlement lines all take their words from this folder: `english` and `french` say the
same things, `table_language` lists them; `screen_words` are those that the screen adds. What is
typed, logged or stored is English.
"""

from tableassist.core.cards import Card
from tableassist.core.money import TABLE_DIGITS
from tableassist.core.words.english import ENGLISH, REFUSED, SPOT_WORDS, English
from tableassist.core.words.fixed import ClaimedBet, SettleStep
from tableassist.core.words.french import French
from tableassist.core.words.language import Language
from tableassist.core.words.shown import printable, shown
from tableassist.core.words.table_language import TableLanguage

_SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def card_words(card: Card) -> str:
    """A card as people write it, as in `K♠` or `10♥`; for buttons that name a card."""
    rank, suit = card
    return f"{'10' if rank == 'T' else rank}{_SUITS[suit]}"


def language(name: str, digits: int = TABLE_DIGITS, signs: int = 1) -> TableLanguage:
    """The words of `en` or `fr` for a currency with `digits` digits after the point.

    They number the signs of a table that has several.
    """
    if name == "fr":
        return French(digits, signs)
    return English(digits, signs)


__all__ = [
    "ENGLISH",
    "REFUSED",
    "SPOT_WORDS",
    "ClaimedBet",
    "Language",
    "SettleStep",
    "TableLanguage",
    "card_words",
    "language",
    "printable",
    "shown",
]
