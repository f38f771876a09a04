"""The sign's own word of what it shows reaches the table when it changes; its silence too.

Only the sign has such a word.
"""

import pytest

from firmware_protocol import (
    BoardClass,
    BoardLive,
    DatagramReceived,
    DisplayStatus,
    HelloAck,
    ResetCause,
    SignState,
)
from tableassist.core.inputs import BoardCameLive, BoardWentAway, SignReported
from tableassist.devices.reporter import Reporter
from tableassist.devices.sightings import Sightings
from tableassist.devices.sign_word import SignWord
from tableassist.devices.spots import PrintedSpots
from tests.devices.pretend_board import UNITS
from tests.devices.rig import SPOTS, Rig


def status(amount: int, state: SignState = SignState.SHOWING) -> DisplayStatus:
    return DisplayStatus((amount,), 0, 0, 0, 20, 42, state)


def test_a_change_is_told_at_once_and_the_same_word_not_again(rig: Rig) -> None:
    sign = rig.pretend("sign")
    rig.boards(rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    for amount in (100, 100, 100, 200):
        sign.tell(status(amount))
    sign.tell(status(2**64 - 1, SignState.DASHES))
    rig.inbox.next(SignReported, lambda report: report.amount is None)
    assert rig.inbox.of(SignReported) == [
        SignReported(100, 42, "showing"),
        SignReported(200, 42, "showing"),
        SignReported(None, 42, "dashes"),
    ]


def test_a_sign_that_stops_to_say_what_it_shows_is_unheard(rig: Rig) -> None:
    sign = rig.pretend("sign")
    rig.boards(rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    sign.tell(status(100))
    rig.inbox.next(SignReported)
    before = rig.clock.ticks_ms()
    for _ in range(10):
        sign.wait_for_heartbeat()
        if len(rig.inbox.of(SignReported)) > 1:
            break
    assert rig.inbox.of(SignReported)[1:] == [SignReported(None, 0, "unheard")]
    assert rig.clock.ticks_ms() - before >= 1_400
    sign.tell(status(100))
    rig.inbox.next(SignReported, lambda report: report.face == "showing")


@pytest.mark.warnings_logged
def test_a_sign_that_was_away_is_heard_afresh(rig: Rig) -> None:
    sign = rig.pretend("sign")
    rig.boards(rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    sign.tell(status(100))
    rig.inbox.next(SignReported)
    sign.pull()
    rig.inbox.next(BoardWentAway)
    sign.plug()
    rig.inbox.next(BoardCameLive)
    sign.tell(status(100))
    rig.inbox.next(SignReported)


def test_a_word_from_before_the_sign_was_live_is_told_again(rig: Rig) -> None:
    plan = rig.plan("sign")
    printed = PrintedSpots(SPOTS)
    reporter = Reporter(plan, rig.inbox.submit, rig.clock, printed, Sightings([plan]))
    ack = HelloAck(
        *(1, BoardClass.SIGN, 0, bytes(8), bytes(8), UNITS[BoardClass.SIGN], 1, ResetCause.POWER),
        *(8, 256, 0x01000000, 0, 0, 1, 1, 1),
    )
    word = DatagramReceived(status(100))
    for report in (word, BoardLive(UNITS[BoardClass.SIGN], ack), word, word):
        reporter.say(report)
    told = [type(given) for given in rig.inbox.inputs]
    assert told == [SignReported, BoardCameLive, SignReported]


def test_the_word_of_a_shoe_about_a_figure_is_nothing(rig: Rig) -> None:
    shoe, sign = rig.pretend("shoe"), rig.pretend("sign")
    rig.boards(rig.plan("shoe"), rig.plan("sign"))
    rig.inbox.next(BoardCameLive)
    rig.inbox.next(BoardCameLive)
    shoe.tell(status(666))
    shoe.wait_for_heartbeat()
    sign.tell(status(100))
    rig.inbox.next(SignReported)
    assert rig.inbox.of(SignReported) == [SignReported(100, 42, "showing")]


def test_a_figure_that_rolls_for_too_long_is_not_believed() -> None:
    told: list[object] = []
    word = SignWord("sign", told.append)
    word.came_live(0)
    for now_ms in (100, 600, 1_100, 1_600):
        word.said(DisplayStatus((500,), 1, 0, 0, 20, 7, SignState.SHOWING), now_ms)
    assert told == [SignReported(500, 7, "showing")]
    word.said(DisplayStatus((500,), 1, 0, 0, 20, 8, SignState.SHOWING), 1_700)
    word.said(DisplayStatus((500,), 1, 0, 0, 20, 8, SignState.SHOWING), 3_300)
    assert told[1:] == [SignReported(500, 8, "showing"), SignReported(500, 8, "rolling")]
    word.said(DisplayStatus((500, 70), 0, 0, 0, 20, 8, SignState.SHOWING), 3_400)
    assert told[3:] == [SignReported(500, 8, "showing", (70,))]
