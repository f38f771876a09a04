"""Streams of any bytes for the two halves of a session, and what comes of a stream in pieces.

A stream is made of whole frames with right checks, pieces of real traffic, and plain noise. Tests
draw streams at random, `tests.bench.fuzz_bytes` lets a fuzzer make them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import astuple
from itertools import pairwise

from firmware_protocol import (
    BoardClass,
    BoardIdentified,
    BoardIdentity,
    BoardKey,
    BoardOpened,
    BoardRefused,
    CardDrawn,
    DatagramReceived,
    DeviceLink,
    EventDelivered,
    EventLog,
    HistoryGap,
    HostEvent,
    HostLink,
    RequestReceived,
    ShoeLock,
)

UNIT = b"SIM-SHOE-001"
KEY = bytes(range(32))
LONGEST_OUTPUT = 4_096
_CARDS = 5
_BY_A_FRAME = (
    BoardIdentified,
    BoardRefused,
    BoardOpened,
    EventDelivered,
    HistoryGap,
    DatagramReceived,
)


class _Entropy:
    """The same session numbers and nonces in every run."""

    def __init__(self) -> None:
        self._count = 0

    def __call__(self, size: int) -> bytes:
        self._count += 1
        return self._count.to_bytes(size, "big")


def a_board(*, signs: bool) -> DeviceLink:
    """A shoe with some cards that wait for a host."""
    board = DeviceLink(
        BoardIdentity(BoardClass.SHOE, UNIT),
        EventLog(),
        boot_id=1,
        entropy=_Entropy(),
        key=BoardKey(KEY) if signs else None,
        require_signed=signs,
    )
    for index in range(1, _CARDS + 1):
        board.emit(CardDrawn(1, index, index, 100, 3, 0), index)
    return board


def a_host(*, signs: bool) -> HostLink:
    """A host that has just opened the port of that shoe."""
    host = HostLink(
        board_class=BoardClass.SHOE,
        unit=UNIT,
        last_event_id=0,
        nonce=bytes(8),
        unix_ms=0,
        keys=(KEY,) if signs else (),
        require_signed=signs,
    )
    host.want(ShoeLock(lock=False, reason=0))
    host.start(0)
    return host


def recorded(*, signs: bool) -> tuple[bytes, bytes]:
    """What a host and a board say to each other in their first second: down and up."""
    host, board = a_host(signs=signs), a_board(signs=signs)
    down, up = bytearray(), bytearray()
    for now_ms in range(0, 1_000, 10):
        host.tick(now_ms)
        board.tick(now_ms)
        said = host.take_output()
        down += said
        for request in board.receive(said, now_ms):
            board.respond(request)
        said = board.take_output()
        up += said
        for report in host.receive(said, now_ms):
            commit(host, report)
    return bytes(down), bytes(up)


def commit(host: HostLink, report: HostEvent) -> None:
    """The host stores whatever it is given."""
    event_id = getattr(report, "event_id", None)
    if isinstance(event_id, int):
        host.commit(event_id)


def pieces(stream: bytes, cuts: Sequence[int]) -> Iterator[bytes]:
    """The stream, cut at these places."""
    places = sorted({0, len(stream), *(cut % (len(stream) + 1) for cut in cuts)})
    for start, end in pairwise(places):
        yield stream[start:end]


def heard_by_host(stream: bytes, cuts: Sequence[int], *, signs: bool) -> object:
    """Reports and counts of a host for a stream that comes in one moment, in pieces.

    Only what one frame alone leads to: what is said between pieces (live once all is stored, how
    many were not believed) and asked (a stream may hold the answer already) follows from the cuts.
    """
    host, reports = a_host(signs=signs), list[HostEvent]()
    for piece in pieces(stream, cuts):
        for report in host.receive(piece, 1):
            commit(host, report)
            if isinstance(report, _BY_A_FRAME):
                reports.append(report)
    said = host.take_output()
    if len(said) > LONGEST_OUTPUT:
        raise AssertionError(f"a host says {len(said)} bytes at once")
    return reports, astuple(host.frame_counts), host.counts


def heard_by_board(stream: bytes, cuts: Sequence[int], *, signs: bool) -> object:
    """Requests, counts and answer of a board to a stream that comes in one moment, in pieces."""
    board, requests = a_board(signs=signs), list[RequestReceived]()
    for piece in pieces(stream, cuts):
        for request in board.receive(piece, 1):
            requests.append(request)
            board.respond(request)
    said = board.take_output()
    if len(said) > LONGEST_OUTPUT:
        raise AssertionError(f"a board says {len(said)} bytes at once")
    return requests, astuple(board.frame_counts), board.counts, said
