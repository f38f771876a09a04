"""Counts by inclusion and exclusion against plain enumeration, for some hands and cards shown.

The plain way deals every hand the dealer can have, ranks it and settles it by `settle`'s own
functions, or by class where there are millions. It shares no counting with the code under test.
"""

import itertools
from fractions import Fraction

import msgspec
import numpy as np
import pytest

from tableassist.core.cards import DECK, Card
from tableassist.core.games.caribbean_stud import SeatHand, settle
from tableassist.core.house import House
from tableassist.odds.against import (
    DEALER_HANDS,
    Against,
    avoiding,
    count_against,
    subsets_of,
    with_card,
)
from tableassist.odds.buying import BUY_SCALE, RAISE_TO_BUY, Bought, Kept, Least, best_purchases
from tableassist.odds.classes import Classes, HandClasses
from tableassist.odds.containing import Containing
from tableassist.odds.order import Ending
from tableassist.odds.progress import silent
from tableassist.odds.sets import CARDS, Ints, canonical
from tableassist.odds.terms import StudTerms, stud_terms
from tableassist.settings import load_house


@pytest.fixture(scope="module")
def house() -> House:
    return load_house("caribbean-french").house


@pytest.fixture(scope="module")
def least(tables: Containing, french: StudTerms, against: Against) -> Least:
    return Least(tables, french.order, french.nets, Kept(french.nets.raised(against)))


def canonical_number(hand: str) -> tuple[int, list[int]]:
    """The number of a hand and what each card of the deck becomes beside it."""
    row = np.array([[DECK.index(Card(card)) for card in hand.split()]])
    numbers, parts = canonical(5).find(row)
    return int(numbers[0]), [int(part) for part in parts[0]]


@pytest.mark.parametrize(
    ("hand", "shown"),
    [("As Kd 9h 5c 3s", "9c"), ("7s 7d 9h Tc Js", "2h"), ("Ah Kh Qh Jh 2s", "Th")],
)
def test_raising_is_worth_what_settling_every_deal_says(
    house: House, french: StudTerms, against: Against, hand: str, shown: str
) -> None:
    own = tuple(Card(card) for card in hand.split())
    rest = [card for card in DECK if card not in own and card != shown]
    seat = SeatHand(1, own, 1, house.stud.raise_multiple)
    net = 0
    for four in itertools.islice(itertools.combinations(rest, 4), 0, None, 9):
        bets = settle(house, (*four, Card(shown)), [seat], {}).seats[0].bets
        net += sum(each.returned - each.stake for each in bets)
    endings = _endings_of_all(french, own, shown)
    number, parts = canonical_number(hand)
    by_class = french.nets.by_ending[endings, int(against.classes[number])]
    assert net == by_class[::9].sum()
    assert len(endings) == DEALER_HANDS
    assert french.nets.raised(against)[number, parts[DECK.index(Card(shown))]] == by_class.sum()


def _endings_of_all(french: StudTerms, own: tuple[Card, ...], shown: str) -> Ints:
    """The ending with each of the dealer's hands, in the order of combinations."""
    known = {DECK.index(card) for card in (*own, Card(shown))}
    rest = [card for card in range(CARDS) if card not in known]
    fours = np.array(list(itertools.combinations(rest, 4)))
    rows = np.column_stack([fours, np.full(len(fours), DECK.index(Card(shown)))])
    classes = french.hand_classes.of_rows(rows)
    player = int(french.hand_classes.of_rows(np.array([[DECK.index(card) for card in own]]))[0])
    return _endings(french, player, classes)


def _endings(french: StudTerms, player: int, dealers: Classes) -> Ints:
    cuts = [french.order.span(player, ending)[1] for ending in list(Ending)[:-1]]
    return np.searchsorted(cuts, dealers, side="right")


@pytest.mark.parametrize(
    ("hand", "shown", "discard"),
    [("Ah 9h 6h 3h 2s", "5c", "2s"), ("Js Td 9h 8c 3s", "4d", "3s")],
)
def test_a_bought_card_is_worth_what_every_draw_says(
    french: StudTerms, bought: Bought, hand: str, shown: str, discard: str
) -> None:
    own = [DECK.index(Card(card)) for card in hand.split()]
    seen, gone = DECK.index(Card(shown)), DECK.index(Card(discard))
    number, parts = canonical_number(hand)
    found = np.nonzero((bought.hands == number) & (bought.shown == parts[seen]))[0]
    assert len(found) == 1
    assert bought.values[found[0]] == _every_draw(french, own, seen, gone)
    assert canonical(5).rows[number][bought.discards[found[0]]] == parts[gone]


