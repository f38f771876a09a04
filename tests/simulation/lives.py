"""A life lived: first with everything that may befall a table, then without, until it is at rest.

Both phases are bounded in steps. At every death, at every start and at the end the state of the
program is held against a fold of the records on its disk; at the end people, layout and meter are
held against the journal by the auditor, and the table has to be at rest. Then, on real files,
yesterday's copy is put back.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from tableassist.controller import Autopilot, BoardsPort
from tableassist.controller.triggers import Draw
from tableassist.core.house import LoadedHouse
from tableassist.core.paying import PayingTerms
from tableassist.core.records import MeterAdjusted, Stamped
from tableassist.core.table import TableState, evolve
from tableassist.core.view import TableView
from tableassist.devices import BoardPlan, Boards
from tableassist.journal import Journal
from tableassist.reports.reconcile import Reconciliation
from tableassist.settings import load_house
from tableassist.simulator.auditor import audit
from tableassist.simulator.faults import Faults
from tableassist.simulator.faults.reading import orders_in
from tableassist.simulator.play import BoardFit, Play
from tests.simulation.at_rest import unrest
from tests.simulation.crashes import Crashes, KilledError, MortalBoards
from tests.simulation.dark_spots import AtTheSpots
from tests.simulation.decks import Company
from tests.simulation.drawing import Life
from tests.simulation.fumbler import Fumbler
from tests.simulation.lid import AtTheLid
from tests.simulation.put_back import Yesterday
from tests.simulation.supervisor import Supervisor
from tests.simulation.virtual_disk import Disk, MortalRamJournal, RamDisk, RealDisk
from tests.simulation.whole_table import BOARDS, Program, VirtualClock, WholeTable

DiskMaker: TypeAlias = Callable[[Life, Path, Crashes], Disk]
STEPS_A_ROUND = 1_500
STEPS_TO_REST = 60_000


@dataclass(slots=True)
class Lived:
    """What came of a life. `wrong` is everything that should not be, one sentence each.

    `cpu_ms` is processor time, whatever else the computer did meanwhile.
    """

    life: Life
    rounds: int = 0
    records: int = 0
    cards: int = 0
    hits: int = 0
    steps: int = 0
    steps_to_rest: int = 0
    cpu_ms: int = 0
    died: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    put_back: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Mirror:
    """The state as the records make it, folded once from the first one on.

    `adjusted` are the reasons of all adjustments among them.
    """

    def __init__(self) -> None:
        self.state = TableState()
        self.adjusted: set[str] = set()

    def follow(self, disk: Disk, number: int) -> TableState:
        """The state after record `number`; only ever forward."""
        for stamped in disk.read(self.state.number):
            if stamped.number <= number:
                self.state = evolve(self.state, stamped)
                if isinstance(stamped.record, MeterAdjusted):
                    self.adjusted.add(stamped.record.reason)
        return self.state


class LivingProgram(Program):
    """A program that can die at every point it passes, and keeps only the newest view."""

    def __init__(
        self,
        house: LoadedHouse,
        journal: Journal,
        clock: VirtualClock,
        pilot: Autopilot,
        plans: list[BoardPlan],
        crashes: Crashes,
        draw: Draw,
        paying: PayingTerms | None = None,
    ) -> None:
        self._crashes = crashes
        super().__init__(house, journal, clock, pilot, plans, draw, paying)
        self.views = deque(self.views, maxlen=1)

    def see(self, view: TableView) -> None:
        """The screen has something new."""
        super().see(view)
        self._crashes.at("behind view")

    def listen(self, stamped: Stamped) -> None:
        """A record has become a fact."""
        self._crashes.at("behind evolve")

    def way_to(self, boards: Boards) -> BoardsPort:
        """The program may die on its way to the boards."""
        return MortalBoards(boards, self._crashes)


class LivingTable(WholeTable):
    """The table of one life."""

    def __init__(self, life: Life, folder: Path, disk_of: DiskMaker | None = None) -> None:
        self.life = life
        self.lived = Lived(life)
        self.crashes = Crashes(Random(f"{life.seed}/crashes"), life.dies)
        self.disk = (disk_of or _disk_of)(life, folder, self.crashes)
        self.yesterday = Yesterday(life, self.disk)
        self._mirror = Mirror()
        self.supervisor = Supervisor(life, self._has_adjusted)
        self._fumbler = Fumbler(life)
        self._seen: TableView | None = None
        self._back_ms = 0
        loaded = load_house(life.house)
        self.set_up(loaded, _play_of(life, loaded))
        self._at_the_lid = AtTheLid(self.table)
        self._at_the_spots = AtTheSpots(self.table.people.scene)

    def step(self, end_ms: int) -> None:
        """As any table's; a program that is dead comes back after a while."""
        self.lived.steps += 1
        if self._program is None and self.now_ms >= self._back_ms:
            self._program = self._new_program()
        waits = [self.supervisor.next_ms()] if self._program else [self._back_ms]
        soon = [time for time in waits if time is not None and time > self.now_ms]
        try:
            super().step(min([end_ms, *soon]))
            self._let_people_touch()
        except KilledError:
            self._die()
        self.yesterday.look(self.table.rounds_cleared)

    @property
    def is_at_rest(self) -> bool:
        """Nothing on the screen is left that is not for people to see to."""
        if self._program is None:
            return False
        return next(unrest(self._program.controller.state, self.alerts), None) is None

    def stop_trouble(self) -> None:
        """From here on nothing befalls anybody; a few more rounds, and people get up.

        The second of them is begun with a deck of its own, whatever has become of the last one.
        """
        self.crashes.stop()
        self.supervisor.stop()
        self._fumbler.stop()
        self.table.stop_faults(self.now_ms)
        self.table.end_after(self.table.rounds_cleared + 2)

    def close_program(self) -> None:
        """It ends in order."""
        self.program.controller._pipeline.close()
        self.disk.close()
        self._program = None

    def drop_program(self) -> None:
        """It is killed."""
        self.disk.lose_program()
        self._program = None

    def start_anew(self) -> None:
        """Another program, on whatever the disk holds now."""
        self._mirror = Mirror()
        self._program = self._new_program()

    def compare(self) -> None:
        """The state of the program against the records on its disk."""
        state = self.program.controller.state
        if self._mirror.follow(self.disk, state.number) != state:
            self.lived.wrong.append(f"{self.now_ms} ms: state {state.number} is not its records'")

    def _new_program(self) -> Program | None:
        self._cables.clear()
        self._back_ms = self.now_ms + 1
        pilot = Autopilot(self._patience_ms)
        boards = self._new_plans()
        try:
            journal = self.disk.open()
            program = LivingProgram(
                self.loaded,
                journal,
                self.clock,
                pilot,
                boards,
                self.crashes,
                self._draw_trigger,
                self.life.paying,
            )
        except KilledError:
            self.disk.lose_program()
            self._back_ms = self.now_ms + self.crashes.down_ms()
            return None
        self._program = program
        self.compare()
        return program

    def _die(self) -> None:
        self.compare()
        self.disk.lose_program()
        self._program = None
        self._back_ms = self.now_ms + self.crashes.down_ms()
        self.clock.ms += 1

    def _let_people_touch(self) -> None:
        program = self._program
        if program is None or not program.views:
            return
        controller, view = program.controller, program.views[-1]
        self._at_the_lid.look(controller.state, self.now_ms)
        self._at_the_spots.look(controller.state, self.now_ms)
        if controller.state.round.void:
            self.table.people.scene.hear_void(controller.state.round.number)
        told = self.supervisor.next_told(controller.state, self.now_ms)
        if told is not None:
            controller.touch(told)
        if view is self._seen:
            return
        self._seen = view
        mistake = self._fumbler.next_mistake(view)
        if mistake is not None:
            controller.take(mistake)
            return
        wrong = self._fumbler.next_touch(controller.state)
        if wrong is not None:
            number = controller.state.number
            controller.take(wrong)
            if controller.state.number != number:
                self.lived.wrong.append(f"{self.now_ms} ms: {wrong} was not refused")

    def _has_adjusted(self, reason: str) -> bool:
        self._mirror.follow(self.disk, self.program.controller.state.number)
        return reason in self._mirror.adjusted


