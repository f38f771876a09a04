"""The board half alone, against literal bytes: session, requests at most once, signs of life.

The host's side is written byte by byte, so nothing here depends on the host half being right.
Events have a file of their own.
"""

import itertools
import struct

from firmware_protocol import (
    SCHEMA_HASH,
    BoardClass,
    BoardIdentity,
    DeviceLink,
    EventLog,
    Forgery,
    Heartbeat,
    RequestReceived,
    RspStatus,
    ShoeLock,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.greeted import (
    CARD,
    commit,
    greet,
    hello,
    lock,
    open_session,
)
from tests.firmware_protocol.wires import UNIT, make_board


def test_the_acknowledgement_in_literal_bytes() -> None:
    log = EventLog(committed_id=100)
    log.append(0x20, b"", 6, 0)
    board = make_board(log)
    board.receive(hello(b"abcdefgh"), 0)
    stream = board.take_output()
    (ack,) = plain_wire.read(stream)
    dev_nonce = ack.payload[12:20]
    expected = struct.pack(
        "<BBH8s8s12sHBBHIIIIII",
        *(1, 1, 0, b"abcdefgh", dev_nonce, UNIT, 7, 1, 8, 256),
        *(0x01000000, 0, SCHEMA_HASH, 101, 101, 100),
    )
    assert ack.payload == expected
    assert len(expected) == 62
    assert stream == plain_wire.from_board(plain_wire.HELLO_ACK, 0, 0, ack.sid, expected)
    assert dev_nonce != bytes(8)


def test_each_hello_begins_another_session() -> None:
    board = make_board()
    sids = [greet(board, now) for now in range(50)]
    assert 0 not in sids
    assert all(earlier != later for earlier, later in itertools.pairwise(sids))
    assert not board.session_open


def test_a_session_number_is_never_zero_nor_the_last_one() -> None:
    only_zeroes = bytes
    identity = BoardIdentity(BoardClass.SHOE, UNIT)
    board = DeviceLink(identity, EventLog(), boot_id=7, entropy=only_zeroes, require_signed=False)
    assert [greet(board) for _ in range(3)] == [1, 2, 3]


def test_a_host_of_another_version_is_told() -> None:
    board = make_board()
    board.receive(hello(versions=(2, 3)), 0)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, 0, b"\x01")
    board.receive(hello(versions=(1, 3)), 0)
    assert plain_wire.kinds(board.take_output()) == [plain_wire.HELLO_ACK]


def test_before_open_nothing_but_hello_and_open_is_taken() -> None:
    board = make_board()
    sid = greet(board)
    board.emit(CARD, 0)
    assert board.receive(lock(sid, 1), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x32, 1, sid, b"\x04")
    board.receive(commit(sid, 1), 1)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, sid, b"\x02")
    board.datagram(Heartbeat(0, 0))
    board.tick(5_000)
    assert board.take_output() == b""
    assert board.log.committed_id == 0


def test_before_open_every_other_request_is_not_open_whatever_it_says() -> None:
    board = make_board()
    sid = greet(board)
    # Known and whole, known and too short, unknown, and one that the link itself carries out.
    for seq, (msg, payload) in enumerate(
        [(0x32, b"\1\0"), (0x32, b""), (0x7F, b""), (0x08, b"\1"), (0x04, b"")], start=1
    ):
        assert board.receive(plain_wire.wire(plain_wire.REQ, msg, seq, sid, payload), 0) == []
        answer = plain_wire.from_board(plain_wire.RSP, msg, seq, sid, b"\4")
        assert board.take_output() == answer, msg
    assert board.counts.undecodable == 0
    short = plain_wire.wire(plain_wire.REQ, 0x01, 9, sid, b"\1")
    board.receive(short, 0)
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x01, 9, sid, b"\2")
    assert not board.session_open


