"""The table: session, round and jackpot put together behind four functions.

`decide` says what an input leads to, `evolve` makes the next state, `levels` says what the boards
show, `table_view` says what the screen shows.
"""

from tableassist.core.table.decide import Decided, Decision, decide
from tableassist.core.table.evolve import evolve
from tableassist.core.table.levels import levels
from tableassist.core.table.state import TableState
from tableassist.core.table.table_view import table_view

__all__ = ["Decided", "Decision", "TableState", "decide", "evolve", "levels", "table_view"]
