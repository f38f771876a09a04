"""The board half alone: events in a window, repeated until committed, and a log that fills up.

The host's COMMITs are literal bytes. The log by itself is tried in `test_event_log`.
"""

import itertools

import pytest

from firmware_protocol import (
    CardDrawn,
    EventLog,
    Fault,
    FaultCode,
    Heartbeat,
    LatchedSpot,
    LogFull,
    MessageError,
    ShoeLock,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotState,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.greeted import CARD, commit, event_ids, hello, lock, open_session
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import make_board


def test_a_card_and_its_commit_in_literal_bytes() -> None:
    log = EventLog(committed_id=100)
    board = make_board(log)
    sid = open_session(board)
    board.receive(commit(sid, 100), 0)
    assert board.emit(CARD, 123_456) == 101
    expected = by_name("card_drawn")
    assert board.take_output() == plain_wire.from_board(
        plain_wire.EVT, 0x20, 0x65, sid, expected.frame.payload
    )
    board.receive(commit(sid, 101), 123_460)
    assert (log.committed_id, log.pending(0)) == (101, [])


def test_hello_stops_the_events_of_the_session_before() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    board.emit(CARD, 0)
    board.receive(hello(), 5)
    board.emit(CARD, 6)
    board.tick(500)
    assert plain_wire.kinds(board.take_output()) == [plain_wire.HELLO_ACK]


def test_at_most_a_window_of_events_is_on_its_way() -> None:
    board = make_board()
    sid = open_session(board)
    for _ in range(20):
        board.emit(CARD, 0)
    assert board.take_output() == b""
    board.receive(commit(sid, 0), 0)
    assert event_ids(board.take_output()) == list(range(1, 9))
    board.receive(commit(sid, 3), 5)
    assert event_ids(board.take_output()) == [9, 10, 11]
    board.receive(commit(sid, 11), 10)
    assert event_ids(board.take_output()) == list(range(12, 20))


def test_events_start_by_themselves_when_the_first_commit_is_lost() -> None:
    board = make_board()
    open_session(board)
    board.emit(CARD, 0)
    board.tick(149)
    assert board.take_output() == b""
    board.tick(150)
    assert event_ids(board.take_output()) == [1]
    board.tick(151)
    assert board.take_output() == b""


def test_without_progress_events_are_repeated_more_and_more_slowly() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    board.emit(CARD, 0)
    sent_at = []
    for now in range(6_000):
        board.tick(now)
        if event_ids(board.take_output()):
            sent_at.append(now)
    gaps = [later - earlier for earlier, later in itertools.pairwise(sent_at)]
    wire_ms = 2  # 33 bytes at 115,200 baud
    assert gaps == [each + wire_ms for each in (150, 300, 600, 1_000, 1_000, 1_000, 1_000)]
    board.receive(commit(sid, 1), 6_000)
    board.emit(CARD, 6_000)
    board.take_output()
    board.tick(6_152)
    assert event_ids(board.take_output()) == [2]


def test_a_repeated_commit_asks_again_once() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    for _ in range(3):
        board.emit(CARD, 0)
    board.take_output()
    board.receive(commit(sid, 0), 10)
    assert event_ids(board.take_output()) == [1, 2, 3]
    board.receive(commit(sid, 0), 20)
    assert board.take_output() == b""
    board.receive(commit(sid, 1), 30)
    board.receive(commit(sid, 1), 31)
    assert event_ids(board.take_output()) == [2, 3]


def test_an_older_commit_changes_nothing() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    for _ in range(3):
        board.emit(CARD, 0)
    board.receive(commit(sid, 2), 1)
    board.take_output()
    board.receive(commit(sid, 1), 2)
    assert board.take_output() == b""
    assert board.log.committed_id == 2


def test_a_commit_of_events_never_sent_is_refused() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    board.emit(CARD, 0)
    board.take_output()
    board.receive(commit(sid, 2), 5)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, sid, b"\x04")
    assert (board.log.committed_id, board.counts.impossible_commits) == (0, 1)


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
    sid = open_session(board, 100)
    for committed in (0, 8):
        board.receive(commit(sid, committed), 100)
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
    sid = open_session(board)
    board.receive(commit(sid, 1), 0)
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
    too_many = (LatchedSpot(1, SpotState.LOCKED, 0),) * 32
    with pytest.raises(MessageError, match="at most 197"):
        board.emit(SpotsLatched(1, 0, too_many), 0)
    board.emit(SpotsLatched(1, 0, too_many[:31]), 0)
    assert board.log.newest_id == 1


def test_a_board_that_nobody_hears_keeps_one_window_of_bytes() -> None:
    board = make_board()
    sid = open_session(board)
    board.receive(commit(sid, 0), 0)
    for now in range(0, 300_000, 300):
        board.emit(CARD, now)
        board.tick(now)
        board.receive(lock(sid + 1, 1), now)
    assert len(board.take_output()) < 8 * 40 + 8 * 20 + 100
    assert board.log.newest_id == 1_000
