"""What a link does not believe reaches the table with its numbers; what else it doubts, the log.

What is believed is decided in the wire's own half and tested there. Ticks are turned by hand.
"""

from dataclasses import dataclass, field

import pytest

from firmware_protocol import (
    BoardOpened,
    BoardSilent,
    Forgery,
    FrameCounts,
    HostCounts,
    HostEvent,
    KeyRefused,
    RspStatus,
    SchemaDiffers,
    SecurityNotice,
    ShoeLock,
    Silence,
)
from tableassist.core.inputs import BoardWentAway, ForgeriesSeen, Input, LinkTroubled, Unbelieved
from tableassist.devices import BoardPlan
from tableassist.devices.forgeries import TELL_EVERY_MS
from tableassist.devices.link_watch import UNSTABLE
from tableassist.devices.reporter import Reporter
from tableassist.devices.sightings import Sightings
from tableassist.devices.spots import PrintedSpots
from tableassist.devices.strange_watch import OTHER_NODES
from tests.devices.rig import BAUD, SPOTS

PLAN = BoardPlan(role="shoe", port="nowhere", unit="SIM-SHOE-001", baud=BAUD)

pytestmark = pytest.mark.warnings_logged


@dataclass
class Told:
    """A reporter of a shoe, what it has submitted, and its clock."""

    inputs: list[Input] = field(default_factory=list)
    ms: int = 0

    def __post_init__(self) -> None:
        printed, sightings = PrintedSpots(SPOTS), Sightings([PLAN])
        self.reporter = Reporter(PLAN, self.inputs.append, self, printed, sightings)

    def now_ms(self) -> int:
        return self.ms

    def ticks_ms(self) -> int:
        return self.ms

    def say(self, report: HostEvent) -> None:
        self.reporter.say(report)
        self.reporter.pass_time(FrameCounts(), 0, 0)

    def wait(self, ms: int) -> list[Input]:
        """What is submitted when so much time has passed."""
        self.inputs.clear()
        self.ms += ms
        self.reporter.pass_time(FrameCounts(), 0, 0)
        return list(self.inputs)


def test_a_board_that_greets_and_opens_no_session_is_away() -> None:
    told = Told()
    told.say(BoardSilent(Silence.UNOPENED))
    said = "nowhere: unopened"
    assert told.inputs == [BoardWentAway("shoe", said)]


def test_sessions_that_follow_each_other_are_a_board_that_comes_and_goes() -> None:
    told = Told()
    for _ in range(4):
        told.say(BoardOpened())
        assert told.wait(10_000) == []
    told.say(BoardOpened())
    told.wait(10_000)
    assert LinkTroubled("shoe", UNSTABLE, True) in told.inputs


def test_a_level_that_is_not_confirmed_reaches_the_table() -> None:
    told = Told()
    for _ in range(6):
        told.reporter.look(HostCounts(), FrameCounts(), ShoeLock(lock=True, reason=0))
        told.wait(1_000)
    words = "unconfirmed ShoeLock"
    told.reporter.look(HostCounts(), FrameCounts(), None)
    assert told.wait(1_000) == [LinkTroubled("shoe", words, False)]


def test_what_another_node_keeps_saying_reaches_the_table() -> None:
    told = Told()
    inputs: list[Input] = []
    for count in range(20):
        told.reporter.look(HostCounts(other_nodes=count), FrameCounts(), None)
        inputs += told.wait(500)
    assert inputs == [LinkTroubled("shoe", OTHER_NODES, True)]


def notice(bad_tags: int, at_board: int = 0) -> SecurityNotice:
    return SecurityNotice(((Forgery.BAD_TAG, bad_tags),) if bad_tags else (), at_board)


def test_forgeries_are_told_at_once_with_their_kinds(caplog: pytest.LogCaptureFixture) -> None:
    told = Told()
    told.say(SecurityNotice(((Forgery.BAD_TAG, 3), (Forgery.REPLAYED, 1)), at_board=2))
    kinds = (Unbelieved("bad tag", 3), Unbelieved("replayed counter", 1))
    assert told.inputs == [ForgeriesSeen("shoe", kinds, 2)]
    said = "6 messages not believed (3 bad tag, 1 replayed counter, 2 turned away by the board)"
    assert [each.getMessage() for each in caplog.records] == [f"shoe board: {said}"]


def test_what_goes_on_is_told_now_and_then_and_none_is_left_out() -> None:
    told = Told()
    told.say(notice(1))
    for _ in range(9):
        assert told.wait(TELL_EVERY_MS // 10) == []
        told.say(notice(2, at_board=1))
        assert told.inputs == []
    assert told.wait(TELL_EVERY_MS // 10) == [
        ForgeriesSeen("shoe", (Unbelieved("bad tag", 18),), 9)
    ]
    assert told.wait(TELL_EVERY_MS) == []


def test_after_a_pause_it_is_told_at_once_again() -> None:
    told = Told()
    told.say(notice(1))
    told.wait(TELL_EVERY_MS)
    told.say(notice(0, at_board=1))
    assert told.inputs == [ForgeriesSeen("shoe", (), 1)]


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (KeyRefused(RspStatus.REFUSED), "shoe board does not take its new key: refused"),
        (
            SchemaDiffers(0x12345678, 0xABCDEF01),
            "shoe board knows other messages: schema ABCDEF01, here 12345678",
        ),
    ],
    ids=["key", "schema"],
)
def test_doubts_are_logged_and_are_no_input_of_the_table(
    report: HostEvent, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    told = Told()
    told.say(report)
    assert [(each.levelname, each.getMessage()) for each in caplog.records] == [("WARNING", words)]
    assert told.inputs == []
