"""What the wire's own half does not believe, or a board does not take, is in the log for people.

Only the words are tried here; what is not believed is tested with the protocol.
"""

import pytest

from firmware_protocol import (
    Forgery,
    HostEvent,
    KeyRefused,
    RspStatus,
    SchemaDiffers,
    SecurityNotice,
)
from tableassist.core.inputs import Input
from tableassist.devices import BoardPlan
from tableassist.devices.reporter import Reporter
from tableassist.devices.spots import PrintedSpots
from tests.devices.rig import BAUD, SPOTS, RealClock

pytestmark = pytest.mark.warnings_logged


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (
            SecurityNotice(((Forgery.BAD_TAG, 3), (Forgery.REPLAYED, 1)), at_board=2),
            "shoe board is spoken for by somebody else: frames not believed, 3 bad tag, "
            "1 replayed counter, 2 turned away by the board itself",
        ),
        (KeyRefused(RspStatus.REFUSED), "shoe board does not take its new key: refused"),
        (
            SchemaDiffers(0x12345678, 0xABCDEF01),
            "shoe board knows other messages: schema ABCDEF01, here 12345678",
        ),
    ],
    ids=["forged", "key", "schema"],
)
def test_doubts_are_logged_and_are_no_input_of_the_table(
    report: HostEvent, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    inputs: list[Input] = []
    plan = BoardPlan(role="shoe", port="nowhere", unit="SIM-SHOE-001", baud=BAUD)
    Reporter(plan, inputs.append, RealClock(), PrintedSpots(SPOTS)).say(report)
    assert [(each.levelname, each.getMessage()) for each in caplog.records] == [("WARNING", words)]
    assert inputs == []
