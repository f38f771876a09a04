"""A whole signed session of the C port in the literal bytes of the vector files.

Nonces and session number are those of the vectors, so every byte the board says must be theirs;
and every frame that somebody made up gets the verdict that stands beside it.
"""

import struct

import pytest

from firmware_protocol.signing import Forgery
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.c_port.benches import Bench, Setup
from tests.firmware_protocol.signing_vectors import NEXT_PSK, PSK, SESSION, SID, TAKEN, judged
from tests.firmware_protocol.vectors import by_name

CARD = by_name("card_drawn").frame.payload[11:]
CARD_MS = 123_456
SETUP = Setup(
    committed=100,
    unit=SESSION["uid"],
    key=PSK,
    require_signed=True,
    schema=0x1122_3344,
    fw_version=0x0102_0003,
    fw_crc=0xDEAD_BEEF,
)


def _greeted(bench: Bench, setup: Setup = SETUP) -> bytes:
    """The seventh run of the board, and what it answers to the HELLO of the vectors."""
    bench.power_on(setup)
    for _ in range(6):
        bench.power_on(setup, is_new=False)
    bench.call("Y", struct.pack("<H", SID) + SESSION["dev_nonce"])
    return bench.receive(by_name("hello").wire, CARD_MS)


def _signs_only(payload: bytes) -> bytes:
    """The board of the vectors has a feature more than any that is known."""
    return payload[:2] + b"\x01\x00" + payload[4:]


def test_a_signed_session_in_literal_bytes(bench: Bench) -> None:
    ack = _greeted(bench)
    literal = by_name("hello_ack_signed").frame
    keys = plain_wire.keys(PSK, SESSION["host_nonce"], SESSION["dev_nonce"], SESSION["uid"], SID)
    expected = plain_wire.Plain(1, 0x81, 0, 0, SID, _signs_only(literal.payload))
    assert ack == plain_wire.signed(expected, keys.board, 0)
    assert bench.receive(by_name("open_signed").wire, CARD_MS) == by_name("rsp_open_signed").wire
    assert bench.emit(0x20, CARD, CARD_MS) == b""
    # The COMMIT is one of an event that waits for it, so the card comes by itself after a while.
    assert bench.tick(CARD_MS + 150) == by_name("card_drawn_signed").wire
    assert bench.receive(by_name("commit_signed").wire, CARD_MS + 151) == b""
    state = bench.state()
    assert (state.committed, state.newest, sum(state.forged)) == (101, 101, 0)


def test_a_session_without_a_key_in_literal_bytes(bench: Bench) -> None:
    setup = Setup(
        committed=100,
        unit=SESSION["uid"],
        schema=0x1122_3344,
        fw_version=0x0102_0003,
        fw_crc=0xDEAD_BEEF,
    )
    ack = _greeted(bench, setup)
    literal = by_name("hello_ack")
    (said,) = plain_wire.read(ack)
    # Two bits of the vector's features are those of another board.
    assert said.payload == literal.frame.payload[:2] + bytes(2) + literal.frame.payload[4:]
    assert bench.receive(by_name("open").wire, CARD_MS) == by_name("rsp_open").wire
    assert bench.emit(0x20, CARD, CARD_MS) == b""
    assert bench.tick(CARD_MS + 150) == by_name("card_drawn").wire
    assert bench.receive(by_name("commit").wire, CARD_MS + 151) == b""
    assert bench.state().committed == 101
    assert bench.receive(by_name("commit_signed").wire, CARD_MS + 152) == b""
    assert bench.state().forged[list(Forgery).index(Forgery.UNKNOWN_KEY)] == 1


def test_before_open_every_other_request_is_not_open_whatever_it_says(bench: Bench) -> None:
    bench.power_on(Setup())
    (ack,) = plain_wire.read(bench.receive(by_name("hello").wire, 0))
    asked = [(0x32, b"\1\0"), (0x32, b""), (0x7F, b""), (0x08, b"\1"), (0x04, b"")]
    for seq, (msg, payload) in enumerate(asked, start=1):
        said = bench.receive(plain_wire.wire(plain_wire.REQ, msg, seq, ack.sid, payload), 0)
        assert said == plain_wire.from_board(plain_wire.RSP, msg, seq, ack.sid, b"\4"), msg
    said = bench.receive(plain_wire.wire(plain_wire.REQ, 0x01, 9, ack.sid, b"\1"), 0)
    assert said == plain_wire.from_board(plain_wire.RSP, 0x01, 9, ack.sid, b"\2")
    assert not bench.state().session_open


def test_each_frame_to_the_board_gets_its_verdict(bench: Bench) -> None:
    _greeted(bench)
    bench.emit(0x20, CARD, CARD_MS)
    bench.emit(0x20, CARD, CARD_MS)
    seen = set()
    for each in judged("to_board"):
        before = bench.state()
        bench.receive(each.wire, CARD_MS)
        after = bench.state()
        more = [late - early for late, early in zip(after.forged, before.forged, strict=True)]
        kinds = [kind.value for kind, count in zip(Forgery, more, strict=True) if count]
        assert kinds == ([] if each.verdict == TAKEN else [each.verdict]), each.about
        assert after.frames.ok == before.frames.ok + 1, each.about
        if each.verdict != TAKEN:
            assert (after.committed, after.session_open) == (before.committed, before.session_open)
        seen.add(each.verdict)
    assert seen >= {TAKEN, "bad tag", "replayed counter", "unsigned", "stale session"}


def test_the_next_key_is_drawn_as_the_vectors_say(bench: Bench) -> None:
    _greeted(bench)
    bench.receive(by_name("open_signed").wire, CARD_MS)
    said = bench.receive(by_name("set_key_rotate").wire, CARD_MS)
    assert [(each.kind, each.payload) for each in plain_wire.read(said)] == [(3, b"\0")]
    assert bench.state().key == NEXT_PSK
    # The next session has the keys of the new one.
    bench.call("Y", struct.pack("<H", SID + 1) + SESSION["dev_nonce"])
    ack = bench.receive(by_name("hello").wire, CARD_MS)
    nonces = SESSION["host_nonce"], SESSION["dev_nonce"]
    keys = plain_wire.keys(NEXT_PSK, *nonces, SESSION["uid"], SID + 1)
    (frame,) = plain_wire.read(ack)
    address = plain_wire.Plain(1, 0x81, 0, 0, SID + 1, frame.payload)
    assert ack == plain_wire.signed(address, keys.board, 0)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_board_that_has_used_all_its_numbers_ends_the_session(bench: Bench, left: int) -> None:
    _greeted(bench)
    bench.receive(by_name("open_signed").wire, CARD_MS)
    bench.call("X", struct.pack("<I", 0xFFFF_FFFF - left))
    said = b"".join(bench.tick(CARD_MS + 500 * beat) for beat in range(1, 6))
    assert [each.counter for each in plain_wire.read(said)] == [
        0xFFFF_FFFF - left + 1 + beat for beat in range(left)
    ]
    assert not bench.state().session_open


def test_a_hello_behind_a_stale_frame_is_answered_alone(bench: Bench) -> None:
    _greeted(bench)
    bench.tick(CARD_MS + 200)
    stale = plain_wire.wire(plain_wire.COMMIT, 0, 0, SID + 5, bytes(4))
    said = bench.receive(stale + by_name("hello").wire, CARD_MS + 200)
    assert plain_wire.kinds(said) == [plain_wire.HELLO_ACK]
