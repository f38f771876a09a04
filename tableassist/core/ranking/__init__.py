"""What beats what, with five cards and with three. Suits never break a tie."""

from tableassist.core.ranking.five_card import Category, Rank, rank_five
from tableassist.core.ranking.three_card import ThreeCardCategory, ThreeCardRank, rank_three

__all__ = [
    "Category",
    "Rank",
    "ThreeCardCategory",
    "ThreeCardRank",
    "rank_five",
    "rank_three",
]
