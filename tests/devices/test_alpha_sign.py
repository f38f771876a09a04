"""An Alpha sign on a real terminal: what it is sent, and what the table is told of it.

Ticks are turned by hand, so nothing here waits for the sign's slow pace; the pace itself is tested
in `test_alpha_writer`. The sign at the other end is a pretend one that never answers.
"""

import threading
from collections.abc import Iterator

import msgspec
import pytest

from tableassist.core.inputs import BoardCameLive, BoardWentAway, SignReported
from tableassist.core.outputs import Levels
from tableassist.devices.alpha_sign import AlphaSign
from tableassist.devices.plan import AlphaFit, BoardPlan, LineFormat
from tests.devices.pretend_board import Line
from tests.devices.pretend_sign import PretendSign
from tests.devices.rig import Rig
from tests.devices.test_boards import LEVELS

UNIT = "ALPHA-SIGN-1"
FIT = AlphaFit("JACKPOT ", "WINNER!", beeps=True)
SET_UP_SECONDS = 13


class TurnedClock:
    """Ticks that stand still until a test turns them."""

    def __init__(self) -> None:
        self.ms = 5_000

    def now_ms(self) -> int:
        return self.ms

    def ticks_ms(self) -> int:
        return self.ms


class Hung:
    """A sign on its line, driven by an `AlphaSign` with its own clock."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.clock = TurnedClock()
        self.line = Line(rig.folder / "sign")
        self.sign = PretendSign()
        plan = BoardPlan("sign", str(self.line.link), UNIT, 9_600, LineFormat(7, "even"), FIT)
        self.driver = AlphaSign(plan, FIT, rig.inbox.submit, self.clock)

    def packet(self) -> None:
        """The sign takes the next packet, whole; the figure's next repeat would be too late."""
        chunk = b""
        while not chunk.endswith(b"\x04"):
            read = self.line.read(3)
            assert read, "no packet came"
            chunk += read
        self.sign.take(chunk, self.clock.ms)

    def turn(self, ms: int) -> None:
        self.clock.ms += ms
        self.driver.wake()

    def set_up(self) -> None:
        for name in ("clear", "memory", "sequence", "text", "string", "release"):
            self.packet()
            assert self.sign.heard[-1] == name
            self.turn(2_100 if name == "clear" else 10_100 if name == "memory" else 400)

    def replug(self) -> None:
        self.line.pull()
        self.rig.inbox.next(BoardWentAway)
        self.line = Line(self.line.link)

    def written(self) -> int:
        """The next figure that the table hears was written."""
        report = self.rig.inbox.next(SignReported)
        assert (report.amount, report.face) == (None, "unverified")
        return report.meter_seq

    def end(self) -> None:
        self.driver.ask_to_stop()
        assert self.driver.joined()
        self.line.pull()


@pytest.fixture
def hung(rig: Rig) -> Iterator[Hung]:
    hung = Hung(rig)
    yield hung
    hung.end()


def levels(**changes: object) -> Levels:
    return msgspec.structs.replace(LEVELS, **changes)


def test_the_sign_is_set_up_and_nothing_is_claimed_before_the_figure_is_written(
    rig: Rig, hung: Hung
) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    live = rig.inbox.next(BoardCameLive)
    assert live == BoardCameLive("sign", UNIT, "alpha", assured=False)
    assert hung.written() == 0
    hung.set_up()
    assert hung.written() == LEVELS.sign_seq
    assert hung.sign.shown == "JACKPOT $12,345.67"
    assert hung.sign.lost == []
    assert rig.inbox.of(SignReported)[1:] == [SignReported(None, 9, "unverified")]


def test_a_change_goes_out_from_another_thread_without_a_turn_of_the_clock(
    rig: Rig, hung: Hung
) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    hung.set_up()
    for amount, number in ((1_234_637, 10), (None, 11)):
        changed = levels(sign_amount=amount, sign_seq=number)
        threading.Event().wait(0.1)  # the reader sleeps again, for seconds if nobody wakes it
        threading.Thread(target=hung.driver.show, args=(changed,)).start()
        hung.packet()
        hung.turn(400)
    assert [hung.written() for _ in range(4)] == [0, 9, 10, 11]
    assert hung.sign.shown == "JACKPOT -----"


def test_an_award_and_its_end(hung: Hung) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    hung.set_up()
    hung.driver.show(levels(sign_award=500_000))
    hung.packet()
    assert hung.sign.shown == "WINNER! $5,000.00"
    hung.turn(400)
    hung.packet()
    assert hung.sign.heard[-1] == "beeps"
    hung.turn(3_100)
    hung.driver.show(LEVELS)
    hung.packet()
    assert hung.sign.shown == "JACKPOT $12,345.67"


@pytest.mark.warnings_logged
def test_after_a_replug_everything_is_written_anew_and_nothing_claimed_before(
    rig: Rig, hung: Hung
) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    hung.set_up()
    hung.replug()
    hung.sign.power_was_off_for_hours()
    rig.inbox.next(BoardCameLive)
    assert hung.written() == 0
    hung.set_up()
    assert hung.written() == 9
    assert hung.sign.shown == "JACKPOT $12,345.67"


@pytest.mark.warnings_logged
def test_a_link_lost_while_the_sign_is_set_up_is_told_anew_too(rig: Rig, hung: Hung) -> None:
    hung.driver.start()
    hung.packet()
    assert hung.written() == 0
    hung.replug()
    assert hung.written() == 0


def test_what_a_sign_says_means_nothing(rig: Rig, hung: Hung) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    hung.line.write(b"\x00\x00\x01000\x02E$\x030069\x04" * 50)
    hung.set_up()
    assert [hung.written() for _ in range(2)] == [0, 9]
    assert len(rig.inbox.inputs) == 3


@pytest.mark.warnings_logged
def test_a_figure_that_the_port_does_not_take_is_not_written(rig: Rig, hung: Hung) -> None:
    hung.driver.show(LEVELS)
    hung.driver.start()
    hung.set_up()
    assert [hung.written() for _ in range(2)] == [0, 9]
    hung.line.fill()
    hung.driver.show(levels(sign_seq=10))
    for _ in range(100):
        if rig.inbox.of(BoardWentAway):
            break
        hung.turn(600)
        threading.Event().wait(0.02)
    (away,) = rig.inbox.of(BoardWentAway)
    assert away.reason.endswith("the board takes no bytes")
    assert [each.meter_seq for each in rig.inbox.of(SignReported)] == [0, 9]


def test_a_board_of_the_wire_protocol_and_an_alpha_sign_stand_side_by_side(rig: Rig) -> None:
    """Through `Boards`, on the machine's clock: only the first packet is waited for."""
    line = Line(rig.folder / "sign")
    shoe = rig.pretend("shoe")
    sign = BoardPlan("sign", str(line.link), UNIT, 9_600, LineFormat(7, "even"), FIT)
    boards = rig.boards(rig.plan("shoe"), sign)
    boards.show(LEVELS)
    boards.commit("sign", UNIT, 1)
    live = {rig.inbox.next(BoardCameLive).board for _ in range(2)}
    assert live == {"shoe", "sign"}
    shoe.wait_for(lambda: len(shoe.requests) == 1)
    assert line.read(5).startswith(bytes(5) + b"\x01^00\x02E$\x03")
    boards.stop()
    line.pull()
