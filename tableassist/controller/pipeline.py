"""The pipeline: decide, append, evolve. The one door through which anything becomes a fact.

A state exists only after its records are durable in the journal. Opening replays the journal, so
that the round goes on where it was; the first start writes the record that creates the table.
"""

from collections.abc import Callable, Sequence

from tableassist import __version__
from tableassist.controller.clocks import SystemClock
from tableassist.core.house import LoadedHouse
from tableassist.core.inputs import BoardSensed, Input
from tableassist.core.records import Record, Source, Stamped, TableStarted
from tableassist.core.refusals import Refused
from tableassist.core.table import TableState, decide, evolve
from tableassist.core.table.decide import created
from tableassist.journal import Journal, JournalError

Listener = Callable[[Stamped], None]


class Pipeline:
    """State, journal and the way from one to the other. Used by one thread."""

    def __init__(self, house: LoadedHouse, journal: Journal, clock: SystemClock) -> None:
        self.house = house
        self.state = TableState()
        self._journal = journal
        self._clock = clock
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every record that becomes a fact from now on."""
        self._listeners.append(listener)

    def replay(self) -> None:
        """Make the state from everything the journal holds."""
        for stamped in self._journal.read():
            self.state = evolve(self.state, stamped)

    def submit(self, what: Input) -> Refused | None:
        """One input, whole: durable and evolved when this returns, or refused."""
        decision = decide(self.house, self.state, what)
        if isinstance(decision, Refused):
            return decision
        source = None
        if isinstance(what, BoardSensed):
            source = Source(what.unit, what.event_id)
        self.keep(decision.records, source)
        return None

    def keep(self, records: Sequence[Record], source: Source | None = None) -> None:
        """Append in one transaction, then evolve. Raises JournalError with the state as it was."""
        if not records:
            return
        for stamped in self._journal.append(records, self._clock.now_ms(), source):
            self.state = evolve(self.state, stamped)
            for listener in self._listeners:
                listener(stamped)

    def close(self) -> None:
        """Close the journal."""
        self._journal.close()


def open_pipeline(
    journal: Journal,
    table: str,
    house: LoadedHouse,
    clock: SystemClock,
    listen: Listener | None = None,
) -> Pipeline:
    """Replay, and write down that the program has started. JournalError when it is not our table.

    `listen` hears of every record from that one on.
    A journal belongs to one table at one house for its whole life.
    """
    pipeline = Pipeline(house, journal, clock)
    pipeline.replay()
    state = pipeline.state
    if listen:
        pipeline.listen(listen)
    records: list[Record] = []
    if not state.number:
        records.append(created(house, table, __version__))
    elif (state.table, state.house) != (table, house.house.id):
        raise JournalError(
            f"opening the journal: it belongs to table {state.table!r} at house "
            f"{state.house!r}, the settings say {table!r} at {house.house.id!r}"
        )
    pipeline.keep([*records, TableStarted(__version__, house.hash)])
    return pipeline
