"""What three saturated ports cost the table's processor.

`python -m tests.bench.host_cpu [SECONDS]` lets a shoe, a bet board and a sign say signed frames
without a pause, 11,520 bytes a second each, which is all that 115,200 baud carry. They live in a
process of their own behind pseudo-terminals; the figures are processor time of this process alone,
in per cent of one core, second by second: port threads, links, and a thread that takes every input
and has its event committed at once. Journal and screen are not in it. Bytes come each millisecond,
as from a UART, or each 16, as from many a USB adapter. What else runs on the machine makes every
step dearer: the least second is nearest to what the work itself costs. The exit status is 1 when
that is 5 % or more, or a port was not full.
"""

import multiprocessing
import os
import queue
import sys
import tempfile
import threading
import time
import tty
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median
from typing import Self, TypeAlias

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardKey,
    CardDrawn,
    DeviceLink,
    DisplayStatus,
    EventLog,
    Heartbeat,
    Message,
    SignState,
    SpotChanged,
    SpotState,
    card_code,
)
from tableassist.controller import SystemClock
from tableassist.core.inputs import (
    ROLES,
    BoardCameLive,
    BoardRole,
    BoardSensed,
    Input,
    SpotKind,
    role_of,
)
from tableassist.devices import BoardPlan, Boards

SECONDS = 20
SETTLE_S = 2
PATIENCE_S = 10
BAUD = 115_200
BYTES_A_SECOND = BAUD // 10
BYTES_A_MS = BYTES_A_SECOND / 1_000
FULL = 0.99
LIMIT_PER_CENT = 5.0
KEY = bytes(range(32))
BATCHES_MS = (1, 16)
# So much is always ready to go out.
AHEAD = 512
AT_ONCE = 8
READ_SIZE = 4_096
SPOTS: tuple[SpotKind, ...] = ("ante", "raise", "progressive")
Said: TypeAlias = MutableSequence[int]


def unit_of(role: BoardRole) -> str:
    """As the simulator's boards are called."""
    return f"SIM-{role.upper()}-001"


class BusyBoard:
    """A board that always has something to say, or with `is_idle` only what it has to."""

    def __init__(self, folder: Path, role: BoardRole, *, is_idle: bool) -> None:
        self._role = role
        self._is_idle = is_idle
        self._master, slave = os.openpty()
        tty.setraw(self._master)
        os.set_blocking(self._master, False)
        (folder / role).symlink_to(os.ttyname(slave))
        identity = BoardIdentity(BoardClass[role.upper()], unit_of(role).encode(), 1)
        self._link = DeviceLink(
            identity, EventLog(), boot_id=1, entropy=os.urandom, key=BoardKey(KEY)
        )
        self._ready = bytearray()
        self._said = 0

    def work(self, room: int, now_ms: int) -> int:
        """Hear the host and say as many bytes as the line has room for; how many that were."""
        with suppress(BlockingIOError):
            for request in self._link.receive(os.read(self._master, READ_SIZE), now_ms):
                self._link.respond(request)
        self._link.tick(now_ms)
        if self._link.session_open and not self._is_idle and len(self._ready) < AHEAD:
            self._say_more(now_ms)
        self._ready += self._link.take_output()
        said = os.write(self._master, self._ready[:room]) if self._ready and room > 0 else 0
        del self._ready[:said]
        return said

    def _say_more(self, now_ms: int) -> None:
        log = self._link.log
        for _ in range(AT_ONCE):
            self._said += 1
            message = self._message()
            if isinstance(message, DisplayStatus):
                self._link.datagram(message)
            elif log.newest_id - log.committed_id < 2 * AT_ONCE:
                self._link.emit(message, now_ms)
            else:
                self._link.datagram(Heartbeat(now_ms, 0, 0))

    def _message(self) -> Message:
        number = self._said
        match self._role:
            case "shoe":
                return CardDrawn(1, number % 416 + 1, card_code("As"), 99, 3, 0)
            case "bets":
                return SpotChanged(number % 7, SpotState.PRESENT, 500 + number, 1, 99, 1)
            case "sign":
                return DisplayStatus((number,), 0, 0, 0, 20, number, SignState.SHOWING)


def play_boards(
    folder: Path, batch_ms: int, is_idle: bool, said: Said, there: Event, over: Event
) -> None:
    """The boards' process: three lines at their full speed, in steps of `batch_ms`."""
    boards = [BusyBoard(folder, role, is_idle=is_idle) for role in ROLES]
    there.set()
    start_s = time.monotonic()
    now_ms = room = 0
    while not over.is_set():
        carried, now_ms = now_ms * BYTES_A_MS, now_ms + batch_ms
        room = int(now_ms * BYTES_A_MS) - int(carried)
        time.sleep(max(0.0, start_s + now_ms / 1_000 - time.monotonic()))
        for place, board in enumerate(boards):
            said[place] += board.work(room, now_ms)


