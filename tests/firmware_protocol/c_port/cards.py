"""Decks as the tests hold them, and the cards of a journal, read from plain bytes.

Nothing of the code under test reads a card here.
"""

import random
import struct
from collections.abc import Mapping

RANKS, SUITS = "A23456789TJQK", "cdhs"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
DRAWN, MISREAD, LOST = 0x20, 0x21, 0x28


def shuffled(seed: int, count: int = 52) -> list[str]:
    """So many cards from a shuffled deck."""
    return random.Random(seed).sample(DECK, count)


def cards_in(journal: Mapping[int, tuple[int, bytes]]) -> list[tuple[int, str]]:
    """Index and card ("lost" and "??" for what was not read), in the order of the events.

    The events' numbers must leave no hole.
    """
    assert sorted(journal) == list(range(1, len(journal) + 1))
    cards = []
    for number in sorted(journal):
        msg, body = journal[number]
        if msg in (DRAWN, MISREAD, LOST):
            _, index = struct.unpack_from("<HH", body)
            cards.append((index, _card(msg, body)))
    return cards


def _card(msg: int, body: bytes) -> str:
    if msg == LOST:
        return "lost"
    if msg == MISREAD:
        assert body[4] == 0xFE
        return "??"
    return DECK[body[4]]
