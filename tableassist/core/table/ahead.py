"""The state that records would make, for a decision that has to look at it before they are facts.

Numbers and times of such a state mean nothing; it is looked at and thrown away.
"""

from collections.abc import Iterable

from tableassist.core.records import Record, Stamped
from tableassist.core.table.evolve import evolve
from tableassist.core.table.state import TableState


def ahead(state: TableState, records: Iterable[Record]) -> TableState:
    """`state` after `records`."""
    for record in records:
        state = evolve(state, Stamped(state.number, state.at_ms, record))
    return state
