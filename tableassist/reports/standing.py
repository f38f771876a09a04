"""The state of a table as its journal makes it: at the end, before a record, or at its beginning.

Made from the nearest snapshot and the records behind it, by the core's own `evolve`. A snapshot of
another version of the program is passed over. Nothing here decides anything.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from tableassist.controller import FORM, state_in
from tableassist.core.inputs import Struct
from tableassist.core.table import TableState, evolve
from tableassist.journal import (
    MAX_STORED,
    JournalError,
    first_number,
    joint_findings,
    known_snapshot,
    read_records,
)

_Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_STORED, le=MAX_STORED)]


class Stated(Struct, frozen=True):
    """The money after the last record, as a backup states it.

    Micro-cents of each account, cents of hand pays due; `house_hash` is the profile played with.
    """

    house: str = ""
    house_hash: str = ""
    round: _Whole = 0
    accounts: Mapping[str, _Whole] = msgspec.field(default_factory=dict)
    hand_pays_due: _Whole = 0


def beginning_state(directory: Path) -> TableState:
    """The state that the first record of the journal goes on from.

    It is the empty one but for a journal whose older records were archived. Raises JournalError.
    """
    return state_in(known_snapshot(directory, FORM, before=0))


def standing(directory: Path) -> TableState:
    """The state after the last record. Raises JournalError."""
    state = state_in(known_snapshot(directory, FORM))
    for stored in read_records(directory, state.number):
        state = evolve(state, stored.stamped())
    return state


def nearest(directory: Path, number: int) -> TableState:
    """The nearest known state that record `number` comes after; replay on from there."""
    return state_in(known_snapshot(directory, FORM, before=number))


def state_before(directory: Path, number: int) -> TableState:
    """The state that record `number` came upon. Raises JournalError."""
    state = nearest(directory, number)
    if number > state.number + 1:
        for stored in read_records(directory, state.number, number - 1):
            state = evolve(state, stored.stamped())
    return state


def state_behind(archives: Sequence[Path], directory: Path) -> TableState:
    """The state that the journal goes on from, made anew from its archives, oldest first.

    Raises JournalError, also when the archives do not reach from the first record to the journal.
    """
    state = beginning_state(archives[0])
    for older, newer in pairwise((*archives, directory)):
        for finding in joint_findings(older, newer):
            raise JournalError(finding)
        for stored in read_records(older, state.number, first_number(newer) - 1):
            state = evolve(state, stored.stamped())
    return state


def stated(state: TableState) -> Stated:
    """The money of a state."""
    return Stated(
        state.house,
        state.house_hash,
        state.round.number,
        dict(state.books),
        state.hand_pays_due,
    )
