"""The C half in the place of the Python half, so that whatever tries that one tries this one too.

It has the few names of `DeviceLink` that pairs and trials call. Requests are performed and answered
inside the bench; here they are only handed on for the books.
"""

import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from firmware_protocol import DeviceLink, Forgery, Message, RequestReceived
from firmware_protocol.messages import REQUESTS
from tests.firmware_protocol.c_port.benches import Bench, Setup, State


class _Log:
    """The numbers of the C log."""

    def __init__(self, board: "StandIn") -> None:
        self._board = board

    @property
    def committed_id(self) -> int:
        return self._board.state().committed

    @property
    def newest_id(self) -> int:
        return self._board.state().newest

    @property
    def free(self) -> int:
        return self._board.slots - 1 - (self.newest_id - self.committed_id)


class _Counts:
    """What was not believed, over all restarts."""

    def __init__(self, board: "StandIn") -> None:
        self._board = board

    @property
    def forged(self) -> Counter[Forgery]:
        return Counter(
            {
                kind: count
                for kind, count in zip(Forgery, self._board.forged(), strict=True)
                if count
            }
        )


class StandIn:
    """One board on a bench. Its events must fit one slot each."""

    def __init__(self, bench: Bench, setup: Setup) -> None:
        self.slots = setup.slots - 2
        self.log = _Log(self)
        self.counts = _Counts(self)
        self._bench = bench
        self._setup = setup
        self._out = b""
        self._now = 0
        self._forged_before = [0] * len(Forgery)
        bench.power_on(setup)

    def as_device(self) -> DeviceLink:
        """For whoever wants to be given a `DeviceLink`."""
        return cast(DeviceLink, self)

    @property
    def session_open(self) -> bool:
        return self.state().session_open

    def state(self) -> State:
        return self._bench.state()

    def forged(self) -> list[int]:
        now = self.state().forged
        return [old + new for old, new in zip(self._forged_before, now, strict=True)]

    def restart(self) -> None:
        """Power off and on."""
        self._forged_before = self.forged()
        self._setup = replace(self._setup, chance=self._setup.chance + 1)
        self._bench.power_on(self._setup, is_new=False)
        self._out = b""

    def receive(self, chunk: bytes, now_ms: int) -> list[RequestReceived]:
        self._now = now_ms
        self._out += self._bench.receive(chunk, now_ms)
        return list(_performed(self._bench.call("I")))

    def respond(self, request: RequestReceived) -> None:
        """It has been answered."""

    def tick(self, now_ms: int) -> None:
        self._now = now_ms
        self._out += self._bench.tick(now_ms)

    def emit(self, event: Message, now_ms: int) -> None:
        said = self._bench.emit(event.MSG, event.encode(), now_ms)
        if said is None:
            raise RuntimeError("the log is full")
        self._out += said

    def datagram(self, message: Message) -> None:
        self._out += self._bench.call("D", bytes((message.MSG,)) + message.encode(), self._now)

    def take_output(self) -> bytes:
        out, self._out = self._out, b""
        return out

    def next_tick_ms(self) -> int:
        (pause,) = struct.unpack("<I", self._bench.call("O", b"", self._now))
        return self._now + int(pause)


def _performed(said: bytes) -> Iterator[RequestReceived]:
    at = 0
    while at < len(said):
        msg, seq, sid, length = struct.unpack_from("<BBHB", said, at)
        payload = said[at + 5 : at + 5 + length]
        at += 5 + length
        yield RequestReceived(REQUESTS[msg].decode(payload), seq, sid)