def live(life: Life) -> Lived:
    """Live it; raises what the program raises."""
    with _folder_of(life) as folder:
        table = LivingTable(life, folder)
        try:
            live_on(table)
        finally:
            table.disk.close()
    return table.lived


def live_on(table: LivingTable) -> None:
    """A new table's whole life; what came of it is in `lived`."""
    lived, life = table.lived, table.life
    most = STEPS_A_ROUND * life.rounds
    while table.table.rounds_cleared < life.rounds and lived.steps < most:
        table.step(table.now_ms + 1_000)
    table.stop_trouble()
    begun = lived.steps
    while not (table.table.is_finished(table.now_ms) and table.is_at_rest):
        if lived.steps - begun > STEPS_TO_REST:
            lived.wrong.append(f"not at rest {STEPS_TO_REST} steps after the last fault")
            break
        table.step(table.now_ms + 1_000)
    table.table.end(is_complete=not lived.wrong)
    lived.steps_to_rest = lived.steps - begun
    _look_back(table)
    if not lived.wrong:
        lived.wrong += table.yesterday.come_back(table)
        lived.put_back = table.yesterday.found


def _look_back(table: LivingTable) -> None:
    """Everything that has to agree at the end."""
    lived = table.lived
    lived.died = table.crashes.died
    facts: list[dict[str, Any]] = [json.loads(line) for line in table.storage.lines]
    lived.faults = Counter(fact["what"] for fact in facts if fact["fact"] == "fault")
    records = list(table.disk.read())
    lived.records = len(records)
    lived.kinds = Counter(type(stamped.record).__name__ for stamped in records)
    lived.hits = lived.kinds["JackpotHit"]
    table.compare()
    result = audit(facts, iter(records), table.loaded.house)
    lived.rounds, lived.cards = result.rounds, result.cards
    lived.wrong += result.disagreements
    lived.wrong += _books_of(records)
    lived.wrong += table.supervisor.book.compare(records)
    lived.wrong += unrest(table.program.controller.state, table.alerts)


def _books_of(records: list[Stamped]) -> list[str]:
    """What a verification finds in the books, after which record it first does."""
    books = Reconciliation()
    wrong = (books.take(stamped) for stamped in records)
    return [one for one in wrong if one][:1]


def _play_of(life: Life, loaded: LoadedHouse) -> Play:
    boards: dict[Any, BoardFit] = {
        role: BoardFit(fit.unit, life.baud, fit.key) for role, fit in BOARDS.items()
    }
    return Play(
        loaded.house,
        life.seed,
        None,
        life.speed,
        Faults(life.extra_cards, life.double_cards, orders_in(life.faults)),
        boards,
        Company(life.seats, life.rare).plan,
        collects=life.collects,
    )


def _disk_of(life: Life, folder: Path, crashes: Crashes) -> Disk:
    if life.disk == "real":
        return RealDisk(folder, crashes)
    uses_snapshots = life.disk == "ram with snapshots"
    return RamDisk(MortalRamJournal(crashes, uses_snapshots=uses_snapshots))


@contextmanager
def _folder_of(life: Life) -> Iterator[Path]:
    if life.disk != "real":
        yield Path()
        return
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)
