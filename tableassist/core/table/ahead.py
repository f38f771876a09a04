"""The state that records would make, for a decision that has to look at it before they are facts.

Such a state has the numbers that the records will get, but not their times; it is looked at and
thrown away.
"""

from collections.abc import Iterable

from tableassist.core.records import Record, Stamped
from tableassist.core.table.evolve import evolve
from tableassist.core.table.state import TableState


def ahead(state: TableState, records: Iterable[Record]) -> TableState:
    """`state` after `records`."""
    for record in records:
        state = evolve(state, Stamped(state.number + 1, state.at_ms, record))
    return state
