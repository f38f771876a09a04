"""A table behind wires on a virtual clock, worked by a script's hands: nobody plays by itself.

Boards and their lines are the simulator's; from the bytes on everything is the production program:
links, controller, journal on the disk, core, views. It takes the place of a `CoreTable`, so that
the same walks can be done here, and keeps everything that anybody could perceive of it. No chance
is left in it: two tables that are given the same show the same to the last byte.
"""

import logging
from collections.abc import Callable, Mapping, MutableSequence, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType
from typing import TypeAlias

from tableassist.cli.steps import step_line
from tableassist.controller import Autopilot, BoardsPort
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import DECK, DECK_SIZE, Card
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.inputs import ROLES
from tableassist.core.outputs import Levels
from tableassist.core.refusals import Refused
from tableassist.core.view import TableView
from tableassist.devices import BoardPlan, Boards
from tableassist.journal import Journal, SignedHead
from tableassist.simulator.boards import BetsBoard
from tableassist.simulator.building import fitting_of, line_of
from tableassist.simulator.keeper import Keeper
from tableassist.simulator.line import Line
from tableassist.simulator.mishaps import HandledShoe, HandledSign
from tableassist.simulator.play import Play
from tableassist.simulator.truth import Truth
from tests.simulation.whole_table import BOARDS, Program, VirtualClock, plans
from tests.simulator.ram_storage import RamStorage
from tests.support.core_table import CoreTable, half_way

STEP_MS = 400
"""Longer than anything takes that follows from a hand's movement by itself."""
READY_MS = 20_000


class HeadlessJournal(Journal):
    """The journal without signed heads, whose bytes differ by themselves: salt is under each."""

    @property
    def newest_head(self) -> SignedHead | None:
        return None


@dataclass
class Perceived:
    """What people, boards and everything outside the journal got, in the order they got it."""

    views: list[TableView] = field(default_factory=list)
    levels: list[Levels] = field(default_factory=list)
    wires: dict[i.BoardRole, bytes] = field(default_factory=lambda: dict.fromkeys(ROLES, b""))
    lines: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    records: list[r.Stamped] = field(default_factory=list)
    """The journal's, which nobody perceives."""


Watch: TypeAlias = Callable[[Perceived], None]


class Idle(Autopilot):
    """No finger but the script's."""

    def next_touch(self, view: TableView, ticks_ms: int) -> None:
        return None


class NotedBoards:
    """The boards, and what they are told to show."""

    def __init__(self, boards: Boards, levels: MutableSequence[Levels]) -> None:
        self._boards = boards
        self._levels = levels

    def show(self, levels: Levels) -> None:
        self._levels.append(levels)
        self._boards.show(levels)

    def commit(self, board: i.BoardName, unit: str, event_id: int) -> None:
        self._boards.commit(board, unit, event_id)


class Watched(Program):
    """The program, and who watches it."""

    def __init__(
        self,
        house: LoadedHouse,
        journal: Journal,
        clock: VirtualClock,
        plans: Sequence[BoardPlan],
        perceived: Perceived,
    ) -> None:
        self.perceived = perceived
        super().__init__(house, journal, clock, Idle(), plans, half_way)

    def see(self, view: TableView) -> None:
        self.perceived.views.append(view)

    def listen(self, stamped: r.Stamped) -> None:
        self.perceived.records.append(stamped)
        line = step_line(stamped)
        if line:
            self.perceived.lines.append(line)

    def way_to(self, boards: Boards) -> BoardsPort:
        return NotedBoards(boards, self.perceived.levels)


class Ears(logging.Handler):
    """Hears the whole log."""

    def __init__(self, heard: MutableSequence[str]) -> None:
        super().__init__(logging.DEBUG)
        self._heard = heard

    def emit(self, record: logging.LogRecord) -> None:
        self._heard.append(f"{record.levelname} {record.name}: {record.getMessage()}")


