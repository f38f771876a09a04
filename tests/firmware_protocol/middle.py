"""Somebody with a knife and a keyboard between a host and its board: he hears and writes both ways.

He works on whole frames and makes every CRC right. What he does to which frame comes from a seeded
chance, so that a run can be repeated. He has no key, but everything that was ever on the wire.
"""

import random
import struct
from collections import Counter
from collections.abc import Callable, Iterator

from tests.firmware_protocol import plain_wire

MOST_KEPT = 400
_HEAD = 7
_SIGNATURE = 20


def raws(stream: bytes) -> list[bytes]:
    """The frames of an undamaged stream as raw bytes without their CRC."""
    return [plain_wire.unstuff(part)[:-4] for part in stream.split(b"\x00") if part]


def kind_of(raw: bytes) -> int:
    return raw[0] & 0x0F


def sid_of(raw: bytes) -> int:
    return int.from_bytes(raw[4:6], "little")


def with_sid(raw: bytes, sid: int) -> bytes:
    return raw[:4] + struct.pack("<H", sid) + raw[6:]


def stripped(raw: bytes) -> bytes:
    """Without counter and tag, as if it had never been signed."""
    return bytes([raw[0] & ~0x10]) + raw[1 : _HEAD + raw[6]]


def turned(raw: bytes) -> bytes:
    """The direction bit the other way: for whoever said it."""
    return raw[:1] + bytes([raw[1] ^ 0x80]) + raw[2:]


def patched(raw: bytes, at: int, value: bytes) -> bytes:
    """Bytes of the payload replaced, tag left as it was."""
    start = _HEAD + at
    return raw[:start] + value + raw[start + len(value) :]


def unsigned(kind: int, address: int, msg: int, seq: int, sid: int, payload: bytes) -> bytes:
    return struct.pack("<BBBBHB", 0x20 | kind, address, msg, seq, sid, len(payload)) + payload


def tagged(raw: bytes, counter: int, tag: bytes) -> bytes:
    """An unsigned frame made to look signed."""
    return bytes([raw[0] | 0x10]) + raw[1:] + struct.pack("<I", counter) + tag


