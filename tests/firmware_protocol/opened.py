"""A host half whose session has just been opened by literal bytes, and the bytes that follow.

The board's side is written with `plain_wire`, so tests that begin here do not depend on the
board half being right.
"""

import struct

from firmware_protocol import SCHEMA_HASH, EventDelivered, HostLink
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import NONCE, make_host

SID = 0x1234
RSP_OPEN = by_name("rsp_open").wire
HELLO = plain_wire.wire(
    plain_wire.HELLO, 0, 0, 0, struct.pack("<BBH8sI", 1, 1, 0, NONCE, SCHEMA_HASH)
)


def commit(event_id: int) -> bytes:
    return plain_wire.wire(plain_wire.COMMIT, 0, 0, SID, struct.pack("<I", event_id))


def rsp(msg: int, seq: int, status: int = 0) -> bytes:
    return plain_wire.from_board(plain_wire.RSP, msg, seq, SID, bytes([status]))


def opened(
    last_event_id: int | None = 0, *, oldest: int = 1, newest: int = 0, committed: int = 0
) -> tuple[HostLink, list[object]]:
    """A link whose session has just opened, at 0 ms, and what that opening reported."""
    host = make_host(last_event_id=last_event_id)
    host.start(0)
    host.take_output()
    ack = plain_wire.hello_ack(NONCE, sid=SID, oldest=oldest, newest=newest, committed=committed)
    host.receive(ack, 0)
    host.take_output()
    reports: list[object] = list(host.receive(RSP_OPEN, 0))
    return host, reports


def events(host: HostLink, *event_ids: int, now_ms: int = 0) -> list[int]:
    stream = b"".join(plain_wire.card_event(each, each % 52, sid=SID) for each in event_ids)
    return [
        report.event_id
        for report in host.receive(stream, now_ms)
        if isinstance(report, EventDelivered)
    ]
