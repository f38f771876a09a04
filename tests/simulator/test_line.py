"""A simulated line sleeps, and nothing that is due on its board comes late for that."""

import random

import pytest

from firmware_protocol import MeterFlag, SetMeter, ShowPattern, SignPattern
from firmware_protocol.timing import HOST_LOST_MS
from tableassist.firmware import Fitting, RamMemory
from tableassist.simulator.boards import Sign
from tableassist.simulator.line import Line
from tableassist.simulator.truth import Truth
from tests.simulator.joined_sign import JoinedSign
from tests.simulator.pretend_host import Joined

LONG_MS = 10_000


def test_a_board_that_is_restarted_on_a_sleeping_line_misses_its_host_in_time() -> None:
    """Without a session nothing is due on it, and a restart says nothing by itself."""
    fitting = Fitting("SIM-SIGN-001", RamMemory(), random.Random(7).randbytes)
    joined = Joined(Sign(fitting, Truth(lambda _line: None), 0))
    joined.host = None
    joined.run(LONG_MS)
    assert joined.board.is_alone
    assert joined.line.next_ms() is None
    joined.board.restart(joined.now_ms)
    joined.run(HOST_LOST_MS - 1)
    assert not joined.board.is_alone
    joined.run(1)
    assert joined.board.is_alone


def forgotten_ms() -> int:
    """When a sign forgets the side level of which a new session says nothing."""
    table = JoinedSign()

    def meter(level: int, meter_seq: int) -> SetMeter:
        flags = MeterFlag.VISIBLE | MeterFlag.SNAP
        return SetMeter(level, flags, 100_000, 0, "CAD", meter_seq)

    table.want(meter(1, 1))
    table.want(meter(2, 2))
    table.joined.new_host()
    table.joined.run(637)
    table.want(meter(1, 3))
    # What it shows in between moves the time of its reports.
    table.host.link.ask(ShowPattern(SignPattern.BLANK, 200))
    table.joined.run(1_000)
    assert len(table.sign.look().figures) == 2
    while len(table.sign.look().figures) == 2:
        table.joined.run(1)
    return table.joined.now_ms


def test_a_sign_forgets_a_level_on_a_sleeping_line_as_on_one_that_never_sleeps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asleep_ms = forgotten_ms()
    monkeypatch.setattr(Line, "_may_sleep", lambda _line, _now_ms: False)
    assert asleep_ms == forgotten_ms()
