"""How fast frames are written and read, beside packages that do parts of the same work.

`python -m tests.bench.codec_speed [FRAMES]` writes and reads the same random card events, signed
and not. The rival puts the same frame together from the packages `cobs` and `crc` (or the CRC of
zlib) and from hmac; it makes the same checks, and its frames are compared with ours before the
clock starts. What is not installed is left out. The fastest of nine runs counts; `x` is frames a
second against ours.
"""

import hashlib
import hmac
import random
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from firmware_protocol import (
    CardDrawn,
    EventHead,
    Frame,
    FrameReader,
    Kind,
    Signature,
    encode_frame,
)
from firmware_protocol.signing import SessionKeys, Signer

RUNS = 9
KEY = bytes(range(32))
SID = 0x1234
HEAD = struct.Struct("<BBBBHB")
COUNTER = struct.Struct("<I")
TAG_SIZE = 16


@dataclass(frozen=True, slots=True)
class Coder:
    """Writes frames and reads them back; both are timed."""

    words: str
    write: Callable[[Sequence[Frame]], list[bytes]]
    read: Callable[[bytes], list[Frame]]


def best_time(act: Callable[[], object]) -> float:
    """Seconds of the fastest run."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        act()
        times.append(time.perf_counter() - start)
    return min(times)


def card_events(count: int) -> list[Frame]:
    """Frames of 33 bytes on the wire, as a shoe sends them."""
    chance = random.Random(4)
    frames = []
    for number in range(1, count + 1):
        head = EventHead(number, 7, chance.randrange(1 << 32), 0).encode()
        body = CardDrawn(3, number % 416 + 1, chance.randrange(52), 99, 3, 1).encode()
        payload = head + body
        frames.append(Frame(Kind.EVT, True, 1, CardDrawn.MSG, number & 0xFF, SID, payload))
    return frames


def session_keys() -> SessionKeys:
    """Those of any session."""
    return SessionKeys(KEY, host_nonce=bytes(8), dev_nonce=bytes(8), uid=bytes(12), sid=SID)


def ours(*, signed: bool) -> Coder:
    """The wire as it is."""

    def write(frames: Sequence[Frame]) -> list[bytes]:
        if not signed:
            return [encode_frame(frame) for frame in frames]
        signer = Signer(session_keys(), from_device=True)
        return [signer.encode(frame) for frame in frames]

    def read(stream: bytes) -> list[Frame]:
        frames = FrameReader(expect_from_device=True).feed(stream)
        if not signed:
            return frames
        signer = Signer(session_keys(), from_device=False, equal=hmac.compare_digest)
        return [frame for frame in frames if signer.check(frame) is None]

    return Coder("firmware_protocol", write, read)


class Rival:
    """The same frame from other parts. `check` gives the CRC-32 of some bytes."""

    def __init__(self, check: Callable[[bytes], int], *, signed: bool) -> None:
        cobs = import_module("cobs.cobs")
        self._stuff: Callable[[bytes], bytes] = cobs.encode
        self._unstuff: Callable[[bytes], bytes] = cobs.decode
        self._check = check
        self._key = self._board_key() if signed else None

    @staticmethod
    def _board_key() -> bytes:
        start = b"TLK1" + bytes(28) + struct.pack("<H", SID)
        session = hmac.digest(KEY, start, hashlib.sha256)
        return hmac.digest(session, b"D", hashlib.sha256)

    def write(self, frames: Sequence[Frame]) -> list[bytes]:
        """The wire forms."""
        return [self._wire(frame, number) for number, frame in enumerate(frames, start=1)]

    def _wire(self, frame: Frame, number: int) -> bytes:
        flags = 0x20 | (0x10 if self._key else 0) | frame.kind
        address = frame.node | (0x80 if frame.from_device else 0)
        raw = HEAD.pack(flags, address, frame.msg, frame.seq, frame.sid, len(frame.payload))
        raw += frame.payload
        if self._key:
            raw += COUNTER.pack(number)
            raw += hmac.digest(self._key, raw, hashlib.sha256)[:TAG_SIZE]
        return b"\x00" + self._stuff(raw + COUNTER.pack(self._check(raw))) + b"\x00"

    def read(self, stream: bytes) -> list[Frame]:
        """The frames of the stream that are right."""
        frames = []
        newest = 0
        for piece in stream.split(b"\x00"):
            if not piece:
                continue
            raw = self._unstuff(piece)
            if self._check(raw[:-4]) != COUNTER.unpack_from(raw, len(raw) - 4)[0]:
                continue
            flags, address, msg, seq, sid, length = HEAD.unpack_from(raw)
            end = HEAD.size + length
            tail = COUNTER.size + TAG_SIZE if self._key else 0
            if flags >> 5 != 1 or not address & 0x80 or len(raw) != end + tail + 4:
                continue
            signature = None
            if self._key:
                signature = Signature(COUNTER.unpack_from(raw, end)[0], raw[end + 4 : -4])
                if signature.counter <= newest or not self._is_right(raw[: end + 4], signature.tag):
                    continue
                newest = signature.counter
            kind, node = Kind(flags & 0x0F), address & 0x7F
            payload = raw[HEAD.size : end]
            frames.append(Frame(kind, True, node, msg, seq, sid, payload, signature))
        return frames

    def _is_right(self, raw: bytes, tag: bytes) -> bool:
        own = hmac.digest(self._key or b"", raw, hashlib.sha256)[:TAG_SIZE]
        return hmac.compare_digest(own, tag)


def rivals(*, signed: bool) -> Iterator[Coder | str]:
    """Those that are installed, and the names of the others."""
    if find_spec("cobs") is None:
        yield "cobs: not installed"
        return
    with_zlib = Rival(zlib.crc32, signed=signed)
    yield Coder("cobs and zlib.crc32", with_zlib.write, with_zlib.read)
    if find_spec("crc") is None:
        yield "crc: not installed"
        return
    crc = import_module("crc")
    calculator = crc.Calculator(crc.Crc32.CRC32, optimized=True)
    with_crc = Rival(calculator.checksum, signed=signed)
    yield Coder("cobs and crc", with_crc.write, with_crc.read)


def speeds(coder: Coder, frames: Sequence[Frame], wires: list[bytes]) -> tuple[float, float]:
    """Frames written and read in a second; `RuntimeError` when they are not those in `wires`."""
    stream = b"".join(wires)
    if coder.write(frames) != wires or list(map(encode_frame, coder.read(stream))) != wires:
        raise RuntimeError(f"{coder.words} does not do the same work")
    written = len(frames) / best_time(lambda: coder.write(frames))
    return written, len(frames) / best_time(lambda: coder.read(stream))


def report(count: int) -> Iterator[str]:
    """The figures, a line each."""
    frames = card_events(count)
    for signed in (False, True):
        first = ours(signed=signed)
        wires = first.write(frames)
        size = len(wires[0])
        yield f"{count} {'signed' if signed else 'unsigned'} frames of {size} bytes on the wire"
        base = None
        for coder in (first, *rivals(signed=signed)):
            if isinstance(coder, str):
                yield f"  {coder}"
                continue
            written, read = speeds(coder, frames, wires)
            base = base or (written, read)
            yield (
                f"  {coder.words:22} write {written:9.0f}/s {written / base[0]:5.2f} x   "
                f"read {read:9.0f}/s {read / base[1]:5.2f} x"
            )


if __name__ == "__main__":
    for line in report(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):
        print(line)
