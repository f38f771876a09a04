"""The board half with a key, against literal bytes: what it signs, and what it does not believe.

The host's side is made with `plain_wire`. Keys that change have a file of their own.
"""

import struct

import pytest

from firmware_protocol import (
    BoardClass,
    BoardIdentity,
    BoardKey,
    CardDrawn,
    DeviceLink,
    EventLog,
    Forgery,
    KeyMode,
    SetKey,
    signing,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.greeted import hello, open_session
from tests.firmware_protocol.plain_wire import Plain
from tests.firmware_protocol.signed import (
    HELLO,
    KEYS,
    OPEN,
    UID,
    BoardSide,
    HostSide,
    ScriptedEntropy,
    keyed_board,
    opened_board,
)
from tests.firmware_protocol.signing_vectors import PSK, SESSION, SID, TAKEN, judged
from tests.firmware_protocol.vectors import by_name
from tests.firmware_protocol.wires import make_board

CARD = CardDrawn(shoe_no=3, index=17, card=0x27, confidence=99, flags=3, back_id=1)


def _is_open(board: DeviceLink) -> bool:
    return board.session_open


def _hears(board: DeviceLink) -> bool:
    return board.host_present


def test_the_acknowledgement_and_the_opening_in_literal_bytes() -> None:
    board = keyed_board()
    board.receive(HELLO, 0)
    out = board.take_output()
    (ack,) = plain_wire.read(out)
    assert (ack.sid, ack.counter) == (SID, 0)
    assert ack.payload[2:4] == b"\x01\x00"
    assert ack.payload[12:32] == SESSION["dev_nonce"] + UID
    assert out == plain_wire.signed(ack, KEYS.board, 0)
    assert not _is_open(board)
    board.receive(by_name("open_signed").wire, 0)
    assert _is_open(board)
    assert board.take_output() == by_name("rsp_open_signed").wire


def test_a_card_and_its_commit_in_literal_bytes() -> None:
    board, _ = opened_board(now_ms=123_000)
    board.tick(123_150)
    board.emit(CARD, 123_456)
    assert board.take_output() == by_name("card_drawn_signed").wire
    board.receive(by_name("commit_signed").wire, 123_460)
    assert board.log.committed_id == 101


def test_every_frame_is_judged_as_the_vectors_say() -> None:
    board = keyed_board(EventLog(committed_id=102))
    board.receive(HELLO, 0)
    frames = judged("to_board")
    for now, each in enumerate(frames):
        before = (board.counts.forged.total(), board.counts.stale)
        board.receive(each.wire, 1_000 * now)
        after = (board.counts.forged.total(), board.counts.stale)
        if each.verdict == TAKEN:
            assert after == before, each.about
        else:
            assert after[0] == before[0] + 1, each.about
            assert after[1] == before[1] + (each.verdict == Forgery.STALE), each.about
    for kind in (Forgery.BAD_TAG, Forgery.REPLAYED, Forgery.UNSIGNED, Forgery.STALE):
        expected = sum(each.verdict == kind for each in frames)
        assert board.counts.forged[kind] == expected > 0
    assert _is_open(board)


def test_a_frame_that_is_not_believed_changes_nothing() -> None:
    board, host = opened_board()
    board.emit(CARD, 0)
    board.receive(host.commit(100), 0)
    board.take_output()
    commit = Plain(plain_wire.COMMIT, 1, 0, 0, SID, struct.pack("<I", 101))
    lock = Plain(plain_wire.REQ, 1, 0x32, 9, SID, b"\x01\x00")
    assert _hears(board)
    for now in range(0, 2_000, 10):
        for frame in (commit, lock):
            forged = (
                plain_wire.wire(frame.kind, frame.msg, frame.seq, SID, frame.payload),
                plain_wire.with_tag(frame, 99, bytes(16)),
                plain_wire.signed(frame, KEYS.board, 99),
                plain_wire.signed(frame, KEYS.host, 2),
            )
            for wire in forged:
                assert board.receive(wire, now) == []
    board.tick(2_000)
    assert board.log.committed_id == 100
    assert not _hears(board)
    assert board.counts.forged == {
        Forgery.UNSIGNED: 400,
        Forgery.BAD_TAG: 800,
        Forgery.REPLAYED: 400,
    }


def test_only_an_unsigned_frame_is_answered_and_that_rarely() -> None:
    board, _ = opened_board()
    lock = Plain(plain_wire.REQ, 1, 0x32, 9, SID, b"\x01\x00")
    for now in range(1_000, 1_100, 10):
        board.receive(plain_wire.with_tag(lock, 99, bytes(16)), now)
        board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 9, SID, b"\x01\x00"), now)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, SID, b"\x05")


