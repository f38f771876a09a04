"""The sign: dashes, figures, holding, out of service, and what it reports of all that.

A host speaks to it over a modelled line; where its figures come from is no matter here.
"""

import json
import random

import pytest

from firmware_protocol import (
    DASHES_AMOUNT,
    DisplayStatus,
    MeterFlag,
    SetMeter,
    SignState,
)
from tableassist.firmware.memory import RamMemory
from tableassist.sign import LEVELS_MOST
from tableassist.simulator.boards import Fitting, Sign
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import Joined

VISIBLE = MeterFlag.SNAP | MeterFlag.VISIBLE
POWER_ON = (None, "dashes")


class Bench:
    """A sign with a live host."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        fitting = Fitting("SIM-SIGN-001", RamMemory(), random.Random(7).randbytes)
        self.sign = Sign(fitting, Truth(self.lines.append), 0)
        self.joined = Joined(self.sign)
        self.joined.run(600)

    def set_meter(self, cents: int, meter_seq: int, flags: int = VISIBLE, level: int = 1) -> None:
        assert self.joined.host is not None
        self.joined.host.link.want(SetMeter(level, flags, cents, 0, "CAD", meter_seq))
        self.joined.run(60)

    def reports(self) -> list[tuple[int, int, SignState]]:
        assert self.joined.host is not None
        return [
            (status.amounts[0], status.meter_seq, status.state)
            for status in self.joined.host.datagrams
            if isinstance(status, DisplayStatus)
        ]

    def shown(self) -> list[tuple[str | None, str]]:
        return [(fact["showing"], fact["state"]) for fact in map(json.loads, self.lines)]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_dashes_until_the_first_figure_of_its_life(bench: Bench) -> None:
    bench.joined.run(1_100)
    assert bench.sign.showing is None
    assert bench.reports()[-1] == (DASHES_AMOUNT, 0, SignState.DASHES)
    assert bench.shown() == [POWER_ON]


def test_a_figure_is_shown_at_once_and_reported_at_once_and_each_half_second(bench: Bench) -> None:
    before = len(bench.reports())
    bench.set_meter(1_234_567, 5)
    assert bench.reports()[before:] == [(1_234_567, 5, SignState.SHOWING)]
    bench.joined.run(2_000)
    assert len(bench.reports()) - before == 5
    assert bench.shown() == [POWER_ON, ("12345.67", "showing")]


@pytest.mark.parametrize("alone_ms", [1_007, 1_211, 1_430])
def test_the_first_report_of_a_session_comes_at_once(alone_ms: int) -> None:
    """Its time does not run on while there is no session."""
    fitting = Fitting("SIM-SIGN-001", RamMemory(), random.Random(7).randbytes)
    joined = Joined(Sign(fitting, Truth(lambda _line: None), 0))
    joined.host = None
    joined.run(alone_ms)
    host = joined.new_host()
    while not host.is_live:
        joined.run(1)
    joined.run(20)
    assert [type(told) for told in host.datagrams] == [DisplayStatus]


def test_a_number_that_is_not_higher_changes_nothing_and_is_confirmed(bench: Bench) -> None:
    bench.set_meter(1_000, 5)
    bench.set_meter(900, 5)
    bench.set_meter(800, 4)
    assert bench.joined.host is not None
    assert bench.joined.host.link.wanted_confirmed()
    assert bench.sign.showing == 1_000


def test_a_new_session_may_count_from_lower(bench: Bench) -> None:
    bench.set_meter(1_000, 5)
    bench.joined.new_host()
    bench.joined.run(600)
    bench.set_meter(900, 1)
    assert bench.sign.showing == 900


def test_a_figure_that_is_not_to_be_seen_leaves_dashes(bench: Bench) -> None:
    bench.set_meter(1_000, 5)
    bench.set_meter(1_000, 6, flags=MeterFlag.SNAP)
    assert bench.sign.showing is None
    assert bench.shown()[-1] == (None, "dashes")


def test_a_level_too_many_is_refused(bench: Bench) -> None:
    bench.set_meter(1_000, 5, level=LEVELS_MOST + 1)
    assert bench.sign.showing is None


def test_without_a_host_it_holds_then_goes_out_of_service(bench: Bench) -> None:
    bench.set_meter(1_005, 5)
    bench.joined.host = None
    bench.joined.run(1_400)
    faces = [(bench.sign.face, bench.sign.showing)]
    for ms in (700, 4_800, 300):
        bench.joined.run(ms)
        faces.append((bench.sign.face, bench.sign.showing))
    assert faces == [
        (SignState.SHOWING, 1_005),
        (SignState.HOLDING, 1_005),
        (SignState.HOLDING, 1_005),
        (SignState.OUT_OF_SERVICE, 1_005),
    ]
    assert bench.shown() == [
        POWER_ON,
        ("10.05", "showing"),
        ("10.05", "holding"),
        ("10.05", "out_of_service"),
    ]


def test_a_host_that_was_only_slow_gets_its_figure_back(bench: Bench) -> None:
    bench.set_meter(1_005, 5)
    bench.joined.stall(2_600)
    assert bench.shown()[-1] == ("10.05", "holding")
    bench.joined.run(600)
    assert bench.shown()[-1] == ("10.05", "showing")


def test_a_new_host_has_to_set_the_figure_before_it_shows_again(bench: Bench) -> None:
    bench.set_meter(1_005, 5)
    bench.joined.host = None
    bench.joined.run(8_000)
    bench.joined.new_host()
    bench.joined.run(1_500)
    assert bench.sign.face is SignState.OUT_OF_SERVICE
    assert bench.reports()[-1] == (1_005, 5, SignState.OUT_OF_SERVICE)
    bench.set_meter(2_000, 5)
    assert (bench.sign.face, bench.sign.showing) == (SignState.SHOWING, 2_000)


def test_a_quick_reconnect_is_not_seen_on_the_face(bench: Bench) -> None:
    bench.set_meter(1_005, 5)
    bench.joined.new_host()
    bench.joined.run(600)
    bench.set_meter(1_005, 5)
    bench.joined.run(3_000)
    assert bench.shown() == [POWER_ON, ("10.05", "showing")]


def test_wanted_dashes_are_told_by_the_number_of_their_figure(bench: Bench) -> None:
    bench.set_meter(DASHES_AMOUNT, 7)
    assert bench.reports()[-1] == (DASHES_AMOUNT, 7, SignState.DASHES)
    assert bench.sign.showing is None
    assert bench.shown() == [POWER_ON]


def test_a_figure_gives_way_to_wanted_dashes_and_comes_back(bench: Bench) -> None:
    bench.set_meter(1_005, 5)
    bench.set_meter(DASHES_AMOUNT, 6)
    bench.set_meter(1_010, 7)
    assert bench.shown() == [POWER_ON, ("10.05", "showing"), (None, "dashes"), ("10.10", "showing")]


def test_dashes_do_not_grow_old_without_a_host(bench: Bench) -> None:
    bench.set_meter(DASHES_AMOUNT, 7)
    bench.joined.host = None
    bench.joined.run(10_000)
    bench.joined.new_host()
    bench.joined.run(1_000)
    assert bench.shown() == [POWER_ON]
    assert bench.reports()[-1] == (DASHES_AMOUNT, 7, SignState.DASHES)


def test_reports_count_what_a_host_wants_and_nothing_before(bench: Bench) -> None:
    bench.joined.run(2_000)
    assert bench.sign.reports == 0
    bench.set_meter(DASHES_AMOUNT, 7)
    bench.joined.run(1_000)
    assert bench.sign.reports == 3
    bench.set_meter(1_005, 8)
    assert bench.sign.reports == 4
    bench.joined.host = None
    bench.joined.run(3_000)
    told = bench.sign.reports
    bench.joined.run(3_000)
    assert bench.sign.reports == told
