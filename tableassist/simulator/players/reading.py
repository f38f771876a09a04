"""What a hand is to the people who hold it, found out without the program's own ranking.

Players read five cards by name, and weigh a part of a hand by plain rules of the thumb. What a
hand beats is none of their business.
"""

from collections import Counter
from collections.abc import Sequence

from tableassist.core.cards import Card, rank_value
from tableassist.core.house.hand_names import HandName

_ACE, _KING, _QUEEN, _TEN = 14, 13, 12, 10
_WHEEL = [2, 3, 4, 5, _ACE]
_OF_A_KIND: dict[tuple[int, ...], HandName] = {
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 1, 1, 1): "pair",
}
_LEAST_TO_PLAY = [_QUEEN, 6, 4]


def five_card_name(cards: Sequence[Card]) -> HandName:
    """The name of five cards."""
    ranks = Counter(rank_value(card) for card in cards)
    shape = tuple(sorted(ranks.values(), reverse=True))
    if shape in _OF_A_KIND:
        return _OF_A_KIND[shape]
    in_order = sorted(ranks)
    is_straight = in_order[-1] - in_order[0] == len(cards) - 1 or in_order == _WHEEL
    if not _is_suited(cards):
        return "straight" if is_straight else "high card"
    if not is_straight:
        return "flush"
    return "royal flush" if in_order[0] == _TEN else "straight flush"


def worth_raising(cards: Sequence[Card]) -> bool:
    """Of five cards: a pair or better, or ace and king."""
    ranks = {rank_value(card) for card in cards}
    return five_card_name(cards) != "high card" or {_ACE, _KING} <= ranks


def worth_playing(cards: Sequence[Card]) -> bool:
    """Of three cards: queen, six and four or better, as every book says."""
    ranks = sorted((rank_value(card) for card in cards), reverse=True)
    is_pair_or_flush = len(set(ranks)) < len(ranks) or _is_suited(cards)
    is_straight = len(set(ranks)) == len(ranks) and ranks[0] - ranks[-1] == len(ranks) - 1
    return is_pair_or_flush or is_straight or ranks >= _LEAST_TO_PLAY


def worth_riding(cards: Sequence[Card], lowest_pair: int) -> bool:
    """Of three cards, or of four with one of the community: it pays already, or it is promising.

    Promising: all of one suit, or four different ranks in a row.
    """
    ranks = Counter(rank_value(card) for card in cards)
    pairs = [rank for rank, count in ranks.items() if count > 1]
    pays = any(rank >= lowest_pair for rank in pairs)
    if pays or len(pairs) > 1 or max(ranks.values()) > 2:
        return True
    is_row = len(ranks) == len(cards) > 3 and max(ranks) - min(ranks) == len(cards) - 1
    return is_row or _is_suited(cards)


def _is_suited(cards: Sequence[Card]) -> bool:
    return len({card[1] for card in cards}) == 1
