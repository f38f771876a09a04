"""A dealer's assistant for poker tables with a progressive jackpot.

Only the version lives here; the way in is `tableassist.cli`, the map is README.md beside this
file. Nothing is imported here, so that importing one floor never drags in another.
"""

__version__ = "0.1.0"