def test_a_request_is_done_once_however_often_it_comes() -> None:
    board = make_board()
    sid = open_session(board)
    (request,) = board.receive(lock(sid, 2), 0)
    assert request == RequestReceived(ShoeLock(lock=True, reason=0), 2, sid)
    # Repeated before it is answered: nothing yet. Afterwards: the same answer again.
    assert board.receive(lock(sid, 2), 150) == []
    assert board.take_output() == b""
    board.respond(request, RspStatus.REFUSED, b"\x07")
    answer = plain_wire.from_board(plain_wire.RSP, 0x32, 2, sid, b"\x01\x07")
    assert board.take_output() == answer
    assert board.receive(lock(sid, 2), 300) == []
    assert board.take_output() == answer
    assert len(board.receive(lock(sid, 3), 310)) == 1
    assert board.counts.repeated_requests == 2


def test_a_late_answer_does_not_reach_another_session() -> None:
    board = make_board()
    (request,) = board.receive(lock(open_session(board), 2), 0)
    sid = open_session(board, 10)
    board.receive(lock(sid, 2), 15)
    board.respond(request)
    assert board.take_output() == b""


def test_requests_that_cannot_be_read_are_answered() -> None:
    board = make_board()
    sid = open_session(board)
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, b"\x01"), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x32, 2, sid, b"\x02")
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x7F, 3, sid, b"\x01"), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x7F, 3, sid, b"\x03")


def test_frames_of_an_old_session_are_refused_at_most_each_tenth_of_a_second() -> None:
    board = make_board()
    old = open_session(board)
    sid = open_session(board, 10)
    stream = b""
    for now in range(1_000, 2_000, 10):
        assert board.receive(lock(old, 9), now) == []
        stream += board.take_output()
    assert plain_wire.read(stream) == plain_wire.read(
        plain_wire.from_board(plain_wire.ERR, 1, 0, old, b"\x03") * 10
    )
    assert (board.counts.stale, board.session_open) == (100, True)
    assert len(board.receive(lock(sid, 9), 2_000)) == 1


def test_frames_for_other_nodes_and_signed_ones_are_dropped() -> None:
    board = make_board()
    sid = open_session(board)
    body = b"\x01\x00"
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, body, address=2), 0) == []
    assert (
        len(board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, body, address=0), 0)) == 1
    )
    forged = plain_wire.Plain(plain_wire.COMMIT, 1, 0, 0, sid, bytes(4))
    board.receive(plain_wire.with_tag(forged, 1, bytes(16)), 0)
    assert (board.counts.other_nodes, board.counts.forged) == (1, {Forgery.UNKNOWN_KEY: 1})
    assert board.take_output() == b""


def test_session_frames_that_cannot_be_read_are_counted() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(plain_wire.wire(plain_wire.COMMIT, 0, 0, sid, b"\x01"), 0)
    board.receive(plain_wire.wire(plain_wire.HELLO, 0, 0, 0, b"\x01"), 0)
    assert board.counts.undecodable == 2
    assert board.frame_counts.ok == 4
    assert board.session_open
    assert board.take_output() == b""


def test_heartbeats_go_on_and_carry_the_boards_state() -> None:
    board = make_board()
    sid = open_session(board)
    board.board_state = 6
    board.tick(499)
    assert board.take_output() == b""
    assert board.next_tick_ms() == 500
    board.tick(500)
    beat = struct.pack("<IBH", 500, 6, 0)
    assert board.take_output() == plain_wire.from_board(plain_wire.DGRAM, 2, 1, sid, beat)


def _hears_its_host(board: DeviceLink) -> bool:
    return board.host_present


def test_the_host_counts_as_lost_after_two_seconds() -> None:
    board = make_board()
    assert not _hears_its_host(board)
    sid = open_session(board, 100)
    assert _hears_its_host(board)
    board.tick(2_099)
    assert _hears_its_host(board)
    board.tick(2_100)
    assert not _hears_its_host(board)
    assert board.session_open
    board.receive(plain_wire.wire(plain_wire.DGRAM, 2, 1, sid, bytes(5)), 2_500)
    assert _hears_its_host(board)


def test_datagrams_wait_eight_at_most_and_go_last() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    for each in range(12):
        board.datagram(Heartbeat(each, 0))
    (request,) = board.receive(lock(sid, 2), 0)
    board.respond(request)
    board.emit(CARD, 0)
    expected = [plain_wire.EVT, plain_wire.RSP] + [plain_wire.DGRAM] * 8
    assert plain_wire.kinds(board.take_output()) == expected
    assert board.counts.datagrams_dropped == 4
