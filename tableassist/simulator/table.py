"""The whole simulated table without a clock of its own: three lines with boards, and the people.

`step` takes the bytes that came and gives the bytes that go, once what it did is kept; `rig` drives
it in real time, tests drive it on a virtual clock. Which line hangs on which of the host's ports,
and in what condition, is said by the plugs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tableassist.core.house import spots_of
from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.boards import BetsBoard
from tableassist.simulator.building import clone_line, fitting_of, line_of
from tableassist.simulator.keeper import Keeper, Storage
from tableassist.simulator.line import Line
from tableassist.simulator.mishaps import Around, HandledShoe, HandledSign, mishaps_of
from tableassist.simulator.moments import soonest
from tableassist.simulator.people import People
from tableassist.simulator.play import DEMO_BOARDS, BoardFit, Play
from tableassist.simulator.plugs import Plug, Plugs
from tableassist.simulator.scene import Scene, Setting
from tableassist.simulator.truth import Truth

__all__ = ["DEMO_BOARDS", "SIGN_PATIENCE_MS", "BoardFit", "Play", "SimulatedTable"]

SIGN_REPORTS_TO_END = 2
SIGN_PATIENCE_MS = 5_000


class SimulatedTable:
    """Boards powered up at `now_ms`, and people who look at them."""

    def __init__(self, play: Play, storage: Storage, now_ms: int) -> None:
        self._keeper = Keeper(storage)
        self._truth = truth = Truth(self._keeper.tell)
        units: dict[str, str] = {role: play.boards[role].unit for role in ROLES}
        truth.started(play.house.id, play.seed, play.speed, units)
        fittings = {role: fitting_of(play, self._keeper.part(role), role) for role in ROLES}
        self.shoe = HandledShoe(fittings["shoe"], truth, now_ms)
        self.bets = BetsBoard(fittings["bets"], truth, spots_of(play.house), now_ms)
        self.sign = HandledSign(fittings["sign"], truth, now_ms)
        setting = Setting(
            house=play.house,
            shoe=self.shoe,
            bets=self.bets,
            memory=self._keeper.part("layout"),
            truth=truth,
            plan_for=lambda round_no: play.planner(play.house, play.seed, round_no, play.faults),
            rounds=play.rounds,
            collects=play.collects,
        )
        self.people = People(Scene(setting), speed=play.speed, chance=Random(f"{play.seed}/pace"))
        orders = play.faults.orders
        self._plugs = Plugs(orders, seed=play.seed, tell=truth.fault)
        self._lines: dict[BoardRole, Line] = {
            "shoe": line_of("shoe", self.shoe, play, truth, now_ms),
            "bets": line_of("bets", self.bets, play, truth, now_ms),
            "sign": line_of("sign", self.sign, play, truth, now_ms),
        }
        self._clones = {
            order.key: clone_line(order, play, now_ms) for order in orders if order.name == "cloned"
        }
        self._every_line = (*self._lines.values(), *self._clones.values())
        self._has_news = False
        self._turns, self._ports = self._plugs.turns, self._ports_now()
        around = Around(
            self.shoe, self.bets, self.sign, self.people.scene, self._lines, self._tell_mishap
        )
        self._mishaps = mishaps_of(orders, play.seed, around)
        self._closing: _Closing | None = None
        self._faults_over_ms: int | None = None if orders else now_ms
        self._keeper.keep()

    @property
    def rounds_cleared(self) -> int:
        """Rounds that were locked and have ended, in this run."""
        return self.people.scene.rounds_cleared

    def plug(self, role: BoardRole) -> Plug:
        """What hangs on this port of the host."""
        return self._plugs[role]

    def room(self, role: BoardRole) -> int:
        """How many bytes `step` takes on this port before the line behind it is full."""
        return self._line_at(role).uart.room if self._plugs[role].carries else 0

    def is_host_present(self, role: BoardRole) -> bool:
        """The board on this port hears its host."""
        return self._line_at(role).board.is_host_present

    def step(self, arrived: Mapping[BoardRole, bytes], now_ms: int) -> dict[BoardRole, bytes]:
        """Let time pass up to now; bytes in by port, bytes out by port."""
        self._plugs.pass_time(now_ms)
        if self._plugs.turns != self._turns:
            self._turns, self._ports = self._plugs.turns, self._ports_now()
        ports = self._ports
        for line in self._every_line:
            role = ports.get(id(line))
            line.listen(b"" if role is None else arrived.get(role, b""), now_ms)
        if self._let_people_act(now_ms):
            for line in self._every_line:
                line.stir()
        departed = dict.fromkeys(ROLES, b"")
        for line in self._every_line:
            spoken = line.speak(now_ms)
            role = ports.get(id(line))
            if role is not None and not self._plugs[role].is_robbed(now_ms):
                departed[role] = spoken
        self._watch_end(now_ms)
        self._keeper.keep()
        return departed

    def next_ms(self) -> int | None:
        """When `step` is wanted next if no byte arrives."""
        lines = (line.next_ms() for line in self._every_line)
        mishaps = (mishap.next_ms() for mishap in self._mishaps)
        return soonest(*lines, *mishaps, self.people.next_tick_ms(), self._plugs.next_ms())

    def is_finished(self, now_ms: int) -> bool:
        """The rounds are played, every event is committed, the sign has had its last word."""
        closing = self._closing
        return closing is not None and (
            self.sign.reports >= closing.reports_wanted
            or now_ms >= closing.since_ms + SIGN_PATIENCE_MS
        )

    def stop_faults(self, now_ms: int) -> None:
        """Whatever was ordered ends now, and nothing befalls anybody any more."""
        if self._faults_over_ms is None:
            self._stop_faults(now_ms)

    def end_after(self, rounds: int) -> None:
        """People get up when they have played so many rounds in all, or now if they have."""
        self.people.scene.rounds_wanted = rounds

    def end(self, *, is_complete: bool) -> None:
        """Write the last line of the truth."""
        self._truth.ended(self.rounds_cleared, is_complete=is_complete)
        self._keeper.keep()

    def _let_people_act(self, now_ms: int) -> bool:
        """People in between of what befalls them; whether a board can have changed.

        A mishap that does something to a board tells it, so its clock need not be asked.
        """
        for mishap in self._mishaps:
            mishap.pass_time(now_ms)
        has_heard = any(line.has_heard for line in self._lines.values())
        is_news, self._has_news = self._has_news, False
        has_acted = self.people.tick(now_ms, is_news=has_heard or is_news)
        for mishap in self._mishaps:
            mishap.look(now_ms)
        return has_acted or is_news or self._has_news

    def _tell_mishap(self, what: str, **details: object) -> None:
        """Whatever befalls a board may change what people see."""
        self._has_news = True
        self._truth.fault(what, **details)

    def _line_at(self, port: BoardRole) -> Line:
        plug = self._plugs[port]
        return self._lines[plug.board] if plug.clone is None else self._clones[plug.clone]

    def _ports_now(self) -> dict[int, BoardRole]:
        """The port of each line that hangs on one and carries, by the line's identity."""
        return {id(self._line_at(role)): role for role in ROLES if self._plugs[role].carries}

    def _watch_end(self, now_ms: int) -> None:
        boards = (line.board for line in self._lines.values())
        if self.people.scene.is_over and self._faults_over_ms is None:
            self._stop_faults(now_ms)
        if self._is_over(now_ms) and all(board.all_committed for board in boards):
            if self._closing is None:
                self._closing = _Closing(now_ms, self.sign.reports + SIGN_REPORTS_TO_END)
        else:
            self._closing = None

    def _is_over(self, now_ms: int) -> bool:
        """Nobody plays any more, and whoever was lost by a fault had the time to come back."""
        since_ms = self._faults_over_ms
        return self.people.scene.is_over and since_ms is not None and now_ms >= since_ms

    def _stop_faults(self, now_ms: int) -> None:
        self._faults_over_ms = now_ms + SIGN_PATIENCE_MS
        self._plugs.stop(now_ms)
        for line in self._every_line:
            line.stop_faults(now_ms)
        for mishap in self._mishaps:
            mishap.stop(now_ms)


@dataclass(frozen=True, slots=True)
class _Closing:
    since_ms: int
    reports_wanted: int
