"""One open port: what opens, what does not and why, and a far end that goes or will not read.

Real terminals and real pyserial; only the ticks are turned by hand where a limit is tested.
"""

import fcntl
import os
import struct
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from tableassist.devices import channel as channel_file
from tableassist.devices.channel import STUCK_MS, UNSENT_LIMIT, Channel
from tableassist.devices.link_lost import LinkLost
from tableassist.devices.plan import LineFormat
from tests.devices.pretend_board import Line

TIOCGEXCL = 0x80045440
FOR_EVER_MS = 60_000


class HandClock:
    def __init__(self) -> None:
        self.ms = 0

    def ticks_ms(self) -> int:
        return self.ms


@pytest.fixture
def hand() -> HandClock:
    return HandClock()


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    line = Line(tmp_path / "shoe")
    yield line
    if line.is_in:
        line.pull()


@pytest.fixture
def channel(line: Line, hand: HandClock) -> Iterator[Channel]:
    channel = Channel(str(line.link), 115_200, hand.ticks_ms)
    yield channel
    channel.close()


def lasts_to_its_end(channel: Channel, timeout_ms: int) -> bool:
    """Whether a wait was ended by its time and by nothing else."""
    start = time.monotonic_ns()
    assert not channel.wait(timeout_ms)
    return time.monotonic_ns() - start >= timeout_ms * 1_000_000


def fill(channel: Channel) -> bytes:
    """Send until the port takes no more for good; all that was sent."""
    sent = b""
    unmoved = 0
    while unmoved < 5:
        while not channel.unsent:
            chunk = bytes(index % 251 for index in range(len(sent), len(sent) + 500))
            channel.send(chunk)
            sent += chunk
        before = channel.unsent
        channel.wait(50)
        channel.send(b"")
        unmoved = unmoved + 1 if channel.unsent == before else 0
    return sent


def refusal(port: Path, hand: HandClock) -> str:
    with pytest.raises(LinkLost) as caught:
        Channel(str(port), 115_200, hand.ticks_ms)
    return str(caught.value).removeprefix(f"{port}: ")


def test_what_is_no_port_is_said(tmp_path: Path, hand: HandClock) -> None:
    plain = tmp_path / "plain"
    plain.write_text("kept")
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "loop").symlink_to(tmp_path / "nowhere")
    assert refusal(tmp_path / "absent", hand) == "no such port"
    assert refusal(tmp_path / "loop", hand) == "no such port"
    assert refusal(plain, hand) == "not a serial port"
    assert refusal(tmp_path, hand) == "not a serial port"
    assert refusal(tmp_path / "fifo", hand) == "not a serial port"
    assert refusal(Path("/dev/null"), hand) == "not a serial port"
    assert plain.read_text() == "kept"


def test_a_port_of_another_program_is_busy_until_it_is_free(line: Line, hand: HandClock) -> None:
    other = serial.Serial(str(line.link), exclusive=True)
    assert refusal(line.link, hand) == "busy, another program has it open"
    other.close()
    Channel(str(line.link), 115_200, hand.ticks_ms).close()


def test_an_open_port_is_ours_alone(line: Line, channel: Channel, hand: HandClock) -> None:
    assert refusal(line.link, hand) == "busy, another program has it open"
    with pytest.raises(serial.SerialException):
        serial.Serial(str(line.link), exclusive=True)


def test_a_terminal_is_not_shut_for_whoever_comes_after_a_kill(
    line: Line, channel: Channel
) -> None:
    flag = fcntl.ioctl(line.slave, TIOCGEXCL, struct.pack("i", -1))
    assert struct.unpack("i", flag) == (0,)


def test_the_line_is_raw_at_its_speed(line: Line, channel: Channel) -> None:
    _, oflag, _, lflag, ispeed, ospeed, _ = termios.tcgetattr(line.slave)
    assert not oflag & termios.OPOST
    assert not lflag & (termios.ICANON | termios.ECHO)
    assert (ispeed, ospeed) == (termios.B115200, termios.B115200)


def test_a_byte_of_wrong_parity_is_not_taken_for_a_right_one(line: Line, hand: HandClock) -> None:
    with_parity = LineFormat(data_bits=7, parity="even")
    channel = Channel(str(line.link), 9_600, hand.ticks_ms, with_parity)
    iflag = termios.tcgetattr(line.slave)[0]
    channel.close()
    assert iflag & termios.INPCK
    assert not iflag & (termios.IGNPAR | termios.PARMRK)
    Channel(str(line.link), 9_600, hand.ticks_ms).close()
    assert not termios.tcgetattr(line.slave)[0] & termios.INPCK


