"""A sign on real lines: terminals and sockets that come and go, hosts that leave, boards that fail.

At the other end is the wire's own host half. Nothing waits for a time, only for what is said.
"""

import errno
import os
import random
import select
import socket
import threading
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial
import serial.rfc2217

from firmware_protocol import DisplayStatus, MeterFlag, SetMeter, SignState
from tableassist.controller import SystemClock
from tableassist.devices import board_port
from tableassist.devices.board_port import BoardPort
from tableassist.firmware import Fitting, RamMemory
from tableassist.sign import Sign
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import BoardHost

pytestmark = pytest.mark.warnings_logged
PATIENCE_S = 60
METER = SetMeter(1, MeterFlag.VISIBLE, 1_234_567, 0, "CAD", 5)


class HostEnd:
    """A host of the sign on one file descriptor; `until` lets it work."""

    def __init__(self, fd: int) -> None:
        self._fd = fd
        self.host = BoardHost(Sign.board_class)

    def until(self, seen: Callable[[BoardHost], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not seen(self.host):
            assert time.monotonic() < end
            ready, _, _ = select.select([self._fd], [], [], 0.01)
            arrived = os.read(self._fd, 4_096) if ready else b""
            out = self.host.step(arrived, time.monotonic_ns() // 1_000_000)
            while out:
                out = out[os.write(self._fd, out) :]

    def last(self) -> DisplayStatus | None:
        said = [one for one in self.host.datagrams if isinstance(one, DisplayStatus)]
        return said[-1] if said else None

    def shows(self, amount: int) -> Callable[[BoardHost], bool]:
        return lambda _host: bool((said := self.last()) and said.amounts == (amount,))


class Pty:
    """A terminal under a name that stays."""

    def __init__(self, link: Path) -> None:
        self.board_end, self._far_end = os.openpty()
        tty.setraw(self._far_end)
        self._link = link
        link.unlink(missing_ok=True)
        link.symlink_to(os.ttyname(self._far_end))

    def pull(self) -> None:
        self._link.unlink()  # the terminal's own name may soon be somebody else's
        os.close(self.board_end)
        os.close(self._far_end)


def sign_on(port: str, broken: Callable[[], None] = lambda: None) -> tuple[Sign, BoardPort]:
    clock = SystemClock()
    fitting = Fitting("SIM-SIGN-001", RamMemory(), random.Random(7).randbytes)
    sign = Sign(fitting, Truth(lambda _line: None), clock.ticks_ms())
    return sign, BoardPort(port, 115_200, sign, clock, broken)


@pytest.fixture
def running() -> Iterator[Callable[[str], tuple[Sign, BoardPort]]]:
    started: list[BoardPort] = []

    def start(port: str) -> tuple[Sign, BoardPort]:
        sign, line = sign_on(port)
        line.start()
        started.append(line)
        return sign, line

    yield start
    for line in started:
        line.stop()


def test_a_terminal_that_is_pulled_and_comes_back(
    tmp_path: Path, running: Callable[[str], tuple[Sign, BoardPort]]
) -> None:
    first = Pty(tmp_path / "port")
    sign, line = running(str(tmp_path / "port"))
    end = HostEnd(first.board_end)
    end.host.link.want(METER)
    end.until(end.shows(1_234_567))
    first.pull()
    wait_for(lambda: line.ask(lambda _now: sign.face) is SignState.HOLDING)
    assert line.ask(lambda _now: sign.showing) == 1_234_567
    second = Pty(tmp_path / "port")
    again = HostEnd(second.board_end)
    again.host.link.want(METER)
    again.until(again.shows(1_234_567))
    assert line.ask(lambda _now: sign.face) is SignState.SHOWING
    second.pull()


def test_a_socket_of_a_terminal_server(
    running: Callable[[str], tuple[Sign, BoardPort]],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE_S)
        running(f"socket://127.0.0.1:{server.getsockname()[1]}")
        connection, _ = server.accept()
        end = HostEnd(connection.fileno())
        end.host.link.want(METER)
        end.until(end.shows(1_234_567))
        connection.close()
        again, _ = server.accept()
        other = HostEnd(again.fileno())
        other.host.link.want(METER)
        other.until(other.shows(1_234_567))
        again.close()


@pytest.mark.filterwarnings(r"ignore:set\w+\(\) is deprecated:DeprecationWarning")  # pyserial's own
def test_a_terminal_server_that_speaks_of_lines(
    tmp_path: Path, running: Callable[[str], tuple[Sign, BoardPort]]
) -> None:
    """RFC 2217, with the server half that comes with pyserial."""
    pty = Pty(tmp_path / "port")
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE_S)
        redirector = threading.Thread(target=redirect, args=(server, tmp_path / "port"))
        redirector.start()
        _, line = running(f"rfc2217://127.0.0.1:{server.getsockname()[1]}")
        end = HostEnd(pty.board_end)
        end.host.link.want(METER)
        end.until(end.shows(1_234_567))
        line.stop()
        redirector.join(PATIENCE_S)
    assert not redirector.is_alive()
    pty.pull()


def redirect(server: socket.socket, device: Path) -> None:
    """Serve one client until it leaves."""
    connection, _ = server.accept()
    with connection, WithoutModem(str(device), timeout=0) as line:
        manager = serial.rfc2217.PortManager(line, Sent(connection))
        while True:
            ready, _, _ = select.select([connection, line.fileno()], [], [], 1)
            if connection in ready:
                chunk = connection.recv(1_024)
                if not chunk:
                    return
                line.write(b"".join(manager.filter(chunk)))
            if line.fileno() in ready:
                connection.sendall(b"".join(manager.escape(line.read(line.in_waiting or 1))))


class WithoutModem(serial.Serial):  # type: ignore[misc]  # pyserial ships no types
    """A terminal, which has no modem lines that could be asked."""

    cts = dsr = ri = cd = dtr = rts = False


class Sent:
    """What the server half of pyserial writes to."""

    def __init__(self, connection: socket.socket) -> None:
        self.write = connection.sendall


def test_a_sign_lives_on_where_there_is_no_port(
    tmp_path: Path, running: Callable[[str], tuple[Sign, BoardPort]]
) -> None:
    sign, line = running(str(tmp_path / "nothing"))
    wait_for(lambda: line.ask(lambda _now: sign.is_alone))
    assert line.ask(lambda _now: sign.showing) is None


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_board_that_cannot_keep_what_it_knows_stops_with_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told = threading.Event()
    sign, line = sign_on(str(tmp_path / "nothing"), told.set)

    def fail(now_ms: int) -> None:
        raise OSError(errno.ENOSPC, "no room", "kept/board.nv")

    sign.tick = fail  # type: ignore[method-assign]
    line.start()
    assert told.wait(PATIENCE_S)
    assert line.has_broken
    line.stop()
    said = [one.getMessage() for one in caplog.records if one.levelname == "ERROR"]
    assert said == ["the board stops: writing kept/board.nv: no room"]


def test_a_board_that_stands_still_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_port, "ANSWER_S", 0.01)
    _, line = sign_on(str(tmp_path / "nothing"))
    is_over = threading.Event()
    asker = threading.Thread(target=line.ask, args=(lambda _now: is_over.wait(PATIENCE_S),))
    asker.start()
    wait_for(line._lock.locked)
    with pytest.raises(TimeoutError, match="does not answer"):
        line.ask(lambda now_ms: now_ms)
    is_over.set()
    asker.join(PATIENCE_S)
    assert line.ask(lambda now_ms: now_ms)


def wait_for(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)
