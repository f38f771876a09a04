"""From a decision to the state after it: check the books, append, evolve. The one way to a fact.

A state exists only after its records are durable in the journal, with the input that led to them.
What is decided, and by whom, is not known here.
"""

import logging
from collections.abc import Callable

import msgspec

from tableassist import __version__
from tableassist.controller.clocks import SystemClock
from tableassist.core.causes import encode_cause
from tableassist.core.inputs import BoardSensed, Input
from tableassist.core.records import RoundOpened, Source, Stamped
from tableassist.core.refusals import Refused
from tableassist.core.table import (
    Decision,
    TableState,
    checked_ahead,
    decode_state,
    encode_state,
    evolve,
    snapshot_form,
    time_from,
)
from tableassist.journal import BrokenJournalError, Journal, JournalError, Snapshot

LOG = logging.getLogger(__name__)
SNAPSHOT_ROUNDS = 100
FORM = snapshot_form(__version__)
Listener = Callable[[Stamped], None]


def state_in(snapshot: Snapshot | None, doing: str = "") -> TableState:
    """The state that a snapshot holds, the empty one when there is none.

    Raises BrokenJournalError, its words beginning with `doing`, when it cannot be read.
    """
    if snapshot is None:
        return TableState()
    try:
        return decode_state(snapshot.state)
    except msgspec.MsgspecError as error:
        where = f"{doing}the snapshot of record {snapshot.number}"
        raise BrokenJournalError(f"{where}: {error}") from error


class Recorder:
    """State and journal, and the way from one to the other. Used by one thread."""

    def __init__(self, journal: Journal, clock: SystemClock, listen: Listener) -> None:
        self.state = TableState()
        self._journal = journal
        self._clock = clock
        self._listen = listen
        self._snapshot_round = 0

    def replay(self) -> None:
        """Make the state from the journal: its snapshot, if one was used, and all that follows.

        The table's time counts on from here.
        """
        self.state = state_in(self._journal.snapshot, "opening the journal: ")
        self._snapshot_round = self.state.round.number
        for stamped in self._journal.read(self.state.number):
            self.state = evolve(self.state, stamped)
        self._clock.count_on(time_from(self.state, self._clock.wall_ms()))

    def _record(self, decision: Decision, what: Input) -> Refused | None:
        """The decision on `what`, durable and evolved when this returns, or the refusal.

        Raises JournalError or InvariantBrokenError with state and journal as they were.
        """
        if isinstance(decision, Refused):
            return decision
        if not decision.records:
            return None
        source = None
        if isinstance(what, BoardSensed):
            source = Source(what.unit, what.event_id)
        at_ms = self._journal.next_at_ms(self._clock.now_ms())
        kept = tuple(
            Stamped(number, at_ms, record, source)
            for number, record in enumerate(decision.records, self._journal.last_number + 1)
        )
        after = checked_ahead(self.state, kept)
        self._journal.append(decision.records, at_ms, source, encode_cause(what))
        self.state = after
        if any(isinstance(stamped.record, RoundOpened) for stamped in kept):
            self._keep_snapshot()
        for stamped in kept:
            self._listen(stamped)
        return None

    def _keep_snapshot(self) -> None:
        """Now and then, at a round's opening, when no card lies anywhere."""
        if self.state.round.number < self._snapshot_round + SNAPSHOT_ROUNDS:
            return
        try:
            self._journal.keep_snapshot(FORM, encode_state(self.state))
            self._snapshot_round = self.state.round.number
        except JournalError as error:
            LOG.warning("no snapshot: %s", error)  # the next round tries again

    def close(self) -> None:
        """Close the journal."""
        self._journal.close()