@pytest.mark.parametrize(
    ("line_format", "bits", "parity"),
    [
        (LineFormat(), 8, "N"),
        (LineFormat(7, "even"), 7, "E"),
        (LineFormat(8, "odd"), 8, "O"),
    ],
)
def test_the_bits_of_a_byte_are_asked_for(
    line: Line, line_format: LineFormat, bits: int, parity: str
) -> None:
    """A terminal keeps 8 bits without parity whatever is asked, so the request is looked at."""
    opened = channel_file._open(str(line.link), "shoe", 9_600, line_format)
    settings = opened.get_settings()
    opened.close()
    assert (settings["bytesize"], settings["parity"], settings["stopbits"]) == (bits, parity, 1)


def test_bytes_go_both_ways(line: Line, channel: Channel) -> None:
    line.write(b"\x00\x11\x13\xff")
    assert channel.wait(5_000)
    assert channel.read() == b"\x00\x11\x13\xff"
    channel.send(b"\x04\r\n\x00")
    assert line.read(5) == b"\x04\r\n\x00"


def test_nothing_to_read_is_not_the_end(channel: Channel) -> None:
    assert not channel.wait(0)
    assert channel.read() == b""


def test_bytes_that_a_second_reader_took_are_not_the_end(line: Line, channel: Channel) -> None:
    line.write(b"x")
    assert channel.wait(5_000)
    os.set_blocking(line.slave, False)
    assert os.read(line.slave, 1) == b"x"
    assert channel.read() == b""
    assert not channel.wait(0)


def test_a_pulled_cable_ends_waiting_and_sending(line: Line, channel: Channel) -> None:
    line.pull()
    assert channel.wait(5_000)
    with pytest.raises(LinkLost, match="unplugged"):
        channel.read()
    channel.send(b"x")
    with pytest.raises(LinkLost, match="unplugged"):
        channel.wait(5_000)


def test_another_thread_can_end_the_wait(channel: Channel) -> None:
    channel.wake()
    assert not lasts_to_its_end(channel, 5_000)


def test_another_thread_can_end_a_rest_and_the_wait_behind_it(channel: Channel) -> None:
    channel.wake()
    channel.rest(FOR_EVER_MS)
    assert not lasts_to_its_end(channel, 5_000)


def test_what_is_not_taken_is_kept_and_goes_out_in_order(line: Line, channel: Channel) -> None:
    sent = fill(channel)
    got = b""
    while len(got) < len(sent):
        got += line.read(5)
        channel.wait(0)
        channel.send(b"")
    assert got == sent
    assert not channel.unsent


def test_the_wait_ends_when_the_port_takes_bytes_again(line: Line, channel: Channel) -> None:
    fill(channel)
    channel.wait(0)
    while line.read(0):
        pass
    assert not lasts_to_its_end(channel, 5_000)


def test_a_full_port_does_not_wake_its_own_reader(channel: Channel) -> None:
    fill(channel)
    channel.wait(0)
    channel.send(b"x")
    assert lasts_to_its_end(channel, 100)


def test_a_far_end_that_takes_nothing_for_a_second_is_lost(
    channel: Channel, hand: HandClock
) -> None:
    fill(channel)
    hand.ms = STUCK_MS - 1
    channel.send(b"")
    channel.wait(0)
    hand.ms = STUCK_MS
    channel.send(b"")
    with pytest.raises(LinkLost, match="takes no bytes"):
        channel.wait(0)


def test_any_progress_starts_the_second_again(
    line: Line, channel: Channel, hand: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A terminal takes 4,096 bytes at a time, a real line fewer: more must wait to see it move.
    monkeypatch.setattr(channel_file, "UNSENT_LIMIT", 100_000)
    fill(channel)
    channel.send(bytes(50_000))
    before = channel.unsent
    hand.ms = STUCK_MS - 1
    while channel.unsent == before:
        line.read(0)
        channel.wait(50)
        channel.send(b"")
    assert channel.unsent
    hand.ms += STUCK_MS - 1
    channel.send(b"")
    channel.wait(0)


def test_what_waits_to_be_sent_is_bounded(channel: Channel) -> None:
    fill(channel)
    channel.send(bytes(UNSENT_LIMIT))
    with pytest.raises(LinkLost, match="takes no bytes"):
        channel.wait(0)
    assert channel.unsent <= UNSENT_LIMIT + 500


def test_what_waits_in_a_full_port_is_dropped_at_the_end(line: Line, hand: HandClock) -> None:
    """A driver that still holds bytes would keep the closing thread for as long as it can."""
    channel = Channel(str(line.link), 115_200, hand.ticks_ms)
    sent = fill(channel)
    channel.close()
    got = b""
    while chunk := line.read(0.1):
        got += chunk
    assert 2 * len(got) < len(sent)
