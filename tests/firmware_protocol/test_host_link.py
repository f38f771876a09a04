"""The host half alone, against literal bytes: greeting, opening, delivery, COMMIT.

The board's side is written byte by byte with `plain_wire`, so nothing here depends on the board
half being right. Levels, silence and refusal of boards have files of their own.
"""

import struct

import pytest

from firmware_protocol import (
    BoardIdentified,
    BoardLive,
    BoardOpened,
    CardDrawn,
    DatagramReceived,
    EventDelivered,
    Forgery,
    Heartbeat,
    HistoryGap,
    LevelRefused,
    RspStatus,
    SecurityNotice,
    ShoeLock,
    UnknownEvent,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import HELLO, RSP_OPEN, SID, commit, events, opened, rsp
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import NONCE, UNIT, make_host


def test_the_whole_opening_in_literal_bytes() -> None:
    host = make_host(last_event_id=100)
    assert host.take_output() == b""
    host.start(0)
    assert host.take_output() == b"\x00\x00" + HELLO
    ack = plain_wire.hello_ack(NONCE, sid=SID, oldest=101, newest=101, committed=100)
    identified = host.receive(ack, 0)
    assert [type(report) for report in identified] == [BoardIdentified]
    assert host.take_output() == by_name("open").wire
    assert host.receive(RSP_OPEN, 0) == [BoardOpened()]
    assert host.take_output() == commit(100)
    card = CardDrawn(shoe_no=3, index=17, card=0x27, confidence=99, flags=3, back_id=1)
    assert host.receive(by_name("card_drawn").wire, 5) == [
        EventDelivered(event_id=101, boot_id=7, t_ms=123456, flags=0, message=card)
    ]
    assert host.take_output() == b""
    host.commit(101)
    assert host.take_output() == by_name("commit").wire
    live = host.tick(host.next_tick_ms())
    assert [type(report) for report in live] == [BoardLive]
    assert isinstance(live[0], BoardLive)
    assert live[0].unit == UNIT


def test_hello_is_repeated_each_quarter_second() -> None:
    host = make_host()
    host.start(0)
    host.take_output()
    host.tick(249)
    assert host.take_output() == b""
    assert host.next_tick_ms() == 250
    host.tick(250)
    assert host.take_output() == HELLO


def test_an_answer_to_an_earlier_search_is_not_taken() -> None:
    host = make_host()
    host.start(0)
    host.start(10)
    assert host.receive(plain_wire.hello_ack(NONCE, sid=SID), 20) == []
    assert host.counts.stale == 1
    second = bytes([*NONCE[:7], NONCE[7] + 1])
    reports = host.receive(plain_wire.hello_ack(second, sid=SID), 20)
    assert [type(report) for report in reports] == [BoardIdentified]


def test_a_doubled_answer_does_not_open_twice() -> None:
    host, _ = opened()
    host.take_output()
    assert host.receive(plain_wire.hello_ack(NONCE, sid=SID), 1) == []
    assert host.take_output() == b""
    assert events(host, 1) == [1]


def test_a_second_answer_to_a_repeated_hello_begins_a_search_of_its_own() -> None:
    """The board has ended the session that is open here; the old nonce is not believed again."""
    host, _ = opened()
    host.take_output()
    assert host.receive(plain_wire.hello_ack(NONCE, sid=SID + 1), 1) == []
    (asked,) = plain_wire.read(host.take_output())
    assert (asked.kind, asked.sid) == (plain_wire.HELLO, 0)
    assert host.receive(plain_wire.hello_ack(NONCE, sid=SID + 1), 2) == []
    second = bytes([*NONCE[:7], NONCE[7] + 1])
    reports = host.receive(plain_wire.hello_ack(second, sid=SID + 2), 3)
    assert [type(report) for report in reports] == [BoardIdentified]


def test_a_refused_opening_is_reported_and_tried_again_at_leisure() -> None:
    host = make_host()
    host.start(0)
    host.receive(plain_wire.hello_ack(NONCE, sid=SID), 0)
    host.take_output()
    (refused,) = host.receive(rsp(1, 1, 2), 10)
    assert isinstance(refused, LevelRefused)
    assert refused.status is RspStatus.BAD_PAYLOAD
    for now in (10, 1_000):
        host.tick(now)
        assert host.take_output() == b""
    host.tick(2_010)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]


def test_a_board_that_forgot_the_opening_is_greeted_again() -> None:
    host, _ = opened()
    host.want(ShoeLock(lock=True, reason=0))
    host.take_output()
    assert host.receive(rsp(0x32, 2, 4), 5) == []
    assert plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]


