"""The rig in real time: pyserial and the wire's host half on real pseudo-terminals."""

import fcntl
import json
import resource
import select
import termios
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
import serial

from firmware_protocol import Boot, DisplayStatus, ShoeLock, ShoeState
from tableassist.core.inputs import ROLES, BoardRole
from tableassist.simulator.place import PlaceError
from tableassist.simulator.port import Port, PortError
from tableassist.simulator.rig import RigEnd, run_rig
from tableassist.simulator.storage import TruthFile
from tableassist.simulator.table import Play
from tests.simulator.people_bench import house_of
from tests.simulator.pretend_host import CLASSES, BoardHost

PATIENCE_S = 10.0
MONTREAL = Play(house_of("caribbean-montreal"), seed=7)
TIOCGEXCL = 0x80045440  # asks for the flag; Python has no name for it


class RunningRig:
    """A rig in a thread of its own, and its truth lines."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.truth = directory / "truth.jsonl"
        self.ends: list[RigEnd] = []
        self.stop = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        wait_for(lambda: all((directory / role).is_symlink() for role in ROLES))

    def end(self) -> RigEnd:
        self.stop.set()
        self._thread.join(PATIENCE_S)
        return self.ends[0]

    def _run(self) -> None:
        with closing(TruthFile(self.truth)) as truth:
            self.ends.append(run_rig(self.directory, MONTREAL, [truth], self.stop))


class SerialHost:
    """A host of one board behind pyserial."""

    def __init__(self, directory: Path, role: BoardRole) -> None:
        self.host = BoardHost(CLASSES[role])
        self._port = serial.Serial(str(directory / role), 115_200, timeout=0.01, exclusive=True)
        self._start = time.monotonic()

    def run_until(self, is_so: Callable[[BoardHost], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_so(self.host):
            assert time.monotonic() < end
            arrived = self._port.read(self._port.in_waiting or 1)
            self._port.write(self.host.step(arrived, int((time.monotonic() - self._start) * 1e3)))

    def close(self) -> None:
        self._port.close()


def wait_for(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end
        threading.Event().wait(0.005)


@contextmanager
def running(directory: Path) -> Iterator[RunningRig]:
    rig = RunningRig(directory)
    try:
        yield rig
    finally:
        rig.end()


@contextmanager
def plugged(directory: Path, role: BoardRole) -> Iterator[SerialHost]:
    host = SerialHost(directory, role)
    try:
        yield host
    finally:
        host.close()


def facts(rig: RunningRig) -> list[dict[str, Any]]:
    return [json.loads(line) for line in rig.truth.read_text().splitlines()]


@pytest.mark.parametrize("role", ROLES)
def test_each_board_comes_live_over_its_own_terminal(tmp_path: Path, role: BoardRole) -> None:
    with running(tmp_path), plugged(tmp_path, role) as plug:
        plug.run_until(lambda host: host.is_live and bool(host.events))
        assert isinstance(plug.host.events[0], Boot)


def test_the_sign_reports_over_the_wire(tmp_path: Path) -> None:
    with running(tmp_path), plugged(tmp_path, "sign") as plug:
        plug.run_until(lambda host: any(isinstance(m, DisplayStatus) for m in host.datagrams))


def test_a_level_reaches_the_board_and_is_confirmed(tmp_path: Path) -> None:
    with running(tmp_path), plugged(tmp_path, "shoe") as plug:
        plug.host.link.want(ShoeLock(False, 0))
        plug.run_until(lambda host: host.link.wanted_confirmed())


def test_a_host_that_comes_back_finds_the_same_name_and_the_same_log(tmp_path: Path) -> None:
    with running(tmp_path):
        with plugged(tmp_path, "shoe") as plug:
            plug.host.commits = False
            plug.run_until(lambda host: len(host.numbers) == 2)
        with plugged(tmp_path, "shoe") as plug:
            plug.run_until(lambda host: host.is_live)
            assert plug.host.numbers == [1, 2]


def test_a_rig_that_starts_again_goes_on_with_its_numbers(tmp_path: Path) -> None:
    for first in (1, 3):
        with running(tmp_path) as rig, plugged(tmp_path, "shoe") as plug:
            plug.run_until(lambda host: host.is_live and len(host.numbers) >= 2)
            assert plug.host.numbers[:2] == [first, first + 1]
            assert [type(event) for event in plug.host.events[:2]] == [Boot, ShoeState]
            assert facts(rig)[0]["fact"] == "start"


def test_stopped_it_takes_its_links_away_and_says_so(tmp_path: Path) -> None:
    rig = RunningRig(tmp_path)
    assert rig.end() == RigEnd(rounds=0, is_complete=False)
    assert not any((tmp_path / role).is_symlink() for role in ROLES)
    assert facts(rig)[-1] == {"fact": "end", "rounds": 0, "complete": False}
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "simulate.lock",
        "table.nv",
        "truth.jsonl",
    ]


def test_a_directory_holds_one_rig(tmp_path: Path) -> None:
    with (
        running(tmp_path),
        pytest.raises(PlaceError, match="another simulation runs there"),
    ):
        run_rig(tmp_path, MONTREAL, (), threading.Event())


def test_a_directory_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PlaceError, match=r"using .*/file: Not a directory"):
        run_rig(tmp_path / "file", MONTREAL, (), threading.Event())


def test_something_in_the_way_of_a_link_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "bets").write_text("mine")
    with pytest.raises(PortError, match=r"making .*/bets: something that is no link"):
        run_rig(tmp_path, MONTREAL, (), threading.Event())
    assert (tmp_path / "bets").read_text() == "mine"
    assert not (tmp_path / "shoe").is_symlink()


def test_a_stale_link_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "shoe").symlink_to("/dev/pts/gone")
    with running(tmp_path), plugged(tmp_path, "shoe") as plug:
        plug.run_until(lambda host: host.is_live)


def test_a_terminal_does_not_echo_and_drops_what_nobody_reads(tmp_path: Path) -> None:
    port = Port(tmp_path / "shoe")
    try:
        port.write(b"\x00\x03\x0a\x0d\x04")
        echoed, _, _ = select.select([port], [], [], 0.2)
        assert not echoed
        port.write(bytes(100_000))
        assert 0 < port.unread < 100_000
        with serial.Serial(str(tmp_path / "shoe"), timeout=PATIENCE_S) as host:
            port.write(b"\x00\x03\x0a\x0d\x04")
            assert host.read(5) == b"\x00\x03\x0a\x0d\x04"
    finally:
        port.close()


def test_exclusive_use_ends_with_the_host(tmp_path: Path) -> None:
    port = Port(tmp_path / "shoe")
    try:
        with (tmp_path / "shoe").open("r+b", buffering=0) as host:
            fcntl.ioctl(host, termios.TIOCEXCL)
        again = (tmp_path / "shoe").open("r+b", buffering=0)
        with again:
            assert _is_exclusive(again.fileno())
            port.release()
            assert not _is_exclusive(again.fileno())
    finally:
        port.close()


def test_a_killed_host_does_not_lock_its_follower_out(tmp_path: Path) -> None:
    with running(tmp_path):
        with (tmp_path / "shoe").open("r+b", buffering=0) as killed:
            fcntl.ioctl(killed, termios.TIOCEXCL)
        with (tmp_path / "shoe").open("r+b", buffering=0) as follower:
            wait_for(lambda: not _is_exclusive(follower.fileno()))


def test_an_idle_rig_hardly_works(tmp_path: Path) -> None:
    with running(tmp_path):
        before = resource.getrusage(resource.RUSAGE_SELF)
        threading.Event().wait(0.5)
        after = resource.getrusage(resource.RUSAGE_SELF)
    # Ten wake-ups a second; a loop that never sleeps would switch or burn far more.
    assert after.ru_nvcsw - before.ru_nvcsw < 60
    assert after.ru_utime - before.ru_utime < 0.25


def _is_exclusive(descriptor: int) -> bool:
    return fcntl.ioctl(descriptor, TIOCGEXCL, bytes(4)) != bytes(4)
