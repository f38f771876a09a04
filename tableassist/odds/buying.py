"""Buying one card: what each discard is worth for every hand and every card shown.

The new card comes from the 46 cards the player does not see, the dealer's other four from the 45
left. A final hand is worth what it is worth when dealt, less the dealer's hands that would hold
the discard. First every discard gets a bound that it cannot exceed; only where that bound beats
both folding and raising is the exact value worked out.
"""

from collections.abc import Callable
from functools import partial
from math import comb
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tableassist.core.ranking import Category
from tableassist.odds.against import (
    DEALER_HANDS,
    Against,
    Span,
    Subsets,
    avoiding,
    by_class,
    subsets_of,
    with_card,
)
from tableassist.odds.containing import Containing
from tableassist.odds.nets import Nets
from tableassist.odds.order import Ending, Order
from tableassist.odds.progress import Progress
from tableassist.odds.sets import CARDS, Ints, canonical

DRAWS = CARDS - 6
BUY_SCALE = comb(CARDS - 7, 4) * DRAWS  # 46 cards to draw, each before 148,995 dealer's hands
RAISE_TO_BUY = BUY_SCALE // DEALER_HANDS
# With the discard and the card shown in the dealer's hand and four cards kept, 43 cards are left
# for the final hand, whatever the dealer's other three are.
FINAL_CARDS = CARDS - 9
FINAL_HANDS = FINAL_CARDS * comb(CARDS - 6, 3)

_Wanted: TypeAlias = Callable[[int, Ints, Callable[[], Ints]], npt.NDArray[np.bool_]]
"""Which tries of a discard (0 to 4) are wanted, by their bounds and what is sure to go off them."""


class Bought(NamedTuple):
    """Where buying is best: numbers of hands, cards shown, values times BUY_SCALE, and which of the
    hand's five cards is discarded.
    """

    hands: Ints
    shown: Ints
    values: Ints
    discards: Ints


class Kept:
    """The canonical sets of four kept cards, and what becomes of them with each fifth card.

    `final[kept, card]` is the number of the hand, `parts[kept, card, own card]` which card of that
    canonical hand's deck each card of the kept set's deck is. `totals[kept, shown]` adds what all
    final hands are worth raised.
    """

    def __init__(self, raised: Ints) -> None:
        self.rows = canonical(4).rows
        shape = (len(self.rows), CARDS)
        self.final: Ints = np.full(shape, -1, dtype=np.int64)
        self.parts: npt.NDArray[np.int8] = np.zeros((*shape, CARDS), dtype=np.int8)
        self.totals: Ints = np.zeros(shape, dtype=np.int64)
        for card in range(CARDS):
            kept = np.nonzero(~(self.rows == card).any(axis=1))[0]
            hands = np.column_stack([self.rows[kept], np.full(len(kept), card)])
            numbers, parts = canonical(5).find(hands)
            self.final[kept, card] = numbers
            self.parts[kept, card] = parts
            self.totals[kept] += raised[numbers[:, None], parts]


class _Tries(NamedTuple):
    """Discards whose bound beats the best other choice: hand, card shown, which card is discarded;
    the kept set's number, the discard and the card shown as cards of that set's deck; the bound.
    """

    hands: Ints
    shown: Ints
    discards: Ints
    kept: Ints
    gone: Ints
    seen: Ints
    bounds: Ints


def best_purchases(
    tables: Containing,
    order: Order,
    nets: Nets,
    against: Against,
    progress: Progress,
) -> Bought:
    """Where buying beats both raising and folding, and by which discard.

    Where values are equal no card is bought.
    """
    rows = canonical(5).rows
    raised = nets.raised(against)
    best = np.maximum(raised * RAISE_TO_BUY, nets.fold * BUY_SCALE)
    np.put_along_axis(best, rows, np.iinfo(np.int64).max, axis=1)  # such a card is not shown
    np.put_along_axis(raised, rows, 0, axis=1)
    kept = Kept(raised)
    least = Least(tables, order, nets, kept)
    tries = _tries(nets, kept, raised, least, lambda _at, most, sure: most - sure() > best)
    values = tries.bounds - _above_floor(tables, order, nets, against, kept, tries, progress)
    better = values > best[tries.hands, tries.shown]
    return _best_discards(
        Bought(tries.hands[better], tries.shown[better], values[better], tries.discards[better])
    )


