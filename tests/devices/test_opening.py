"""Ports that may not be opened yet, or that another program has: said as such, and tried again.

Rights are those of an ordinary user; root may open everything.
"""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.core.inputs import BoardCameLive, BoardWentAway
from tableassist.devices import channel as channel_file
from tableassist.devices.channel import Channel
from tableassist.devices.link_lost import LinkLost, PortDenied
from tableassist.devices.port_thread import UDEV_MS
from tests.devices.pretend_board import Line
from tests.devices.rig import RealClock, Rig
from tests.support.ordinary_user import open_place, ordinary_user


@pytest.fixture
def place() -> Iterator[Path]:
    with open_place() as place:
        yield place


def mode(line: Line, bits: int) -> None:
    os.fchmod(line.slave, bits)


def test_a_port_that_is_denied_names_the_group_that_may(place: Path) -> None:
    line = Line(place / "shoe")
    mode(line, 0o020)
    with ordinary_user(), pytest.raises(PortDenied) as caught:
        Channel(str(line.link), 115_200, RealClock().ticks_ms)
    group = line.link.group()
    said = f"no permission to open it: group {group}"
    assert str(caught.value) == f"{line.link}: {said}"
    line.pull()


def test_a_port_that_is_denied_for_a_moment_is_taken_without_a_word(rig: Rig, place: Path) -> None:
    """As long as udev has not seen to a port that has just appeared, only root may open it."""
    shoe = rig.pretend("shoe", plugged=False)
    line = shoe.plug(place / "shoe")
    mode(line, 0)
    with ordinary_user():
        rig.boards(rig.plan("shoe", port=str(line.link)))
        asked_ms = rig.clock.ticks_ms()
        while rig.clock.ticks_ms() - asked_ms < UDEV_MS // 4:
            shoe.wait_for_tick()
    mode(line, 0o666)
    rig.inbox.next(BoardCameLive)
    assert rig.inbox.of(BoardWentAway) == []


@pytest.mark.warnings_logged
def test_a_port_that_stays_denied_is_told(rig: Rig, place: Path) -> None:
    line = Line(place / "shoe")
    mode(line, 0)
    with ordinary_user():
        boards = rig.boards(rig.plan("shoe", port=str(line.link)))
        began_ms = rig.clock.ticks_ms()
        away = rig.inbox.next(BoardWentAway)
        boards.stop()
    assert away.reason.startswith(f"{line.link}: no permission to open it")
    assert rig.clock.ticks_ms() - began_ms >= UDEV_MS
    line.pull()


def test_a_port_is_shut_for_programs_that_ask_for_no_lock(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal is left open for all on purpose, so here it is taken for a real port."""
    monkeypatch.setattr(channel_file, "_PTY_MAJORS", range(0))
    line = Line(place / "shoe")
    mode(line, 0o666)
    channel = Channel(str(line.link), 115_200, RealClock().ticks_ms)
    with ordinary_user():
        with pytest.raises(OSError, match="busy"):
            os.open(line.link, os.O_RDWR | os.O_NOCTTY)
        with pytest.raises(LinkLost, match="busy, another program has it open"):
            Channel(str(line.link), 115_200, RealClock().ticks_ms)
    channel.close()
    line.pull()


@pytest.mark.warnings_logged
def test_another_program_that_asks_for_the_lock_keeps_it(rig: Rig) -> None:
    line = Line(rig.folder / "shoe")
    fcntl.flock(line.slave, fcntl.LOCK_EX | fcntl.LOCK_NB)
    boards = rig.boards(rig.plan("shoe"))
    assert rig.inbox.next(BoardWentAway).reason == f"{line.link}: busy, another program has it open"
    boards.stop()
    line.pull()
