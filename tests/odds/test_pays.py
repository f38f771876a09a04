"""What odds counts with is what settle pays, hand by hand, for all hands there are.

Each of the 2,598,960 and 22,100 hands is ranked and paid by the functions that settlement uses,
and held against its class's figure in the bulk tables.
"""

import itertools

import numpy as np

from tableassist.core.cards import DECK
from tableassist.core.games.caribbean_stud import raise_odds
from tableassist.core.games.comparing import five, three, three_card_line
from tableassist.core.games.grand_prix import pays_to_one
from tableassist.odds.order import Ending
from tableassist.odds.terms import StudTerms, grand_prix_terms, three_card_terms
from tableassist.settings import load_house

TURNED = DECK[::-1]


def test_all_five_card_hands_are_paid_as_settled(french: StudTerms) -> None:
    stud_house, grand_prix_house = load_house("caribbean-french").house, load_house("grand-prix")
    stud, grand_prix = stud_house.stud, grand_prix_house.house.grand_prix
    ranks = (five(stud_house.ranking, hand) for hand in itertools.combinations(TURNED, 5))
    pays = ((raise_odds(stud, rank), pays_to_one(grand_prix, rank)) for rank in ranks)
    flat = itertools.chain.from_iterable(pays)
    settled = np.fromiter(flat, dtype=np.int64, count=2 * 2_598_960).reshape(-1, 2)[::-1]
    classes = french.hand_classes.of_all()
    can_win = classes > french.order.opens
    won = french.nets.by_ending[Ending.WORSE, classes]
    assert np.array_equal(won[can_win], 1 + stud.raise_multiple * settled[can_win, 0])
    assert not won[~can_win].any()
    up = grand_prix_terms(grand_prix_house.house)
    assert np.array_equal(
        up.nets[up.hand_classes.of_all()], np.where(settled[:, 1] > 0, settled[:, 1], -1)
    )


def test_all_three_card_hands_are_paid_as_settled() -> None:
    house = load_house("three-card").house
    terms, game = three_card_terms(house), house.three_card
    assert terms.pair_plus is not None
    assert game.pair_plus is not None
    pairs = zip(terms.hand_classes.of_all()[::-1], itertools.combinations(TURNED, 3), strict=True)
    for hand_class, hand in pairs:
        rank = three(house.ranking, hand)
        odds = three_card_line(rank, game.pair_plus.pays)[1]
        bonus = game.ante_bonus_pays.get(rank.category.hand_name, 0)
        assert terms.pair_plus[1, hand_class] == (odds or -1)
        assert terms.nets.by_ending[Ending.NOT_OPEN, hand_class] == 1 + bonus