def bought_squares(
    tables: Containing,
    order: Order,
    nets: Nets,
    against: Against,
    bought: Bought,
    progress: Progress,
) -> Ints:
    """For each purchase the squares of what it wins or loses, added up, times BUY_SCALE.

    It is the value of the same purchase at a house whose nets are these squares.
    """
    squared = Nets(nets.unit, 0, 0, (nets.by_ending - nets.fee) ** 2)
    rows = canonical(5).rows
    raised = squared.raised(against)
    np.put_along_axis(raised, rows, 0, axis=1)
    kept = Kept(raised)
    chosen: npt.NDArray[np.int8] = np.full(raised.shape, -1, dtype=np.int8)
    chosen[bought.hands, bought.shown] = bought.discards
    least = Least(tables, order, squared, kept)
    tries = _tries(squared, kept, raised, least, lambda at, _most, _sure: chosen == at)
    values = tries.bounds - _above_floor(tables, order, squared, against, kept, tries, progress)
    found = np.zeros_like(raised)
    found[tries.hands, tries.shown] = values
    squares: Ints = found[bought.hands, bought.shown]
    return squares


def _best_discards(each: Bought) -> Bought:
    """One discard for each hand and card shown: the best, the first of equals."""
    ordered = np.lexsort((each.discards, -each.values, each.shown, each.hands))
    hands, shown = each.hands[ordered], each.shown[ordered]
    first = np.ones(len(ordered), dtype=np.bool_)
    first[1:] = (np.diff(hands) != 0) | (np.diff(shown) != 0)
    return Bought(*(column[ordered][first] for column in each))


def _tries(nets: Nets, kept: Kept, raised: Ints, least: "Least", wanted: _Wanted) -> _Tries:
    rows = canonical(5).rows
    found = []
    for at in range(5):
        numbers, parts = canonical(4).find(np.delete(rows, at, axis=1))
        gone = np.take_along_axis(parts, rows[:, at : at + 1], axis=1)
        bounds = kept.totals[numbers[:, None], parts] - raised - nets.fee * BUY_SCALE
        bounds -= least.floor(numbers[:, None], gone, parts)
        sure = partial(least.sure, numbers[:, None], gone, parts)
        hands, shown = np.nonzero(wanted(at, bounds, sure))
        found.append(
            _Tries(
                hands,
                shown,
                np.full(len(hands), at),
                numbers[hands],
                gone[hands, 0],
                parts[hands, shown],
                bounds[hands, shown],
            )
        )
    return _Tries(*map(np.concatenate, zip(*found, strict=True)))


class Least:
    """What the dealer's hands with the discard come to at least, over all final hands.

    The floor takes every final hand for the worst there is. Sure on top of it is what strong final
    hands, two pair or better, win of the dealer's hands that open with less.
    """

    def __init__(self, tables: Containing, order: Order, nets: Nets, kept: Kept) -> None:
        categories = [rank.category for rank in tables.hand_classes.ranks]
        strong = categories.index(Category.TWO_PAIR)
        floors = [int(each) for each in _floors(nets)]
        self._each = floors[Ending.BETTER]
        self._not_open_gain = floors[Ending.NOT_OPEN] - self._each
        self._strong_gain = int(nets.by_ending[Ending.WORSE, strong:].min()) - self._each
        classes = tables.hand_classes.of_rows(canonical(5).rows)
        self._draws = (kept.final >= 0) & (classes[kept.final] >= strong)
        self._draw_count = self._draws.sum(axis=1)
        spans = [(0, order.opens), (order.opens, max(order.opens, strong))]
        shape = (len(kept.rows), CARDS, CARDS)
        self._not_open, self._weak = (np.zeros(shape, dtype=np.int16) for _ in spans)
        subsets = subsets_of(kept.rows)
        for card in range(CARDS):
            sets = np.nonzero(kept.final[:, card] >= 0)[0]
            pairs = with_card(subsets.of(sets), np.full(len(sets), card))
            self._not_open[sets, card], self._weak[sets, card] = avoiding(tables, pairs, spans)

    def floor(self, kept: Ints, gone: Ints, shown: Ints) -> Ints:
        """For kept sets, discards and cards shown."""
        not_open = self._not_open[kept, gone, shown].astype(np.int64)
        return self._each * FINAL_HANDS + FINAL_CARDS * self._not_open_gain * not_open

    def sure(self, kept: Ints, gone: Ints, shown: Ints) -> Ints:
        """Strong cards to draw, less the discard, the card shown and the dealer's three others."""
        left = self._draw_count[kept] - self._draws[kept, gone] - self._draws[kept, shown] - 3
        sure: Ints = np.maximum(left, 0) * self._strong_gain * self._weak[kept, gone, shown]
        return sure


