"""Versions, features and the fingerprint of the messages: what is reported, allowed, refused.

The board's side is written with `plain_wire`, firmware of other releases included.
"""

import pytest

from firmware_protocol import (
    SCHEMA_HASH,
    BoardClass,
    BoardIdentified,
    BoardLive,
    BoardRefused,
    HostEvent,
    HostLink,
    Refusal,
    SchemaDiffers,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import SID, rsp
from tests.firmware_protocol.wires import NONCE, UNIT, UNIX_MS

OTHER = SCHEMA_HASH ^ 0xFF


def _host(*, strict: bool = False) -> HostLink:
    host = HostLink(
        board_class=BoardClass.SHOE,
        unit=UNIT,
        last_event_id=0,
        nonce=NONCE,
        unix_ms=UNIX_MS,
        require_signed=False,
        strict_schema=strict,
    )
    host.start(0)
    host.take_output()
    return host


def _nonce(count: int) -> bytes:
    return bytes([*NONCE[:7], NONCE[7] + count])


def _greeted(host: HostLink, schema: int, count: int = 0) -> list[HostEvent]:
    return host.receive(plain_wire.hello_ack(_nonce(count), sid=SID + count, schema=schema), 0)


def test_the_same_messages_are_no_news() -> None:
    assert [type(each) for each in _greeted(_host(), SCHEMA_HASH)] == [BoardIdentified]
    assert [type(each) for each in _greeted(_host(strict=True), SCHEMA_HASH)] == [BoardIdentified]


def test_other_messages_are_reported_once_and_allowed() -> None:
    host = _host()
    identified, differs = _greeted(host, OTHER)
    assert isinstance(identified, BoardIdentified)
    assert differs == SchemaDiffers(SCHEMA_HASH, OTHER)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.REQ]
    assert any(isinstance(each, BoardLive) for each in host.receive(rsp(1, 1), 1))
    for count, schema, news in ((1, OTHER, 0), (2, SCHEMA_HASH, 0), (3, OTHER, 1), (4, 0, 1)):
        host.start(count)
        reports = _greeted(host, schema, count)
        assert sum(isinstance(each, SchemaDiffers) for each in reports) == news, count


def test_strict_hosts_take_no_board_with_other_messages() -> None:
    host = _host(strict=True)
    refused = BoardRefused(Refusal.MESSAGES, f"{SCHEMA_HASH:08X}", f"{OTHER:08X}")
    assert _greeted(host, OTHER) == [refused]
    assert host.take_output() == b""


def test_versions_and_features_in_the_greeting() -> None:
    host = _host()
    host.start(1)
    (hello,) = plain_wire.read(host.take_output()[2:])
    assert hello.payload[:4] == b"\x01\x01\x00\x00"
    assert int.from_bytes(hello.payload[12:16], "little") == plain_wire.SCHEMA


@pytest.mark.parametrize("features", [0, 0x0002, 0xFFFE])
def test_features_nobody_knows_yet_change_nothing(features: int) -> None:
    host = _host()
    ack = plain_wire.hello_ack(NONCE, sid=SID, features=features)
    assert [type(each) for each in host.receive(ack, 0)] == [BoardIdentified]


def test_firmware_is_reported_with_every_session() -> None:
    host = _host()
    (identified,) = _greeted(host, SCHEMA_HASH)
    assert isinstance(identified, BoardIdentified)
    assert identified.hello_ack.fw_version == 0x01000000
    live = host.receive(rsp(1, 1), 1)[-1]
    assert isinstance(live, BoardLive)
    assert live.hello_ack == identified.hello_ack
