"""Caribbean Stud played as well as it can be: the choice for every hand and every card shown.

Folding, raising and, where the house sells one, buying a card are compared exactly; equal values
go to the choice with the smaller stake. The result is kept by class of hand, so that a report can
say what happens how often. Nothing here knows pay tables: what an ending is worth is in `Nets`.
"""

from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.odds.against import DEALER_HANDS, Against, Order, Progress, count_against
from tableassist.odds.buying import RAISE_TO_BUY, best_purchases
from tableassist.odds.classes import Classes
from tableassist.odds.containing import Containing
from tableassist.odds.nets import Nets
from tableassist.odds.sets import CARDS, RANK_COUNT, Ints, canonical


class Choice(IntEnum):
    """What a player does with a hand."""

    FOLD = 0
    RAISE = 1
    BUY = 2


class Ending(IntEnum):
    """How a round ends for a hand that was raised as dealt."""

    NOT_OPEN = 0
    WORSE = 1
    EQUAL = 2
    BETTER = 3


class StudPlay(NamedTuple):
    """Best play, by class of the dealt hand. A deal is a hand, a card shown, the dealer's others.

    `choices[class, rank shown, choice]` counts hands with a card shown, each of which stands for
    163,185 deals. `endings[class, ending]` counts deals of raised hands. `values[class, choice]`
    adds up nets (`Nets.unit` for one opening bet) over deals, times RAISE_TO_BUY so that a bought
    card's share is whole.
    """

    choices: Ints
    endings: Ints
    values: Ints

    @property
    def situations(self) -> int:
        """Hands with a card shown, in all."""
        return int(self.choices.sum())

    @property
    def deals(self) -> int:
        """Deals in all."""
        return self.situations * DEALER_HANDS


def best_play(tables: Containing, order: Order, nets: Nets, progress: Progress) -> StudPlay:
    """Compare every choice for every hand and card shown."""
    against = count_against(tables, order, progress)
    rows = canonical(5).rows
    held = np.zeros((len(rows), CARDS), dtype=np.bool_)
    np.put_along_axis(held, rows, True, axis=1)
    raised = nets.raised(against)
    values = np.where(raised > nets.fold * DEALER_HANDS, raised, nets.fold * DEALER_HANDS)
    choices = (raised > nets.fold * DEALER_HANDS).astype(np.int8)
    values *= RAISE_TO_BUY
    if nets.fee:
        bought = best_purchases(tables, order, nets, against, raised, held, progress)
        choices[bought.hands, bought.shown] = Choice.BUY
        values[bought.hands, bought.shown] = bought.values
    choices[held] = -1
    return _by_class(against, choices, values)


def _by_class(against: Against, choices: npt.NDArray[np.int8], values: Ints) -> StudPlay:
    times = canonical(5).times
    count = int(against.classes.max()) + 1
    play = StudPlay(
        np.zeros((count, RANK_COUNT, len(Choice)), dtype=np.int64),
        np.zeros((count, len(Ending)), dtype=np.int64),
        np.zeros((count, len(Choice)), dtype=np.int64),
    )
    shown_rank = np.arange(CARDS) % RANK_COUNT
    for choice in Choice:
        chosen = choices == choice
        _add(play.values[:, choice], against.classes, times * (values * chosen).sum(axis=1))
        for rank in range(RANK_COUNT):
            situations = times * chosen[:, shown_rank == rank].sum(axis=1)
            _add(play.choices[:, rank, choice], against.classes, situations)
    raised = choices == Choice.RAISE
    known = np.zeros(len(times), dtype=np.int64)
    for ending, counts in (
        (Ending.NOT_OPEN, against.not_open),
        (Ending.WORSE, against.worse),
        (Ending.EQUAL, against.equal),
    ):
        deals = times * (counts * raised).sum(axis=1, dtype=np.int64)
        _add(play.endings[:, ending], against.classes, deals)
        known += deals
    rest = times * raised.sum(axis=1) * DEALER_HANDS - known
    _add(play.endings[:, Ending.BETTER], against.classes, rest)
    return play


def _add(totals: Ints, classes: Classes, figures: Ints) -> None:
    """Add each hand's figure to its class."""
    np.add.at(totals, classes, figures)