def test_session_frames_that_cannot_be_read_are_counted() -> None:
    host, _ = opened()
    host.take_output()
    for kind in (plain_wire.HELLO_ACK, plain_wire.RSP, plain_wire.ERR):
        assert host.receive(plain_wire.from_board(kind, 1, 1, SID, b""), 1) == []
    assert host.counts.undecodable == 3
    assert host.take_output() == b""


def test_a_link_that_has_not_started_does_nothing() -> None:
    host = make_host()
    assert host.receive(plain_wire.hello_ack(NONCE, sid=SID), 5) == []
    assert host.tick(10_000) == []
    assert host.take_output() == b""
    assert host.next_tick_ms() > 10_000


def test_open_is_repeated_with_its_number_then_the_search_begins_again() -> None:
    host = make_host()
    host.start(0)
    host.take_output()
    host.receive(plain_wire.hello_ack(NONCE, sid=SID), 0)
    sent = host.take_output()
    for now in range(1, 800):
        host.tick(now)
        sent += host.take_output()
    frames = plain_wire.read(sent)
    opens = [frame for frame in frames if frame.kind == plain_wire.REQ]
    assert opens == [opens[0]] * 5
    assert (opens[0].msg, opens[0].seq) == (1, 1)
    assert frames[5].kind == plain_wire.HELLO


def test_a_commit_is_never_sent_before_the_caller_says_durable() -> None:
    host, _ = opened(newest=3)
    assert host.take_output() == commit(0)
    assert events(host, 1, 2, 3) == [1, 2, 3]
    for now in range(0, 900, 50):
        host.tick(now)
        assert plain_wire.COMMIT not in plain_wire.kinds(host.take_output())
    host.commit(2)
    assert host.take_output() == commit(2)
    assert not [each for each in host.tick(900) if isinstance(each, BoardLive)]
    host.commit(3)
    assert host.take_output() == commit(3)
    assert [each for each in host.tick(900) if isinstance(each, BoardLive)]


def test_several_commits_that_wait_are_one() -> None:
    host, _ = opened(newest=3)
    host.take_output()
    events(host, 1, 2, 3)
    for event_id in (1, 2, 3, 2):
        host.commit(event_id)
    assert host.take_output() == commit(3)


def test_an_event_comes_once_and_a_repeat_tells_the_board_again() -> None:
    host, _ = opened()
    host.take_output()
    assert events(host, 1, 1) == [1]
    assert host.take_output() == b""
    host.commit(1)
    assert host.take_output() == commit(1)
    # This one crossed the COMMIT on the wire; the next shows that the COMMIT was lost.
    assert events(host, 1, now_ms=50) == []
    assert host.take_output() == b""
    assert events(host, 1, now_ms=150) == []
    assert host.take_output() == commit(1)


def test_events_behind_a_hole_wait_and_the_hole_is_asked_for_once() -> None:
    host, _ = opened()
    host.take_output()
    assert events(host, 1) == [1]
    host.commit(1)
    host.take_output()
    assert events(host, 3, 4) == []
    assert host.take_output() == commit(1)
    assert events(host, 5) == []
    assert host.take_output() == b""
    assert events(host, 2, 3, 4, 5) == [2, 3, 4, 5]


def test_numbers_pass_255_and_65535_without_a_gap() -> None:
    host, _ = opened(250, oldest=251, newest=250, committed=250)
    assert events(host, *range(251, 262)) == list(range(251, 262))
    host, _ = opened(65_530, oldest=65_531, newest=65_530, committed=65_530)
    assert events(host, *range(65_531, 65_541)) == list(range(65_531, 65_541))


def test_an_impossible_commit_is_never_sent() -> None:
    host, _ = opened(newest=3)
    host.take_output()
    host.commit(4_000_000)
    assert host.take_output() == b""


@pytest.mark.parametrize(
    ("last", "oldest", "newest", "committed"),
    [
        (100, 105, 110, 104),
        (100, 1, 40, 0),
        (100, 41, 40, 40),
        (100, 121, 120, 120),
        (100, 1, 130, 0),
        (100, 84, 130, 83),
    ],
    ids=[
        "oldest lost",
        "wiped",
        "wiped and committed",
        "committed elsewhere",
        "wiped and filled again",
        "committed longer ago than two windows",
    ],
)
def test_a_log_that_does_not_join_on_is_reported_first(
    last: int, oldest: int, newest: int, committed: int
) -> None:
    host, reports = opened(last, oldest=oldest, newest=newest, committed=committed)
    assert reports[:2] == [BoardOpened(), HistoryGap(last + 1, oldest, newest)]
    assert host.take_output() == commit(oldest - 1)
    # Both are numbers of the log as it was before: this board's events are not stored yet.
    host.commit(last)
    host.commit(newest)
    assert host.take_output() == b""
    assert events(host, oldest, oldest + 1) == [oldest, oldest + 1]


