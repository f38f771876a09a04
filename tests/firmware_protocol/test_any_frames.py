"""Whatever frames come, in whatever state, signed or not: no half ever raises, or grows.

Frames have right CRCs and any contents; with the true key as well, as a board may be mad. Random
bytes have a test of their own with the reader.
"""

import struct
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import MESSAGES, BoardKey, DeviceLink, HostLink
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.plain_wire import Plain
from tests.firmware_protocol.signed import (
    HELLO,
    KEYS,
    HostSide,
    keyed_board,
    keyed_host,
    opened_host,
)
from tests.firmware_protocol.signing_vectors import PSK, SESSION, SID
from tests.firmware_protocol.wires import make_board, make_host

NUMBERS = sorted({cls.MSG for cls in MESSAGES})
frames = st.tuples(
    st.integers(0, 7),
    st.sampled_from([*NUMBERS, 0xEE]),
    st.integers(0, 255),
    st.sampled_from([0, SID, SID + 1]),
    st.binary(max_size=64) | st.binary(min_size=208, max_size=208),
    st.sampled_from(["unsigned", "true key", "other key", "number 0"]),
    st.integers(0, 3_000),
)
Drawn = tuple[int, int, int, int, bytes, str, int]


def _wires(drawn: Iterable[Drawn], *, to_board: bool) -> Iterable[tuple[bytes, int]]:
    now = 0
    key = KEYS.host if to_board else KEYS.board
    for count, (kind, msg, seq, sid, payload, signing, later) in enumerate(drawn, start=10):
        now += later
        frame = Plain(kind, 0x01 if to_board else 0x81, msg, seq, sid, payload)
        if signing == "unsigned":
            wire = plain_wire.wire(kind, msg, seq, sid, payload, address=frame.address)
        elif signing == "number 0":
            wire = plain_wire.signed(frame, key, 0)
        else:
            wire = plain_wire.signed(frame, key if signing == "true key" else PSK, count)
        yield wire, now


def _board(state: str) -> DeviceLink:
    if state == "without a key":
        board = make_board()
        board.receive(HELLO, 0)
        (ack,) = plain_wire.read(board.take_output())
        opening = struct.pack("<QHH", 0, 0, 0)
        board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, ack.sid, opening), 0)
        return board
    key = BoardKey(PSK, lambda new: True)
    board = keyed_board(key=key)
    if state != "new":
        board.receive(HELLO, 0)
    if state == "open":
        board.receive(HostSide().open(), 0)
    return board


@settings(deadline=None)
@given(
    state=st.sampled_from(["new", "greeted", "open", "without a key"]),
    drawn=st.lists(frames, max_size=25),
)
def test_a_board(state: str, drawn: list[Drawn]) -> None:
    board = _board(state)
    for wire, now in _wires(drawn, to_board=True):
        for request in board.receive(wire, now):
            board.respond(request)
        board.tick(now)
        assert board.next_tick_ms() >= 0
        assert len(plain_wire.read(board.take_output())) <= 2 + 8 + 1 + 8
    assert board.log.committed_id == board.log.newest_id


def _host(state: str) -> HostLink:
    if state == "without a key":
        host = make_host(nonce=SESSION["host_nonce"])
        host.start(0)
        return host
    if state == "open":
        return opened_host()[0]
    host = keyed_host(PSK)
    host.start(0)
    return host


@settings(deadline=None)
@given(
    state=st.sampled_from(["looking", "open", "without a key"]),
    drawn=st.lists(frames, max_size=25),
)
def test_a_host(state: str, drawn: list[Drawn]) -> None:
    host = _host(state)
    for wire, now in _wires(drawn, to_board=False):
        host.receive(wire, now)
        host.tick(now)
        assert host.next_tick_ms() >= 0
        assert len(plain_wire.read(host.take_output().lstrip(b"\x00"))) <= 4


@pytest.mark.parametrize("state", ["new", "greeted", "open", "without a key"])
def test_the_states_of_the_board_are_what_they_are_called(state: str) -> None:
    board = _board(state)
    assert board.session_open is (state in ("open", "without a key"))
