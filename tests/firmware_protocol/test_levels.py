"""Wanted levels on the host's side: sent until confirmed, newest only, again in each session.

The board's answers are literal bytes. What a level means to a board is not tested here.
"""

import itertools
import struct

import pytest

from firmware_protocol import (
    Award,
    AwardClear,
    BetsLock,
    BetsUnlock,
    BoardSilent,
    ConfigKey,
    Heartbeat,
    LevelRefused,
    MessageError,
    Reboot,
    RebootMode,
    RspStatus,
    SetConfig,
    SetHead,
    SetMeter,
    ShoeLock,
    SpotLamp,
    SpotLeds,
)
from tests.firmware_protocol import plain_wire
from tests.firmware_protocol.opened import RSP_OPEN, SID, opened, rsp
from tests.firmware_protocol.wires import NONCE, make_host

HEAD = SetHead(9, 1, bytes(32), bytes(8), bytes(64), "Table 1")


def test_a_level_is_sent_until_confirmed_and_then_no_more() -> None:
    host, _ = opened()
    host.take_output()
    host.want(ShoeLock(lock=True, reason=2))
    request = plain_wire.wire(2, 0x32, 2, SID, b"\x01\x02")
    assert host.take_output() == request
    assert not host.wanted_confirmed()
    host.tick(host.next_tick_ms())
    assert host.next_tick_ms() == 150
    host.tick(150)
    assert host.take_output() == request
    host.receive(rsp(0x32, 2), 160)
    assert host.wanted_confirmed()
    host.want(ShoeLock(lock=True, reason=2))
    host.receive(rsp(0x32, 2), 170)
    host.tick(400)
    assert host.take_output() == b""


def test_an_unanswered_level_is_tried_five_times_quickly_then_slower() -> None:
    host, _ = opened()
    host.take_output()
    host.want(ShoeLock(lock=True, reason=0))
    sent_at: list[int] = []
    for now in range(6_000):
        # The board is alive, it only does not answer.
        if now % 400 == 0:
            host.receive(plain_wire.from_board(6, 2, 1, SID, bytes(5)), now)
        host.tick(now)
        if plain_wire.REQ in plain_wire.kinds(host.take_output()):
            sent_at.append(now)
    gaps = [later - earlier for earlier, later in itertools.pairwise(sent_at)]
    assert gaps == [150] * 5 + [300, 600] + [1_000] * 4


def test_only_the_newest_value_of_a_level_is_sent() -> None:
    host = make_host()
    for seq in (1, 2, 3):
        host.want(SetMeter(1, 2, 1_000 + seq, 500, "CAD", seq))
    host.want(SetMeter(2, 2, 77, 500, "CAD", 1))
    host.want(BetsLock(5, 0, 0xFFFFFFF))
    host.want(BetsUnlock(5))
    host.start(0)
    host.take_output()
    host.receive(plain_wire.hello_ack(NONCE, sid=SID), 0)
    host.take_output()
    host.receive(RSP_OPEN, 0)
    asked = []
    for seq in (2, 3, 4):
        (frame,) = [each for each in plain_wire.read(host.take_output()) if each.kind == 2]
        assert frame.seq == seq
        asked.append((frame.msg, frame.payload[:10]))
        host.receive(rsp(frame.msg, frame.seq), 1)
    assert asked == [
        (0x60, bytes([1, 2]) + struct.pack("<Q", 1_003)),
        (0x60, bytes([2, 2]) + struct.pack("<Q", 77)),
        (0x54, struct.pack("<I", 5)),
    ]
    assert host.wanted_confirmed()


def test_a_value_changed_under_way_is_sent_after_the_answer() -> None:
    host, _ = opened()
    host.take_output()
    host.want(ShoeLock(lock=True, reason=0))
    host.take_output()
    host.want(ShoeLock(lock=False, reason=0))
    assert host.take_output() == b""
    host.receive(rsp(0x32, 2), 5)
    assert not host.wanted_confirmed()
    assert host.take_output() == plain_wire.wire(2, 0x32, 3, SID, b"\x00\x00")


def test_an_answer_to_an_earlier_request_confirms_nothing() -> None:
    host, _ = opened()
    host.want(ShoeLock(lock=True, reason=0))
    host.take_output()
    host.receive(rsp(0x32, 2), 5)
    host.want(ShoeLock(lock=False, reason=0))
    host.take_output()
    host.receive(rsp(0x32, 2), 10)
    assert not host.wanted_confirmed()
    host.receive(rsp(0x32, 3), 15)
    assert host.wanted_confirmed()


