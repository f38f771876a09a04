"""The card byte of the wire and its two-character text, e.g. 0x27 and `As`.

Code = suit * 13 + rank, suits clubs, diamonds, hearts, spades, ranks ace to king.
What a card is worth is no business of the wire.
"""

CUT_CARD = 0xF0
BLANK = 0xF1
UNREADABLE = 0xFE
NO_CARD = 0xFF

_RANKS = "A23456789TJQK"
_SUITS = "cdhs"
_TEXTS = tuple(rank + suit for suit in _SUITS for rank in _RANKS)


def card_code(text: str) -> int:
    """Byte of a card text; `ValueError` unless it is a rank of `23456789TJQKA` then `cdhs`."""
    if len(text) != 2 or text[0] not in _RANKS or text[1] not in _SUITS:
        raise ValueError(f"{text!r} is no card: rank of {_RANKS}, then suit of {_SUITS}")
    return _SUITS.index(text[1]) * len(_RANKS) + _RANKS.index(text[0])


def card_text(code: int) -> str:
    """Text of a card byte 0-51; `ValueError` for the four special codes and all others."""
    if not 0 <= code < len(_TEXTS):
        raise ValueError(f"code {code:#04x} names no card")
    return _TEXTS[code]