class WiredTable(CoreTable, AbstractContextManager["WiredTable"]):
    """`cards` is the order in which cards will leave the shoe; the rest of the deck lies behind.
    `watch` is told after everything that happened what has been perceived so far.

    After each hand's movement and each touch time passes until everything has followed from it.
    A touch that asks the bet board for a picture waits for `picture`.
    """

    def __init__(
        self, house: LoadedHouse, directory: Path, cards: Sequence[Card], watch: Watch
    ) -> None:
        self.house = house
        self.perceived = Perceived()
        self.records = self.perceived.records
        self._watch = watch
        self._ears = Ears(self.perceived.logged)
        self._log = logging.getLogger()
        self._level_before = self._log.level
        self._log.setLevel(logging.DEBUG)
        self._log.addHandler(self._ears)
        self._clock = VirtualClock()
        self._journal = HeadlessJournal.open(directory)
        self._set_up_boards(Play(house.house, seed=1, boards=BOARDS))
        entropy = Random("entropy").randbytes
        self._program = Watched(
            house, self._journal, self._clock, plans(BOARDS, entropy), self.perceived
        )
        self.state = self._program.controller.state
        for role in ROLES:
            self._program.plug_in(role)
        rest = [card for card in DECK if card not in cards]
        self._deck = [*cards, *rest][:DECK_SIZE]

    def _set_up_boards(self, play: Play) -> None:
        keeper = Keeper(RamStorage())
        truth = Truth(lambda _line: None)
        fittings = {role: fitting_of(play, keeper.part(role), role) for role in ROLES}
        self._shoe = HandledShoe(fittings["shoe"], truth, 0)
        self._bets = BetsBoard(fittings["bets"], truth, spots_of(play.house), 0)
        self._sign = HandledSign(fittings["sign"], truth, 0)
        self._lines: Mapping[i.BoardRole, Line] = {
            "shoe": line_of("shoe", self._shoe, play, truth, 0),
            "bets": line_of("bets", self._bets, play, truth, 0),
            "sign": line_of("sign", self._sign, play, truth, 0),
        }

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self._log.removeHandler(self._ears)
        self._log.setLevel(self._level_before)
        self._journal.close()

    def connect(self) -> None:
        """All boards live, the sign shows the meter, the deck is in the shoe."""
        self._pass(READY_MS)
        assert all(self.state.is_live(role) for role in ROLES)
        self.load_deck()

    def load_deck(self) -> None:
        assert self._shoe.load(self._deck, self._clock.ms)
        self._pass(STEP_MS)

    def give(self, what: i.Input) -> Refused | tuple[r.Record, ...]:
        """A touch; the records that it led to at once, or the refusal."""
        controller, before = self._program.controller, len(self.records)
        refused_before = controller._refused
        controller.take(what)
        self.state = controller.state
        self._watch(self.perceived)
        if controller._refused and controller._refused is not refused_before:
            return controller._refused[0]
        if not isinstance(what, i.NoMoreBetsTouched | i.TurnTouched):
            self._pass(STEP_MS)
        return self._since(before)

    def bet(self, seat: int, spot: i.SpotKind, amount: int) -> tuple[r.Record, ...]:
        """Hands put down or take up what makes the spot hold `amount`."""
        before, number = len(self.records), self._bets.amount(seat, spot)
        move = self._bets.put if amount > number else self._bets.take
        assert move(seat, spot, abs(amount - number), self._clock.ms)
        self._pass(STEP_MS)
        return self._since(before)

    def picture(self) -> tuple[r.Record, ...]:
        """The bet board freezes its picture by itself."""
        before = len(self.records)
        self._pass(STEP_MS)
        return self._since(before)

    def card(self, card: str | None) -> tuple[r.Record, ...]:
        """The next card of the deck leaves the shoe, whatever it is called."""
        before = len(self.records)
        assert self._shoe.draw(self._clock.ms) is not None, f"the shoe is locked before {card}"
        self._pass(STEP_MS)
        return self._since(before)

    def sense(self, board: i.BoardName, fact: i.Fact) -> tuple[r.Record, ...]:
        raise NotImplementedError(f"{fact}: boards sense for themselves here")

    def _since(self, before: int) -> tuple[r.Record, ...]:
        return tuple(stamped.record for stamped in self.records[before:])

    def _pass(self, ms: int) -> None:
        end_ms = self._clock.ms + ms
        for line in self._lines.values():
            line.stir()
        while self._clock.ms < end_ms:
            self._step(end_ms)
        self.state = self._program.controller.state
        self._watch(self.perceived)

    def _step(self, end_ms: int) -> None:
        now_ms, wires = self._clock.ms, self._program.wires
        heard = dict.fromkeys(ROLES, b"")
        for role, line in self._lines.items():
            said = wires[role].take(line.uart.room)
            self.perceived.wires[role] += said
            line.listen(said, now_ms)
        for role, line in self._lines.items():
            heard[role] = line.speak(now_ms)
        self._program.hear(heard, now_ms)
        self._clock.ms = self._next_ms(end_ms)

    def _next_ms(self, end_ms: int) -> int:
        soon = self._clock.ms + 1
        if any(wire.sent for wire in self._program.wires.values()):
            return soon
        times = [
            end_ms,
            self._program.next_ms(),
            *(each.next_ms() for each in self._lines.values()),
        ]
        return max(soon, min(time for time in times if time is not None))
