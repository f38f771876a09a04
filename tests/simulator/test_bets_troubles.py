"""The bet board when things go wrong: broken sensors, no host, settings, and a log that is full."""

import json
import random

import pytest

from firmware_protocol import (
    SPOTS,
    BetsLock,
    BetsUnlock,
    Boot,
    CalibrateStep,
    Fault,
    FaultCleared,
    FaultCode,
    LampFace,
    LatchedSpot,
    Message,
    RspStatus,
    SnapshotSpot,
    SpotCalibrate,
    SpotChanged,
    SpotFault,
    SpotFaultCode,
    SpotLeds,
    SpotsLatched,
    SpotSnapshot,
    SpotState,
    SpotTare,
    SpotThresholds,
    spot_lamp,
    spot_number,
)
from tableassist.core.inputs import SpotKind
from tableassist.firmware.memory import RamMemory
from tableassist.simulator.boards import BetsBoard, Fitting
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import ALL_SPOTS, BoardHost, Joined

PRINTED: tuple[SpotKind, ...] = ("ante", "raise", "progressive")
ANTE_2, RAISE_2, _, BLANK_2 = (spot_number(2, place) for place in range(4))


class Bench:
    """A live board."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.memory = RamMemory()
        self.joined = Joined(self.power_up())
        self.joined.run(600)

    def power_up(self) -> BetsBoard:
        fitting = Fitting("SIM-BETS-001", self.memory, random.Random(6).randbytes)
        return BetsBoard(fitting, Truth(self.lines.append), PRINTED, 0)

    @property
    def now_ms(self) -> int:
        return self.joined.now_ms

    @property
    def board(self) -> BetsBoard:
        board = self.joined.board
        assert isinstance(board, BetsBoard)
        return board

    @property
    def host(self) -> BoardHost:
        assert self.joined.host is not None
        return self.joined.host

    def want(self, message: Message) -> None:
        self.host.link.want(message)
        self.joined.run(100)

    def ask(self, message: Message) -> RspStatus | int | None:
        self.host.link.ask(message)
        self.joined.run(100)
        return self.host.answers[-1].status

    def heard(self) -> list[object]:
        self.joined.run(100)
        events, self.host.events = self.host.events[:], []
        return [event for event in events if not isinstance(event, Boot)]

    def lamps(self) -> list[tuple[object, ...]]:
        facts = [json.loads(line) for line in self.lines]
        return [
            (fact["seat"], fact["spot"], fact["state"]) for fact in facts if fact["fact"] == "lamp"
        ]


@pytest.fixture
def bench() -> Bench:
    bench = Bench()
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 500, bench.now_ms)
    bench.heard()
    return bench


def test_what_moves_under_a_broken_sensor_is_not_seen_until_it_is_mended(bench: Bench) -> None:
    assert bench.board.spoil(2, "ante", SpotFaultCode.STUCK_ON, bench.now_ms)
    bench.board.put(2, "ante", 1_000, bench.now_ms)
    assert bench.heard() == [SpotFault(ANTE_2, SpotFaultCode.STUCK_ON)]
    assert bench.board.mend(2, "ante", bench.now_ms)
    assert not bench.board.mend(2, "ante", bench.now_ms)
    assert bench.heard() == [SpotChanged(ANTE_2, SpotState.PRESENT, 1_500, 3, 100, 4)]


def test_a_sensor_breaks_once_until_it_is_mended(bench: Bench) -> None:
    assert bench.board.spoil(2, "ante", SpotFaultCode.STUCK_ON, bench.now_ms)
    assert not bench.board.spoil(2, "ante", SpotFaultCode.NOISY, bench.now_ms)
    assert bench.heard() == [SpotFault(ANTE_2, SpotFaultCode.STUCK_ON)]


def test_a_picture_says_which_spot_is_not_to_be_relied_on(bench: Bench) -> None:
    bench.board.spoil(2, "raise", SpotFaultCode.DISCONNECTED, bench.now_ms)
    bench.heard()
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    spots = (
        LatchedSpot(ANTE_2, SpotState.LOCKED, 500),
        LatchedSpot(RAISE_2, SpotState.FAULT, 0),
    )
    assert bench.heard() == [SpotsLatched(4, 0, spots)]


def test_a_broken_sensor_is_told_again_by_the_next_start(bench: Bench) -> None:
    bench.board.spoil(2, "ante", SpotFaultCode.NOISY, bench.now_ms)
    bench.heard()
    bench.board.restart(bench.now_ms)
    bench.joined.run(3_000)
    assert bench.heard() == [SpotFault(ANTE_2, SpotFaultCode.NOISY)]
    assert bench.board.amount(2, "ante") == 500


def test_without_a_host_every_lamp_is_amber_and_lock_and_picture_stay(bench: Bench) -> None:
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD),)))
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    before = len(bench.lamps())
    bench.joined.stall(2_600)
    amber = bench.lamps()[before:]
    assert len(amber) == 21
    assert {state for _, _, state in amber} == {"amber"}
    assert bench.board.lamp(2, "ante") is LampFace.OFF
    assert not bench.board.shows(LampFace.HELD)
    assert (bench.board.is_locked(2, "ante"), bench.board.latch_no) == (True, 0)
    bench.joined.run(600)
    assert bench.board.lamp(2, "ante") is LampFace.HELD
    assert bench.lamps()[-21:].count((2, "ante", "held")) == 1


def test_lamps_go_out_with_the_power(bench: Bench) -> None:
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD),)))
    bench.board.restart(bench.now_ms)
    assert bench.lamps()[-1] == (2, "ante", "off")


def test_eyes_get_a_picture_every_two_seconds(bench: Bench) -> None:
    bench.board.spoil(2, "raise", SpotFaultCode.STUCK_OFF, bench.now_ms)
    bench.host.datagrams.clear()
    bench.joined.run(4_100)
    pictures = [each for each in bench.host.datagrams if isinstance(each, SpotSnapshot)]
    assert len(pictures) == 2
    spots = [SnapshotSpot(SpotState.ABSENT, 0, 0)] * SPOTS
    spots[ANTE_2] = SnapshotSpot(SpotState.PRESENT, 500, 1)
    spots[RAISE_2] = SnapshotSpot(SpotState.FAULT, 0, 0)
    assert pictures[-1].spots == tuple(spots)


def test_a_spot_is_set_while_it_is_open_and_printed(bench: Bench) -> None:
    settings: list[Message] = [
        SpotTare(ANTE_2),
        SpotCalibrate(ANTE_2, CalibrateStep.EMPTY, 0),
        SpotThresholds(ANTE_2, 200, 100),
    ]
    assert [bench.ask(each) for each in settings] == [RspStatus.OK] * 3
    assert bench.ask(SpotTare(BLANK_2)) is RspStatus.REFUSED
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    assert [bench.ask(each) for each in settings] == [RspStatus.REFUSED] * 3


def test_what_is_too_light_is_an_empty_spot(bench: Bench) -> None:
    bench.ask(SpotThresholds(RAISE_2, 200, 100))
    bench.board.put(2, "raise", 100, bench.now_ms)
    assert bench.heard() == []
    bench.board.put(2, "raise", 100, bench.now_ms)
    assert bench.heard() == [SpotChanged(RAISE_2, SpotState.PRESENT, 200, 2, 100, 4)]


def test_a_full_log_takes_no_chips_and_no_picture_until_there_is_room(bench: Bench) -> None:
    bench.host.commits = False
    moved = 0
    while bench.board.put(2, "ante", 500, bench.now_ms):
        moved += 1
    assert moved > 400
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    assert bench.board.is_open
    bench.host.commits = True
    bench.host.link.commit(bench.host.numbers[-1])
    bench.joined.run(30_000)
    told = [event for event in bench.heard() if not isinstance(event, SpotChanged)]
    assert [type(event) for event in told] == [Fault, FaultCleared, SpotsLatched]
    assert isinstance(told[0], Fault)
    assert told[0].code == FaultCode.LOG_FULL
    assert bench.board.amount(2, "ante") == 500 * (moved + 1)
