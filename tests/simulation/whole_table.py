"""The whole table on one clock and in one thread: simulated hardware, links, rules and a dealer.

Boards, people and wires are the simulator's, everything from the links on is the production
program: devices, controller, core, autopilot. Only threads, terminals and SQLite are left out, so
that any number of rounds comes out the same again from its seed. The audit at the end is that of
the demo.
"""

import json
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from tableassist.controller import Autopilot, BoardsPort, Controller, SystemClock
from tableassist.controller.pipeline import open_pipeline
from tableassist.controller.triggers import Draw
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.inputs import ROLES, BoardRole, Input, TriggerDrawn
from tableassist.core.jackpot import SALT_BYTES
from tableassist.core.paying import PayingTerms
from tableassist.core.records import Stamped
from tableassist.core.table import TableState, TriggerWanted
from tableassist.core.view import TableView
from tableassist.devices import BoardPlan, Boards
from tableassist.devices.board import Board
from tableassist.devices.channel import Channel
from tableassist.journal import Journal
from tableassist.settings import demo_key, load_house
from tableassist.simulator.auditor import Audit, audit
from tableassist.simulator.faults import FaultOrder, Faults
from tableassist.simulator.table import DEMO_BOARDS, BoardFit, Play, SimulatedTable
from tests.simulation.ram_journal import RamJournal
from tests.simulator.ram_storage import RamStorage

SPEED = 20.0
PATIENCE_MS = 100
USUAL_PATIENCE_MS = 300
ROUND_MS = 60_000
EPOCH_MS = 1_800_000_000_000
BOARDS = {role: replace(fit, key=demo_key(fit.unit)) for role, fit in DEMO_BOARDS.items()}
Record = TypeVar("Record")


class VirtualClock(SystemClock):
    """Time that only the test moves."""

    def __init__(self) -> None:
        self.ms = 0
        super().__init__()

    def now_ms(self) -> int:
        return EPOCH_MS + self.ms

    def wall_ms(self) -> int:
        return self.now_ms()

    def ticks_ms(self) -> int:
        return self.ms


class Wire(Channel):
    """The far end of a port without a port: what is sent waits to be taken."""

    def __init__(self) -> None:
        self.sent = bytearray()
        self.robbed = 0

    def send(self, chunk: bytes) -> None:
        self.sent += chunk

    def wake(self) -> None:
        """Nobody sleeps here."""

    def take(self, most: int) -> bytes:
        taken = bytes(self.sent[:most])
        del self.sent[:most]
        return taken


class OneThread(Controller):
    """The controller without its thread."""

    @property
    def due_ms(self) -> int:
        """When the time is to be told next."""
        return self._tick_due_ms

    @property
    def state(self) -> TableState:
        """What the table knows."""
        return self._pipeline.state

    def attend(self, boards: BoardsPort) -> None:
        """As `start`, without one."""
        self._boards = boards

    def take(self, what: Input) -> None:
        """One input, past the inbox."""
        self._take(what)

    def work(self) -> None:
        """Take every input that waits, and the time if it is due."""
        if self._clock.ticks_ms() >= self._tick_due_ms:
            self._take(self._tick())
        while not self._inbox.empty():
            what = self._inbox.get_nowait()
            if what is not None:
                self._take(what)


