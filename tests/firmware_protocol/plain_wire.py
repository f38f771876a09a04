"""A second, slow encoder and decoder of frames, written from the README and nothing else.

Tests compare the real code with it or with literal bytes, so that host and board halves cannot
agree on a mistake. It uses nothing from firmware_protocol.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

HELLO, HELLO_ACK, REQ, RSP, EVT, COMMIT, DGRAM, ERR = range(8)


@dataclass(frozen=True)
class Plain:
    """What one frame on the wire says."""

    kind: int
    address: int
    msg: int
    seq: int
    sid: int
    payload: bytes


def stuff(raw: bytes) -> bytes:
    """COBS for fewer than 254 bytes, one byte at a time."""
    out = bytearray([0])
    code_at = 0
    for byte in raw:
        if byte:
            out.append(byte)
        else:
            out[code_at] = len(out) - code_at
            code_at = len(out)
            out.append(0)
    out[code_at] = len(out) - code_at
    return bytes(out)


def unstuff(stuffed: bytes) -> bytes:
    out = bytearray()
    at = 0
    while at < len(stuffed):
        code = stuffed[at]
        out += stuffed[at + 1 : at + code]
        at += code
        out.append(0)
    return bytes(out[:-1])


def wire(kind: int, msg: int, seq: int, sid: int, payload: bytes, *, address: int = 0x01) -> bytes:
    """One unsigned frame with its delimiters; address 0x01 host to board 1, 0x81 back."""
    raw = struct.pack("<BBBBHB", 0x20 | kind, address, msg, seq, sid, len(payload)) + payload
    return b"\x00" + stuff(raw + struct.pack("<I", zlib.crc32(raw))) + b"\x00"


def from_board(kind: int, msg: int, seq: int, sid: int, payload: bytes) -> bytes:
    return wire(kind, msg, seq, sid, payload, address=0x81)


def read(stream: bytes) -> list[Plain]:
    """The frames of an undamaged stream."""
    return list(_frames(stream))


def _frames(stream: bytes) -> Iterator[Plain]:
    for part in stream.split(b"\x00"):
        if part:
            raw = unstuff(part)
            flags, address, msg, seq, sid, length = struct.unpack_from("<BBBBHB", raw)
            assert raw[-4:] == struct.pack("<I", zlib.crc32(raw[:-4]))
            assert len(raw) == 7 + length + 4
            yield Plain(flags & 0x0F, address, msg, seq, sid, raw[7:-4])


def kinds(stream: bytes) -> list[int]:
    return [frame.kind for frame in read(stream)]


def card_event(event_id: int, card: int, *, sid: int, boot_id: int = 7) -> bytes:
    """EVT CARD_DRAWN as a board sends it, index = event id."""
    head = struct.pack("<IHIB", event_id, boot_id, 1000 + event_id, 0)
    body = struct.pack("<HHBBBB", 3, event_id & 0xFFFF, card, 99, 3, 1)
    return from_board(EVT, 0x20, event_id & 0xFF, sid, head + body)


def hello_ack(
    nonce: bytes,
    *,
    sid: int,
    uid: bytes = b"SHOE-0000001",
    board_class: int = 1,
    ver: int = 1,
    oldest: int = 1,
    newest: int = 0,
    committed: int = 0,
) -> bytes:
    payload = struct.pack(
        "<BBH8s8s12sHBBHIIIIII",
        *(ver, board_class, 0, nonce, bytes(8), uid, 7, 1, 8, 256),
        *(0x01000000, 0, 0, oldest, newest, committed),
    )
    return from_board(HELLO_ACK, 0, 0, sid, payload)
