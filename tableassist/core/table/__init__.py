"""The table: session, round and jackpot put together behind four functions.

`decide` says what an input leads to, `evolve` makes the next state, `levels` says what the boards
show, `table_view` says what the screen shows. `snapshot` writes a state down and reads it again.
"""

from tableassist.core.table.decide import (
    Decided,
    Decision,
    decide,
    decide_people,
    decide_supervision,
)
from tableassist.core.table.deck_score import HOURS as DOUBT_HOURS
from tableassist.core.table.deck_score import LIMIT as DOUBT_LIMIT
from tableassist.core.table.deck_score import PER_HOUR as DOUBT_ROUNDS_AN_HOUR
from tableassist.core.table.deck_state import DeckState, ReaderCount
from tableassist.core.table.evolve import evolve
from tableassist.core.table.invariants import InvariantBrokenError, books_problem, checked_ahead
from tableassist.core.table.levels import levels
from tableassist.core.table.machine import clock_class, machine_line, time_from
from tableassist.core.table.people import has_admitting, names_of
from tableassist.core.table.people_state import PeopleState
from tableassist.core.table.snapshot import decode_state, encode_state, snapshot_form
from tableassist.core.table.state import TableState
from tableassist.core.table.table_view import table_view
from tableassist.core.table.terms import terms_problem
from tableassist.core.table.triggers import TriggerWanted, wanted_triggers

__all__ = [
    "DOUBT_HOURS",
    "DOUBT_LIMIT",
    "DOUBT_ROUNDS_AN_HOUR",
    "Decided",
    "Decision",
    "DeckState",
    "InvariantBrokenError",
    "PeopleState",
    "ReaderCount",
    "TableState",
    "TriggerWanted",
    "books_problem",
    "checked_ahead",
    "clock_class",
    "decide",
    "decide_people",
    "decide_supervision",
    "decode_state",
    "encode_state",
    "evolve",
    "has_admitting",
    "levels",
    "machine_line",
    "names_of",
    "snapshot_form",
    "table_view",
    "terms_problem",
    "time_from",
    "wanted_triggers",
]
