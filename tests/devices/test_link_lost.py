"""Whatever a serial line raises when it ends becomes one `LinkLost` with a reason for people.

The hang-ups are real: pyserial on a terminal whose far end is gone.
"""

import errno
import os
import termios
import tty
from collections.abc import Callable, Iterator

import pytest
import serial

from tableassist.devices.link_lost import LinkLost, serial_errors

PORT = "/dev/shoe"


@pytest.fixture
def hung_up() -> Iterator[serial.Serial]:
    master, slave = os.openpty()
    tty.setraw(master)
    line = serial.Serial(os.ttyname(slave), timeout=1)
    os.close(slave)
    os.close(master)
    yield line
    line.close()


@pytest.mark.parametrize(
    "call",
    [
        lambda line: line.read(1),
        lambda line: line.in_waiting,
        lambda line: line.write(b"x"),
        lambda line: line.reset_input_buffer(),
        lambda line: line.flush(),
        lambda line: setattr(line, "baudrate", 9_600),
    ],
    ids=["read", "in_waiting", "write", "reset", "flush", "baudrate"],
)
def test_each_call_on_a_line_that_hung_up(
    hung_up: serial.Serial, call: Callable[[serial.Serial], object]
) -> None:
    with pytest.raises(LinkLost, match=f"^{PORT}: "), serial_errors(PORT):
        call(hung_up)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (FileNotFoundError(errno.ENOENT, "x"), "no such port"),
        (PermissionError(errno.EACCES, "x"), "no permission to open it"),
        (serial.SerialException(errno.EAGAIN, "x"), "busy, another program has it open"),
        (OSError(errno.EBUSY, "x"), "busy, another program has it open"),
        (termios.error(errno.EIO, "x"), "unplugged"),
        (termios.error(errno.ENOTTY, "x"), "not a serial port"),
        (ValueError("Invalid baud\nrate: -1"), "Invalid baud rate: -1"),
        (TypeError(), "TypeError"),
        (serial.SerialException("odd"), "odd"),
    ],
)
def test_each_kind_of_error_has_its_reason(error: Exception, reason: str) -> None:
    with pytest.raises(LinkLost) as caught, serial_errors(PORT):
        raise error
    assert str(caught.value) == f"{PORT}: {reason}"


def test_an_error_of_the_program_is_not_a_lost_line() -> None:
    with pytest.raises(KeyError), serial_errors(PORT):
        raise KeyError("x")
