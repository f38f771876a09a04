"""A board that is there and makes a mistake: the table is told which, in words, within seconds.

What is told apart is tested in the wire's own half; here is that each kind has words of its own,
and that they reach the table from a real port.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from firmware_protocol import (
    BoardSilent,
    Frame,
    FrameReader,
    Hello,
    HelloAck,
    Kind,
    LevelRefused,
    Open,
    RspStatus,
    Silence,
    encode_frame,
)
from tableassist.core.inputs import BoardWentAway
from tableassist.devices.link_words import SILENCES
from tableassist.devices.reporter import RESET_MS
from tests.devices.pretend_board import Line
from tests.devices.rig import Rig
from tests.devices.test_not_believed import Told
from tests.devices.test_watch import greeting

pytestmark = pytest.mark.warnings_logged


def test_each_kind_has_words_of_its_own() -> None:
    assert set(SILENCES) == set(Silence)
    assert len(set(SILENCES.values())) == len(Silence)


@pytest.mark.parametrize("kind", Silence)
def test_a_silence_is_told_with_its_kind(kind: Silence) -> None:
    told = Told()
    told.ms = RESET_MS
    told.say(BoardSilent(kind))
    assert told.inputs == [BoardWentAway("shoe", f"nowhere: {SILENCES[kind]}")]


def test_a_refused_opening_is_told_once_and_not_as_a_level() -> None:
    told = Told()
    for _ in range(3):
        told.say(LevelRefused(Open(0, 0, 0), RspStatus.NOT_OPEN))
    words = "nowhere: the board answers HELLO, but refuses OPEN (not open)"
    assert told.inputs == [BoardWentAway("shoe", words)]


@contextmanager
def answering(line: Line, answer: Callable[[Frame], bytes]) -> Iterator[None]:
    """Somebody at the far end answers each frame so."""
    over = threading.Event()

    def run() -> None:
        reader = FrameReader(expect_from_device=False)
        while not over.is_set():
            for frame in reader.feed(line.read(0.05)):
                line.write(answer(frame))

    thread = threading.Thread(target=run, name="answering")
    thread.start()
    yield
    over.set()
    thread.join()


def acknowledged(frame: Frame, node: int) -> bytes:
    """The right answer to HELLO, under this node number; nothing to all else."""
    if frame.kind is not Kind.HELLO:
        return b""
    nonce = Hello.decode(frame.payload).host_nonce
    payload = greeting(1).encode()
    payload = payload[:4] + nonce + payload[12:]
    return encode_frame(Frame(Kind.HELLO_ACK, True, node, HelloAck.MSG, 0, 0x1234, payload))


@pytest.mark.parametrize(
    ("node", "words"),
    [(5, SILENCES[Silence.OTHER_NODE]), (1, SILENCES[Silence.UNOPENED])],
    ids=["another node", "no OPEN"],
)
def test_a_mistake_on_a_real_port_reaches_the_table(rig: Rig, node: int, words: str) -> None:
    line = Line(rig.folder / "shoe")
    with answering(line, lambda frame: acknowledged(frame, node)):
        boards = rig.boards(rig.plan("shoe"))
        assert rig.inbox.next(BoardWentAway) == BoardWentAway("shoe", f"{line.link}: {words}")
        boards.stop()
    line.pull()
