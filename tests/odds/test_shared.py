"""How alike seats of one round fare: what the reports keep is what is dealt here, and it is enough.

Other rounds than those that were measured, from a fixed seed. The bound for bets on own cards is
held against every pair of hands of a small deck. Caribbean Stud is looked at in `test_spread`.
"""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from tableassist.odds import grand_prix
from tableassist.odds.lines import categories
from tableassist.odds.progress import silent
from tableassist.odds.sets import CARDS
from tableassist.odds.shared import (
    SEATS,
    Dealt,
    grand_prix_dealt,
    measured,
    of_own_cards,
    three_card_dealt,
)
from tableassist.odds.terms import grand_prix_terms, three_card_terms
from tableassist.odds.three_card import best_play
from tableassist.reports.handle import Expected, band_of
from tableassist.reports.theory import BetTheory, kept_theory
from tableassist.settings import load_house

ROUNDS = 20_000
SEED = 20_261_130


def three_card() -> tuple[Dealt, int]:
    terms = three_card_terms(load_house("three-card").house)
    play = best_play(terms.hand_classes, terms.order, terms.nets, silent)
    return three_card_dealt(terms, play), terms.nets.unit


def kept(house: str, bet: str) -> BetTheory:
    theory = kept_theory(load_house(house))
    assert theory is not None
    return next(one for one in theory.bets if one.bet == bet)


def is_near(house: str, bet: str, dealt: Dealt) -> bool:
    """Both are upper ends, of few rounds and of many."""
    theory = kept(house, bet)
    assert theory.shared is not None
    found = measured(dealt, ROUNDS, SEED)[bet]
    return abs(found - theory.shared.value) < Fraction(1, 50)


def test_seats_of_three_card_poker_share_what_is_kept() -> None:
    assert is_near("three-card", "ante", three_card()[0])
    assert kept("three-card", "ante").shared != kept("three-card", "pair_plus").shared


def test_seats_of_grand_prix_share_what_is_kept() -> None:
    terms = grand_prix_terms(load_house("grand-prix").house)
    names = categories(terms.hand_classes)
    kinds = list(dict.fromkeys(zip(names, (int(net) for net in terms.nets), strict=True)))
    groups = np.array([kinds.index(one) for one in zip(names, terms.nets, strict=True)])
    play = grand_prix.best_play(terms.hand_classes, groups, np.array([net for _, net in kinds]))
    assert is_near("grand-prix", "bet", grand_prix_dealt(terms, play))


def test_the_band_of_full_tables_holds_as_often_as_it_says() -> None:
    """Of 400 days with 50 rounds of seven seats; bets taken as strangers would hold 81 of 100."""
    dealt, unit = three_card()
    decks = np.argsort(np.random.default_rng(SEED).random((400 * 50, CARDS)), axis=1)
    days = dealt(decks)["ante"].reshape(400, 50 * SEATS).sum(axis=1)
    theory = kept("three-card", "ante")
    held = {}
    for name, seats in (("rounds", SEATS), ("strangers", 1)):
        expected = Expected(theory)
        for _ in range(50 * SEATS // seats):
            expected.open([100] * seats, 0)
        band = band_of([expected])
        assert band.reach is not None
        won = -100 * days // unit
        held[name] = int((abs(won - band.middle) <= band.reach).sum())
    assert 373 <= held["rounds"] <= 393
    assert held["strangers"] < 345


@pytest.mark.parametrize("size", [2, 3])
def test_hands_without_a_card_in_common_correlate_no_more_than_the_bound(size: int) -> None:
    """The formula at a deck of ten cards: the eigenvalues of the graph of all its hands."""
    hands = list(combinations(range(10), size))
    apart = np.array([[not set(one) & set(other) for other in hands] for one in hands], dtype=float)
    values = np.linalg.eigvalsh(apart / comb(10 - size, size))
    bound = comb(10 - size - 2, size - 2) / comb(10 - size, size)
    assert np.isclose(values[-1], 1)
    assert np.isclose(values[-2], bound)


def test_the_bound_for_hands_of_a_whole_deck() -> None:
    assert (of_own_cards(3), of_own_cards(5)) == (Fraction(1, 392), Fraction(10, 1_081))
