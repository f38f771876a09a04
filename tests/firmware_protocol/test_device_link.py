"""The board half alone, against literal bytes: session, requests at most once, events, limits.

The host's side is written byte by byte with `plain_wire`, so nothing here depends on the host
half being right.
"""

import itertools
import struct

import pytest

from firmware_protocol import (
    SCHEMA_HASH,
    BoardClass,
    BoardIdentity,
    CardDrawn,
    DeviceLink,
    EventLog,
    Fault,
    FaultCode,
    Heartbeat,
    LogFull,
    MessageError,
    RequestReceived,
    RspStatus,
    ShoeLock,
    SpotLamp,
    SpotLeds,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import UNIT, make_board

CARD = CardDrawn(shoe_no=3, index=17, card=0x27, confidence=99, flags=3, back_id=1)


def _hello(nonce: bytes = b"\x01" * 8, versions: tuple[int, int] = (1, 1)) -> bytes:
    return plain_wire.wire(
        plain_wire.HELLO, 0, 0, 0, struct.pack("<BBH8sI", *versions, 0, nonce, 5)
    )


def _sid(board: DeviceLink, now_ms: int = 0) -> int:
    """Greet the board; the number of the session it begins."""
    board.receive(_hello(), now_ms)
    (ack,) = plain_wire.read(board.take_output())
    return ack.sid


def _open(board: DeviceLink, now_ms: int = 0) -> int:
    sid = _sid(board, now_ms)
    body = struct.pack("<QHH", 1_767_225_600_000, 500, 2_000)
    board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, sid, body), now_ms)
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 1, 1, sid, b"\x00")
    return sid


def _commit(sid: int, event_id: int) -> bytes:
    return plain_wire.wire(plain_wire.COMMIT, 0, 0, sid, struct.pack("<I", event_id))


def _lock(sid: int, seq: int) -> bytes:
    return plain_wire.wire(plain_wire.REQ, 0x32, seq, sid, b"\x01\x00")


def _event_ids(stream: bytes) -> list[int]:
    return [
        struct.unpack_from("<I", frame.payload)[0]
        for frame in plain_wire.read(stream)
        if frame.kind == plain_wire.EVT
    ]


def test_the_acknowledgement_in_literal_bytes() -> None:
    log = EventLog(committed_id=100)
    log.append(0x20, b"", 6, 0)
    board = make_board(log)
    board.receive(_hello(b"abcdefgh"), 0)
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
    sids = [_sid(board, now) for now in range(50)]
    assert 0 not in sids
    assert all(earlier != later for earlier, later in itertools.pairwise(sids))
    assert not board.session_open


def test_a_session_number_is_never_zero_nor_the_last_one() -> None:
    only_zeroes = bytes
    identity = BoardIdentity(BoardClass.SHOE, UNIT)
    board = DeviceLink(identity, EventLog(), boot_id=7, entropy=only_zeroes)
    assert [_sid(board) for _ in range(3)] == [1, 2, 3]


def test_a_host_of_another_version_is_told() -> None:
    board = make_board()
    board.receive(_hello(versions=(2, 3)), 0)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, 0, b"\x01")
    board.receive(_hello(versions=(1, 3)), 0)
    assert plain_wire.kinds(board.take_output()) == [plain_wire.HELLO_ACK]


def test_a_card_and_its_commit_in_literal_bytes() -> None:
    log = EventLog(committed_id=100)
    board = make_board(log)
    sid = _open(board)
    board.receive(_commit(sid, 100), 0)
    assert board.emit(CARD, 123_456) == 101
    expected = by_name("card_drawn")
    assert board.take_output() == plain_wire.from_board(
        plain_wire.EVT, 0x20, 0x65, sid, expected.frame.payload
    )
    board.receive(_commit(sid, 101), 123_460)
    assert (log.committed_id, log.pending(0)) == (101, [])


def test_before_open_nothing_but_hello_and_open_is_taken() -> None:
    board = make_board()
    sid = _sid(board)
    board.emit(CARD, 0)
    assert board.receive(_lock(sid, 1), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x32, 1, sid, b"\x04")
    board.receive(_commit(sid, 1), 1)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, sid, b"\x02")
    board.datagram(Heartbeat(0, 0))
    board.tick(5_000)
    assert board.take_output() == b""
    assert board.log.committed_id == 0


