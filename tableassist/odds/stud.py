"""Caribbean Stud played as well as it can be: the choice for every hand and every card shown.

Folding, raising and, where the house sells one, buying a card are compared exactly; equal values
go to the choice with the smaller stake. The result is kept by class of hand, so that a report can
say what happens how often. Nothing here knows pay tables: what an ending is worth is in `Nets`.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.odds.against import DEALER_HANDS, Against, count_against
from tableassist.odds.buying import RAISE_TO_BUY, Bought, best_purchases, bought_squares
from tableassist.odds.classes import Classes, HandClasses
from tableassist.odds.containing import Containing
from tableassist.odds.draws import Draw, draws_of
from tableassist.odds.nets import Nets
from tableassist.odds.order import Ending, Order
from tableassist.odds.progress import Progress
from tableassist.odds.sets import CARDS, RANK_COUNT, Ints, canonical


class Choice(IntEnum):
    """What a player does with a hand."""

    FOLD = 0
    RAISE = 1
    BUY = 2


class StudPlay(NamedTuple):
    """Best play, by class of the dealt hand.

    `choices[class, rank shown, choice]` counts hands with a card shown, each of which stands for
    163,185 deals. `endings[class, choice, ending]` counts deals by the dealer's hand, which for a
    bought card is held against the hand as it was dealt. `values[class, choice]` adds up nets over
    deals (`Nets.unit` for one opening bet), times RAISE_TO_BUY so that a bought card's share is
    whole. `draws[class, draw]` counts the hands with a card shown where a card is bought.
    `bought_squares[class]` adds up the squares of nets there, times RAISE_TO_BUY, if asked.
    """

    choices: Ints
    endings: Ints
    values: Ints
    draws: Ints
    bought_squares: Ints | None = None

    @property
    def situations(self) -> int:
        """Hands with a card shown, in all."""
        return int(self.choices.sum())

    @property
    def deals(self) -> int:
        """Deals in all."""
        return self.situations * DEALER_HANDS


def best_play(
    tables: Containing, order: Order, nets: Nets, progress: Progress, *, spread: bool = False
) -> StudPlay:
    """Compare every choice for every hand and card shown. `spread`: squares of bought hands too."""
    against = count_against(tables, order, progress)
    bought = best_purchases(tables, order, nets, against, progress) if nets.fee else None
    play = play_of(tables.hand_classes, nets, against, bought)
    if bought is None or not spread:
        return play
    squares = np.zeros(len(tables.hand_classes.ranks), dtype=np.int64)
    each = bought_squares(tables, order, nets, against, bought, progress)
    np.add.at(squares, against.classes[bought.hands], canonical(5).times[bought.hands] * each)
    return play._replace(bought_squares=squares)


def play_of(
    hand_classes: HandClasses, nets: Nets, against: Against, bought: Bought | None
) -> StudPlay:
    """The better of folding and raising, and a card where buying beats both."""
    values = nets.raised(against)
    choices = (values > nets.fold * DEALER_HANDS).astype(np.int8)
    np.maximum(values, nets.fold * DEALER_HANDS, out=values)
    values *= RAISE_TO_BUY
    draws = np.zeros((len(hand_classes.ranks), len(Draw)), dtype=np.int64)
    if bought is not None:
        choices[bought.hands, bought.shown] = Choice.BUY
        values[bought.hands, bought.shown] = bought.values
        _add_draws(draws, hand_classes, against.classes, bought)
    np.put_along_axis(choices, canonical(5).rows, -1, axis=1)
    return _by_class(against, choices, values, draws)


def _add_draws(draws: Ints, hand_classes: HandClasses, classes: Classes, bought: Bought) -> None:
    """Count each purchase by what is kept."""
    sets = canonical(5)
    keys, situations = np.unique(bought.hands * 5 + bought.discards, return_counts=True)
    hands, discards = keys // 5, keys % 5
    kept = sets.rows[hands][np.arange(5) != discards[:, None]].reshape(-1, 4)
    cells = (classes[hands], draws_of(hand_classes, kept))
    np.add.at(draws, cells, situations * sets.times[hands])


def _by_class(
    against: Against, choices: npt.NDArray[np.int8], values: Ints, draws: Ints
) -> StudPlay:
    times = canonical(5).times
    count = len(draws)
    play = StudPlay(
        np.zeros((count, RANK_COUNT, len(Choice)), dtype=np.int64),
        np.zeros((count, len(Choice), len(Ending)), dtype=np.int64),
        np.zeros((count, len(Choice)), dtype=np.int64),
        draws,
    )
    shown_rank = np.arange(CARDS) % RANK_COUNT
    for choice in Choice:
        chosen = choices == choice
        np.add.at(play.values[:, choice], against.classes, times * (values * chosen).sum(axis=1))
        for rank in range(RANK_COUNT):
            situations = times * chosen[:, shown_rank == rank].sum(axis=1)
            np.add.at(play.choices[:, rank, choice], against.classes, situations)
        for ending, counts in against.counts.items():
            deals = times * (counts * chosen).sum(axis=1, dtype=np.int64)
            np.add.at(play.endings[:, choice, ending], against.classes, deals)
    all_deals = play.choices.sum(axis=1) * DEALER_HANDS
    play.endings[:, :, Ending.BETTER] = all_deals - play.endings.sum(axis=2)
    return play
