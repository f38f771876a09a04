"""Threads and descriptors: none is left over, none is stuck in silence, none dies without a word.

The rig's fixture itself compares threads and descriptors before and after each test.
"""

import threading

import pytest

from firmware_protocol import CardDrawn, card_code
from tableassist.core.inputs import BoardCameLive, BoardWentAway, Input
from tests.devices.conftest import in_use
from tests.devices.rig import Rig


@pytest.mark.warnings_logged
def test_fifty_starts_and_stops_leave_nothing_behind(rig: Rig) -> None:
    rig.pretend("shoe")
    rig.pretend("sign")
    before = in_use()
    for turn in range(50):
        boards = rig.boards(rig.plan("shoe"), rig.plan("bets"), rig.plan("sign"))
        if turn % 2:
            rig.inbox.next(BoardCameLive)
        boards.stop()
        assert in_use() == before
        boards.stop()


def test_boards_that_never_started_can_be_stopped(rig: Rig) -> None:
    rig.boards(rig.plan("shoe"), start=False).stop()


def test_a_reader_that_cannot_end_is_said(rig: Rig) -> None:
    rig.pretend("shoe")
    stuck, release = threading.Event(), threading.Event()

    def submit(given: Input) -> None:
        stuck.set()
        release.wait()

    boards = rig.boards(rig.plan("shoe"), submit=submit)
    assert stuck.wait(5)
    with pytest.raises(RuntimeError, match="still reading: shoe"):
        boards.stop()
    release.set()


@pytest.mark.warnings_logged
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_reader_that_breaks_says_so_before_it_ends(rig: Rig) -> None:
    shoe = rig.pretend("shoe")

    def submit(given: Input) -> None:
        rig.inbox.submit(given)
        if rig.inbox.event_ids():
            raise LookupError("the table broke")

    rig.boards(rig.plan("shoe"), submit=submit)
    shoe.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    assert rig.inbox.next(BoardWentAway) == BoardWentAway(
        "shoe", f"{shoe.link_path}: the reader of this port broke"
    )
