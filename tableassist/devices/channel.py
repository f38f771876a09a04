"""One open serial port, and the only file that opens one with pyserial.

pyserial opens, configures, locks and closes; reading and writing go to its file descriptor,
because `Serial.read(n)` loses what it has when the line hangs up and `Serial.write` with no
timeout spins for ever once the far end stops reading. Only the reader thread may wait, read and
close; any thread that holds the board's lock may send.
"""

import fcntl
import grp
import os
import select
import stat
import termios
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import serial

from tableassist.devices.link_lost import LinkLost, PortDenied, serial_errors
from tableassist.devices.plan import LineFormat, Parity
from tableassist.devices.port_names import device_of, shown_name

READ_SIZE = 4096
UNSENT_LIMIT = 4096
STUCK_MS = 1_000
_PTY_MAJORS = range(136, 144)
_HANG_UP = select.POLLHUP | select.POLLERR | select.POLLNVAL
_EIGHT_BITS = LineFormat()
_PARITIES: dict[Parity, str] = {
    "none": serial.PARITY_NONE,
    "even": serial.PARITY_EVEN,
    "odd": serial.PARITY_ODD,
}


class Tap(Protocol):
    """Who is told of every byte that passes, from the threads that read and send."""

    def came(self, chunk: bytes) -> None:
        """The far end said this."""

    def went(self, chunk: bytes) -> None:
        """The far end is told this."""


class Channel:
    """Raises `LinkLost` from the constructor, `wait` and `read`; `send` leaves it to `wait`.

    `port` is a name as `port_names` reads it. `robbed` counts how often bytes were there and
    another program had read them first.
    """

    def __init__(
        self,
        port: str,
        baud: int,
        ticks_ms: Callable[[], int],
        line_format: LineFormat = _EIGHT_BITS,
        tap: Tap | None = None,
    ) -> None:
        self.robbed = 0
        self._device = device_of(port)
        self._port = shown_name(port, self._device)
        self._ticks_ms = ticks_ms
        self._tap = tap
        self._serial = _open(self._device, self._port, baud, line_format)
        self._fd: int = self._serial.fileno()
        self._wake_fd = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._poll = select.poll()
        self._poll.register(self._fd, select.POLLIN)
        self._poll.register(self._wake_fd, select.POLLIN)
        self._woken = select.poll()
        self._woken.register(self._wake_fd, select.POLLIN)
        self._hung_up = False
        self._waits_to_send = False
        self._unsent = bytearray()
        self._progress_ms = 0
        self._failure: LinkLost | None = None

    @property
    def unsent(self) -> int:
        """How many bytes wait for the port to take them."""
        return len(self._unsent)

    def wait(self, timeout_ms: int) -> bool:
        """Until bytes came, unsent bytes may go, somebody woke us, or time is up.

        True when there is something to read.
        """
        if self._failure is not None:
            raise self._failure
        self._watch_sending()
        readable = False
        for fd, flags in self._poll.poll(max(0, timeout_ms)):
            if fd == self._wake_fd:
                os.eventfd_read(self._wake_fd)
            else:
                readable = flags != select.POLLOUT
                self._hung_up = bool(flags & _HANG_UP)
        return readable

    def rest(self, ms: int) -> None:
        """Let bytes gather for so long, unless somebody wakes us."""
        self._woken.poll(ms)

    def read(self) -> bytes:
        """What has come; never waits. `LinkLost` when the last byte of a lost line was read.

        An empty read is no proof of that: a second program on the port may have been faster.
        """
        with serial_errors(self._port):
            chunk = os.read(self._fd, READ_SIZE)
        if not chunk and self._hung_up:
            raise LinkLost(f"{self._port}: unplugged")
        if not chunk:
            self.robbed += 1
        elif self._tap is not None:
            self._tap.came(chunk)
        return chunk

    def send(self, chunk: bytes) -> None:
        """Write at once what the port takes now and keep the rest; never waits, never raises."""
        if self._failure is not None:
            return
        was_empty = not self._unsent
        if was_empty:
            self._progress_ms = self._ticks_ms()
        self._unsent += chunk
        if not self._unsent:
            return
        if chunk and self._tap is not None:
            self._tap.went(chunk)
        try:
            with serial_errors(self._port):
                self._write_some()
        except LinkLost as lost:
            self._failure = lost
        if len(self._unsent) > UNSENT_LIMIT or self._stuck():
            self._failure = LinkLost(f"{self._port}: the board takes no bytes")
        if self._failure is not None or (was_empty and self._unsent):
            self.wake()

    def wake(self) -> None:
        """Make `wait` return, from any thread."""
        os.eventfd_write(self._wake_fd, 1)

    def set_baud(self, baud: int) -> None:
        """Go on at another speed, without closing the port; what was not sent yet is dropped."""
        self._unsent.clear()
        with serial_errors(self._port):
            self._serial.baudrate = baud

    def check_name(self, *, may_be_gone: bool) -> None:
        """`LinkLost` when the port's name stands for another device by now.

        A board that came back under its name while the old device lingers would never be heard.
        A name that is gone for a moment takes no board away; where none has answered, the device
        may be a stranger's that has the number of the one before.
        """
        with suppress(FileNotFoundError) if may_be_gone else serial_errors(self._port):
            if Path(self._device).stat().st_rdev != os.fstat(self._fd).st_rdev:
                raise LinkLost(f"{self._port}: the name belongs to another device now")

    def close(self) -> None:
        """Give the port back; errors of a line that is gone already do not matter any more."""
        if self._unsent:
            with suppress(LinkLost), serial_errors(self._port):
                # Closing waits for the driver to send, up to 30 s on a line held off.
                self._serial.reset_output_buffer()
        with suppress(LinkLost), serial_errors(self._port):
            self._serial.close()
        os.close(self._wake_fd)

    def _write_some(self) -> None:
        try:
            taken = os.write(self._fd, self._unsent)
        except BlockingIOError:
            return
        del self._unsent[:taken]
        if taken:
            self._progress_ms = self._ticks_ms()

    def _stuck(self) -> bool:
        return bool(self._unsent) and self._ticks_ms() - self._progress_ms >= STUCK_MS

    def _watch_sending(self) -> None:
        wanted = bool(self._unsent)
        if wanted != self._waits_to_send:
            self._waits_to_send = wanted
            flags = select.POLLIN | select.POLLOUT if wanted else select.POLLIN
            self._poll.modify(self._fd, flags)


