"""Asking a real port who is there: at any speed, in the midst of noise, and nobody at all.

A terminal carries every speed alike, so a board here hears only what is said at its own: the speed
that was asked of the terminal is looked up.
"""

import subprocess
import sys
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware_protocol import BoardClass, Frame, Kind, encode_frame
from tableassist.devices.channel import Channel
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.port_users import PortUser, users_of
from tableassist.devices.probe import BAUD_RATES, Answer, probe
from tests.devices.pretend_board import Line, PretendBoard
from tests.devices.rig import RealClock, Rig
from tests.devices.test_watch import greeting

NONCE = bytes(range(8))
SPEEDS = {getattr(termios, f"B{baud}"): baud for baud in BAUD_RATES}


class SlowBoard:
    """A board of one speed: what is said at another is noise to it, and its own is noise there."""

    def __init__(self, link: Path, baud: int) -> None:
        self.line = Line(link)
        self.asked: list[int] = []
        self._baud = baud
        self._board = PretendBoard(link, BoardClass.SIGN, b"SLOW-SIGN-01")
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="slow-board")
        self._thread.start()

    def _run(self) -> None:
        while not self._over.is_set():
            chunk = self.line.read(0.05)
            if not chunk:
                continue
            baud = SPEEDS[termios.tcgetattr(self.line.slave)[4]]
            if baud not in self.asked:
                self.asked.append(baud)
            if baud == self._baud:
                self._board.device.receive(chunk, 0)
                self.line.write(self._board.device.take_output())
            else:
                self.line.write(bytes(~byte & 0xFF for byte in chunk))

    def scrap(self) -> None:
        self._over.set()
        self._thread.join()
        self._board.scrap()
        self.line.pull()


@pytest.fixture
def link(tmp_path: Path) -> Path:
    return tmp_path / "port"


def test_a_board_says_who_it_is(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    answer = probe(str(shoe.link_path), RealClock(), NONCE)
    assert answer == Answer(115_200, "shoe", "SIM-SHOE-001", "1.2.0.3", signs=False)


def test_a_board_that_signs_says_so_without_its_key_being_known(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=bytes(32))
    answer = probe(str(shoe.link_path), RealClock(), NONCE)
    assert answer == Answer(115_200, "shoe", "SIM-SHOE-001", "1.2.0.3", signs=True)


@pytest.mark.parametrize("baud", [57_600, 9_600])
def test_each_speed_is_tried_until_the_board_answers(link: Path, baud: int) -> None:
    board = SlowBoard(link, baud)
    answer = probe(str(link), RealClock(), NONCE)
    board.scrap()
    assert answer == Answer(baud, "sign", "SLOW-SIGN-01", "1.2.0.3")
    assert board.asked == list(BAUD_RATES[: BAUD_RATES.index(baud) + 1])


def test_a_port_where_nobody_answers(link: Path) -> None:
    line = Line(link)
    assert probe(str(link), RealClock(), NONCE) is None
    line.pull()


def test_a_board_that_begins_anew_when_asked_is_found_in_the_second_round(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    found: list[Answer | None] = []
    with shoe.mute() as line:
        port = str(shoe.link_path)
        asking = threading.Thread(target=lambda: found.append(probe(port, RealClock(), NONCE)))
        asking.start()
        for speed in (termios.B9600, termios.B115200):
            while termios.tcgetattr(line.slave)[4] != speed:
                line.read(0.1)
    asking.join()
    assert found == [Answer(115_200, "shoe", "SIM-SHOE-001", "1.2.0.3")]


def test_an_answer_to_somebody_else_is_none(link: Path) -> None:
    line = Line(link)
    ack = Frame(Kind.HELLO_ACK, True, 1, 0, 0, 0x1234, greeting(1).encode())
    found: list[Answer | None] = []
    asking = threading.Thread(target=lambda: found.append(probe(str(link), RealClock(), NONCE)))
    asking.start()
    while not found:
        if line.read(0.1):
            line.write(encode_frame(ack))
    asking.join()
    assert found == [None]
    line.pull()


def test_a_board_of_another_version_has_no_name(link: Path) -> None:
    line = Line(link)
    error = encode_frame(Frame(Kind.ERR, True, 1, 1, 0, 0, b"\x01"))

    def refuse() -> None:
        line.read(5)
        line.write(error)

    thread = threading.Thread(target=refuse)
    thread.start()
    assert probe(str(link), RealClock(), NONCE) == Answer(115_200)
    thread.join()
    line.pull()


def test_a_port_that_cannot_be_opened_is_said(link: Path) -> None:
    with pytest.raises(LinkLost, match="no such port"):
        probe(str(link), RealClock(), NONCE)


LOCKER = """
import fcntl, os, sys
file = os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)
if sys.argv[2:]:
    fcntl.flock(file, fcntl.LOCK_EX)
print("open", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_program(*words: str) -> Iterator[PortUser]:
    """A program that has a port open, and has asked for it alone if told so."""
    with subprocess.Popen(
        [sys.executable, "-c", LOCKER, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        name = Path(f"/proc/{process.pid}/comm").read_text().strip()
        yield PortUser(process.pid, name)
        process.communicate()


def test_who_has_locked_a_port_is_seen_without_opening_it(link: Path) -> None:
    line = Line(link)
    assert users_of(str(link)) == ()
    with another_program(str(link), "alone") as user:
        assert users_of(str(link)) == (user,)
        with pytest.raises(LinkLost, match="busy, another program has it open"):
            probe(str(link), RealClock(), NONCE)
    assert users_of(str(link)) == ()
    line.pull()


def test_who_has_opened_a_device_is_seen_without_a_lock() -> None:
    """A terminal is passed over, as its far end has it open too; any other device will do."""
    with another_program("/dev/full") as user:
        assert user in users_of("/dev/full")
    assert user not in users_of("/dev/full")


def test_nobody_uses_what_is_not_there(link: Path) -> None:
    assert users_of(str(link)) == ()


def test_this_program_is_no_other(link: Path) -> None:
    line = Line(link)
    channel = Channel(str(link), 115_200, RealClock().ticks_ms)
    assert users_of(str(link)) == ()
    channel.close()
    line.pull()
