"""The games: from hands and locked bets to a result for every bet. One file per game.

The live table and the `settle` command call the same functions; there is no second copy of a rule.
"""
