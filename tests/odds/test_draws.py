"""Four kept cards are called by the best that they can become."""

import numpy as np
import pytest

from tableassist.core.cards import DECK, Card
from tableassist.odds.classes import HandClasses
from tableassist.odds.draws import Draw, draws_of


@pytest.mark.parametrize(
    ("cards", "draw"),
    [
        ("9h 8h 7h 6h", Draw.STRAIGHT_FLUSH),
        ("Ah Kh Qh Th", Draw.STRAIGHT_FLUSH),
        ("Ah Kh Qh 2h", Draw.FLUSH),
        ("9h 8c 7h 6h", Draw.OPEN_STRAIGHT),
        ("Ah Kc Qh Jh", Draw.INSIDE_STRAIGHT),
        ("9h 8c 6h 5h", Draw.INSIDE_STRAIGHT),
        ("4h 3c 2h Ah", Draw.INSIDE_STRAIGHT),
        ("9h 9c 6h 6d", Draw.FULL_HOUSE),
        ("9h 9c 9d 6d", Draw.FULL_HOUSE),
        ("9h 9c 7d 6d", Draw.OTHER),
        ("Ah Kc 7d 6d", Draw.OTHER),
    ],
)
def test_a_draw_is_called_by_the_best_it_can_become(
    fives: HandClasses, cards: str, draw: Draw
) -> None:
    row = [DECK.index(Card(card)) for card in cards.split()]
    assert draws_of(fives, np.array([row, row[::-1]])).tolist() == [draw, draw]
    assert draw.words
