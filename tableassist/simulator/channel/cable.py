"""Both directions of one board's line, with the faults that were ordered for it in between.

Physical harm comes first, then people at the cable, then whatever makes bytes late. A cable
without a fault hands everything on at once.
"""

from collections.abc import Callable, Mapping, Sequence

from tableassist.core.inputs import BoardRole
from tableassist.simulator.channel.damage import (
    BitFlips,
    DoubledBytes,
    DroppedBytes,
    DroppedRun,
    Echo,
    NoiseBursts,
    StuckLine,
    WrongBaud,
)
from tableassist.simulator.channel.frames import (
    ForgedFrames,
    StaleFrames,
    Withheld,
    WithheldMeters,
)
from tableassist.simulator.channel.pace import Batches, Delay, Glue, Split
from tableassist.simulator.channel.stage import MOST_HELD, Site, Stage
from tableassist.simulator.faults.orders import DIRECTIONS, Direction, FaultOrder
from tableassist.simulator.moments import soonest

# In the order in which bytes pass them, from the sender on.
STAGES: Mapping[str, type[Stage]] = {
    "echo": Echo,
    "wrong_baud": WrongBaud,
    "bit_flips": BitFlips,
    "dropped_bytes": DroppedBytes,
    "dropped_run": DroppedRun,
    "doubled_bytes": DoubledBytes,
    "noise_bursts": NoiseBursts,
    "stuck_line": StuckLine,
    "log_full": Withheld,
    "meter_lost": WithheldMeters,
    "stale_frames": StaleFrames,
    "forged_frames": ForgedFrames,
    "delay": Delay,
    "batches": Batches,
    "split": Split,
    "glue": Glue,
}
_ONE_WAY: Mapping[str, Direction] = {"log_full": "down", "meter_lost": "down"}


class _Way:
    """One direction. `next_ms` is as of the last look at its stages."""

    def __init__(self) -> None:
        self.mirrors: list[Stage] = []
        self.stages: list[Stage] = []
        self.next_ms: int | None = None
        self._inserted = bytearray()

    def insert(self, chunk: bytes) -> None:
        """Bytes appear behind the mirrors: an echo makes no echo."""
        self._inserted += chunk[: MOST_HELD - len(self._inserted)]
        self.next_ms = 0

    def carry(self, chunk: bytes, now_ms: int) -> bytes:
        """What comes out at the other end. Nothing passes unseen, nor does a time that counts."""
        if not chunk and (self.next_ms is None or now_ms < self.next_ms):
            return chunk
        for mirror in self.mirrors:
            mirror.carry(chunk, now_ms)
        if self._inserted:
            chunk = bytes(self._inserted) + chunk
            self._inserted.clear()
        for stage in self.stages:
            chunk = stage.carry(chunk, now_ms)
        self._look()
        return chunk

    def begin(self) -> None:
        """The first step is looked at, unless there is nothing to wait for."""
        self.next_ms = 0 if self.mirrors or self.stages else None

    def stop(self, now_ms: int) -> None:
        """Every stage ends."""
        for stage in (*self.mirrors, *self.stages):
            stage.stop(now_ms)
        self._look()

    def _look(self) -> None:
        stages = (*self.mirrors, *self.stages)
        self.next_ms = soonest(*(stage.next_ms() for stage in stages))


class Cable:
    """`carry_down` to the board, `carry_up` to the host; both are called in every step.

    `tell` writes a line of the truth: what, then its details.
    """

    def __init__(
        self,
        board: BoardRole,
        orders: Sequence[FaultOrder],
        *,
        baud: int,
        seed: int,
        tell: Callable[..., None],
    ) -> None:
        self._ways: dict[Direction, _Way] = {direction: _Way() for direction in DIRECTIONS}
        self._down, self._up = self._ways["down"], self._ways["up"]
        rank = list(STAGES)
        mine = [order for order in orders if order.board == board and order.name in STAGES]
        for order in sorted(mine, key=lambda one: rank.index(one.name)):
            for direction in order.directions:
                if _ONE_WAY.get(order.name, direction) == direction:
                    back = self._ways["up" if direction == "down" else "down"]
                    chance = order.chance(seed, direction)
                    site = Site(direction, chance, baud, tell, back.insert)
                    stage, way = STAGES[order.name](order, site), self._ways[direction]
                    (way.mirrors if isinstance(stage, Echo) else way.stages).append(stage)
        for way in self._ways.values():
            way.begin()

    def carry_down(self, chunk: bytes, now_ms: int) -> bytes:
        """What the board's line gets of bytes that the host has sent."""
        return self._down.carry(chunk, now_ms)

    def carry_up(self, chunk: bytes, now_ms: int) -> bytes:
        """What the host gets of bytes that have left the board."""
        return self._up.carry(chunk, now_ms)

    def stop(self, now_ms: int) -> None:
        """A good cable from now on."""
        for way in self._ways.values():
            way.stop(now_ms)

    def next_ms(self) -> int | None:
        """When something happens even if no byte comes."""
        return soonest(self._down.next_ms, self._up.next_ms)
