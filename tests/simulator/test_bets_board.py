"""The bet board: chips as events, the picture frozen once a round, late bets, lamps, restarts."""

import json
import random

import pytest

from firmware_protocol import (
    BetsLock,
    BetsUnlock,
    LampFace,
    LatchedSpot,
    LateBet,
    SpotChanged,
    SpotLamp,
    SpotLeds,
    SpotsLatched,
    SpotState,
    spot_lamp,
    spot_number,
)
from tableassist.simulator.boards import BetsBoard, Fitting
from tableassist.simulator.memory import RamMemory
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import ALL_SPOTS, Joined

ANTE_2 = spot_number(2, "ante")
RAISE_2 = spot_number(2, "raise")
PROGRESSIVE_2 = spot_number(2, "progressive")


class Bench:
    """A live board with its truth lines and its memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.memory = RamMemory()
        self.joined = Joined(self.power_up())
        self.joined.run(600)

    def power_up(self) -> BetsBoard:
        fitting = Fitting("SIM-BETS-001", self.memory, random.Random(6).randbytes)
        return BetsBoard(fitting, Truth(self.lines.append), 0)

    @property
    def board(self) -> BetsBoard:
        board = self.joined.board
        assert isinstance(board, BetsBoard)
        return board

    def want(self, message: BetsLock | BetsUnlock | SpotLeds) -> None:
        assert self.joined.host is not None
        self.joined.host.link.want(message)
        self.joined.run(100)

    def heard(self) -> list[object]:
        """The events since the last call, without the board's start."""
        self.joined.run(100)
        host = self.joined.host
        assert host is not None
        events, host.events = host.events[:], []
        return [event for event in events if type(event).__name__ != "Boot"]

    def facts(self) -> list[dict[str, object]]:
        return [json.loads(line) for line in self.lines]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_chips_on_an_open_spot_are_told_with_the_round(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    assert bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    assert bench.board.put(2, "ante", 500, bench.joined.now_ms)
    assert bench.board.put(2, "progressive", 100, bench.joined.now_ms)
    assert bench.board.take(2, "ante", 2_000, bench.joined.now_ms)
    assert bench.heard() == [
        SpotChanged(ANTE_2, SpotState.PRESENT, 1_500, 3, 100, 4),
        SpotChanged(ANTE_2, SpotState.PRESENT, 2_000, 4, 100, 4),
        SpotChanged(PROGRESSIVE_2, SpotState.PRESENT, 100, 1, 100, 4),
        SpotChanged(ANTE_2, SpotState.ABSENT, 0, 0, 100, 4),
    ]


def test_chips_that_do_not_lie_there_cannot_be_taken(bench: Bench) -> None:
    bench.board.put(2, "ante", 500, bench.joined.now_ms)
    assert not bench.board.take(2, "ante", 501, bench.joined.now_ms)
    assert bench.board.amount(2, "ante") == 500


def test_the_picture_is_frozen_once_a_round(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.board.put(2, "progressive", 100, bench.joined.now_ms)
    bench.heard()
    bench.want(BetsLock(4, ALL_SPOTS))
    bench.want(BetsLock(4, ALL_SPOTS & ~(1 << RAISE_2)))
    bench.joined.new_host().link.want(BetsLock(4, ALL_SPOTS))
    bench.joined.run(600)
    assert bench.heard() == []
    assert [fact for fact in bench.facts() if fact["fact"] == "lock"] == [
        {"fact": "lock", "round": 4}
    ]
    assert bench.board.latched_round == 4


def test_the_frozen_picture_holds_every_spot_with_chips(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.board.put(2, "progressive", 100, bench.joined.now_ms)
    bench.heard()
    bench.want(BetsLock(4, ALL_SPOTS))
    assert bench.heard() == [
        SpotsLatched(
            4,
            (
                LatchedSpot(ANTE_2, SpotState.LOCKED, 1_500),
                LatchedSpot(PROGRESSIVE_2, SpotState.LOCKED, 100),
            ),
        )
    ]


def test_chips_on_a_locked_spot_are_late_and_on_an_open_one_are_not(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(BetsLock(4, ALL_SPOTS & ~(1 << RAISE_2)))
    bench.heard()
    bench.board.put(2, "ante", 500, bench.joined.now_ms)
    bench.board.put(2, "raise", 3_000, bench.joined.now_ms)
    bench.board.take(2, "ante", 2_000, bench.joined.now_ms)
    assert bench.heard() == [
        LateBet(4, ANTE_2, 1_500, 2_000),
        SpotChanged(RAISE_2, SpotState.PRESENT, 3_000, 6, 100, 4),
        LateBet(4, ANTE_2, 2_000, 0),
    ]


def test_lamps_are_the_whole_picture_and_a_wrong_one_is_refused_whole(bench: Bench) -> None:
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.INVITE), spot_lamp(0, LampFace.TAKE))))
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD),)))
    bench.want(SpotLeds((SpotLamp(ANTE_2, 1, 2, 3, 1, 0),)))
    bench.want(SpotLeds((spot_lamp(21, LampFace.HELD),)))
    assert bench.board.lamp(2, "ante") is LampFace.HELD
    assert bench.board.lamp(1, "ante") is LampFace.OFF
    assert bench.facts() == [
        {"fact": "lamp", "seat": 1, "spot": "ante", "state": "take"},
        {"fact": "lamp", "seat": 2, "spot": "ante", "state": "invite"},
        {"fact": "lamp", "seat": 1, "spot": "ante", "state": "off"},
        {"fact": "lamp", "seat": 2, "spot": "ante", "state": "held"},
    ]


def test_a_restart_keeps_chips_lock_and_latch_but_no_lamp(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD),)))
    bench.want(BetsLock(4, ALL_SPOTS & ~(1 << RAISE_2)))
    again = bench.power_up()
    assert again.amount(2, "ante") == 1_500
    assert (again.round_no, again.latched_round, again.is_open) == (4, 4, False)
    assert again.is_locked(2, "ante")
    assert not again.is_locked(2, "raise")
    assert again.lamp(2, "ante") is LampFace.OFF


def test_a_round_number_that_is_opened_anew_is_latched_anew(bench: Bench) -> None:
    bench.want(BetsUnlock(1))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(BetsLock(1, ALL_SPOTS))
    bench.want(BetsUnlock(1))
    bench.want(BetsLock(1, ALL_SPOTS))
    pictures = [event for event in bench.heard() if isinstance(event, SpotsLatched)]
    picture = SpotsLatched(1, (LatchedSpot(ANTE_2, SpotState.LOCKED, 1_500),))
    assert pictures == [picture, picture]