class Table:
    """The host's side: every input is taken by one thread, and its event committed at once."""

    def __init__(self, folder: Path) -> None:
        self.inputs = 0
        self.live: set[BoardRole] = set()
        self.all_live = threading.Event()
        self._inbox = queue.SimpleQueue[Input | None]()
        self._boards = Boards(
            [
                BoardPlan(role, str(folder / role), unit_of(role), BAUD, keys=(KEY,))
                for role in ROLES
            ],
            self._inbox.put,
            SystemClock(),
            {},
            SPOTS,
        )
        self._thread = threading.Thread(target=self._take, name="controller")

    def __enter__(self) -> Self:
        self._boards.start()
        self._thread.start()
        return self

    def __exit__(self, *raised: object) -> None:
        self._boards.stop()
        self._inbox.put(None)
        self._thread.join()

    def _take(self) -> None:
        while (given := self._inbox.get()) is not None:
            self.inputs += 1
            match given:
                case BoardSensed(board=board, unit=unit, event_id=event_id):
                    self._boards.commit(board, unit, event_id)
                case BoardCameLive(board=board):
                    self.live.add(role_of(board))
                    if self.live == set(ROLES):
                        self.all_live.set()
                case _:
                    pass


@dataclass(frozen=True, slots=True)
class Cost:
    """What was measured; `per_cent` has a share of a core for each second."""

    per_cent: tuple[float, ...]
    bytes_a_second: tuple[float, ...]
    inputs_a_second: float

    @property
    def is_full(self) -> bool:
        """Every port had all that it can carry."""
        return min(self.bytes_a_second) >= FULL * BYTES_A_SECOND

    @property
    def shares(self) -> str:
        """The least, the middle and the most."""
        least, middle, most = min(self.per_cent), median(self.per_cent), max(self.per_cent)
        return f"{least:.2f} / {middle:.2f} / {most:.2f} % of a core (least / middle / most)"


def share_of_a_core(seconds: float) -> float:
    """Wait for so long; the processor time of this process meanwhile, in per cent."""
    start, cpu = time.monotonic(), time.process_time()
    time.sleep(seconds)
    return 100 * (time.process_time() - cpu) / (time.monotonic() - start)


@contextmanager
def boards_in_a_process(folder: Path, batch_ms: int, *, is_idle: bool) -> Iterator[Said]:
    """Three boards on ports in `folder`; how many bytes each has said."""
    context = multiprocessing.get_context("spawn")
    said, there, over = context.RawArray("Q", len(ROLES)), context.Event(), context.Event()
    words = (folder, batch_ms, is_idle, said, there, over)
    process = context.Process(target=play_boards, args=words)
    process.start()
    try:
        there.wait(PATIENCE_S)
        yield said
    finally:
        over.set()
        process.join()


def measure(seconds: int, batch_ms: int, *, is_idle: bool = False) -> Cost:
    """Let the boards talk for so long; `TimeoutError` when they do not come live."""
    with (
        tempfile.TemporaryDirectory(prefix="host-cpu-") as name,
        boards_in_a_process(Path(name), batch_ms, is_idle=is_idle) as said,
        Table(Path(name)) as table,
    ):
        if not table.all_live.wait(PATIENCE_S):
            raise TimeoutError(f"only {sorted(table.live)} came live")
        time.sleep(SETTLE_S)
        start, inputs, before = time.monotonic(), table.inputs, [*said]
        shares = tuple(share_of_a_core(1) for _ in range(seconds))
        passed = time.monotonic() - start
        rates = tuple((now - then) / passed for now, then in zip(said, before, strict=True))
        return Cost(shares, rates, (table.inputs - inputs) / passed)


def main(seconds: int) -> int:
    """Print everything; 1 when it costs too much or was not what it should be."""
    idle = measure(seconds, 16, is_idle=True)
    print(f"three boards that say nothing but their heartbeats: {idle.shares}")
    is_good = True
    for batch_ms in BATCHES_MS:
        cost = measure(seconds, batch_ms)
        rates = ", ".join(f"{rate:,.0f}" for rate in cost.bytes_a_second)
        print(
            f"bytes each {batch_ms} ms: {cost.shares} for {rates} bytes/s, "
            f"{cost.inputs_a_second:.0f} inputs/s"
        )
        is_good &= cost.is_full and min(cost.per_cent) < LIMIT_PER_CENT
    return int(not is_good)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