@pytest.mark.parametrize(
    ("last", "oldest", "newest", "committed"),
    [
        (100, 99, 110, 98),
        (100, 101, 100, 100),
        (None, 105, 110, 104),
        (0, 1, 0, 0),
        (100, 85, 110, 84),
        (16, 1, 20, 0),
    ],
)
def test_a_log_that_joins_on_is_no_gap(
    last: int | None, oldest: int, newest: int, committed: int
) -> None:
    host, reports = opened(last, oldest=oldest, newest=newest, committed=committed)
    assert not [report for report in reports if isinstance(report, HistoryGap)]
    start = committed if last is None else last
    assert host.take_output() == commit(start)
    assert events(host, start, start + 1) == [start + 1]


def test_an_event_that_cannot_be_read_is_delivered_all_the_same() -> None:
    host, _ = opened()
    head = struct.pack("<IHIB", 1, 7, 5, 0)
    reports = host.receive(plain_wire.from_board(4, 0x77, 1, SID, head + b"\x01\x02"), 1)
    assert reports == [EventDelivered(1, 7, 5, 0, UnknownEvent(0x77, b"\x01\x02"))]


def test_an_event_without_a_whole_head_is_counted() -> None:
    host, _ = opened()
    assert host.receive(plain_wire.from_board(4, 0x20, 1, SID, bytes(10)), 1) == []
    assert host.counts.undecodable == 1


def test_frames_of_other_sessions_and_nodes_and_signed_ones_are_dropped() -> None:
    host, _ = opened()
    assert host.receive(plain_wire.card_event(1, 5, sid=SID + 1), 1) == []
    assert host.receive(plain_wire.wire(4, 0x20, 1, SID, bytes(19), address=0x82), 1) == []
    notice = SecurityNotice(((Forgery.UNKNOWN_KEY, 1),), at_board=0)
    assert host.receive(by_name("card_drawn_signed").wire, 1) == [notice]
    counts = host.counts
    assert (counts.stale, counts.other_nodes) == (1, 1)
    assert counts.forged == {Forgery.UNKNOWN_KEY: 1}


def test_datagrams_are_handed_on_and_broken_ones_counted() -> None:
    host, _ = opened()
    beat = plain_wire.from_board(6, 2, 9, SID, struct.pack("<IB", 65_536, 1))
    assert host.receive(beat, 1) == [DatagramReceived(Heartbeat(65_536, 1))]
    assert host.receive(plain_wire.from_board(6, 2, 9, SID, b"\x01"), 1) == []
    assert host.receive(plain_wire.from_board(6, 0x7E, 9, SID, b"\x01"), 1) == []
    assert host.counts.undecodable == 2


def test_the_heart_of_the_host_beats_each_half_second() -> None:
    host, _ = opened()
    host.take_output()
    for now in (499, 500):
        host.tick(now)
    beat = plain_wire.wire(6, 2, 1, SID, struct.pack("<IBH", 500, 0, 0))
    assert host.take_output() == beat
    host.receive(plain_wire.from_board(6, 2, 1, SID, bytes(5)), 600)
    host.tick(999)
    assert host.take_output() == b""
    host.tick(1_000)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.DGRAM]


def test_a_stale_session_is_left_at_once() -> None:
    host, _ = opened()
    host.take_output()
    host.receive(plain_wire.from_board(7, 1, 0, SID + 1, b"\x03"), 1)
    assert host.take_output() == b""
    host.receive(by_name("err_stale").wire, 1)
    assert plain_wire.kinds(host.take_output()) == [plain_wire.HELLO]


def test_output_that_nobody_takes_does_not_pile_up() -> None:
    host, _ = opened()
    host.want(ShoeLock(lock=True, reason=0))
    for now in range(0, 600_000, 100):
        host.receive(plain_wire.from_board(6, 2, 1, SID, bytes(5)), now)
        host.tick(now)
        host.commit(now)
    assert len(host.take_output()) < 256


@pytest.mark.parametrize(("unit", "nonce"), [(UNIT, bytes(7)), (b"short", NONCE)])
def test_a_link_needs_a_whole_nonce_and_a_whole_unit(unit: bytes, nonce: bytes) -> None:
    with pytest.raises(ValueError, match="bytes"):
        make_host(unit=unit, nonce=nonce)
