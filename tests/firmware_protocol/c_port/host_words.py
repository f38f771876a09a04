"""What a host, or somebody who pretends to be one, may put on the wire: one step each.

A step is a plain tuple, so that a failing run can be shrunk and read. Frames are made with
`plain_wire`, not with the code under test; what the board says is heard only as far as a host
needs it to go on.
"""

import struct
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.plain_wire import COMMIT, DGRAM, HELLO, HELLO_ACK, REQ, Keys, Plain

LOCK, PING, SET_KEY = 0x32, 0x03, 0x08
Step = tuple[Any, ...]

_small = st.integers(0, 3)
_pauses = st.sampled_from(
    [0, 1, 7, 40, 99, 100, 149, 150, 151, 153, 200, 300, 500, 700, 1_000, 2_000]
)

said_by_a_host = st.one_of(
    st.tuples(st.just("hello"), st.integers(0, 2), st.integers(0, 3)),
    st.tuples(st.just("open"), st.sampled_from([0, 500, 120]), st.sampled_from([0, 2_000, 700])),
    st.tuples(st.just("commit"), st.integers(-2, 9)),
    st.tuples(st.just("commit"), st.just(0)),
    st.tuples(st.just("request"), st.sampled_from([LOCK, LOCK, 0x7F]), _small, st.integers(0, 3)),
    st.tuples(st.just("heartbeat"), _small),
    st.tuples(st.just("ping"), st.integers(0, 2**32 - 1)),
    st.tuples(st.just("set key"), st.integers(0, 2), _small, st.sampled_from([31, 32, 40])),
    st.tuples(st.just("short"), st.sampled_from([(REQ, LOCK), (COMMIT, 0), (DGRAM, PING)])),
    st.tuples(st.just("skip"), st.integers(1, 300)),
)
said_by_others = st.one_of(
    st.tuples(st.just("stale"), st.integers(1, 3), st.sampled_from([REQ, COMMIT, DGRAM])),
    st.tuples(st.just("other node"), st.sampled_from([0, 2, 127])),
    st.tuples(st.just("noise"), st.binary(max_size=30)),
    st.tuples(st.just("echo"), st.integers(0, 200)),
    st.tuples(st.just("again"), st.integers(1, 200)),
    st.tuples(st.just("damaged"), st.integers(0, 400)),
    st.tuples(st.just("made up"), st.integers(0, 9), st.binary(min_size=16, max_size=16)),
    st.tuples(st.just("unsigned"), st.integers(0, 3)),
    st.tuples(st.just("board's key"), st.integers(0, 3)),
    st.tuples(
        st.just("signed hello"),
    ),
)
happens = st.one_of(
    st.tuples(
        st.just("emit"),
        st.sampled_from([0x20, 0x25]),
        st.binary(max_size=15) | st.binary(max_size=100),
        st.none() | st.binary(min_size=7, max_size=7),
        st.integers(1, 12),
    ),
    st.tuples(st.just("tick"), _pauses),
    st.tuples(st.just("respond"), st.integers(0, 2), st.binary(max_size=10)),
    st.tuples(st.just("service"), st.booleans()),
    st.tuples(
        st.just("power"),
    ),
)
# Steps that only mean something one after the other.
_begin: list[Step] = [("hello", 1, 1), ("open", 0, 0), ("commit", 0)]
_provision: list[Step] = [*_begin, ("service", True), ("set key", 0, 1, 32), *_begin]
_wait = st.lists(st.tuples(st.just("tick"), _pauses), min_size=2, max_size=6)
_go_on = st.tuples(_wait, st.integers(0, 3)).map(lambda both: [*both[0], ("commit", both[1])])
blocks = st.one_of(
    st.one_of(said_by_a_host, said_by_others, happens).map(lambda step: [step]),
    st.just(_begin),
    st.just([("power",), *_begin]),
    st.just(_provision),
    _wait,
    _go_on,
)
scripts = st.lists(blocks, max_size=30).map(lambda parts: [step for part in parts for step in part])


