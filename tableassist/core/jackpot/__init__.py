"""The progressive jackpot: what a bet adds to the meter and what a winner takes from it."""

from tableassist.core.jackpot.meter import Claim, Hit, Split, awards, split_bet

__all__ = ["Claim", "Hit", "Split", "awards", "split_bet"]
