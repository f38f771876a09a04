"""A board that is there and makes a mistake: the table is told which, by its code, within seconds.

What is told apart is tested in the wire's own half; here is that each code has words of its own in
both languages, and that it reaches the table from a real port.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import get_args

import pytest

from firmware_protocol import (
    BoardSilent,
    DisplayFaultCode,
    FaultCode,
    Forgery,
    Frame,
    FrameReader,
    Hello,
    HelloAck,
    Kind,
    LevelRefused,
    Open,
    Refusal,
    RspStatus,
    Silence,
    TamperPart,
    encode_frame,
)
from tableassist.core.inputs import BoardWentAway
from tableassist.core.words import TableLanguage, english, french, language
from tableassist.core.words.board_codes import PLAIN_KINDS, PlainKind
from tableassist.devices.link_lost import REASONS
from tableassist.devices.link_watch import TWO_READERS, UNSTABLE
from tableassist.devices.overrun_watch import OVERRUN
from tableassist.devices.reporter import LOG_FILLING, REFUSED_OPEN, RESET_MS
from tableassist.devices.strange_watch import ERRORS, OTHER_NODES, OTHER_SESSIONS, REFLECTED
from tableassist.devices.turned_away import CLONED, SWAPPED
from tableassist.devices.unconfirmed import TOLD_APART, UNCONFIRMED, unconfirmed_code
from tests.devices.pretend_board import Line
from tests.devices.rig import Rig
from tests.devices.test_not_believed import Told
from tests.devices.test_watch import greeting

pytestmark = pytest.mark.warnings_logged


def _word(code: IntEnum) -> str:
    return code.name.lower().replace("_", " ")


AWAY = {*(kind.value for kind in Silence), *REASONS.values(), REFUSED_OPEN}
TROUBLES = {
    *(TWO_READERS, UNSTABLE, OVERRUN, ERRORS, OTHER_NODES, OTHER_SESSIONS, REFLECTED, LOG_FILLING),
    *(UNCONFIRMED, *(unconfirmed_code(level) for level in TOLD_APART)),
}
BOARD_FAULTS = {
    *(_word(code) for code in FaultCode),
    *(f"open {_word(part)}" for part in TamperPart),
}


def test_each_code_has_words_of_its_own_in_both_languages() -> None:
    for boards in (english.boards, french.boards):
        assert set(boards.AWAY) >= AWAY
        assert set(boards.TURNED_AWAY) == {*(one.value for one in Refusal), CLONED, SWAPPED}
        assert set(boards.FORGED) == {one.value for one in Forgery}
        assert set(boards.FOUND) == TROUBLES | BOARD_FAULTS
        assert set(boards.DISPLAY_FAULTS) == {_word(code) for code in DisplayFaultCode}
        for told in (boards.AWAY, boards.TURNED_AWAY, boards.FOUND):
            assert len({what for what, _ in told.values()}) == len(told)
    assert set(french.boards.ANSWERS) == {_word(status) for status in RspStatus}
    assert set(PLAIN_KINDS) < {*english.boards.AWAY, *TROUBLES}
    kinds = {*PLAIN_KINDS.values(), "once not believed"}
    assert set(english.plain.PLAIN) == set(french.plain.PLAIN) == kinds == {*get_args(PlainKind)}


@pytest.mark.parametrize("words", [language("en"), language("fr")], ids=["en", "fr"])
def test_a_text_that_is_no_code_is_told_as_it_is(words: TableLanguage) -> None:
    for text in ("ttyUSB0: gone fishing", "code 9", ""):
        assert words.away(text) == words.found(text) == text


@pytest.mark.parametrize("kind", Silence)
def test_a_silence_is_told_with_its_kind(kind: Silence) -> None:
    told = Told()
    told.ms = RESET_MS
    told.say(BoardSilent(kind))
    assert told.inputs == [BoardWentAway("shoe", f"nowhere: {kind.value}")]


def test_a_refused_opening_is_told_once_and_not_as_a_level() -> None:
    told = Told()
    for _ in range(3):
        told.say(LevelRefused(Open(0, 0, 0), RspStatus.NOT_OPEN))
    reason = "nowhere: refused open: not open"
    assert told.inputs == [BoardWentAway("shoe", reason)]
    assert language("en").away(reason) == (
        "nowhere: the board answers HELLO, but refuses OPEN (not open)"
    )


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
    ("node", "code"),
    [(5, Silence.OTHER_NODE.value), (1, Silence.UNOPENED.value)],
    ids=["another node", "no OPEN"],
)
def test_a_mistake_on_a_real_port_reaches_the_table(rig: Rig, node: int, code: str) -> None:
    line = Line(rig.folder / "shoe")
    with answering(line, lambda frame: acknowledged(frame, node)):
        boards = rig.boards(rig.plan("shoe"))
        assert rig.inbox.next(BoardWentAway) == BoardWentAway("shoe", f"{line.link}: {code}")
        boards.stop()
    line.pull()