def _floors(nets: Nets) -> Ints:
    """By ending, the least that any final hand can come to: one figure if the dealer opens."""
    floors = np.full(len(Ending), nets.by_ending[Ending.WORSE :].min())
    floors[Ending.NOT_OPEN] = nets.by_ending[Ending.NOT_OPEN].min()
    return floors


def _above_floor(
    tables: Containing,
    order: Order,
    nets: Nets,
    against: Against,
    kept: Kept,
    tries: _Tries,
    progress: Progress,
) -> Ints:
    """For each try, what the dealer's hands with the discard come to above the floor."""
    pairs, pair_of = np.unique(tries.kept * CARDS + tries.gone, return_inverse=True)
    sets, gone = pairs // CARDS, pairs % CARDS
    gaining = [bool(_gaining_spans(order, nets, each)) for each in range(tables.classes)]
    matter = np.array(gaining)[against.classes]
    finals = kept.final[sets]
    drawn = (finals >= 0) & matter[finals] & (np.arange(CARDS) != gone[:, None])
    pair, card = np.nonzero(drawn)
    keys = finals[pair, card] * CARDS + kept.parts[sets[pair], card, gone[pair]]
    subsets = subsets_of(canonical(5).rows)
    totals = np.zeros((len(pairs), CARDS), dtype=np.int64)
    for player, rows in by_class(against.classes[keys // CARDS]):
        final, final_of = np.unique(keys[rows], return_inverse=True)
        gains = _gains(tables, subsets, _gaining_spans(order, nets, player), final)
        parts = kept.parts[sets[pair[rows]], card[rows]]
        np.add.at(totals, pair[rows], gains[final_of[:, None], parts])
        progress("cards bought", player + 1, tables.classes)
    above: Ints = totals[pair_of, tries.seen]
    return above


def _gains(tables: Containing, subsets: Subsets, spans: list[tuple[Span, int]], keys: Ints) -> Ints:
    """[key, card shown] -> what the dealer's hands with both cards come to above the floor.

    A key is the number of a final hand times 52, and the discard; all hands are of one class.
    `subsets` are those of all canonical hands.
    """
    pairs = with_card(subsets.of(keys // CARDS), keys % CARDS)
    counts = avoiding(tables, pairs, [span for span, _ in spans])
    total = np.zeros((len(keys), CARDS), dtype=np.int64)
    for (_, gain), count in zip(spans, counts, strict=True):
        total += gain * count
    np.put_along_axis(total, canonical(5).rows[keys // CARDS], 0, axis=1)
    return total


def _gaining_spans(order: Order, nets: Nets, player: int) -> list[tuple[Span, int]]:
    """The dealer's classes against which a class comes to more than the floor, and by how much."""
    gains = nets.by_ending[:, player] - _floors(nets)
    spans = [(order.span(player, ending), int(gains[ending])) for ending in Ending]
    return [(span, gain) for span, gain in spans if gain and span[0] < span[1]]
