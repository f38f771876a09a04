"""What hangs on each port of the host, and in what condition: the faults of cables and ports.

A plug says which board is at the other end of a port's cable at this moment, and whether a program
could open it. It follows from all faults that are there at that moment, whatever the order in which
they came, so that everything is right again when the last is over. Ports and bytes are not touched
here: `rig` makes terminals of it, `table` lets bytes through or not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.faults.episodes import Edge, Episodes
from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.moments import soonest

BATCH_MS = 16
_PER_MILLE = 1_000


@dataclass(slots=True)
class Plug:
    """One port. `cable` rises with each new terminal; `board` is who hangs on it.

    `clone`: the key of the order by which another board of that unit does instead. `is_deaf`: bytes
    go nowhere, both ways. `thief`, if there is one, says whether somebody else reads what comes up
    at this moment.
    """

    board: BoardRole
    cable: int = 0
    is_in: bool = True
    is_named: bool = True
    is_forbidden: bool = False
    is_deaf: bool = False
    clone: str | None = None
    thief: Callable[[int], bool] | None = None

    @property
    def carries(self) -> bool:
        """Bytes can pass."""
        return self.is_in and not self.is_deaf

    def is_robbed(self, now_ms: int) -> bool:
        """What comes up at this moment is read by another program."""
        return self.thief is not None and self.thief(now_ms)


class Plugs:
    """All ports of the host, by the role that the table expects there.

    `turns` counts the changes: as long as it stays, every plug is as it was.
    """

    def __init__(
        self, orders: Sequence[FaultOrder], *, seed: int, tell: Callable[..., None]
    ) -> None:
        self._tell = tell
        self._faults = [
            PLUG_FAULTS[order.name](order, order.chance(seed))
            for order in orders
            if order.name in PLUG_FAULTS
        ]
        self.turns = 0
        self._plugs = self._now()
        self._next_ms = self._change_ms()

    def __getitem__(self, role: BoardRole) -> Plug:
        return self._plugs[role]

    def pass_time(self, now_ms: int) -> None:
        """Let the faults begin and end, if it is time for one."""
        if self._next_ms is None or now_ms < self._next_ms:
            return
        for fault in self._faults:
            for edge in fault.pass_time(now_ms):
                self._tell(fault.order.name, board=fault.order.board, state=edge)
        turns = sum(fault.turns for fault in self._faults)
        if turns != self.turns:
            self.turns = turns
            self._plugs = self._now()
        self._next_ms = self._change_ms()

    def stop(self, now_ms: int) -> None:
        """Everything is plugged in right from now on."""
        for fault in self._faults:
            fault.stop(now_ms)
        self._next_ms = self._change_ms()

    def next_ms(self) -> int | None:
        """When something changes next."""
        return self._next_ms

    def _change_ms(self) -> int | None:
        return soonest(*(fault.next_ms() for fault in self._faults))

    def _now(self) -> dict[BoardRole, Plug]:
        plugs = {role: Plug(role) for role in ROLES}
        for fault in self._faults:
            if fault.is_on:
                fault.apply(plugs)
            for role in fault.hung_up:
                plugs[role].cable += fault.pulls
        return plugs


class _PlugFault:
    """One order. `turns` counts its changes, `pulls` those that hang up the ports in `hung_up`."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        self.order = order
        self.turns = self.pulls = 0
        self.hung_up: tuple[BoardRole, ...] = (order.board,)
        self._chance = chance
        self._episodes = Episodes(order, chance)

    @property
    def is_on(self) -> bool:
        """It is there."""
        return self._episodes.is_on

    def pass_time(self, now_ms: int) -> list[Edge]:
        """Begin or end, in order."""
        edges = list(self._episodes.pass_time(now_ms))
        self.turns += len(edges)
        self.pulls += len(edges)
        return edges

    def stop(self, now_ms: int) -> None:
        """It ends now, and does not begin again."""
        self._episodes.stop(now_ms)

    def next_ms(self) -> int | None:
        """When something changes next."""
        return self._episodes.next_ms()

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        """What the plugs are while it is there."""


