"""Cards as they are drawn and spoken: a face with rank and suit, or a plain back.

Nothing about a face-down card may be here: its text is `??` in the view already. Anything that is
not a card becomes a back too, so a mistake can hide a card but never show one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tableassist.core.cards import DECK
from tableassist.core.records import FULL_HAND
from tableassist.core.words.screen_words import ScreenWords

_SUIT_SIGNS = {
    "\N{BLACK CLUB SUIT}": "c",
    "\N{BLACK DIAMOND SUIT}": "d",
    "\N{BLACK HEART SUIT}": "h",
    "\N{BLACK SPADE SUIT}": "s",
}
_FACES = frozenset(str(card) for card in DECK)


@dataclass(frozen=True, slots=True)
class CardProps:
    """`rank` is what is printed (`10`, not `T`), `suit` one of c d h s; both empty on a back.

    `apart`: the card was bought and lies beside the hand it came to.
    """

    rank: str
    suit: str
    face_down: bool
    spoken: str
    apart: bool = False


def derive_card_props(text: str, words: ScreenWords) -> CardProps:
    """The card written `text`; a back for `??` and for anything that is not a card."""
    if text not in _FACES:
        return CardProps(rank="", suit="", face_down=True, spoken=words.face_down)
    rank, suit = text[0], text[1]
    return CardProps(
        rank="10" if rank == "T" else rank,
        suit=suit,
        face_down=False,
        spoken=words.card.format(words.ranks.get(rank, rank), words.suits[suit]),
    )


def derive_cards_props(texts: Iterable[str], words: ScreenWords) -> tuple[CardProps, ...]:
    """A hand from left to right; the sixth card is a bought one."""
    cards = [derive_card_props(text, words) for text in texts]
    return tuple(replace(card, apart=place >= FULL_HAND) for place, card in enumerate(cards))


def card_of_label(label: str, words: ScreenWords) -> CardProps | None:
    """The card a button's label names as rank and suit sign, or None for other labels.

    Such a card is drawn, because no shipped font holds all four signs.
    """
    suit = _SUIT_SIGNS.get(label[-1:])
    rank = "T" if label[:-1] == "10" else label[:-1]
    face = f"{rank}{suit}"
    return derive_card_props(face, words) if face in _FACES else None
