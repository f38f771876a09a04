"""A shoe that gives cards over its cable to a durable host, on a clock of their own.

Shoe, line, cable and plugs are those of the simulator. What left the shoe is held against what the
host has stored. Time jumps from one moment at which anything can happen to the next, so that hours
pass in seconds.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from firmware_protocol import (
    EVENT_HEAD_SIZE,
    CardDrawn,
    CardLostAtPowerFail,
    Commit,
    DeviceCounts,
    EventHead,
    Frame,
    FrameCounts,
    FrameReader,
    Kind,
    card_text,
)
from tableassist.core.cards import DECK, Card
from tableassist.firmware.memory import RamMemory
from tableassist.simulator.boards import Fitting, Shoe
from tableassist.simulator.channel import BusyBoard, Cable
from tableassist.simulator.faults import FaultOrder
from tableassist.simulator.line import Line
from tableassist.simulator.plugs import Plugs
from tableassist.simulator.truth import Truth
from tableassist.simulator.uart import Uart
from tests.simulation.durable_host import DurableHost
from tests.simulation.failing_power import FailingPower

PACE_MS = (60, 120)
PATIENCE_MS = 180_000
UNIT = "SIM-SHOE-001"
KEY = bytes(range(32))


class WatchedShoe(Shoe):
    """A shoe whose frames are counted as they leave and arrive, before and behind the cable.

    `sent` counts EVT frames by event number; `waits` has how long each card waited for a COMMIT.
    """

    def __init__(self, fitting: Fitting, truth: Truth, now_ms: int) -> None:
        self.sent: dict[int, int] = {}
        self.waits: list[int] = []
        self.drawn_ms: dict[tuple[int, int], int] = {}
        self._waiting: dict[int, int] = {}
        self._out = FrameReader(expect_from_device=True)
        self._in = FrameReader(expect_from_device=False)
        super().__init__(fitting, truth, now_ms)

    @property
    def frames(self) -> FrameCounts:
        """What its reader has met."""
        return self._link.frame_counts

    @property
    def counts(self) -> DeviceCounts:
        """What its link has dropped."""
        return self._link.counts

    def take_output(self) -> bytes:
        """As any shoe."""
        out = super().take_output()
        for frame in self._out.feed(out) if out else ():
            if frame.kind is Kind.EVT:
                self._note(frame)
        return out

    def receive(self, chunk: bytes, now_ms: int) -> None:
        """As any shoe."""
        super().receive(chunk, now_ms)
        for frame in self._in.feed(chunk):
            if frame.kind is Kind.COMMIT:
                committed = Commit.decode(frame.payload).event_id
                for event_id in [one for one in self._waiting if one <= committed]:
                    self.waits.append(now_ms - self._waiting.pop(event_id))

    def _note(self, frame: Frame) -> None:
        event_id = EventHead.decode(frame.payload).event_id
        self.sent[event_id] = self.sent.get(event_id, 0) + 1
        if frame.msg == CardDrawn.MSG:
            card = CardDrawn.decode(frame.payload[EVENT_HEAD_SIZE:])
            drawn_ms = self.drawn_ms.pop((card.shoe_no, card.index), None)
            if drawn_ms is not None:
                self._waiting[event_id] = drawn_ms


class CardRun:
    """`drawn` are the cards that left the shoe, None for one that power took from its reader.
    `told` are the lines of the truth.

    `key` None: nothing is signed.
    """

    def __init__(
        self,
        seed: int,
        orders: Sequence[FaultOrder] = (),
        *,
        baud: int = 115_200,
        kill_every_ms: tuple[int, int] = (0, 0),
        pace_ms: tuple[int, int] = PACE_MS,
        brown_out_every_ms: tuple[int, int] = (0, 0),
        key: bytes | None = KEY,
    ) -> None:
        self.now_ms = 0
        self.drawn: list[Card | None] = []
        self.told: list[dict[str, Any]] = []
        self._chance = Random(seed)
        self._shuffling = Random(f"{seed}/decks")
        self._pace_ms = pace_ms
        self._decks = 0
        entropy = Random(f"{seed}/entropy").randbytes
        fitting = Fitting(UNIT, RamMemory("shoe"), entropy, baud, key)
        self.shoe = WatchedShoe(fitting, Truth(lambda _line: None), 0)
        cable = Cable("shoe", orders, baud=baud, seed=seed, tell=self._tell)
        busy = [BusyBoard(one, one.chance(seed)) for one in orders if one.name == "overrun"]
        self.uart = Uart(baud)
        self._line = Line(self.shoe, self.uart, 0, cable, busy, self._overrun)
        self._plugs = Plugs(orders, seed=seed, tell=self._tell)
        self._cable_no = self._plugs["shoe"].cable
        self.host = DurableHost(Random(f"{seed}/host"), kill_every_ms, key)
        self.power = FailingPower(self.shoe, self.uart, Random(f"{seed}/power"), brown_out_every_ms)
        self._to_board = b""
        self._unheard = bytearray()
        self._stalled_until_ms = 0
        self._draw_ms = 0

    @property
    def stored(self) -> list[str | None]:
        """The cards that the host has made durable, None for one that was not read."""
        events = self.host.store.events
        cards = [one for one in events if isinstance(one, CardDrawn | CardLostAtPowerFail)]
        return [card_text(one.card) if isinstance(one, CardDrawn) else None for one in cards]

    @property
    def resent(self) -> int:
        """EVT frames that were sent again."""
        return sum(self.shoe.sent.values()) - len(self.shoe.sent)

    def deal(self, cards: int) -> None:
        """Until so many cards have left the shoe, and the host has them all."""
        wanted = len(self.drawn) + cards
        self._draw_ms = self.now_ms
        self.run_until(lambda: len(self.drawn) >= wanted, draws=True)
        self.run_until(lambda: self.shoe.all_committed)

    def run(self, ms: int) -> None:
        """Let so much time pass without a card."""
        end_ms = self.now_ms + ms
        self.run_until(lambda: self.now_ms >= end_ms)

    def stall_host(self, ms: int) -> None:
        """The host's computer stands still; what the board says waits for it."""
        self._stalled_until_ms = self.now_ms + ms
        self.run_until(lambda: self.now_ms >= self._stalled_until_ms, draws=True)

    def run_until(self, is_so: Callable[[], bool], *, draws: bool = False) -> None:
        """Let time pass until something is so. It must not take long without any progress."""
        progress, since_ms = (0, 0), self.now_ms
        while not is_so():
            self._step(draws=draws)
            if progress != (len(self.drawn), len(self.host.store.events)):
                progress = (len(self.drawn), len(self.host.store.events))
                since_ms = self.now_ms
            assert self.now_ms - since_ms < PATIENCE_MS, f"no progress since {since_ms} ms"

    def _step(self, *, draws: bool) -> None:
        now_ms = self.now_ms
        self._plugs.pass_time(now_ms)
        plug = self._plugs["shoe"]
        if plug.is_in and plug.cable != self._cable_no:
            self._cable_no = plug.cable
            self.host.reopen(now_ms)
            self._to_board = b""
            self._unheard.clear()
        self._line.listen(self._to_board if plug.carries else b"", now_ms)
        if draws and now_ms >= self._draw_ms:
            self._draw()
        self.power.look(now_ms)
        self._line.stir()
        spoken = self._line.speak(now_ms)
        heard = spoken if plug.carries and not plug.is_robbed(now_ms) else b""
        self._unheard += heard
        self._to_board = b""
        if plug.is_in and now_ms >= self._stalled_until_ms:
            self._to_board = self.host.step(bytes(self._unheard), now_ms)
            self._unheard.clear()
        self.now_ms = self._next_ms(draws=draws)

    def _draw(self) -> None:
        if not self.shoe.remaining:
            deck = list(DECK)
            self._shuffling.shuffle(deck)
            self._decks += self.shoe.load(deck, self.now_ms)
        index = len(DECK) + 1 - self.shoe.remaining
        card, is_read = self.power.draw(self.now_ms)
        if card is not None:
            self.drawn.append(card if is_read else None)
            self.shoe.drawn_ms[self._decks, index] = self.now_ms
        self._draw_ms = self.now_ms + self._chance.randint(*self._pace_ms)

    def _next_ms(self, *, draws: bool) -> int:
        if self._to_board:
            return self.now_ms + 1
        times = [self._line.next_ms(), self._plugs.next_ms(), self.host.next_ms()]
        times.append(self.power.next_ms())
        if draws:
            times.append(self._draw_ms)
        return max(self.now_ms + 1, min(time for time in times if time is not None))

    def _overrun(self, lost: int) -> None:
        self._tell("overrun", lost=lost)

    def _tell(self, what: str, **details: object) -> None:
        self.told.append({"what": what, **details})