def test_an_opening_that_is_not_signed_is_refused() -> None:
    board = keyed_board()
    board.receive(HELLO, 0)
    board.take_output()
    board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, SID, OPEN), 0)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, SID, b"\x05")
    assert not _is_open(board)
    # The signed one still opens: the forged one has not used up its number.
    board.receive(HostSide().open(), 5)
    assert _is_open(board)


@pytest.mark.parametrize("features", [0, 1, 0xFFFF])
def test_what_hello_says_of_features_decides_nothing(features: int) -> None:
    board = keyed_board()
    body = struct.pack("<BBH8sI", 1, 1, features, SESSION["host_nonce"], 5)
    board.receive(plain_wire.wire(plain_wire.HELLO, 0, 0, 0, body), 0)
    (ack,) = plain_wire.read(board.take_output())
    assert ack.counter == 0


def test_a_hello_cannot_be_signed() -> None:
    board, host = opened_board()
    greeting = Plain(plain_wire.HELLO, 1, 0, 0, 0, plain_wire.read(HELLO)[0].payload)
    board.receive(plain_wire.signed(greeting, KEYS.host, 50), 5)
    assert board.counts.forged == {Forgery.UNKNOWN_KEY: 1}
    assert len(board.receive(host.lock(2), 6)) == 1


def test_frames_of_the_session_before_are_no_forgery_until_the_next_is_open() -> None:
    board, host = opened_board()
    late = host.beat()
    board.receive(hello(), 100)
    board.receive(late, 100)
    assert (board.counts.stale, board.counts.forged.total()) == (1, 0)


def test_what_is_sent_again_has_a_new_number() -> None:
    board, host = opened_board()
    board.receive(host.commit(100), 0)
    board.emit(CARD, 0)
    board.emit(CARD, 0)
    (request,) = board.receive(host.lock(2), 0)
    board.respond(request)
    first = plain_wire.read(board.take_output())
    assert [frame.counter for frame in first] == [2, 3, 4]
    board.receive(host.say(plain_wire.REQ, 0x32, 2, b"\x01\x00"), 10)
    board.tick(400)
    again = plain_wire.read(board.take_output())
    assert [frame.counter for frame in again] == [5, 6, 7]
    assert [(each.kind, each.payload) for each in again] == [
        (each.kind, each.payload) for each in first
    ]


def test_a_slow_wire_is_given_the_time_that_the_tags_need() -> None:
    board = DeviceLink(
        BoardIdentity(BoardClass.SHOE, UID),
        EventLog(committed_id=100),
        boot_id=7,
        entropy=ScriptedEntropy(),
        baud=9_600,
        key=BoardKey(PSK),
    )
    host = HostSide()
    board.receive(HELLO, 0)
    board.receive(host.open(), 0)
    board.receive(host.commit(100), 0)
    board.take_output()
    board.emit(CARD, 0)
    sent = board.take_output()
    again_at = 150 + len(sent) * 10 * 1_000 // 9_600
    board.tick(again_at - 1)
    assert board.take_output() == b""
    board.tick(again_at)
    assert plain_wire.kinds(board.take_output()) == [plain_wire.EVT]


def test_frames_are_signed_in_the_order_in_which_they_are_written() -> None:
    board, host = opened_board()
    board.receive(host.commit(100), 0)
    (request,) = board.receive(host.lock(2), 500)
    board.tick(500)
    board.respond(request)
    board.emit(CARD, 500)
    out = board.take_output()
    frames = plain_wire.read(out)
    assert [frame.kind for frame in frames] == [plain_wire.EVT, plain_wire.RSP, plain_wire.DGRAM]
    numbered = zip(frames, (2, 3, 4), strict=True)
    assert out == b"".join(plain_wire.signed(frame, KEYS.board, each) for frame, each in numbered)


def test_the_heartbeat_tells_what_was_not_believed_in_this_session() -> None:
    board, host = opened_board()
    for now in range(3):
        board.receive(plain_wire.wire(plain_wire.COMMIT, 0, 0, SID, bytes(4)), now)
    board.receive(plain_wire.wire(plain_wire.COMMIT, 0, 0, SID + 1, bytes(4)), 3)
    board.receive(host.beat(), 4)
    board.take_output()
    board.tick(500)
    (beat,) = plain_wire.read(board.take_output())
    assert struct.unpack("<IBH", beat.payload) == (500, 0, 4)
    open_session_again = hello()
    board.receive(open_session_again, 600)
    (ack,) = plain_wire.read(board.take_output())
    keys = plain_wire.keys(PSK, b"\x01" * 8, ack.payload[12:20], UID, ack.sid)
    board.receive(HostSide(keys, ack.sid).open(), 600)
    board.take_output()
    board.tick(1_100)
    (beat,) = plain_wire.read(board.take_output())
    assert struct.unpack("<IBH", beat.payload)[2] == 0


