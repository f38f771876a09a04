"""A badge reader on a real terminal: each line is one number, however it comes; none is logged.

A number that was sent while nobody had the port open is lost, so each test first shows a badge
until it is heard.
"""

import logging
import queue
from collections.abc import Iterator
from pathlib import Path

import pytest

from tableassist.controller import SystemClock
from tableassist.devices import BadgeReader
from tableassist.devices.badge_reader import MOST, BadgeLines
from tests.devices.pretend_board import Line

HEARD_S = 60
FIRST = "99990001"


class Desk:
    """Keeps the numbers in the order in which they came."""

    def __init__(self) -> None:
        self.heard: queue.Queue[str] = queue.Queue()
        self.seen: queue.Queue[bool] = queue.Queue()

    def next(self) -> str:
        """The next number that is not the first badge again."""
        while (number := self.heard.get(timeout=HEARD_S)) == FIRST:
            pass
        return number


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    line = Line(tmp_path / "badges")
    yield line
    if line.is_in:
        line.pull()


@pytest.fixture
def reader(tmp_path: Path, desk: Desk, line: Line) -> Iterator[BadgeReader]:
    reader = BadgeReader(
        str(tmp_path / "badges"), 9_600, desk.heard.put, desk.seen.put, SystemClock()
    )
    reader.start()
    yield reader
    reader.stop()


def show_until_heard(line: Line, desk: Desk) -> None:
    for _ in range(20 * HEARD_S):
        line.write(FIRST.encode() + b"\r\n")
        try:
            assert desk.heard.get(timeout=0.05) == FIRST
        except queue.Empty:
            continue
        return
    pytest.fail("no badge was heard")


@pytest.mark.parametrize("ending", [b"\r\n", b"\r", b"\n"])
@pytest.mark.usefixtures("reader")
def test_each_line_is_a_badge(line: Line, desk: Desk, ending: bytes) -> None:
    show_until_heard(line, desk)
    line.write(b"0004" + b"0295" + ending + b"A1-77B" + ending)
    assert [desk.next(), desk.next()] == ["00040295", "A1-77B"]


@pytest.mark.warnings_logged
@pytest.mark.usefixtures("reader")
def test_a_reader_that_was_unplugged_is_found_again(
    line: Line, desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    show_until_heard(line, desk)
    line.pull()
    assert desk.seen.get(timeout=HEARD_S) is False
    again = Line(line.link)
    try:
        show_until_heard(again, desk)
        again.write(b"00040296\r\n")
        assert desk.next() == "00040296"
        assert desk.seen.get(timeout=HEARD_S) is True
        assert desk.seen.empty()
    finally:
        again.pull()
    assert FIRST not in caplog.text
    assert "00040296" not in caplog.text


def test_what_is_no_number_is_left_out() -> None:
    lines = BadgeLines()
    assert lines.feed(b"\r\n\r\n123\r\n \xff\xfe12345\r\n 12345 \r\n") == ["12345"]
    assert lines.feed(b"1" * (MOST + 1) + b"\r\n" + b"2" * MOST + b"\r\n") == ["2" * MOST]
    assert lines.feed(b"3" * (MOST + 1)) == []
    assert lines.feed(b"444444\n555555\n") == ["555555"]
    assert [lines.feed(bytes([sign])) for sign in b"98765\r"] == [[]] * 5 + [["98765"]]
