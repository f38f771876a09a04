"""What hangs on each port of the host, and in what condition: the faults of cables and ports.

A plug says which board is at the other end of a port's cable at this moment, and whether a program
could open it. Ports and bytes are not touched here: `rig` makes terminals of it, `table` lets bytes
through or not.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import cast

from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.faults.episodes import Edge, Episodes
from tableassist.simulator.faults.orders import FaultOrder

_PER_MILLE = 1_000


@dataclass(slots=True)
class Plug:
    """One port. `cable` rises with each new terminal; `board` is who hangs on it.

    `clone`: the key of the order by which another board of that unit does instead. `is_deaf`:
    bytes go nowhere, both ways.
    `stolen` in a thousand of what comes up is read by somebody else.
    """

    board: BoardRole
    cable: int = 0
    is_in: bool = True
    is_named: bool = True
    is_forbidden: bool = False
    is_deaf: bool = False
    clone: str | None = None
    stolen: int = 0

    @property
    def carries(self) -> bool:
        """Bytes can pass."""
        return self.is_in and not self.is_deaf

    def pull(self) -> None:
        """The terminal hangs up, and is another one when it comes back."""
        if self.is_in:
            self.is_in = False
            self.cable += 1

    def put_in(self) -> None:
        """A terminal is there, under its name."""
        self.is_in = self.is_named = True
        self.is_forbidden = False


class Plugs:
    """All ports of the host, by the role that the table expects there."""

    def __init__(
        self, orders: Sequence[FaultOrder], *, seed: int, tell: Callable[..., None]
    ) -> None:
        self._plugs = {role: Plug(role) for role in ROLES}
        self._tell = tell
        self._faults = [
            _FAULTS[order.name](self._plugs, order, order.chance(seed))
            for order in orders
            if order.name in _FAULTS
        ]

    def __getitem__(self, role: BoardRole) -> Plug:
        return self._plugs[role]

    def pass_time(self, now_ms: int) -> None:
        """Let the faults begin and end."""
        for fault in self._faults:
            for edge in fault.pass_time(now_ms):
                self._tell(fault.order.name, board=fault.order.board, state=edge)

    def next_ms(self) -> int | None:
        """When something changes next."""
        times = [fault.next_ms() for fault in self._faults]
        return min((time for time in times if time is not None), default=None)


class _PlugFault:
    """One order. It acts on the plug of its own role, as a bystander would: by hand."""

    def __init__(self, plugs: dict[BoardRole, Plug], order: FaultOrder, chance: Random) -> None:
        self.order = order
        self._plugs = plugs
        self._plug = plugs[order.board]
        self._chance = chance
        self._episodes = Episodes(order, chance)
        self._now_ms = 0

    def pass_time(self, now_ms: int) -> list[Edge]:
        """Begin or end, in order."""
        self._now_ms = now_ms
        edges = list(self._episodes.pass_time(now_ms))
        for edge in edges:
            if edge is Edge.BEGINS:
                self._begin()
            else:
                self._end()
        return edges

    def next_ms(self) -> int | None:
        """When something changes next."""
        return self._episodes.next_ms()

    def _begin(self) -> None:
        """The fault is there from now on."""

    def _end(self) -> None:
        """It is over."""


class _CablePulled(_PlugFault):
    def _begin(self) -> None:
        self._plug.pull()

    def _end(self) -> None:
        self._plug.put_in()


class _HalfOpen(_PlugFault):
    def _begin(self) -> None:
        self._plug.is_deaf = True

    def _end(self) -> None:
        self._plug.is_deaf = False


class _Swapped(_PlugFault):
    def _begin(self) -> None:
        self._change()

    def _end(self) -> None:
        self._change()

    def _change(self) -> None:
        """Both cables are pulled and put into each other's ports."""
        one, other = self._plug, self._plugs[cast("BoardRole", self.order.word("other"))]
        if one is not other:
            for plug in (one, other):
                plug.pull()
                plug.put_in()
            one.board, other.board = other.board, one.board


class _Cloned(_PlugFault):
    """On its own port, or on that of another board, whose cable then hangs loose."""

    def __init__(self, plugs: dict[BoardRole, Plug], order: FaultOrder, chance: Random) -> None:
        super().__init__(plugs, order, chance)
        on = order.word("on")
        self._plug = plugs[order.board if on == "own" else cast("BoardRole", on)]
        self._home = self._plug.board

    def _begin(self) -> None:
        self._change(self.order.board, self.order.key)

    def _end(self) -> None:
        self._change(self._home, None)

    def _change(self, board: BoardRole, clone: str | None) -> None:
        self._plug.pull()
        self._plug.put_in()
        self._plug.board, self._plug.clone = board, clone


class _SecondReader(_PlugFault):
    def _begin(self) -> None:
        self._plug.stolen = self.order.whole("per_mille")

    def _end(self) -> None:
        self._plug.stolen = 0


class _PortStorm(_PlugFault):
    """Gone, there and forbidden, there without its name, there; and gone again."""

    def __init__(self, plugs: dict[BoardRole, Plug], order: FaultOrder, chance: Random) -> None:
        super().__init__(plugs, order, chance)
        self._changes: list[tuple[int, Callable[[], None]]] = []

    def pass_time(self, now_ms: int) -> list[Edge]:
        """As any fault, and the changes within a storm."""
        edges = super().pass_time(now_ms)
        while self._episodes.is_on and self._changes and self._changes[0][0] <= now_ms:
            _, change = self._changes.pop(0)
            change()
            if not self._changes:
                self._plan()
        return edges

    def next_ms(self) -> int | None:
        """The next change within a storm, or the next storm."""
        times = [self._episodes.next_ms(), *(at_ms for at_ms, _ in self._changes[:1])]
        return min((time for time in times if time is not None), default=None)

    def _begin(self) -> None:
        self._plug.pull()
        self._plan()

    def _end(self) -> None:
        self._changes.clear()
        self._plug.put_in()

    def _plan(self) -> None:
        order = self.order
        back_ms = self._now_ms + self._chance.randint(*order.span("gone_ms"))
        named_ms = back_ms + self._chance.randint(*order.span("unnamed_ms"))
        allowed_ms = back_ms + order.whole("forbidden_ms")
        gone_ms = max(named_ms, allowed_ms) + self._chance.randint(*order.span("there_ms"))
        changes = [
            (back_ms, self._come_back),
            (named_ms, self._be_named),
            (allowed_ms, self._be_allowed),
            (gone_ms, self._plug.pull),
        ]
        self._changes = sorted(changes, key=lambda change: change[0])

    def _come_back(self) -> None:
        self._plug.put_in()
        self._plug.is_named = False
        self._plug.is_forbidden = True

    def _be_named(self) -> None:
        self._plug.is_named = True

    def _be_allowed(self) -> None:
        self._plug.is_forbidden = False


_FAULTS: dict[str, type[_PlugFault]] = {
    "cable_pulled": _CablePulled,
    "half_open": _HalfOpen,
    "swapped": _Swapped,
    "cloned": _Cloned,
    "second_reader": _SecondReader,
    "port_storm": _PortStorm,
}
