"""How alike the seats of one round fare: they share the dealer's hand, or two cards of their own.

Of a bet that goes by its own cards alone it is bounded exactly. Of any other it is measured: many
rounds are dealt to seven seats, played as well as by class of hand can be and settled with the
figures that the exact odds are counted with; what is answered is the upper end of what was found.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import comb

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from tableassist.odds.answers import HouseOdds
from tableassist.odds.figures import figure
from tableassist.odds.grand_prix import GrandPrixPlay
from tableassist.odds.order import Order
from tableassist.odds.progress import Progress, silent
from tableassist.odds.sets import CARDS, RANK_COUNT, Ints, canonical, places
from tableassist.odds.stud import Choice, StudPlay
from tableassist.odds.terms import GrandPrixTerms, StudTerms, ThreeCardTerms
from tableassist.odds.three_card import ThreeCardPlay

SEATS = 7
ROUNDS = 400_000
_AT_ONCE = 20_000
_SEED = 1
_PARTS = 1_000
"""An answer is a whole number of these, the next one up."""

Nets = npt.NDArray[np.int64]
Dealt = Callable[[Ints], Mapping[str, Nets]]
"""What each bet of each seat wins or loses, [round, seat], by the cards of decks, [round, card]."""


def of_own_cards(size: int) -> Fraction:
    """The most that two results can correlate, each of which goes by its own `size` cards.

    The second largest eigenvalue of the graph of hands that have no card in common.
    """
    return Fraction(comb(CARDS - size - 2, size - 2), comb(CARDS - size, size))


def with_shared(odds: HouseOdds, shared: Mapping[str, Fraction]) -> HouseOdds:
    """The answer with these correlations at their bets."""
    bets = (
        replace(bet, shared=figure(shared[bet.bet])) if bet.bet in shared else bet
        for bet in odds.bets
    )
    return replace(odds, bets=tuple(bets))


def stud_shared(terms: StudTerms, play: StudPlay, progress: Progress) -> dict[str, Fraction]:
    """Of ante with raise and of the BONUS; none where cards are bought, which is not dealt here."""
    return {} if terms.nets.fee else measured(stud_dealt(terms, play), progress=progress)


def stud_dealt(terms: StudTerms, play: StudPlay) -> Dealt:
    """A round of Caribbean Stud."""
    raises = play.choices[:, :, Choice.RAISE] > play.choices[:, :, Choice.FOLD]

    def dealt(decks: Ints) -> Mapping[str, Nets]:
        classes = terms.hand_classes.of_rows(decks[:, : 5 * (SEATS + 1)].reshape(-1, SEATS + 1, 5))
        dealer, seats = classes[:, :1], classes[:, 1:]
        ending = _endings(terms.order, dealer, seats)
        stays = raises[seats, decks[:, :1] % RANK_COUNT]
        nets = {"ante": np.where(stays, terms.nets.by_ending[ending, seats], terms.nets.fold)}
        if terms.bonus is not None:
            nets["bonus"] = terms.bonus[stays.astype(np.int64), ending, seats]
        return nets

    return dealt


def three_card_dealt(terms: ThreeCardTerms, play: ThreeCardPlay) -> Dealt:
    """A round of Three Card Poker."""
    plays = 2 * play.plays > play.hands

    def dealt(decks: Ints) -> Mapping[str, Nets]:
        classes = terms.hand_classes.of_rows(decks[:, : 3 * (SEATS + 1)].reshape(-1, SEATS + 1, 3))
        dealer, seats = classes[:, :1], classes[:, 1:]
        won = terms.nets.by_ending[_endings(terms.order, dealer, seats), seats]
        return {"ante": np.where(plays[seats], won, terms.nets.fold)}

    return dealt


def grand_prix_dealt(terms: GrandPrixTerms, play: GrandPrixPlay) -> Dealt:
    """A round of Grand Prix: three bets of a hand together."""
    rides = {3: play.worth_three >= 0, 4: play.worth_four >= 0}

    def dealt(decks: Ints) -> Mapping[str, Nets]:
        own = decks[:, 2 : 2 + 3 * SEATS].reshape(-1, SEATS, 3)
        both = np.repeat(decks[:, None, :2], SEATS, axis=1)
        hands = np.concatenate([own, both], axis=2)
        up = 1 + sum(
            rides[size][canonical(size).id_of[places(hands[..., :size])]].astype(np.int64)
            for size in rides
        )
        return {"bet": up * terms.nets[terms.hand_classes.of_rows(hands)]}

    return dealt


def measured(
    dealt: Dealt, rounds: int = ROUNDS, seed: int = _SEED, progress: Progress = silent
) -> dict[str, Fraction]:
    """Of each bet the upper end of the correlation of two seats: two standard errors up, and never
    below nothing.
    """
    found = {bet: correlation(*sums) for bet, sums in _summed(dealt, rounds, seed, progress)}
    return {bet: _upper(middle + 2 * error) for bet, (middle, error) in found.items()}


def correlation(pairs: npt.NDArray[np.float64], variance: float) -> tuple[float, float]:
    """The mean of two seats' products by round in parts of the variance, and its standard error."""
    scaled = pairs / variance
    return float(scaled.mean()), float(scaled.std() / len(scaled) ** 0.5)


def _summed(
    dealt: Dealt, rounds: int, seed: int, progress: Progress
) -> Iterator[tuple[str, tuple[npt.NDArray[np.float64], float]]]:
    every: dict[str, list[Nets]] = {}
    source = np.random.default_rng(seed)
    for begun in range(0, rounds, _AT_ONCE):
        count = min(_AT_ONCE, rounds - begun)
        decks = np.argsort(source.random((count, CARDS)), axis=1)
        for bet, nets in dealt(decks).items():
            every.setdefault(bet, []).append(nets)
        progress("what seats share", begun + count, rounds)
    for bet, parts in every.items():
        nets = np.concatenate(parts).astype(np.float64)
        off = nets - nets.mean()
        products = (off.sum(axis=1) ** 2 - (off**2).sum(axis=1)) / (SEATS * (SEATS - 1))
        yield bet, (products, float((off**2).mean()))


def _endings(order: Order, dealer: npt.NDArray[np.int16], seats: npt.NDArray[np.int16]) -> Ints:
    beaten = 1 + (dealer >= order.equal_from[seats]) + (dealer >= order.better_from[seats])
    return np.where(dealer < order.opens, 0, beaten)


def _upper(value: float) -> Fraction:
    return Fraction(max(0, int(np.ceil(value * _PARTS))), _PARTS)
