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

REASONS = {
    "stake-not-taken": "a stake that was lost",
    "no-such-seat": "this seat is not in play",
    "no-ante": "no first bet at this seat",
    "under-limit": "below the table minimum",
    "over-limit": "above the table maximum",
    "off-step": "no multiple of the table's step",
    "bets-not-equal": "the three bets must be equal",
    "bet-without-ante": "no first bet at this seat",
    "progressive-not-price": "the progressive bet has one price",
    "bonus-not-price": "the bonus bet has one price",
    "jackpot-closed": "the jackpot is closed",
    "raise-before-deal": "this bet comes after the deal",
    "unreadable-card": "the shoe could not read a card",
    "duplicate-card": "a card was seen twice",
    "unreadable-bets": "a bet could not be read at the lock",
    "card-order": "cards are missing or out of order",
    "wrong-deck": "the card came from another deck",
    "unexpected-card": "a card left the shoe that belongs to no hand",
    "history-gap": "events of a board are missing",
    "card-returned": "a card was pushed back into the shoe",
    "lid-open": "the lid of the shoe was opened",
    "deck-rejected": "the deck is not a whole one",
    "misdeal": "misdeal",
}

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
    "ENGLISH",
    "REASONS",
    "VOID_WHY",
    "Language",
    "call_words",
    "card_words",
    "forgery_words",
    "language",
    "turned_away_words",
]
