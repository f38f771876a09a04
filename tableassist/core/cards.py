"""Cards: two characters, rank then suit, as in `Th`. Nothing else is a card.

A card is a checked `str`; `parse_card` is the only way to make one from text. The deck is one
pack of 52. Ranking lives in `ranking`; which cards lie face up is said in `round.faces`.
"""

from typing import NewType

Card = NewType("Card", str)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK: tuple[Card, ...] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
DECK_SIZE = len(DECK)
_KNOWN = {str(card): card for card in DECK}


class CardError(ValueError):
    """A text is not a card; the message names the position and the code point."""


def parse_card(text: str) -> Card:
    """The card written `text`, or `CardError` naming the first wrong position."""
    card = _KNOWN.get(text)
    if card is not None:
        return card
    if len(text) != 2:
        raise CardError(f"card {text!r}: {len(text)} characters, must be 2 (rank then suit)")
    for position, (char, allowed) in enumerate(zip(text, (RANKS, SUITS), strict=True)):
        if char not in allowed:
            raise CardError(
                f"card {text!r}: position {position}: U+{ord(char):04X} is not one of {allowed}"
            )
    raise CardError(f"card {text!r}: not a card")


def rank_value(card: Card) -> int:
    """2 to 14, ace 14."""
    return RANKS.index(card[0]) + 2
