"""Rounds in memory that are over, and two people who correct them.

What a correction should come to is in the tests; here is only the way there: the round out of the
table's records, worked out by the core, told to the table, and what must hold whoever corrects.
"""

from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.corrections import Change
from tableassist.core.records import correction_facts as c
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table import TableState, books_problem, evolve
from tableassist.core.table.corrections_about import Story, is_later
from tableassist.core.table.corrections_refold import WorkedOut, worked_out
from tableassist.core.table.paying_hits import owed_by_winner
from tableassist.reports.reconcile import reconciled
from tests.support.core_table import CoreTable

ANNA, BORIS, CARA = "Anna Weiss", "Boris Klein", "Cara Lund"
TWO = (ANNA, BORIS)
WHY = "seen on the camera"


def story(table: CoreTable, number: int = 1) -> Story:
    """Round `number` out of the table's records."""
    state = TableState()
    first: list[r.Stamped] = []
    later: list[r.Stamped] = []
    before = state
    for stamped in table.records:
        record = stamped.record
        opened = isinstance(record, r.RoundOpened) and record.round == number
        if opened:
            before, first = state, []
        if state.round.number <= number or not state.number:
            first.append(stamped)
        elif is_later(record, number):
            later.append(stamped)
        state = evolve(state, stamped)
    return Story(before, tuple(first), tuple(later))


def worded(table: CoreTable, *changes: Change, number: int = 1) -> s.CorrectTouched:
    """The word that corrects a round that is over, worked out now, with the names of two."""
    found = worked_out(table.house, story(table, number), changes)
    assert isinstance(found, WorkedOut), found
    seen = table.state.number
    return s.CorrectTouched(number, found.changes, WHY, TWO, found.what, seen)


def corrected(table: CoreTable, *changes: Change, number: int = 1) -> tuple[r.Record, ...]:
    """The correction, made; the records of it. Old records stay, and the books hold."""
    before = tuple(table.records)
    made = table.touch(worded(table, *changes, number=number))
    assert tuple(table.records[: len(before)]) == before
    holds(table)
    return made


def paid_by_hand(table: CoreTable) -> None:
    """Every hand pay that waits, approved by somebody who has corrected nothing."""
    for pay in table.state.hand_pays:
        if pay.is_pending:
            table.touch(s.HitVerifyTouched(pay.hit, ANNA))
            table.touch(s.HitApproveTouched(pay.hit, CARA))
            if owed_by_winner(table.state, pay):
                hand_back(table, pay.round, pay.seat)
            table.touch(s.HandPaidTouched(pay.hit, ANNA))
    holds(table)


def hand_back(table: CoreTable, of_round: int, seat: int) -> None:
    """Everything that the seat owes of the round, or is due, is over."""
    for due in table.state.corrections:
        if (due.of_round, due.seat) == (of_round, seat):
            table.touch(s.CorrectionPaidTouched(due.correction, seat, ANNA))


def refused(table: CoreTable, *changes: Change, number: int = 1) -> Reason:
    """Why the round cannot be corrected like that."""
    found = worked_out(table.house, story(table, number), changes)
    assert isinstance(found, Refused), found
    return found.reason


def holds(table: CoreTable) -> None:
    """Books, levels and dues hold, by the table and by the records' parts alone."""
    assert books_problem(table.state) == ""
    assert sum(table.state.books.values()) == 0
    assert reconciled(table.records).problem == ""


def dues(table: CoreTable) -> dict[int, int]:
    """What each seat is due by all corrections."""
    found: dict[int, int] = {}
    for one in table.state.corrections:
        found[one.seat] = found.get(one.seat, 0) + one.cents
    return found


def made_of(records: tuple[r.Record, ...]) -> c.CorrectionMade:
    made = records[0]
    assert isinstance(made, c.CorrectionMade)
    return made
