"""Halves with keys at the start of a signed session, and what the other end says in literal bytes.

The other end is written with `plain_wire`, whose tags come from another HMAC than ours.
"""

import struct

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardKey,
    DeviceLink,
    EventLog,
    HostEvent,
    HostLink,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.plain_wire import Plain
from tests.firmware_protocol.signing_vectors import PSK, SESSION, SID
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import UNIX_MS

UID = SESSION["uid"]
KEYS = plain_wire.keys(PSK, SESSION["host_nonce"], SESSION["dev_nonce"], UID, SID)
HELLO = plain_wire.wire(
    plain_wire.HELLO, 0, 0, 0, struct.pack("<BBH8sI", 1, 1, 1, SESSION["host_nonce"], 5)
)
OPEN = struct.pack("<QHH", UNIX_MS, 500, 2_000)


class ScriptedEntropy:
    """The session number and nonce of the vectors first, then numbers that count up."""

    def __init__(self) -> None:
        self._script = [struct.pack("<H", SID), SESSION["dev_nonce"]]
        self._count = 0

    def __call__(self, size: int) -> bytes:
        if self._script:
            return self._script.pop(0)
        self._count += 1
        return self._count.to_bytes(size, "big")


def keyed_board(log: EventLog | None = None, key: BoardKey | None = None) -> DeviceLink:
    """A shoe with the key of the vectors; its first session is that of the vectors."""
    return DeviceLink(
        BoardIdentity(BoardClass.SHOE, UID),
        log or EventLog(committed_id=100),
        boot_id=7,
        entropy=ScriptedEntropy(),
        key=key or BoardKey(PSK),
    )


class HostSide:
    """What a host with the key says to a board: literal frames, its numbers rising."""

    def __init__(self, keys: plain_wire.Keys = KEYS, sid: int = SID) -> None:
        self.counter = 0
        self._keys = keys
        self._sid = sid

    def say(self, kind: int, msg: int, seq: int, payload: bytes) -> bytes:
        self.counter += 1
        frame = Plain(kind, 0x01, msg, seq, self._sid, payload)
        return plain_wire.signed(frame, self._keys.host, self.counter)

    def open(self) -> bytes:
        return self.say(plain_wire.REQ, 1, 1, OPEN)

    def commit(self, event_id: int) -> bytes:
        return self.say(plain_wire.COMMIT, 0, 0, struct.pack("<I", event_id))

    def lock(self, seq: int) -> bytes:
        return self.say(plain_wire.REQ, 0x32, seq, b"\x01\x00")

    def beat(self) -> bytes:
        return self.say(plain_wire.DGRAM, 2, 1, bytes(7))


def opened_board(now_ms: int = 0) -> tuple[DeviceLink, HostSide]:
    """A board whose signed session has just been opened, and its host."""
    board, host = keyed_board(), HostSide()
    board.receive(HELLO, now_ms)
    board.receive(host.open(), now_ms)
    board.take_output()
    return board, host


class BoardSide:
    """What a board with the key says to a host."""

    def __init__(self, keys: plain_wire.Keys = KEYS, sid: int = SID) -> None:
        self.counter = 0
        self._keys = keys
        self._sid = sid

    def frame(self, kind: int, msg: int, seq: int, payload: bytes) -> Plain:
        return Plain(kind, 0x81, msg, seq, self._sid, payload)

    def say(self, kind: int, msg: int, seq: int, payload: bytes) -> bytes:
        self.counter += 1
        frame = self.frame(kind, msg, seq, payload)
        return plain_wire.signed(frame, self._keys.board, self.counter)

    def answer(self, msg: int, seq: int, status: int = 0) -> bytes:
        return self.say(plain_wire.RSP, msg, seq, bytes((status,)))

    def beat(self, rejected: int = 0) -> bytes:
        return self.say(plain_wire.DGRAM, 2, 1, struct.pack("<IBH", 500, 0, rejected))


def keyed_host(
    *keys: bytes, last_event_id: int | None = 100, require_signed: bool = True
) -> HostLink:
    """A host for the unit of the vectors; its first search has their nonce."""
    return HostLink(
        board_class=BoardClass.SHOE,
        unit=UID,
        last_event_id=last_event_id,
        nonce=SESSION["host_nonce"],
        unix_ms=UNIX_MS,
        keys=keys,
        require_signed=require_signed,
    )


def opened_host() -> tuple[HostLink, BoardSide, list[HostEvent]]:
    """A host whose signed session has just opened, its board, and what that reported."""
    host, board = keyed_host(PSK), BoardSide()
    host.start(0)
    host.take_output()
    reports = host.receive(by_name("hello_ack_signed").wire, 0)
    host.take_output()
    reports += host.receive(board.answer(1, 1), 0)
    return host, board, reports
