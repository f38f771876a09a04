"""Wires of a real table as they spoil bytes: each fault alone, counted, by seeded chance.

A `Spoiled` is one direction; what comes back on the wrong side is shared by the two of a `Cable`.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.wires import Wire

NEAREST, FARTHEST = 120, 600
HELD_CHUNKS = 4


class Spoiled:
    """Every so many bytes something happens to one of them. `done` counts how often."""

    def __init__(self, chance: random.Random, spoil: Callable[[random.Random, int], bytes]) -> None:
        self.done = 0
        self._chance = chance
        self._spoil = spoil
        self._left = chance.randint(NEAREST, FARTHEST)

    def carry(self, sent: bytes) -> Iterator[bytes]:
        out = bytearray()
        for byte in sent:
            self._left -= 1
            if self._left:
                out.append(byte)
                continue
            self.done += 1
            self._left = self._chance.randint(NEAREST, FARTHEST)
            out += self._spoil(self._chance, byte)
        if out:
            yield bytes(out)


def flip(chance: random.Random, byte: int) -> bytes:
    return bytes((byte ^ 1 << chance.randrange(8),))


def drop(chance: random.Random, byte: int) -> bytes:
    return b""


def double(chance: random.Random, byte: int) -> bytes:
    return bytes((byte, byte))


def burst(chance: random.Random, byte: int) -> bytes:
    return bytes((byte,)) + chance.randbytes(chance.randint(1, 40))


class Split:
    """Byte by byte."""

    done = 1

    def carry(self, sent: bytes) -> Iterator[bytes]:
        for byte in sent:
            yield bytes((byte,))


class Glued:
    """Several pieces wait for one another, and some of the next one come with them."""

    def __init__(self, chance: random.Random) -> None:
        self.done = 0
        self._chance = chance
        self._held = bytearray()
        self._turns = 0

    def carry(self, sent: bytes) -> Iterator[bytes]:
        self._held += sent
        self._turns += bool(self._held)
        if self._turns < HELD_CHUNKS:
            return
        self._turns = 0
        self.done += 1
        size = self._chance.randint(1, len(self._held))
        yield bytes(self._held[:size])
        del self._held[:size]


@dataclass
class Cable:
    """What was said on both ways of one wire, for those who say it again."""

    chance: random.Random
    said: dict[bool, list[bytes]] = field(default_factory=lambda: {True: [], False: []})


class Echo:
    """What one end says comes back to it."""

    def __init__(self, cable: Cable, *, to_board: bool) -> None:
        self.done = 0
        self._cable = cable
        self._to_board = to_board

    def carry(self, sent: bytes) -> Iterator[bytes]:
        self._cable.said[self._to_board].append(sent)
        back, self._cable.said[not self._to_board] = self._cable.said[not self._to_board], []
        self.done += any(back)
        together = sent + b"".join(back)
        if together:
            yield together


class Frames:
    """Whole frames out of a stream that is cut anywhere, as raw bytes with their CRC."""

    def __init__(self) -> None:
        self._rest = b""

    def take(self, sent: bytes) -> list[bytes]:
        *parts, self._rest = (self._rest + sent).split(b"\0")
        return [plain_wire.unstuff(part) for part in parts if part]


class Again:
    """Old frames of a session come again between the new ones."""

    def __init__(self, cable: Cable) -> None:
        self.done = 0
        self._chance = cable.chance
        self._frames = Frames()
        self._said: list[bytes] = []

    def carry(self, sent: bytes) -> Iterator[bytes]:
        if not sent:
            return
        yield sent
        frames = self._frames.take(sent)
        # An old HELLO or its answer begins sessions anew: that is for the man in the middle.
        self._said += [raw for raw in frames if raw[0] & 0x0F > plain_wire.HELLO_ACK]
        if self._said and frames and self._chance.random() < 0.4:
            self.done += 1
            yield b"\0" + plain_wire.stuff(self._chance.choice(self._said)) + b"\0"


class Forged:
    """Frames that nobody meant, with a right CRC and the number of the session."""

    def __init__(self, cable: Cable, *, to_board: bool) -> None:
        self.done = 0
        self._chance = cable.chance
        self._frames = Frames()
        self._to_board = to_board

    def carry(self, sent: bytes) -> Iterator[bytes]:
        if not sent:
            return
        yield sent
        for raw in self._frames.take(sent):
            self.done += 1
            sid = int.from_bytes(raw[4:6], "little")
            frame = self._command(sid) if self._to_board else self._event(sid)
            tag = self._chance.randbytes(16)
            yield plain_wire.with_tag(frame, self._chance.randint(1, 2**32 - 1), tag)

    def _command(self, sid: int) -> plain_wire.Plain:
        number = self._chance.randint(1, 60).to_bytes(4, "little")
        return self._chance.choice(
            [
                plain_wire.Plain(plain_wire.COMMIT, 0x01, 0, 0, sid, number),
                plain_wire.Plain(plain_wire.REQ, 0x01, 0x32, number[0], sid, b"\1\0"),
            ]
        )

    def _event(self, sid: int) -> plain_wire.Plain:
        number = self._chance.randint(1, 60).to_bytes(4, "little")
        payload = number + bytes(7) + b"\1\0" + number[:2] + b"\x27\x64\3\0"
        return plain_wire.Plain(plain_wire.EVT, 0x81, 0x20, number[0], sid, payload)


def pair_of(fault: str, seed: int) -> tuple[Wire, Wire]:
    """Both directions of a wire with this fault: to the board, and from it."""
    chance = random.Random(seed)
    cable = Cable(chance)
    bytewise = {"flip": flip, "drop": drop, "double": double, "burst": burst}
    if fault in bytewise:
        return Spoiled(chance, bytewise[fault]), Spoiled(chance, bytewise[fault])
    kinds: dict[str, Callable[[bool], Wire]] = {
        "split": lambda _: Split(),
        "glue": lambda _: Glued(chance),
        "echo": lambda to_board: Echo(cable, to_board=to_board),
        "again": lambda _: Again(cable),
        "forge": lambda to_board: Forged(cable, to_board=to_board),
    }
    return kinds[fault](True), kinds[fault](False)


FAULTS = ("flip", "drop", "double", "burst", "split", "glue", "echo", "again", "forge")
