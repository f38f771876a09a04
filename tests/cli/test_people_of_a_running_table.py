"""People at a table that really runs: its badge reader is heard, and a window may be there first.

The boards' ports are missing, which no person minds.
"""

import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.access import Pin
from tableassist.cli.play import Opening, OpeningDesk
from tableassist.core import records as r
from tableassist.core.records import Stamped
from tableassist.settings import (
    DEMO_UNITS,
    Boards,
    BoardSettings,
    PeopleSettings,
    SignSettings,
    TableSettings,
    demo_keys,
)
from tableassist.wiring import Audience, RunningTable
from tests.devices.pretend_board import Line

HEARD_S = 60
BADGE = "0004029518"
PIN = "402957618293"


class Ear(Audience):
    """Hears the answers to sign-ons."""

    def __init__(self) -> None:
        self.refused: queue.Queue[r.SignOnRefused] = queue.Queue()
        self.seen: queue.Queue[bool] = queue.Queue()

    def hear(self, stamped: Stamped) -> None:
        if isinstance(stamped.record, r.SignOnRefused):
            self.refused.put(stamped.record)
        if isinstance(stamped.record, r.BadgeReaderSeen):
            self.seen.put(stamped.record.is_there)


def settings(folder: Path) -> TableSettings:
    ports = [str(folder / f"no-port-{unit}") for unit in DEMO_UNITS]
    shoe, bets = (BoardSettings(*one) for one in zip(ports[:2], DEMO_UNITS[:2], strict=True))
    sign = SignSettings(ports[2], DEMO_UNITS[2])
    return TableSettings(
        "Table 1",
        "caribbean-montreal",
        folder / "data",
        Boards(shoe, bets, sign),
        demo_keys(),
        demo_keys=True,
        people=PeopleSettings(required=True, badge_port=str(folder / "badges")),
    )


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    line = Line(tmp_path / "badges")
    yield line
    line.pull()


@pytest.mark.warnings_logged
def test_a_badge_that_nobody_has_is_refused_and_recorded(
    tmp_path: Path, line: Line, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    ear = Ear()
    table = RunningTable(settings(tmp_path), ear, None)
    table.start()
    try:
        for _ in range(20 * HEARD_S):
            line.write(BADGE.encode() + b"\r\n")
            try:
                refused = ear.refused.get(timeout=0.05)
            except queue.Empty:
                continue
            break
        else:
            pytest.fail("no badge was heard")
    finally:
        table.stop()
    assert (refused.person, refused.post, refused.means) == ("", "dealer", "badge")
    assert refused.why in ("no-secrets", "unknown")
    assert BADGE not in caplog.text
    files = [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    assert files
    assert not [path for path in files if BADGE.encode() in path.read_bytes()]


@pytest.mark.warnings_logged
def test_a_badge_reader_that_is_not_there_is_recorded(tmp_path: Path) -> None:
    ear = Ear()
    table = RunningTable(settings(tmp_path), ear, None)
    table.start()
    try:
        assert ear.seen.get(timeout=HEARD_S) is False
    finally:
        table.stop()


def test_before_the_table_is_open_nothing_is_taken_and_pins_are_wiped(tmp_path: Path) -> None:
    desk = OpeningDesk(Opening(settings(tmp_path), Ear(), None))
    one, other = Pin(PIN), Pin(PIN)
    assert not desk.try_pin("Anna Weiss", "pit", one)
    assert len(one) == 0
    one = Pin(PIN)
    assert not desk.change_pin("Anna Weiss", "pit", one, other)
    assert (len(one), len(other)) == (0, 0)
    assert not desk.read_badge(BADGE)
    desk.expect("pit")
