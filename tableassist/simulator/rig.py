"""The simulated table in real time, on three pseudo-terminals in one directory.

One loop: sleep until a byte comes or something is due, then let the table make a step. While bytes
are on a line it wakes every 2 ms, otherwise only when a heartbeat or a person is due.
"""

import select
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.jack import Jack
from tableassist.simulator.place import owned
from tableassist.simulator.storage import FileStorage, TruthOutput
from tableassist.simulator.table import Play, SimulatedTable

LONGEST_SLEEP_MS = 100
_RELEASE_PERIOD_MS = 250
_IMAGE = "table.nv"
_NS_PER_MS = 1_000_000


class Stop(Protocol):
    """Anything that can say "enough", such as `threading.Event`."""

    def is_set(self) -> bool:
        """It is enough."""


@dataclass(frozen=True, slots=True)
class RigEnd:
    """How it ended. `is_complete`: all wanted rounds were played and everything was committed."""

    rounds: int
    is_complete: bool


def run_rig(
    directory: Path,
    play: Play,
    truths: Sequence[TruthOutput],
    stop: Stop,
    *,
    stays: bool = False,
    on_ready: Callable[[], None] = lambda: None,
) -> RigEnd:
    """Play until the rounds wanted are over, `stop` is set or nobody reads a truth any more.

    With `stays` the boards go on answering after the rounds, until one of the latter two: who reads
    the truth can end the table first, to which an unplugged board is a fault. `on_ready` is called
    once the links are there.

    Makes the links shoe, bets and sign in `directory`, and keeps there what boards and layout
    remember. It may be killed at any moment: in the same directory, with the same truth file, the
    next run goes on from there. `PlaceError`, `PortError` or `MemoryUnreadableError` when that
    cannot be.
    """
    with ExitStack() as stack:
        stack.enter_context(owned(directory, ROLES))
        table = SimulatedTable(play, FileStorage(directory / _IMAGE, truths), 0)
        jacks: dict[BoardRole, Jack] = {}
        for role in ROLES:
            jacks[role] = Jack(directory / role, table.plug(role))
            stack.callback(jacks[role].close)
        on_ready()
        loop = _Loop(table, jacks, stop, truths)
        is_complete = loop.run()
        table.end(is_complete=is_complete)
        if stays:
            loop.stay()
        return RigEnd(table.rounds_cleared, is_complete)


class _Loop:
    def __init__(
        self,
        table: SimulatedTable,
        jacks: dict[BoardRole, Jack],
        stop: Stop,
        truths: Sequence[TruthOutput],
    ) -> None:
        self._table = table
        self._jacks = jacks
        self._stop = stop
        self._truths = truths
        self._start_ns = time.monotonic_ns()
        self._next_release_ms = 0
        self._stepped_ms = self._now_ms()

    def run(self) -> bool:
        """Until the rounds are over; False when it was stopped before."""
        while not self._is_over():
            now_ms = self._step()
            if self._table.is_finished(now_ms):
                return True
        return False

    def stay(self) -> None:
        """Until it is stopped."""
        while not self._is_over():
            self._step()

    def _is_over(self) -> bool:
        return self._stop.is_set() or any(truth.is_closed() for truth in self._truths)

    def _step(self) -> int:
        arrived = self._wait(self._stepped_ms)
        now_ms = self._stepped_ms = self._now_ms()
        for role, chunk in self._table.step(arrived, now_ms).items():
            self._jacks[role].follow(self._table.plug(role))
            if chunk:
                self._jacks[role].write(chunk)
        self._release(now_ms)
        return now_ms

    def _now_ms(self) -> int:
        return (time.monotonic_ns() - self._start_ns) // _NS_PER_MS

    def _wait(self, now_ms: int) -> dict[BoardRole, bytes]:
        rooms = {role: self._table.room(role) for role in ROLES}
        ports = {role: self._jacks[role].port for role, room in rooms.items() if room}
        roles = {port.fileno(): role for role, port in ports.items() if port is not None}
        readable, _, _ = select.select(list(roles), [], [], self._sleep_s(now_ms))
        return {
            role: self._jacks[role].read(rooms[role])
            for role in (roles[fileno] for fileno in readable)
        }

    def _sleep_s(self, now_ms: int) -> float:
        latest_ms = now_ms + LONGEST_SLEEP_MS
        next_ms = self._table.next_ms()
        next_ms = latest_ms if next_ms is None else min(max(next_ms, now_ms + 1), latest_ms)
        due_ns = self._start_ns + next_ms * _NS_PER_MS
        return max(0, due_ns - time.monotonic_ns()) / 1e9

    def _release(self, now_ms: int) -> None:
        if now_ms < self._next_release_ms:
            return
        self._next_release_ms = now_ms + _RELEASE_PERIOD_MS
        for role, jack in self._jacks.items():
            if jack.port is not None and not self._table.is_host_present(role):
                jack.port.release()
