"""A board for the tests of the devices: the wire's own device half behind a real pseudo-terminal.

It can be plugged in, pulled out and restarted, and keeps what the host said to it. It holds no
game, and nothing of `tableassist.devices` may be used in it.
"""

import os
import select
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware_protocol import (
    SCHEMA_HASH,
    BoardClass,
    BoardIdentity,
    BoardKey,
    DeviceLink,
    EventLog,
    Frame,
    FrameReader,
    GetHead,
    Kind,
    Message,
    RequestReceived,
    RspStatus,
    SetHead,
)

PATIENCE_SECONDS = 20.0
NO_HEAD = bytes(184)
UNITS = {
    BoardClass.SHOE: b"SIM-SHOE-001",
    BoardClass.BETS: b"SIM-BETS-001",
    BoardClass.SIGN: b"SIM-SIGN-001",
}


class Line:
    """The far end of a serial port: a pseudo-terminal behind a link with a steady name."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self.master, self.slave = os.openpty()
        tty.setraw(self.master)
        os.set_blocking(self.master, False)
        fresh = link.with_name(f"{link.name}.new")
        fresh.symlink_to(os.ttyname(self.slave))
        fresh.replace(link)
        self.is_in = True

    def write(self, chunk: bytes) -> None:
        """Bytes for the host; what a full terminal does not take is lost, as on a wire."""
        try:
            os.write(self.master, chunk)
        except BlockingIOError:
            return

    def read(self, seconds: float) -> bytes:
        """What the host has said, waiting at most so long for it."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        return os.read(self.master, 4096) if ready else b""

    def fill(self) -> None:
        """Leave no room for anything the host may want to say.

        The kernel moves what a full terminal holds a moment later and takes more; that it is full
        for good shows in refusals only.
        """
        os.set_blocking(self.slave, False)
        refusals = 0
        while refusals < 5:
            try:
                os.write(self.slave, bytes(100))
                refusals = 0
            except BlockingIOError:
                refusals += 1
                select.select([], [self.slave], [], 0.05)

    def pull(self) -> None:
        """The cable is pulled: the host's end hangs up and the name is gone."""
        self.is_in = False
        self.link.unlink(missing_ok=True)
        os.close(self.master)
        os.close(self.slave)


