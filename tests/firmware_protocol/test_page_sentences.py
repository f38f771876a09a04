"""Sentences of the page that no table or example holds: each is tried on the board's half.

The host's side is written byte by byte. What a request does is tested elsewhere.
"""

import hashlib
import hmac
import struct

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardKey,
    DeviceLink,
    ErrorCode,
    EventLog,
    RspStatus,
    key_name,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.greeted import commit, lock, open_session
from tests.firmware_protocol.wires import UNIT, counting_entropy, make_board

KEY = bytes(range(32))


def said(board: DeviceLink, wire: bytes, now_ms: int = 0) -> list[tuple[int, int]]:
    """Kind and first byte of each frame that the board says to this."""
    board.receive(wire, now_ms)
    return [(each.kind, each.payload[0]) for each in plain_wire.read(board.take_output())]


def test_what_a_board_says_after_its_first_key_until_the_next_hello() -> None:
    key = BoardKey(store=lambda _: True)
    key.service_mode = True
    identity = BoardIdentity(BoardClass.SHOE, UNIT)
    board = DeviceLink(identity, EventLog(), boot_id=1, entropy=counting_entropy(), key=key)
    sid = open_session(board)
    provision = plain_wire.wire(plain_wire.REQ, 8, 2, sid, b"\x00" + KEY)
    assert said(board, provision) == [(plain_wire.RSP, RspStatus.OK)]
    assert said(board, provision) == [(plain_wire.RSP, RspStatus.OK)]
    assert said(board, lock(sid, 3)) == [(plain_wire.RSP, RspStatus.NOT_OPEN)]
    assert said(board, commit(sid, 0), 200) == [(7, ErrorCode.NOT_OPEN)]
    again = plain_wire.wire(plain_wire.REQ, 1, 4, sid, struct.pack("<QHH", 0, 0, 0))
    assert said(board, again, 400) == [(7, ErrorCode.UNSIGNED)]


def test_a_request_with_another_number_is_new_whatever_its_number() -> None:
    board = make_board()
    sid = open_session(board)
    for seq in (255, 0, 7, 3):
        assert len(board.receive(lock(sid, seq), 0)) == 1
        assert board.receive(lock(sid, seq), 0) == []
    assert len(board.receive(plain_wire.wire(plain_wire.REQ, 0x34, 3, sid, b""), 0)) == 1


def test_the_name_of_a_key_is_made_as_the_page_says() -> None:
    assert key_name(KEY) == hmac.new(KEY, b"TLK1 name", hashlib.sha256).digest()[:4].hex()
