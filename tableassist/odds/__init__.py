"""Exact odds of every bet of a house: all deals are counted, none is sampled.

The only part that uses numpy, which the extra `odds` brings; the table itself never loads it.
Hands are ranked by the core's ranking, and what a hand wins comes from the core's settlement.
"""

from tableassist.odds.answers import HouseOdds
from tableassist.odds.house import house_odds
from tableassist.odds.progress import Progress, silent
from tableassist.odds.terms import OddsError
from tableassist.odds.words import odds_lines

__all__ = ["HouseOdds", "OddsError", "Progress", "house_odds", "odds_lines", "silent"]
