"""Two signs of one table on two lines: shown the same, each told of by its own name."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_levels

from firmware_protocol import GetHead
from tableassist.core.inputs import BoardCameLive, BoardWentAway, SignReported
from tests.devices.rig import Rig
from tests.devices.test_levels import OPEN
from tests.devices.test_sign_word import status

pytestmark = pytest.mark.warnings_logged
SECOND = b"SIM-SIGN-002"


def test_two_signs_are_shown_the_same_and_each_speaks_for_itself(rig: Rig) -> None:
    first, second = rig.pretend("sign"), rig.pretend("sign", at="other", unit=SECOND)
    plans = [rig.plan("sign"), rig.plan("sign", port=str(rig.folder / "other"))]
    plans[1] = replace(plans[1], unit=SECOND.decode(), place=2)
    boards = rig.boards(*plans)
    boards.show(replace_levels(OPEN, sign_amount=1_000, sign_seq=42))
    live = {rig.inbox.next(BoardCameLive).board, rig.inbox.next(BoardCameLive).board}
    assert live == {"sign", "sign2"}
    first.wait_for(lambda: GetHead() in first.requests)
    second.wait_for_heartbeat()
    assert GetHead() not in second.requests, "only the first one keeps a head"
    first.tell(status(1_000))
    second.tell(status(900))
    rig.inbox.next(SignReported, lambda report: (report.sign, report.amount) == ("sign2", 900))
    second.tell(status(1_000))
    rig.inbox.next(SignReported, lambda report: (report.sign, report.amount) == ("sign2", 1_000))
    second.pull()
    away = rig.inbox.next(BoardWentAway)
    assert (away.board, "other" in away.reason) == ("sign2", True)
    figures = [(one.sign, one.amount) for one in rig.inbox.of(SignReported)]
    assert ("sign", 1_000) in figures
    assert ("sign", 900) not in figures