def test_a_refused_level_is_reported_once_and_asked_again_each_second() -> None:
    host, _ = opened()
    host.take_output()
    lock = ShoeLock(lock=True, reason=0)
    host.want(lock)
    host.take_output()
    assert host.receive(rsp(0x32, 2, 1), 10) == [LevelRefused(lock, RspStatus.REFUSED)]
    host.receive(plain_wire.from_board(6, 2, 1, SID, bytes(5)), 900)
    host.tick(1_009)
    assert plain_wire.REQ not in plain_wire.kinds(host.take_output())
    host.tick(1_010)
    assert plain_wire.REQ in plain_wire.kinds(host.take_output())
    assert host.receive(rsp(0x32, 3, 1), 1_020) == []
    host.want(ShoeLock(lock=False, reason=0))
    assert plain_wire.REQ in plain_wire.kinds(host.take_output())


def test_every_level_is_sent_again_in_a_new_session() -> None:
    host, _ = opened()
    host.take_output()
    host.want(ShoeLock(lock=True, reason=0))
    host.take_output()
    host.receive(rsp(0x32, 2), 5)
    assert host.wanted_confirmed()
    assert [type(each) for each in host.tick(1_505)] == [BoardSilent]
    assert not host.wanted_confirmed()
    second = bytes([*NONCE[:7], NONCE[7] + 1])
    host.receive(plain_wire.hello_ack(second, sid=0x2222), 1_510)
    host.take_output()
    host.receive(plain_wire.from_board(3, 1, 1, 0x2222, b"\x00"), 1_520)
    assert plain_wire.wire(2, 0x32, 2, 0x2222, b"\x01\x00") in host.take_output()


def test_an_award_and_its_end_are_one_level_and_each_setting_is_one_of_its_own() -> None:
    host, _ = opened()
    host.take_output()
    host.want(Award(1, 5_000, 98, 0, 0))
    host.want(AwardClear(0))
    host.want(SetConfig(ConfigKey.LOCK_AFTER, 6))
    host.want(SetConfig(ConfigKey.SETTLE_MS, 250))
    asked = []
    for seq in (2, 3, 4, 5):
        for frame in plain_wire.read(host.take_output()):
            if frame.kind == plain_wire.REQ:
                asked.append((frame.msg, frame.payload[0]))
                host.receive(rsp(frame.msg, seq), seq)
    # The first answer lets the value go that has taken its place meanwhile.
    assert asked == [(0x61, 1), (0x62, 0), (0x0E, 1), (0x0E, 2)]
    assert host.wanted_confirmed()


def test_what_is_no_level_or_does_not_fit_is_refused_at_once() -> None:
    host = make_host()
    with pytest.raises(ValueError, match="sets no level"):
        host.want(Heartbeat(0, 0))
    with pytest.raises(ValueError, match="sets no level"):
        host.want(Reboot(RebootMode.RESTART))
    with pytest.raises(MessageError):
        host.want(SetMeter(1, 2, 2**64, 0, "CAD", 1))
    with pytest.raises(MessageError, match="does not fit"):
        host.want(SpotLeds((SpotLamp(1, 0, 0, 0, 0, 0),) * 30))


def test_a_head_is_wanted_anew_in_each_session() -> None:
    host, _ = opened()
    host.take_output()
    host.want(HEAD)
    assert [frame.msg for frame in plain_wire.read(host.take_output())] == [SetHead.MSG]
    host.receive(rsp(SetHead.MSG, 2), 10)
    assert host.wanted_confirmed()
    host.start(20)
    host.take_output()
    nonce = bytes([*NONCE[:7], NONCE[7] + 1])
    host.receive(plain_wire.hello_ack(nonce, sid=SID + 1), 20)
    host.receive(plain_wire.from_board(plain_wire.RSP, 1, 1, SID + 1, b"\0"), 21)
    host.take_output()
    assert host.wanted_confirmed()
    host.want(HEAD)
    assert [frame.msg for frame in plain_wire.read(host.take_output())] == [SetHead.MSG]


@pytest.mark.parametrize("status", [0, 3])
def test_the_level_that_nobody_answers_is_known(status: int) -> None:
    host, _ = opened()
    lock = ShoeLock(lock=True, reason=0)
    assert host.unconfirmed() is None
    host.want(lock)
    assert host.unconfirmed() == lock
    host.receive(rsp(0x32, 2, status), 1)
    assert host.unconfirmed() is None