def _open(path: str, port: str, baud: int, line_format: LineFormat) -> serial.Serial:
    line = serial.Serial()
    try:
        with serial_errors(port):
            device = Path(path).stat()
            if not stat.S_ISCHR(device.st_mode):
                raise LinkLost(f"{port}: not a serial port")
            line.port = path
            line.baudrate = baud
            line.bytesize = line_format.data_bits
            line.parity = _PARITIES[line_format.parity]
            line.exclusive = True
            # A rising DTR or RTS resets many boards. The kernel raises both for a moment all the
            # same, so a board may begin anew at each opening.
            line.dtr = line.rts = False
            line.open()
            if line_format.parity != "none":
                _check_parity(line.fileno())
            if os.major(device.st_rdev) not in _PTY_MAJORS:
                # The lock of `exclusive` is only seen by programs that ask for it; this one stops
                # all others. A pseudo-terminal would keep it after we are killed and shut us out.
                fcntl.ioctl(line.fileno(), termios.TIOCEXCL)
    except PortDenied as denied:
        line.close()
        raise PortDenied(f"{denied}{_group_of(path)}") from denied
    except LinkLost:
        line.close()
        raise
    return line


def _group_of(path: str) -> str:
    """The group that a user has to be in, where a name can be given."""
    try:
        return f": group {grp.getgrgid(Path(path).stat().st_gid).gr_name}"
    except (OSError, KeyError):
        return ""


def _check_parity(fd: int) -> None:
    """Have a byte of wrong parity read as NUL; pyserial passes it on as if it were right."""
    attributes = termios.tcgetattr(fd)
    attributes[0] = attributes[0] & ~(termios.IGNPAR | termios.PARMRK) | termios.INPCK
    termios.tcsetattr(fd, termios.TCSANOW, attributes)
