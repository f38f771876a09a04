"""Buying one card: what each discard is worth for every hand and every card shown.

The new card comes from the 46 cards the player does not see, the dealer's other four from the 45
left. A final hand is worth what it is worth when dealt, less the dealer's hands that would hold
the discard. First every discard gets a bound that it cannot exceed; only where that bound beats
both folding and raising is the exact value worked out.
"""

from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.odds.against import (
    DEALER_HANDS,
    Against,
    Span,
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


class Bought(NamedTuple):
    """Where buying is best: numbers of hands, cards shown, values times BUY_SCALE, and which of the
    hand's five cards is discarded.
    """

    hands: Ints
    shown: Ints
    values: Ints
    discards: Ints


class _Kept:
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
    kept = _Kept(raised)
    tries = _tries(tables, order, nets, kept, raised, best)
    values = tries.bounds - _above_floor(tables, order, nets, against, kept, tries, progress)
    better = values > best[tries.hands, tries.shown]
    return _best_discards(
        Bought(tries.hands[better], tries.shown[better], values[better], tries.discards[better])
    )


def _best_discards(each: Bought) -> Bought:
    """One discard for each hand and card shown: the best, the first of equals."""
    ordered = np.lexsort((each.discards, -each.values, each.shown, each.hands))
    hands, shown = each.hands[ordered], each.shown[ordered]
    first = np.ones(len(ordered), dtype=np.bool_)
    first[1:] = (np.diff(hands) != 0) | (np.diff(shown) != 0)
    return Bought(*(column[ordered][first] for column in each))


def _tries(
    tables: Containing, order: Order, nets: Nets, kept: _Kept, raised: Ints, best: Ints
) -> _Tries:
    rows = canonical(5).rows
    not_open = _not_open_with_discard(tables, order, kept)
    floors = [int(each) for each in _floors(nets)]
    least, not_open_gain = floors[Ending.BETTER], floors[Ending.NOT_OPEN] - floors[Ending.BETTER]
    found = []
    for at in range(5):
        numbers, parts = canonical(4).find(np.delete(rows, at, axis=1))
        gone = np.take_along_axis(parts, rows[:, at : at + 1], axis=1)
        floor = least * FINAL_HANDS + FINAL_CARDS * not_open_gain * not_open[
            numbers[:, None], gone, parts
        ].astype(np.int64)
        bounds = kept.totals[numbers[:, None], parts] - raised - floor - nets.fee * BUY_SCALE
        hands, shown = np.nonzero(bounds > best)
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


def _floors(nets: Nets) -> Ints:
    """By ending, the least that any final hand can come to: one figure if the dealer opens."""
    floors = np.full(len(Ending), nets.by_ending[Ending.WORSE :].min())
    floors[Ending.NOT_OPEN] = nets.by_ending[Ending.NOT_OPEN].min()
    return floors


def _not_open_with_discard(tables: Containing, order: Order, kept: _Kept) -> npt.NDArray[np.int16]:
    """[kept, discard, card shown] -> the dealer's hands that do not open, hold both cards and
    avoid the kept ones.
    """
    counts = np.zeros((len(kept.rows), CARDS, CARDS), dtype=np.int16)
    subsets = subsets_of(kept.rows)
    for card in range(CARDS):
        sets = np.nonzero(kept.final[:, card] >= 0)[0]
        pairs = with_card(subsets.of(sets), np.full(len(sets), card))
        counts[sets, card] = avoiding(tables, pairs, [(0, order.opens)])[0]
    return counts


def _above_floor(
    tables: Containing,
    order: Order,
    nets: Nets,
    against: Against,
    kept: _Kept,
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
    totals = np.zeros((len(pairs), CARDS), dtype=np.int64)
    for player, rows in by_class(against.classes[keys // CARDS]):
        final, final_of = np.unique(keys[rows], return_inverse=True)
        gains = _gains(tables, _gaining_spans(order, nets, player), final)
        parts = kept.parts[sets[pair[rows]], card[rows]]
        np.add.at(totals, pair[rows], gains[final_of[:, None], parts])
        progress("cards bought", player + 1, tables.classes)
    above: Ints = totals[pair_of, tries.seen]
    return above


def _gains(tables: Containing, spans: list[tuple[Span, int]], keys: Ints) -> Ints:
    """[key, card shown] -> what the dealer's hands with both cards come to above the floor.

    A key is the number of a final hand times 52, and the discard; all hands are of one class.
    """
    rows = canonical(5).rows[keys // CARDS]
    pairs = with_card(subsets_of(rows), keys % CARDS)
    counts = avoiding(tables, pairs, [span for span, _ in spans])
    total = np.zeros((len(keys), CARDS), dtype=np.int64)
    for (_, gain), count in zip(spans, counts, strict=True):
        total += gain * count
    np.put_along_axis(total, rows, 0, axis=1)
    return total


def _gaining_spans(order: Order, nets: Nets, player: int) -> list[tuple[Span, int]]:
    """The dealer's classes against which a class comes to more than the floor, and by how much."""
    gains = nets.by_ending[:, player] - _floors(nets)
    spans = [(order.span(player, ending), int(gains[ending])) for ending in Ending]
    return [(span, gain) for span, gain in spans if gain and span[0] < span[1]]