def test_a_bought_card_in_a_house_of_other_rules(tables: Containing, house: House) -> None:
    """Wide ties that the player wins, and an ante that pays more when the dealer does not open."""
    more = dict.fromkeys(("straight", "flush", "full house", "four of a kind"), 4)
    house = msgspec.structs.replace(
        house,
        stud_terms=msgspec.structs.replace(house.stud, ante_not_qualified=more),
        ranking=msgspec.structs.replace(house.ranking, tie_depth="first card", ties="player wins"),
    )
    terms = stud_terms(house)
    against = count_against(tables, terms.order, silent)
    found = best_purchases(tables, terms.order, terms.nets, against, silent)
    at = len(found.hands) // 3
    row, seen = canonical(5).rows[found.hands[at]], int(found.shown[at])
    own = [int(card) for card in row]
    assert found.values[at] == _every_draw(terms, own, seen, own[found.discards[at]])


def _every_draw(terms: StudTerms, own: list[int], seen: int, gone: int) -> int:
    """What a discard is worth: each card drawn, and each of the dealer's hands after it."""
    kept = [card for card in own if card != gone]
    total = -terms.nets.fee * BUY_SCALE
    for drawn in set(range(CARDS)) - {*own, seen}:
        rest = [card for card in range(CARDS) if card not in {*own, seen, drawn}]
        fours = np.array(list(itertools.combinations(rest, 4)))
        rows = np.column_stack([fours, np.full(len(fours), seen)])
        player = int(terms.hand_classes.of_rows(np.array([[*kept, drawn]]))[0])
        endings = _endings(terms, player, terms.hand_classes.of_rows(rows))
        total += int(terms.nets.by_ending[endings, player].sum())
    return total


@pytest.mark.parametrize(
    ("cards", "discard"),
    [
        ("Ah 9h 6h 3h", "2s"),
        ("2h 2c 3s 3d", "Kd"),
        ("Js Td 9h 8c", "Qd"),
        ("Ks Kd Kh 4c", "5c"),
        ("As Kd 7c 2h", "7d"),
    ],
)
def test_no_discard_is_worth_more_than_its_bound(
    french: StudTerms, least: Least, cards: str, discard: str
) -> None:
    hand = [DECK.index(Card(card)) for card in (*cards.split(), discard)]
    (number,), (parts,) = canonical(4).find(np.array([hand[:4]]))
    kept = [int(parts[card]) for card in hand[:4]]
    gone = int(parts[hand[4]])
    for seen in sorted(set(range(CARDS)) - {*kept, gone})[::9]:
        cell = (np.array([number]), np.array([gone]), np.array([seen]))
        exact = 0
        rest = [card for card in range(CARDS) if card not in {*kept, gone, seen}]
        others = np.array(list(itertools.combinations(rest, 3)))
        dealers = np.column_stack([others, np.full((len(others), 2), (gone, seen))])
        classes = french.hand_classes.of_rows(dealers)
        for drawn in rest:
            player = int(french.hand_classes.of_rows(np.array([[*kept, drawn]]))[0])
            free = classes[(others != drawn).all(axis=1)]
            exact += int(french.nets.by_ending[_endings(french, player, free), player].sum())
        assert least.floor(*cell)[0] + least.sure(*cell)[0] <= exact
        assert least.floor(*cell)[0] <= exact


def test_hands_that_avoid_some_cards_and_hold_others(
    tables: Containing, fives: HandClasses
) -> None:
    row = np.array([[3, 17, 30, 45, 51]])
    rest = [card for card in range(CARDS) if card not in row]
    for card, other in ((0, 9), (16, 29)):
        others = itertools.combinations([each for each in rest if each not in (card, other)], 3)
        classes = fives.of_rows(np.array([[card, other, *three] for three in others]))
        for span in ((0, 500), (1_200, 6_000)):
            found = avoiding(tables, with_card(subsets_of(row), np.array([card])), [span])[0]
            assert found[0, other] == ((classes >= span[0]) & (classes < span[1])).sum()


def test_shares_of_buying_and_raising_have_one_scale() -> None:
    assert BUY_SCALE == DEALER_HANDS * RAISE_TO_BUY
    assert Fraction(BUY_SCALE, 46) == 148_995
