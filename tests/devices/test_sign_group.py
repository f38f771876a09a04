"""Two signs of one table on two lines, and the table's one word for them."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as replace_levels

from tableassist.core.inputs import BoardCameLive, BoardWentAway, SignReported
from tests.devices.rig import Rig
from tests.devices.test_levels import OPEN
from tests.devices.test_sign_word import status

pytestmark = pytest.mark.warnings_logged
SECOND = b"SIM-SIGN-002"


def test_two_signs_are_shown_the_same_and_told_as_one(rig: Rig) -> None:
    first, second = rig.pretend("sign"), rig.pretend("sign", at="other", unit=SECOND)
    plans = [rig.plan("sign"), rig.plan("sign", port=str(rig.folder / "other"))]
    plans[1] = replace(plans[1], unit=SECOND.decode(), place=2)
    boards = rig.boards(*plans)
    boards.show(replace_levels(OPEN, sign_amount=1_000, sign_seq=42))
    rig.inbox.next(BoardCameLive)
    first.tell(status(1_000))
    second.tell(status(900))
    rig.inbox.next(SignReported, lambda report: report.amount == 900)
    second.tell(status(1_000))
    rig.inbox.next(SignReported, lambda report: report.amount == 1_000)
    second.pull()
    away = rig.inbox.next(BoardWentAway)
    assert "other" in away.reason