class Program:
    """One life of the table application: everything that a kill takes with it."""

    def __init__(
        self,
        house: LoadedHouse,
        journal: Journal,
        clock: VirtualClock,
        pilot: Autopilot,
        plans: Sequence[BoardPlan],
        draw: Draw,
        paying: PayingTerms | None = None,
    ) -> None:
        self.views: MutableSequence[TableView] = []
        pipeline = open_pipeline(
            journal, "Table 1", house, clock, self.listen, draw=draw, paying=paying
        )
        self.controller = OneThread(pipeline, clock, self.see, pilot)
        self.boards = Boards(
            plans,
            self.controller.submit,
            clock,
            pipeline.state.last_events,
            spots_of(house.house),
        )
        self.controller.attend(self.way_to(self.boards))
        self.links = {role: self._link(role) for role in ROLES}
        self.wires: dict[BoardRole, Wire] = {}

    @property
    def boards_live(self) -> set[BoardRole]:
        """The boards whose sessions are open and replayed."""
        return {role for role in ROLES if self.controller.state.is_live(role)}

    def plug_in(self, role: BoardRole) -> None:
        """The port was opened."""
        self.wires[role] = self.links[role]._channel = Wire()
        self.links[role]._opened(self.wires[role])

    def unplug(self, role: BoardRole) -> None:
        """The port hung up."""
        if self.wires.pop(role, None) is not None:
            self.links[role]._channel = None
            self.links[role]._lost(f"{role}: unplugged")

    def hear(self, heard: Mapping[BoardRole, bytes], now_ms: int) -> None:
        """Bytes came, or it is time."""
        for role, wire in self.wires.items():
            link = self.links[role]
            if heard[role] or now_ms >= link._due_ms():
                link._hear(wire, heard[role])
        self.controller.work()

    def next_ms(self) -> int:
        """When `hear` is wanted even if nothing comes."""
        return min([self.controller.due_ms, *(self.links[role]._due_ms() for role in self.wires)])

    def see(self, view: TableView) -> None:
        """The screen has something new."""
        self.views.append(view)

    def listen(self, stamped: Stamped) -> None:
        """A record has become a fact."""

    def way_to(self, boards: Boards) -> BoardsPort:
        """What the controller takes for the boards."""
        return boards

    def _link(self, role: BoardRole) -> Board:
        link = self.boards._boards[role]
        if not isinstance(link, Board):
            raise TypeError(f"{role}: not a board of the wire protocol")
        return link


