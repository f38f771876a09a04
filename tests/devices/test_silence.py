"""Ports that stay open while no board can be understood on them: said once, with the right words.

A board that comes to its senses later is taken as if nothing had been.
"""

from random import Random

import pytest

from firmware_protocol import SetMeter, ShoeLock
from firmware_protocol.timing import SILENT_MS
from tableassist.core.inputs import BoardCameLive, BoardSensed, BoardWentAway
from tableassist.devices.levels import ROLL_MS
from tests.devices.pretend_board import Line
from tests.devices.rig import Rig
from tests.devices.test_boards import LEVELS, card, replace_levels

pytestmark = pytest.mark.warnings_logged

NOTHING = "silent"
NOISE = "noise"
NOISY = Random("noise")


def test_a_port_where_nobody_speaks(rig: Rig) -> None:
    line = Line(rig.folder / "shoe")
    boards = rig.boards(rig.plan("shoe"))
    assert rig.inbox.next(BoardWentAway) == BoardWentAway("shoe", f"{line.link}: {NOTHING}")
    boards.stop()
    assert len(rig.inbox.inputs) == 1
    line.pull()


def test_a_port_where_only_noise_comes(rig: Rig) -> None:
    line = Line(rig.folder / "shoe")
    boards = rig.boards(rig.plan("shoe"))
    while not rig.inbox.inputs:
        assert line.read(5)
        line.write(NOISY.randbytes(800))
    assert rig.inbox.next(BoardWentAway) == BoardWentAway("shoe", f"{line.link}: {NOISE}")
    boards.stop()
    line.pull()


def test_a_board_that_begins_anew_when_its_port_is_opened_is_no_alarm(rig: Rig) -> None:
    """It babbles, as a boot loader does, and hears nothing before it is up."""
    shoe = rig.pretend("shoe")
    with shoe.mute() as line:
        rig.boards(rig.plan("shoe"))
        opened_ms = rig.clock.ticks_ms()
        while rig.clock.ticks_ms() - opened_ms < SILENT_MS + 300:
            line.read(5)
            line.write(b"ets Jun  8 2016 00:22:57\r\nrst:0x1\r\n\0")
        shoe.restart()
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.of(BoardWentAway) == []


def test_a_board_that_falls_silent_and_speaks_again(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"))
    rig.inbox.next(BoardCameLive)
    with shoe.mute():
        assert rig.inbox.next(BoardWentAway).reason.endswith(NOTHING)
        shoe.emit(card(1))
    assert rig.inbox.next(BoardSensed).event_id == 1
    boards.commit("shoe", "SIM-SHOE-001", 1)
    rig.inbox.next(BoardCameLive)


def test_a_board_that_does_not_read_gets_only_the_newest_levels_afterwards(rig: Rig) -> None:
    sign = rig.pretend("sign")
    boards = rig.boards(rig.plan("sign"))
    boards.show(LEVELS)
    sign.wait_for(lambda: len(sign.requests) == 4)
    with sign.mute():
        for step in range(1, 101):
            boards.show(replace_levels(LEVELS, sign_amount=1_234_567 + step, sign_seq=9 + step))
        rig.inbox.next(BoardWentAway)
    newest = SetMeter(1, 2, 1_234_667, ROLL_MS, "CAD", 109)
    sign.wait_for(lambda: newest in sign.requests)
    assert sum(isinstance(each, SetMeter) for each in sign.requests) <= 3


def test_a_full_board_blocks_no_other(rig: Rig) -> None:
    shoe, sign = rig.pretend("shoe"), rig.pretend("sign")
    boards = rig.boards(rig.plan("shoe"), rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    rig.inbox.next(BoardCameLive)
    with sign.mute():
        boards.show(LEVELS)
        shoe.wait_for(lambda: shoe.requests == [ShoeLock(True, 0)])
        shoe.emit(card(1))
        assert rig.inbox.next(BoardSensed).event_id == 1
        boards.commit("shoe", "SIM-SHOE-001", 1)
        shoe.wait_for(lambda: shoe.log.committed_id == 1)


def test_a_sign_that_never_reads_is_given_up_and_nobody_waits_for_it(rig: Rig) -> None:
    line = Line(rig.folder / "sign")
    line.fill()
    shoe = rig.pretend("shoe")
    boards = rig.boards(rig.plan("shoe"), rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    for step in range(1, 101):
        boards.show(replace_levels(LEVELS, sign_seq=step, shoe_locked=step < 100))
    shoe.wait_for(lambda: shoe.requests[-1:] == [ShoeLock(False, 0)])
    shoe.emit(card(1))
    rig.inbox.next(BoardSensed)
    boards.commit("shoe", "SIM-SHOE-001", 1)
    shoe.wait_for(lambda: shoe.log.committed_id == 1)
    rig.inbox.wait_for(lambda: bool(rig.inbox.of(BoardWentAway)))
    said = f"{line.link}: the board takes no bytes"
    assert rig.inbox.of(BoardWentAway)[0] == BoardWentAway("sign", said)
    boards.stop()
    line.pull()
