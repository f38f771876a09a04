"""A board that is there and makes one mistake: the host tells which, and never "noise" for all.

The board's side is written byte by byte, each mistake as a firmware author would make it. When
silence itself begins is tested in `test_which_board`.
"""

import struct
from collections.abc import Callable, Iterator

import pytest

from firmware_protocol import (
    BoardIdentified,
    BoardOpened,
    BoardSilent,
    HostEvent,
    HostLink,
    LevelRefused,
    RspStatus,
    Silence,
)
from firmware_protocol.timing import PATIENT_TRIES
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import RSP_OPEN, SID, rsp
from tests.firmware_protocol.plain_wire import Plain
from tests.firmware_protocol.signed import opened_host
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import NONCE, make_host

ACK = plain_wire.read(plain_wire.hello_ack(NONCE, sid=SID))[0].payload
BEAT = struct.pack("<IB", 500, 0)
Answer = Callable[[Plain], bytes]


def talk(host: HostLink, answer: Answer, ms: int, start_ms: int = 0) -> Iterator[HostEvent]:
    """What the host reports while each of its frames is answered so."""
    for now in range(start_ms, start_ms + ms, 10):
        yield from host.tick(now)
        for frame in plain_wire.read(host.take_output()):
            yield from host.receive(answer(frame), now)


def told(answer: Answer, ms: int = 4_000) -> list[HostEvent]:
    host = make_host()
    host.start(0)
    return list(talk(host, answer, ms))


def ack(frame: Plain, *, address: int = 0x81, cut: int = 0, nonce: bytes = b"") -> bytes:
    """A greeting with one thing wrong."""
    payload = ACK[:4] + (nonce or frame.payload[4:12]) + ACK[12 : len(ACK) - cut]
    return plain_wire.wire(plain_wire.HELLO_ACK, 0, 0, SID, payload, address=address)


def version_two(frame: Plain) -> bytes:
    raw = struct.pack("<BBBBHB", 0x41, 0x81, 0, 0, SID, len(ACK)) + ACK
    return plain_wire.closed(raw)


MISTAKES: dict[Silence, Answer] = {
    Silence.OTHER_NODE: lambda frame: ack(frame, address=0x85),
    Silence.ECHO: lambda frame: ack(frame, address=0x01),
    Silence.SHORT_ACK: lambda frame: ack(frame, cut=8),
    Silence.OTHER_NONCE: lambda frame: ack(frame, nonce=bytes(8)),
    Silence.OTHER_VERSION: version_two,
    Silence.ERRORS: lambda frame: plain_wire.from_board(7, 1, 0, 0, b"\x03"),
    Silence.OTHER_SESSION: lambda frame: plain_wire.from_board(6, 2, 1, SID, BEAT),
    Silence.NOISE: lambda frame: ack(frame)[:-3] + b"\x01\x00",
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_one_mistake_in_the_greeting_is_told_as_what_it_is(kind: Silence) -> None:
    assert told(MISTAKES[kind]) == [BoardSilent(kind)]


def test_of_several_kinds_the_one_that_says_most_is_told() -> None:
    def answer(frame: Plain) -> bytes:
        return b"\xff\x00" + ack(frame, address=0x01) + ack(frame, address=0xFF)

    assert told(answer) == [BoardSilent(Silence.OTHER_NODE)]


@pytest.mark.parametrize("kind", [Silence.BAD_TAG, Silence.REPLAYED, Silence.UNSIGNED])
def test_a_board_that_signs_wrongly_is_told_as_such(kind: Silence) -> None:
    host, board, _ = opened_host()
    (beat,) = plain_wire.read(board.beat())
    wrong = {
        Silence.BAD_TAG: plain_wire.with_tag(beat, 99, bytes(16)),
        Silence.REPLAYED: board.beat(),
        Silence.UNSIGNED: plain_wire.wire(6, 2, 1, SID, beat.payload, address=0x81),
    }[kind]
    host.receive(wrong, 0)
    reports = [*talk(host, lambda _: wrong, 3_000, 10)]
    assert next(each for each in reports if isinstance(each, BoardSilent)) == BoardSilent(kind)


def open_met_with(answer: bytes, ms: int) -> list[HostEvent]:
    """What is reported, but for who it is, when OPEN is always answered so."""

    def answers(frame: Plain) -> bytes:
        return ack(frame) if frame.kind == plain_wire.HELLO else answer

    return [each for each in told(answers, ms) if not isinstance(each, BoardIdentified)]


OPENINGS: dict[Silence, bytes] = {
    Silence.UNOPENED: b"",
    Silence.MISNUMBERED: rsp(1, 0),
    Silence.UNKNOWN_KEY: by_name("rsp_open_signed").wire,
}


@pytest.mark.parametrize("kind", OPENINGS)
def test_a_board_that_greets_and_does_not_open_is_told_of_once_within_two_seconds(
    kind: Silence,
) -> None:
    for ms in (2_000, 20_000):
        reports = open_met_with(OPENINGS[kind], ms)
        assert [each for each in reports if isinstance(each, BoardSilent)] == [BoardSilent(kind)]


def test_one_lost_opening_is_nothing() -> None:
    tries = iter([b""] * (PATIENT_TRIES + 1) + [RSP_OPEN])

    def answer(frame: Plain) -> bytes:
        if frame.kind == plain_wire.HELLO:
            return ack(frame)
        return next(tries) if (frame.kind, frame.msg) == (plain_wire.REQ, 1) else b""

    reports = told(answer, 1_400)
    assert BoardOpened() in reports
    assert not [each for each in reports if isinstance(each, BoardSilent)]


def test_a_board_that_refuses_to_open_is_not_called_silent_between() -> None:
    def answer(frame: Plain) -> bytes:
        return ack(frame) if frame.kind == plain_wire.HELLO else rsp(1, 1, RspStatus.NOT_OPEN)

    reports = [each for each in told(answer, 10_000) if not isinstance(each, LevelRefused)]
    assert {type(each).__name__ for each in reports} == {"BoardIdentified"}


def test_a_board_without_heartbeats_is_told_of_when_it_happens_again() -> None:
    def answer(frame: Plain) -> bytes:
        if frame.kind == plain_wire.HELLO:
            return ack(frame)
        return RSP_OPEN if (frame.kind, frame.msg) == (plain_wire.REQ, 1) else b""

    silent = [each.kind for each in told(answer, 8_000) if isinstance(each, BoardSilent)]
    assert silent[:3] == [Silence.SILENT, Silence.NO_HEARTBEAT, Silence.NO_HEARTBEAT]


def test_one_heartbeat_in_a_session_and_the_next_silence_is_silence() -> None:
    def answer(frame: Plain) -> bytes:
        if frame.kind == plain_wire.HELLO:
            return ack(frame)
        is_open = (frame.kind, frame.msg) == (plain_wire.REQ, 1)
        return RSP_OPEN + plain_wire.from_board(6, 2, 1, SID, BEAT) if is_open else b""

    silent = {each.kind for each in told(answer, 8_000) if isinstance(each, BoardSilent)}
    assert silent == {Silence.SILENT}
