"""Running tests of cards: integer scores that rise only where cards are not what they should be.

A score is a sum of logarithms of likelihood ratios, kept at 0 or above (CUSUM), in 65,536ths of a
natural one, each rounded down. For a whole deck, shuffled, each ratio has the mean 1 whatever was
seen before and whenever the deal ends, so the mean time to a false alarm at `LIMIT` is at least
e**LIMIT steps of one score, and that divided by their number for all together: with 52 scores of
each of three kinds, one reader's, and `NEIGHBOURS`, no more than once in `HOURS` at `PER_HOUR`
rounds. It holds at any moment; nobody has to fix beforehand how long is watched.
The figures are worked out anew, exactly, by `tests/core/table/test_deck_score.py`.
"""

from collections.abc import Sequence
from itertools import pairwise

from tableassist.core.cards import DECK_SIZE, RANKS, Card

HOURS, PER_HOUR = 10_000, 60
"""A false alarm comes once in so many hours, or less often, at so many rounds an hour."""
LIMIT = 1_236_361
"""ln(5 * 52 * HOURS * PER_HOUR): of five kinds of alarm each has a fifth."""
EARLY = 26
"""The upper half of a deck."""

RARE_SEEN = OFTEN_LATE = -45_427
"""ln(1/2). Rare: in every second deck the card is not there. Late: it came from the lower half."""
OFTEN_EARLY = 26_572
"""ln(3/2). Often: in every second deck the card lies in the upper half."""
RARE_UNSEEN: tuple[int, ...] = (
    *(0, 639, 1297, 1976, 2675, 3396, 4140, 4908, 5702, 6522, 7371, 8249, 9159),
    *(10102, 11080, 12096, 13151, 14248, 15390, 16580, 17821, 19117, 20471, 21889, 23375, 24934),
    *(26572, 28297, 30115, 32037, 34070, 36227, 38521, 40966, 43579, 46382, 49399, 52657, 56193),
    *(60050, 64279, 68949, 74147, 79986, 86622, 94272, 103254, 114063, 127527, 145199, 170569),
    214770,
)
"""By the number of cards dealt from a deck, without this one."""
OFTEN_UNSEEN: tuple[int, ...] = (
    *(0, -646, -1325, -2038, -2790, -3583, -4420, -5307, -6247, -7245, -8307, -9440, -10651),
    *(-11949, -13344, -14846, -16471, -18233, -20152, -22250, -24556, -27104, -29935, -33102),
    *(-36675, -40743),
    *(-45427,) * 26,
)
TWICE_SEEN, TWICE_NOT = 498_132, -132
"""A card read twice in one deck: in 1 round of 500, against 1 of 1,000,000 for each card."""
UNREAD, READ = 150_902, -594
"""A card that is not read: 1 of 100, against 1 of 1,000."""

FIRST = 20
"""Cards from the top of a deck that are looked at for the order of a new one."""
NEIGHBOURS = 9
"""So many of 19 are too many: chance gives that once in 11 million decks, or less often."""


def rare(score: int, dealt: int, place: int) -> int:
    """The score after a deck of which `dealt` cards came; `place` of this one, 0 if it did not."""
    return max(0, score + (RARE_SEEN if place else RARE_UNSEEN[min(dealt, DECK_SIZE - 1)]))


def often(score: int, dealt: int, place: int) -> int:
    """As `rare`, of a card that comes too often."""
    if place:
        return max(0, score + (OFTEN_EARLY if place <= EARLY else OFTEN_LATE))
    return max(0, score + OFTEN_UNSEEN[min(dealt, DECK_SIZE - 1)])


def twice(score: int, is_twice: bool) -> int:
    """The score after a deck in which the card was read twice, or was not."""
    return max(0, score + (TWICE_SEEN if is_twice else TWICE_NOT))


def unread(score: int, read_cards: int, unread_cards: int) -> int:
    """The reader's score after a deck."""
    return max(0, score + read_cards * READ + unread_cards * UNREAD)


def neighbours(cards: Sequence[Card]) -> int:
    """How many of these are followed by the next or the last rank of their suit, round the ace."""
    return sum(
        one[1] == other[1] and (RANKS.index(one[0]) - RANKS.index(other[0])) % 13 in (1, 12)
        for one, other in pairwise(cards)
    )
