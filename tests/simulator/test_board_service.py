"""What can be asked of any simulated board, and what happens when somebody opens one."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from firmware_protocol import (
    AnswerReceived,
    BetsLock,
    Boot,
    ConfigKey,
    ConfigReply,
    GetConfig,
    Ident,
    IdentReply,
    Message,
    Reboot,
    RebootMode,
    ResetCause,
    RspStatus,
    SelfTest,
    SelfTestPart,
    SelfTestReply,
    SetConfig,
    SpotFaultCode,
    Stats,
    StatsReply,
    Tamper,
    TamperPart,
)
from tableassist.firmware.memory import RamMemory
from tableassist.simulator.boards import BetsBoard, Board, Fitting, Shoe, Sign
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import ALL_SPOTS, BoardHost, Joined


class Bench:
    """Any board with a live host."""

    def __init__(self, role: str) -> None:
        self.role = role
        self.memory = RamMemory()
        self.joined = Joined(self.power_up())
        self.joined.run(600)

    def power_up(self) -> Board[Any]:
        fitting = Fitting(f"SIM-{self.role.upper()}-001", self.memory, random.Random(5).randbytes)
        lines: list[str] = []
        truth = Truth(lines.append)
        boards: dict[str, Callable[[], Board[Any]]] = {
            "shoe": lambda: Shoe(fitting, truth, 0),
            "bets": lambda: BetsBoard(fitting, truth, ("ante", "raise"), 0),
            "sign": lambda: Sign(fitting, truth, 0),
        }
        return boards[self.role]()

    @property
    def host(self) -> BoardHost:
        assert self.joined.host is not None
        return self.joined.host

    def ask(self, message: Message) -> AnswerReceived:
        self.host.link.ask(message)
        self.joined.run(100)
        return self.host.answers[-1]


@pytest.fixture(params=["shoe", "bets", "sign"])
def bench(request: pytest.FixtureRequest) -> Bench:
    return Bench(request.param)


def test_who_it_is(bench: Bench) -> None:
    reply = bench.ask(Ident()).reply
    assert isinstance(reply, IdentReply)
    assert (reply.model, reply.serial) == (f"simulated {bench.role}", bench.joined.board.unit)


def test_what_it_counted(bench: Bench) -> None:
    bench.joined.board.overruns = 3
    reply = bench.ask(Stats()).reply
    assert isinstance(reply, StatsReply)
    assert reply.rx_ok > 3
    assert (reply.crc_errors, reply.overruns, reply.resets) == (0, 3, 1)
    assert 600 < reply.uptime_ms < 700


def test_its_parts_can_be_tested(bench: Bench) -> None:
    everything = bench.ask(SelfTest(0xFFFF)).reply
    assert isinstance(everything, SelfTestReply)
    assert everything.failed == 0
    assert everything.tested & SelfTestPart.EVENT_LOG
    memory = SelfTestReply(SelfTestPart.MEMORY, 0)
    assert bench.ask(SelfTest(SelfTestPart.MEMORY)).reply == memory


def test_it_restarts_after_its_answer_and_tells_why(bench: Bench) -> None:
    bench.joined.run(100)
    assert bench.ask(Reboot(RebootMode.RESTART)).status is RspStatus.OK
    bench.joined.run(3_000)
    boots = [event for event in bench.host.events if isinstance(event, Boot)]
    assert [boot.reset_cause for boot in boots] == [ResetCause.POWER, ResetCause.SOFTWARE]
    assert bench.host.is_live
    assert bench.ask(Stats()).reply != bench.host.answers[0]
    assert bench.ask(Reboot(RebootMode.BOOT_LOADER)).status is RspStatus.REFUSED


def test_a_part_that_was_opened_is_told_again_until_it_is_closed(bench: Bench) -> None:
    board = bench.joined.board
    board.tamper(TamperPart.COVER, bench.joined.now_ms, is_open=True)
    board.restart(bench.joined.now_ms)
    board.tamper(TamperPart.COVER, bench.joined.now_ms, is_open=False)
    board.restart(bench.joined.now_ms)
    bench.joined.run(3_000)
    told = [event for event in bench.host.events if isinstance(event, Tamper)]
    opened, closed = Tamper(TamperPart.COVER, True), Tamper(TamperPart.COVER, False)
    assert told == [opened, opened, closed]


def test_a_setting_is_kept_and_one_that_it_lacks_is_refused() -> None:
    bench = Bench("shoe")
    assert bench.ask(GetConfig(ConfigKey.LOCK_AFTER)).reply == ConfigReply(1, 6)
    before = bench.ask(Ident()).reply
    bench.host.link.want(SetConfig(ConfigKey.LOCK_AFTER, 3))
    bench.joined.run(100)
    bench.joined = Joined(bench.power_up())
    bench.joined.run(600)
    assert bench.ask(GetConfig(ConfigKey.LOCK_AFTER)).reply == ConfigReply(1, 3)
    assert bench.ask(Ident()).reply != before
    assert bench.ask(GetConfig(ConfigKey.SETTLE_MS)).status is RspStatus.REFUSED
    bench.host.link.want(SetConfig(200, 3))
    bench.joined.run(100)
    assert not bench.host.link.wanted_confirmed()


def test_a_board_at_work_is_not_tested_and_not_restarted() -> None:
    bench = Bench("bets")
    bench.host.link.want(BetsLock(1, 0, ALL_SPOTS))
    bench.joined.run(100)
    assert bench.ask(SelfTest(0xFFFF)).status is RspStatus.REFUSED
    assert bench.ask(Reboot(RebootMode.RESTART)).status is RspStatus.REFUSED


def test_a_test_finds_what_is_broken() -> None:
    bench = Bench("bets")
    bench.joined.board.spoil(1, "ante", SpotFaultCode.NOISY, bench.joined.now_ms)
    reply = bench.ask(SelfTest(SelfTestPart.SENSORS | SelfTestPart.LAMPS)).reply
    assert reply == SelfTestReply(SelfTestPart.SENSORS | SelfTestPart.LAMPS, SelfTestPart.SENSORS)
