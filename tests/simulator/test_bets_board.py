"""The bet board: chips as events, pictures frozen once each, late bets, lamps, restarts.

A host speaks to it over a modelled line; which bets are right is no matter here.
"""

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
from tableassist.core.inputs import SpotKind
from tableassist.firmware.memory import MemoryUnreadableError, RamMemory
from tableassist.simulator.boards import BetsBoard, Fitting
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import ALL_SPOTS, Joined

SPOTS: tuple[SpotKind, ...] = ("ante", "raise", "progressive")
ANTE_2, RAISE_2, PROGRESSIVE_2, BLANK_2 = (spot_number(2, place) for place in range(4))


class Bench:
    """A live board with its truth lines and its memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.memory = RamMemory()
        self.joined = Joined(self.power_up())
        self.joined.run(600)

    def power_up(self, *spots: SpotKind) -> BetsBoard:
        fitting = Fitting("SIM-BETS-001", self.memory, random.Random(6).randbytes)
        return BetsBoard(fitting, Truth(self.lines.append), spots or SPOTS, 0)

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
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    bench.want(BetsLock(4, 0, ALL_SPOTS & ~(1 << RAISE_2)))
    bench.joined.new_host().link.want(BetsLock(4, 0, ALL_SPOTS))
    bench.joined.run(600)
    assert bench.heard() == []
    assert [fact for fact in bench.facts() if fact["fact"] == "lock"] == [
        {"fact": "lock", "round": 4, "latch": 0}
    ]
    assert (bench.board.latched_round, bench.board.latch_no) == (4, 0)


def test_the_frozen_picture_holds_every_spot_with_chips(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.board.put(2, "progressive", 100, bench.joined.now_ms)
    bench.heard()
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    assert bench.heard() == [
        SpotsLatched(
            4,
            0,
            (
                LatchedSpot(ANTE_2, SpotState.LOCKED, 1_500),
                LatchedSpot(PROGRESSIVE_2, SpotState.LOCKED, 100),
            ),
        )
    ]


def test_chips_on_a_locked_spot_are_late_and_on_an_open_one_are_not(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(BetsLock(4, 0, ALL_SPOTS & ~(1 << RAISE_2)))
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
    bench.want(SpotLeds((spot_lamp(28, LampFace.HELD),)))
    assert bench.board.lamp(2, "ante") is LampFace.HELD
    assert bench.board.lamp(1, "ante") is LampFace.OFF
    assert bench.facts() == [
        {"fact": "lamp", "seat": 1, "spot": "ante", "state": "take"},
        {"fact": "lamp", "seat": 2, "spot": "ante", "state": "invite"},
        {"fact": "lamp", "seat": 1, "spot": "ante", "state": "off"},
        {"fact": "lamp", "seat": 2, "spot": "ante", "state": "held"},
    ]


def test_a_lamp_where_nothing_is_printed_can_only_be_dark(bench: Bench) -> None:
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD), spot_lamp(BLANK_2, LampFace.OFF))))
    bench.want(SpotLeds((spot_lamp(BLANK_2, LampFace.HELD),)))
    assert bench.board.lamp(2, "ante") is LampFace.HELD


def test_a_restart_keeps_chips_lock_and_latch_but_no_lamp(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(SpotLeds((spot_lamp(ANTE_2, LampFace.HELD),)))
    bench.want(BetsLock(4, 0, ALL_SPOTS & ~(1 << RAISE_2)))
    again = bench.power_up()
    assert again.amount(2, "ante") == 1_500
    assert (again.round_no, again.latched_round, again.latch_no) == (4, 4, 0)
    assert not again.is_open
    assert again.is_locked(2, "ante")
    assert not again.is_locked(2, "raise")
    assert again.lamp(2, "ante") is LampFace.OFF


def test_a_round_number_that_is_opened_anew_is_latched_anew(bench: Bench) -> None:
    bench.want(BetsUnlock(1))
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(BetsLock(1, 0, ALL_SPOTS))
    bench.want(BetsUnlock(1))
    bench.want(BetsLock(1, 0, ALL_SPOTS))
    pictures = [event for event in bench.heard() if isinstance(event, SpotsLatched)]
    picture = SpotsLatched(1, 0, (LatchedSpot(ANTE_2, SpotState.LOCKED, 1_500),))
    assert pictures == [picture, picture]


def test_each_further_latch_of_a_round_has_one_picture(bench: Bench) -> None:
    bench.want(BetsUnlock(4))
    before = bench.board.latch_no
    bench.board.put(2, "ante", 1_500, bench.joined.now_ms)
    bench.want(BetsLock(4, 0, ALL_SPOTS & ~(1 << ANTE_2)))
    bench.board.take(2, "ante", 1_500, bench.joined.now_ms)
    bench.heard()
    for mask in (ALL_SPOTS, ALL_SPOTS & ~(1 << RAISE_2)):
        bench.want(BetsLock(4, 1, mask))
    assert bench.heard() == [SpotsLatched(4, 1, ())]
    assert (before, bench.board.latch_no) == (None, 1)
    assert not bench.board.is_locked(2, "raise")
    bench.board.put(2, "raise", 500, bench.joined.now_ms)
    bench.want(BetsLock(4, 2, ALL_SPOTS))
    picture = SpotsLatched(4, 2, (LatchedSpot(RAISE_2, SpotState.LOCKED, 500),))
    assert bench.heard()[1:] == [picture]
    latches = [fact["latch"] for fact in bench.facts() if fact["fact"] == "lock"]
    assert latches == [0, 1, 2]


def test_an_earlier_latch_of_the_round_brings_no_second_picture(bench: Bench) -> None:
    bench.want(BetsLock(4, 1, ALL_SPOTS))
    bench.want(BetsLock(4, 0, 0))
    bench.want(BetsLock(4, 1, ALL_SPOTS))
    assert bench.heard() == [SpotsLatched(4, 1, ())]


def test_a_later_latch_is_remembered_over_a_restart(bench: Bench) -> None:
    bench.want(BetsLock(4, 0, ALL_SPOTS))
    bench.want(BetsLock(4, 1, ALL_SPOTS))
    bench.heard()
    bench.joined = Joined(bench.power_up())
    assert bench.board.latch_no == 1
    bench.joined.run(600)
    bench.want(BetsLock(4, 1, ALL_SPOTS))
    assert bench.heard() == []
    bench.want(BetsLock(4, 2, ALL_SPOTS))
    assert bench.heard() == [SpotsLatched(4, 2, ())]


def test_the_next_round_begins_without_a_picture(bench: Bench) -> None:
    bench.want(BetsLock(4, 2, ALL_SPOTS))
    bench.want(BetsUnlock(5))
    assert bench.board.latch_no is None
    bench.want(BetsLock(5, 0, ALL_SPOTS))
    assert bench.heard()[-1] == SpotsLatched(5, 0, ())


def test_a_full_log_refuses_the_picture_and_leaves_the_lock_as_it_was(bench: Bench) -> None:
    bench.want(BetsLock(4, 0, 0))
    bench.joined.host.commits = False
    while bench.board.put(2, "ante", 500, 0):
        pass
    bench.want(BetsLock(4, 1, ALL_SPOTS))
    assert bench.board.latch_no == 0
    assert not bench.board.is_locked(2, "ante")


@pytest.mark.parametrize(
    "spots", [("ante", "raise", "purchase", "bonus"), ("bet1", "bet2", "bet3"), ("ante", "raise")]
)
def test_a_place_is_what_the_house_prints_on_it(spots: tuple[SpotKind, ...]) -> None:
    bench = Bench()
    bench.joined = Joined(bench.power_up(*spots))
    bench.joined.run(600)
    for cents, kind in enumerate(spots, start=1):
        bench.board.put(7, kind, cents, bench.joined.now_ms)
    changed = [event for event in bench.heard() if isinstance(event, SpotChanged)]
    assert [(event.spot, event.amount) for event in changed] == [
        (24 + place, place + 1) for place in range(len(spots))
    ]
    assert [(spot.seat, spot.kind) for spot in bench.board.covered()] == [
        (7, kind) for kind in spots
    ]
    with pytest.raises(ValueError, match="no progressive is printed at seat 7"):
        bench.board.put(7, "progressive", 100, 0)


def test_chips_kept_for_another_layout_are_said_and_not_guessed(bench: Bench) -> None:
    bench.board.put(2, "progressive", 100, bench.joined.now_ms)
    with pytest.raises(MemoryUnreadableError, match="reading ram: chips lie where"):
        bench.power_up("ante", "raise")