class PretendBoard:
    """One board with its event log and its key, which outlive its restarts and its cables."""

    def __init__(
        self,
        link: Path,
        board_class: BoardClass,
        unit: bytes = b"",
        key: bytes | None = None,
        schema_hash: int = SCHEMA_HASH,
    ) -> None:
        self.key = BoardKey(key, self._keep)
        self.kept_keys: list[bytes] = []
        self.keeps = True
        self.insists = False
        self.silent_after_key = False
        self.link_path = link
        self.log = EventLog()
        self.requests: list[Message] = []
        self.heard: list[Frame] = []
        self.answers = True
        self.keeps_heads = True
        self.head = NO_HEAD
        self.thinks_of_head = False
        self.asked_for_head: RequestReceived | None = None
        self._identity = BoardIdentity(
            board_class, unit or UNITS[board_class], 0x01020003, schema_hash=schema_hash
        )
        self._boot_id = 0
        self._changed = threading.Condition(threading.RLock())
        self._thread: threading.Thread | None = None
        self._line: Line | None = None
        self._wake = os.eventfd(0, os.EFD_NONBLOCK)
        self.restart()

    def restart(self) -> None:
        """Power off and on: the session is gone, the event log is not."""
        with self._changed:
            self._boot_id += 1
            self.device = DeviceLink(
                self._identity,
                self.log,
                boot_id=self._boot_id,
                entropy=os.urandom,
                key=self.key,
                require_signed=self.insists,
            )
            self._reader = FrameReader(expect_from_device=False)

    def _keep(self, key: bytes) -> bool:
        if self.keeps:
            self.kept_keys.append(key)
        return self.keeps

    def plug(self, at: Path | None = None) -> Line:
        """Connect to a new terminal under the board's name, or from now on under another one."""
        self.link_path = at or self.link_path
        line = Line(self.link_path)
        self._serve(line)
        return line

    def pull(self) -> None:
        """Take the cable out; the board lives on."""
        line, self._line = self._line, None
        if line is not None and self._thread is not None:
            os.eventfd_write(self._wake, 1)
            self._thread.join()
            line.pull()

    def scrap(self) -> None:
        """End of the test."""
        self.pull()
        os.close(self._wake)

    @contextmanager
    def mute(self) -> Iterator[Line]:
        """For a while the board neither reads nor writes, with its port open."""
        line = self.let_go()
        yield line
        self.take_up(line)

    def let_go(self) -> Line:
        """Leave the line without a board; its port stays open."""
        line, self._line = self._line, None
        if line is None or self._thread is None:
            raise RuntimeError("not plugged in")
        os.eventfd_write(self._wake, 1)
        self._thread.join()
        return line

    def take_up(self, line: Line) -> None:
        """Go on at a line that was let go, or at another one's."""
        self._serve(line)

    def emit(self, *events: Message) -> int:
        """Something was sensed; the number of the last event."""
        with self._changed:
            for event in events:
                number = self.device.emit(event, _ticks())
        os.eventfd_write(self._wake, 1)
        return number

    def tell(self, message: Message) -> None:
        """Send an unassured message."""
        with self._changed:
            self.device.datagram(message)
        os.eventfd_write(self._wake, 1)

    def say(self, chunk: bytes) -> None:
        """Raw bytes on the wire."""
        if self._line is None:
            raise RuntimeError("not plugged in")
        self._line.write(chunk)

    def wait_for(self, what: Callable[[], bool]) -> None:
        """Until it is so; an error when it does not become so."""
        with self._changed:
            if not self._changed.wait_for(what, PATIENCE_SECONDS):
                raise TimeoutError(f"never came true; the host said {self.requests}")

    def commits(self) -> list[int]:
        """The event numbers in all COMMITs so far."""
        with self._changed:
            return [
                int.from_bytes(frame.payload[:4], "little")
                for frame in self.heard
                if frame.kind is Kind.COMMIT
            ]

    def wait_for_heartbeat(self) -> None:
        """Until the host has said a heartbeat that it had not said when this was called."""
        with self._changed:
            before = len(self.heard)
        self.wait_for(lambda: any(each.kind is Kind.DGRAM for each in self.heard[before:]))

    def wait_for_tick(self) -> None:
        """Until the board's own time has brought it to do something."""
        with self._changed:
            self._changed.wait(0.1)

    def _serve(self, line: Line) -> None:
        self._line = line
        self._thread = threading.Thread(target=self._run, args=(line,), name="pretend-board")
        self._thread.start()

    def _run(self, line: Line) -> None:
        while True:
            with self._changed:
                pause = (self.device.next_tick_ms() - _ticks()) / 1000
            ready, _, _ = select.select([line.master, self._wake], [], [], max(0.0, pause))
            if self._wake in ready:
                os.eventfd_read(self._wake)
            if self._line is not line:
                return
            with self._changed:
                self._step(line, os.read(line.master, 4096) if line.master in ready else b"")
                self._changed.notify_all()

    def _step(self, line: Line, chunk: bytes) -> None:
        self.heard += self._reader.feed(chunk)
        for request in self.device.receive(chunk, _ticks()):
            self.requests.append(request.message)
            if self.answers:
                self._respond(request)
        self.device.tick(_ticks())
        out = self.device.take_output()
        if not (self.silent_after_key and self.kept_keys):
            line.write(out)

    def say_head(self) -> None:
        """Answer at last what it was asked while it `thinks_of_head`."""
        with self._changed:
            assert self.asked_for_head is not None
            self.device.respond(self.asked_for_head, body=self.head)
            os.eventfd_write(self._wake, 1)

    def _respond(self, request: RequestReceived) -> None:
        match request.message:
            case SetHead() | GetHead() if not self.keeps_heads:
                self.device.respond(request, RspStatus.UNKNOWN_REQUEST)
            case GetHead() if self.thinks_of_head:
                self.asked_for_head = request
            case GetHead():
                self.device.respond(request, body=self.head)
            case SetHead() as head:
                self.head = head.encode()
                self.device.respond(request)
            case _:
                self.device.respond(request)


def swap_cables(one: PretendBoard, other: PretendBoard) -> None:
    """Each board hangs on the other's port, and neither port has hung up."""
    first, second = one.let_go(), other.let_go()
    one.take_up(second)
    other.take_up(first)


def _ticks() -> int:
    return time.monotonic_ns() // 1_000_000
