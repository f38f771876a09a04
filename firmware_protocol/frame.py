"""One frame: the bytes between two 00 delimiters, and the reader that finds them in a stream.

Layout, check and limits are here; what a payload means is not (see `messages`), and no session
rule is (see `host` and `device`). README.md has the picture. Whatever bytes arrive, the reader
never raises, holds at most one 256-byte buffer, and gives the same frames however the stream
was cut.
"""

import binascii
import struct
from dataclasses import dataclass, field
from enum import IntEnum

from firmware_protocol import cobs

VERSION = 1
MAX_PAYLOAD = 208
BUFFER_LIMIT = 256
TAG_SIZE = 16
_SIGNED = 0x10
_FROM_DEVICE = 0x80
_HEAD = struct.Struct("<BBBBHB")
_CRC = struct.Struct("<I")
_COUNTER = struct.Struct("<I")
_SIGNATURE_SIZE = _COUNTER.size + TAG_SIZE
_SHORTEST = _HEAD.size + _CRC.size


class Kind(IntEnum):
    """What a frame is for; 8 to 15 are reserved."""

    HELLO = 0
    HELLO_ACK = 1
    REQ = 2
    RSP = 3
    EVT = 4
    COMMIT = 5
    DGRAM = 6
    ERR = 7


_KINDS = tuple(Kind)


class FrameError(ValueError):
    """A frame that cannot be put on the wire: a field out of its range."""


@dataclass(frozen=True, slots=True)
class Signature:
    """Counter (u32, rising per direction and session) and 16-byte tag of a signed frame."""

    counter: int
    tag: bytes


@dataclass(frozen=True, slots=True)
class Frame:
    """One decoded frame. `node` 0-127, `msg`, `seq` u8, `sid` u16, `payload` 0-208 bytes."""

    kind: Kind
    from_device: bool
    node: int
    msg: int
    seq: int
    sid: int
    payload: bytes
    signature: Signature | None = None


@dataclass(slots=True)
class FrameCounts:
    """What a reader has met since it was made. `ok` counts accepted frames only.

    `ok_bytes` are the bytes of those, `spoiled_bytes` those of pieces that were no frame: what is
    missing beside both was never there.
    """

    bytes: int = 0
    ok: int = 0
    empty: int = 0
    cobs_errors: int = 0
    crc_errors: int = 0
    length_errors: int = 0
    version_errors: int = 0
    oversize: int = 0
    echoes: int = 0
    ok_bytes: int = field(default=0, compare=False)
    spoiled_bytes: int = field(default=0, compare=False)


def signed_bytes(frame: Frame, counter: int | None = None) -> bytes:
    """The raw bytes before the check: those a CRC covers and, without the tag, a MAC signs.

    `counter` takes the place of the frame's own.
    """
    if counter is None and frame.signature:
        counter = frame.signature.counter
    if not 0 <= frame.node <= 0x7F:
        raise FrameError(f"node {frame.node} is not in 0-127")
    if len(frame.payload) > MAX_PAYLOAD:
        raise FrameError(f"payload of {len(frame.payload)} bytes is longer than {MAX_PAYLOAD}")
    flags = VERSION << 5 | (0 if counter is None else _SIGNED) | frame.kind
    address = frame.node | (_FROM_DEVICE if frame.from_device else 0)
    try:
        head = _HEAD.pack(flags, address, frame.msg, frame.seq, frame.sid, len(frame.payload))
        number = b"" if counter is None else _COUNTER.pack(counter)
    except struct.error as error:
        raise FrameError(f"head field out of range: {error}") from None
    return head + frame.payload + number


def encode_frame(frame: Frame) -> bytes:
    """The wire form with both delimiters; `FrameError` when a field is out of range."""
    raw = signed_bytes(frame)
    if frame.signature:
        if len(frame.signature.tag) != TAG_SIZE:
            raise FrameError(f"tag of {len(frame.signature.tag)} bytes is not {TAG_SIZE}")
        raw += frame.signature.tag
    return wire_form(raw)


def wire_form(raw: bytes) -> bytes:
    """Check, stuffing and delimiters around the raw bytes of a frame."""
    return b"\x00" + cobs.encode(raw + _CRC.pack(binascii.crc32(raw))) + b"\x00"


class FrameReader:
    """Finds frames in a byte stream. `expect_from_device` is the direction that is not an echo."""

    def __init__(self, expect_from_device: bool) -> None:
        self.counts = FrameCounts()
        self._expect_from_device = expect_from_device
        self._buffer = bytearray()
        self._size = 0
        self._skipping = False

    def feed(self, chunk: bytes) -> list[Frame]:
        """Take any bytes; return the frames completed by them, in order."""
        self.counts.bytes += len(chunk)
        frames: list[Frame] = []
        first, *rest = bytes(chunk).split(b"\x00")
        self._extend(first)
        for part in rest:
            if not self._size:
                self.counts.empty += 1
            elif (frame := self._finish()) is not None:
                frames.append(frame)
            if part:
                self._extend(part)
        return frames

    def _extend(self, part: bytes) -> None:
        self._size += len(part)
        if self._skipping:
            return
        if len(self._buffer) + len(part) > BUFFER_LIMIT:
            self.counts.oversize += 1
            self._skipping = True
            self._buffer.clear()
            return
        self._buffer += part

    def _finish(self) -> Frame | None:
        size, self._size = self._size, 0
        if self._skipping:
            self._skipping = False
            self.counts.spoiled_bytes += size
            return None
        stuffed = bytes(self._buffer)
        self._buffer.clear()
        echoes = self.counts.echoes
        try:
            frame = self._read(cobs.decode(stuffed))
        except cobs.CobsError:
            self.counts.cobs_errors += 1
            frame = None
        if frame is not None:
            self.counts.ok_bytes += size
        elif self.counts.echoes == echoes:
            self.counts.spoiled_bytes += size
        return frame

    def _read(self, raw: bytes) -> Frame | None:
        counts = self.counts
        if len(raw) < _SHORTEST:
            counts.length_errors += 1
            return None
        body_end = len(raw) - _CRC.size
        if binascii.crc32(raw[:body_end]) != _CRC.unpack_from(raw, body_end)[0]:
            counts.crc_errors += 1
            return None
        flags, address, msg, seq, sid, length = _HEAD.unpack_from(raw)
        if flags >> 5 != VERSION or flags & 0x0F >= len(_KINDS):
            counts.version_errors += 1
            return None
        payload_end = _HEAD.size + length
        signed = bool(flags & _SIGNED)
        expected_end = payload_end + (_SIGNATURE_SIZE if signed else 0)
        if length > MAX_PAYLOAD or body_end != expected_end:
            counts.length_errors += 1
            return None
        if bool(address & _FROM_DEVICE) is not self._expect_from_device:
            counts.echoes += 1
            return None
        counts.ok += 1
        signature = None
        if signed:
            tag_start = payload_end + _COUNTER.size
            signature = Signature(
                counter=_COUNTER.unpack_from(raw, payload_end)[0], tag=raw[tag_start:body_end]
            )
        return Frame(
            kind=_KINDS[flags & 0x0F],
            from_device=self._expect_from_device,
            node=address & 0x7F,
            msg=msg,
            seq=seq,
            sid=sid,
            payload=raw[_HEAD.size : payload_end],
            signature=signature,
        )
