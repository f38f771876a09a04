"""The pipeline of a table in operation: what comes in is decided, recorded, and makes the state.

How a decision becomes a fact is in `recorder`. Opening replays the journal from its newest
snapshot, so that the round goes on where it was; the first start writes the record that creates
the table.
"""

from msgspec.structs import replace

from tableassist import __version__
from tableassist.access import StoredSecrets
from tableassist.controller.clocks import SystemClock
from tableassist.controller.recorder import Listener, Recorder
from tableassist.controller.sign_memory import SignMemory
from tableassist.controller.triggers import Draw, draw_trigger
from tableassist.core.heads import HeadTold
from tableassist.core.house import LoadedHouse, canonical
from tableassist.core.inputs import (
    Input,
    LanguageName,
    PostTouched,
    ProgramStarted,
    SecretsSensed,
    SignOnTried,
    TimePassed,
)
from tableassist.core.machine import ClockSensed, DiskSensed, MachineNews
from tableassist.core.outputs import Levels
from tableassist.core.paying import PayingTerms
from tableassist.core.refusals import Refused
from tableassist.core.signs import SignFit
from tableassist.core.table import (
    TableState,
    books_problem,
    decide,
    levels,
    terms_problem,
    time_from,
    wanted_triggers,
)
from tableassist.journal import Journal, JournalError


class Pipeline(Recorder):
    """A table in operation: a house, a state and a journal. Used by one thread."""

    def __init__(
        self,
        house: LoadedHouse,
        journal: Journal,
        clock: SystemClock,
        listen: Listener,
        draw: Draw = draw_trigger,
        stored: StoredSecrets | None = None,
    ) -> None:
        super().__init__(journal, clock, listen)
        self.house = house
        self._draw = draw
        self._sign_memory = SignMemory(journal)
        self._stored = stored
        self._begun_ms = clock.ticks_ms()

    def submit(self, what: Input) -> Refused | None:
        """One input, whole: durable and evolved when this returns, or refused.

        Triggers that are wanted then are drawn at once, each an input of its own. Raises
        JournalError or InvariantBrokenError; state and journal then end at the same record. That is
        the last one before this input, or, where only a trigger could not be kept, the input's own:
        its level takes no bets until the next input, or the next start, has drawn it again.
        """
        what = self._completed(what)
        refused = self._record(decide(self.house, self.state, what), what)
        for wanted in wanted_triggers(self.house.house, self.state):
            if wanted.above_micro < wanted.most_micro:
                drawn = self._draw(wanted)
                self._record(decide(self.house, self.state, drawn), drawn)
        return refused

    def _completed(self, what: Input) -> Input:
        """The input with what only the table knows: its time, and what it remembers of the sign."""
        match what:
            case HeadTold():
                return self._sign_memory.completed(what, self.state)
            case TimePassed() | SignOnTried():
                return replace(what, up_ms=self._clock.ticks_ms() - self._begun_ms)
            case PostTouched():
                return replace(what, now_ms=self._clock.now_ms())
            case _:
                return what

    def levels(self) -> Levels:
        """What every board should show now, and the head that the sign should keep."""
        return self._sign_memory.with_head(levels(self.house.house, self.state), self.state)

    def machine_news(self) -> tuple[MachineNews | SecretsSensed, ...]:
        """What is to be told of disk, clock and secrets now. JournalError when the disk is gone.

        A clock that was wrong when the table began, and has been set right since, is followed.
        """
        room, clock = self._journal.disk_room(), self._clock
        if self.state.clock not in ("right", "stepped"):
            clock.count_on(max(clock.now_ms(), time_from(self.state, clock.wall_ms())))
        secrets = (self._stored.sensed(),) if self._stored and self.state.people.persons else ()
        return (
            DiskSensed(room.free_bytes, room.is_full),
            ClockSensed(clock.wall_ms(), clock.counted_ms(), clock.now_ms()),
            *secrets,
        )


def open_pipeline(
    journal: Journal,
    table: str,
    house: LoadedHouse,
    clock: SystemClock,
    listen: Listener = lambda _stamped: None,
    *,
    unsigned_allowed: bool = False,
    demo_keys: bool = False,
    language: LanguageName = "en",
    draw: Draw = draw_trigger,
    people_required: bool = False,
    stored: StoredSecrets | None = None,
    paying: PayingTerms | None = None,
    opening_required: bool = False,
    day_starts: int = 0,
    signs: tuple[SignFit, ...] = (),
) -> Pipeline:
    """Replay, and write down that the program has started. JournalError when it must not go on.

    A journal belongs to one table at one house for its whole life, and a round that is open is
    finished under the profile it was locked with. `listen` hears of every record from now on,
    `draw` is chance, `stored` the secrets of people. The others are as in `ProgramStarted`.
    """
    pipeline = Pipeline(house, journal, clock, listen, draw, stored)
    pipeline.replay()
    _check_it_is_ours(pipeline.state, table, house)
    is_kept = pipeline.state.kept_profile == house.hash
    pipeline.submit(
        ProgramStarted(
            table,
            __version__,
            unsigned_allowed,
            demo_keys,
            journal.head_key,
            journal.taken,
            language,
            people_required,
            paying,
            opening_required,
            "" if is_kept else canonical(house.house).decode(),
            day_starts,
            signs,
        )
    )
    return pipeline


def profile_problem(state: TableState, table: str, house: LoadedHouse) -> str:
    """Why a table of this name may not start with this profile on such a journal, or nothing."""
    if state.number and (state.table, state.house) != (table, house.house.id):
        return (
            f"it belongs to table {state.table!r} at house "
            f"{state.house!r}, the settings say {table!r} at {house.house.id!r}; "
            "a new table needs a data folder of its own"
        )
    if state.number and state.currency != house.house.currency:
        return (
            f"its money is {state.currency}, the profile says "
            f"{house.house.currency}; another currency needs a data folder of its own"
        )
    locked_with = state.round.house_hash
    if locked_with and locked_with != house.hash:
        return (
            f"round {state.round.number} is open under profile "
            f"{locked_with[:12]}, the profile is {house.hash[:12]} now; put the old one back "
            "until the round is closed"
        )
    open_under = state.opening.house_hash
    if open_under and open_under != house.hash:
        return (
            f"the table is open under profile {open_under[:12]}, the profile "
            f"is {house.hash[:12]} now; close the table first (tableassist opening close), a "
            "changed profile takes effect from the next opening"
        )
    return terms_problem(house.house, state)


def _check_it_is_ours(state: TableState, table: str, house: LoadedHouse) -> None:
    """Raise JournalError where such a start must not go on."""
    wrong = books_problem(state)
    problem = profile_problem(state, table, house)
    if wrong:
        problem = f"its books do not hold together: {wrong}"
    if problem:
        raise JournalError(f"opening the journal: {problem}")
