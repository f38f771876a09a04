"""A host that leads whole rounds at a simulated table with locks and lamps, in virtual time.

It speaks to all three boards over the wires and nothing else; how a round of the house goes is in
`scripted_rounds`.
"""

from collections.abc import Iterator

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    CardDrawn,
    LateBet,
    SetMeter,
    ShoeLock,
    ShoePhase,
    ShoeState,
    SpotChanged,
    SpotLeds,
    SpotsLatched,
    spot_lamp,
    spot_place,
)
from tableassist.core.house import House, spots_of
from tableassist.core.inputs import BoardRole
from tableassist.simulator.table import SimulatedTable
from tests.simulator.pretend_host import CLASSES, BoardHost, Event
from tests.simulator.scripted_rounds import Place, scripted_round

QUIET_MS = 400


class ScriptedHost:
    """Leads rounds at `table`. `cards` are those of the round that is dealt or was dealt last."""

    def __init__(self, table: SimulatedTable, house: House) -> None:
        self.table = table
        self.round = scripted_round(house)
        self.now_ms = 0
        self.cards: list[CardDrawn] = []
        self.pictures: list[SpotsLatched] = []
        self.late: list[LateBet] = []
        self.hosts: dict[BoardRole, BoardHost] = {}
        self._spots = spots_of(house)
        self._changed_ms = 0
        self._is_shoe_ready = False
        self._to_boards: dict[BoardRole, bytes] = {}
        self.connect()

    @property
    def phase(self) -> str:
        """Where the round is."""
        return self.round.phase

    def connect(self) -> None:
        """Open all three links anew, as after a restart."""
        lasts = {role: host.numbers[-1:] for role, host in self.hosts.items()}
        self.hosts = {
            role: BoardHost(board_class, last_event_id=next(iter(lasts.get(role, [])), None))
            for role, board_class in CLASSES.items()
        }
        self._to_boards = {}
        self._changed_ms = self.now_ms
        self._show()

    def run(self, ms: int) -> None:
        """Let so much time pass."""
        for _ in range(ms):
            self.now_ms += 1
            departed = self.table.step(self._to_boards, self.now_ms)
            for role, host in self.hosts.items():
                before = len(host.events)
                self._to_boards[role] = host.step(departed[role], self.now_ms)
                for event in host.events[before:]:
                    self._heard(event)
            stage = self.round.stage
            is_quiet = self.now_ms - self._changed_ms >= QUIET_MS
            self.round.lead(is_quiet=is_quiet, is_shoe_ready=self._is_shoe_ready)
            if self.round.stage != stage:
                self._changed_ms = self.now_ms
            if self._changed_ms == self.now_ms:
                self._show()

    def run_to(self, phase: str) -> None:
        """Until the round is in this phase."""
        end_ms = self.now_ms + 60_000
        while self.round.phase != phase:
            assert self.now_ms < end_ms, f"round {self.round.number} stuck in {self.phase}"
            self.run(1)

    def run_away(self, ms: int) -> None:
        """The host is not there for so long; the table is on its own."""
        self._to_boards = {}
        for _ in range(ms):
            self.now_ms += 1
            self.table.step({}, self.now_ms)

    def run_rounds(self, rounds: int, patience_ms: int) -> None:
        """Until so many rounds were cleared in all."""
        end_ms = self.now_ms + patience_ms
        while self.table.rounds_cleared < rounds:
            assert self.now_ms < end_ms, f"round {self.round.number} stuck in {self.phase}"
            self.run(1)

    def misdeal(self) -> None:
        """Every bet goes back."""
        self.round.phase = "void"
        self._show()

    def lock_again(self, after_ms: int) -> None:
        """The lock is taken back before a card is out, and made again `after_ms` later."""
        self.round.number, self.round.phase = self.round.number + 1, "betting"
        self._show()
        self.run(after_ms)
        self.round.phase, self.round.latch = "locking", 0
        self._show()

    def _heard(self, event: Event) -> None:
        match event:
            case SpotChanged():
                self._chips_moved(event.spot, event.amount)
            case LateBet():
                self.late.append(event)
                self._chips_moved(event.spot, event.after)
            case SpotsLatched():
                self.pictures.append(event)
                if event.latch == 0:
                    self.cards = []
                    self._is_shoe_ready = False
                picture = {self._place(spot.spot): spot.amount for spot in event.spots}
                self.round.latched(event.latch, picture)
            case CardDrawn():
                self.cards.append(event)
                self.round.cards += 1
            case ShoeState():
                self._is_shoe_ready = event.state is ShoePhase.READY
            case _:
                pass
        self._changed_ms = self.now_ms

    def _chips_moved(self, number: int, amount: int) -> None:
        self.round.chips[self._place(number)] = amount

    def _place(self, number: int) -> Place:
        seat, place = spot_place(number)
        return seat, self._spots[place]

    def _show(self) -> None:
        """Tell the boards what they should show and lock; what they know already is not sent."""
        now = self.round
        lamps = tuple(spot_lamp(number, now.face(place)) for number, place in self._places())
        mask = sum(1 << number for number, place in self._places() if now.is_locked(place))
        is_open = now.phase == "betting"
        shoe, bets, sign = (self.hosts[role].link for role in ("shoe", "bets", "sign"))
        shoe.want(ShoeLock(not now.is_shoe_open, 0))
        bets.want(BetsUnlock(now.number) if is_open else BetsLock(now.number, now.latch, mask))
        bets.want(SpotLeds(lamps))
        sign.want(SetMeter(1, 3, 1_000_000 + now.number, 0, "CAD", now.number))

    def _places(self) -> Iterator[tuple[int, Place]]:
        for number in range(SPOTS):
            seat, place = spot_place(number)
            if place < len(self._spots):
                yield number, (seat, self._spots[place])