class WholeTable:
    """A table, its people, and the program that runs it."""

    def __init__(
        self,
        house: str = "caribbean-montreal",
        *,
        seed: int = 1,
        rounds: int | None = None,
        orders: Sequence[FaultOrder] = (),
        speed: float = SPEED,
    ) -> None:
        loaded = load_house(house)
        faults = Faults(orders=tuple(orders))
        self.set_up(loaded, Play(loaded.house, seed, rounds, speed, faults, BOARDS))

    def set_up(self, loaded: LoadedHouse, play: Play) -> None:
        """Boards, people and program as they are at first."""
        self.loaded = loaded
        self.play_of = play
        self.clock = VirtualClock()
        self.storage = RamStorage()
        self.journal = RamJournal()
        self.table = SimulatedTable(play, self.storage, 0)
        self._patience_ms = max(PATIENCE_MS, int(USUAL_PATIENCE_MS / play.speed))
        self._entropy = Random(f"{play.seed}/entropy")
        self._cables: dict[BoardRole, int] = {}
        self._program: Program | None = None
        self._program = self._new_program()

    @property
    def now_ms(self) -> int:
        """Since power-up."""
        return self.clock.ms

    @property
    def program(self) -> Program:
        """The program; an error while it is dead."""
        if self._program is None:
            raise LookupError("the program is dead")
        return self._program

    @property
    def alerts(self) -> tuple[str, ...]:
        """What the dealer's screen complains of now."""
        return self.program.views[-1].alerts

    @property
    def seen_alerts(self) -> set[str]:
        """Everything that this life's screen complained of."""
        return {line for view in self.program.views for line in view.alerts}

    def records(self, kind: type[Record]) -> list[Record]:
        """The journal's records of one kind."""
        found = (stamped.record for stamped in self.journal.stamped)
        return [record for record in found if isinstance(record, kind)]

    def told(self, what: str) -> list[dict[str, Any]]:
        """The truth's lines of one fault."""
        facts = map(json.loads, self.storage.lines)
        return [fact for fact in facts if fact["fact"] == "fault" and fact["what"] == what]

    def kill(self, down_ms: int) -> None:
        """The program dies without warning and comes back after a while."""
        self._program = None
        self.run(down_ms)
        self._program = self._new_program()

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        end_ms = self.now_ms + ms
        while self.now_ms < end_ms:
            self.step(end_ms)

    def run_until(self, is_so: Callable[[], bool], limit_ms: int = ROUND_MS) -> None:
        """Let time pass until something is so; an error when it does not come to be."""
        end_ms = self.now_ms + limit_ms
        while not is_so():
            assert self.now_ms < end_ms, f"not within {limit_ms} ms: {self.alerts}"
            self.step(end_ms)

    def play(self, rounds: int) -> None:
        """So many rounds more are locked and ended."""
        wanted = self.table.rounds_cleared + rounds
        self.run_until(lambda: self.table.rounds_cleared >= wanted, rounds * ROUND_MS)

    def finish(self) -> None:
        """The rounds that were asked for are over and everything is told."""
        self.run_until(lambda: self.table.is_finished(self.now_ms), 100 * ROUND_MS)
        self.table.end(is_complete=True)

    def audit(self) -> Audit:
        """The truth against the journal."""
        facts = map(json.loads, self.storage.lines)
        return audit(facts, iter(self.journal.stamped), self.loaded.house)

    def _new_program(self) -> Program | None:
        self._cables.clear()
        pilot, boards = self._new_pilot(), self._new_plans()
        return Program(self.loaded, self.journal, self.clock, pilot, boards, self._draw_trigger)

    def _new_plans(self) -> list[BoardPlan]:
        """The boards of a program that starts."""
        return plans(self.play_of.boards, self._entropy.randbytes)

    def _draw_trigger(self, wanted: TriggerWanted) -> TriggerDrawn:
        """As the program's own draw, by the chance of the seed."""
        above = self._entropy.randrange(wanted.most_micro - wanted.above_micro) + 1
        salt = self._entropy.randbytes(SALT_BYTES).hex()
        return TriggerDrawn(wanted.level, wanted.above_micro + above, salt)

    def _new_pilot(self) -> Autopilot:
        """Whoever touches the screen."""
        return Autopilot(self._patience_ms)

    def step(self, end_ms: int) -> None:
        """To the next moment at which anything can happen, or to `end_ms` if that is sooner."""
        now_ms, program = self.now_ms, self._program
        wires = {} if program is None else program.wires
        room = self.table.room
        said = {role: wire.take(room(role)) for role, wire in wires.items() if wire.sent}
        heard = self.table.step(said, now_ms)
        if program is not None:
            self._look_at_plugs(program)
            program.hear(heard, now_ms)
        self.clock.ms = self._next_ms(program, end_ms)

    def _look_at_plugs(self, program: Program) -> None:
        for role in ROLES:
            plug = self.table.plug(role)
            if not plug.is_in or self._cables.get(role, plug.cable) != plug.cable:
                program.unplug(role)
                self._cables.pop(role, None)
            if plug.is_in and plug.is_named and not plug.is_forbidden and role not in self._cables:
                self._cables[role] = plug.cable
                program.plug_in(role)

    def _next_ms(self, program: Program | None, end_ms: int) -> int:
        soon = self.now_ms + 1
        wires = {} if program is None else program.wires
        if any(wire.sent and self.table.room(role) for role, wire in wires.items()):
            return soon
        times = [end_ms, self.table.next_ms()]
        if program is not None:
            times.append(program.next_ms())
        return max(soon, min(time for time in times if time is not None))


def plans(boards: Mapping[BoardRole, BoardFit], entropy: Callable[[int], bytes]) -> list[BoardPlan]:
    """The boards of the simulator, each on the port of its role, with its key."""
    return [
        BoardPlan(role, role, fit.unit, fit.baud, keys=(demo_key(fit.unit),), entropy=entropy)
        for role, fit in boards.items()
    ]