def test_a_request_is_done_once_however_often_it_comes() -> None:
    board = make_board()
    sid = _open(board)
    (request,) = board.receive(_lock(sid, 2), 0)
    assert request == RequestReceived(ShoeLock(lock=True, reason=0), 2, sid)
    # Repeated before it is answered: nothing yet. Afterwards: the same answer again.
    assert board.receive(_lock(sid, 2), 150) == []
    assert board.take_output() == b""
    board.respond(request, RspStatus.REFUSED, b"\x07")
    answer = plain_wire.from_board(plain_wire.RSP, 0x32, 2, sid, b"\x01\x07")
    assert board.take_output() == answer
    assert board.receive(_lock(sid, 2), 300) == []
    assert board.take_output() == answer
    assert len(board.receive(_lock(sid, 3), 310)) == 1
    assert board.counts.repeated_requests == 2


def test_a_late_answer_does_not_reach_another_session() -> None:
    board = make_board()
    (request,) = board.receive(_lock(_open(board), 2), 0)
    sid = _open(board, 10)
    board.receive(_lock(sid, 2), 15)
    board.respond(request)
    assert board.take_output() == b""


def test_hello_stops_the_events_of_the_session_before() -> None:
    board = make_board()
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    board.emit(CARD, 0)
    board.receive(_hello(), 5)
    board.emit(CARD, 6)
    board.tick(500)
    assert plain_wire.kinds(board.take_output()) == [plain_wire.HELLO_ACK]


def test_requests_that_cannot_be_read_are_answered() -> None:
    board = make_board()
    sid = _open(board)
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, b"\x01"), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x32, 2, sid, b"\x02")
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x7F, 3, sid, b"\x01"), 0) == []
    assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 0x7F, 3, sid, b"\x03")


def test_frames_of_an_old_session_are_refused_at_most_each_tenth_of_a_second() -> None:
    board = make_board()
    old = _open(board)
    sid = _open(board, 10)
    stream = b""
    for now in range(1_000, 2_000, 10):
        assert board.receive(_lock(old, 9), now) == []
        stream += board.take_output()
    assert plain_wire.read(stream) == plain_wire.read(
        plain_wire.from_board(plain_wire.ERR, 1, 0, old, b"\x03") * 10
    )
    assert (board.counts.stale, board.session_open) == (100, True)
    assert len(board.receive(_lock(sid, 9), 2_000)) == 1


def test_frames_for_other_nodes_and_signed_ones_are_dropped() -> None:
    board = make_board()
    sid = _open(board)
    body = b"\x01\x00"
    assert board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, body, address=2), 0) == []
    assert (
        len(board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, body, address=0), 0)) == 1
    )
    board.receive(by_name("commit_signed").wire, 0)
    assert (board.counts.other_nodes, board.counts.unverifiable) == (1, 1)
    assert board.take_output() == b""


def test_at_most_a_window_of_events_is_on_its_way() -> None:
    board = make_board()
    sid = _open(board)
    for _ in range(20):
        board.emit(CARD, 0)
    assert board.take_output() == b""
    board.receive(_commit(sid, 0), 0)
    assert _event_ids(board.take_output()) == list(range(1, 9))
    board.receive(_commit(sid, 3), 5)
    assert _event_ids(board.take_output()) == [9, 10, 11]
    board.receive(_commit(sid, 11), 10)
    assert _event_ids(board.take_output()) == list(range(12, 20))


def test_events_start_by_themselves_when_the_first_commit_is_lost() -> None:
    board = make_board()
    _open(board)
    board.emit(CARD, 0)
    board.tick(149)
    assert board.take_output() == b""
    board.tick(150)
    assert _event_ids(board.take_output()) == [1]
    board.tick(151)
    assert board.take_output() == b""


def test_without_progress_events_are_repeated_more_and_more_slowly() -> None:
    board = make_board()
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    board.emit(CARD, 0)
    sent_at = []
    for now in range(6_000):
        board.tick(now)
        if _event_ids(board.take_output()):
            sent_at.append(now)
    gaps = [later - earlier for earlier, later in itertools.pairwise(sent_at)]
    wire_ms = 2  # 33 bytes at 115,200 baud
    assert gaps == [each + wire_ms for each in (150, 300, 600, 1_000, 1_000, 1_000, 1_000)]
    board.receive(_commit(sid, 1), 6_000)
    board.emit(CARD, 6_000)
    board.take_output()
    board.tick(6_152)
    assert _event_ids(board.take_output()) == [2]