class Host:
    """Says the steps, signed when its board signs. `key` is what it believes the board's to be."""

    def __init__(self, key: bytes | None) -> None:
        self.key = key
        self.sid = 0
        self.committed = 0
        self._keys: Keys | None = None
        self._counter = 0
        self._heard = b""
        self._said = b""

    def hear(self, said: bytes) -> None:
        """Note the session and its keys; the bytes are kept for an echo."""
        self._heard = (self._heard + said)[-600:]
        for frame in plain_wire.read(said):
            if frame.kind == HELLO_ACK:
                nonces = frame.payload[4:12], frame.payload[12:20]
                self.sid, self._counter, self._keys = frame.sid, 0, None
                if frame.counter is not None and self.key is not None:
                    uid = frame.payload[20:32]
                    self._keys = plain_wire.keys(self.key, *nonces, uid, frame.sid)

    def words(self, step: Step) -> bytes | None:
        """The bytes of a step on the wire; None for a step that is not on it."""
        name, *rest = step
        make: dict[str, Callable[..., bytes]] = {
            "hello": self._hello,
            "open": self._open,
            "commit": self._commit,
            "request": self._request,
            "heartbeat": lambda seq: self._say(DGRAM, 2, seq, bytes(7)),
            "ping": lambda clock: self._say(DGRAM, PING, 1, struct.pack("<I", clock)),
            "set key": self._set_key,
            "short": self._short,
            "skip": self._skip,
            "stale": lambda distance, kind: self._plain(kind, 0, distance, bytes(4)),
            "other node": self._other_node,
            "noise": lambda noise: noise,
            "echo": lambda count: self._heard[-count:] if count else b"",
            "again": lambda count: b"\0" + self._said[-count:],
            "damaged": self._damaged,
            "made up": self._made_up,
            "unsigned": lambda ahead: self._plain(COMMIT, 0, 0, self._committed(ahead)),
            "board's key": self._boards_key,
            "signed hello": lambda: plain_wire.with_tag(self._frame(HELLO, 0, b""), 1, bytes(16)),
        }
        if name not in make:
            return None
        said = make[name](*rest)
        self._said = (self._said + said)[-600:]
        return said

    def _hello(self, lowest: int, highest: int) -> bytes:
        nonce = bytes([lowest, highest]) * 4
        body = struct.pack("<BBH8sI", lowest, highest, 0, nonce, 5)
        return b"\0\0" + plain_wire.wire(HELLO, 0, 0, 0, body)

    def _open(self, heartbeat_ms: int, lost_ms: int) -> bytes:
        body = struct.pack("<QHH", 1_767_225_600_000, heartbeat_ms, lost_ms)
        return self._say(REQ, 1, 1, body)

    def _committed(self, ahead: int) -> bytes:
        return struct.pack("<I", max(0, self.committed + ahead))

    def _commit(self, ahead: int) -> bytes:
        return self._say(COMMIT, 0, 0, self._committed(ahead))

    def _request(self, msg: int, seq: int, size: int) -> bytes:
        return self._say(REQ, msg, seq, bytes(size))

    def _set_key(self, mode: int, seq: int, size: int) -> bytes:
        return self._say(REQ, SET_KEY, seq, bytes((mode,)) + bytes(range(seq, seq + size)))

    def _short(self, what: tuple[int, int]) -> bytes:
        kind, msg = what
        return self._say(kind, msg, 9, b"\1")

    def _skip(self, count: int) -> bytes:
        self._counter += count
        return b""

    def _other_node(self, node: int) -> bytes:
        return plain_wire.wire(DGRAM, 2, 1, self.sid, bytes(7), address=node)

    def _damaged(self, bit: int) -> bytes:
        frame = bytearray(self._commit(1))
        frame[bit // 8 % len(frame)] ^= 1 << bit % 8
        return bytes(frame)

    def _made_up(self, ahead: int, tag: bytes) -> bytes:
        frame = self._frame(COMMIT, 0, self._committed(ahead))
        return plain_wire.with_tag(frame, self._counter + ahead, tag)

    def _boards_key(self, ahead: int) -> bytes:
        frame = self._frame(COMMIT, 0, self._committed(ahead))
        key = self._keys.board if self._keys else bytes(32)
        return plain_wire.signed(frame, key, self._counter + 1)

    def _frame(self, kind: int, msg: int, payload: bytes, seq: int = 0) -> Plain:
        return Plain(kind, 1, msg, seq, self.sid, payload)

    def _plain(self, kind: int, msg: int, distance: int, payload: bytes) -> bytes:
        return plain_wire.wire(kind, msg, 0, (self.sid + distance) & 0xFFFF, payload)

    def _say(self, kind: int, msg: int, seq: int, payload: bytes) -> bytes:
        if self._keys is None:
            return plain_wire.wire(kind, msg, seq, self.sid, payload)
        self._counter += 1
        return plain_wire.signed(
            self._frame(kind, msg, payload, seq), self._keys.host, self._counter
        )
