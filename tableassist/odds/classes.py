"""Ranking in bulk: the class of every hand, as a number, through the core's own ranking.

Each class of equal hands is ranked once by the house's ranking, `rank_five` or `rank_three`; the
sum of a hand's card keys then finds its class. Class 0 is the worst hand, a better hand has a
higher class.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

import numpy as np
import numpy.typing as npt

from tableassist.core.cards import DECK, RANKS, SUITS, Card
from tableassist.core.ranking import Rank, ThreeCardRank
from tableassist.core.ranking.keys import CARD_KEYS, SUIT_MASK, one_suit
from tableassist.odds.sets import Ints, totals

Classes = npt.NDArray[np.int16]
Keys = npt.NDArray[np.uint32]

_SUIT_BITS = SUIT_MASK.bit_length()


class HandClasses:
    """All classes of hands of `size` cards, and the tables that find them.

    `ranks[c]` is the rank of class `c`, `hands[c]` one hand of it.
    """

    def __init__(self, size: int, rank: Callable[[Sequence[Card]], Rank | ThreeCardRank]) -> None:
        self.size = size
        ranked = {cards: rank(cards) for cards in _one_of_each(size)}
        hands = {value: cards for cards, value in ranked.items()}
        self.ranks: tuple[Rank | ThreeCardRank, ...] = tuple(sorted(hands))
        self.hands = tuple(hands[value] for value in self.ranks)
        number = {value: at for at, value in enumerate(self.ranks)}
        self._card_keys = np.array([CARD_KEYS[card] for card in DECK], dtype=np.uint32)
        self._one_suit = np.array(one_suit(size))
        keys = {cards: sum(CARD_KEYS[card] for card in cards) for cards in ranked}
        most = size * int(self._card_keys.max()) >> _SUIT_BITS
        self._mixed = np.full(most + 1, -1, dtype=np.int16)
        self._suited = np.full(most + 1, -1, dtype=np.int16)
        for cards, value in ranked.items():
            table = self._suited if self._one_suit[keys[cards] & SUIT_MASK] else self._mixed
            table[keys[cards] >> _SUIT_BITS] = number[value]

    def of_all(self) -> Classes:
        """The class of every hand, in the order of sets."""
        return self._look_up(totals(self._card_keys, self.size))

    def of_rows(self, rows: Ints) -> Classes:
        """The class of each row of `size` different card numbers (places in DECK)."""
        return self._look_up(self._card_keys[rows].sum(axis=-1, dtype=np.uint32))

    def with_each_card(self, rows: Ints) -> Classes:
        """[row, card] -> the class of a row of `size` - 1 cards with one card more.

        -1 where the row holds that card already.
        """
        keys = self._card_keys[rows].sum(axis=-1, dtype=np.uint32)
        found = self._look_up(keys[:, None] + self._card_keys)
        np.put_along_axis(found, rows, -1, axis=1)
        return found

    def _look_up(self, keys: Keys) -> Classes:
        found: Classes = self._mixed[keys >> _SUIT_BITS]
        suited = np.nonzero(self._one_suit[keys & SUIT_MASK])
        found[suited] = self._suited[keys[suited] >> _SUIT_BITS]
        return found


def _one_of_each(size: int) -> Iterator[tuple[Card, ...]]:
    """A hand of every class: all ranks in suits that differ, then all in one suit."""
    for ranks in combinations_with_replacement(RANKS, size):
        if max(ranks.count(rank) for rank in ranks) <= len(SUITS):
            yield tuple(Card(rank + SUITS[at % len(SUITS)]) for at, rank in enumerate(ranks))
    yield from combinations(DECK[: len(RANKS)], size)