def test_a_repeated_commit_asks_again_once() -> None:
    board = make_board()
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    for _ in range(3):
        board.emit(CARD, 0)
    board.take_output()
    board.receive(_commit(sid, 0), 10)
    assert _event_ids(board.take_output()) == [1, 2, 3]
    board.receive(_commit(sid, 0), 20)
    assert board.take_output() == b""
    board.receive(_commit(sid, 1), 30)
    board.receive(_commit(sid, 1), 31)
    assert _event_ids(board.take_output()) == [2, 3]


def test_a_commit_of_events_never_sent_is_refused() -> None:
    board = make_board()
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    board.emit(CARD, 0)
    board.take_output()
    board.receive(_commit(sid, 2), 5)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, sid, b"\x04")
    assert (board.log.committed_id, board.counts.impossible_commits) == (0, 1)


def test_heartbeats_go_on_and_carry_the_boards_state() -> None:
    board = make_board()
    sid = _open(board)
    board.board_state = 6
    board.tick(499)
    assert board.take_output() == b""
    assert board.next_tick_ms() == 500
    board.tick(500)
    beat = struct.pack("<IB", 500, 6)
    assert board.take_output() == plain_wire.from_board(plain_wire.DGRAM, 2, 1, sid, beat)


def _hears_its_host(board: DeviceLink) -> bool:
    return board.host_present


def test_the_host_counts_as_lost_after_two_seconds() -> None:
    board = make_board()
    assert not _hears_its_host(board)
    sid = _open(board, 100)
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
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    for each in range(12):
        board.datagram(Heartbeat(each, 0))
    (request,) = board.receive(_lock(sid, 2), 0)
    board.respond(request)
    board.emit(CARD, 0)
    expected = [plain_wire.EVT, plain_wire.RSP] + [plain_wire.DGRAM] * 8
    assert plain_wire.kinds(board.take_output()) == expected
    assert board.counts.datagrams_dropped == 4


def test_a_full_log_stops_the_board_and_says_so_once() -> None:
    board = make_board(EventLog(capacity=10))
    for _ in range(9):
        board.emit(CARD, 0)
    for _ in range(3):
        with pytest.raises(LogFull):
            board.emit(CARD, 50)
    fault = Fault(FaultCode.LOG_FULL, 9)
    assert [event.msg for event in board.log.pending(8)] == [0x20, 0x0B]
    assert board.log.event(10).body == fault.encode()
    sid = _open(board, 100)
    for committed in (0, 8):
        board.receive(_commit(sid, committed), 100)
    flags = [frame.payload[10] for frame in plain_wire.read(board.take_output())]
    assert flags[0] == 1 | 4
    assert flags[-1] == 1
    assert board.emit(CARD, 101) == 11


def test_a_nearly_full_log_takes_one_card_back_before_it_says_full_again() -> None:
    board = make_board(EventLog(capacity=10))
    for _ in range(9):
        board.emit(CARD, 0)
    with pytest.raises(LogFull):
        board.emit(CARD, 0)
    sid = _open(board)
    board.receive(_commit(sid, 1), 0)
    with pytest.raises(LogFull):
        board.emit(CARD, 0)
    assert board.log.newest_id == 10


@pytest.mark.parametrize(
    "message",
    [ShoeLock(lock=True, reason=0), Heartbeat(0, 0), SpotLeds((SpotLamp(0, 0, 0, 0, 0, 0),))],
)
def test_only_events_are_emitted(message: ShoeLock | Heartbeat | SpotLeds) -> None:
    with pytest.raises(ValueError, match="is no event"):
        make_board().emit(message, 0)


def test_an_event_that_cannot_be_written_is_not_logged() -> None:
    board = make_board()
    with pytest.raises(MessageError):
        board.emit(CardDrawn(3, 70_000, 1, 99, 3, 1), 0)
    assert board.log.newest_id == 0


def test_a_board_that_nobody_hears_keeps_one_window_of_bytes() -> None:
    board = make_board()
    sid = _open(board)
    board.receive(_commit(sid, 0), 0)
    for now in range(0, 300_000, 300):
        board.emit(CARD, now)
        board.tick(now)
        board.receive(_lock(sid + 1, 1), now)
    assert len(board.take_output()) < 8 * 40 + 8 * 20 + 100
    assert board.log.newest_id == 1_000
