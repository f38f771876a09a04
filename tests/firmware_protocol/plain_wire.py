"""A second, slow encoder and decoder of frames, written from the README and nothing else.

Tests compare the real code with it or with literal bytes, so that host and board halves cannot
agree on a mistake. It uses no code of firmware_protocol.
"""

import hashlib
import hmac
import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

README = Path(__file__).parents[2] / "firmware_protocol" / "README.md"
SCHEMA = int(re.findall(r"at present ([0-9A-F]{8})", README.read_text(encoding="utf-8"))[0], 16)
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
    counter: int | None = None


@dataclass(frozen=True)
class Keys:
    """The two keys of one session: what the host signs with, what the board signs with."""

    host: bytes
    board: bytes


def keys(psk: bytes, host_nonce: bytes, dev_nonce: bytes, uid: bytes, sid: int) -> Keys:
    """The keys of a session, by the formula of the README."""
    start = b"TLK1" + host_nonce + dev_nonce + uid + struct.pack("<H", sid)
    session = hmac.new(psk, start, hashlib.sha256).digest()
    host, board = (hmac.new(session, side, hashlib.sha256).digest() for side in (b"H", b"D"))
    return Keys(host, board)


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
    return closed(_raw(0x20 | kind, address, msg, seq, sid, payload))


def signed(frame: Plain, key: bytes, counter: int) -> bytes:
    """The frame with this counter and the tag of this key."""
    head = (0x30 | frame.kind, frame.address, frame.msg, frame.seq, frame.sid)
    raw = _raw(*head, frame.payload) + struct.pack("<I", counter)
    return closed(raw + hmac.new(key, raw, hashlib.sha256).digest()[:16])


def with_tag(frame: Plain, counter: int, tag: bytes) -> bytes:
    """The frame with a tag that somebody made up; its CRC is right."""
    head = (0x30 | frame.kind, frame.address, frame.msg, frame.seq, frame.sid)
    return closed(_raw(*head, frame.payload) + struct.pack("<I", counter) + tag)


def _raw(flags: int, address: int, msg: int, seq: int, sid: int, payload: bytes) -> bytes:
    return struct.pack("<BBBBHB", flags, address, msg, seq, sid, len(payload)) + payload


def closed(raw: bytes) -> bytes:
    """Check, stuffing and delimiters around the raw bytes of a frame."""
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
            end = 7 + length
            counter = struct.unpack_from("<I", raw, end)[0] if flags & 0x10 else None
            assert len(raw) == end + (20 if flags & 0x10 else 0) + 4
            yield Plain(flags & 0x0F, address, msg, seq, sid, raw[7:end], counter)


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
    features: int = 0,
    schema: int = SCHEMA,
) -> bytes:
    payload = struct.pack(
        "<BBH8s8s12sHBBHIIIIII",
        *(ver, board_class, features, nonce, bytes(8), uid, 7, 1, 8, 256),
        *(0x01000000, 0, schema, oldest, newest, committed),
    )
    return from_board(HELLO_ACK, 0, 0, sid, payload)
