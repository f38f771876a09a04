"""Asking a real port who is there: at any speed, in the midst of noise, and nobody at all.

A terminal carries every speed alike, so a board here hears only what is said at its own: the speed
that was asked of the terminal is looked up.
"""

import dataclasses
import subprocess
import sys
import termios
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from firmware_protocol import (
    SCHEMA_HASH,
    BoardClass,
    Feature,
    Frame,
    Kind,
    encode_frame,
)
from tableassist.devices.channel import Channel
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.port_users import PortUser, users_of
from tableassist.devices.probe import BAUD_RATES, Answer, NoAnswer, probe
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
    assert probe(str(link), RealClock(), NONCE) == NoAnswer()
    line.pull()


def test_a_board_that_begins_anew_when_asked_is_found_in_the_second_round(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    found: list[Answer | NoAnswer] = []
    with shoe.mute() as line:
        port = str(shoe.link_path)
        asking = threading.Thread(target=lambda: found.append(probe(port, RealClock(), NONCE)))
        asking.start()
        for speed in (termios.B9600, termios.B115200):
            while termios.tcgetattr(line.slave)[4] != speed:
                line.read(0.1)
    asking.join()
    assert found == [Answer(115_200, "shoe", "SIM-SHOE-001", "1.2.0.3")]


def answered(link: Path, answer: Callable[[bytes], bytes]) -> Answer | NoAnswer:
    """What probing comes to when whatever is said is answered so."""
    line = Line(link)
    found: list[Answer | NoAnswer] = []
    asking = threading.Thread(target=lambda: found.append(probe(str(link), RealClock(), NONCE)))
    asking.start()
    while not found:
        if asked := line.read(0.1):
            line.write(answer(asked))
    asking.join()
    line.pull()
    return found[0]


def ack(*, node: int = 1, seq: int = 0, sid: int = 0x1234, **changes: Any) -> bytes:
    """A shoe's answer to the nonce of these tests, with something else about it."""
    values = {"host_nonce": NONCE, "schema_hash": SCHEMA_HASH, **changes}
    payload = dataclasses.replace(greeting(1), **values).encode()
    return encode_frame(Frame(Kind.HELLO_ACK, True, node, 0, seq, sid, payload))


MISTAKES: dict[str, bytes] = {
    "an answer to HELLO came that does not give back its nonce": ack(host_nonce=bytes(8)),
    "an answer to HELLO came that cannot be read": encode_frame(
        Frame(Kind.HELLO_ACK, True, 1, 0, 0, 1, bytes(20))
    ),
    "messages came, but no answer to HELLO": encode_frame(
        Frame(Kind.DGRAM, True, 1, 2, 0, 1, bytes(7))
    ),
    "messages came with a wrong check (CRC)": ack()[:-2] + b"\x77\x00",
    "bytes came that are no message": b"\xff\x41",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_what_came_instead_of_an_answer_is_told(link: Path, words: str) -> None:
    heard = f"{words}, at 115200 baud"
    assert answered(link, lambda _: MISTAKES[words]) == NoAnswer(heard)


def test_what_comes_back_as_it_was_said_is_an_echo(link: Path) -> None:
    echo = "messages came that only a table says (an echo, or a wrong direction bit)"
    assert answered(link, lambda asked: asked) == NoAnswer(f"{echo}, at 115200 baud")


@pytest.mark.parametrize(
    ("answer", "doubt"),
    [
        (ack(ver=2), "speaks version 2, here 1"),
        (ack(node=5), "is node 5, a table asks for 1"),
        (ack(seq=9), "answers HELLO with SEQ 9, it has to be 0"),
        (ack(sid=0), "names session 0, which is none"),
        (
            ack(schema_hash=0x1234),
            f"knows other messages: schema 00001234, here {SCHEMA_HASH:08X}",
        ),
        (
            ack(features=Feature.SIGNS),
            "says of itself another thing than it does: SIGNS and the answer's signature differ",
        ),
    ],
)
def test_what_a_table_would_not_take_is_told(link: Path, answer: bytes, doubt: str) -> None:
    found = answered(link, lambda _: answer)
    assert isinstance(found, Answer)
    assert (found.unit, found.doubts) == ("SIM-SHOE-001", (doubt,))


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
