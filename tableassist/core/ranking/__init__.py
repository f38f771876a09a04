"""What beats what. Five-card poker; suits never break a tie."""

from tableassist.core.ranking.five_card import Category, Rank, rank_five

__all__ = ["Category", "Rank", "rank_five"]
