"""A board half greeted and opened by literal bytes, and the frames a host sends it.

The host's side is written with `plain_wire`, so tests that begin here do not depend on the host
half being right.
"""

import struct

from firmware_protocol import CardDrawn, DeviceLink
from tests.firmware_protocol import plain_wire

CARD = CardDrawn(shoe_no=3, index=17, card=0x27, confidence=99, flags=3, back_id=1)


def hello(nonce: bytes = b"\x01" * 8, versions: tuple[int, int] = (1, 1)) -> bytes:
    return plain_wire.wire(
        plain_wire.HELLO, 0, 0, 0, struct.pack("<BBH8sI", *versions, 0, nonce, 5)
    )


def greet(board: DeviceLink, now_ms: int = 0) -> int:
    """Greet the board; the number of the session it begins."""
    board.receive(hello(), now_ms)
    (ack,) = plain_wire.read(board.take_output())
    return ack.sid


def open_session(board: DeviceLink, now_ms: int = 0) -> int:
    sid = greet(board, now_ms)
    body = struct.pack("<QHH", 1_767_225_600_000, 500, 2_000)
    board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, sid, body), now_ms)
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 1, 1, sid, b"\x00")
    return sid


def commit(sid: int, event_id: int) -> bytes:
    return plain_wire.wire(plain_wire.COMMIT, 0, 0, sid, struct.pack("<I", event_id))


def lock(sid: int, seq: int) -> bytes:
    return plain_wire.wire(plain_wire.REQ, 0x32, seq, sid, b"\x01\x00")


def event_ids(stream: bytes) -> list[int]:
    return [
        struct.unpack_from("<I", frame.payload)[0]
        for frame in plain_wire.read(stream)
        if frame.kind == plain_wire.EVT
    ]
