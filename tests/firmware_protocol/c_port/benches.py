"""The C port at the other end of a pipe, one method for each of its calls.

`bench.c` says what goes over the pipe. What comes back is compared by the tests; nothing is
judged here but the end of the process, which must be a silent one.
"""

import struct
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Self

from firmware_protocol import SCHEMA_HASH, Frame, FrameCounts, Kind, LoggedEvent, Signature

_HEAD = struct.Struct("<cIH")
_SIZE = struct.Struct("<I")
_STATE = struct.Struct("<5I9I5I5I7s")
NOTE_SIZE = 7
SLOT_SIZE = 32
ENTROPY_START = 0x1234


@dataclass(frozen=True)
class Setup:
    """What a board of the bench is like. `committed` and `is_new` only matter to new memory."""

    window: int = 8
    node: int = 1
    slots: int = 1_026
    baud: int = 115_200
    committed: int = 0
    chance: int = ENTROPY_START
    unit: bytes = b"SHOE-0000001"
    answers: bool = True
    key: bytes | None = None
    require_signed: bool = False
    service_mode: bool = False
    keeps_keys: bool = True
    schema: int = SCHEMA_HASH
    fw_version: int = 0x0100_0000
    fw_crc: int = 0

    def packed(self) -> bytes:
        numbers = (self.window, self.node, self.slots, self.baud, self.committed, self.chance)
        ways = (self.require_signed, self.service_mode, self.keeps_keys, self.key is not None)
        return b"".join(
            (
                struct.pack("<BBHIII", *numbers),
                self.unit,
                bytes((self.answers,)),
                _SIZE.pack(self.schema),
                bytes(ways),
                self.key or bytes(32),
                struct.pack("<II", self.fw_version, self.fw_crc),
            )
        )


@dataclass(frozen=True)
class State:
    """Numbers of the log, of the session, and all that was counted."""

    committed: int
    newest: int
    boot_id: int
    session_open: bool
    host_present: bool
    frames: FrameCounts
    counts: tuple[int, ...]
    forged: tuple[int, ...]
    note: bytes
    key: bytes | None


def entropy_from(start: int = ENTROPY_START) -> Callable[[int], bytes]:
    """The same bytes as the bench's own source of chance."""
    value = start

    def draw(count: int) -> bytes:
        nonlocal value
        out = bytearray()
        for _ in range(count):
            value = (value * 1_103_515_245 + 12_345) & 0xFFFF_FFFF
            out.append(value >> 16 & 0xFF)
        return bytes(out)

    return draw


class Bench:
    """One process. Each call that can make the board speak returns all that it said."""

    def __init__(self, program: Path) -> None:
        self.told = b""
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        said, complaint = self._process.communicate(timeout=30)
        assert (self._process.returncode, said, complaint) == (0, b"", b"")

    def power_on(self, setup: Setup, *, is_new: bool = True) -> None:
        """Begin with blank memory, or with that of the run before."""
        assert self.call("N" if is_new else "P", setup.packed()) == b"\x01"

    def opens(self, setup: Setup) -> bool:
        """The memory holds numbers to go on from."""
        return self.call("P", setup.packed()) == b"\x01"

    def receive(self, chunk: bytes, now_ms: int) -> bytes:
        return self.call("R", chunk, now_ms)

    def tick(self, now_ms: int) -> bytes:
        return self.call("T", b"", now_ms)

    def emit(self, msg: int, body: bytes, now_ms: int, note: bytes | None = None) -> bytes | None:
        """What went out, None when the log is full; `told` is what went out either way."""
        kept_with = bytes((msg, note is not None)) + (note or bytes(NOTE_SIZE))
        said = self.call("E", kept_with + body, now_ms)
        self.told = said[1:]
        return said[1:] if said[0] else None

    def memory(self) -> bytes:
        """All slots of the event log as they are."""
        return self.call("M")

    def put_memory(self, image: bytes) -> None:
        """What the board finds when its power comes."""
        self.call("L", image)

    def writes(self) -> list[tuple[int, bytes]]:
        """Slots in the order in which they were written since the last question."""
        said = self.call("w")
        size = 2 + SLOT_SIZE
        parts = [said[at : at + size] for at in range(0, len(said), size)]
        return [(int.from_bytes(part[:2], "little"), part[2:]) for part in parts]

    def event(self, event_id: int) -> LoggedEvent:
        """A kept event as the log finds it."""
        said = self.call("f", _SIZE.pack(event_id))
        boot_id, t_ms, msg = struct.unpack_from("<IIB", said)
        return LoggedEvent(event_id, msg, said[9:], boot_id, t_ms)

    def press_service(self, pressed: bool) -> None:
        self.call("V", bytes((pressed,)))

    def respond(self, status: int, body: bytes = b"") -> bytes:
        return self.call("A", bytes((status,)) + body)

    def state(self) -> State:
        said = self.call("Q")
        numbers = _STATE.unpack_from(said)
        return State(
            committed=numbers[0],
            newest=numbers[1],
            boot_id=numbers[2],
            session_open=bool(numbers[3]),
            host_present=bool(numbers[4]),
            frames=FrameCounts(*numbers[5:14]),
            counts=numbers[14:19],
            forged=numbers[19:24],
            note=numbers[24],
            key=said[_STATE.size :] or None,
        )

    def feed(self, chunk: bytes, *, from_device: bool) -> list[Frame]:
        """Frames read from a stream by the reader of one direction."""
        said = self.call("F", bytes((0x80 if from_device else 0,)) + chunk)
        return list(_frames(said))

    def frame_counts(self, *, from_device: bool) -> FrameCounts:
        said = self.call("G", bytes((0x80 if from_device else 0,)))
        return FrameCounts(*struct.unpack("<9I", said))

    def write(self, frame: Frame, key: bytes | None = None, counter: int = 0) -> bytes:
        address = frame.node | (0x80 if frame.from_device else 0)
        head = struct.pack("<BBBBH", frame.kind, address, frame.msg, frame.seq, frame.sid)
        secret = bytes((key is not None,)) + (key or bytes(32))
        return self.call("W", head + secret + _SIZE.pack(counter) + frame.payload)

    def call(self, letter: str, body: bytes = b"", now_ms: int = 0) -> bytes:
        """One command and its reply."""
        head = _HEAD.pack(letter.encode(), now_ms & 0xFFFF_FFFF, len(body))
        self._pipe(self._process.stdin).write(head + body)
        self._pipe(self._process.stdin).flush()
        (size,) = _SIZE.unpack(self._read(_SIZE.size))
        return self._read(size)

    def _read(self, size: int) -> bytes:
        said = self._pipe(self._process.stdout).read(size)
        if len(said) < size:
            _, complaint = self._process.communicate(timeout=30)
            raise RuntimeError(f"the bench ended with {self._process.returncode}: {complaint!r}")
        return said

    @staticmethod
    def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
        if pipe is None:
            raise RuntimeError("no pipe")
        return pipe


def _frames(said: bytes) -> Iterator[Frame]:
    at = 0
    while at < len(said):
        kind, address, msg, seq, sid, is_signed, length = struct.unpack_from("<BBBBHBB", said, at)
        payload = said[at + 8 : at + 8 + length]
        at += 8 + length
        signature = None
        if is_signed:
            signature = Signature(_SIZE.unpack_from(said, at)[0], said[at + 4 : at + 20])
            at += 20
        from_device, node = address >= 0x80, address & 0x7F
        yield Frame(Kind(kind), from_device, node, msg, seq, sid, payload, signature)
