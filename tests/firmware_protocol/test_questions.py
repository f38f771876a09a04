"""What the host asks once: after the levels, one at a time, answered or said to be unanswered.

The board's answers are literal bytes.
"""

import pytest

from firmware_protocol import (
    AnswerReceived,
    ConfigReply,
    GetConfig,
    HostLink,
    Ident,
    IdentReply,
    Message,
    Open,
    Reboot,
    RebootMode,
    RspStatus,
    SetConfig,
    ShoeLock,
    Stats,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import SID, opened, rsp
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import NONCE


def asked(host: HostLink) -> list[tuple[int, int]]:
    """Number and SEQ of the requests that are written now."""
    frames = plain_wire.read(host.take_output())
    return [(frame.msg, frame.seq) for frame in frames if frame.kind == plain_wire.REQ]


def said(msg: int, seq: int, payload: bytes) -> bytes:
    return plain_wire.from_board(plain_wire.RSP, msg, seq, SID, payload)


def test_questions_come_after_the_levels_one_after_the_other() -> None:
    host, _ = opened()
    host.take_output()
    host.want(ShoeLock(lock=True, reason=0))
    host.ask(Ident())
    host.ask(GetConfig(1))
    assert asked(host) == [(0x32, 2)]
    host.receive(rsp(0x32, 2), 1)
    assert asked(host) == [(0x04, 3)]
    answer = by_name("ident_reply")
    reports = host.receive(said(0x04, 3, answer.frame.payload), 2)
    assert reports == [AnswerReceived(Ident(), RspStatus.OK, answer.message)]
    assert isinstance(answer.message, IdentReply)
    assert asked(host) == [(0x07, 4)]
    reports = host.receive(said(0x07, 4, bytes([0, 1, 6, 0, 0, 0])), 3)
    assert reports == [AnswerReceived(GetConfig(1), RspStatus.OK, ConfigReply(1, 6))]
    assert asked(host) == []


def test_a_refusal_has_no_reply_and_an_answer_that_cannot_be_read_none_either() -> None:
    host, _ = opened()
    host.take_output()
    host.ask(Ident())
    assert asked(host) == [(0x04, 2)]
    assert host.receive(rsp(0x04, 2, 1), 1) == [AnswerReceived(Ident(), RspStatus.REFUSED, None)]
    host.ask(Stats())
    assert asked(host) == [(0x05, 3)]
    assert host.receive(said(0x05, 3, bytes(9)), 2) == [
        AnswerReceived(Stats(), RspStatus.BAD_PAYLOAD, None)
    ]


def test_a_question_is_not_asked_again_in_the_next_session() -> None:
    host, _ = opened()
    host.take_output()
    host.ask(Reboot(RebootMode.RESTART))
    assert asked(host) == [(0x09, 2)]
    host.start(10)
    assert host.tick(10) == [AnswerReceived(Reboot(RebootMode.RESTART), None, None)]
    second = bytes([*NONCE[:7], NONCE[7] + 1])
    host.receive(plain_wire.hello_ack(second, sid=0x2222), 20)
    host.take_output()
    assert host.receive(plain_wire.from_board(3, 1, 1, 0x2222, b"\x00"), 30) != []
    assert asked(host) == []


def test_a_question_that_waits_is_asked_when_a_session_is_open() -> None:
    host, _ = opened()
    host.take_output()
    host.start(10)
    host.ask(Stats())
    host.take_output()
    second = bytes([*NONCE[:7], NONCE[7] + 1])
    host.receive(plain_wire.hello_ack(second, sid=0x2222), 20)
    host.take_output()
    host.receive(plain_wire.from_board(3, 1, 1, 0x2222, b"\x00"), 30)
    assert asked(host) == [(0x05, 2)]


@pytest.mark.parametrize("message", [ShoeLock(True, 0), SetConfig(1, 6), Open(0, 0, 0)])
def test_levels_and_what_the_link_says_itself_are_no_questions(message: Message) -> None:
    host, _ = opened()
    with pytest.raises(ValueError, match="is no question"):
        host.ask(message)


def test_questions_do_not_pile_up() -> None:
    host, _ = opened()
    for _ in range(9):
        host.ask(Stats())
    with pytest.raises(ValueError, match="wait already"):
        host.ask(Stats())