def test_the_count_of_the_heartbeat_stays_at_its_highest() -> None:
    board, _ = opened_board()
    wire = plain_wire.wire(plain_wire.COMMIT, 0, 0, SID, bytes(4))
    board.receive(wire * 70_000, 5)
    board.take_output()
    board.tick(500)
    beats = [each for each in plain_wire.read(board.take_output()) if each.kind == plain_wire.DGRAM]
    assert struct.unpack("<IBH", beats[0].payload)[2] == 0xFFFF


def test_a_board_that_has_used_up_its_numbers_ends_its_session(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(signing, "LAST_COUNTER", 3)
    board, host = opened_board()
    board.receive(host.commit(100), 0)
    for _ in range(4):
        board.emit(CARD, 0)
    frames = plain_wire.read(board.take_output())
    assert [frame.counter for frame in frames] == [2, 3]
    assert not _is_open(board)
    board.receive(host.beat(), 1_000)
    assert board.take_output() == plain_wire.from_board(plain_wire.ERR, 1, 0, SID, b"\x03")
    assert board.log.newest_id == 104


def _unkeyed(*, require_signed: bool, service_mode: bool = False) -> DeviceLink:
    key = BoardKey()
    key.service_mode = service_mode
    board = keyed_board(key=key)
    return DeviceLink(
        board.identity,
        board.log,
        boot_id=7,
        entropy=lambda size: b"\x07" * size,
        key=key,
        require_signed=require_signed,
    )


def test_a_board_without_a_key_that_requires_signing_opens_for_service_only() -> None:
    for require_signed, service_mode, status in (
        (True, False, b"\x05"),
        (True, True, b"\x00"),
        (False, False, b"\x00"),
    ):
        board = _unkeyed(require_signed=require_signed, service_mode=service_mode)
        board.receive(HELLO, 0)
        (ack,) = plain_wire.read(board.take_output())
        assert (ack.counter, ack.payload[2:4]) == (None, b"\x00\x00")
        board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, ack.sid, OPEN), 0)
        assert board.take_output() == plain_wire.from_board(plain_wire.RSP, 1, 1, ack.sid, status)
        assert board.session_open is (status == b"\x00")


def test_signing_is_required_unless_it_is_said_not_to_be() -> None:
    identity = make_board().identity
    board = DeviceLink(identity, EventLog(), boot_id=7, entropy=lambda size: b"\x07" * size)
    board.receive(hello(), 0)
    (ack,) = plain_wire.read(board.take_output())
    board.receive(plain_wire.wire(plain_wire.REQ, 1, 1, ack.sid, OPEN), 0)
    assert not _is_open(board)


def test_a_question_for_the_time_is_answered_at_once() -> None:
    board, host = opened_board()
    board.receive(host.say(plain_wire.DGRAM, 3, 1, struct.pack("<I", 77)), 2**32 + 5)
    (pong,) = plain_wire.read(board.take_output())
    assert (pong.kind, pong.msg) == (plain_wire.DGRAM, 4)
    assert struct.unpack("<III", pong.payload) == (77, 5, 5)
    board.receive(host.say(plain_wire.DGRAM, 3, 2, b"\x01"), 10)
    assert board.take_output() == b""
    assert board.counts.undecodable == 1


def test_an_unsigned_session_is_as_it_was() -> None:
    board = make_board()
    sid = open_session(board)
    assert len(board.receive(plain_wire.wire(plain_wire.REQ, 0x32, 2, sid, b"\x01\x00"), 0)) == 1
    assert board.counts.forged.total() == 0


def test_a_board_never_takes_the_words_of_a_board() -> None:
    board, _ = opened_board()
    words = BoardSide()
    board.receive(words.answer(1, 1) + words.beat(), 5)
    assert board.frame_counts.echoes == 2
    turned = Plain(plain_wire.DGRAM, 0x01, 2, 1, SID, bytes(7))
    board.receive(plain_wire.signed(turned, KEYS.board, 60), 5)
    assert board.counts.forged == {Forgery.BAD_TAG: 1}


def test_set_key_is_never_handed_to_the_board() -> None:
    board, host = opened_board()
    body = SetKey(KeyMode.ROTATE, bytes(32)).encode()
    assert board.receive(host.say(plain_wire.REQ, 8, 2, body), 5) == []
    (answer,) = plain_wire.read(board.take_output())
    # It has nowhere to keep a key.
    assert (answer.kind, answer.msg, answer.payload) == (plain_wire.RSP, 8, b"\x01")
