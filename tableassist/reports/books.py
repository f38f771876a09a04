"""The witness of a verification: state and books, made anew while the records are walked.

After every record the books must balance and every meter must be what its parts come to; at every
snapshot the state that was signed must be the one the records make. A snapshot of another version
of the program cannot be read and is passed over.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tableassist.controller import FORM
from tableassist.core.table import TableState, decode_state
from tableassist.journal import Snapshot, StoredRecord
from tableassist.reports.meter import MeterFigures
from tableassist.reports.reconcile import Reconciliation
from tableassist.reports.standing import beginning_state

_FINDINGS = 20
"""After so many, what follows from a wrong record is not told one by one."""


class Books:
    """Hears every record of a journal from `state` on. `compared` counts the snapshots it held.

    `other` is a state signed elsewhere, the anchor of a later journal, to be compared too.
    """

    def __init__(self, state: TableState | None = None, other: Snapshot | None = None) -> None:
        self._other = other
        self._sides = Reconciliation(state)
        self._found = 0
        self.compared = 0

    @classmethod
    def of(cls, directory: Path, other: Snapshot | None = None) -> "Books":
        """For the journal in `directory`, which may go on from an archive. JournalError."""
        return cls(beginning_state(directory), other)

    @property
    def state(self) -> TableState:
        """The state after the last record heard."""
        return self._sides.state

    @property
    def figures(self) -> MeterFigures:
        """The jackpot's figures after the last record heard."""
        return self._sides.figures

    def hear(self, stored: StoredRecord) -> Iterator[str]:
        """The next record: what does not hold after it."""
        wrong = self._sides.take(stored.stamped())
        if self._other is not None and self._other.number == stored.number:
            differs = self.compare(self._other)
            if differs:
                yield f"the journal that goes on from here begins otherwise: {differs}"
        if not wrong:
            return
        self._found += 1
        if self._found <= _FINDINGS:
            yield wrong
        if self._found == _FINDINGS:
            yield "more of the books does not hold from here on; the first finding says where"

    def compare(self, snapshot: Snapshot) -> str:
        """What is wrong with the state of the snapshot at the record just heard, or nothing."""
        if snapshot.form != FORM:
            return ""
        self.compared += 1
        try:
            kept = decode_state(snapshot.state)
        except msgspec.MsgspecError as error:
            return f"the state cannot be read: {error}"
        return "" if kept == self.state else "the records make another state"