class Attacker:
    """`rate`: how often he meddles with a frame. `tricks`: what he may do, all by default."""

    def __init__(self, chance: random.Random, rate: float, tricks: tuple[str, ...] = ()) -> None:
        self.tried: Counter[str] = Counter()
        self.seen: dict[bool, list[bytes]] = {True: [], False: []}
        self._chance = chance
        self._rate = rate
        self._held: dict[bool, list[bytes]] = {True: [], False: []}
        self._due: dict[bool, list[bytes]] = {True: [], False: []}
        self._tricks = tricks or tuple(TRICKS)

    def pass_on(self, to_board: bool, raw: bytes) -> list[bytes]:
        """The frames that come out where this one was to come out."""
        out = [raw]
        if self._chance.random() < self._rate:
            trick = self._chance.choice(self._tricks)
            self.tried[trick] += 1
            out = TRICKS[trick](self, to_board, raw)
        self.seen[to_board].append(raw)
        del self.seen[to_board][:-MOST_KEPT]
        if self._held[to_board] and self._chance.random() < 0.3:
            out += self._held[to_board]
            self._held[to_board] = []
        return out

    def slip_in(self, to_board: bool) -> list[bytes]:
        """Frames for this side that nobody's turn it is to send."""
        due, self._due[to_board] = self._due[to_board], []
        return due

    def _old(self, to_board: bool) -> bytes | None:
        return self._chance.choice(self.seen[to_board]) if self.seen[to_board] else None

    def drop(self, to_board: bool, raw: bytes) -> list[bytes]:
        return []

    def repeat(self, to_board: bool, raw: bytes) -> list[bytes]:
        return [raw] * self._chance.randint(2, 4)

    def delay(self, to_board: bool, raw: bytes) -> list[bytes]:
        self._held[to_board].append(raw)
        self._chance.shuffle(self._held[to_board])
        return []

    def flip(self, to_board: bool, raw: bytes) -> list[bytes]:
        """One bit, of anything but the length: what a CRC was made right for."""
        changed = bytearray(raw)
        at = self._chance.choice([each for each in range(len(raw)) if each != 6])
        changed[at] ^= 1 << self._chance.randrange(8)
        return [bytes(changed), raw] if self._chance.random() < 0.5 else [bytes(changed)]

    def replay(self, to_board: bool, raw: bytes) -> list[bytes]:
        old = self._old(to_board)
        return [raw] if old is None else [raw, old]

    def replay_here(self, to_board: bool, raw: bytes) -> list[bytes]:
        """An old frame with the number of the present session."""
        old = self._old(to_board)
        return [raw] if old is None else [with_sid(old, sid_of(raw)), raw]

    def strip(self, to_board: bool, raw: bytes) -> list[bytes]:
        return [stripped(raw)]

    def downgrade(self, to_board: bool, raw: bytes) -> list[bytes]:
        """Neither end is to know that the other one can sign."""
        if kind_of(raw) in (plain_wire.HELLO, plain_wire.HELLO_ACK):
            return [patched(stripped(raw), 2, b"\x00\x00")]
        return [stripped(raw), raw]

    def rewrite_log(self, to_board: bool, raw: bytes) -> list[bytes]:
        """The board is to seem to hold other events than it does."""
        if kind_of(raw) != plain_wire.HELLO_ACK:
            return [raw]
        ids = sorted(self._chance.randrange(1, 5_000) for _ in range(3))
        return [patched(raw, 50, struct.pack("<III", ids[1], ids[2], ids[0]))]

    def reflect(self, to_board: bool, raw: bytes) -> list[bytes]:
        self._due[not to_board].append(turned(raw))
        return [raw]

    def make_up(self, to_board: bool, raw: bytes) -> list[bytes]:
        """What would be worth most, signed with nothing, with noise, or with a tag he has seen."""
        forged = self._worth_most(to_board, sid_of(raw))
        tag = self._chance.choice([None, self._chance.randbytes(16), raw[-16:]])
        counter = self._chance.choice([1, 2, 50, 0xFFFF_FFFF])
        return [raw, forged if tag is None else tagged(forged, counter, tag)]

    def _worth_most(self, to_board: bool, sid: int) -> bytes:
        number = self._chance.randrange(1, 3_000)
        if to_board:
            return self._chance.choice(
                [
                    unsigned(5, 0x01, 0, 0, sid, struct.pack("<I", number)),
                    unsigned(2, 0x01, 0x60, number & 0xFF, sid, bytes(19)),
                    unsigned(2, 0x01, 0x08, number & 0xFF, sid, bytes([number & 1]) + bytes(32)),
                    unsigned(2, 0x01, 0x01, number & 0xFF, sid, bytes(12)),
                ]
            )
        event = struct.pack("<IHIB", number, 7, 1, 0) + bytes([3, 0, 17, 0, 0x27, 99, 3, 1])
        return self._chance.choice(
            [
                unsigned(4, 0x81, 0x20, number & 0xFF, sid, event),
                unsigned(3, 0x81, 0x60, number & 0xFF, sid, b"\x00"),
                unsigned(3, 0x81, 0x01, 1, sid, b"\x00"),
                unsigned(6, 0x81, 0x67, 1, sid, b"\x01" + bytes(21) + b"\x01"),
                unsigned(6, 0x81, 0x02, 1, sid, bytes(7)),
            ]
        )

    def cry_error(self, to_board: bool, raw: bytes) -> list[bytes]:
        code = bytes([self._chance.randint(0, 6)])
        self._due[False].append(unsigned(7, 0x81, 1, 0, sid_of(raw), code))
        return [raw]

    def greet(self, to_board: bool, raw: bytes) -> list[bytes]:
        """A HELLO of his own, or an old one, ends the session of the board."""
        payload = struct.pack("<BBH8sI", 1, 1, 1, self._chance.randbytes(8), 5)
        self._due[True].append(unsigned(0, 0x01, 0, 0, 0, payload))
        return [raw]


TRICKS: dict[str, Callable[[Attacker, bool, bytes], list[bytes]]] = {
    "drop": Attacker.drop,
    "repeat": Attacker.repeat,
    "delay": Attacker.delay,
    "flip": Attacker.flip,
    "replay": Attacker.replay,
    "replay here": Attacker.replay_here,
    "strip": Attacker.strip,
    "downgrade": Attacker.downgrade,
    "rewrite log": Attacker.rewrite_log,
    "reflect": Attacker.reflect,
    "make up": Attacker.make_up,
    "cry error": Attacker.cry_error,
    "greet": Attacker.greet,
}


class Tapped:
    """One direction of a wire that goes through his hands."""

    def __init__(self, attacker: Attacker, *, to_board: bool) -> None:
        self._attacker = attacker
        self._to_board = to_board

    def carry(self, sent: bytes) -> Iterator[bytes]:
        for raw in raws(sent):
            for out in self._attacker.pass_on(self._to_board, raw):
                yield plain_wire.closed(out)
        for out in self._attacker.slip_in(self._to_board):
            yield plain_wire.closed(out)
