"""The looked-up ranks against a plain reading of the rules, for every class of five cards.

The plain reading counts ranks and suits each time anew and shares no table with the code under
test. Each of the 7,462 classes is tried in several suits; `test_ranking` counts all hands.
"""

import itertools
from collections.abc import Iterator, Sequence

import pytest

from tableassist.core.cards import DECK, RANKS, SUITS, Card, parse_card
from tableassist.core.ranking import Category, rank_five, rank_three
from tableassist.core.ranking.keys import CARD_KEYS

SHAPES = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
}


def read_plainly(cards: Sequence[Card]) -> tuple[Category, tuple[int, ...]]:
    """Category and tie-breaking ranks by counting."""
    values = [RANKS.index(card[0]) + 2 for card in cards]
    order = sorted(set(values), key=lambda value: (values.count(value), value), reverse=True)
    if len(order) < 5:
        return SHAPES[tuple(values.count(value) for value in order)], tuple(order)
    flush = len({card[1] for card in cards}) == 1
    if order == [14, 5, 4, 3, 2]:
        order = [5, 4, 3, 2, 1]
    if order[0] - order[4] == 4:
        if flush and order[0] == 14:
            return Category.ROYAL_FLUSH, tuple(order)
        return Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT, tuple(order)
    return Category.FLUSH if flush else Category.HIGH_CARD, tuple(order)


def hands_of_every_class() -> Iterator[list[Card]]:
    """Every five ranks, dealt in suits that repeat in several ways, and in one suit."""
    for ranks in itertools.combinations_with_replacement(RANKS, 5):
        for step in range(4):
            seen = {rank: ranks.index(rank) for rank in ranks}
            suits = [(at - seen[rank] + step * seen[rank]) % 4 for at, rank in enumerate(ranks)]
            cards = [parse_card(r + SUITS[s]) for r, s in zip(ranks, suits, strict=True)]
            if len(set(cards)) == 5:
                yield cards
        if len(set(ranks)) == 5:
            for suit in SUITS:
                yield [parse_card(rank + suit) for rank in ranks]


def test_every_class_is_ranked_as_the_rules_read() -> None:
    classes = set()
    for cards in hands_of_every_class():
        rank = rank_five(cards)
        assert rank == read_plainly(cards), cards
        classes.add(rank)
    assert len(classes) == 7_462


@pytest.mark.parametrize("size", [3, 5])
def test_no_two_hands_of_other_ranks_add_up_to_one_key(size: int) -> None:
    seen: dict[int, tuple[str, ...]] = {}
    keys = {rank: CARD_KEYS[parse_card(f"{rank}c")] for rank in RANKS}
    for ranks in itertools.combinations_with_replacement(RANKS, size):
        if max(ranks.count(rank) for rank in ranks) <= 4:
            assert seen.setdefault(sum(keys[rank] for rank in ranks) >> 8, ranks) == ranks
    assert len(seen) == {3: 455, 5: 6_175}[size]


def test_a_rank_keeps_to_the_cards_it_was_made_of() -> None:
    for cards in itertools.islice(itertools.combinations(DECK, 3), 0, 22_100, 7):
        held = {RANKS.index(card[0]) + 2 for card in cards}
        assert {value if value > 1 else 14 for value in rank_three(cards).order} == held
