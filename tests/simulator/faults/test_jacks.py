"""The faults of ports on real terminals: who opens the port sees what the plug says.

Cut off, forbidden, without a name, and another terminal each time; the table's own program is set
against it in `tests.simulation.test_real_ports`.
"""

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import serial

from tableassist.simulator.jack import Jack
from tableassist.simulator.plugs import Plug

PATIENCE_S = 5.0


class Plugged:
    """A jack and its plug."""

    def __init__(self, link: Path) -> None:
        self.link = link
        self.plug = Plug("shoe")
        self.jack = Jack(link, self.plug)

    def change(self, **now: Any) -> None:
        """The plug is another one from now on."""
        self.plug = replace(self.plug, **now)
        self.jack.follow(self.plug)

    def replug(self) -> None:
        self.change(cable=self.plug.cable + 1)

    def mode(self) -> int:
        """Who may open the port."""
        return stat.S_IMODE(self.link.stat().st_mode)


@pytest.fixture
def port(tmp_path: Path) -> Iterator[Plugged]:
    made = Plugged(tmp_path / "shoe")
    yield made
    made.jack.close()


@contextmanager
def opened(port: Plugged) -> Iterator[serial.Serial]:
    line = serial.Serial(str(port.link), timeout=PATIENCE_S, exclusive=True)
    try:
        yield line
    finally:
        line.close()


def test_a_pulled_cable_hangs_up_and_comes_back_as_another_terminal(port: Plugged) -> None:
    with opened(port) as line:
        before = port.link.readlink()
        port.change(is_in=False, cable=1)
        assert not port.link.is_symlink()
        with pytest.raises(serial.SerialException):
            line.read(1)
        # The number of a terminal is free again only when nobody has it open any more.
        port.change(is_in=True)
        assert port.link.readlink() != before
    with opened(port) as line:
        port.jack.write(b"back")
        assert line.read(4) == b"back"


def test_a_swap_hangs_up_even_if_the_port_was_never_seen_empty(port: Plugged) -> None:
    with opened(port) as line:
        port.replug()
        with pytest.raises(serial.SerialException):
            line.read(1)


def test_a_port_whose_name_is_late(port: Plugged) -> None:
    port.change(cable=1, is_named=False)
    assert port.jack.port is not None
    assert not port.link.is_symlink()
    port.change(is_named=True)
    assert port.link.is_symlink()


def test_a_port_that_may_not_be_opened_yet(port: Plugged) -> None:
    usual = port.mode()
    assert usual & stat.S_IRUSR
    port.change(is_forbidden=True)
    assert port.mode() == 0
    port.change(is_forbidden=False)
    assert port.mode() == usual


def test_without_a_terminal_nothing_is_read_and_what_is_written_is_lost(port: Plugged) -> None:
    port.change(is_in=False)
    port.jack.write(b"nobody")
    assert (port.jack.port, port.jack.read(10)) == (None, b"")


def test_a_hundred_cables_leave_nothing_open(port: Plugged) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(100):
        port.replug()
    assert len(list(Path("/proc/self/fd").iterdir())) == before
