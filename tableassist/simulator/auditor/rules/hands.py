"""Hands of five and of three cards: what they are, what they are called, which is higher.

Three cards have an order of their own: a straight beats a flush, three of a kind beats both. Suits
never break a tie. The ace is low in the lowest straight only, and only where the house says so.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tableassist.core.house import HandName, Ranking, ThreeCardLine

Standing: TypeAlias = Literal["win", "lose", "tie"]

FIVE_UPWARDS: tuple[HandName, ...] = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
THREE_UPWARDS: tuple[HandName, ...] = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
)
_BY_COUNTS: Mapping[tuple[int, ...], HandName] = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (2, 1): "pair",
    (3,): "three of a kind",
}
# Ranks that make the combination, and the one card that a house looks at beside it.
_DEPTH: Mapping[HandName, int] = {
    "pair": 2,
    "two pair": 3,
    "three of a kind": 2,
    "full house": 2,
    "four of a kind": 2,
}
_ACE = 14
_SPOKEN: Mapping[int, str] = {
    14: "ace",
    13: "king",
    12: "queen",
    11: "jack",
    10: "ten",
    9: "nine",
    8: "eight",
    7: "seven",
    6: "six",
    5: "five",
    4: "four",
    3: "three",
    2: "two",
}
_NAMES: Mapping[HandName, str] = {
    "high card": "{0}-{1} high",
    "pair": "pair of {0s}",
    "two pair": "two pair, {0s} and {1s}",
    "three of a kind": "three {0s}",
    "straight": "straight, {0} high",
    "flush": "flush, {0} high",
    "full house": "full house, {0s} over {1s}",
    "four of a kind": "four {0s}",
    "straight flush": "straight flush, {0} high",
    "royal flush": "royal flush",
}


@dataclass(frozen=True, slots=True)
class OwnHand:
    """A hand as the auditor reads it: its kind, and the ranks that break ties, 1 to 14.

    `grade` is the kind's place among all kinds of its game, the lowest is 0.
    """

    kind: HandName
    ranks: tuple[int, ...]
    grade: int

    @property
    def strength(self) -> tuple[int, tuple[int, ...]]:
        """Greater beats smaller, equal ties, where all cards are compared."""
        return self.grade, self.ranks

    @property
    def text(self) -> str:
        """The hand for a disagreement."""
        return f"{self.kind} {'-'.join(str(rank) for rank in self.ranks)}"

    def is_called(self, name: str) -> bool:
        """True when `name` says this hand; capitals do not matter."""
        words = {}
        for place, rank in enumerate(self.ranks[:2]):
            words[f"{place}"] = _SPOKEN[rank]
            words[f"{place}s"] = _SPOKEN[rank] + ("es" if rank == 6 else "s")
        spoken = _NAMES[self.kind]
        for mark, word in words.items():
            spoken = spoken.replace("{" + mark + "}", word)
        return name.casefold() == spoken.casefold()


def read_five(cards: Sequence[str], *, ace_low: bool = True) -> OwnHand:
    """The hand in exactly five cards."""
    kind, ranks = _read(cards, 5, ace_low=ace_low)
    if kind == "straight flush" and ranks[0] == _ACE:
        kind = "royal flush"
    return OwnHand(kind, ranks, FIVE_UPWARDS.index(kind))


def read_three(cards: Sequence[str], *, ace_low: bool = True) -> OwnHand:
    """The hand in exactly three cards; a suited ace, king and queen is a straight flush."""
    kind, ranks = _read(cards, 3, ace_low=ace_low)
    return OwnHand(kind, ranks, THREE_UPWARDS.index(kind))


def _read(cards: Sequence[str], size: int, *, ace_low: bool) -> tuple[HandName, tuple[int, ...]]:
    if len(cards) != size:
        raise ValueError(f"reading a hand: {len(cards)} cards, must be {size}")
    counts = Counter("23456789TJQKA".index(card[0]) + 2 for card in cards)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], -item[0]))
    ranks = tuple(rank for rank, _ in ranked)
    by_counts = _BY_COUNTS.get(tuple(count for _, count in ranked))
    if by_counts:
        return by_counts, ranks
    lowest = (_ACE, *range(size, 1, -1))
    if ace_low and ranks == lowest:
        ranks = (*lowest[1:], 1)
    in_sequence = ranks == tuple(range(ranks[0], ranks[0] - size, -1))
    one_suit = len({card[1] for card in cards}) == 1
    if one_suit:
        return "straight flush" if in_sequence else "flush", ranks
    return "straight" if in_sequence else "high card", ranks


def standing_of(ranking: Ranking, own: OwnHand, dealer: OwnHand) -> Standing:
    """How a player's hand stands against the dealer's; a tie may be the player's by the house."""
    depth = len(own.ranks)
    if ranking.tie_depth == "first card":
        depth = _DEPTH.get(own.kind, 1)
    mine, theirs = ((hand.grade, hand.ranks[:depth]) for hand in (own, dealer))
    if mine == theirs:
        return "win" if ranking.ties == "player wins" else "tie"
    return "win" if mine > theirs else "lose"


def three_card_odds(hand: OwnHand, pays: Mapping[ThreeCardLine, int]) -> int:
    """Odds of a bet on three cards, 0 without a line. A mini royal may have one of its own."""
    if hand.kind == "straight flush" and hand.ranks[0] == _ACE and "mini royal" in pays:
        return pays["mini royal"]
    return next((odds for line, odds in pays.items() if line == hand.kind), 0)
