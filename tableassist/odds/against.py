"""Every hand a player can hold against every hand the dealer can, with the dealer's card shown.

For each canonical five-card hand and each card face up before the dealer: how many of the dealer's
163,185 hands do not open, open and are worse, or open and are equal. The dealer's hands that avoid
the player's five cards are counted by inclusion and exclusion over the cards they may not hold.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.odds.classes import Classes
from tableassist.odds.containing import Containing
from tableassist.odds.order import Ending, Order
from tableassist.odds.progress import Progress
from tableassist.odds.sets import CARDS, Ints, canonical, extended, places

Table = npt.NDArray[np.int32]
Span = tuple[int, int]
COUNTED = (Ending.NOT_OPEN, Ending.WORSE, Ending.EQUAL)  # the rest of the dealer's hands are better

DEALER_HANDS = comb(CARDS - 6, 4)  # the dealer's other four cards, with six known


class Against(NamedTuple):
    """`classes[hand]` of the canonical player's hands. For each ending but `BETTER`
    `counts[ending][hand, card shown]`, zero where the player holds that card.
    """

    classes: Classes
    counts: Mapping[Ending, Table]


def subset_places(rows: Ints, size: int) -> Ints:
    """[row, which] -> places of all sets of `size` cards out of each row."""
    picks = list(combinations(range(rows.shape[-1]), size))
    if size == 0:
        return np.zeros((len(rows), 1), dtype=np.int64)
    return np.stack([places(rows[:, pick]) for pick in picks], axis=1)


class Subsets(NamedTuple):
    """The sets that inclusion and exclusion runs over, for some hands.

    `places[k]` are the places of sets of `k` cards; sets of `first` cards are added, the next
    size taken off, and so on.
    """

    places: dict[int, Ints]
    first: int

    def of(self, hands: Ints) -> "Subsets":
        """For these hands only."""
        return Subsets({size: rows[hands] for size, rows in self.places.items()}, self.first)


def subsets_of(rows: Ints) -> Subsets:
    """For hands that avoid each row."""
    sizes = range(min(rows.shape[1], 4) + 1)
    return Subsets({size: subset_places(rows, size) for size in sizes}, 0)


def avoiding(tables: Containing, subsets: Subsets, spans: Sequence[Span]) -> list[Table]:
    """For each span of classes: [row, card] -> how many five-card hands of these classes hold
    that card and avoid the row's. Where the row itself holds the card the figure means nothing.
    """
    count = len(next(iter(subsets.places.values())))
    sums = [np.zeros((count, CARDS), dtype=np.int32) for _ in spans]
    for size, sets in subsets.places.items():
        sign = (-1) ** (size - subsets.first)
        if size == 4:
            classes = tables.fifth[sets]
            for total, (start, stop) in zip(sums, spans, strict=True):
                within = (classes >= start) & (classes < stop)
                total += sign * within.sum(axis=1, dtype=np.int32)
            continue
        numbers = tables.grown[size][sets]
        counts = tables.below[size + 1]
        for total, (start, stop) in zip(sums, spans, strict=True):
            hands = counts[stop].astype(np.int32) - counts[start]
            total += sign * hands[numbers].sum(axis=1, dtype=np.int32)
    return sums


def with_card(subsets: Subsets, cards: Ints) -> Subsets:
    """For hands that hold one given card a row besides avoiding the row."""
    grown = {
        size + 1: extended(size)[rows, cards[:, None]]
        for size, rows in subsets.places.items()
        if 0 < size < 4
    }
    return Subsets({1: cards[:, None], **grown}, 1)


def count_against(tables: Containing, order: Order, progress: Progress) -> Against:
    """The counts of every hand."""
    rows = canonical(5).rows
    classes = tables.hand_classes.of_rows(rows)
    subsets = subsets_of(rows)
    counts = {each: np.zeros((len(rows), CARDS), dtype=np.int32) for each in COUNTED}
    for player, hands in by_class(classes):
        spans = {ending: order.span(player, ending) for ending in COUNTED}
        spans = {ending: span for ending, span in spans.items() if span[0] < span[1]}
        found = avoiding(tables, subsets.of(hands), list(spans.values()))
        for ending, figures in zip(spans, found, strict=True):
            np.put_along_axis(figures, rows[hands], 0, axis=1)
            counts[ending][hands] = figures
        progress("hands against the dealer", player + 1, tables.classes)
    return Against(classes, counts)


def by_class(classes: Classes) -> Iterator[tuple[int, Ints]]:
    """Each class that occurs, with the rows that are of it."""
    order = np.argsort(classes, kind="stable")
    starts = np.nonzero(np.diff(classes[order], prepend=-1))[0]
    for start, rows in zip(starts, np.split(order, starts[1:]), strict=True):
        yield int(classes[order[start]]), rows
