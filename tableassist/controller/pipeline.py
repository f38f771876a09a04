"""The pipeline: decide, append, evolve. The one door through which anything becomes a fact.

A state exists only after its records are durable in the journal, with the input that led to them.
Opening replays the journal from its newest snapshot, so that the round goes on where it was; the
first start writes the record that creates the table.
"""

import logging
from collections.abc import Callable

import msgspec

from tableassist import __version__
from tableassist.controller.clocks import SystemClock
from tableassist.controller.sign_memory import SignMemory
from tableassist.controller.triggers import Draw, draw_trigger
from tableassist.core.causes import encode_cause
from tableassist.core.heads import HeadTold
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import BoardSensed, Input, ProgramStarted
from tableassist.core.machine import ClockSensed, DiskSensed, MachineNews
from tableassist.core.outputs import Levels
from tableassist.core.records import RoundOpened, Source, Stamped
from tableassist.core.refusals import Refused
from tableassist.core.table import (
    TableState,
    checked_ahead,
    decide,
    decode_state,
    encode_state,
    evolve,
    levels,
    snapshot_form,
    terms_problem,
    wanted_triggers,
)
from tableassist.journal import BrokenJournalError, Journal, JournalError

LOG = logging.getLogger(__name__)
SNAPSHOT_ROUNDS = 100
FORM = snapshot_form(__version__)
Listener = Callable[[Stamped], None]


class Pipeline:
    """State, journal and the way from one to the other. Used by one thread."""

    def __init__(
        self,
        house: LoadedHouse,
        journal: Journal,
        clock: SystemClock,
        listen: Listener,
        draw: Draw = draw_trigger,
    ) -> None:
        self.house = house
        self.state = TableState()
        self._journal = journal
        self._clock = clock
        self._listen = listen
        self._draw = draw
        self._snapshot_round = 0
        self._sign_memory = SignMemory(journal)

    def replay(self) -> None:
        """Make the state from the journal: its snapshot, if one was used, and all that follows."""
        snapshot = self._journal.snapshot
        if snapshot is not None:
            try:
                self.state = decode_state(snapshot.state)
            except msgspec.MsgspecError as error:
                where = f"the snapshot of record {snapshot.number}"
                raise BrokenJournalError(f"opening the journal: {where}: {error}") from error
            self._snapshot_round = self.state.round.number
        for stamped in self._journal.read(self.state.number):
            self.state = evolve(self.state, stamped)

    def submit(self, what: Input) -> Refused | None:
        """One input, whole: durable and evolved when this returns, or refused.

        Triggers that are wanted then are drawn at once, each an input of its own. Raises
        JournalError or InvariantBrokenError with state and journal as they were.
        """
        if isinstance(what, HeadTold):
            what = self._sign_memory.completed(what, self.state)
        refused = self._submit(what)
        for wanted in wanted_triggers(self.house.house, self.state):
            if wanted.above_micro < wanted.most_micro:
                self._submit(self._draw(wanted))
        return refused

    def _submit(self, what: Input) -> Refused | None:
        decision = decide(self.house, self.state, what)
        if isinstance(decision, Refused):
            return decision
        if not decision.records:
            return None
        source = None
        if isinstance(what, BoardSensed):
            source = Source(what.unit, what.event_id)
        now_ms = max(self._clock.now_ms(), self.state.at_ms)
        expected = tuple(
            Stamped(number, now_ms, record, source)
            for number, record in enumerate(decision.records, start=self.state.number + 1)
        )
        after = checked_ahead(self.state, expected)
        kept = self._journal.append(decision.records, now_ms, source, encode_cause(what))
        self.state = after if kept == expected else checked_ahead(self.state, kept)
        if any(isinstance(stamped.record, RoundOpened) for stamped in kept):
            self._keep_snapshot()
        for stamped in kept:
            self._listen(stamped)
        return None

    def levels(self) -> Levels:
        """What every board should show now, and the head that the sign should keep."""
        return self._sign_memory.with_head(levels(self.house.house, self.state), self.state)

    def machine_news(self) -> tuple[MachineNews, ...]:
        """What is to be told of disk and clock now. JournalError when the disk is gone.

        A clock that was wrong when the table began, and has been set since, is followed.
        """
        room, clock = self._journal.disk_room(), self._clock
        if self.state.clock in ("behind", "unset") and clock.wall_ms() > clock.now_ms():
            clock.follow_wall()
        return (
            DiskSensed(room.free_bytes, room.is_full),
            ClockSensed(clock.wall_ms(), clock.now_ms()),
        )

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


def open_pipeline(
    journal: Journal,
    table: str,
    house: LoadedHouse,
    clock: SystemClock,
    listen: Listener = lambda _stamped: None,
    *,
    unsigned_allowed: bool = False,
    demo_keys: bool = False,
    draw: Draw = draw_trigger,
) -> Pipeline:
    """Replay, and write down that the program has started. JournalError when it must not go on.

    A journal belongs to one table at one house for its whole life, and a round that is open is
    finished under the profile it was locked with. `listen` hears of every record from now on,
    `draw` is chance. The other two are as in `ProgramStarted`.
    """
    pipeline = Pipeline(house, journal, clock, listen, draw)
    pipeline.replay()
    _check_it_is_ours(pipeline.state, table, house)
    pipeline.submit(
        ProgramStarted(table, __version__, unsigned_allowed, demo_keys, journal.head_key)
    )
    return pipeline


def _check_it_is_ours(state: TableState, table: str, house: LoadedHouse) -> None:
    if state.number and (state.table, state.house) != (table, house.house.id):
        raise JournalError(
            f"opening the journal: it belongs to table {state.table!r} at house "
            f"{state.house!r}, the settings say {table!r} at {house.house.id!r}; "
            "a new table needs a data folder of its own"
        )
    locked_with = state.round.house_hash
    if locked_with and locked_with != house.hash:
        raise JournalError(
            f"opening the journal: round {state.round.number} is open under profile "
            f"{locked_with[:12]}, the profile is {house.hash[:12]} now; put the old one back "
            "until the round is closed"
        )
    changed = terms_problem(house.house, state)
    if changed:
        raise JournalError(f"opening the journal: {changed}")
