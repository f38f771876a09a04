"""The answer for a house of Grand Prix Poker: three bets, the bonus, and which cards ride."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tableassist.core.house import House
from tableassist.odds.answers import BetOdds, Choices, HouseOdds, Strategy
from tableassist.odds.figures import Figure, figure
from tableassist.odds.grand_prix import AFTER_THREE, GrandPrixPlay, best_play
from tableassist.odds.hand_labels import part_label
from tableassist.odds.lines import Counted, bet_odds, categories, counted, hand_counts
from tableassist.odds.progress import Progress, silent
from tableassist.odds.sets import Ints, canonical
from tableassist.odds.shared import grand_prix_dealt, measured, of_own_cards, with_shared
from tableassist.odds.terms import GrandPrixTerms, grand_prix_terms

ORDERS = 20  # any three of five cards are the player's, either of the others comes first
Rides = npt.NDArray[np.bool_]


def grand_prix_odds(
    house: House, house_hash: str, progress: Progress = silent, *, spread: bool = False
) -> HouseOdds:
    """Everything about the house. `spread`: also what seats share."""
    terms = grand_prix_terms(house)
    names = categories(terms.hand_classes)
    kinds = list(dict.fromkeys(zip(names, (int(net) for net in terms.nets), strict=True)))
    groups = np.array([kinds.index(each) for each in zip(names, terms.nets, strict=True)])
    nets = np.array([net for _, net in kinds])
    play = best_play(terms.hand_classes, groups, nets)
    odds = HouseOdds(
        house=house.id,
        hash=house_hash,
        game=house.game,
        hands=hand_counts(terms.hand_classes, np.bincount(terms.hand_classes.of_all())),
        bets=tuple(_bets(terms, play, [name for name, _ in kinds], nets)),
        strategy=_strategy(play),
    )
    if not spread:
        return odds
    shared = measured(grand_prix_dealt(terms, play), progress=progress)
    return with_shared(odds, {**shared, "bonus": of_own_cards(3)})


def _bets(
    terms: GrandPrixTerms, play: GrandPrixPlay, labels: Sequence[str], nets: Ints
) -> Iterator[BetOdds]:
    three = _decided("bet1", canonical(3).times, play.three, play.worth_three >= 0, labels, nets)
    four = _decided("bet2", canonical(4).times, play.four, play.worth_four >= 0, labels, nets)
    five = _One(bet_odds("bet3", counted("up", labels, play.five, nets)), Fraction(1))
    deals = int(canonical(3).times.sum()) * AFTER_THREE * 2
    yield _together(Fraction(play.squares, deals), three, four, five)
    for one in (three, four, five):
        yield one.odds
    if terms.bonus is not None:
        hands = np.bincount(terms.threes.of_all())
        yield bet_odds("bonus", counted("own cards", categories(terms.threes), hands, terms.bonus))


class _One(NamedTuple):
    """One of the three bets and how often it is up."""

    odds: BetOdds
    rides: Fraction


def _decided(
    bet: str, times: Ints, comes: Ints, rides: Rides, labels: Sequence[str], nets: Ints
) -> _One:
    """A bet that a player may take back; `comes[id, group]` counts what can come."""
    deals = times[:, None] * comes
    up, taken_back = deals[rides].sum(axis=0), int(deals[~rides].sum())
    lines = [*counted("up", labels, up, nets), Counted("taken back", "", taken_back, Fraction(0))]
    share = Fraction(int(times[rides].sum()), int(times.sum()))
    return _One(bet_odds(bet, lines, stakes=share), share)


def _together(square: Fraction, *three: _One) -> BetOdds:
    """The three bets as one game: what a player loses for each bet laid down at the start."""
    edge = -sum(
        (Fraction(line.share.fraction) for one in three for line in one.odds.lines), Fraction(0)
    )
    stakes = sum((one.rides for one in three), Fraction(0))
    return BetOdds(
        "bet",
        tuple(one.odds.bet for one in three),
        three[-1].odds.deals * ORDERS,
        (),
        figure(edge),
        figure(edge * three[-1].odds.deals * ORDERS),
        figure(stakes),
        figure(edge / stakes),
        square=figure(square),
    )


def _strategy(play: GrandPrixPlay) -> Strategy:
    decided = (("bet1", canonical(3), play.worth_three), ("bet2", canonical(4), play.worth_four))
    frequency: dict[str, Figure] = {}
    by_hand: list[Choices] = []
    by_rank: list[Choices] = []
    for bet, sets, worth in decided:
        of_all = int(sets.times.sum())
        for words, which in (("rides", worth >= 0), ("is worth nothing", worth == 0)):
            share = Fraction(int(sets.times[which].sum()), of_all)
            if share:
                frequency[f"{bet} {words}"] = figure(share)
        labels = [part_label(row) for row in sets.rows]
        groups = _rows(bet, [group for group, _ in labels], sets.times, worth >= 0)
        by_hand += groups.values()
        varied = {group for group, row in groups.items() if all(map(any, row.choices.values()))}
        names = np.array([name if group in varied else "" for group, name in labels])
        rows = _rows(bet, names[names != ""], sets.times[names != ""], (worth >= 0)[names != ""])
        by_rank += [row for row in rows.values() if any(row.choices["ride"])]
    return Strategy("", frequency, tuple(by_hand), tuple(by_rank))


def _rows(bet: str, labels: Sequence[str], times: Ints, rides: Rides) -> dict[str, Choices]:
    """For each label how many hands ride and how many are taken back."""
    counts: dict[str, list[int]] = {}
    for label, number, ride in zip(labels, times, rides, strict=True):
        counts.setdefault(str(label), [0, 0])[0 if ride else 1] += int(number)
    return {
        label: Choices(f"{bet}: {label}", ride + back, {"ride": (ride,), "take back": (back,)})
        for label, (ride, back) in counts.items()
    }
