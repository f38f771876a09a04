"""The spread of each bet, and the figures that the reports keep: both are what is counted here.

The squares of a bought card are held against every draw and every hand of the dealer; the rest
against the lines of the same answer, whose deals all win alike.
"""

import itertools
from fractions import Fraction

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from tableassist.core.cards import DECK, Card
from tableassist.odds import HouseOdds, house_odds
from tableassist.odds.against import Against
from tableassist.odds.buying import Bought, bought_squares
from tableassist.odds.classes import HandClasses
from tableassist.odds.containing import Containing
from tableassist.odds.figures import percent_text
from tableassist.odds.order import Ending
from tableassist.odds.progress import silent
from tableassist.odds.sets import CARDS, canonical
from tableassist.odds.shared import measured, stud_dealt
from tableassist.odds.stud import play_of
from tableassist.odds.stud_answer import stud_answer
from tableassist.odds.terms import StudTerms, stud_terms
from tableassist.reports.theory import Theory, kept_theory, read_theory, theory_file
from tableassist.settings import load_house


@pytest.fixture(scope="module")
def grand_prix() -> HouseOdds:
    return house_odds(load_house("grand-prix"))


@pytest.fixture(scope="module")
def three_card() -> HouseOdds:
    return house_odds(load_house("three-card"))


def kept(name: str) -> Theory:
    theory = kept_theory(load_house(name))
    assert theory is not None, f"tableassist odds {name} --theory makes the file anew"
    return theory


def as_kept(odds: HouseOdds) -> Theory:
    content = msgspec.json.encode(odds)
    return read_theory(theory_file(read_theory(content), load_house(odds.house)))


def counted(theory: Theory) -> Theory:
    """Without what was measured; `test_shared` looks at that."""
    bets = tuple(replace(bet, shared=None) for bet in theory.bets)
    return replace(theory, bets=bets)


def test_what_is_kept_is_what_is_counted(grand_prix: HouseOdds, three_card: HouseOdds) -> None:
    for odds in (grand_prix, three_card):
        assert counted(kept(odds.house)) == as_kept(odds)


def test_so_it_is_with_a_meter(fives: HandClasses, against: Against) -> None:
    loaded = load_house("caribbean-montreal")
    terms = stud_terms(loaded.house)
    play = play_of(fives, terms.nets, against, None)
    odds = stud_answer(loaded.house, loaded.hash, terms, play)
    assert counted(kept("caribbean-montreal")) == as_kept(odds)
    assert kept("caribbean-party").bets == kept("caribbean-montreal").bets[:1]
    shared = kept("caribbean-montreal").bets[0].shared
    assert shared is not None
    found = measured(stud_dealt(terms, play), 20_000, 20_261_130)["ante"]
    assert abs(found - shared.value) < Fraction(1, 50)


def test_with_a_bought_card_the_edge_is_the_published_one() -> None:
    ante, bonus = kept("caribbean-french").bets
    assert percent_text(ante.house_edge.value) == "1.9476 %"
    assert percent_text(bonus.house_edge.value) == "61.2886 %"
    assert ante.square is not None


def test_squares_of_a_bought_card_are_those_of_every_draw(
    tables: Containing, french: StudTerms, against: Against
) -> None:
    """Four hearts are kept; the two of spades goes."""
    hand = np.array([[DECK.index(Card(card)) for card in ["Ah", "9h", "6h", "3h", "2s"]]])
    numbers, parts = canonical(5).find(hand)
    row = canonical(5).rows[numbers[0]]
    own = [int(card) for card in row]
    seen = int(parts[0][DECK.index(Card("5c"))])
    gone = int(parts[0][DECK.index(Card("2s"))])
    columns = (numbers[0], seen, 0, own.index(gone))
    one = Bought(*(np.array([value]) for value in columns))
    found = bought_squares(tables, french.order, french.nets, against, one, silent)
    rest = [card for card in range(CARDS) if card not in {*own, seen}]
    fours = np.array(list(itertools.combinations(rest, 4)))
    dealers = french.hand_classes.of_rows(np.column_stack([fours, np.full(len(fours), seen)]))
    total = 0
    for drawn in rest:
        final = np.array([[card for card in (*own, drawn) if card != gone]])
        player = int(french.hand_classes.of_rows(final)[0])
        cuts = [french.order.span(player, ending)[1] for ending in list(Ending)[:-1]]
        against_it = dealers[~(fours == drawn).any(axis=1)]
        endings = np.searchsorted(cuts, against_it, side="right")
        total += int(((french.nets.by_ending[endings, player] - french.nets.fee) ** 2).sum())
    assert found.tolist() == [total]


def test_a_square_is_that_of_its_lines(three_card: HouseOdds) -> None:
    for bet in three_card.bets:
        assert bet.square is not None
        lines = ((line.deals, Fraction(line.net.fraction)) for line in bet.lines)
        total = sum((deals * net**2 for deals, net in lines), Fraction(0))
        assert Fraction(bet.square.fraction) == total / bet.deals


def test_three_bets_of_one_hand_spread_as_is_published(grand_prix: HouseOdds) -> None:
    """A standard deviation of 5.17 first bets."""
    whole = next(bet for bet in grand_prix.bets if bet.bet == "bet")
    assert whole.square is not None
    variance = Fraction(whole.square.fraction) - Fraction(whole.house_edge.fraction) ** 2
    assert Fraction(516, 100) ** 2 < variance < Fraction(518, 100) ** 2
