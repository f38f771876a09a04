"""The whole simulated table without a clock of its own: three lines with boards, and the people.

`step` takes the bytes that came and gives the bytes that go, once what it did is kept; `rig` drives
it in real time, tests drive it on a virtual clock and on wires as bad as they like.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from tableassist.core.house import House, spots_of
from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.boards import BetsBoard, Fitting, Shoe, Sign
from tableassist.simulator.faults import NO_FAULTS, Faults
from tableassist.simulator.keeper import Keeper, Storage
from tableassist.simulator.line import Line
from tableassist.simulator.memory import Memory
from tableassist.simulator.people import People
from tableassist.simulator.plan import plan_round
from tableassist.simulator.scene import Scene, Setting
from tableassist.simulator.truth import Truth
from tableassist.simulator.uart import DEFAULT_BAUD, Uart

SIGN_REPORTS_TO_END = 2
SIGN_PATIENCE_MS = 5_000


@dataclass(frozen=True, slots=True)
class BoardFit:
    """Which unit answers in a role, and how fast its line is."""

    unit: str
    baud: int = DEFAULT_BAUD


DEMO_BOARDS: Mapping[BoardRole, BoardFit] = MappingProxyType(
    {
        "shoe": BoardFit("SIM-SHOE-001"),
        "bets": BoardFit("SIM-BETS-001"),
        "sign": BoardFit("SIM-SIGN-001"),
    }
)


@dataclass(frozen=True, slots=True)
class Play:
    """What is simulated. `rounds` None: without end. `speed` divides all delays of people."""

    house: House
    seed: int
    rounds: int | None = None
    speed: float = 1.0
    faults: Faults = NO_FAULTS
    boards: Mapping[BoardRole, BoardFit] = field(default_factory=lambda: DEMO_BOARDS)


class SimulatedTable:
    """Boards powered up at `now_ms`, and people who look at them."""

    def __init__(self, play: Play, storage: Storage, now_ms: int) -> None:
        self._keeper = Keeper(storage)
        self._truth = truth = Truth(self._keeper.tell)
        units: dict[str, str] = {role: play.boards[role].unit for role in ROLES}
        truth.started(play.house.id, play.seed, play.speed, units)
        fittings = {role: _fitting(play, self._keeper.part(role), role) for role in ROLES}
        self.shoe = Shoe(fittings["shoe"], now_ms)
        self.bets = BetsBoard(fittings["bets"], truth, spots_of(play.house), now_ms)
        self.sign = Sign(fittings["sign"], truth, now_ms)
        setting = Setting(
            house=play.house,
            shoe=self.shoe,
            bets=self.bets,
            memory=self._keeper.part("layout"),
            truth=truth,
            plan_for=lambda round_no: plan_round(play.house, play.seed, round_no, play.faults),
            rounds=play.rounds,
        )
        self.people = People(Scene(setting), speed=play.speed, chance=Random(f"{play.seed}/pace"))
        self._lines: dict[BoardRole, Line] = {
            "shoe": Line(self.shoe, Uart(play.boards["shoe"].baud), now_ms),
            "bets": Line(self.bets, Uart(play.boards["bets"].baud), now_ms),
            "sign": Line(self.sign, Uart(play.boards["sign"].baud), now_ms),
        }
        self._closing: _Closing | None = None
        self._keeper.keep()

    @property
    def rounds_cleared(self) -> int:
        """Rounds that were locked and have ended, in this run."""
        return self.people.scene.rounds_cleared

    def room(self, role: BoardRole) -> int:
        """How many bytes `step` takes for this board before its line is full."""
        return self._lines[role].uart.room

    @property
    def is_line_busy(self) -> bool:
        """Bytes are on their way on any line."""
        uarts = (line.uart for line in self._lines.values())
        return any(uart.is_receiving or uart.is_sending for uart in uarts)

    def is_host_present(self, role: BoardRole) -> bool:
        """This board hears its host."""
        return self._lines[role].board.is_host_present

    def step(self, arrived: Mapping[BoardRole, bytes], now_ms: int) -> dict[BoardRole, bytes]:
        """Let time pass up to now; bytes in, bytes out."""
        for role, line in self._lines.items():
            line.listen(arrived.get(role, b""), now_ms)
        is_news = any(line.has_heard for line in self._lines.values())
        self.people.tick(now_ms, is_news=is_news)
        departed = {role: line.speak(now_ms) for role, line in self._lines.items()}
        self._watch_end(now_ms)
        self._keeper.keep()
        return departed

    def next_ms(self) -> int | None:
        """When `step` is wanted next if no byte arrives."""
        times = [line.next_ms() for line in self._lines.values()]
        times.append(self.people.next_tick_ms())
        return min((time for time in times if time is not None), default=None)

    def is_finished(self, now_ms: int) -> bool:
        """The rounds are played, every event is committed, the sign has had its last word."""
        closing = self._closing
        return closing is not None and (
            self.sign.reports >= closing.reports_wanted
            or now_ms >= closing.since_ms + SIGN_PATIENCE_MS
        )

    def end(self, *, is_complete: bool) -> None:
        """Write the last line of the truth."""
        self._truth.ended(self.rounds_cleared, is_complete=is_complete)
        self._keeper.keep()

    def _watch_end(self, now_ms: int) -> None:
        boards = (line.board for line in self._lines.values())
        if self.people.scene.is_over and all(board.all_committed for board in boards):
            if self._closing is None:
                self._closing = _Closing(now_ms, self.sign.reports + SIGN_REPORTS_TO_END)
        else:
            self._closing = None


@dataclass(frozen=True, slots=True)
class _Closing:
    since_ms: int
    reports_wanted: int


def _fitting(play: Play, memory: Memory, role: BoardRole) -> Fitting:
    fit = play.boards[role]
    # The image is part of the seed, so that a restarted board does not repeat its session numbers.
    chance = Random(f"{play.seed}/{role}/{(memory.load() or b'').hex()}")
    return Fitting(fit.unit, memory, chance.randbytes, fit.baud)
