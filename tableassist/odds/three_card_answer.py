"""The answer for a house of Three Card Poker: ante and play, Pair Plus and best play."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from tableassist.core.house import House
from tableassist.odds.answers import BetOdds, Choices, HouseOdds, Strategy
from tableassist.odds.figures import figure
from tableassist.odds.hand_labels import class_label
from tableassist.odds.lines import Counted, bet_odds, categories, counted, hand_counts
from tableassist.odds.order import ENDING_WORDS
from tableassist.odds.progress import Progress
from tableassist.odds.shared import measured, of_own_cards, three_card_dealt, with_shared
from tableassist.odds.terms import ThreeCardTerms, three_card_terms
from tableassist.odds.three_card import DEALER_HANDS, ThreeCardPlay, best_play


def three_card_odds(
    house: House, house_hash: str, progress: Progress, *, spread: bool = False
) -> HouseOdds:
    """Everything about the house. `spread`: also what seats share."""
    terms = three_card_terms(house)
    play = best_play(terms.hand_classes, terms.order, terms.nets, progress)
    odds = HouseOdds(
        house=house.id,
        hash=house_hash,
        game=house.game,
        hands=hand_counts(terms.hand_classes, play.hands),
        bets=tuple(_bets(terms, play)),
        strategy=_strategy(terms, play),
        dealer_qualifies=figure(
            Fraction(int(play.hands[terms.order.opens :].sum()), int(play.hands.sum()))
        ),
    )
    if not spread:
        return odds
    shared = measured(three_card_dealt(terms, play), progress=progress)
    return with_shared(odds, {**shared, "pair_plus": of_own_cards(3)})


def _bets(terms: ThreeCardTerms, play: ThreeCardPlay) -> Iterator[BetOdds]:
    labels = categories(terms.hand_classes)
    folds = play.hands - play.plays
    played = Fraction(int(play.plays.sum()), int(play.hands.sum()))
    yield bet_odds("ante", _main(terms, play), ("play", "ante_bonus"), 1 + terms.played * played)
    if terms.pair_plus is not None:
        folded, stayed = terms.pair_plus
        yield bet_odds(
            "pair_plus",
            (
                *counted("played", labels, play.plays, stayed),
                *counted("fold", labels, folds, folded),
            ),
        )


def _main(terms: ThreeCardTerms, play: ThreeCardPlay) -> Iterator[Counted]:
    labels = categories(terms.hand_classes)
    for ending, words in ENDING_WORDS.items():
        nets = terms.nets.by_ending[ending]
        yield from counted(words, labels, play.endings[:, ending], nets, terms.nets.unit)
    folds = (play.hands - play.plays) * DEALER_HANDS
    fold = np.full(len(folds), terms.nets.fold)
    yield from counted("fold", labels, folds, fold, terms.nets.unit)


def _strategy(terms: ThreeCardTerms, play: ThreeCardPlay) -> Strategy:
    """One sentence when all hands from one class up are played, and nothing below."""
    labels = categories(terms.hand_classes)
    played = np.nonzero(play.plays)[0]
    lowest = int(played[0])
    simple = np.array_equal(play.plays[lowest:], play.hands[lowest:])
    share = Fraction(int(play.plays.sum()), int(play.hands.sum()))
    rows = []
    for label in dict.fromkeys(reversed(labels)):
        of_it = np.array([each == label for each in labels])
        plays, hands = int(play.plays[of_it].sum()), int(play.hands[of_it].sum())
        rows.append(Choices(label, hands, {"play": (plays,), "fold": (hands - plays,)}))
    best = class_label(terms.hand_classes.ranks[lowest])
    return Strategy(
        rule=f"play {best} or better, fold the rest" if simple else "",
        frequency={"play": figure(share), "fold": figure(1 - share)},
        by_hand=tuple(rows),
    )
