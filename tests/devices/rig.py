"""Boards under test with pretend boards at the other end of real terminals, and their inbox.

The fixture `rig` of conftest makes one; a test says which boards exist and what hangs where.
"""

import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from firmware_protocol import SCHEMA_HASH, BoardClass
from tableassist.core.inputs import BoardRole, BoardSensed, Input, SpotKind
from tableassist.devices import BoardPlan, Boards
from tests.devices.pretend_board import PATIENCE_SECONDS, UNITS, PretendBoard

Wanted = TypeVar("Wanted")
BAUD = 115_200
SPOTS: tuple[SpotKind, ...] = ("ante", "raise", "progressive")
CLASSES: dict[BoardRole, BoardClass] = {
    "shoe": BoardClass.SHOE,
    "bets": BoardClass.BETS,
    "sign": BoardClass.SIGN,
}


class RealClock:
    """The machine's clock."""

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000

    def ticks_ms(self) -> int:
        return time.monotonic_ns() // 1_000_000


class Inbox:
    """Keeps the inputs in order and lets a test wait for one it has not seen yet."""

    def __init__(self) -> None:
        self.inputs: list[Input] = []
        self._read = 0
        self._changed = threading.Condition(threading.RLock())

    def submit(self, given: Input) -> None:
        with self._changed:
            self.inputs.append(given)
            self._changed.notify_all()

    def next(self, kind: type[Wanted], accept: Callable[[Wanted], bool] = lambda _: True) -> Wanted:
        """The next input of a kind that is accepted; others before it are passed over."""
        with self._changed:
            while True:
                while self._read < len(self.inputs):
                    given = self.inputs[self._read]
                    self._read += 1
                    if isinstance(given, kind) and accept(given):
                        return given
                if not self._changed.wait(PATIENCE_SECONDS):
                    raise TimeoutError(f"no {kind.__name__} in {self.inputs}")

    def wait_for(self, what: Callable[[], bool]) -> None:
        """Until it is so; an error when it does not become so."""
        with self._changed:
            if not self._changed.wait_for(what, PATIENCE_SECONDS):
                raise TimeoutError(f"never came true with {self.inputs}")

    def of(self, kind: type[Wanted]) -> list[Wanted]:
        """All inputs of a kind so far."""
        with self._changed:
            return [given for given in self.inputs if isinstance(given, kind)]

    def event_ids(self) -> list[int]:
        return [sensed.event_id for sensed in self.of(BoardSensed)]


class Rig:
    """A folder of port names, pretend boards, and `Boards` under test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inbox = Inbox()
        self.clock = RealClock()
        self._pretend: list[PretendBoard] = []
        self._boards: list[Boards] = []

    def plan(self, role: BoardRole, *keys: bytes, port: str = "") -> BoardPlan:
        """A board that has to sign with one of these keys, or that does not sign."""
        unit = UNITS[CLASSES[role]].decode()
        port = port or str(self.folder / role)
        return BoardPlan(role, port, unit, BAUD, keys=keys, require_signed=bool(keys))

    def pretend(
        self,
        role: BoardRole,
        *,
        at: str = "",
        unit: bytes = b"",
        key: bytes | None = None,
        schema_hash: int = SCHEMA_HASH,
        plugged: bool = True,
    ) -> PretendBoard:
        """A board of a role's class, on the port of its role unless told otherwise."""
        board = PretendBoard(self.folder / (at or role), CLASSES[role], unit, key, schema_hash)
        self._pretend.append(board)
        if plugged:
            board.plug()
        return board

    def boards(
        self,
        *plans: BoardPlan,
        last: dict[str, int] | None = None,
        submit: Callable[[Input], None] | None = None,
        spots: Sequence[SpotKind] = SPOTS,
        start: bool = True,
    ) -> Boards:
        """Boards under test, started."""
        boards = Boards(plans, submit or self.inbox.submit, self.clock, last or {}, spots)
        self._boards.append(boards)
        if start:
            boards.start()
        return boards

    def keep(self, boards: Boards) -> None:
        """Boards that a test has made itself, to be stopped at its end."""
        self._boards.append(boards)

    def take_down(self) -> None:
        for boards in self._boards:
            boards.stop()
        for board in self._pretend:
            board.scrap()
