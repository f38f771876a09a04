"""The games: from hands and locked bets to a result for every bet. One file per game."""

from tableassist.core.games.caribbean_stud import SeatHand, Settlement, settle

__all__ = ["SeatHand", "Settlement", "settle"]