class _CablePulled(_PlugFault):
    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        plugs[self.order.board].is_in = False


class _HalfOpen(_PlugFault):
    def __init__(self, order: FaultOrder, chance: Random) -> None:
        super().__init__(order, chance)
        self.hung_up = ()

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        plugs[self.order.board].is_deaf = True


class _SecondReader(_PlugFault):
    def __init__(self, order: FaultOrder, chance: Random) -> None:
        super().__init__(order, chance)
        self.hung_up = ()
        self._seed = chance.random()
        self._batch_ms = 0

    def pass_time(self, now_ms: int) -> list[Edge]:
        """As any fault; a batch ends whatever stands in the middle of it."""
        self._batch_ms = (now_ms // BATCH_MS + 1) * BATCH_MS
        return super().pass_time(now_ms)

    def next_ms(self) -> int | None:
        """The next edge, or the end of a batch while there is somebody to read it."""
        return soonest(super().next_ms(), self._batch_ms if self.is_on else None)

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        plugs[self.order.board].thief = self._reads

    def _reads(self, now_ms: int) -> bool:
        """Whoever reads first gets all that has come up to then, a batch of the adapter."""
        batch = Random(f"{self._seed}/{-(-now_ms // BATCH_MS)}")
        return batch.randrange(_PER_MILLE) < self.order.whole("per_mille")


class _Swapped(_PlugFault):
    """Both cables are in each other's ports."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        super().__init__(order, chance)
        self._other = cast("BoardRole", order.word("other"))
        self.hung_up = () if self._other == order.board else (order.board, self._other)

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        one, other = plugs[self.order.board], plugs[self._other]
        one.board, other.board = other.board, one.board


class _Cloned(_PlugFault):
    """On its own port, or on that of another board, whose cable then hangs loose."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        super().__init__(order, chance)
        on = order.word("on")
        self._port = order.board if on == "own" else cast("BoardRole", on)
        self.hung_up = (self._port,)

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        plugs[self._port].clone = self.order.key


class _PortStorm(_PlugFault):
    """Gone, there and forbidden, there without its name, there; and gone again."""

    def __init__(self, order: FaultOrder, chance: Random) -> None:
        super().__init__(order, chance)
        self._changes: list[int] = []
        self._back_ms = self._named_ms = self._allowed_ms = self._now_ms = 0

    def pass_time(self, now_ms: int) -> list[Edge]:
        """As any fault, and the changes within a storm."""
        edges = super().pass_time(now_ms)
        self._now_ms = now_ms
        if edges:
            self._changes.clear()
        if self.is_on and not self._changes:
            self._plan()
        while self.is_on and self._changes[0] <= now_ms:
            self.turns += 1
            del self._changes[0]
            if not self._changes:
                self.pulls += 1
                self._plan()
        return edges

    def next_ms(self) -> int | None:
        """The next change within a storm, or the next storm."""
        return soonest(self._episodes.next_ms(), *self._changes[:1])

    def apply(self, plugs: dict[BoardRole, Plug]) -> None:
        plug = plugs[self.order.board]
        plug.is_in = self._now_ms >= self._back_ms
        plug.is_named = self._now_ms >= self._named_ms
        plug.is_forbidden = self._now_ms < self._allowed_ms

    def _plan(self) -> None:
        order = self.order
        self._back_ms = self._now_ms + self._chance.randint(*order.span("gone_ms"))
        self._named_ms = self._back_ms + self._chance.randint(*order.span("unnamed_ms"))
        self._allowed_ms = self._back_ms + order.whole("forbidden_ms")
        there_ms = self._chance.randint(*order.span("there_ms"))
        gone_ms = max(self._named_ms, self._allowed_ms) + there_ms
        self._changes = sorted((self._back_ms, self._named_ms, self._allowed_ms, gone_ms))


PLUG_FAULTS: dict[str, type[_PlugFault]] = {
    "cable_pulled": _CablePulled,
    "half_open": _HalfOpen,
    "swapped": _Swapped,
    "cloned": _Cloned,
    "second_reader": _SecondReader,
    "port_storm": _PortStorm,
}
