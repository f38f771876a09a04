"""Pretend wires and a pair of halves joined by them, on a clock that only the test moves.

A wire takes bytes and hands on what would arrive. The pair steps from one moment at which a half
wants to act to the next, so that hours pass in seconds and `next_tick_ms` is put to use.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardKey,
    DeviceLink,
    EventDelivered,
    EventLog,
    HostEvent,
    HostLink,
    RequestReceived,
)

UNIT = b"SHOE-0000001"
NONCE = bytes(range(0xA0, 0xA8))
UNIX_MS = 1_767_225_600_000
Told = TypeVar("Told")


class Wire(Protocol):
    """One direction: the chunks that come out for bytes that go in."""

    def carry(self, sent: bytes) -> Iterator[bytes]: ...


class Perfect:
    def carry(self, sent: bytes) -> Iterator[bytes]:
        if sent:
            yield sent


class ByteWise:
    def carry(self, sent: bytes) -> Iterator[bytes]:
        for byte in sent:
            yield bytes((byte,))


class Cut:
    def carry(self, sent: bytes) -> Iterator[bytes]:
        yield from ()


class Lossy:
    """Drops, doubles or flips each byte with the given probability each, in chunks of any size."""

    def __init__(self, seed: int, rate: float) -> None:
        self._random = random.Random(seed)
        self._rate = rate

    def carry(self, sent: bytes) -> Iterator[bytes]:
        out = bytearray()
        for byte in sent:
            out += self._byte(byte)
        while out:
            size = self._random.randint(1, 40)
            yield bytes(out[:size])
            del out[:size]

    def _byte(self, byte: int) -> bytes:
        chance = self._random.random()
        if chance < self._rate:
            return b""
        if chance < 2 * self._rate:
            return bytes((byte, byte))
        if chance < 3 * self._rate:
            return bytes((byte ^ 1 << self._random.randrange(8),))
        return bytes((byte,))


def counting_entropy(start: int = 0x1234) -> Callable[[int], bytes]:
    """Different bytes at each call, the same in each run."""
    source = random.Random(start)
    return source.randbytes


def make_host(
    *,
    unit: bytes | None = UNIT,
    last_event_id: int | None = 0,
    nonce: bytes = NONCE,
    keys: Sequence[bytes] = (),
) -> HostLink:
    """A host that signs exactly when it has keys."""
    return HostLink(
        board_class=BoardClass.SHOE,
        unit=unit,
        last_event_id=last_event_id,
        nonce=nonce,
        unix_ms=UNIX_MS,
        keys=keys,
        require_signed=bool(keys),
    )


def make_board(
    log: EventLog | None = None,
    *,
    uid: bytes = UNIT,
    board_class: BoardClass = BoardClass.SHOE,
    boot_id: int = 7,
    seed: int = 0x1234,
    key: BoardKey | None = None,
) -> DeviceLink:
    """A board that signs exactly when it has a key."""
    identity = BoardIdentity(board_class, uid)
    return DeviceLink(
        identity,
        log or EventLog(),
        boot_id=boot_id,
        entropy=counting_entropy(seed),
        key=key,
        require_signed=False,
    )


class Pair:
    """Host, board and the wires between them. The host commits what it is given, unless told."""

    def __init__(
        self,
        host: HostLink,
        board: DeviceLink,
        down: Wire | None = None,
        up: Wire | None = None,
    ) -> None:
        self.host = host
        self.board = board
        self.down: Wire = down or Perfect()
        self.up: Wire = up or Perfect()
        self.now = 0
        self.commits = True
        self.reports: list[HostEvent] = []
        self.requests: list[RequestReceived] = []
        self.down_bytes = b""
        self.up_bytes = b""

    def run(self, until_ms: int) -> None:
        """Let time pass."""
        while self.now < until_ms:
            self.step(until_ms)

    def run_until(self, reached: Callable[[], bool], limit_ms: int = 600_000) -> None:
        """Let time pass until something is so; fails when it does not come to be."""
        end = self.now + limit_ms
        while not reached():
            assert self.now < end, f"not reached in {limit_ms} ms"
            self.step(end)

    def step(self, until_ms: int) -> None:
        """One exchange, then on to the next moment at which a half wants to act."""
        self.board.tick(self.now)
        self._heard(self.host.tick(self.now))
        moved = self._down() | self._up()
        wanted = self.now + 1
        if not moved:
            wanted = min(self.host.next_tick_ms(), self.board.next_tick_ms())
        self.now = min(until_ms, max(self.now + 1, wanted))

    def told(self, kind: type[Told]) -> list[Told]:
        """The reports of one kind so far."""
        return [report for report in self.reports if isinstance(report, kind)]

    def delivered(self) -> list[int]:
        return [event.event_id for event in self.told(EventDelivered)]

    def _down(self) -> bool:
        sent = self.host.take_output()
        self.down_bytes += sent
        for chunk in self.down.carry(sent):
            for request in self.board.receive(chunk, self.now):
                self.requests.append(request)
                self.board.respond(request)
        return bool(sent)

    def _up(self) -> bool:
        sent = self.board.take_output()
        self.up_bytes += sent
        for chunk in self.up.carry(sent):
            self._heard(self.host.receive(chunk, self.now))
        return bool(sent)

    def _heard(self, reports: list[HostEvent]) -> None:
        self.reports += reports
        for report in reports:
            if isinstance(report, EventDelivered) and self.commits:
                self.host.commit(report.event_id)
